// Where the worker begins. Tables and weights are not part of the package: games are played by search.
import start from "./worker.js";

self.plateauKnowledge = () => Promise.resolve(null);
// A rejection is not told to the page, an exception is.
start().catch((error) => setTimeout(() => { throw error; }));

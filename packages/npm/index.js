// The package: the rules and the board are in wasm, the engines in a worker.
export { default, Board, Game } from "./plateau.js";
export { Engine } from "./engine.js";

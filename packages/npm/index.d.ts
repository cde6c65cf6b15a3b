export { default, Board, Game } from "./plateau.js";
export type { BoardEvents, BoardLook, BoardWords } from "./plateau.js";
export { Engine } from "./engine.js";

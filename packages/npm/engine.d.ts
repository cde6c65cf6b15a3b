import type { Game } from "./plateau.js";

/** Engines in a worker of their own; a question takes the place of the one before. */
export class Engine {
  /** The move that this level would play, from 1 to 10. Rejects when another is asked, or when nobody can answer. */
  choose(game: Game, level: number): Promise<string>;
  /** Ends the worker; the next question starts another. */
  stop(): void;
}

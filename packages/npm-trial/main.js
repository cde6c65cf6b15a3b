// A person's move, the board, and an answer of the computer, with the package as others use it.
import start, { Board, Engine, Game } from "plateau-games";

await start();
const game = new Game("othello");
const board = new Board(document.querySelector("#board"));
const engine = new Engine();
const show = () => board.set(game, { movable: game.sideToMove === "x" });

board.on("refused", (reason) => (document.querySelector("#said").textContent = reason));
board.on("move", async (move) => {
  game.play(move);
  show();
  game.play(await engine.choose(game, 1));
  show();
  document.querySelector("#said").textContent = Game.read(game.record()).history().join(" ");
});
show();

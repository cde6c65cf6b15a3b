"""A UGI engine out of a function: it plays in `plateau match`, in a league and on a server.

    from plateau_games.bot import bot

    @bot
    def choose(pos, clock):
        return pos.legal_moves()[0]

    if __name__ == "__main__":
        choose.run()

Then `plateau match sogo --a "ugi:python3 first.py" --b level:1 --games 10`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import TextIO

from plateau_games._native import Game, Position, Record

__all__ = ["Bot", "Clock", "bot"]


@dataclass(frozen=True)
class Clock:
    """What a program is told about its time, in seconds; None where nothing is said."""

    #: Left for the whole game.
    left: float | None = None
    #: Added by each move.
    increment: float | None = None
    #: For this move.
    move: float | None = None
    #: Positions to visit at most.
    nodes: int | None = None
    #: Plies to look ahead at most.
    depth: int | None = None


Choose = Callable[[Position, Clock], "str | int"]


class Bot:
    """A function that chooses moves, as an engine. Calling it calls the function."""

    def __init__(self, choose: Choose, name: str | None = None):
        self.choose = choose
        self.name = name or getattr(choose, "__name__", "bot")
        self._options = {"Game": "sogo", "Size": "", "Rules": ""}
        self._record = Record(self._game())
        #: The answer to `go infinite`, which waits for `stop`.
        self._held: list[str] = []

    def __call__(self, pos: Position, clock: Clock = Clock()) -> str | int:
        return self.choose(pos, clock)

    def run(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        """Speaks UGI on standard input and output until `quit`."""
        source, target = source or sys.stdin, target or sys.stdout
        for line in source:
            words = line.split()
            if not words:
                continue
            if words[0] == "quit":
                return
            try:
                answers = self._obey(words)
            except Exception as error:  # An engine says what is wrong and goes on.
                answers = ["info string " + " ".join(f"{type(error).__name__}: {error}".split())]
            for answer in answers:
                print(answer, file=target)
            target.flush()

    def _game(self) -> Game:
        size = self._options["Size"]
        return Game(
            self._options["Game"],
            size=int(size) if size not in ("", "0", "default") else None,
            rules=self._options["Rules"],
        )

    def _obey(self, words: list[str]) -> list[str]:
        match words:
            case ["ugi"]:
                games = " ".join(f"var {name}" for name in Game.NAMES)
                return [
                    f"id name {self.name}",
                    "id author plateau_games",
                    f"option name Game type combo default sogo {games}",
                    "option name Size type string default",
                    "option name Rules type string default",
                    "ugiok",
                ]
            case ["isready"]:
                return ["readyok"]
            case ["uginewgame"]:
                self._record = Record(self._game())
            case ["setoption", "name", name, *rest]:
                self._set_option(name, rest)
            case ["position", *rest]:
                self._set_position(rest)
            case ["go", *rest]:
                self._held = [f"bestmove {self._think([word for word in rest if word != 'infinite'])}"]
                return [] if "infinite" in rest else self._released()
            case ["query", what]:
                return [f"response {self._query(what)}"]
            case ["stop"]:
                return self._released()
            case _:
                return [f"info string unknown line '{' '.join(words)}'"]
        return []

    def _released(self) -> list[str]:
        held, self._held = self._held, []
        return held

    def _set_option(self, name: str, rest: list[str]) -> None:
        known = {option.lower(): option for option in self._options}
        if name.lower() not in known:
            return
        value = " ".join(rest[1:] if rest[:1] == ["value"] else rest)
        before = dict(self._options)
        self._options[known[name.lower()]] = value
        if name.lower() == "game" and value != before["Game"]:
            self._options.update(Size="", Rules="")
        try:
            self._record = Record(self._game())
        except ValueError:
            self._options = before
            raise

    def _set_position(self, rest: list[str]) -> None:
        cut = rest.index("moves") if "moves" in rest else len(rest)
        place, moves = rest[:cut], rest[cut + 1 :]
        game = self._game()
        if place == ["startpos"]:
            record = Record(game)
        elif place[:1] == ["fen"]:
            record = Record(game.position(" ".join(place[1:])))
        else:
            raise ValueError("expected startpos or fen")
        for move in moves:
            record.play(move)
        self._record = record

    def _think(self, rest: list[str]) -> str:
        given = dict(zip(rest[::2], rest[1::2], strict=False))
        position = self._record.position
        number = "p1" if position.turn == "x" else "p2"
        def seconds(name: str) -> float | None:
            return int(given[name]) / 1000 if name in given else None

        clock = Clock(
            left=seconds(f"{number}time"),
            increment=seconds(f"{number}inc"),
            move=seconds("movetime"),
            nodes=int(given["nodes"]) if "nodes" in given else None,
            depth=int(given["depth"]) if "depth" in given else None,
        )
        chosen = self.choose(position, clock)
        # Whatever was chosen must be legal: a mistake is told here, not by the referee.
        position.play(chosen)
        return chosen if isinstance(chosen, str) else position.move(chosen)

    def _query(self, what: str) -> str:
        record = self._record
        match what:
            case "gameover":
                return str(record.is_over).lower()
            case "p1turn":
                return str(record.position.turn == "x").lower()
            case "result":
                return {"x": "p1win", "o": "p2win", "draw": "draw", None: "none"}[record.outcome]
            case "moves":
                return " ".join([] if record.is_over else record.position.legal_moves())
        raise ValueError(f"unknown question '{what}'")


def bot(choose: Choose) -> Bot:
    """Makes an engine out of a function of a position and a clock.

    >>> @bot
    ... def first(pos, clock):
    ...     return pos.legal_moves()[0]
    >>> import io
    >>> first.run(io.StringIO("position startpos moves a1\\ngo movetime 10\\nquit\\n"))
    bestmove a1
    """
    return Bot(choose)

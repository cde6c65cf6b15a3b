"""Choosing moves, and measuring how well somebody does."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from plateau_games._native import Decision, Game, Player, Position, Record, Truth, truth

#: Anything that chooses a move: the text of a move or the number of an action.
Agent = Callable[[Position], "str | int | None"]


def best(
    position: Position | Record,
    level: int | None = None,
    *,
    player: str | None = None,
    seed: int = 0,
    lines: int = 1,
) -> Decision:
    """The move that a level from 1 to 10 plays, or any player by its description; level 10 without either.

    >>> best(Game("sogo").start(), level=1).by
    'search'
    >>> best(Game("sogo").start(), level=12)
    Traceback (most recent call last):
        ...
    ValueError: unknown level 'level:12' (expected level:1 to level:10; with book=no, limits=no, threads=N or hash=MB after a comma)
    """
    if level is not None and player is not None:
        raise ValueError("a level and a player are given (expected one of them)")
    described = player if player is not None else f"level:{10 if level is None else level}"
    return Player(described, seed=seed).choose(position, lines=lines)


def search(
    position: Position | Record,
    *,
    depth: int | None = None,
    nodes: int | None = None,
    time: float | None = None,
    algorithm: str = "search",
    threads: int = 1,
    seed: int = 0,
    lines: int = 1,
    on_progress: Callable[[dict[str, Any]], object] | None = None,
) -> Decision:
    """Searches with 'minimax', 'alphabeta', 'mcts' or the full 'search', within a depth, nodes or seconds.

    `on_progress` is called after every step forward with depth, nodes, time_ms, rank, score and pv. Other Python
    threads run meanwhile, and Ctrl-C stops the search.

    >>> search(Game("othello").start(), depth=4, algorithm="alphabeta").depth
    4
    """
    if depth is None and nodes is None and time is None:
        time = 2.0
    described = f"{algorithm}:time=no" + (f",threads={threads}" if threads != 1 else "")
    player = Player(described, seed=seed)
    return player.choose(
        position, depth=depth, nodes=nodes, time=time, lines=lines, on_progress=on_progress
    )


@dataclass(frozen=True)
class OptimalityRate:
    """How often an agent kept the value of a position, that is who wins with perfect play."""

    #: Positions asked about.
    n: int
    #: Moves that kept the value.
    kept: int
    #: Positions in which some move does not keep the value.
    critical: int
    #: Moves that kept the value in those.
    kept_critical: int
    #: Moves as good as the best one, its distance or discs included.
    exact: int

    @property
    def rate(self) -> float:
        """Share of moves that kept the value."""
        return self.kept / self.n

    @property
    def critical_rate(self) -> float:
        """The same among positions where a move can go wrong."""
        return self.kept_critical / self.critical if self.critical else 1.0

    @property
    def exact_rate(self) -> float:
        """Share of moves as good as the best one."""
        return self.exact / self.n

    def interval(self) -> tuple[float, float]:
        """95 % confidence interval of the rate, after Wilson."""
        z = 1.959964
        centre = (self.rate + z * z / (2 * self.n)) / (1 + z * z / self.n)
        spread = self.rate * (1 - self.rate) / self.n + z * z / (4 * self.n * self.n)
        width = z * math.sqrt(spread) / (1 + z * z / self.n)
        return (max(0.0, centre - width), min(1.0, centre + width))

    def __str__(self) -> str:
        low, high = self.interval()
        return (
            f"{self.rate:.1%} of {self.n} moves keep the value ({low:.1%} to {high:.1%}), "
            f"{self.critical_rate:.1%} of {self.critical} where it can be lost"
        )


def optimality_rate(
    agent: Agent,
    game: Game | str,
    n: int = 1000,
    *,
    seed: int = 0,
    nodes: int = 200_000,
) -> OptimalityRate:
    """How often an agent keeps the value of positions from random games whose every move is known for certain.

    Each position comes from a game of random moves of its own, so that a seed gives the same positions to every agent.

    >>> rate = optimality_rate(Player("random"), "force3", n=50)
    >>> rate.n, rate.rate < 1
    (50, True)
    >>> optimality_rate(Player("level:10"), "force3", n=50).rate
    1.0
    """
    if n < 1:
        raise ValueError(f"bad number of positions '{n}' (expected a whole number from 1)")
    game = Game(game) if isinstance(game, str) else game
    kept = critical = kept_critical = exact = 0
    for number in range(n):
        position, known = _known_position(game, random.Random(f"{seed}/{number}"), nodes)
        scores = known.moves
        assert scores is not None
        move = agent(position)
        if move is None:
            raise ValueError(f"the agent gave no move in '{position}'")
        # An illegal move is refused with the sentence of the rules.
        position.play(move)
        text = move if isinstance(move, str) else position.move(move)
        score = scores.get(text) or scores[position.move(position.action(text))]
        keeps = score.sign == known.score.sign
        can_fail = any(other.sign != known.score.sign for other in scores.values())
        kept += keeps
        critical += can_fail
        kept_critical += keeps and can_fail
        exact += score == known.score
    return OptimalityRate(n, kept, critical, kept_critical, exact)


def _known_position(game: Game, chance: random.Random, nodes: int) -> tuple[Position, Truth]:
    """A position of a random game with the value of every move; the later half of long games is tried."""
    for _ in range(100):
        record = Record(game)
        while not record.is_over and len(record) < 500:
            record.play(chance.choice(record.position.legal_moves()))
        positions = [position for position in record.positions if not position.is_over]
        # From any place, then nearer and nearer to the end, where more is known.
        first = chance.randrange(len(positions)) if positions else 0
        while first < len(positions):
            known = truth(positions[first], nodes=nodes)
            if known is not None and known.moves is not None:
                return positions[first], known
            first += max(1, (len(positions) - first) // 2)
    raise ValueError(f"nobody knows every move of positions of {game} (expected a smaller board or more nodes)")

"""Random and damaged input: a ValueError, a TypeError or an answer, and never anything else.

`PLATEAU_FUZZ_SECONDS=600 pytest tests/test_fuzz.py` goes on for ten minutes.
"""

import os
import random
import time

import pytest

from plateau_games import (
    Game,
    Player,
    Position,
    Record,
    VecEnv,
    export_table,
    optimality_rate,
    puzzles,
    read_obf,
    read_wthor,
    review,
    search,
    search_tree,
    solve,
    table_position,
    truth,
)
from plateau_games.bot import bot

SECONDS = float(os.environ.get("PLATEAU_FUZZ_SECONDS", "3"))
REFUSALS = (ValueError, TypeError)
NUMBERS = [-(2**70), -(2**63), -1, 0, 1, 2, 7, 64, 65, 252, 2**31, 2**63, 2**64, 2**70, 0.5, float("nan"), None, True, "3", b"3", []]


def damaged(chance: random.Random, text: str) -> str:
    letters = list(text)
    for _ in range(chance.randrange(4)):
        at = chance.randrange(len(letters) + 1)
        letter = chance.choice(["", "x", "o", "-", "/", "#", ">", "é", "\x00", "\n", "9", "a", " ", "[", "(;", "\U0001f3b2"])
        letters[at : at + chance.randrange(3)] = letter
    return "".join(letters)


def one(chance: random.Random) -> None:
    name = chance.choice([*Game.NAMES, "chess", ""])
    options = chance.choice([{}, {"size": chance.choice(NUMBERS)}, {"undo": "free"}, {"uturn": "no"}, {"rules": "undo=double x"}])
    game = Game(name, **options)
    position = game.start()
    for _ in range(chance.randrange(30)):
        if not position.is_over:
            position = position.play(chance.choice(position.legal_moves()))
    number = chance.choice(NUMBERS)
    match chance.randrange(22):
        case 0:
            assert str(Position(game, text := damaged(chance, str(position)))) is not None or text
        case 1:
            position.play(damaged(chance, (position.legal_moves() or ["a1"])[0]))
        case 2:
            position.play(number)
        case 3:
            position[chance.choice([damaged(chance, "b2"), number, (number, 1), (1, 1, number)])]
        case 4:
            record = Record(position)
            Record.read(damaged(chance, record.write(chance.choice(["record", "link", "position", "ggf", "transcript"]))))
        case 5:
            Record.read(chance.randbytes(chance.randrange(200)))
        case 6:
            read_wthor(chance.randbytes(16) + bytes(68 * chance.randrange(3)), chance.choice([None, b"", chance.randbytes(36)]))
        case 7:
            read_obf(damaged(chance, str(position)) + ";\n")
        case 8:
            Player(damaged(chance, "alphabeta:depth=2,nodes=50")).choose(position, depth=1, nodes=number)
        case 9:
            env = VecEnv(game, chance.choice([1, 3, number]), max_plies=chance.choice([None, number]))
            if env.num_envs < 10:
                env.reset()
                env.step(chance.choice([[number] * env.num_envs, [0], env.sample(), number]))
        case 10:
            position.perft(chance.choice([0, 1, 2, -1, 1001, 2**40, number if number in (None, "3", 0.5) else 1]))
        case 11:
            position.move(number)
        case 12:
            algorithm = damaged(chance, chance.choice(["search", "minimax", "alphabeta", "mcts"]))
            search(position, depth=number, nodes=chance.choice([1, 50, number]) or 1, time=0.01, algorithm=algorithm)
        case 13:
            order = damaged(chance, chance.choice(["natural", "best", "random"]))
            tree = search_tree(position, chance.choice(["alphabeta", "mcts", "x"]), chance.choice([1, 2]), order=order, visits=number)
            assert len(tree.svg()) > 0 and tree.dot() and len(tree.nodes) == len(tree)
        case 14 if name != "pogo":
            # Pogo would be solved whole first.
            record = Record(position)
            for _ in range(chance.randrange(3)):
                record.play(chance.choice(record.position.legal_moves() or ["a1"]))
            assert len(review(record, nodes=chance.choice([1, 30])).moves) == len(record)
        case 15:
            solve(position, time=chance.choice([0.001, 0.003, -1.0, float("inf")]), threads=chance.choice([0, 1, 2]))
        case 16:
            truth(position, nodes=chance.choice([1, 100, 0, -1, None]) or 1)
        case 17:
            puzzles(name, chance.choice([0, 1, number]), seed=chance.choice([None, 1, number]))
        case 18:
            answer = chance.choice([number, damaged(chance, "a1"), (position.legal_moves() or ["a1"])[0]])
            optimality_rate(lambda pos: answer, Game("force3"), chance.choice([0, 1]))
        case 19:
            table_position(game, FORCE3, chance.choice([0, 7, -1]))
        case 20:
            environments(chance, game, number)
        case 21:
            clicks(chance, position)


FORCE3 = export_table("force3")


def environments(chance: random.Random, game: Game, number: object) -> None:
    """Any action in the environments of others; an index that is no key is Python's own affair."""
    from plateau_games.gymnasium import PlateauEnv
    from plateau_games.pettingzoo import parallel_env

    single = PlateauEnv(game, opponent="random", illegal=chance.choice(["lose", "raise"]), max_plies=20)
    single.reset(seed=1)
    single.step(number)
    both = parallel_env(game, max_plies=20)
    both.reset()
    both.step({"x": number, "o": number})


def clicks(chance: random.Random, position: Position) -> None:
    from plateau_games.notebook import Board

    board = Board(position, opponent=chance.choice([None, "random"]))
    for number in range(4):
        board.clicked = [damaged(chance, chance.choice(["a1", "b22", "c3", "pass", "@b1"])), number + 1]
    if len(board.record):
        board.undo()


def test_nothing_but_refusals() -> None:
    for needed in ["gymnasium", "pettingzoo", "anywidget"]:
        pytest.importorskip(needed)
    seed = time.time_ns() if SECONDS > 10 else 1
    chance, begun, count = random.Random(seed), time.monotonic(), 0
    while time.monotonic() - begun < SECONDS:
        try:
            one(chance)
        except REFUSALS:
            pass
        except OverflowError:
            # Python's own word for a number that is too large where any number is meant.
            pass
        count += 1
    print(f"{count} inputs, seed {seed}")
    assert count > 0


def test_bots_outlive_any_line() -> None:
    import io

    chance = random.Random(2)
    lines = ["ugi", "isready", "setoption name Size value 3", "position startpos moves a1 b2", "go movetime 10", "query moves"]
    engine = bot(lambda pos, clock: pos.legal_moves()[0])
    for _ in range(300):
        engine.run(io.StringIO(damaged(chance, chance.choice(lines)) + "\n"), io.StringIO())
    heard = io.StringIO()
    engine.run(io.StringIO("isready\n"), heard)
    assert heard.getvalue() == "readyok\n"

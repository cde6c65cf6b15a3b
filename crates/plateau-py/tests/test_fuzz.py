"""Random and damaged input: a ValueError, a TypeError or an answer, and never anything else.

`PLATEAU_FUZZ_SECONDS=600 pytest tests/test_fuzz.py` goes on for ten minutes.
"""

import os
import random
import time

from plateau_games import Game, Player, Position, Record, VecEnv, read_obf, read_wthor
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
    match chance.randrange(12):
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
            position.perft(chance.choice([0, 1, 2, -1, 2**40]))
        case 11:
            position.move(number)


def test_nothing_but_refusals() -> None:
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

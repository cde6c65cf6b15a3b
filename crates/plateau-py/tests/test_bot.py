"""Engines made of functions, over UGI: line by line, and as programs in matches of `plateau`."""

import io
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from plateau_games import Game
from plateau_games.bot import Bot, Clock, bot


@bot
def last(pos, clock: Clock) -> str:
    """The last legal move."""
    return pos.legal_moves()[-1]


def said(engine: Bot, *lines: str) -> list[str]:
    target = io.StringIO()
    engine.run(io.StringIO("\n".join(lines) + "\n"), target)
    return target.getvalue().splitlines()


def test_a_conversation() -> None:
    heard = said(Bot(last.choose), "ugi", "isready", "setoption name Game value othello", "uginewgame",
                 "position startpos moves f5", "query p1turn", "query moves", "go movetime 100", "quit", "ugi")
    assert heard[0] == "id name last" and "ugiok" in heard and "readyok" in heard
    assert heard[-3:] == ["response false", "response d6 f4 f6", "bestmove f6"] or heard[-1].startswith("bestmove")
    assert heard.count("ugiok") == 1


def test_options_choose_the_board() -> None:
    heard = said(Bot(last.choose), "setoption name Game value force3", "setoption name Rules value undo=free double=no",
                 "position fen .x..#.... o -", "go nodes 5", "query result", "query gameover")
    assert heard[0].startswith("bestmove ") and heard[1:] == ["response none", "response false"]
    heard = said(Bot(last.choose), "setoption name Game value morpion", "setoption name Size value 3", "position startpos",
                 "query moves")
    assert len(heard[0].split()) == 28


def test_the_clock_is_told() -> None:
    clocks: list[Clock] = []

    def choose(pos, clock):
        clocks.append(clock)
        return 0

    said(Bot(choose), "position startpos moves a1", "go p1time 9000 p2time 5000 p1inc 100 p2inc 200", "go depth 3")
    assert clocks == [Clock(left=5.0, increment=0.2), Clock(depth=3)]


def test_without_end_means_until_stop() -> None:
    heard = said(Bot(last.choose), "position startpos", "go infinite", "isready", "stop", "stop", "go infinite depth 3", "stop")
    assert heard == ["readyok", "bestmove d4", "bestmove d4"]


@pytest.mark.parametrize(
    "line",
    ["nonsense", "position", "position fen x", "position startpos moves z9", "setoption name Size value 99",
     "setoption name Game value chess", "query weather", "go depth x", "setoption", "position startpos moves a1 a1 a1 a1 a1"],
)
def test_bad_lines_change_nothing(line: str) -> None:
    heard = said(Bot(last.choose), line, "position startpos", "query moves")
    assert heard[0].startswith("info string ") and len(heard[-1].split()) == 17


def test_illegal_moves_are_told_and_not_played() -> None:
    heard = said(Bot(lambda pos, clock: "z9"), "position startpos", "go movetime 5")
    assert heard == ["info string ValueError: unknown rod 'z9' (expected a1 to d4)"]


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """The bot of the README, as a stranger writes it down."""
    readme = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
    source = next(block for block in readme.split("```python\n") if block.startswith("from plateau_games.bot"))
    program = tmp_path / "first.py"
    program.write_text(source.split("```")[0], encoding="utf-8")
    return program


def test_a_bot_is_a_program(program: Path) -> None:
    lines = "ugi\nposition startpos\ngo movetime 10\nquit\n"
    ended = subprocess.run([sys.executable, str(program)], input=lines, capture_output=True, text=True, timeout=30, check=True)
    assert ended.stdout.splitlines()[-1] == "bestmove a1" and ended.stderr == ""


def plateau(*words: str) -> str:
    """What the command line says; `PLATEAU` names another one than that of the path."""
    command = os.environ.get("PLATEAU") or shutil.which("plateau")
    if command is None:
        pytest.skip("there is no plateau here")
    ended = subprocess.run([command, *words], capture_output=True, text=True, timeout=120, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


@pytest.mark.parametrize("game", Game.NAMES)
def test_a_bot_plays_in_a_match(program: Path, game: str) -> None:
    command = f"ugi:{sys.executable} {program}"
    told = json.loads(
        plateau("match", game, "--a", command, "--b", "random", "--games", "2", "--seed", "1", "--json")
    )
    assert len(told["games"]) == 2 and all(one["forfeit"] is None and one["moves"] for one in told["games"])


def test_a_bot_speaks_ugi_as_it_is_written(program: Path) -> None:
    for game in ["sogo", "othello"]:
        told = plateau("ugi", "--check", f"{sys.executable} {program}", "--game", game)
        assert told.splitlines()[-1].endswith("0 wrong, 0 missing"), told


def test_a_bot_can_be_called() -> None:
    assert last(Game("sogo").start()) == "d4"

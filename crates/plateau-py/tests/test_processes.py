"""Threads, forks, signals and the exit of an interpreter: nothing hangs, nothing is aborted."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time

import pytest

from plateau_games import Game, Player, VecEnv, search, truth


def run(program: str) -> None:
    """A program that must end by itself, well, and without a word of complaint."""
    ended = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", program], capture_output=True, timeout=60, check=False
    )
    assert (ended.returncode, ended.stderr) == (0, b"")


def test_ctrl_c_stops_a_search() -> None:
    # A background job of a shell inherits that the signal is ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        search(Game("sogo", size=5).start(), time=60)
    assert time.monotonic() - begun < 20


def test_other_threads_run_during_a_search() -> None:
    ticks = 0
    worker = threading.Thread(target=lambda: search(Game("sogo").start(), time=0.5))
    worker.start()
    while worker.is_alive():
        ticks += 1
        time.sleep(0.001)
    worker.join()
    assert ticks > 20


def together(*tasks) -> list:
    """What each task gave back or raised, all of them begun at once."""
    results: list = [None] * len(tasks)

    def work(number: int) -> None:
        try:
            results[number] = tasks[number]()
        except Exception as error:
            results[number] = error

    threads = [threading.Thread(target=work, args=(number,)) for number in range(len(tasks))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not any(thread.is_alive() for thread in threads)
    return results


def test_threads_ask_one_player_at_once() -> None:
    player, pos = Player("alphabeta:depth=4"), Game("sogo").start()
    alone = player.choose(pos).move
    begun = time.monotonic()
    slow = lambda: Player.choose(player, Game("othello").start(), time=3.0, nodes=10**9).by  # noqa: E731
    quick = lambda: (player.choose(pos).move, time.monotonic() - begun)  # noqa: E731
    _, (move, waited) = together(slow, quick)
    assert move == alone and waited < 2.5


def test_threads_ask_for_the_truth_at_once() -> None:
    positions = [Game("force3").start(), Game("morpion", size=3).start(), Game("force3", undo="free").start()] * 3
    scores = [str(known.score) for known in together(*(lambda pos=pos: truth(pos) for pos in positions))]
    assert scores == scores[:3] * 3 and scores[0] == "win in 9"


def test_threads_step_batches() -> None:
    """Each its own; one that is shared refuses the second thread or takes it, and stays whole."""

    def own() -> int:
        env = VecEnv("othello", 500, seed=1)
        env.reset()
        return sum(int(env.step(env.sample().copy())[3].sum()) for _ in range(50))

    shared = VecEnv("sogo", 500, seed=1)
    shared.reset()

    def common() -> None:
        for _ in range(200):
            try:
                shared.step(shared.sample())
            except (RuntimeError, ValueError):
                pass

    results = together(own, own, common, common)
    assert results[0] == results[1] and results[2:] == [None, None]
    for index in (0, 499):
        pos = shared.position(index)
        assert pos.play(pos.legal_moves()[0]).game == Game("sogo")


def test_a_daemon_thread_that_searches_does_no_harm_at_exit() -> None:
    run("""
import threading, time
from plateau_games import Game, search, solve
for work in [
    lambda: search(Game("sogo").start(), time=60),
    lambda: search(Game("othello").start(), time=60, on_progress=lambda news: None),
    lambda: solve(Game("othello").start()),
    lambda: Game("pogo").start().perft(1000),
]:
    threading.Thread(target=work, daemon=True).start()
time.sleep(0.5)
""")


def test_a_search_after_the_end_of_the_main_thread() -> None:
    run("""
import atexit, threading
from plateau_games import Game, search, truth
pos = Game("force3").start()
atexit.register(lambda: truth(pos).best)
threading.Thread(target=lambda: search(Game("sogo").start(), time=0.5)).start()
""")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
@pytest.mark.parametrize("busy", [False, True], ids=["idle", "while a thread searches"])
def test_a_forked_child_can_search(busy: bool) -> None:
    run(f"""
import os, threading, time
from plateau_games import Game, Player, VecEnv, search, truth
pos, player = Game("force3").start(), Player("level:10")
truth(pos)
player.choose(pos)
if {busy}:
    for work in [lambda: player.choose(Game("sogo").start(), time=60), lambda: search(Game("othello").start(), time=60)]:
        threading.Thread(target=work, daemon=True).start()
    time.sleep(0.3)
child = os.fork()
if child == 0:
    assert truth(pos).best and player.choose(pos).move and search(Game("sogo").start(), depth=3).move
    env = VecEnv("othello", 8)
    env.reset()
    env.step(env.sample())
    os._exit(7)
assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
""")


@pytest.mark.parametrize(
    ("module", "extra"), [("gymnasium", "envs"), ("pettingzoo", "envs"), ("notebook", "notebook")]
)
def test_what_is_missing_is_said_with_how_to_install_it(module: str, extra: str) -> None:
    run(f"""
import sys
for missing in ["gymnasium", "pettingzoo", "anywidget"]:
    sys.modules[missing] = None
try:
    import plateau_games.{module}
except ModuleNotFoundError as error:
    assert 'pip install "plateau-games[{extra}]"' in str(error), error
else:
    raise AssertionError("imported")
""")


@pytest.mark.parametrize("way", ["fork", "spawn"])
def test_positions_travel_to_other_processes(way: str) -> None:
    if way not in multiprocessing.get_all_start_methods():
        pytest.skip(f"no {way} here")
    positions = [Game(name).start() for name in Game.NAMES]
    with multiprocessing.get_context(way).Pool(2) as pool:
        assert pool.map(str, positions) == [str(pos) for pos in positions]

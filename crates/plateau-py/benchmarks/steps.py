"""Steps a second of processor time in random play with observations, side by side in one run on one core.

    python benchmarks/steps.py [--seconds 3] [--envs 1024]

Compared are those of the others that are installed: `pip install open_spiel pettingzoo[classic]`.
"""

import argparse
import random
import time
from collections.abc import Callable

from plateau_games import VecEnv


def plateau(game: str, envs: int, **options: int) -> Callable[[float], float]:
    from plateau_games import Game

    env = VecEnv(Game(game, **options), envs, seed=1)

    def run(seconds: float) -> float:
        env.reset()
        begun, steps = time.process_time(), 0
        while time.process_time() - begun < seconds:
            for _ in range(20):
                env.step(env.sample())
            steps += 20 * envs
        return steps / (time.process_time() - begun)

    return run


def open_spiel(name: str, observes: bool) -> Callable[[float], float]:
    import pyspiel

    game, chance = pyspiel.load_game(name), random.Random(1)

    def run(seconds: float) -> float:
        begun, steps = time.process_time(), 0
        while time.process_time() - begun < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if observes:
                    state.observation_tensor()
                state.apply_action(chance.choice(state.legal_actions()))
                steps += 1
        return steps / (time.process_time() - begun)

    return run


def pettingzoo_connect_four(seconds: float) -> float:
    from pettingzoo.classic import connect_four_v3

    env, steps, begun = connect_four_v3.env(), 0, time.process_time()
    while time.process_time() - begun < seconds:
        env.reset(seed=steps)
        for agent in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            action = None if over or cut else env.action_space(agent).sample(seen["action_mask"])
            env.step(action)
            steps += 1
    return steps / (time.process_time() - begun)


ROWS: list[tuple[str, Callable[[int], Callable[[float], float]]]] = [
    ("plateau othello", lambda envs: plateau("othello", envs)),
    ("plateau morpion 3", lambda envs: plateau("morpion", envs, size=3)),
    ("plateau morpion 4", lambda envs: plateau("morpion", envs, size=4)),
    ("plateau sogo 4", lambda envs: plateau("sogo", envs)),
    ("plateau force3", lambda envs: plateau("force3", envs)),
    ("plateau pogo", lambda envs: plateau("pogo", envs)),
    ("open_spiel othello, no observations", lambda _: open_spiel("othello", False)),
    ("open_spiel othello", lambda _: open_spiel("othello", True)),
    ("open_spiel tic_tac_toe", lambda _: open_spiel("tic_tac_toe", True)),
    ("pettingzoo connect_four", lambda _: pettingzoo_connect_four),
]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="for each row")
    parser.add_argument("--envs", type=int, default=1024, help="games side by side")
    parser.add_argument("--only", default="", help="rows whose name contains this")
    arguments = parser.parse_args()
    for name, make in ROWS:
        if arguments.only not in name:
            continue
        try:
            print(f"{name:38} {make(arguments.envs)(arguments.seconds):14,.0f} steps/s", flush=True)
        except ImportError as missing:
            print(f"{name:38} not installed: {missing.name}")


if __name__ == "__main__":
    main()

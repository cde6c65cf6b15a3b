"""PettingZoo environments: `env` moves agent by agent, `parallel_env` takes actions of both and uses the mover's.

An observation is a dictionary: `observation` holds the planes (see the README), seen by the agent it is for, and
`action_mask` its legal actions, none while the other agent is to move. The winner gets 1, the loser -1.

>>> from plateau_games import pettingzoo
>>> env = pettingzoo.env("sogo", size=3)
>>> env.reset(seed=1)
>>> env.agent_selection, int(env.action_space("x").n)
('x', 9)
"""

from __future__ import annotations

from typing import Any

import numpy as np

from plateau_games._extras import needs
from plateau_games._native import Game, Position, Record

with needs("envs"):
    from gymnasium import spaces

    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers

_AGENTS = ["x", "o"]


def env(game: Game | str, *, render_mode: str | None = None, max_plies: int | None = None, **options: Any) -> Any:
    """An AEC environment with the usual wrappers: an illegal action ends the game with a loss for its agent."""
    raw = raw_env(game, render_mode=render_mode, max_plies=max_plies, **options)
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1))
    )


def parallel_env(
    game: Game | str, *, render_mode: str | None = None, max_plies: int | None = None, **options: Any
) -> PlateauParallelEnv:
    """A parallel environment: both agents act, and the action of the one to move counts."""
    return PlateauParallelEnv(game, render_mode=render_mode, max_plies=max_plies, **options)


class _Table:
    """A game in progress, as both kinds of environment need it."""

    def __init__(self, game: Game | str, render_mode: str | None, max_plies: int | None, options: dict[str, Any]):
        if render_mode not in (None, "ansi", "human"):
            raise ValueError(f"unknown render mode '{render_mode}' (expected ansi or human)")
        if isinstance(game, Game) and options:
            raise ValueError("options are given beside a Game (expected them within it)")
        self.game = game if isinstance(game, Game) else Game(game, **options)
        self.max_plies = max_plies
        self.render_mode = render_mode
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, self.game.observation_shape, np.uint8),
                "action_mask": spaces.Box(0, 1, (self.game.num_actions,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(self.game.num_actions)
        self.record = Record(self.game)

    @property
    def position(self) -> Position:
        return self.record.position

    def restart(self) -> None:
        self.record = Record(self.game)

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        position = self.position
        if position.turn == agent:
            mask = np.zeros(self.game.num_actions, np.int8) if self.record.is_over else position.mask().astype(np.int8)
            return {"observation": position.observation(), "action_mask": mask}
        return {
            "observation": _seen_by_the_other(self.game, position.observation()),
            "action_mask": np.zeros(self.game.num_actions, np.int8),
        }

    def rewards(self) -> dict[str, float]:
        winner = self.record.outcome
        if winner not in _AGENTS:
            return dict.fromkeys(_AGENTS, 0.0)
        return {agent: 1.0 if agent == winner else -1.0 for agent in _AGENTS}

    def is_cut_off(self) -> bool:
        return self.max_plies is not None and not self.record.is_over and len(self.record) >= self.max_plies

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        drawn = repr(self.position)
        if self.render_mode == "human":
            print(drawn)
            return None
        return drawn


def _seen_by_the_other(game: Game, planes: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Own and opposing pieces exchanged; planes that belong to nobody stay."""
    swapped = planes.copy()
    half = 1 if game.name == "force3" else planes.shape[0] // 2
    swapped[:half], swapped[half : 2 * half] = planes[half : 2 * half], planes[:half]
    return swapped


class raw_env(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """The AEC environment without wrappers."""

    def __init__(
        self,
        game: Game | str,
        *,
        render_mode: str | None = None,
        max_plies: int | None = None,
        **options: Any,
    ):
        super().__init__()
        self.table = _Table(game, render_mode, max_plies, options)
        self.metadata = {
            "render_modes": ["ansi", "human"],
            "name": f"plateau_{self.table.game.name}_v0",
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.possible_agents = list(_AGENTS)
        self.agents = list(_AGENTS)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.table.observation_space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.table.action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.restart()
        self.agents = list(_AGENTS)
        self.rewards = dict.fromkeys(_AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(_AGENTS, 0.0)
        self.terminations = dict.fromkeys(_AGENTS, False)
        self.truncations = dict.fromkeys(_AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in _AGENTS}
        self.agent_selection = self.table.position.turn

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        return self.table.observe(agent)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        assert action is not None
        self.table.record.play(int(action))
        self.rewards = self.table.rewards()
        self.terminations = dict.fromkeys(self.agents, self.table.record.is_over)
        self.truncations = dict.fromkeys(self.agents, self.table.is_cut_off())
        self.agent_selection = self.table.position.turn
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        return self.table.render()

    def close(self) -> None:
        """Nothing is open."""


class PlateauParallelEnv(ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """Both agents act at once, and the action of the one to move counts."""

    def __init__(
        self,
        game: Game | str,
        *,
        render_mode: str | None = None,
        max_plies: int | None = None,
        **options: Any,
    ):
        self.table = _Table(game, render_mode, max_plies, options)
        self.metadata = {"render_modes": ["ansi", "human"], "name": f"plateau_{self.table.game.name}_v0"}
        self.render_mode = render_mode
        self.possible_agents = list(_AGENTS)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.table.observation_space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.table.action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        self.table.restart()
        self.agents = list(_AGENTS)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        mover = self.table.position.turn
        if mover not in actions:
            raise ValueError(f"no action of {mover}, who is to move")
        action = int(actions[mover])
        if action in self.table.position.legal_actions():
            self.table.record.play(action)
            rewards, over = self.table.rewards(), self.table.record.is_over
        else:
            # As in the AEC environment: an illegal action loses.
            rewards, over = {agent: -1.0 if agent == mover else 0.0 for agent in _AGENTS}, True
        cut = self.table.is_cut_off()
        observations = self._observations()
        terminations, truncations = dict.fromkeys(_AGENTS, over), dict.fromkeys(_AGENTS, cut)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in _AGENTS}
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observations, rewards, terminations, truncations, infos

    def _observations(self) -> dict[str, Any]:
        return {agent: self.table.observe(agent) for agent in _AGENTS}

    def render(self) -> str | None:
        return self.table.render()

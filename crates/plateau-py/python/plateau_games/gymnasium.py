"""Gymnasium environments: one agent against a player of the package.

Importing this module registers `plateau/Sogo-v0`, `plateau/Morpion-v0`, `plateau/Force3-v0`, `plateau/Othello-v0` and
`plateau/Pogo-v0`.

>>> import gymnasium, plateau_games.gymnasium
>>> env = gymnasium.make("plateau/Sogo-v0", opponent="level:1", size=3)
>>> obs, info = env.reset(seed=1)
>>> obs["observation"].shape, int(info["action_mask"].sum())
((2, 3, 3, 3), 9)
"""

from __future__ import annotations

from typing import Any

import numpy as np

from plateau_games._extras import needs
from plateau_games._native import Game, Player, Position, Record

with needs("envs"):
    import gymnasium as gym
    from gymnasium import spaces


class PlateauEnv(gym.Env[Any, Any]):
    """One agent against an opponent by its description, `level:3` or `random`.

    The agent plays `side` 'x', 'o', or 'random'. It gets 1 for a win, -1 for a loss and 0 else. An illegal action ends
    the game with -1, or raises with `illegal='raise'`; legal ones are 1 in `action_mask`, which is in the observation and
    in the info.
    """

    def __init__(
        self,
        game: Game | str,
        *,
        opponent: str = "level:3",
        side: str = "x",
        illegal: str = "lose",
        max_plies: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ):
        if side not in ("x", "o", "random"):
            raise ValueError(f"unknown side '{side}' (expected x, o or random)")
        if illegal not in ("lose", "raise"):
            raise ValueError(f"unknown way with illegal actions '{illegal}' (expected lose or raise)")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"unknown render mode '{render_mode}' (expected ansi)")
        if isinstance(game, Game) and options:
            raise ValueError("options are given beside a Game (expected them within it)")
        self.game = game if isinstance(game, Game) else Game(game, **options)
        self.opponent = opponent
        self.illegal = illegal
        self.max_plies = max_plies
        self.render_mode = render_mode
        self._wanted_side = side
        self._side = "x"
        self._record = Record(self.game)
        self._player = Player(opponent)
        self.action_space = spaces.Discrete(self.game.num_actions)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, self.game.observation_shape, np.uint8),
                "action_mask": spaces.Box(0, 1, (self.game.num_actions,), np.int8),
            }
        )

    metadata = {"render_modes": ["ansi"], "render_fps": 2}

    @property
    def position(self) -> Position:
        """The present position."""
        return self._record.position

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self._record = Record(self.game)
        drawn = int(self.np_random.integers(2**31))
        self._player = Player(self.opponent, seed=drawn)
        self._side = "xo"[drawn % 2] if self._wanted_side == "random" else self._wanted_side
        self._answer()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        position = self._record.position
        if not self.action_space.contains(action) or not position.mask()[int(action)]:
            if self.illegal == "raise":
                position.play(action)
            return self._observation(), -1.0, True, False, {**self._info(), "illegal": True}
        self._record.play(int(action))
        self._answer()
        winner = self._record.outcome
        reward = 0.0 if winner in (None, "draw") else 1.0 if winner == self._side else -1.0
        over = self._record.is_over
        cut = not over and self.max_plies is not None and len(self._record) >= self.max_plies
        return self._observation(), reward, over, cut, self._info()

    def _answer(self) -> None:
        """The opponent's moves, until the agent is to move."""
        while not self._record.is_over and self._record.position.turn != self._side:
            move = self._player.choose(self._record).move
            assert move is not None
            self._record.play(move)

    def _mask(self) -> np.ndarray[Any, Any]:
        if self._record.is_over:
            return np.zeros(self.game.num_actions, np.int8)
        return self._record.position.mask().astype(np.int8)

    def _observation(self) -> dict[str, Any]:
        return {"observation": self._record.position.observation(), "action_mask": self._mask()}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask(), "side": self._side, "position": str(self._record.position)}

    def render(self) -> str | None:
        return repr(self._record.position) if self.render_mode == "ansi" else None


for _name in Game.NAMES:
    gym.register(
        id=f"plateau/{_name.capitalize()}-v0",
        entry_point="plateau_games.gymnasium:PlateauEnv",
        kwargs={"game": _name},
    )

"""Tables as data sets: every row is a position with the value that truth() tells."""

import random
from pathlib import Path

import numpy as np
import pytest

from plateau_games import Game, export_table, table_position, truth


@pytest.mark.parametrize("game", [Game("force3"), Game("force3", undo="double", both="draw")], ids=str)
def test_rows_are_what_is_true(game: Game) -> None:
    columns = export_table(game)
    chance = random.Random(3)
    for row in chance.sample(range(len(columns["value"])), 150):
        position = table_position(game, columns, row)
        known = truth(position)
        assert known is not None and known.score.sign == columns["value"][row]
        assert (known.score.plies or 0) == columns["plies"][row]
        images = {str(image) for image in position.symmetries()}
        assert len(images) == columns["positions"][row]


def test_files_come_back(tmp_path: Path) -> None:
    columns = export_table("force3", tmp_path / "force3.npz")
    with np.load(tmp_path / "force3.npz") as read:
        assert all(np.array_equal(read[name], column) for name, column in columns.items())
    sheet = (tmp_path / "force3.md").read_text()
    assert f"{len(columns['value']):,} rows" in sheet and "Licence" in sheet
    parquet = pytest.importorskip("pyarrow.parquet")
    export_table("force3", tmp_path / "force3.parquet")
    read = parquet.read_table(tmp_path / "force3.parquet")
    assert all(np.array_equal(read[name].to_numpy(), column) for name, column in columns.items())


def test_other_games_have_no_table(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="there is no table of othello"):
        export_table("othello")
    with pytest.raises(ValueError, match="unknown ending '.csv'"):
        export_table("force3", tmp_path / "force3.csv")
    with pytest.raises(ValueError, match="there is no table of othello"):
        table_position("othello", {}, 0)
    with pytest.raises(ValueError, match="the columns are not those of pogo"):
        table_position("pogo", export_table("force3"), 0)

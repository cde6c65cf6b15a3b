"""Every notebook runs in a kernel of Jupyter, cell by cell, and shows what it promises."""

from pathlib import Path

import pytest

nbclient = pytest.importorskip("nbclient")
nbformat = pytest.importorskip("nbformat")
pytest.importorskip("ipykernel")

NOTEBOOKS = sorted((Path(__file__).parent.parent / "notebooks").glob("*.ipynb"))

#: What the cells of a notebook show, by its number: media types, and a part of what is printed.
SHOWN = {
    "1": {"application/vnd.jupyter.widget-view+json", "image/svg+xml", "text/html", "image/png"},
    "2": {"level 10"},
    "3": {"win in"},
    "4": {"learned"},
    "5": {"network"},
}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_runs(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    kinds = {kind for output in outputs for kind in output.get("data", {})}
    printed = "".join(output.get("text", "") for output in outputs)
    assert all(promised in kinds or promised in printed for promised in SHOWN[path.stem[0]])


def test_there_are_five_without_outputs() -> None:
    assert len(NOTEBOOKS) == len(SHOWN) == 5
    for path in NOTEBOOKS:
        cells = nbformat.read(path, as_version=4).cells
        assert not any(cell.get("outputs") for cell in cells), path

"""The pages about Python are correct: their examples run, and the notebook has the current outputs."""

import doctest
import json
import logging
import runpy
import sys

import midrank
import pytest
from data import ROOT

sys.path.insert(0, str(ROOT / "docs"))
import run_tutorial


def test_the_examples_for_users_of_other_tools_hold():
    text = (ROOT / "docs" / "from_other_tools.md").read_text(encoding="utf-8")
    examples = doctest.DocTestParser().get_doctest(text, {}, "from_other_tools.md", "from_other_tools.md", 0)
    failed, attempted = doctest.DocTestRunner().run(examples)
    assert failed == 0 and attempted >= 15


def test_the_names_on_the_page_for_users_of_other_tools_are_there():
    text = (ROOT / "docs" / "from_other_tools.md").read_text(encoding="utf-8")
    cells = [line.split("|")[2] for line in text.splitlines() if line.startswith("| ")]
    names = {word.split("(")[0].strip("`") for cell in cells for word in cell.split("`")[1::2] if word[0].isalpha()}
    from midrank import retrain, streaming  # noqa: F401

    known = {name for name in names if name.isidentifier() or "." in name}
    assert len(known) > 20
    for name in known:
        place = midrank
        for part in name.removeprefix("midrank.").split("."):
            if name.startswith(("metric.", "scoring=", "all_gather")) or "=" in name or name in ("compute", "all_gather"):
                break
            assert hasattr(place, part), name
            place = getattr(place, part)


def test_the_tutorial_answers_as_it_says(monkeypatch):
    monkeypatch.chdir(ROOT / "docs")
    monkeypatch.setenv("COLUMNS", "100")
    stored = json.loads(run_tutorial.NOTEBOOK.read_text(encoding="utf-8"))
    assert stored["nbformat"] == 4
    found = run_tutorial.run(json.loads(json.dumps(stored)))
    for before, after in zip(stored["cells"], found["cells"], strict=True):
        assert after.get("outputs") == before.get("outputs"), "".join(before["source"])


def test_the_training_log_of_the_examples_tells_every_epoch(caplog):
    with caplog.at_level(logging.INFO):
        auc = runpy.run_path(str(ROOT / "examples" / "training_log.py"))["train"]()
    lines = [record.message for record in caplog.records if record.name == "training"]
    assert len(lines) == 4 and lines[-1].endswith(f"held-out AUC {auc:.4f} [{auc.interval.low:.4f}, {auc.interval.high:.4f}]")
    assert auc > 0.7


@pytest.mark.parametrize("module", ["_evaluate", "_evidence", "_scorer", "streaming"])
def test_the_examples_of_the_documentation_hold(module):
    failed, attempted = doctest.testmod(__import__(f"midrank.{module}", fromlist=["x"]))
    assert failed == 0 and attempted > 0

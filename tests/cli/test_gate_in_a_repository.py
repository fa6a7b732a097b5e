"""The workflow in README, copied into a repository: its command, with its conditions, passes on noise and fails on a real drop."""

import random
import re
import shlex
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

README = (Path(__file__).resolve().parents[2] / "README.md").read_text()


@pytest.fixture
def repository(tmp_path):
    """The files shown in README, and the predictions of the previous model."""
    (conditions,) = re.findall(r"```toml\n(baseline = .*?)```", README, re.DOTALL)
    (tmp_path / "gate.toml").write_text(conditions)
    write(tmp_path / "previous.parquet", before())
    return tmp_path


def workflow_command():
    (command,) = re.findall(r"- run: midrank (check .*)", README)
    return shlex.split(command)


def labels():
    return [row % 3 == 0 for row in range(900)]


def before():
    draw = random.Random(1)
    return [squeezed(0.3 + 0.4 * label + draw.gauss(0, 0.12)) for label in labels()]


def squeezed(score):
    return min(max(score, 0.01), 0.99)


def write(path, scores):
    pq.write_table(pa.table({"label": labels(), "score": scores}), path)


def test_noise_passes(midrank, repository):
    draw = random.Random(2)
    write(repository / "predictions.parquet", [squeezed(score + draw.gauss(0, 0.01)) for score in before()])
    done = midrank(*workflow_command())
    assert "The gate passes: all 4 conditions are met." in done.stdout
    assert "::error" not in done.stderr
    assert ElementTree.parse(repository / "gate.xml").getroot().get("failures") == "0"


def test_a_real_drop_fails_and_is_shown_beside_the_change(midrank, repository):
    draw = random.Random(3)
    write(repository / "predictions.parquet", [squeezed(score - 0.15 * label + draw.gauss(0, 0.05)) for score, label in zip(before(), labels(), strict=True)])
    done = midrank(*workflow_command(), code=1)
    (said,) = (line for line in done.stderr.splitlines() if line.startswith("::error title=") and "roc_auc dropped by" in line)
    assert " from 0.98" in said
    failures = int(ElementTree.parse(repository / "gate.xml").getroot().get("failures"))
    assert failures == done.stderr.count("::error title=") >= 1

"""midrank.calibrate and midrank.recalibrate, where nothing else is installed."""

import json
import math
import os
import random
import subprocess

import midrank
import pytest
from data import BINARY

RANDOM = random.Random(5)
LABEL = [RANDOM.randrange(2) for _ in range(300)]
SCORE = [min(0.99, max(0.01, 0.3 + 0.3 * one + 0.25 * RANDOM.gauss(0, 1))) for one in LABEL]


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "rows.csv"
    path.write_text("y,p\n" + "".join(f"{one},{score!r}\n" for one, score in zip(LABEL, SCORE, strict=True)), encoding="utf-8")
    return path


@pytest.mark.parametrize("more", [{}, {"method": "isotonic"}, {"replicates": 0}, {"seed": 11, "method": "beta"}])
def test_the_json_is_that_of_the_command(table, more):
    given = {"replicates": 30} | more
    options = [f"--{name}={value}" for name, value in given.items()]
    theirs = subprocess.run(
        [BINARY, "calibrate", table.name, "--label", "y", "--score", "p", *options, "--format", "json"],
        capture_output=True, text=True, check=True, cwd=table.parent,
    ).stdout
    ours = midrank.calibrate(str(table), score="p", label="y", source=table.name, **given).to_json()
    assert ours == theirs


def test_a_map_does_what_its_coefficients_say():
    maps = midrank.calibrate(LABEL, SCORE, method="platt", replicates=0)
    (platt,) = (one["map"] for one in maps.to_dict()["results"][0]["maps"] if one["method"] == "platt")
    for score in (0.01, 0.4, 0.93):
        logit = platt["intercept"] + platt["slope"] * math.log(score / (1 - score))
        assert maps.recalibrate([score]) == [pytest.approx(1 / (1 + math.exp(-logit)), rel=1e-12)]


def test_a_saved_map_is_read_by_both(tmp_path, table):
    maps = midrank.calibrate(LABEL, SCORE, method="beta", replicates=0)
    path = tmp_path / "map.json"
    maps.save(path)
    ours = midrank.recalibrate(SCORE, path)
    assert ours == maps.recalibrate(SCORE)
    out = tmp_path / "out.csv"
    subprocess.run([BINARY, "recalibrate", table, "--map", path, "--score", "p", "-o", out], check=True)
    theirs = [float(line.rsplit(",", 1)[1]) for line in out.read_text(encoding="utf-8").splitlines()[1:]]
    assert ours == theirs


def test_one_of_several_models_is_named():
    maps = midrank.calibrate({"y": LABEL, "a": SCORE, "b": [1 - score for score in SCORE]}, label="y", score=["a", "b"], replicates=0)
    with pytest.raises(midrank.Error, match="has maps of a, b. Choose one of them as the model"):
        maps.recalibrate([0.5])
    low, high = maps.recalibrate([0.1, 0.9], model="a")
    assert low < high


def test_what_is_no_map_is_refused(tmp_path):
    with pytest.raises(TypeError, match="map must be"):
        midrank.recalibrate([0.5], {"method": "platt"})
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps({"schema": "midrank/evaluate/1"}), encoding="utf-8")
    with pytest.raises(midrank.Error, match="is not a map"):
        midrank.recalibrate([0.5], broken)
    with pytest.raises(midrank.Error, match="no such file"):
        midrank.recalibrate([0.5], os.fspath(tmp_path / "none.json"))


def test_a_score_that_is_no_probability_is_named():
    maps = midrank.calibrate(LABEL, SCORE, method="beta", replicates=0)
    with pytest.raises(midrank.Error, match="row 2.*1.5 is not a probability"):
        maps.recalibrate([0.5, 1.5])
    assert maps.recalibrate([]) == []


@pytest.mark.parametrize("method", ["platt", "isotonic", "beta"])
def test_a_score_that_is_missing_has_no_probability(method):
    maps = midrank.calibrate([1, 1, 0, 1, 0, 0] * 5, [0.9, 0.8, 0.7, 0.4, 0.2, 0.1] * 5, method=method, replicates=0)
    with pytest.raises(midrank.Error, match="row 2.*missing"):
        maps.recalibrate([0.1, float("nan"), 0.9])


def test_a_map_of_a_negated_column_asks_what_it_is_given():
    """Values of the column decrease where its negatives increase, so the map would silently reverse one of them."""
    table = {"y": [1, 1, 1, 1, 0, 0, 0, 0], "hb": [9.0, 10.0, 11.5, 12.5, 11.0, 13.0, 14.0, 15.0]}
    maps = midrank.calibrate(table, label="y", negate="hb", method="platt", replicates=0)
    with pytest.raises(midrank.Error, match='The map was fitted to "-hb", the negative of a column. Use negate=True'):
        maps.recalibrate(table["hb"])
    of_column = maps.recalibrate(table["hb"], negate=True)
    assert of_column == maps.recalibrate([-hb for hb in table["hb"]], negate=False)
    assert of_column[0] > of_column[-1]

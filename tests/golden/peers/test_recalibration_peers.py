"""Maps of midrank calibrate compared with those of scikit-learn (recalibration.json)."""

import csv
import json
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
import program  # noqa: E402

PEERS = json.loads((HERE / "recalibration.json").read_text())["inputs"]
CASES = [(name, score) for name, scores in PEERS.items() for score in scores]


def calibrated(file, score, *options):
    done = program.run(
        "calibrate", str(file), "--label", "label", "--score", score, "--replicates", "0", "--format", "json", *options
    )
    (result,) = json.loads(done.stdout)["results"]
    return {of["method"]: of for of in result["maps"]}


@pytest.mark.parametrize(("name", "score"), CASES)
def test_isotonic_maps_agree_to_twelve_digits(name, score, tmp_path):
    peer = PEERS[name][score]["isotonic"]
    file, map_file, new, made = HERE / "inputs" / f"{name}.csv", tmp_path / "map.json", tmp_path / "new.csv", tmp_path / "made.csv"
    found = calibrated(file, score, "--method", "isotonic")["isotonic"]["map"]
    assert found["scores"] == pytest.approx(peer["scores"], rel=1e-15)
    assert found["probabilities"] == pytest.approx(peer["probabilities"], rel=1e-12)

    fit = ["calibrate", str(file), "--label", "label", "--score", score, "--method", "isotonic", "--replicates", "0"]
    program.run(*fit, "-o", str(map_file))
    new.write_text(f"{score}\n" + "".join(f"{step / 20}\n" for step in range(21)))
    program.run("recalibrate", str(new), "--map", str(map_file), "-o", str(made))
    with made.open(newline="") as table:
        assert [float(row["calibrated"]) for row in csv.DictReader(table)] == pytest.approx(peer["made"], rel=1e-12)


@pytest.mark.parametrize(("name", "score"), CASES)
def test_logistic_maps_agree_to_eight_digits(name, score, tmp_path):
    peer, file = PEERS[name][score], HERE / "inputs" / f"{name}.csv"
    maps = calibrated(file, score)
    if "platt" not in peer:
        assert maps["platt"]["no_map"] == maps["beta"]["no_map"]
        return
    platt, beta = maps["platt"]["map"], maps["beta"]["map"]
    assert [platt["intercept"], platt["slope"]] == pytest.approx(peer["platt"], rel=1e-8)
    assert [beta["intercept"], beta["a"], beta["b"]] == pytest.approx(peer["beta"], rel=1e-8, abs=1e-9)

    # Scores increased by 2 are not probabilities, and Platt's map is of the score.
    with file.open(newline="") as table:
        rows = [(row["label"], float(row[score])) for row in csv.DictReader(table)]
    moved = tmp_path / "moved.csv"
    moved.write_text("label,score\n" + "".join(f"{label},{value * 4 + 2}\n" for label, value in rows))
    of_score = calibrated(moved, "score")["platt"]["map"]
    intercept, slope = peer["of_score"]
    assert of_score["of"] == "score"
    assert [of_score["intercept"], of_score["slope"]] == pytest.approx([intercept - slope / 2, slope / 4], rel=1e-8)

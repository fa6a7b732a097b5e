"""midrank calibrate and recalibrate: maps from scores to probabilities, evaluated out of bag, and applied."""

import csv
import json
import math
import random
import re

import pyarrow
import pytest
from conftest import ROOT
from pyarrow import parquet
from schemas import check

BINORMAL = [ROOT / "tests" / "golden" / "peers" / "inputs" / "binormal.csv", "--label", "label"]
ONE = [*BINORMAL, "--score", "score_a"]
FEW = ["--replicates", 40]
METHODS = ["as_they_are", "platt", "isotonic", "beta"]


def result(document):
    check("calibrate", document)
    (found,) = document["results"]
    return found


def maps(document):
    return {found["method"]: found for found in result(document)["maps"]}


def test_each_map_is_judged_beside_the_scores_as_they_are(answer):
    document = answer("calibrate", *ONE, *FEW)
    found = maps(document)
    assert list(found) == METHODS
    for method in METHODS:
        brier = found[method]["measures"]["brier_score"]
        assert 0 < brier["apparent"]["value"] < 0.25 and 0 < brier["out_of_bag"]["value"] < 0.25
    # On the rows of its fit no monotone map is better than the isotonic one; on others it may be.
    apparent = {method: found[method]["measures"]["brier_score"]["apparent"]["value"] for method in METHODS}
    assert min(apparent, key=apparent.get) == "isotonic"
    assert found["isotonic"]["measures"]["brier_score"]["out_of_bag"]["value"] > apparent["isotonic"]
    # After logistic recalibration nothing is left to recalibrate.
    assert found["platt"]["measures"]["calibration_intercept"]["apparent"]["value"] == pytest.approx(0, abs=1e-9)
    assert found["platt"]["measures"]["calibration_slope"]["apparent"]["value"] == pytest.approx(1, abs=1e-9)


def test_the_map_with_the_least_brier_score_out_of_bag_is_chosen(answer):
    document = answer("calibrate", *ONE, *FEW)
    score = {of: found["measures"]["brier_score"]["out_of_bag"]["value"] for of, found in maps(document).items() if of != "as_they_are"}
    assert result(document)["chosen"] == min(score, key=score.get)
    assert result(answer("calibrate", *ONE, *FEW, "--method", "isotonic"))["chosen"] == "isotonic"


def test_values_of_scores_as_they_are_are_those_of_evaluate(answer):
    found = maps(answer("calibrate", *ONE, *FEW))["as_they_are"]["measures"]
    measures = answer("evaluate", *ONE, "--measures", ",".join(found))["measures"]
    assert {key: value["apparent"]["value"] for key, value in found.items()} == {key: of["value"] for key, of in measures.items()}


def test_the_out_of_bag_score_of_the_scores_as_they_are_is_near_the_apparent_one(answer):
    brier = maps(answer("calibrate", *ONE, "--replicates", 400))["as_they_are"]["measures"]["brier_score"]
    assert brier["out_of_bag"]["value"] == pytest.approx(brier["apparent"]["value"], abs=0.003)


def test_any_number_of_threads_gives_the_same_bytes(midrank):
    outputs = {midrank("calibrate", *ONE, *FEW, "--format", "json", "--threads", threads).stdout for threads in (1, 2, 3)}
    assert len(outputs) == 1


def test_clusters_are_drawn_whole(answer):
    found = answer("calibrate", *ONE, *FEW, "--cluster", "cluster")
    assert found["results"] != answer("calibrate", *ONE, *FEW)["results"]


def test_whole_weights_fit_and_are_drawn_as_repeated_rows(answer, tmp_path):
    (tmp_path / "weighted.csv").write_text("label,score,w\n1,0.9,2\n0,0.7,1\n1,0.6,3\n0,0.4,2\n1,0.3,1\n0,0.1,2\n")
    lines = [line for line, times in (("1,0.9", 2), ("0,0.7", 1), ("1,0.6", 3), ("0,0.4", 2), ("1,0.3", 1), ("0,0.1", 2)) for _ in range(times)]
    (tmp_path / "repeated.csv").write_text("label,score\n" + "\n".join(lines) + "\n")
    weighted = result(answer("calibrate", "weighted.csv", "--weight", "w", *FEW))
    repeated = result(answer("calibrate", "repeated.csv", *FEW))
    assert weighted["maps"] == repeated["maps"] and weighted["chosen"] == repeated["chosen"]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("weight", [[], ["--weight", "w"]])
def test_the_order_of_rows_has_no_effect(answer, tmp_path, weight, seed):
    draw = random.Random(seed)
    rows = [(score := draw.randint(0, 30) / 30, int(draw.random() < score), draw.randint(1, 3)) for _ in range(60)]
    found = []
    for name in ("as_drawn.csv", "shuffled.csv"):
        (tmp_path / name).write_text("\n".join(["score,label,w", *(",".join(map(str, row)) for row in rows)]) + "\n")
        found.append(answer("calibrate", name, *weight, *FEW)["results"])
        draw.shuffle(rows)
    assert found[0] == found[1]


@pytest.mark.parametrize("weight", [[], ["--weight", "w"]])
def test_a_summary_of_counted_rows_is_judged_as_its_rows(answer, midrank, tmp_path, weight):
    (tmp_path / "rows.csv").write_text("\n".join(["label,score,w", *(f"{i * 5 % 7 % 2},{i * 3 % 20 / 20},{1 + i % 3}" for i in range(40))]) + "\n")
    midrank("summarize", "rows.csv", *weight, "-o", "rows.mrk")
    of_summary, of_rows = answer("calibrate", "rows.mrk", *FEW), answer("calibrate", "rows.csv", *weight, *FEW)
    assert of_summary["results"] == of_rows["results"]
    assert "undefined" not in maps(of_summary)["isotonic"]["measures"]["brier_score"]["out_of_bag"]


@pytest.mark.parametrize(
    ("options", "why"),
    [(["--cluster", "patient"], "which rows are of one cluster"), (["--weight", "w"], "the weights of single rows")],
)
def test_a_summary_that_lacks_what_is_drawn_is_fitted_and_not_judged(answer, midrank, tmp_path, options, why):
    rows = [f"{i * 5 % 7 % 2},{(1 + i * 3 % 20) / 22},{i // 3},{1 + i % 3 / 4}" for i in range(40)]
    (tmp_path / "rows.csv").write_text("\n".join(["label,score,patient,w", *rows]) + "\n")
    midrank("summarize", "rows.csv", *options, "-o", "rows.mrk")
    document = answer("calibrate", "rows.mrk")
    assert maps(document)["beta"]["map"] == maps(answer("calibrate", "rows.csv", *options, *FEW))["beta"]["map"]
    assert "undefined" in maps(document)["beta"]["measures"]["brier_score"]["out_of_bag"]
    assert any(f"a summary does not keep {why}" in note for note in document["notes"])


def test_a_requested_map_that_cannot_be_fitted_is_refused(midrank, tmp_path):
    (tmp_path / "margins.csv").write_text("label,score\n1,3\n0,2\n1,1\n0,-1\n1,-2\n0,-4\n")
    said = midrank("calibrate", "margins.csv", *FEW, "--method", "beta", "-o", "map.json", code=2).stderr
    assert 'Model "score": a beta map cannot be fitted, because' in said and "Leave out --method" in said
    assert not (tmp_path / "map.json").exists()


def test_classes_that_a_score_parts_have_no_logistic_map(answer, tmp_path):
    (tmp_path / "parted.csv").write_text("label,score\n1,0.9\n1,0.8\n0,0.3\n0,0.1\n")
    document = answer("calibrate", "parted.csv", *FEW)
    assert "no_map" in maps(document)["platt"] and "no_map" in maps(document)["beta"]
    assert maps(document)["isotonic"]["map"]["probabilities"] == [0, 0, 1, 1]
    assert result(document)["chosen"] == "isotonic"


def test_scores_of_any_size_have_platts_map_of_the_score(answer, tmp_path):
    (tmp_path / "margins.csv").write_text("label,score\n1,3\n0,2\n1,1\n0,-1\n1,-2\n0,-4\n")
    found = maps(answer("calibrate", "margins.csv", *FEW))
    assert found["platt"]["map"]["of"] == "score"
    assert "no_map" in found["beta"]
    assert "undefined" in found["as_they_are"]["measures"]["brier_score"]["apparent"]


def calibrated(tmp_path):
    with (tmp_path / "made.csv").open(newline="") as table:
        return list(csv.DictReader(table))


def test_a_map_is_applied_to_rows_without_labels(midrank, tmp_path):
    midrank("calibrate", *ONE, "--method", "platt", *FEW, "-o", "map.json")
    (found,) = (of["map"] for of in json.loads((tmp_path / "map.json").read_text())["results"][0]["maps"] if of["method"] == "platt")
    (tmp_path / "new.csv").write_text("id,score_a\na,0\nb,0.25\nc,0.5\nd,1\n")
    midrank("recalibrate", "new.csv", "--map", "map.json", "-o", "made.csv")
    rows = calibrated(tmp_path)
    assert [row["row"] for row in rows] == ["1", "2", "3", "4"]
    logit = math.log(0.25 / 0.75)
    expected = 1 / (1 + math.exp(-found["intercept"] - found["slope"] * logit))
    assert float(rows[1]["calibrated"]) == pytest.approx(expected, rel=1e-14)
    assert [float(rows[i]["calibrated"]) for i in (0, 3)] == [0, 1]


def test_a_map_meets_what_the_fit_found(midrank, answer, tmp_path):
    """The output of recalibrate has the apparent scores printed by calibrate."""
    for method in ("platt", "isotonic", "beta"):
        midrank("calibrate", *ONE, "--method", method, *FEW, "-o", "map.json")
        midrank("recalibrate", BINORMAL[0], "--map", "map.json", "-o", "made.csv")
        with BINORMAL[0].open(newline="") as table:
            labels = [row["label"] for row in csv.DictReader(table)]
        lines = [f"{label},{row['calibrated']}" for label, row in zip(labels, calibrated(tmp_path), strict=True)]
        (tmp_path / "labelled.csv").write_text("label,p\n" + "\n".join(lines) + "\n")
        brier = answer("evaluate", "labelled.csv", "--measures", "brier_score")["measures"]["brier_score"]["value"]
        apparent = maps(json.loads((tmp_path / "map.json").read_text()))[method]["measures"]["brier_score"]["apparent"]["value"]
        assert brier == pytest.approx(apparent, rel=1e-14)


@pytest.mark.parametrize(
    "rows, what",
    [
        ("score_a\n0.5\n1.5\n", 'new.csv, row 2, column "score_a": 1.5 is not a probability'),
        ("score_a\n0.5\nhigh\n", 'new.csv, row 2, column "score_a"'),
        ("p\n0.5\n", 'there is no column "score_a"'),
    ],
)
def test_scores_that_the_map_does_not_take_are_refused(midrank, tmp_path, rows, what):
    midrank("calibrate", *ONE, "--method", "platt", *FEW, "-o", "map.json")
    (tmp_path / "new.csv").write_text(rows)
    said = midrank("recalibrate", "new.csv", "--map", "map.json", "-o", "made.csv", code=2).stderr
    assert what in said and said.count("\n") == 1
    assert not (tmp_path / "made.csv").exists()


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", '{"schema": "midrank/evaluate/1"}', '{"schema": "midrank/calibrate/1", "results": [{"model": 3}]}']
)
def test_a_file_that_is_no_map_is_refused(midrank, tmp_path, text):
    (tmp_path / "map.json").write_text(text)
    (tmp_path / "new.csv").write_text("score\n0.5\n")
    said = midrank("recalibrate", "new.csv", "--map", "map.json", "-o", "made.csv", code=2).stderr
    assert "map.json" in said and "midrank calibrate writes" in said and said.count("\n") == 1


def test_of_several_models_one_is_named(midrank, tmp_path):
    midrank("calibrate", *BINORMAL, "--score", "score_a", "--score", "score_b", *FEW, "-o", "maps.json")
    (tmp_path / "new.csv").write_text("score_a,score_b\n0.5,0.6\n")
    said = midrank("recalibrate", "new.csv", "--map", "maps.json", "-o", "made.csv", code=2).stderr
    assert "score_a, score_b" in said and "--model" in said
    midrank("recalibrate", "new.csv", "--map", "maps.json", "--model", "score_b", "-o", "made.csv")
    assert calibrated(tmp_path)[0]["score_b"] == "0.6"


def test_rewriting_an_input_is_refused(midrank, tmp_path):
    midrank("calibrate", *ONE, *FEW, "-o", "map.json")
    (tmp_path / "new.csv").write_text("score_a\n0.5\n")
    midrank("recalibrate", "new.csv", "--map", "map.json", "-o", "new.csv", code=2)
    assert (tmp_path / "new.csv").read_text() == "score_a\n0.5\n"


def test_recalibrate_keeps_the_columns_that_are_named(midrank, tmp_path):
    rows = tmp_path / "rows.csv"
    rows.write_text("id,y,p,site,age\na1,1,0.9,north,61\na2,0,0.2,,58\na3,1,0.6,south,\na4,0,0.4,north,40\n", encoding="utf-8")
    made = tmp_path / "map.json"
    midrank("calibrate", rows, "--label", "y", "--score", "p", "--method", "isotonic", "--replicates", 0, "-o", made)
    out = tmp_path / "new.csv"
    midrank("recalibrate", rows, "--map", made, "--keep", "site", "--keep", "id", "--keep", "age", "-o", out)
    with open(out, encoding="utf-8") as file:
        found = list(csv.DictReader(file))
    assert list(found[0]) == ["row", "site", "id", "age", "p", "calibrated"]
    assert [row["id"] for row in found] == ["a1", "a2", "a3", "a4"]
    assert [row["site"] for row in found] == ["north", "", "south", "north"]
    assert [row["age"] for row in found] == ["61", "58", "", "40"]


def test_recalibrate_keeps_columns_of_parquet_in_their_types(midrank, tmp_path):
    rows = pyarrow.table(
        {
            "y": pyarrow.array([1, 0, 1, 0], pyarrow.int8()),
            "p": [0.9, 0.2, 0.6, 0.4],
            "who": pyarrow.array(["a", None, "b", "a"]).dictionary_encode(),
            "visit": pyarrow.array([3, None, 2**40, -1], pyarrow.int64()),
            "weight": pyarrow.array([0.5, 1.5, None, 2.5], pyarrow.float32()),
            "seen": pyarrow.array([True, False, None, True]),
        }
    )
    parquet.write_table(rows, tmp_path / "rows.parquet")
    made = tmp_path / "map.json"
    midrank("calibrate", tmp_path / "rows.parquet", "--label", "y", "--score", "p", "--method", "isotonic", "--replicates", 0, "-o", made)
    out = tmp_path / "new.parquet"
    kept = ["who", "visit", "weight", "seen"]
    keeping = [part for name in kept for part in ("--keep", name)]
    midrank("recalibrate", tmp_path / "rows.parquet", "--map", made, *keeping, "-o", out)
    found = parquet.read_table(out)
    for name in kept:
        assert found[name].to_pylist() == rows[name].to_pylist()
    assert [str(found.schema.field(name).type) for name in kept] == ["string", "int64", "float", "bool"]


def test_recalibrate_refuses_to_keep_what_is_not_there(midrank, tmp_path):
    rows = tmp_path / "rows.csv"
    rows.write_text("id,y,p\na,1,0.9\nb,0,0.2\n", encoding="utf-8")
    made = tmp_path / "map.json"
    midrank("calibrate", rows, "--label", "y", "--score", "p", "--method", "isotonic", "--replicates", 0, "-o", made)
    for keep, sentence in (("idd", 'no column "idd"'), ("row", "--keep row")):
        assert sentence in midrank("recalibrate", rows, "--map", made, "--keep", keep, "-o", tmp_path / "new.csv", code=2).stderr
    assert not (tmp_path / "new.csv").exists()


def test_without_replicates_no_map_is_judged_and_that_is_said(midrank, answer):
    said = midrank("calibrate", *ONE, "--replicates", 0).stderr
    assert "no map is judged out of bag, and the first map that can be fitted is used. Choose another with --method." in said
    found = maps(answer("calibrate", *ONE, "--replicates", 0, "--method", "platt"))["platt"]["measures"]["brier_score"]
    assert found["out_of_bag"]["undefined"] == "no replicates were drawn"


def test_recalibrate_reads_numbers_as_calibrate_does(midrank, tmp_path):
    rows = [(label, (score + 3 * label) / 16) for score in range(12) for label in (0, 1)]
    (tmp_path / "points.csv").write_text("label;p\n" + "".join(f"{label};{p}\n" for label, p in rows))
    (tmp_path / "commas.csv").write_text("label;p\n" + "".join(f"{label};{p}\n".replace(".", ",") for label, p in rows))
    midrank("calibrate", "commas.csv", "--decimal", ",", "--method", "platt", "--replicates", "0", "--format", "json", "-o", "map.json")
    midrank("recalibrate", "commas.csv", "--decimal", ",", "--map", "map.json", "-o", "of_commas.csv")
    midrank("recalibrate", "points.csv", "--map", "map.json", "-o", "of_points.csv")
    refused = midrank("recalibrate", "commas.csv", "--map", "map.json", "-o", "made.csv", code=2).stderr
    assert refused.endswith(" For example: midrank recalibrate commas.csv --map map.json -o made.csv --decimal ,\n")
    assert (tmp_path / "of_commas.csv").read_text() == (tmp_path / "of_points.csv").read_text()


@pytest.fixture
def marker(midrank, tmp_path):
    """Low values indicate positives; and a map that was fitted to their negatives."""
    (tmp_path / "markers.csv").write_text("y,hb\n1,9\n1,10\n1,11.5\n1,12.5\n0,11\n0,13\n0,14\n0,15\n")
    midrank("calibrate", "markers.csv", "--label", "y", "--negate", "hb", "--method", "platt", "--replicates", "0", "-o", "map.json")
    lines = ["-hb", *(f"{-hb}" for hb in (9, 10, 11.5, 12.5, 11, 13, 14, 15))]
    (tmp_path / "negatives.csv").write_text("\n".join(lines) + "\n")
    return ["recalibrate", "markers.csv", "--map", "map.json", "-o", "made.csv"]


def test_a_map_of_a_negated_column_is_applied_to_that_column(midrank, marker, tmp_path):
    midrank("recalibrate", "negatives.csv", "--map", "map.json", "-o", "made.csv")
    expected = calibrated(tmp_path)
    assert float(expected[0]["calibrated"]) > float(expected[7]["calibrated"])
    said = midrank(*marker).stderr
    assert 'The map was fitted to "-hb", so column "hb" is negated.' in said
    assert calibrated(tmp_path) == expected
    midrank(*marker, "--negate", "hb")
    assert calibrated(tmp_path) == expected
    assert 'Give that column with --negate instead of --score.' in midrank(*marker, "--score", "hb", code=2).stderr
    assert "Drop one of the two options" in midrank(*marker, "--score", "hb", "--negate", "hb", code=2).stderr
    midrank(*marker, "--keep", "hb")
    assert [(row["hb"], row["-hb"]) for row in calibrated(tmp_path)[:2]] == [("9", "-9"), ("10", "-10")]


def test_rows_without_a_score_can_be_left_out(midrank, tmp_path):
    midrank("calibrate", *ONE, "--method", "platt", *FEW, "-o", "map.json")
    (tmp_path / "new.csv").write_text("id,score_a\nx,0.5\ny,\nz,0.25\nu,NA\nv,0.75\n")
    asked = ["recalibrate", "new.csv", "--map", "map.json", "--keep", "id", "-o", "made.csv"]
    refused = 'midrank: new.csv, row 2, column "score_a": the value is missing. Correct it, or drop such rows with --missing drop.\n'
    assert midrank(*asked, code=2).stderr == refused
    further = midrank(*asked, "--missing", "drop", code=2).stderr
    assert further == 'midrank: new.csv, row 4, column "score_a": "NA" is not a number. Correct it, or drop such rows with --missing-value NA.\n'
    said = midrank(*asked, "--missing", "drop", "--missing-value", "NA").stderr
    assert said == "2 rows with a missing value are left out.\n"
    kept = calibrated(tmp_path)
    assert [(row["row"], row["id"], row["score_a"]) for row in kept] == [("1", "x", "0.5"), ("3", "z", "0.25"), ("5", "v", "0.75")]


def test_words_say_what_is_drawn(midrank, tmp_path):
    rows = [f"{i % 2},{(i * 7 % 20) / 20},{i // 2}" for i in range(20)]
    (tmp_path / "visits.csv").write_text("\n".join(["label,score,patient", *rows]) + "\n")
    alone, together = (
        " ".join(midrank("calibrate", "visits.csv", *asked, *FEW).stdout.split()) for asked in ([], ["--cluster", "patient"])
    )
    assert "fit the map to rows drawn with replacement" in alone
    assert "fit the map to clusters drawn with replacement" in together


def test_a_map_that_does_not_help_and_one_that_is_not_fitted_are_told_of(midrank, tmp_path):
    (tmp_path / "few.csv").write_text("label,p\n1,0\n0,0.2\n1,0.6\n0,0.4\n1,0.8\n0,0.3\n")
    done = midrank("calibrate", "few.csv", *FEW)
    assert 'Model "p": isotonic does not lower the Brier score out of bag: keep the scores as they are.' in done.stderr
    assert "platt: not fitted, because an item was given probability 0 and is positive" in done.stdout
    chosen = r"Chosen: isotonic, with a Brier score of [0-9.]+ out of bag; the scores as they are have [0-9.]+, so keep them\."
    assert re.search(chosen, " ".join(done.stdout.split()))


def test_maps_that_too_few_replicates_can_judge_are_noted(midrank, tmp_path):
    (tmp_path / "four.csv").write_text("label,p\n0,0.1\n1,0.9\n0,0.2\n1,0.8\n")
    done = midrank("calibrate", "four.csv", *FEW)
    assert "too few replicates have a value, so no map is judged out of bag" in done.stderr
    assert "Chosen: isotonic.\n" in done.stdout

"""midrank evaluate: its input, and its output in each format."""

import csv
import gzip
import io
import json
import math
import random
import unicodedata

import pyarrow as pa
import pyarrow.feather
import pyarrow.parquet
import pytest
from conftest import BERRAR, environment

MODELS = ["--score", "logistic", "--score", "neighbours", "--score", "boosting"]


def width(line):
    return sum((not unicodedata.combining(c)) * (1 + (unicodedata.east_asian_width(c) in "WF")) for c in line)


def test_the_contract(answer, berrar):
    found = answer("evaluate", berrar, "--score", "score", "--threshold", "0.55", "--measures", "roc_auc,r_b,mcc")
    assert found["schema"] == "midrank/evaluate/1"
    assert found["input"] == {"rows": 10, "positives": 5, "negatives": 5, "weight": 10.0, "distinct_scores": 10}
    assert found["threshold"] == {"value": 0.55, "rule": "given", "low": 0.5, "high": 0.6}
    assert found["confusion"] == {"tp": 3, "fp": 1, "fn": 2, "tn": 4}
    assert found["measures"]["roc_auc"]["value"] == 0.8
    assert list(found["measures"]) == ["roc_auc", "r_b", "mcc"]
    assert (found["measures"]["r_b"]["low"], found["measures"]["r_b"]["high"]) == (0.3, 0.45)


def test_columns_with_usual_names_are_found_and_said_aloud(midrank, berrar):
    done = midrank("evaluate", berrar, "--measures", "roc_auc")
    assert 'Using column "label" as the label' in done.stderr
    assert 'Using column "score" as the score' in done.stderr
    assert "Using column" not in done.stdout


def test_a_marker_whose_low_values_mean_positive_is_negated(answer, midrank, tmp_path):
    (tmp_path / "markers.csv").write_text("died,albumin,lab\n1,2.1,3\n1,2.5,2\n0,4.1,1\n1,3.0,4\n0,2.9,0\n")
    asked = ["markers.csv", "--label", "died", "--score", "lab", "--negate", "albumin", "--measures", "roc_auc,sensitivity,specificity"]
    found = answer("evaluate", *asked, "--threshold", "-3")
    assert list(found["models"]) == ["lab", "-albumin"]
    marker = found["models"]["-albumin"]
    assert marker["measures"]["roc_auc"]["value"] == 5 / 6  # of the six pairs only 3.0 and 2.9 are in the wrong order
    assert marker["confusion"] == {"tp": 2, "fp": 1, "fn": 1, "tn": 1}  # below 3: 2.1, 2.5 and 2.9
    midrank("summarize", *asked[:-2], "-o", "markers.mrk")
    assert answer("evaluate", "markers.mrk", "--threshold", "-3", *asked[-2:])["models"] == found["models"]


def test_numbers_that_belong_to_a_value_have_lines_of_their_own_in_csv(answer, midrank, breast_cancer):
    asked = ["evaluate", *breast_cancer, "--score", "logistic", "--measures", "hosmer_lemeshow,r_b"]
    lines = {line["measure"]: line["value"] for line in csv.DictReader(io.StringIO(midrank(*asked, "--format", "csv").stdout))}
    for name, found in answer(*asked)["measures"].items():
        assert found["details"]
        for detail, value in found["details"].items():
            assert float(lines[f"{name}.{detail}"]) == value


def test_json_carries_the_notes_too(answer, berrar):
    assert any("Threshold 0.5, because" in note for note in answer("evaluate", berrar)["notes"])


def test_standard_input(answer):
    found = answer("evaluate", "-", "--measures", "roc_auc", input=BERRAR)
    assert found["measures"]["roc_auc"]["value"] == 0.8
    assert found["about"]["source"] == "standard input"


def test_compressed_text_and_several_files_make_one_data_set(answer, tmp_path):
    lines = BERRAR.splitlines(keepends=True)
    with gzip.open(tmp_path / "one.csv.gz", "wt") as file:
        file.writelines(lines[:6])
    (tmp_path / "two.csv").write_text(lines[0] + "".join(lines[6:]))
    assert answer("evaluate", "one.csv.gz", "two.csv", "--measures", "roc_auc")["measures"]["roc_auc"]["value"] == 0.8


def test_csv_and_parquet_agree(answer, breast_cancer):
    file, *rest = breast_cancer
    from_parquet = answer("evaluate", file, *rest, *MODELS)
    from_csv = answer("evaluate", file.with_suffix(".csv"), *rest, *MODELS)
    assert from_csv["models"] == from_parquet["models"]


def test_threads_do_not_show(midrank, breast_cancer):
    one, four = (
        midrank("evaluate", *breast_cancer, *MODELS, "--format", "json", "--threads", n).stdout for n in ("1", "4")
    )
    assert one == four


def test_several_models_stand_under_their_names(answer, breast_cancer):
    found = answer("evaluate", *breast_cancer, *MODELS, "--measures", "roc_auc")
    assert list(found["models"]) == ["logistic", "neighbours", "boosting"]
    assert "measures" not in found


def test_a_long_table_is_split_into_models(answer, tmp_path):
    (tmp_path / "long.csv").write_text("label,score,who\n1,0.9,a\n0,0.1,a\n1,0.1,b\n0,0.9,b\n")
    found = answer("evaluate", "long.csv", "--model", "who", "--measures", "roc_auc")
    assert {name: model["measures"]["roc_auc"]["value"] for name, model in found["models"].items()} == {"a": 1, "b": 0}


def test_slices_stand_within_their_model(answer, berrar):
    one = answer("evaluate", berrar, "--slice", "group", "--measures", "roc_auc")
    assert list(one["slices"]) == ["group=a", "group=b"]
    two = answer("evaluate", berrar, "--score", "score", "--score", "model_b", "--slice", "group", "--measures", "roc_auc")
    assert two["models"]["score"]["slices"] == one["slices"]


def test_positive_names_the_class(answer, berrar):
    options = ["--score", "score", "--measures", "roc_auc"]
    assert answer("evaluate", berrar, *options, "--positive", "0")["measures"]["roc_auc"]["value"] == pytest.approx(0.2)


def test_weights_may_be_fractions(answer, tmp_path):
    (tmp_path / "weighted.csv").write_text("label,score,w\n1,0.9,0.5\n0,0.1,1.25\n")
    found = answer("evaluate", "weighted.csv", "--weight", "w", "--measures", "accuracy")
    assert found["input"]["weight"] == 1.75
    assert found["confusion"] == {"tp": 0.5, "fp": 0, "fn": 0, "tn": 1.25}
    assert found["about"]["weight"] == "w"


def test_missing_values_are_refused_or_dropped(midrank, answer, tmp_path):
    (tmp_path / "gaps.csv").write_text("label,score\n1,0.9\n0,n/a\n0,0.1\n")
    refused = midrank("evaluate", "gaps.csv", code=2)
    assert "gaps.csv, row 2" in refused.stderr
    options = ["--missing", "drop", "--missing-value", "n/a", "--measures", "roc_auc"]
    found = answer("evaluate", "gaps.csv", *options)
    assert found["about"]["dropped"] == 1
    assert "1 row with a missing value left out" in midrank("evaluate", "gaps.csv", *options).stdout


def test_commands_that_do_not_begin_with_what_was_dropped_note_it(midrank, answer, tmp_path):
    (tmp_path / "gaps.csv").write_text("label,score\n1,0.9\n0,\n0,0.1\n1,\n")
    asked, note = ["gaps.csv", "--missing", "drop"], "2 rows with a missing value are left out."
    assert note in answer("check", *asked, "--min", "roc_auc=0.5")["notes"]
    assert note in midrank("check", *asked, "--min", "roc_auc=0.5").stderr
    assert note in answer("curve", *asked, "--kind", "roc")["notes"]
    assert note in midrank("curve", *asked, "--kind", "roc", "--format", "csv").stderr
    assert note in midrank("summarize", *asked, "-o", "part.mrk").stderr
    (tmp_path / "more.csv").write_text("label,score\n1,0.8\n0,\n0,0.2\n")
    midrank("summarize", "more.csv", "--missing", "drop", "-o", "more.mrk")
    assert "3 rows with a missing value are left out." in midrank("merge", "part.mrk", "more.mrk", "-o", "all.mrk").stderr


def test_any_character_may_stand_between_fields(answer, tmp_path):
    for delimiter, name in [("\t", "tab"), (";", ";")]:
        (tmp_path / "data.txt").write_text(BERRAR.replace(",", delimiter))
        found = answer("evaluate", "data.txt", "--delimiter", name, "--measures", "roc_auc")
        assert found["measures"]["roc_auc"]["value"] == 0.8


def test_an_undefined_value_has_its_reason_everywhere(midrank, answer, tmp_path):
    (tmp_path / "one.csv").write_text("label,score\n1,0.9\n1,0.8\n")
    options = ["evaluate", "one.csv", "--measures", "roc_auc"]
    assert answer(*options)["measures"]["roc_auc"] == {"value": None, "undefined": "only one class is present"}
    table = midrank(*options).stdout
    assert "undefined ¹" in table
    assert "¹ only one class is present" in table
    rows = list(csv.DictReader(io.StringIO(midrank(*options, "--format", "csv").stdout)))
    assert rows[-1]["value"] == ""
    assert rows[-1]["undefined"] == "only one class is present"
    assert "undefined (1)" in midrank(*options, "--format", "markdown").stdout


def test_infinity_is_told_with_its_reason(midrank, answer, breast_cancer):
    options = ["evaluate", *breast_cancer, "--score", "neighbours", "--measures", "log_loss"]
    loss = answer(*options)["measures"]["log_loss"]
    assert (loss["value"], loss["infinite"], loss["unit"]) == (None, "+", "nat")
    assert loss["details"] == {"infinite_weight": 2}
    assert loss["reason"]
    assert "∞ ¹" in midrank(*options).stdout
    rows = csv.DictReader(io.StringIO(midrank(*options, "--format", "csv").stdout))
    numbers = {row["measure"]: float(row["value"]) for row in rows}
    assert (numbers["log_loss"], numbers["log_loss.infinite_weight"]) == (math.inf, 2)


def test_what_is_infinite_for_the_log_loss_tells_of_the_same_rows(midrank, answer, breast_cancer):
    measures = ["log_loss", "log_loss_miscalibration", "d2_log_loss_score"]
    call = ["evaluate", *breast_cancer, "--score", "neighbours", "--measures", ",".join(measures)]
    why = "rows whose true class was given probability 0, with a total weight of 2"
    for found in answer(*call)["measures"].values():
        assert (found["reason"], found["details"]) == (why, {"infinite_weight": 2.0})
    text = midrank(*call).stdout
    assert text.count("∞ ¹") == 3 and text.count(why) == 1


def test_an_infinite_threshold_is_null_with_its_sign(answer, tmp_path):
    (tmp_path / "flat.csv").write_text("label,score\n1,0.5\n0,0.5\n")
    threshold = answer("evaluate", "flat.csv", "--measures", "r_b")["measures"]["r_b"]
    assert threshold["value"] is None
    assert threshold["infinite"] == "-"
    assert threshold["low"] is None
    assert threshold["low_infinite"] is True
    assert threshold["high"] == 0.5


def test_scores_without_a_natural_threshold_leave_threshold_measures_out(midrank, answer, tmp_path):
    (tmp_path / "counts.csv").write_text("label,score\n1,9\n0,3\n")
    found = answer("evaluate", "counts.csv")
    assert found["threshold"] is None
    assert found["confusion"] is None
    assert "accuracy" not in found["measures"]
    assert "--threshold" in midrank("evaluate", "counts.csv").stderr


def test_a_measure_keeps_the_key_it_was_asked_by(answer, berrar):
    found = answer("evaluate", berrar, "--measures", "f_beta(beta=0.5),partial_auc(max_fpr=0.2)")
    assert list(found["measures"]) == ["f_beta(beta=0.5)", "partial_auc(max_fpr=0.2)"]


def test_lists_of_measures_may_come_in_pieces(answer, berrar):
    found = answer("evaluate", berrar, "--measures", "roc_auc", "--measures", "gini,ks")
    assert list(found["measures"]) == ["roc_auc", "gini", "kolmogorov_smirnov"]


@pytest.mark.parametrize("columns", ["70", "80", "120", "200"])
@pytest.mark.parametrize("slices", [[], ["--slice", "size"]])
def test_tables_keep_to_the_width(midrank, breast_cancer, columns, slices):
    models = MODELS + ["--score", "patient"] if not slices else MODELS
    options = ["evaluate", *breast_cancer, *models, *slices, "--measures", "all", "--threshold", "0.5"]
    text = midrank(*options, env=environment(COLUMNS=columns)).stdout
    source, _, rest = text.partition("\n")
    assert max(map(width, rest.splitlines())) <= int(columns)


def test_tables_are_80_wide_in_a_pipe(midrank, breast_cancer):
    _, _, rest = midrank("evaluate", *breast_cancer, "--score", "logistic").stdout.partition("\n")
    assert 70 < max(map(width, rest.splitlines())) <= 80


def test_hostile_names_do_no_harm(midrank, answer, tmp_path):
    header = b'label,"\x1b[31mred|`x`",s\n'
    (tmp_path / "hostile.csv").write_bytes(header + '1,0.9,"a\u202e\x9b"\n0,0.1,b\n'.encode())
    options = ["evaluate", "hostile.csv", "--score", "\x1b[31mred|`x`", "--slice", "s", "--measures", "roc_auc"]
    for format in ("table", "json", "csv", "markdown"):
        done = midrank(*options, "--format", format, text=False)
        assert b"\x1b" not in done.stdout + done.stderr
        done.stdout.decode("utf-8")
    assert answer(*options)["about"]["model"] == "\x1b[31mred|`x`"


def test_markdown_tables_have_as_many_cells_as_heads(midrank, breast_cancer):
    text = midrank("evaluate", *breast_cancer, *MODELS, "--format", "markdown", "--measures", "all").stdout
    tables = [block for block in text.split("\n\n") if block.startswith("|")]
    assert len(tables) >= 5
    for table in tables:
        assert len({line.count("|") for line in table.splitlines()}) == 1


def test_csv_has_a_row_for_every_measure_of_every_model_and_slice(midrank, answer, breast_cancer):
    options = ["evaluate", *breast_cancer, *MODELS, "--slice", "size"]
    rows = list(csv.DictReader(io.StringIO(midrank(*options, "--format", "csv").stdout)))
    found = {(row["model"], row["slice"], row["measure"]): row for row in rows}
    assert len(found) == len(rows)
    for model, report in answer(*options)["models"].items():
        for slice, part in [("", report), *report["slices"].items()]:
            for measure, said in part["measures"].items():
                row = found[model, slice, measure]
                if said["value"] is not None:
                    assert float(row["value"]) == said["value"]
                elif "undefined" in said:
                    assert row["undefined"] == said["undefined"]


def test_json_is_the_same_text_every_time(midrank, breast_cancer):
    texts = {midrank("evaluate", *breast_cancer, *MODELS, "--format", "json").stdout for _ in range(3)}
    assert len(texts) == 1
    assert json.loads(texts.pop())


@pytest.mark.parametrize(("low", "high"), [(0.2, 0.8), (-1, 1), (1, 2)])
def test_scores_of_two_values_are_said_to_look_like_classes(midrank, tmp_path, low, high):
    rows = "".join(f"{int(row % 3 == 0)},{high if row % 5 < 2 else low}\n" for row in range(30))
    (tmp_path / "two.csv").write_text("label,score\n" + rows)
    said = f"every score is {low} or {high}, so the scores look like predicted classes"
    assert said in midrank("evaluate", "two.csv").stderr
    (tmp_path / "two.csv").write_text("label,score\n" + rows + "0,0.5\n")
    assert "look like predicted classes" not in midrank("evaluate", "two.csv").stderr


def test_p_values_of_independent_rows_are_withheld_beside_clusters(answer, midrank, tmp_path):
    """Each row four times: a test for independent rows would have four times the evidence. A summary of them has the
    same remark, though it does not store which rows are in one cluster."""
    rows = [(1, 0.9), (0, 0.2), (1, 0.4), (0, 0.6), (1, 0.7), (0, 0.1), (1, 0.8), (0, 0.3), (1, 0.55), (0, 0.45)]
    lines = [f"{label},{score},{patient}" for patient, (label, score) in enumerate(rows) for _ in range(4)]
    (tmp_path / "copies.csv").write_text("label,score,patient\n" + "\n".join(lines) + "\n")
    asked = ["copies.csv", "--label", "label", "--score", "score", "--measures", "spiegelhalter_z,hosmer_lemeshow(groups=3)"]
    plain = answer("evaluate", *asked)["measures"]
    clustered = answer("evaluate", *asked, "--cluster", "patient")["measures"]
    for key, one in clustered.items():
        assert one["value"] == plain[key]["value"]
        assert "p_value" in plain[key]["details"] and "p_value" not in one.get("details", {})
        assert "no p_value, because rows of one cluster are not independent" in one["remark"]
    midrank("summarize", *asked[:5], "--cluster", "patient", "-o", "copies.mrk")
    summarised = answer("evaluate", "copies.mrk", *asked[5:])["measures"]
    assert {key: {**one, "no_interval": None} for key, one in summarised.items()} == {
        key: {**one, "no_interval": None} for key, one in clustered.items()
    }


def test_groups_of_sure_and_right_probabilities_are_no_degrees_of_freedom(answer, tmp_path):
    scores = [0, 0, 0, 0, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
    labels = [0, 0, 0, 0, 0, 1, 0, 1, 1, 0, 1, 1]
    lines = [f"{label},{score}" for label, score in zip(labels, scores, strict=True)]
    (tmp_path / "sure.csv").write_text("label,score\n" + "\n".join(lines) + "\n")
    found = answer("evaluate", "sure.csv", "--measures", "hosmer_lemeshow(groups=3)")["measures"]["hosmer_lemeshow(groups=3)"]
    assert found["details"]["degrees_of_freedom"] == 2
    # Chi-squared with two degrees of freedom has the tail exp(-x / 2).
    assert found["details"]["p_value"] == pytest.approx(math.exp(-found["value"] / 2), rel=1e-12)


def test_rounding_is_no_interval_of_a_measure_without_an_end(answer, tmp_path):
    """Intervals of constant width, as from split conformal prediction: their mean width does not vary."""
    rows = "1.0,1.2,0.2,2.7 2.5,2.1,1.1,3.6 3.0,3.3,2.3,4.8 4.1,3.9,2.9,5.4 5.2,5.5,4.5,7.0 6.1,5.9,4.9,7.4".split()
    (tmp_path / "width.csv").write_text("label,f,lo,hi\n" + "\n".join(rows) + "\n")
    asked = ["width.csv", "--label", "label", "--predicted", "f", "--quantile", "0.1=lo", "--quantile", "0.9=hi", "--measures", "mean_interval_width"]
    found = answer("evaluate", *asked)["measures"]["mean_interval_width"]
    assert found["value"] == pytest.approx(2.5, rel=1e-12)
    assert "no spread" in found["no_interval"]


@pytest.mark.parametrize("rows", ["0,1e-90\n0,3e-90\n0,2e-95\n1,1", "0,0\n1,-1e100\n0,1", "0,0\n1,-1e200\n0,1"])
def test_a_jackknife_of_very_small_and_large_scores_has_an_interval_or_a_reason(answer, tmp_path, rows):
    (tmp_path / "sizes.csv").write_text(f"label,score\n{rows}\n")
    measures = answer("evaluate", "sizes.csv", "--interval", "jackknife")["measures"]
    assert measures and all(one["value"] is None or "interval" in one or "no_interval" in one for one in measures.values())


def test_rounded_sums_of_weights_do_not_decide_whether_scores_are_reversed(answer, tmp_path):
    """Positives and negatives with the same scores and weights: the area is 1/2, and so is B where all are flagged, for
    any rounding of the sums."""
    draw = random.Random(7)
    for _ in range(20):
        lines = []
        for row in ("1,0.3", "0,0.3", "1,0.7", "0,0.7"):
            weight = draw.random() + 0.01
            lines += [f"{row},{weight!r}", f"{1 - int(row[0])}{row[1:]},{weight!r}"]
        (tmp_path / "halves.csv").write_text("\n".join(["label,score,w", *lines]) + "\n")
        found = answer("evaluate", "halves.csv", "--weight", "w", "--measures", "r_b,c_b,roc_auc")["measures"]
        assert found["roc_auc"]["value"] == pytest.approx(0.5, rel=1e-12)
        assert found["c_b"]["value"] == pytest.approx(0.5, rel=1e-12)


def test_predicted_classes_obey_no_threshold(midrank, tmp_path):
    """Read as scores of 0 and 1 they would: at the threshold 1 no row is flagged. The same for a summary file."""
    (tmp_path / "classes.csv").write_text("y,said\n1,1\n0,1\n1,0\n0,0\n1,1\n")
    midrank("summarize", "classes.csv", "--label", "y", "--predicted", "said", "-o", "classes.mrk")
    columns = ["classes.csv", "--label", "y", "--predicted", "said"]
    for command in (["evaluate", *columns], ["evaluate", "classes.mrk"], ["check", *columns, "--min", "f1=0.5"]):
        for threshold in ("1", "0.3", "youden"):
            said = midrank(*command, "--threshold", threshold, code=2).stderr
            assert 'Model "said": it gives predicted classes, so no threshold is needed. Drop --threshold' in said


@pytest.mark.parametrize("ending", ["parquet", "feather"])
def test_a_category_with_missing_values_beside_numbers_of_items_is_passed_over(answer, tmp_path, ending):
    words = pa.array(["x" if row % 3 else None for row in range(30)])
    columns = {"id": [row // 2 for row in range(30)], "label": [row % 2 for row in range(30)], "score": [row % 7 / 8 for row in range(30)]}
    write = pyarrow.parquet.write_table if ending == "parquet" else pyarrow.feather.write_feather
    asked = ["--label", "label", "--score", "score", "--measures", "roc_auc"]
    found = []
    for more in ({}, {"site": words}, {"site": words.dictionary_encode()}):
        write(pa.table({**columns, **more}), tmp_path / f"rows.{ending}")
        found.append(answer("evaluate", f"rows.{ending}", *asked)["measures"])
    assert found[0] == found[1] == found[2]


@pytest.fixture
def visits(tmp_path):
    """Two visits of each of 20 patients, each row with a weight."""
    rows = [f"{visit},{visit // 2},{visit % 2},0.{visit * 37 % 89 + 10},{1 + visit % 3}" for visit in range(40)]
    (tmp_path / "visits.csv").write_text("visit,patient,label,score,weight\n" + "\n".join(rows) + "\n")
    return "visits.csv"


WEIGHT = 'Column "weight" is not used. If a column has the weights of rows, name it with --weight.'
PATIENT = 'Column "patient" is not used. If rows with the same value belong together, name the column with --cluster.'


@pytest.mark.parametrize("command", ["evaluate", "compare --add-baseline", "threshold", "curve", "bootstrap --replicates 100", "summarize -o a.mrk"])
def test_columns_that_look_like_weights_or_clusters_are_not_passed_over_in_silence(midrank, visits, command):
    command, *options = command.split()
    said = midrank(command, visits, *options).stderr.splitlines()
    assert said.count(WEIGHT) == said.count(PATIENT) == 1
    assert said.index(WEIGHT) > said.index('Using column "label" as the label (choose another with --label).')


def test_what_is_not_used_is_no_part_of_the_answer(midrank, visits):
    for form in ("json", "csv", "markdown"):
        done = midrank("evaluate", visits, "--format", form)
        assert "is not used" not in done.stdout
        assert WEIGHT in done.stderr


def test_what_is_given_a_part_is_used(midrank, visits):
    assert "is not used" not in midrank("evaluate", visits, "--weight", "weight", "--cluster", "patient").stderr
    said = midrank("evaluate", visits, "--slice", "patient").stderr
    assert WEIGHT in said and PATIENT not in said

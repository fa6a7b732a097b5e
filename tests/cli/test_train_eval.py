"""midrank train-eval through the program: every design, its formats, its messages, and its bits."""

import csv
import math
import random
import re
import signal
import statistics
import subprocess
import time

import pytest
from conftest import PROGRAM, default_signals
from schemas import check

DESIGNS = ["cv", "repeated-cv", "bootstrap", "permutation", "cascade", "holdout"]


@pytest.fixture
def table(midrank):
    """One of Sumpter's data sets, with its x as the feature."""
    midrank("simulate", "nine", "--set", "b", "-o", "b.csv")
    return ["b.csv", "--target", "label", "--features", "x"]


@pytest.fixture
def trained(answer, table):
    return lambda *options: answer("train-eval", *table, *options)


def drawn(design, replicates):
    """Fewer replicates, for designs that draw any."""
    return ["--replicates", replicates] if design in ("bootstrap", "permutation") else []


# ---- designs ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("model", ["logistic", "knn"])
@pytest.mark.parametrize("design", DESIGNS)
def test_json_keeps_to_its_schema(trained, design, model):
    document = trained("--design", design, *drawn(design, "20"), "--model", model)
    check("train_eval", document)
    assert document["design"]["id"] == design


@pytest.mark.parametrize("design", DESIGNS)
def test_bits_do_not_depend_on_the_number_of_threads(midrank, table, design):
    options = ["train-eval", *table, "--design", design, *drawn(design, "40"), "--format", "json"]
    one, two, seven = (midrank(*options, "--threads", threads).stdout for threads in (1, 2, 7))
    assert one == two == seven


def test_the_seed_decides(trained):
    options = ["--design", "bootstrap", "--replicates", "10"]
    assert trained(*options) == trained(*options)
    assert trained(*options)["measures"] != trained(*options, "--seed", "8")["measures"]


def test_cross_validation_averages_its_folds_and_pools_what_scores_says(midrank, answer, table, trained):
    found = trained("--scores", "scores.csv", "--measures", "roc_auc,log_loss")
    for key, measure in found["measures"].items():
        folds = measure["averaged"]["by_fold"]
        assert len(folds) == 10
        assert math.isclose(measure["averaged"]["mean"]["value"], statistics.fmean(folds), rel_tol=1e-15)
        # On the scale of the log odds, or of the logarithm if there is only one end.
        t = 2.2621571627982049  # Student's quantile 0.975 with 9 degrees of freedom: R 4.2.2, qt(0.975, 9)
        mean = statistics.fmean(folds)
        scale, slope = {"roc_auc": (lambda x: math.log(x / (1 - x)), 1 / (mean * (1 - mean))), "log_loss": (math.log, 1 / mean)}[key]
        half = t * statistics.stdev(folds) * math.sqrt(1 / 10 + 1 / 9) * slope
        interval = measure["averaged"]["interval"]
        assert math.isclose(scale(interval["high"]) - scale(mean), half, rel_tol=1e-9)
        assert math.isclose(scale(mean) - scale(interval["low"]), half, rel_tol=1e-9)
        evaluated = answer("evaluate", "scores.csv", "--measures", key)["measures"][key]["value"]
        assert evaluated == measure["pooled"]["mean"]["value"]
        pooled = measure["pooled"]["interval"]
        assert pooled["low"] < evaluated < pooled["high"]


def test_repeats_have_a_column_of_scores_each(midrank, answer, trained):
    found = trained("--design", "repeated-cv", "--folds", "3", "--repeats", "2", "--scores", "scores.parquet", "--measures", "roc_auc")
    models = answer("evaluate", "scores.parquet", "--score", "score_1", "--score", "score_2", "--measures", "roc_auc")["models"]
    evaluated = [models[f"score_{i}"]["measures"]["roc_auc"]["value"] for i in (1, 2)]
    assert evaluated == found["measures"]["roc_auc"]["pooled"]["by_repeat"]
    assert len(found["measures"]["roc_auc"]["averaged"]["by_fold"]) == 6


def test_holdout_writes_scores_of_the_rows_held_out(answer, trained):
    found = trained("--design", "holdout", "--held-out", "0.5", "--scores", "scores.csv", "--measures", "roc_auc,mcc")
    evaluated = answer("evaluate", "scores.csv", "--measures", "roc_auc,mcc", "--threshold", "0.5")
    assert evaluated["input"]["rows"] == found["design"]["held_out"] == 1050
    for key in ("roc_auc", "mcc"):
        assert evaluated["measures"][key]["value"] == found["measures"][key]["value"]


def test_permutation_prints_the_share_and_the_p_value(trained):
    found = trained("--design", "permutation", "--replicates", "50", "--measures", "log_loss,r_b")["measures"]
    loss = found["log_loss"]
    extreme = sum(value <= loss["observed"]["value"] for value in loss["permuted"]["by_permutation"])
    assert loss["at_least_as_extreme"] == extreme == 0
    assert loss["share"]["value"] == 0
    assert loss["p_value"]["value"] == 1 / 51
    # For r_b neither direction is better: extreme means as far from the mean of the permutations with a defined value.
    threshold = found["r_b"]
    values = [value for value in threshold["permuted"]["by_permutation"] if value is not None]
    mean = sum(values) / len(values)
    far = sum(abs(value - mean) >= abs(threshold["observed"]["value"] - mean) for value in values)
    assert threshold["p_value"]["value"] == (far + 1) / (len(values) + 1)


def test_bootstrap_counts_replicates_without_a_value(midrank, answer, tmp_path):
    (tmp_path / "tiny.csv").write_text("x,y\n1,0\n2,0\n3,1\n4,1\n")
    found = answer("train-eval", "tiny.csv", "--target", "y", "--design", "bootstrap", "--replicates", "200", "--measures", "roc_auc")
    auc = found["measures"]["roc_auc"]
    assert auc["defined"] + sum(auc["undefined"].values()) == 200
    assert auc["by_replicate"].count(None) == 200 - auc["defined"]
    assert auc["undefined"]["only one class is present in the training rows"] == found["trainings"]["failed"]


def test_cascade_reports_c_b_of_held_out_rows_by_stage(trained):
    found = trained("--design", "cascade", "--stages", "2")
    first, second = found["stages"]
    kept = first["held_out"]["positives"] * first["measures"]["sensitivity"]["value"]
    assert math.isclose(second["held_out"]["positives"], kept, rel_tol=1e-12)
    assert 0.6 < first["measures"]["c_b"]["value"] < 0.8  # in the population 0.711


def test_separated_classes_without_a_penalty_do_not_converge_and_that_is_said(midrank, answer, tmp_path):
    rows = "".join(f"{i},{int(i >= 20)}\n" for i in range(40))
    (tmp_path / "apart.csv").write_text("x,y\n" + rows)
    options = ["train-eval", "apart.csv", "--target", "y", "--folds", "4", "--measures", "roc_auc"]
    found = answer(*options, "--l2", "0")
    assert found["measures"]["roc_auc"]["pooled"]["mean"]["undefined"] == "the model did not converge"
    assert found["trainings"]["failed"] == 4
    assert "--l2" in midrank(*options, "--l2", "0").stdout
    assert answer(*options)["measures"]["roc_auc"]["pooled"]["mean"]["value"] == 1
    assert "could not be trained" in midrank(*options, "--l2", "0", "--scores", "s.csv", code=2).stderr
    assert not (tmp_path / "s.csv").exists()


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--neighbours", "9"], "--neighbours has no effect with --model logistic, only with knn. Drop it, or choose that."),
        (["--model", "knn", "--l2", "3"], "--l2 has no effect with --model knn, only with logistic. Drop it, or choose that."),
        (["--repeats", "3"], "--repeats has no effect with --design cv, only with repeated-cv. Drop it, or choose that."),
        (["--design", "cascade", "--replicates", "20"], "--replicates has no effect with --design cascade, only with bootstrap, permutation. Drop it, or choose one of these."),
    ],
)
def test_an_option_of_what_was_not_chosen_is_refused(midrank, table, options, says):
    assert midrank("train-eval", *table, *options, code=2).stderr == f"midrank: {says}\n"


# ---- formats ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("design", DESIGNS)
def test_the_table_fits_eighty_columns(midrank, table, design):
    text = midrank("train-eval", *table, "--design", design, *drawn(design, "20")).stdout
    assert max(map(len, text.splitlines())) <= 80
    assert "c_b" in text


def test_csv_and_markdown_hold_the_numbers_of_the_table(midrank, trained, table):
    value = trained("--measures", "roc_auc")["measures"]["roc_auc"]["pooled"]["mean"]["value"]
    csv = midrank("train-eval", *table, "--measures", "roc_auc", "--format", "csv").stdout.splitlines()
    assert csv[0] == "measure,pooled,pooled_low,pooled_high,averaged,low,high,deviation,defined,undefined"
    assert float(csv[1].split(",")[1]) == value
    markdown = midrank("train-eval", *table, "--measures", "roc_auc", "--format", "markdown").stdout
    assert f"{value:.5g}" in markdown


@pytest.mark.parametrize(
    ("design", "of"), [("cv", lambda found: found["averaged"]), ("bootstrap", lambda found: found), ("permutation", lambda found: found["permuted"])]
)
def test_csv_tells_how_many_folds_or_replicates_have_a_value(midrank, answer, tmp_path, design, of):
    (tmp_path / "few.csv").write_text("y,x\n" + "".join(f"{i % 2},{i * 7 % 12}\n" for i in range(12)))
    options = ["few.csv", "--target", "y", "--design", design, *(["--folds", "4"] if design == "cv" else ["--replicates", "20"])]
    found = answer("train-eval", *options, "--measures", "roc_auc,c_b")["measures"]
    rows = list(csv.DictReader(midrank("train-eval", *options, "--measures", "roc_auc,c_b", "--format", "csv").stdout.splitlines()))
    assert {row["measure"]: int(row["defined"]) for row in rows} == {name: of(of_measure)["defined"] for name, of_measure in found.items()}
    assert any("undefined" in of(of_measure) and of(of_measure)["undefined"] for of_measure in found.values())


def test_rows_with_missing_values_are_dropped_where_told_so(answer, midrank, tmp_path):
    rows = "".join(f"{i % 7},{int(i % 3 == 0)}\n" for i in range(60))
    (tmp_path / "gaps.csv").write_text("x,y\n" + rows + "n/a,1\n")
    options = ["train-eval", "gaps.csv", "--target", "y", "--measures", "roc_auc"]
    assert "row 61" in midrank(*options, code=2).stderr
    found = answer(*options, "--missing", "drop", "--missing-value", "n/a")
    assert found["about"]["dropped"] == 1
    assert found["data"]["rows"] == 60


def test_a_column_name_with_a_comma_is_one_name(answer, tmp_path):
    rows = "".join(f"{i % 7},{i % 5},{int(i % 3 == 0)}\n" for i in range(60))
    (tmp_path / "comma.csv").write_text('"a,b",c,y\n' + rows)
    options = ["train-eval", "comma.csv", "--target", "y", "--measures", "roc_auc"]
    assert answer(*options, "--features", "a,b")["data"]["features"] == ["a,b"]
    assert answer(*options, "--exclude", "c")["data"]["features"] == ["a,b"]


def test_columns_that_are_called_as_names_of_rows_are_noted_where_nobody_chose_them(answer, tmp_path):
    rows = "".join(f"{i % 20},{i},{i % 7},{int(i % 3 == 0)}\n" for i in range(60))
    (tmp_path / "visits.csv").write_text("patient,visit_id,x,y\n" + rows)
    options = ["train-eval", "visits.csv", "--target", "y", "--measures", "roc_auc"]
    (note,) = (note for note in answer(*options)["notes"] if "used for training" in note)
    assert note.startswith('Columns "patient" and "visit_id" are used for training, like any other.') and "--exclude patient" in note
    for chosen in (["--features", "patient,x"], ["--exclude", "patient,visit_id"]):
        assert not any("used for training" in note for note in answer(*options, *chosen)["notes"])


# ---- refusals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ([], "train-eval needs --target"),
        (["--target", "lable"], 'Did you mean "label"?'),
        (["--target", "label"], '"positive" is not a number, and features must be numbers.'),
        (["--target", "label", "--features", "x", "--exclude", "score"], "Use one of the two options."),
        (["--target", "label", "--features", "x", "--folds", "2000"], "Use fewer folds with --folds."),
        (["--target", "label", "--features", "x", "--model", "knn", "--neighbours", "3000"], "Use fewer neighbours with --neighbours."),
        (["--target", "label", "--features", "x", "--design", "loo"], "--design must be cv"),
        (["--target", "label", "--features", "x", "--scores", "b.csv"], "would be lost"),
        (["--target", "label", "--features", "x", "--design", "bootstrap", "--scores", "s.csv"], "Use --design cv"),
        (["--target", "kind", "--exclude", "label"], "is a third label besides"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(midrank, table, options, message):
    said = midrank("train-eval", table[0], *options, code=2).stderr
    assert message in said
    assert len(said.splitlines()) == 1


# ---- clusters --------------------------------------------------------------------------------------------------------


@pytest.fixture
def visits(tmp_path):
    """Rows of 40 patients, whose visits are much alike."""
    draw = random.Random(3)
    lines = ["patient,relapse,dose,age"]
    for patient in range(40):
        sick, level, age = draw.random() < 0.4, draw.gauss(0, 1), draw.randint(20, 80)
        for _ in range(draw.randint(2, 8)):
            relapse = int(sick if draw.random() < 0.85 else not sick)
            lines.append(f"p{patient},{relapse},{level + 0.7 * sick + draw.gauss(0, 0.3):.4f},{age}")
    (tmp_path / "visits.csv").write_text("\n".join(lines) + "\n")
    return ["visits.csv", "--target", "relapse", "--cluster", "patient"]


@pytest.mark.parametrize("design", ["cv", "repeated-cv", "holdout"])
def test_clusters_are_held_out_whole(answer, visits, tmp_path, design):
    document = answer("train-eval", *visits, "--design", design, "--scores", "scores.csv")
    check("train_eval", document)
    assert document["data"]["clusters"] == {"column": "patient", "count": 40}
    assert document["data"]["features"] == ["dose", "age"]
    patients = [line.partition(",")[0] for line in (tmp_path / "visits.csv").read_text().splitlines()[1:]]
    with (tmp_path / "scores.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert [row["cluster"] for row in rows] == [patients[int(row["row"]) - 1] for row in rows]
    held_out = {row["cluster"] for row in rows}
    assert sum(patients.count(patient) for patient in held_out) == len(rows)
    assert len(held_out) == (40 if design != "holdout" else len(held_out)) and len(held_out) > 5
    for fold in [name for name in rows[0] if name.startswith("fold")]:
        assert len({(row["cluster"], row[fold]) for row in rows}) == 40


def test_pooled_intervals_allow_for_clusters_and_for_other_models(answer, visits):
    found = answer("train-eval", *visits, "--scores", "scores.csv")["measures"]["roc_auc"]["pooled"]
    given = answer("evaluate", "scores.csv", "--cluster", "cluster", "--measures", "roc_auc")["measures"]["roc_auc"]
    assert found["mean"]["value"] == given["value"]
    assert found["interval"]["standard_error"] > given["interval"]["standard_error"]
    assert "the smaller class occurs in" in found["interval"]["remark"]


def test_whole_clusters_are_drawn_for_bags(answer, visits):
    of_clusters = answer("train-eval", *visits, "--design", "bootstrap", "--replicates", "50")
    check("train_eval", of_clusters)
    of_rows = answer("train-eval", *visits[:3], "--exclude", "patient", "--design", "bootstrap", "--replicates", "50")
    deviations = [found["measures"]["roc_auc"]["standard_deviation"]["value"] for found in (of_clusters, of_rows)]
    assert deviations[0] > deviations[1]


def test_text_names_the_clusters(midrank, visits):
    assert "rows in 40 clusters (patient), " in midrank("train-eval", *visits).stdout


def test_labels_of_clusters_are_not_permuted(midrank, visits):
    assert "permutes the labels of single rows" in midrank("train-eval", *visits, "--design", "permutation", code=2).stderr


def test_a_column_of_clusters_is_proposed_for_what_it_is(midrank, visits):
    assert "Name the column with --cluster" in midrank("train-eval", *visits[:3], code=2).stderr


@pytest.mark.parametrize("labels", ["abca", ["1.5", "2.25", "3.5", "1"], ["0", "1", "2", "0"]])
def test_a_third_label_is_answered_by_options_that_there_are(midrank, tmp_path, labels):
    (tmp_path / "three.csv").write_text("y,x\n" + "".join(f"{label},{i}\n" for i, label in enumerate(labels)))
    said = midrank("train-eval", "three.csv", "--target", "y", code=2).stderr
    options = midrank("train-eval", "--help").stdout
    assert "is a third label besides" in said and "two classes are needed" in said
    assert all(option in options for option in re.findall(r"--[a-z-]+", said))


# ---- the program -----------------------------------------------------------------------------------------------------


def test_an_interrupt_ends_it_and_leaves_nothing(program, table, tmp_path):
    process = subprocess.Popen(
        [program, "train-eval", *table, "--design", "bootstrap", "--replicates", "1e7", "-o", "out.json"],
        cwd=tmp_path, stderr=subprocess.PIPE, preexec_fn=default_signals,
    )
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=30)
    assert process.returncode == -signal.SIGINT
    assert errors == b""
    assert [path.name for path in tmp_path.iterdir()] == ["b.csv"]


def test_the_example_of_an_own_trainer_runs():
    example = PROGRAM.parent / "own_trainer"
    if not example.exists():
        pytest.fail(f"{example} is not built")
    said = subprocess.run([example], capture_output=True, text=True, check=True).stdout
    assert said.startswith("roc_auc: 0.93")
    assert len(said.splitlines()) == 3


@pytest.mark.parametrize("option", ["--decimal", "--thousands"])
def test_features_are_read_as_numbers_are_written(answer, tmp_path, option):
    lines = {"written.csv": ["age;died"], "plain.csv": ["age;died"]}
    for row in range(20):
        whole, thousandths = 1 + row * 7 % 5, row * 131 % 1000
        value = f"{whole}.{thousandths:03}" if option == "--decimal" else f"{whole}{thousandths:03}"
        lines["written.csv"].append(f"{whole},{thousandths:03};{row % 2}")
        lines["plain.csv"].append(f"{value};{row % 2}")
    for name, of in lines.items():
        (tmp_path / name).write_text("\n".join(of) + "\n")
    plain = answer("train-eval", "plain.csv", "--target", "died", "--folds", "2")
    assert answer("train-eval", "written.csv", "--target", "died", "--folds", "2", option, ",")["measures"] == plain["measures"]

"""Intervals in the output of the program."""

import csv
import io
import math
import random

import pytest
from conftest import BERRAR

METHODS = ["wilson", "clopper_pearson", "mid_p", "jeffreys", "agresti_coull", "arcsine", "wald", "log_ratio", "inversion", "effective", "logit", "normal",
           "bca", "jackknife", "normal_bootstrap", "percentile", "basic", "studentized"]  # fmt: skip


@pytest.fixture
def rows(tmp_path):
    """300 rows with clusters of three and weights."""
    draw = random.Random(5)
    lines = ["label,score,patient,whole,part"]
    for row in range(300):
        label = draw.random() < 0.3
        score = 1 / (1 + math.exp(-draw.gauss(1 if label else 0, 1)))
        lines.append(f"{int(label)},{score!r},{row // 3},{1 + row % 2},{0.5 + row % 3}")
    (tmp_path / "rows.csv").write_text("\n".join(lines) + "\n")
    return tmp_path / "rows.csv"


OF_THRESHOLDS = ["inversion", "effective", "logit", "normal", "jackknife", "normal_bootstrap", "percentile", "basic", "bca", "studentized"]


@pytest.mark.parametrize("method", OF_THRESHOLDS)
def test_an_interval_of_a_threshold_ends_at_the_scores_by_any_method(answer, tmp_path, method):
    """Few probabilities near 0 and 1: standard errors and mirrored quantiles reach far beyond them."""
    path, remarks, reasons = tmp_path / "rows.csv", [], []
    for seed in range(4):
        draw = random.Random(seed)
        scores = [draw.betavariate(0.2, 0.2) for _ in range(12)]
        path.write_text("label,score\n" + "".join(f"{int(draw.random() < score)},{score!r}\n" for score in scores))
        found = answer("evaluate", path, "--measures", "r_b,r_40,r_60,r_level(level=0.45)", "--interval", method, "--replicates", 200)["measures"]
        for result in found.values():
            reasons.append(result.get("no_interval"))
            if "interval" in result:
                interval = result["interval"]
                assert min(scores) <= interval["low"] <= interval["high"] <= max(scores)
                remarks.append(interval.get("remark", ""))
                if "cut off at" in remarks[-1]:
                    assert interval["low"] == min(scores) or interval["high"] == max(scores)
    assert remarks
    never_leave_them = {"inversion", "percentile", "bca"}  # whose ends are scores, or thresholds of replicates
    assert any("cut off at" in remark for remark in remarks) == (method not in never_leave_them)
    # The bias that the jackknife finds for a threshold can be larger than the distance of the scores.
    assert ("the whole interval lies below the lowest or above the highest score" in reasons) == (method == "jackknife")


def test_every_number_of_evaluate_has_an_interval_or_a_reason(answer, rows):
    for key, result in answer("evaluate", rows)["measures"].items():
        if result["value"] is None:
            continue
        assert ("interval" in result) != ("no_interval" in result), key
        if "interval" not in result:
            continue
        interval = result["interval"]
        assert interval["level"] == 0.95
        assert interval["low"] <= result["value"] <= interval["high"], key


@pytest.mark.parametrize("method", METHODS)
def test_a_method_that_is_asked_for_is_used_where_it_can_be(answer, rows, method):
    measures = "sensitivity,positive_likelihood_ratio,roc_auc,r_b"
    found = answer("evaluate", rows, "--measures", measures, "--interval", method, "--replicates", "200")["measures"]
    assert method in {result["interval"]["method"] for result in found.values()}


@pytest.mark.parametrize(
    "name, method, measure",
    [
        ("DeLong", "normal", "roc_auc"),
        ("hanley", "normal", "roc_auc"),
        ("exact", "clopper_pearson", "sensitivity"),
        ("clopper", "clopper_pearson", "sensitivity"),
        ("beta", "clopper_pearson", "sensitivity"),
        ("agresti", "agresti_coull", "sensitivity"),
        ("score", "wilson", "sensitivity"),
        ("asymptotic", "wald", "sensitivity"),
        ("bootstrap", "bca", "roc_auc"),
    ],
)
def test_an_interval_of_another_tool_is_answered_by_the_method_to_ask_for(midrank, answer, rows, name, method, measure):
    said = midrank("evaluate", rows, "--interval", name, code=2).stderr
    assert method in said[said.index(f'not "{name}".') :] and len(said) < 400
    found = answer("evaluate", rows, "--measures", measure, "--interval", method, "--replicates", "200")["measures"]
    assert found[measure]["interval"]["method"] == method


def test_berrars_intervals_of_sensitivity(answer, tmp_path):
    (tmp_path / "berrar.csv").write_text(BERRAR)
    # Berrar (2025), equation 46 and after equation 47: 3 of 5.
    for method, low, high in [("wald", 0.1706, 1.0294), ("clopper_pearson", 0.1466, 0.9473)]:
        found = answer("evaluate", "berrar.csv", "--score", "score", "--threshold", "0.55", "--measures", "sensitivity", "--interval", method)
        interval = found["measures"]["sensitivity"]["interval"]
        assert (round(interval["low"], 4), round(interval["high"], 4)) == (low, high)
        assert ("above 1" in interval.get("remark", "")) == (method == "wald")


def test_bca_of_a_mean_error_is_that_of_scipy(answer, tmp_path):
    errors = [0.1, 0.1, 0.2, 0.2, 0.3, 0.3, 0.4, 0.5, 0.5, 0.6, 0.7, 0.8, 0.9, 1.1, 1.3, 1.6, 2.0, 2.7, 4.5, 9.0]
    (tmp_path / "errors.csv").write_text("label,predicted\n" + "".join(f"{error},0\n" for error in errors))
    asked = ["--task", "regression", "--measures", "mae", "--interval", "bca", "--replicates", 20000]
    interval = answer("evaluate", "errors.csv", *asked)["measures"]["mae"]["interval"]
    # scipy.stats.bootstrap with a million resamples. Without the acceleration it would be 0.715 to 2.545.
    assert (interval["low"], interval["high"]) == pytest.approx((0.785, 2.885), rel=0.03)


def test_none_leaves_them_out(answer, midrank, rows):
    found = answer("evaluate", rows, "--measures", "roc_auc", "--interval", "none")
    assert list(found["measures"]["roc_auc"]) == ["value"]
    assert "95 %" not in midrank("evaluate", rows, "--interval", "none").stdout


def test_the_same_seed_gives_the_same_bits_on_any_number_of_threads(midrank, rows):
    command = ["evaluate", rows, "--interval", "bca", "--replicates", "300", "--format", "json"]
    one = midrank(*command, "--threads", "1").stdout
    assert one == midrank(*command, "--threads", "2").stdout
    assert one == midrank(*command, "--threads", "7").stdout
    assert one != midrank(*command, "--seed", "8").stdout


def test_the_level_widens_them(answer, rows):
    def width(level):
        found = answer("evaluate", rows, "--measures", "roc_auc", "--level", level)["measures"]["roc_auc"]["interval"]
        return found["high"] - found["low"]

    assert width("0.8") < width("0.95") < width("0.99")


def test_clusters_and_weights_are_said(midrank, answer, rows):
    for options, words in [
        (["--cluster", "patient"], 'rows with the same "patient" as one cluster'),
        (["--weight", "whole"], "a number of equal rows"),
        (["--weight", "part"], "one observation"),
    ]:
        assert words in midrank("evaluate", rows, *options).stderr
    alone = answer("evaluate", rows, "--measures", "sensitivity")["measures"]["sensitivity"]["interval"]
    together = answer("evaluate", rows, "--measures", "sensitivity", "--cluster", "patient")["measures"]["sensitivity"]
    assert alone["method"] == "wilson"
    assert "clusters" in together["interval"]["remark"]
    done = midrank("evaluate", rows, "--cluster", "patient", "--stratify", code=2)
    assert "drop --stratify or --cluster" in done.stderr


def test_csv_has_the_bounds(midrank, rows):
    table = list(csv.DictReader(io.StringIO(midrank("evaluate", rows, "--measures", "roc_auc", "--format", "csv").stdout)))
    assert float(table[-1]["interval_low"]) < float(table[-1]["value"]) < float(table[-1]["interval_high"])
    assert table[-1]["interval_method"] == "logit"


def test_thresholds_have_them_too(answer, rows):
    points = answer("threshold", rows, "--rule", "youden")
    text = str(points)
    assert "'interval'" in text and "'wilson'" in text


@pytest.mark.parametrize(("bound", "code"), [("value", 0), ("lower", 1), ("upper", 0)])
def test_check_holds_the_bound_against_the_limit(midrank, answer, rows, bound, code):
    auc = answer("evaluate", rows, "--measures", "roc_auc")["measures"]["roc_auc"]
    limit = (auc["value"] + auc["interval"]["low"]) / 2  # between the lower bound and the value
    done = midrank("check", rows, "--min", f"roc_auc={limit}", "--bound", bound, code=code)
    assert ("FAIL" in done.stdout) == (code == 1)
    if bound != "value":
        assert f"{bound} bound" in done.stdout


def test_a_strict_check_of_a_loss_asks_its_upper_end(midrank, answer, rows):
    loss = answer("evaluate", rows, "--measures", "log_loss")["measures"]["log_loss"]
    limit = (loss["value"] + loss["interval"]["high"]) / 2
    assert "PASS" not in midrank("check", rows, "--max", f"log_loss={limit}", "--bound", "lower", code=1).stdout
    midrank("check", rows, "--max", f"log_loss={limit}", "--bound", "value")


def test_an_unknown_method_names_those_there_are(midrank, rows):
    done = midrank("evaluate", rows, "--interval", "delong", code=2)
    assert "wilson" in done.stderr and "normal" in done.stderr


def test_few_positives_are_warned_of(answer, tmp_path):
    lines = ["label,score"] + [f"{int(row < 4)},{(row * 37) % 101 / 100}" for row in range(60)]
    (tmp_path / "few.csv").write_text("\n".join(lines) + "\n")
    auc = answer("evaluate", tmp_path / "few.csv", "--measures", "roc_auc")["measures"]["roc_auc"]
    assert "with fewer than 15 items in a class (here 4), coverage was as low as 83 %" in auc["interval"]["remark"]


def test_folds_of_one_class_have_no_interval_of_their_mean(answer, tmp_path):
    (tmp_path / "folds.csv").write_text("label,score,fold\n1,0.7,x\n1,0.8,x\n1,0.3,y\n")
    found = answer("evaluate", "folds.csv", "--fold", "fold", "--measures", "precision")["averaged"]["measures"]["precision"]
    assert found["value"] == 1
    assert "interval" not in found
    assert found["no_interval"]


PERFECT = "y,f,kind,said\n1,1.2,a,a\n2,2.1,b,b\n3.5,2.9,c,c\n4,4.4,a,a\n5,5.6,b,b\n"


@pytest.mark.parametrize(("asked", "measures"), [
    (["--task", "regression", "--label", "y", "--predicted", "f"], ["spearman", "kendall_tau_b", "concordance_index"]),
    (["--label", "kind", "--predicted", "said"], ["krippendorff_alpha", "krippendorff_alpha(level=1)", "cohen_kappa"]),
], ids=str)  # fmt: skip
def test_five_rows_without_a_mistake_are_no_certainty(answer, tmp_path, asked, measures):
    (tmp_path / "rows.csv").write_text(PERFECT.replace("2.9", "3.9"))
    found = answer("evaluate", "rows.csv", *asked, "--measures", ",".join(measures))["measures"]
    for name in measures:
        assert found[name]["value"] == 1, name
        interval = found[name]["interval"]
        assert interval["low"] < 0.8, name
        assert interval["high"] == 1, name
        assert interval["remark"].startswith("no standard error"), name


def test_few_clusters_are_no_few_rows(answer, tmp_path):
    """12 centres with 20 patients of each class give as much certainty as 12 patients, and the remark names the
    centres."""
    rows = [(patient % 2, (patient * 7 + centre) % 23 / 32 + patient % 2 / 8, centre) for centre in range(12) for patient in range(40)]
    (tmp_path / "rows.csv").write_text("y,p,centre\n" + "".join(f"{y},{p},{centre}\n" for y, p, centre in rows))
    remark = answer("evaluate", "rows.csv", "--label", "y", "--score", "p", "--cluster", "centre", "--measures", "roc_auc")["measures"]["roc_auc"]["interval"]["remark"]
    assert "with fewer than 15 items in a class (here 12 clusters with such items), coverage was as low as" in remark
    # A row with a soft label is one observation of both classes, not a cluster.
    (tmp_path / "soft.csv").write_text("y,p\n" + "".join(f"{share / 4},{row % 7 / 8}\n" for row, share in enumerate([0, 1, 2, 3, 4] * 4)))
    soft = answer("evaluate", "soft.csv", "--label", "y", "--score", "p", "--soft-labels", "--measures", "roc_auc")["measures"]["roc_auc"]
    assert "(here 16), coverage was as low as" in soft["interval"]["remark"]


def test_clusters_that_all_have_the_same_share_below_leave_a_median_uncertain(answer, tmp_path):
    (tmp_path / "rows.csv").write_text("y,f,c\n" + "".join(
        f"{truth},{said},{cluster}\n"
        for truth, said, cluster in [(3.1, 3.6, 0), (5.01, 4.6, 0), (2.75, 2.5, 1), (2.81, 3.2, 1), (7.91, 8.2, 2), (4.89, 3.7, 2)]
    ))
    asked = ["--task", "regression", "--label", "y", "--predicted", "f", "--cluster", "c", "--measures", "median_error"]
    interval = answer("evaluate", "rows.csv", *asked)["measures"]["median_error"]["interval"]
    assert interval["low"] < -0.3
    assert interval["high"] > 0.3
    assert "no standard error" in interval["remark"]


@pytest.mark.parametrize("scale", [1e-3, 1e-6, 2e-8, 1e-12])
def test_a_small_loss_has_an_interval_as_small(answer, tmp_path, scale):
    lines = ["label,score"]
    for row in range(40):
        loss = (row + 1) * scale / 40
        lines.append(f"{row % 2},{1 - loss if row % 2 else loss!r}")
    (tmp_path / "rows.csv").write_text("\n".join(lines) + "\n")
    found = answer("evaluate", "rows.csv", "--measures", "brier_score")["measures"]["brier_score"]
    assert found["value"] / 2 < found["interval"]["low"] < found["value"] < found["interval"]["high"] < 2 * found["value"]


@pytest.mark.parametrize("method", ["jackknife", "normal_bootstrap", "percentile"])
def test_fractional_weights_do_not_keep_a_given_share_of_positives(answer, rows, method):
    asked = ["--weight", "part", "--prevalence", "0.3", "--measures", "precision,sensitivity", "--interval", method]
    found = answer("evaluate", rows, "--label", "label", "--score", "score", *asked)["measures"]
    assert "interval" not in found["precision"]
    assert "share" in found["precision"]["no_interval"]


def test_other_intervals_are_not_called_those_of_best_values(midrank, rows):
    said = midrank("evaluate", rows, "--label", "label", "--score", "score", "--measures", "accuracy", "--interval", "jackknife")
    assert "Best values" not in said.stdout


def test_a_bootstrap_of_classes_heeds_how_weights_scatter(answer, tmp_path):
    """Rows of different weights in one cell: the standard error is that of drawing them, by an independent loop."""
    draw = random.Random(3)
    table = []
    for _ in range(300):
        truth = draw.choice("abc")
        said = truth if draw.random() < 0.8 else draw.choice("abc")
        table.append((truth, said, math.exp(draw.gauss(0, 1.5))))
    (tmp_path / "rows.csv").write_text("kind,said,w\n" + "".join(f"{t},{s},{w!r}\n" for t, s, w in table))
    values = []
    for _ in range(2000):
        chosen = draw.choices(table, k=len(table))
        values.append(sum(w for t, s, w in chosen if t == s) / sum(w for _, _, w in chosen))
    mean = sum(values) / len(values)
    error = math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))
    asked = ["--label", "kind", "--predicted", "said", "--weight", "w", "--measures", "accuracy"]
    interval = answer("evaluate", "rows.csv", *asked, "--interval", "percentile")["measures"]["accuracy"]["interval"]
    assert interval["standard_error"] == pytest.approx(error, rel=0.1)


def test_a_table_of_classes_alone_does_not_tell_how_weights_scatter(midrank, answer, tmp_path):
    (tmp_path / "rows.csv").write_text("kind,said,w\na,a,0.5\nb,b,1.5\nc,a,0.25\nb,c,2.5\na,a,0.75\n")
    midrank("summarize", "rows.csv", "--label", "kind", "--predicted", "said", "--weight", "w", "-o", "rows.mrk")
    found = answer("evaluate", "rows.mrk", "--measures", "accuracy", "--interval", "percentile")["measures"]["accuracy"]
    assert found["no_interval"] == "it needs the rows, but only their summary is given"


@pytest.mark.parametrize("weight", [10**8, 5 * 10**9])
def test_a_bootstrap_counts_rows_of_any_weight(answer, tmp_path, weight):
    lines = [f"{'abc'[row % 3]},{'abc'[row % 3] if row % 5 else 'a'},{weight}" for row in range(30)]
    (tmp_path / "rows.csv").write_text("\n".join(["kind,said,w", *lines]) + "\n")
    asked = ["--label", "kind", "--predicted", "said", "--weight", "w", "--measures", "accuracy", "--interval", "percentile"]
    found = answer("evaluate", "rows.csv", *asked)["measures"]["accuracy"]
    assert found["interval"]["low"] < found["value"] < found["interval"]["high"]


def test_the_bounds_of_a_median_of_very_many_rows_are_found(answer, tmp_path):
    (tmp_path / "rows.csv").write_text("y,f,w\n" + "".join(f"{row},0,10000000000000000\n" for row in range(12)))
    asked = ["--task", "regression", "--label", "y", "--predicted", "f", "--weight", "w", "--measures", "median_absolute_error"]
    assert "interval" in answer("evaluate", "rows.csv", *asked)["measures"]["median_absolute_error"]


def test_values_of_the_hull_say_how_seldom_their_intervals_hold(answer, tmp_path):
    """Their bias is corrected, but not completely."""
    draw = random.Random(8)
    for positives, said in ((40, {"h_measure": 83, "equal_error_rate_of_hull": 89}), (200, {"h_measure": 87, "equal_error_rate_of_hull": None})):
        lines = ["label,score"] + [f"{label},{draw.gauss(label, 1)!r}" for label in (0, 1) for _ in range(positives)]
        (tmp_path / "hull.csv").write_text("\n".join(lines) + "\n")
        for key, one in answer("evaluate", "hull.csv", "--measures", ",".join(said))["measures"].items():
            figure = f"as low as {said[key]} % in the coverage study (nominal 95 %)"
            assert (figure in one["interval"]["remark"]) == (said[key] is not None)


def test_h_measure_of_weights_whose_sums_are_rounded_is_that_of_ten_times_the_weights(answer, tmp_path):
    # Multiples of 0.1 sum to a vertex of the hull that lies a rounding error before its predecessor.
    values = {}
    for scale in (0.1, 1):
        path = tmp_path / f"{scale}.csv"
        rows = (f"{int(i % 210 == 105)},{2100 - i},{scale * (1 + 2 * i % 1009 % 9):.1f}" for i in range(2100))
        path.write_text("label,score,w\n" + "\n".join(rows) + "\n")
        values[scale] = answer("evaluate", path, "--weight", "w", "--measures", "h_measure")["measures"]["h_measure"]
    assert values[0.1]["value"] == pytest.approx(values[1]["value"], rel=1e-9)
    assert values[0.1]["interval"]["low"] < values[0.1]["interval"]["high"]


def test_best_values_of_weights_and_clusters_are_corrected_from_rows_and_summaries_alike(answer, midrank, tmp_path):
    path, summary = tmp_path / "rows.csv", tmp_path / "rows.mrk"
    rows = (f"{i % 2},{(i * 37) % 101 + 20 * (i % 2)},{0.25 + i % 4 / 2},{i // 6}" for i in range(240))
    path.write_text("label,score,w,c\n" + "\n".join(rows) + "\n")
    measures = ("--measures", "h_measure,max_f1")
    for columns in (("--weight", "w"), ("--cluster", "c"), ("--weight", "w", "--cluster", "c")):
        found = answer("evaluate", path, *columns, *measures)["measures"]
        for one in found.values():
            assert one["interval"]["bias"] > 0
            assert "corrected for the bias of a best value" in one["interval"]["remark"]
    midrank("summarize", path, "--weight", "w", "-o", summary)
    of_rows = answer("evaluate", path, "--weight", "w", *measures)["measures"]
    assert answer("evaluate", summary, *measures)["measures"] == of_rows


def test_best_values_of_clusters_say_what_the_study_found_of_them(answer, tmp_path):
    path = tmp_path / "rows.csv"
    rows = (f"{i % 2},{(i * 37) % 101 + 20 * (i % 2)},{i // 6}" for i in range(120))
    path.write_text("label,score,c\n" + "\n".join(rows) + "\n")
    found = answer("evaluate", path, "--cluster", "c", "--measures", "auch")["measures"]["auch"]["interval"]
    assert "for auch with clusters and fewer than 200 items of a class (here 60), coverage was as low as" in found["remark"]


def wilson(successes, n, z):
    """Wilson (1927), by the formula."""
    p = successes / n
    middle, reach = (p + z * z / 2 / n) / (1 + z * z / n), z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / 4 / n / n)
    return middle - reach, middle + reach


def brier_of(share):
    return share * (1 - share)


def log_loss_of(share):
    return -share * math.log(share) - (1 - share) * math.log(1 - share)


@pytest.mark.parametrize("positives", [10, 50, 58, 90])
def test_what_hangs_on_the_prevalence_alone_has_its_interval(answer, tmp_path, positives):
    path = tmp_path / "rows.csv"
    path.write_text("label,score\n" + "".join(f"{int(row < positives)},{row / 100}\n" for row in range(100)))
    found = answer("evaluate", path, "--measures", "brier_uncertainty,log_loss_uncertainty")["measures"]
    low, high = wilson(positives, 100, 1.959963984540054)
    for measure, of in (("brier_uncertainty", brier_of), ("log_loss_uncertainty", log_loss_of)):
        interval = found[measure]["interval"]
        assert interval["method"] == "wilson"
        assert interval["low"] == pytest.approx(min(of(low), of(high)), abs=1e-12)
        # Even classes are the most uncertain ones.
        assert interval["high"] == pytest.approx(of(0.5) if low < 0.5 < high else max(of(low), of(high)), abs=1e-12)


@pytest.mark.parametrize("options", [["--cluster", "patient"], ["--weight", "part"], ["--weight", "whole"], ["--interval", "jeffreys"]])
def test_that_interval_is_that_of_the_prevalence_for_any_rows(answer, rows, options):
    found = answer("evaluate", rows, *options, "--measures", "prevalence,brier_uncertainty")["measures"]
    of, seen = (found[measure]["interval"] for measure in ("prevalence", "brier_uncertainty"))
    assert of["high"] < 0.5
    assert [seen["low"], seen["high"]] == [pytest.approx(brier_of(of[end]), abs=1e-12) for end in ("low", "high")]
    assert seen.get("remark") == of.get("remark")


def test_the_lower_end_of_a_largest_share_knows_that_it_was_chosen(answer, tmp_path):
    """Each of four classes may have the largest share by chance: the lower end is that for a single share at level 1 -
    2 (1 - 0.95) / 4 = 0.975."""
    path = tmp_path / "rows.csv"
    truth = ["a"] * 28 + ["b"] * 25 + ["c"] * 24 + ["d"] * 23
    path.write_text("truth,predicted\n" + "".join(f"{kind},{kind}\n" for kind in truth))
    interval = answer("evaluate", path, "--label", "truth", "--measures", "no_information_rate")["measures"]["no_information_rate"]["interval"]
    items = 0.28 * 0.72 / (0.28 * 0.72 / 99)  # a share of 0.28 has the variance of the rows' mean
    assert interval["low"] == pytest.approx(wilson(0.28 * items, items, 2.241402727604945)[0], abs=1e-9)
    assert interval["high"] == pytest.approx(wilson(0.28 * items, items, 1.959963984540054)[1], abs=1e-9)
    two = tmp_path / "two.csv"
    two.write_text("truth,predicted\n" + "".join(f"{kind},{kind}\n" for kind in ["a"] * 55 + ["b"] * 45))
    command = ("evaluate", two, "--label", "truth", "--task", "multiclass", "--measures", "no_information_rate")
    interval = answer(*command)["measures"]["no_information_rate"]["interval"]
    assert (interval["low"], interval["high"]) == pytest.approx(wilson(55 * 0.99, 99, 1.959963984540054), abs=1e-9)

"""midrank curve --band: bands of curves on a grid."""

import csv
import io
import json
import random

import pytest
from conftest import ROOT
from schemas import check

KINDS = ["roc", "precision_recall", "gain", "lift", "indistinguishability"]
BINORMAL = [ROOT / "tests" / "golden" / "peers" / "inputs" / "binormal.csv", "--label", "label", "--score", "score_a"]


def band(answer, kind, which, *arguments):
    document = answer("curve", *BINORMAL, "--kind", kind, "--band", which, "--grid", 20, *arguments)
    check("curve", document)
    (curve,) = document["curves"]
    assert curve["band"]["kind"] == which
    return curve


@pytest.mark.parametrize("kind", KINDS)
def test_a_simultaneous_band_contains_the_pointwise_one_and_the_curve(answer, kind):
    inner = band(answer, kind, "pointwise")["points"]
    outer = band(answer, kind, "simultaneous")["points"]
    assert len(inner) == len(outer)
    for (x, value, low, high), (other, same, lower, higher) in zip(inner, outer):
        assert (x, value) == (other, same)
        assert lower <= low <= high <= higher
        assert 0 <= lower <= value <= higher <= (1 / x if kind == "lift" else 1)


@pytest.mark.parametrize("kind, columns", list(zip(KINDS, ["fpr,tpr", "recall,precision", "flagged_share,tpr", "flagged_share,lift", "flagged_share,b"])))
def test_csv_has_the_columns_of_the_grid(midrank, kind, columns):
    text = midrank("curve", *BINORMAL, "--kind", kind, "--band", "pointwise", "--grid", 10).stdout
    assert text.splitlines()[0] == columns + ",low,high"
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [float(row[columns.split(",")[0]]) for row in rows][-3:] == [0.8, 0.9, 1]


def test_a_grid_of_as_many_steps_as_negatives_meets_the_curve(answer):
    points = {}
    (curve,) = answer("curve", *BINORMAL, "--kind", "roc")["curves"]
    for _, fpr, tpr in curve["points"]:
        points[fpr] = max(tpr, points.get(fpr, 0))
    negatives = len(points) - 1
    (banded,) = answer("curve", *BINORMAL, "--kind", "roc", "--band", "pointwise", "--grid", negatives)["curves"]
    assert {x: value for x, value, _, _ in banded["points"]} == points


def test_a_higher_level_is_wider(answer):
    narrow = band(answer, "roc", "simultaneous", "--level", 0.8)
    wide = band(answer, "roc", "simultaneous", "--level", 0.99)
    assert wide["band"]["multiplier"] > narrow["band"]["multiplier"]


def test_any_number_of_threads_gives_the_same_bytes(midrank):
    outputs = {
        midrank("curve", *BINORMAL, "--kind", "roc,pr,b", "--band", "simultaneous", "--replicates", 300,
                "--format", "json", "--threads", threads).stdout
        for threads in (1, 2, 7)
    }  # fmt: skip
    assert len(outputs) == 1


def test_a_band_has_width_where_replicates_do_not_vary(answer, midrank, tmp_path):
    (tmp_path / "separated.csv").write_text("label,score\n1,0.9\n1,0.8\n0,0.2\n0,0.1\n")
    for which in ("pointwise", "simultaneous"):
        arguments = ("curve", "separated.csv", "--band", which, "--stratify", "--grid", 4)
        (curve,) = answer(*arguments)["curves"]
        assert all(low < high for x, _, low, high in curve["points"] if x < 1)
        assert "the band for roc rests on 2 items of one class" in midrank(*arguments).stderr


def test_a_curve_without_a_band_is_refused(midrank):
    refused = midrank("curve", *BINORMAL, "--kind", "score_histogram", "--band", "pointwise", code=2)
    assert (
        "There is no band for the curve score_histogram. The curves with a band are roc, precision_recall, tpr_fpr, gain, lift, cost, "
        "indistinguishability" in refused.stderr
    )


def test_both_rates_have_a_band_each_over_the_thresholds(answer, midrank):
    arguments = ("curve", *BINORMAL, "--kind", "tpr_fpr", "--band", "simultaneous", "--grid", 4, "--replicates", 100)
    document = answer(*arguments)
    check("curve", document)
    (curve,) = document["curves"]
    assert curve["columns"] == ["threshold", "tpr", "tpr_low", "tpr_high", "fpr", "fpr_low", "fpr_high"]
    thresholds, *lines = zip(*curve["points"], strict=True)
    assert list(thresholds) == sorted(thresholds, reverse=True)
    for value, low, high in (lines[:3], lines[3:]):
        assert all(a <= b <= c for a, b, c in zip(low, value, high, strict=True))
        assert list(value) == sorted(value)
    assert midrank(*arguments, "--format", "csv").stdout.splitlines()[0] == ",".join(curve["columns"])


def test_a_band_of_costs_knows_them(answer):
    def band(kind):
        (curve,) = answer("curve", *BINORMAL, "--kind", kind, "--band", "pointwise", "--grid", 4, "--replicates", 100)["curves"]
        return curve["points"]

    for once, twice in zip(band("cost(fp=1,fn=3)"), band("cost(fp=2,fn=6)"), strict=True):
        assert twice[0] == once[0]
        assert twice[1:] == pytest.approx([2 * number for number in once[1:]], rel=1e-12)


def test_one_class_has_a_reason(answer, tmp_path):
    (tmp_path / "one.csv").write_text("label,score\n1,0.9\n1,0.8\n")
    document = answer("curve", "one.csv", "--positive", "1", "--kind", "roc", "--band", "pointwise")
    check("curve", document)
    assert document["curves"][0]["undefined"] == "only one class is present"


def test_slices_and_clusters(answer, breast_cancer):
    document = answer("curve", *breast_cancer, "--score", "neighbours", "--slice", "size", "--band", "pointwise", "--replicates", 100)
    check("curve", document)
    assert len(document["curves"]) > 1
    clustered = answer("curve", *BINORMAL, "--cluster", "cluster", "--band", "pointwise", "--replicates", 100)
    check("curve", clustered)


def test_notes_say_what_the_coverage_study_found(answer, tmp_path):
    rows = [(i % 2, i + 10 * (i % 2), i % 12, 1 + i % 3 / 8) for i in range(48)]
    (tmp_path / "few.csv").write_text("label,score,ward,weight\n" + "".join(f"{a},{b},{c},{d}\n" for a, b, c, d in rows))

    def note(*arguments):
        (found,) = [n for n in answer("curve", "few.csv", "--replicates", 100, *arguments)["notes"] if "coverage study" in n]
        return found

    assert "roc rests on 24 items of one class; with 5 to 25, coverage was as low as 83 % at single places" in note("--band", "pointwise")
    precision = "--kind", "precision_recall", "--band", "simultaneous"
    assert "24 items of one class; with 5 to 25, coverage was as low as 82 % for whole curves" in note(*precision)
    cost = "--kind", "cost", "--band", "simultaneous"
    assert "12 clusters; with 10 to 60, coverage was as low as 90 % for whole curves" in note(*cost, "--cluster", "ward")
    assert "with 100 to 1000 rows and strong weights, coverage was as low as 90 %" in note(*cost, "--weight", "weight")


def test_notes_say_what_the_study_has_nothing_of(answer, tmp_path):
    (tmp_path / "few.csv").write_text("label,score,ward\n" + "".join(f"{i % 2},{i + 3 * (i % 2)},{i % 4}\n" for i in range(48)))
    clustered = answer("curve", "few.csv", "--band", "simultaneous", "--cluster", "ward", "--replicates", 100)["notes"]
    assert any("rests on 4 clusters; the coverage study covers 10 or more" in note for note in clustered)
    (tmp_path / "fewer.csv").write_text("label,score\n" + "".join(f"{int(i < 4)},{i}\n" for i in range(48)))
    notes = answer("curve", "fewer.csv", "--band", "simultaneous", "--replicates", 100)["notes"]
    assert any("rests on 4 items of one class; the coverage study covers 5 or more" in note for note in notes)


def test_no_note_on_a_band_that_holds(answer, tmp_path):
    (tmp_path / "few.csv").write_text("label,score,ward\n" + "".join(f"{i % 2},{i + 10 * (i % 2)},{i % 12}\n" for i in range(48)))
    for kind, *rest in (("roc",), ("roc", "--cluster", "ward"), ("indistinguishability",), ("cost",)):
        notes = answer("curve", "few.csv", "--kind", kind, "--band", "simultaneous", "--replicates", 100, *rest)["notes"]
        assert not any("coverage study" in note for note in notes)


def test_a_picture_says_it_too(midrank, tmp_path):
    lines = [f"{i % 2},{i + 10 * (i % 2)}" for i in range(48)]
    (tmp_path / "few.csv").write_text("label,score\n" + "\n".join(lines) + "\n")
    drawn = midrank("curve", "few.csv", "--kind", "roc", "--band", "pointwise", "--replicates", 100, "-o", "roc.svg")
    assert "with 5 to 25, coverage was as low as 83 % at single places" in " ".join((drawn.stdout + drawn.stderr).split())


@pytest.mark.parametrize("kind", ["reliability", "reliability(binning=mass)", "reliability(bins=4)"])
def test_bands_of_bins_stand_at_the_points_of_the_diagram(answer, kind):
    (points,) = answer("curve", *BINORMAL, "--kind", kind)["curves"]
    diagram = [[mean, share] for _, mean, share, _, _ in points["points"]]
    widths = []
    for which in ("pointwise", "simultaneous", "consistency", "simultaneous_consistency"):
        curve = band(answer, kind, which)
        assert curve["columns"] == ["mean_score", "share_positive", "low", "high"]
        assert "replicates" not in curve["band"]
        assert [point[:2] for point in curve["points"]] == diagram
        for mean, share, low, high in curve["points"]:
            held = mean if "consistency" in which else share
            assert 0 <= low <= held <= high <= 1
        widths.append(sum(high - low for *_, low, high in curve["points"]))
    assert widths[0] < widths[1] and widths[2] < widths[3]


def test_weights_and_clusters_widen_bands_of_bins(answer, tmp_path):
    (tmp_path / "rows.csv").write_text("".join(["label,p,w,c\n", *(f"{i % 3 // 2},0.3{i},{1 + i % 2 / 2},{i // 6}\n" for i in range(60))]))
    rows = ("curve", "rows.csv", "--score", "p", "--kind", "reliability", "--band", "pointwise")
    plain, weighted, clustered = (answer(*rows, *more)["curves"][0]["points"][0] for more in ([], ["--weight", "w"], ["--cluster", "c"]))
    assert weighted[3] - weighted[2] > plain[3] - plain[2]
    assert clustered != plain


def test_a_summary_of_plain_rows_has_bands_of_bins(answer, midrank):
    midrank("summarize", *BINORMAL, "-o", "rows.mrk")
    asked = ("--kind", "reliability", "--band", "simultaneous")
    assert answer("curve", "rows.mrk", *asked)["curves"] == answer("curve", *BINORMAL, *asked)["curves"]


def test_a_curve_whose_band_needs_the_rows_is_there_without_it(answer, midrank):
    midrank("summarize", *BINORMAL, "-o", "rows.mrk")
    asked = ("curve", "rows.mrk", "--kind", "roc", "--prevalence", "5%")
    plain, without = answer(*asked), answer(*asked, "--band", "pointwise")
    assert without["curves"] == plain["curves"] and plain["curves"][0]["points"]
    assert sum("the band for roc needs the rows" in note for note in without["notes"]) == 1
    assert not any("there is no curve" in note for note in without["notes"])


def test_a_consistency_band_is_of_probabilities_alone(midrank):
    said = midrank("curve", *BINORMAL, "--kind", "roc", "--band", "consistency", code=2).stderr
    assert "There is no consistency band for the curve roc" in said and "reliability, isotonic_calibration" in said


def test_a_slice_of_one_class_has_no_consistency_band_and_others_have(answer, tmp_path):
    rows = [f"{0 if site == 'b' else row % 2},{(row * 37 % 100) / 100},{site}" for site in "ab" for row in range(50)]
    (tmp_path / "rows.csv").write_text("label,score,site\n" + "\n".join(rows) + "\n")
    asked = ["curve", "rows.csv", "--slice", "site", "--kind", "isotonic_calibration", "--band", "consistency"]
    document = answer(*asked, "--replicates", 100)
    check("curve", document)
    bands = {curve.get("slice"): curve["band"] for curve in document["curves"] if "band" in curve}
    assert "kind" in bands["site=a"]
    assert "site=b: there is no curve isotonic_calibration: only one class is present." in json.dumps(document)


def test_the_isotonic_curve_has_a_consistency_band_and_no_other(answer, midrank):
    for which in ("consistency", "simultaneous_consistency"):
        curve = band(answer, "isotonic_calibration", which)
        assert curve["columns"] == ["score", "calibrated", "low", "high"]
        assert curve["band"]["replicates"] > 0
        assert all(low <= high for *_, low, high in curve["points"])
        scores = [point[0] for point in curve["points"]]
        assert scores == sorted(scores, reverse=True)
    said = midrank("curve", *BINORMAL, "--kind", "isotonic_calibration", "--band", "pointwise", code=2).stderr
    assert "There is no band for the curve isotonic_calibration" in said and "roc" in said


def test_labels_are_not_drawn_where_clusters_are_named(answer):
    (curve,) = answer("curve", *BINORMAL, "--kind", "corp", "--band", "consistency", "--cluster", "cluster")["curves"]
    assert curve["undefined"] == "labels are drawn independently, but those of a cluster may be correlated"


@pytest.mark.parametrize("kind", ["reliability", "decision"])
def test_scores_that_are_no_probabilities_have_no_band_of_them(midrank, answer, tmp_path, kind):
    (tmp_path / "margins.csv").write_text("label,score\n" + "".join(f"{i % 2},{i - 20 + 5 * (i % 2)}\n" for i in range(40)))
    (curve,) = answer("curve", "margins.csv", "--kind", kind, "--band", "pointwise")["curves"]
    assert curve["points"] == [] and "probabilities" in curve["undefined"]


def test_remarks_on_bands_count_the_clusters_of_the_slice(midrank, tmp_path):
    """The slice has 6 clusters, all rows have 26; by itself or as a slice, its band is computed from 6."""
    draw = random.Random(3)
    rows = [
        (slice_of, cluster, place % 2, f"{draw.gauss(place % 2, 1):.4f}")
        for slice_of, first, count in (("few", 0, 6), ("many", 6, 20))
        for cluster in range(first, first + count)
        for place in range(10)
    ]
    for name, kept in [("all", rows), ("alone", [row for row in rows if row[0] == "few"])]:
        lines = ["g,c,label,score", *(",".join(map(str, row)) for row in kept)]
        (tmp_path / f"{name}.csv").write_text("\n".join(lines) + "\n")
    asked = ["--cluster", "c", "--kind", "pr", "--band", "simultaneous", "--grid", "4"]
    said = "rests on 6 clusters; the coverage study covers 10 or more"
    assert said in midrank("curve", "alone.csv", *asked).stderr
    assert f"g=few: the band for precision_recall {said}" in midrank("curve", "all.csv", "--slice", "g", *asked).stderr


@pytest.mark.parametrize("kind", ["bland_altman", "error_pdf", "residuals"])
def test_curves_of_errors_without_bands_take_none(midrank, tmp_path, kind):
    (tmp_path / "rows.csv").write_text("y_true,y_pred\n" + "".join(f"{row},{row + row % 3 - 0.5}\n" for row in range(30)))
    said = midrank("curve", "rows.csv", "--kind", kind, "--band", "simultaneous", code=2).stderr
    assert f"There is no band for the curve {kind}. The curves with a band are error_cdf, absolute_error_cdf" in said


@pytest.mark.parametrize("columns", ["label,score", "y_true,y_pred"])
def test_a_hull_is_drawn_beside_an_roc_curve_alone(midrank, tmp_path, columns):
    numbers = "\n1,0.9\n0,0.2\n1,0.4\n" if columns == "label,score" else "\n1.5,0.9\n2.5,0.2\n1,0.4\n"
    (tmp_path / "rows.csv").write_text(columns + numbers)
    kind = "pr" if columns == "label,score" else "error_cdf"
    assert "--hull draws the convex hull of an ROC curve" in midrank("curve", "rows.csv", "--kind", kind, "--hull", "-o", "x.svg", code=2).stderr
    assert not (tmp_path / "x.svg").exists()

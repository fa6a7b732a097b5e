"""The same predictions for another share of positives."""

import math
import random

import pytest


@pytest.fixture
def rows(tmp_path):
    """Three hundred rows, a third positive, in two sites and sixty clusters."""
    draw = random.Random(11)
    lines = ["label,score,site,patient"]
    for row in range(300):
        label = row % 3 == 0
        score = 1 / (1 + math.exp(-draw.gauss(1.5 * label - 0.7, 1)))
        lines.append(f"{int(label)},{score!r},{'ab'[row % 7 < 2]},{row // 5}")
    path = tmp_path / "rows.csv"
    path.write_text("\n".join(lines) + "\n")
    return path


def test_predictive_values_are_those_of_the_formula(answer, rows):
    plain = answer("evaluate", rows, "--measures", "ppv_at_prevalence(prevalence=0.04),npv_at_prevalence(prevalence=0.04)")
    found = answer("evaluate", rows, "--prevalence", "4%", "--measures", "precision,npv,roc_auc,sensitivity,prevalence")
    values = {key: one["value"] for key, one in found["measures"].items()}
    assert values["precision"] == pytest.approx(plain["measures"]["ppv_at_prevalence(prevalence=0.04)"]["value"], rel=1e-13)
    assert values["negative_predictive_value"] == pytest.approx(
        plain["measures"]["npv_at_prevalence(prevalence=0.04)"]["value"], rel=1e-13
    )
    assert values["prevalence"] == pytest.approx(0.04, rel=1e-13)
    assert "given, not estimated" in found["measures"]["prevalence"]["no_interval"]
    assert any("4 % are positive (--prevalence)" in note for note in found["notes"])
    unchanged = answer("evaluate", rows, "--measures", "roc_auc,sensitivity")["measures"]
    for key, one in unchanged.items():
        after = found["measures"][key]
        assert after["value"] == pytest.approx(one["value"], rel=1e-13)
        for end in ("low", "high"):
            assert after["interval"][end] == pytest.approx(one["interval"][end], rel=1e-6), key


@pytest.mark.parametrize(
    "command",
    [
        ["evaluate", "--measures", "precision,average_precision,brier_score"],
        ["curve", "--kind", "precision_recall", "--band", "pointwise", "--replicates", "100"],
        ["threshold", "--rule", "f1"],
        ["check", "--min", "precision=0.01"],
        ["evaluate", "--measures", "precision", "--interval", "percentile", "--replicates", "100", "--slice", "site"],
        ["evaluate", "--measures", "precision", "--cluster", "patient"],
        ["evaluate", "--measures", "precision", "--slice", "site", "--against-rest"],
    ],
)
def test_commands_that_heed_it(answer, rows, command):
    name, *options = command
    rare = answer(name, rows, *options, "--prevalence", 0.01)
    assert any("1 % are positive" in note for note in rare["notes"])
    assert rare != answer(name, rows, *options)


def test_comparison_knows_the_share(answer, tmp_path, rows):
    lines = rows.read_text().splitlines()
    two = tmp_path / "two.csv"
    two.write_text("\n".join([lines[0] + ",other"] + [f"{line},{(i * 37 % 101) / 101}" for i, line in enumerate(lines[1:])]))
    options = ["compare", two, "--score", "score", "--score", "other", "--measures", "precision,roc_auc"]
    plain, rare = (answer(*options, *more)["measures"] for more in ([], ["--prevalence", "2%"]))
    one, other = (of["roc_auc"]["differences"][0] for of in (plain, rare))
    assert other["difference"]["value"] == pytest.approx(one["difference"]["value"], rel=1e-12) if isinstance(
        one["difference"], dict) else other["difference"] == pytest.approx(one["difference"], rel=1e-12)  # fmt: skip
    assert other["p"] == pytest.approx(one["p"], rel=1e-6)
    assert rare["precision"] != plain["precision"]


def test_each_slice_may_have_the_share_itself(answer, rows):
    of_all = answer("evaluate", rows, "--prevalence", 0.1, "--slice", "site", "--measures", "prevalence")
    of_each = answer(
        "evaluate", rows, "--prevalence", 0.1, "--prevalence-by", "slice", "--slice", "site", "--measures", "prevalence"
    )
    shares = [part["measures"]["prevalence"]["value"] for part in of_each["slices"].values()]
    assert shares == pytest.approx([0.1, 0.1])
    assert of_all["slices"] != of_each["slices"]
    assert of_all["measures"] == of_each["measures"]


def flagged_of_sites(rows):
    """How many positives and negatives each site flags, and how many of each there are in total."""
    flagged, of_all = {"a": [0, 0], "b": [0, 0]}, [0, 0]
    for line in rows.read_text().splitlines()[1:]:
        label, score, site, _ = line.split(",")
        of_all[1 - int(label)] += 1
        flagged[site][1 - int(label)] += float(score) > 0.5
    return flagged, of_all


def by_log_ratio(flagged, of_all, given):
    """The precision and its interval if these shares of all positives, and of all negatives, are flagged in a slice."""
    ratio = flagged[0] / of_all[0] / (flagged[1] / of_all[1])
    error = math.sqrt(sum(1 / part - 1 / whole for part, whole in zip(flagged, of_all, strict=True)))
    odds = [ratio * math.exp(1.959963984540054 * error * way) * given / (1 - given) for way in (0, -1, 1)]
    return [of / (1 + of) for of in odds]


def test_predictive_values_of_a_slice_count_out_of_all_of_a_class(answer, rows):
    flagged, of_all = flagged_of_sites(rows)
    found = answer("evaluate", rows, "--prevalence", 0.1, "--slice", "site", "--measures", "precision")["slices"]
    for site in "ab":
        precision = found[f"site={site}"]["measures"]["precision"]
        said = [precision["value"], precision["interval"]["low"], precision["interval"]["high"]]
        assert said == pytest.approx(by_log_ratio(flagged[site], of_all, 0.1), rel=1e-9)


def rest_differences(found):
    """For each measure the values and intervals of both sites, and the difference of the first from its rest, which is
    the other."""
    one, other = (found["slices"][f"site={site}"]["measures"] for site in "ab")
    for key, of in one.items():
        yield key, of, other[key], of["rest_difference"]


def of_sides(x, y, of_x, of_y):
    """The interval of x - y by those of both (Newcombe 1998, method 10)."""
    return x - y - math.hypot(x - of_x[0], of_y[1] - y), x - y + math.hypot(of_x[1] - x, y - of_y[0])


def ends(of):
    return of["interval"]["low"], of["interval"]["high"]


@pytest.mark.parametrize("by", [[], ["--prevalence-by", "slice"]], ids=["all", "slice"])
def test_the_rest_of_a_slice_has_the_share_as_the_slice_has(answer, rows, by):
    options = ["--prevalence", 0.1, *by, "--slice", "site", "--against-rest"]
    found = answer("evaluate", rows, *options, "--measures", "precision,sensitivity,f1,roc_auc,brier_score")
    for key, one, other, difference in rest_differences(found):
        assert difference["value"] == pytest.approx(one["value"] - other["value"], abs=1e-12), key
        if by or key in ("sensitivity", "roc_auc"):  # where a site's number in a class has no influence, or is its own
            expected = of_sides(one["value"], other["value"], ends(one), ends(other))
            assert ends(difference) == pytest.approx(expected, abs=1e-9), key


def test_sides_that_share_classes_are_drawn_apart(answer, rows):
    """A row of a class that is not in one site is in the other, so a difference varies as if each site had drawn from
    infinite classes."""
    options = ["--prevalence", 0.1, "--slice", "site", "--against-rest", "--measures", "precision,f1,brier_score"]
    flagged, _ = flagged_of_sites(rows)
    for key, one, other, difference in rest_differences(answer("evaluate", rows, *options)):
        low, high = of_sides(one["value"], other["value"], ends(one), ends(other))
        assert difference["interval"]["low"] < low and high < difference["interval"]["high"], key
        if key == "precision":
            drawn = [by_log_ratio(flagged[site], [1e6 * 100, 1e6 * 200], 0.1)[1:] for site in "ab"]
            assert ends(difference) == pytest.approx(of_sides(one["value"], other["value"], *drawn), abs=1e-9)


def test_summaries_are_weighted_too(answer, midrank, rows, tmp_path):
    summary = tmp_path / "rows.mrk"
    midrank("summarize", rows, "-o", summary)
    options = ["--prevalence", "0.03", "--measures", "precision,average_precision,roc_auc"]
    assert answer("evaluate", summary, *options)["measures"] == answer("evaluate", rows, *options)["measures"]


def test_what_is_refused(midrank, rows):
    for share in ("0", "1", "101%", "rare"):
        assert "such as 0.05 or 5%" in midrank("evaluate", rows, "--prevalence", share, code=2).stderr
    assert "--prevalence-by slice needs --prevalence" in midrank("evaluate", rows, "--prevalence-by", "slice", code=2).stderr
    done = midrank("evaluate", rows, "--prevalence", 0.1, "--bootstrap-weights", "poisson", code=2)
    assert "do not keep the share" in done.stderr


def test_bands_lie_where_a_curve_of_that_share_can(answer, midrank, rows):
    """With a known share only the rates vary: the band of the net benefit is as wide as its interval, not as that of a
    share of all rows; and the net benefit is at most that of finding all positives, and the precision at least that of
    flagging everything."""
    asked = ["curve", rows, "--prevalence", "5%", "--band", "pointwise", "--grid", "50"]
    points = answer(*asked, "--kind", "decision")["curves"][0]["points"]
    places = {round(x, 2): (low, high) for x, _, low, high in points}
    for pt, (low, high) in places.items():
        most = 0.05
        assert -0.95 * pt / (1 - pt) - 1e-12 <= low <= high <= most + 1e-12
    for pt in (0.1, 0.2):
        key = f"net_benefit(pt={pt})"
        interval = answer("evaluate", rows, "--prevalence", "5%", "--measures", key)["measures"][key]["interval"]
        low, high = places[pt]
        assert high - low == pytest.approx(interval["high"] - interval["low"], rel=0.1)
    for recall, _, low, high in answer(*asked, "--kind", "precision_recall")["curves"][0]["points"]:
        assert low >= 0.05 * recall / (0.05 * recall + 0.95) - 1e-12 and high <= 1


@pytest.mark.parametrize("share", ["1e-300", "1e-16"])
def test_a_share_that_weights_cannot_bring_about_is_refused(midrank, rows, share):
    assert "must be at least 1e-15" in midrank("evaluate", rows, "--prevalence", share, code=2).stderr
    shares = f"a={share},b=1"
    assert "of at least 1e-15" in midrank("evaluate", rows, "--slice", "site", "--standardise-to", shares, code=2).stderr


def test_each_fold_has_the_share_itself(answer, rows):
    """The mean over folds weighted to the share within each fold, not over folds weighted as among all rows."""
    found = answer("evaluate", rows, "--fold", "site", "--prevalence", "10%", "--measures", "precision,prevalence", "--threshold", "0.5")
    averaged = found["averaged"]["measures"]
    assert averaged["prevalence"]["value"] == pytest.approx(0.1, rel=1e-12)
    precisions = []
    for site in "ab":
        counts = {(label, above): 0 for label in "01" for above in (True, False)}
        for line in rows.read_text().splitlines()[1:]:
            label, score, of, _ = line.split(",")
            if of == site:
                counts[label, float(score) > 0.5] += 1
        tpr = counts["1", True] / (counts["1", True] + counts["1", False])
        fpr = counts["0", True] / (counts["0", True] + counts["0", False])
        precisions.append(0.1 * tpr / (0.1 * tpr + 0.9 * fpr))
    assert averaged["precision"]["value"] == pytest.approx(sum(precisions) / 2, rel=1e-12)


def test_a_margin_counts_items_and_not_what_they_weigh(midrank, tmp_path):
    draw = random.Random(2)
    lines = ["label,a,b"] + [f"{row % 2},{draw.random() + row % 2!r},{draw.random() + row % 2!r}" for row in range(200)]
    (tmp_path / "pair.csv").write_text("\n".join(lines) + "\n")
    asked = ["compare", "pair.csv", "--score", "a", "--score", "b", "--measures", "roc_auc", "--margin", "0.05", "--prevalence", "5%"]
    assert "rests on" not in midrank(*asked).stderr


@pytest.fixture
def unlike(rows, tmp_path):
    """The same rows, each with a weight, and a second score."""
    draw = random.Random(12)
    lines = rows.read_text().splitlines()
    more = [f"{line},{0.5 + draw.random()!r},{draw.random()!r}" for line in lines[1:]]
    path = tmp_path / "unlike.csv"
    path.write_text("\n".join([lines[0] + ",w,other", *more]) + "\n")
    return path


@pytest.mark.parametrize("more", [["--cluster", "patient"], ["--weight", "w"]])
def test_bands_of_rows_that_do_not_keep_the_share_are_left_out(answer, unlike, more):
    """As for bootstrap intervals; a band of rates alone does not depend on the share."""
    asked = ["curve", unlike, "--score", "score", "--prevalence", "5%", "--kind", "precision_recall,decision,roc", *more]
    plain, found = answer(*asked), answer(*asked, "--band", "simultaneous", "--replicates", 200)
    for kind in ("precision_recall", "decision"):
        (curve,) = (c for c in found["curves"] if c["kind"] == kind)
        assert curve == next(c for c in plain["curves"] if c["kind"] == kind)
        assert any(f"there is no band for {kind}" in note and "does not preserve the given share" in note for note in found["notes"])
    (roc,) = (c for c in found["curves"] if c["kind"] == "roc")
    assert roc["columns"] == ["fpr", "tpr", "low", "high"]


def test_bands_of_clusters_in_a_slice_are_those_of_clusters(answer, tmp_path):
    """Each row five times, as a cluster: its band in a slice with a given share is much wider than that of as many
    rows."""
    draw = random.Random(3)
    lines = ["label,score,site,patient"]
    for patient in range(120):
        label = patient % 3 == 0
        lines += [f"{int(label)},{draw.gauss(1.5 * label, 1)!r},{'ab'[patient % 2]},{patient}"] * 5
    (tmp_path / "five.csv").write_text("\n".join(lines) + "\n")
    asked = ["curve", "five.csv", "--prevalence", "5%", "--slice", "site", "--kind", "roc", "--band", "pointwise", "--grid", 10]

    def width(*more):
        (curve,) = (c for c in answer(*asked, *more)["curves"] if c["slice"] == "site=a")
        return sum(high - low for _, _, low, high in curve["points"])

    assert width("--cluster", "patient") > 1.5 * width()


@pytest.mark.parametrize("more", [["--cluster", "patient"], ["--weight", "w"]])
def test_comparisons_do_not_draw_rows_that_do_not_keep_the_share(answer, unlike, more):
    asked = ["compare", unlike, "--score", "score", "--score", "other", "--measures", "precision,brier_score", "--prevalence", "5%"]
    found = answer(*asked, "--interval", "bca", "--test", "bootstrap", *more)
    for one in found["measures"].values():
        (difference,) = one["differences"]
        assert difference["difference"] is not None and difference["p"] is None
        assert "does not preserve the given share" in difference["no_interval"]


def test_a_comparison_has_no_interval_where_a_value_has_none(answer, unlike):
    """With so small a share each negative stands for many, and average precision is biased; swaps of predictions still
    detect the difference."""
    asked = [unlike, "--score", "score", "--score", "other", "--measures", "average_precision,roc_auc", "--prevalence", "1%"]
    alone = answer("evaluate", *asked)["models"]["score"]["measures"]["average_precision"]
    found = answer("compare", *asked)
    (difference,) = found["measures"]["average_precision"]["differences"]
    assert difference["no_interval"] == alone["no_interval"]
    assert difference["test"] == "permutation" and 0.05 < difference["p"] < 0.3  # 0.012 by the standard error
    assert any("p-values of average_precision come from swapping" in note and "so small a share" in note for note in found["notes"])
    (of_area,) = found["measures"]["roc_auc"]["differences"]
    assert "interval" in of_area and of_area["test"] == "influence"


def test_predictive_values_carry_the_remark_of_those_at_a_prevalence(answer, rows):
    of_ratio = answer("evaluate", rows, "--measures", "npv_at_prevalence(prevalence=0.04)")["measures"]["npv_at_prevalence(prevalence=0.04)"]
    remark = of_ratio["interval"]["remark"]
    assert "fewer than 150 items" in remark and "90 %" in remark
    found = answer("evaluate", rows, "--prevalence", "4%", "--measures", "npv,false_omission_rate")["measures"]
    for one in found.values():
        assert one["interval"]["remark"] == remark


@pytest.mark.parametrize("more", [["--prevalence", "5%"], ["--stratify"]])
def test_bands_at_a_given_share_say_what_the_study_found(answer, rows, more):
    asked = ["curve", rows, "--kind", "decision,cost", "--replicates", 100, *more]
    said = " ".join(answer(*asked, "--band", "pointwise")["notes"])
    assert "the band for decision treats the share of positives as known, and rests on 100 items of one class" in said
    assert said.count("with 20 to 300, coverage was as low as 90 % at single places") == 2
    said = " ".join(answer(*asked, "--band", "simultaneous")["notes"])
    assert said.count("with 20 to 300, coverage was as low as 90 % for whole curves") == 1


def test_pictures_say_which_bands_a_given_share_leaves_out(midrank, unlike):
    asked = ["curve", unlike, "--score", "score", "--prevalence", "5%", "--cluster", "patient", "--kind", "roc,precision_recall,gain"]
    said = midrank(*asked, "--band", "pointwise", "--replicates", 100, "-o", "x.vl.json").stderr
    assert "there is no band for precision_recall, gain: resampling clusters" in said


@pytest.mark.parametrize("weighted", [["--prevalence", "5%"], ["--weight", "w"]])
def test_bands_of_bins_rest_on_the_rows_of_both_classes(answer, tmp_path, weighted):
    """Fifty light positives and two heavy negatives: the information on their odds is that of the two negatives.
    Weighting classes separately multiplies all odds by the same number, and so the ends of the Jeffreys interval."""
    lines = ["label,score,w"]
    positive, negative = 0.05 * 200 / 100, 0.95 * 200 / 100
    lines += [f"1,0.9,{positive!r}"] * 50 + [f"0,0.9,{negative!r}"] * 2
    lines += [f"1,0.1,{positive!r}"] * 50 + [f"0,0.1,{negative!r}"] * 98
    (tmp_path / "bins.csv").write_text("\n".join(lines) + "\n")
    asked = ["curve", "bins.csv", "--kind", "reliability", "--band", "pointwise"]
    plain, found = (answer(*asked, *more)["curves"][0]["points"] for more in ([], weighted))
    for one, other in zip(plain, found, strict=True):
        for before, after in zip(one[1:], other[1:], strict=True):
            odds = before / (1 - before) * positive / negative
            assert after == pytest.approx(odds / (1 + odds), rel=1e-9)

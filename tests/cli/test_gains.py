"""The gain of flagging each row: measures of one more column, by hand; clusters, summaries, rules, comparisons, curves."""

import math
import random
import statistics

import pytest
from schemas import check

FILE = ["offers.csv", "--label", "y", "--score", "p", "--gain-if-flagged", "gain"]
GAINS = ["--measures", "gains"]


@pytest.fixture
def offers(tmp_path):
    """A customer who answers an offer is worth an amount, and each offer costs 1."""
    generator = random.Random(5)
    rows = []
    for row in range(120):
        y = generator.random() < 0.3
        p = round(min(max(generator.gauss(0.6 if y else 0.4, 0.2), 0), 1), 2)
        other = round(min(max(generator.gauss(0.55 if y else 0.45, 0.2), 0), 1), 2)
        gain = round(generator.expovariate(1 / 5), 2) - 1 if y else -1
        rows.append((int(y), p, other, round(gain, 2), row // 4, "nw"[row % 2], generator.choice((0.5, 1.25, 3))))
    lines = ["y,p,other,gain,household,side,share", *(",".join(map(str, row)) for row in rows)]
    (tmp_path / "offers.csv").write_text("\n".join(lines) + "\n")
    return rows


def yields(rows, score=1, threshold=0.5):
    return [row[3] if row[score] > threshold else 0 for row in rows]


def test_the_mean_and_its_interval_are_those_of_what_rows_yield(answer, offers):
    found = answer("evaluate", *FILE, *GAINS)["measures"]
    each = yields(offers)
    mean, error = statistics.fmean(each), statistics.stdev(each) / math.sqrt(len(each))
    assert found["mean_gain_of_flagging"]["value"] == pytest.approx(mean, rel=1e-14)
    assert found["total_gain_of_flagging"]["value"] == pytest.approx(sum(each), rel=1e-14)
    interval = found["mean_gain_of_flagging"]["interval"]
    assert interval["standard_error"] == pytest.approx(error, rel=1e-12)
    reach = 1.9800998764569397 * error  # scipy 1.17.1: stats.t.ppf(0.975, 119)
    assert (interval["low"], interval["high"]) == pytest.approx((mean - reach, mean + reach), rel=1e-12)
    assert found["total_gain_of_flagging"]["interval"]["high"] == pytest.approx(120 * interval["high"], rel=1e-12)
    thresholds = [-1, *sorted({row[1] for row in offers})]
    best = max(statistics.fmean(yields(offers, threshold=t)) for t in thresholds)
    assert found["max_mean_gain_of_flagging"]["value"] == pytest.approx(best, rel=1e-14)


def test_gains_are_reported_beside_the_others_and_fit_the_schema(answer, midrank, offers):
    found = answer("evaluate", *FILE)
    check("evaluate", found)
    assert {"roc_auc", "mean_gain_of_flagging", "max_mean_gain_of_flagging"} <= set(found["measures"])
    plain = answer("evaluate", *FILE[:-2])["measures"]
    assert "mean_gain_of_flagging" not in plain
    assert {key: of for key, of in found["measures"].items() if "gain_of_flagging" not in key} == plain
    assert "Gains of flagging" in midrank("evaluate", *FILE, *GAINS).stdout
    asked = answer("evaluate", *FILE[:-2], "--measures", "mean_gain_of_flagging")["measures"]["mean_gain_of_flagging"]
    assert asked["undefined"] == "no column gives the gain of flagging a row"


def test_clusters_weights_and_slices(answer, offers):
    found = answer("evaluate", *FILE, *GAINS, "--cluster", "household", "--slice", "side")
    by_household = {}
    for row, gain in zip(offers, yields(offers), strict=True):
        by_household[row[4]] = by_household.get(row[4], 0) + gain
    sums = list(by_household.values())
    assert found["measures"]["mean_gain_of_flagging"]["value"] == pytest.approx(sum(sums) / 120, rel=1e-14)
    # Leaving out each household in turn; each has four rows.
    left_out = [(sum(sums) - s) / 116 for s in sums]
    error = math.sqrt(29 / 30 * sum((x - statistics.fmean(left_out)) ** 2 for x in left_out))
    assert found["measures"]["mean_gain_of_flagging"]["interval"]["standard_error"] == pytest.approx(error, rel=1e-2)
    north = [row for row in offers if row[5] == "n"]
    of_north = found["slices"]["side=n"]["measures"]["mean_gain_of_flagging"]["value"]
    assert of_north == pytest.approx(statistics.fmean(yields(north)), rel=1e-14)
    weighted = answer("evaluate", *FILE, *GAINS, "--weight", "share")["measures"]["mean_gain_of_flagging"]
    total = sum(row[6] for row in offers)
    expected = sum(row[6] * gain for row, gain in zip(offers, yields(offers), strict=True)) / total
    assert weighted["value"] == pytest.approx(expected, rel=1e-13)
    spread = sum((row[6] * (gain - expected)) ** 2 for row, gain in zip(offers, yields(offers), strict=True))
    assert weighted["interval"]["standard_error"] == pytest.approx(math.sqrt(spread) / total, rel=0.02)


@pytest.mark.parametrize("more", [[], ["--cluster", "household"], ["--weight", "share"]])
def test_standard_errors_are_near_those_of_the_bootstrap(answer, offers, more):
    asked = [*FILE, "--measures", "mean_gain_of_flagging", *more]
    by_influence = answer("evaluate", *asked)["measures"]["mean_gain_of_flagging"]["interval"]["standard_error"]
    by_drawing = answer("evaluate", *asked, "--interval", "percentile")["measures"]["mean_gain_of_flagging"]["interval"]
    assert by_drawing["method"] == "percentile"
    assert by_drawing["standard_error"] == pytest.approx(by_influence, rel=0.12)


def test_parts_are_summarised_and_merged(answer, midrank, offers, tmp_path):
    lines = (tmp_path / "offers.csv").read_text().splitlines(keepends=True)
    (tmp_path / "a.csv").write_text("".join(lines[:50]))
    (tmp_path / "b.csv").write_text(lines[0] + "".join(lines[50:]))
    for part in "ab":
        midrank("summarize", f"{part}.csv", *FILE[1:], "-o", f"{part}.mrk")
    midrank("merge", "a.mrk", "b.mrk", "-o", "all.mrk")
    for command in (["evaluate", "--measures", "gains,roc_auc"], ["threshold", "--rule", "max_mean_gain_of_flagging"]):
        whole = answer(command[0], *FILE, *command[1:])
        merged = answer(command[0], "all.mrk", *command[1:])
        for each in (whole, merged):
            each.pop("about")
        assert merged == whole


def test_a_rule_picks_the_largest_gain_and_is_judged_out_of_bag(answer, offers):
    found = answer("threshold", *FILE, "--rule", "max_mean_gain_of_flagging")
    check("threshold", found)
    picked = found["rules"]["max_mean_gain_of_flagging"]
    best = answer("evaluate", *FILE, *GAINS)["measures"]["max_mean_gain_of_flagging"]
    assert picked["measures"]["mean_gain_of_flagging"]["value"] == pytest.approx(best["value"], rel=1e-14)
    unseen = picked["out_of_bag"]["measures"]
    assert unseen["mean_gain_of_flagging"]["value"] < best["value"]  # the chosen one has an optimistic value
    assert 0 < unseen["sensitivity"]["value"] <= 1
    # A rule of the ranking is evaluated on the same draws with gains and without.
    with_gains = answer("threshold", *FILE, "--rule", "youden")["rules"]["youden"]["out_of_bag"]
    assert "value" in with_gains["measures"].pop("mean_gain_of_flagging")
    assert with_gains == answer("threshold", *FILE[:-2], "--rule", "youden")["rules"]["youden"]["out_of_bag"]
    text = answer("evaluate", *FILE, "--threshold", "max_mean_gain_of_flagging", *GAINS)["measures"]
    assert text["mean_gain_of_flagging"]["value"] == pytest.approx(best["value"], rel=1e-14)


def test_a_rule_is_judged_on_whole_weights_as_on_repeated_rows(answer, offers, tmp_path):
    lines = [f"{y},{p},{gain}" for y, p, _, gain, *_ in offers]
    times = [row % 3 for row in range(len(lines))]
    (tmp_path / "weighted.csv").write_text("y,p,gain,n\n" + "".join(f"{line},{n}\n" for line, n in zip(lines, times, strict=True)))
    (tmp_path / "repeated.csv").write_text("y,p,gain\n" + "".join(f"{line}\n" * n for line, n in zip(lines, times, strict=True)))
    asked = [*FILE[1:], "--rule", "max_mean_gain_of_flagging", "--rule", "youden"]
    weighted = answer("threshold", "weighted.csv", *asked, "--weight", "n")["rules"]
    repeated = answer("threshold", "repeated.csv", *asked)["rules"]
    for rule, found in repeated.items():
        assert found["out_of_bag"]["measures"]["mean_gain_of_flagging"]["value"] is not None
        assert weighted[rule]["out_of_bag"] == found["out_of_bag"]


def test_models_are_compared_on_the_same_rows(answer, offers):
    found = answer("compare", *FILE, "--score", "other", "--measures", "mean_gain_of_flagging")
    of = found["measures"]["mean_gain_of_flagging"]["differences"][0]
    apart = [a - b for a, b in zip(yields(offers), yields(offers, score=2), strict=True)]
    error = statistics.stdev(apart) / math.sqrt(len(apart))
    assert of["difference"] == pytest.approx(statistics.fmean(apart), rel=1e-12)
    assert of["interval"]["standard_error"] == pytest.approx(error, rel=1e-12)


def test_the_curve_is_what_flagging_the_top_gains(midrank, offers):
    text = midrank("curve", *FILE, "--kind", "gain_of_flagging", "--format", "csv").stdout.splitlines()
    columns = text[0].split(",")
    points = [dict(zip(columns, map(float, line.split(",")), strict=True)) for line in text[1:]]
    assert points[0]["flagged_share"] == 0
    assert points[-1]["flagged_share"] == 1
    for point in points[1:-1]:
        flagged = yields(offers, threshold=point["threshold"])
        assert point["total_gain"] == pytest.approx(sum(flagged), abs=1e-12)
        assert point["mean_gain"] == pytest.approx(statistics.fmean(flagged), abs=1e-14)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--prevalence", "0.1"], "drop one of the two"),
        (["--certified", "1e-3"], "--certified keeps binned scores"),
        (["--standardise-to", "n=0.2,w=0.8", "--slice", "side"], "drop one of the two"),
        (["--task", "regression"], "two classes"),
        (["--query", "household"], "two classes"),
    ],
)
def test_what_does_not_go_together_is_refused(midrank, offers, more, said):
    found = midrank("evaluate", *FILE, *more, code=2)
    assert said in found.stderr


def test_other_draws_say_where_gains_are_drawn(midrank, offers):
    asked = [*FILE, "--measures", "roc_auc,mean_gain_of_flagging"]
    assert "midrank evaluate --interval bca" in midrank("bootstrap", *asked, code=2).stderr
    assert "does not depend on the labels" in midrank("permute", *asked, code=2).stderr


def test_a_gain_that_is_no_number_is_named_by_its_place(midrank, offers, tmp_path):
    text = (tmp_path / "offers.csv").read_text().replace(",-1,", ",cheap,", 1)
    (tmp_path / "offers.csv").write_text(text)
    found = midrank("evaluate", *FILE, code=2)
    assert 'column "gain"' in found.stderr
    assert "cheap" in found.stderr
    missing = midrank("evaluate", "offers.csv", "--label", "y", "--score", "p", "--gain-if-flagged", "gian", code=2)
    assert 'no column "gian"' in missing.stderr

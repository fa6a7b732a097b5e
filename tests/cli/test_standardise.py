"""The same predictions with other shares of slices."""

import csv
import math
import random

import pytest


@pytest.fixture
def rows(tmp_path):
    """Four hundred rows of three sites, on which models have different performance."""
    draw = random.Random(4)
    lines = ["label,score,site"]
    for row in range(400):
        site = "aaabbc"[row % 6]
        label = draw.random() < {"a": 0.5, "b": 0.3, "c": 0.2}[site]
        score = 1 / (1 + math.exp(1 - draw.gauss({"a": 2, "b": 1, "c": 0.5}[site] * label, 1)))
        lines.append(f"{int(label)},{score!r},{site}")
    path = tmp_path / "rows.csv"
    path.write_text("\n".join(lines) + "\n")
    return path


@pytest.fixture
def target(tmp_path):
    """Rows of another year, without labels: a fifth of site a, half of b, three tenths of c."""
    path = tmp_path / "target.csv"
    path.write_text("site,year\n" + "a,1\nb,1\nb,1\nc,1\nb,1\n" * 10 + "b,1\na,1\nc,1\nc,1\nb,1\n" * 10)
    return path


SHARES = {"a": 0.2, "b": 0.5, "c": 0.3}


def test_values_are_those_of_rows_with_weights(answer, rows, target):
    found = answer("evaluate", rows, "--slice", "site", "--standardise-to", target, "--threshold", 0.4)["measures"]
    table = list(csv.DictReader(rows.open()))
    count = {site: sum(row["site"] == site for row in table) for site in SHARES}
    items = [(int(row["label"]), float(row["score"]), SHARES[row["site"]] / count[row["site"]]) for row in table]

    def weight(holds):
        return math.fsum(w for label, score, w in items if holds(label, score))

    positive = [(score, w) for label, score, w in items if label]
    negative = [(score, w) for label, score, w in items if not label]
    wins = math.fsum(v * w * ((s > t) + (s == t) / 2) for s, v in positive for t, w in negative)
    tp = weight(lambda label, score: label and score > 0.4)
    expected = {
        "prevalence": weight(lambda label, _: label),
        "roc_auc": wins / math.fsum(w for _, w in positive) / math.fsum(w for _, w in negative),
        "brier_score": math.fsum(w * (score - label) ** 2 for label, score, w in items),
        "log_loss": math.fsum(-w * math.log(score if label else 1 - score) for label, score, w in items),
        "accuracy": weight(lambda label, score: (score > 0.4) == label),
        "precision": tp / weight(lambda _, score: score > 0.4),
        "sensitivity": tp / weight(lambda label, _: label),
    }
    for key, value in expected.items():
        assert found[key]["value"] == pytest.approx(value, rel=1e-12), key
        interval = found[key]["interval"]
        assert interval["low"] < value < interval["high"], key


def test_shares_may_be_numbers_rows_or_a_summary(answer, midrank, rows, target):
    options = ["evaluate", rows, "--slice", "site", "--measures", "roc_auc,accuracy"]
    by_rows = answer(*options, "--standardise-to", target)
    by_numbers = answer(*options, "--standardise-to", "a=20%,b=0.5,c=0.3")
    for key in ("roc_auc", "accuracy"):
        assert by_numbers["measures"][key]["value"] == pytest.approx(by_rows["measures"][key]["value"], rel=1e-13)
    assert by_rows["slices"] == by_numbers["slices"] == answer(*options)["slices"]
    note = next(note for note in by_rows["notes"] if "--standardise-to" in note)
    assert "their shares in" in note and "a 20 % (here 50" in note and "Intervals treat these shares as known" in note
    labelled = target.with_name("labelled.csv")
    lines = target.read_text().splitlines()
    labelled.write_text("\n".join(["label,score," + lines[0]] + [f"{i % 2},{i / 100},{line}" for i, line in enumerate(lines[1:])]))
    midrank("summarize", labelled, "--score", "score", "--slice", "site", "-o", "there.mrk")
    midrank("summarize", rows, "--slice", "site", "-o", "here.mrk")
    by_summaries = answer("evaluate", "here.mrk", "--standardise-to", "there.mrk", "--measures", "roc_auc,accuracy")
    assert by_summaries["measures"] == by_rows["measures"]
    # Shares are those of rows, whatever their weights.
    lines = labelled.read_text().splitlines()
    labelled.write_text("\n".join([lines[0] + ",w"] + [f"{line},{5 if ',a,' in line else 1}" for line in lines[1:]]))
    midrank("summarize", labelled, "--score", "score", "--slice", "site", "--weight", "w", "-o", "weighted.mrk")
    weighted = answer("evaluate", "here.mrk", "--standardise-to", "weighted.mrk", "--measures", "roc_auc,accuracy")
    assert weighted["measures"] == by_rows["measures"]


def test_the_own_shares_change_nothing_but_the_interval(answer, rows):
    own = {site: sum(line.endswith("," + site) for line in rows.read_text().splitlines()) / 400 for site in "abc"}
    options = ["evaluate", rows, "--slice", "site", "--measures", "accuracy,brier_score"]
    plain = answer(*options)["measures"]
    same = answer(*options, "--standardise-to", ",".join(f"{site}={share}" for site, share in own.items()))["measures"]
    for key, one in plain.items():
        assert same[key]["value"] == pytest.approx(one["value"], rel=1e-13)
    error, of_known = (found["brier_score"]["interval"]["standard_error"] for found in (plain, same))
    assert 0.8 * error < of_known < error  # differences between sites no longer add to the variance


def test_missing_values_and_columns_of_the_other_file(midrank, answer, rows, target):
    options = ["evaluate", rows, "--slice", "site", "--measures", "roc_auc"]
    lacking = target.with_name("lacking.csv")
    lacking.write_text("site,year\na,1\n,1\nb,1\n")
    done = midrank(*options, "--standardise-to", lacking, code=2)
    assert 'lacking.csv, row 2, column "site"' in done.stderr
    found = answer(*options, "--standardise-to", lacking, "--missing", "drop")
    assert any("a 50 %" in note and "Rows of other slices have weight 0: c." in note for note in found["notes"])
    other = target.with_name("other.csv")
    other.write_text("place\na\n")
    assert 'there is no column "site"' in midrank(*options, "--standardise-to", other, code=2).stderr
    unknown = target.with_name("unknown.csv")
    unknown.write_text("site\na\na\na\nd\n")
    done = midrank(*options, "--standardise-to", unknown, code=2)
    assert '25 % of the rows should have "d" in column "site"' in done.stderr
    assert "sum to 0.7" in midrank(*options, "--standardise-to", "a=0.2,b=0.5", code=2).stderr
    assert "nowhere.csv" in midrank(*options, "--standardise-to", "nowhere.csv", code=2).stderr


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ([], "Name their column with --slice"),
        (["--slice", "site", "--slice", "label2"], "there are several"),
        (["--slice", "site", "--prevalence", "0.1"], "already weighted to given shares"),
        (["--slice", "site", "--stratify"], "--stratify"),
        (["--slice", "site", "--against-rest"], "--against-rest uses the rows as they are"),
        (["--slice", "site", "--slice-search"], "--slice-search uses the rows as they are"),
        (["--slice", "site", "--cluster", "label2"], "--cluster"),
        (["--slice", "site", "--report", "page.html"], "Drop --standardise-to or --report."),
    ],
)
def test_what_goes_with_it(midrank, rows, options, complaint):
    lines = rows.read_text().splitlines()
    rows.write_text("\n".join([lines[0] + ",label2"] + [f"{line},{i % 50}" for i, line in enumerate(lines[1:])]) + "\n")
    done = midrank("evaluate", rows, "--score", "score", *options, "--standardise-to", "a=0.2,b=0.5,c=0.3", code=2)
    assert complaint in done.stderr

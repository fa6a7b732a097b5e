"""--slice 'a & b' is equivalent to a column with the pairs of values of both."""

import json
import random

import pytest

SHARES = ",".join(f"{sex} & {ward}={share}" for sex in "FM" for ward, share in (("north", 0.1), ("south", 0.15), ("west", 0.25)))


@pytest.fixture
def answer(midrank, tmp_path):
    """JSON of a command on 400 rows with a sex and a ward, and with both combined in the column `both`."""
    draw = random.Random(3)
    rows = []
    for _ in range(400):
        sex, ward, label = draw.choice("FM"), draw.choice(["north", "south", "west"]), draw.random() < 0.4
        rows.append(f"{int(label)},{1 / (1 + 2.7 ** -(draw.gauss(0, 1) + label)):.4f},{sex},{ward},{sex} & {ward}\n")
    (tmp_path / "rows.csv").write_text("label,score,sex,ward,both\n" + "".join(rows))

    def ask(command, *options):
        done = midrank(command, "rows.csv", "--label", "label", "--score", "score", *options, "--format", "json")
        return json.loads(done.stdout.replace("sex & ward", "both"))

    return ask


@pytest.mark.parametrize(
    "command",
    [
        ["evaluate", "--measures", "roc_auc,f1,brier_score"],
        ["evaluate", "--measures", "roc_auc", "--fairness"],
        ["evaluate", "--measures", "roc_auc", "--against-rest"],
        ["evaluate", "--measures", "roc_auc", "--standardise-to", SHARES],
        ["curve", "--kind", "roc"],
        ["check", "--min", "roc_auc=0.6"],
    ],
    ids=" ".join,
)
def test_a_crossing_is_the_column_of_both_values(answer, command):
    crossed = answer(*command, "--slice", "sex & ward")
    assert crossed == answer(*command, "--slice", "both")
    assert "both=M & west" in json.dumps(crossed)


def test_a_crossing_stands_beside_its_columns(answer):
    slices = answer("evaluate", "--slice", "sex", "--slice", "sex&ward")["slices"]
    assert list(slices) == ["sex=F", "sex=M", *(f"sex&ward={s} & {w}" for s in "FM" for w in ("north", "south", "west"))]


def test_summaries_keep_crossings(midrank, tmp_path):
    rows = "".join(f"{i % 2},{(7 * i) % 10},{'ab'[i % 3 > 0]},{'xy'[i % 5 > 1]}\n" for i in range(40))
    (tmp_path / "rows.csv").write_text("label,score,one,other\n" + rows)
    midrank("summarize", "rows.csv", "--slice", "one & other", "-o", "rows.mrk")
    whole = midrank("evaluate", "rows.csv", "--slice", "one & other", "--format", "json")
    kept = midrank("evaluate", "rows.mrk", "--format", "json")
    assert json.loads(kept.stdout)["slices"] == json.loads(whole.stdout)["slices"]
    assert len(json.loads(kept.stdout)["slices"]) == 4


def test_shares_of_a_crossing_are_those_of_both_columns_of_a_file(answer, midrank, tmp_path):
    pairs = ["F,north", "M,north", "M,south", "F,west", "M,west", "M,west", "F,north", "F,south"]
    sexes, wards = zip(*(pair.split(",") for pair in pairs), strict=True)
    target = "".join(f"{sex},{ward},{sex} & {ward}\n" for sex, ward in zip(sexes, wards, strict=True))
    (tmp_path / "target.csv").write_text("sex,ward,both\n" + target)
    asked = ["evaluate", "--measures", "roc_auc,f1", "--threshold", "0.5", "--standardise-to", "target.csv"]
    crossed = answer(*asked, "--slice", "sex & ward")
    assert crossed == answer(*asked, "--slice", "both")
    assert any("M & west 25 %" in note for note in crossed["notes"])


def test_a_file_of_shares_that_lacks_a_column_or_a_value_is_refused(midrank, answer, tmp_path):
    answer("evaluate")
    asked = ["evaluate", "rows.csv", "--label", "label", "--score", "score", "--slice", "sex & ward", "--standardise-to"]
    (tmp_path / "one.csv").write_text("sex,beds\nF,1\nM,2\n")
    assert 'one.csv: there is no column "ward", whose shares are needed for --standardise-to. The columns are "sex" and "beds".' in midrank(*asked, "one.csv", code=2).stderr
    (tmp_path / "gap.csv").write_text("sex,ward\nF,north\nM,\nM,west\n")
    assert 'gap.csv, row 2, column "ward": the value is missing.' in midrank(*asked, "gap.csv", code=2).stderr
    done = midrank(*asked, "gap.csv", "--missing", "drop", "--measures", "roc_auc")
    assert "F & north 50 %" in done.stderr.replace("\n", " ")

"""midrank summarize and merge: a summary file answers like the rows it was made of."""

import csv
import json
import random

import pytest

WHOLE = ["--label", "label", "--score", "a", "--score", "b", "--slice", "ward"]


def write(path, rows):
    with path.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["label", "a", "b", "ward", "w", "patient"])
        writer.writerows(rows)


@pytest.fixture
def parts(tmp_path):
    """Three files, and the rows of all of them."""
    chance = random.Random(11)
    rows = []
    for row in range(90):
        label = int(chance.random() < 0.4)
        a, b = round(chance.random() * 0.6 + 0.4 * label, 2), round(chance.random(), 1)
        rows.append([label, a, b, chance.choice(["north", "south", "10", "9"]), chance.choice([1, 2, 3]), row // 3])
    chance.shuffle(rows)
    for part in range(3):
        write(tmp_path / f"part{part}.csv", rows[part::3])
    return rows


def without_source(text):
    document = json.loads(text)
    document["about"].pop("source")
    return document


def summarize(midrank, *options):
    for part in range(3):
        midrank("summarize", f"part{part}.csv", *options, "-o", f"part{part}.mrk")


@pytest.mark.parametrize("command", [
    ["evaluate", "--format", "json"],
    ["evaluate", "--format", "json", "--measures", "all", "--threshold", "youden"],
    ["evaluate", "--format", "csv"],
    ["threshold", "--format", "json", "--rule", "f1"],
    ["curve", "--kind", "roc,pr,gain", "--format", "json"],
    ["curve", "--kind", "roc", "--band", "pointwise", "--format", "json"],
    ["check", "--min", "roc_auc=0.5", "--bound", "lower", "--format", "json"],
    ["bootstrap", "--measures", "roc_auc", "--replicates", "100", "--format", "json"],
    ["permute", "--measures", "roc_auc", "--permutations", "100", "--format", "json"],
])
@pytest.mark.parametrize("weights", [[], ["--weight", "w"]])
def test_merged_parts_answer_like_the_files(midrank, tmp_path, parts, command, weights):
    columns = [*WHOLE, *weights]
    if command[0] == "threshold":
        columns = [c for c in columns if c not in ("--slice", "ward")]
    summarize(midrank, *columns)
    midrank("merge", "part0.mrk", "part1.mrk", "part2.mrk", "-o", "all.mrk")
    name, *options = command
    code = 1 if name == "check" else 0
    of_rows = midrank(name, "part0.csv", "part1.csv", "part2.csv", *columns, *options, code=code)
    assert midrank(name, "all.mrk", *options, code=code).stdout == of_rows.stdout
    # In another order nothing changes but the names of the files.
    midrank("merge", "part2.mrk", "part0.mrk", "part1.mrk", "-o", "other.mrk")
    other = midrank(name, "other.mrk", *options, code=code)
    if "json" in options:
        assert without_source(other.stdout) == without_source(of_rows.stdout)
    # Files may as well be merged on the way.
    assert midrank(name, "part0.mrk", "part1.mrk", "part2.mrk", *options, code=code).stdout == of_rows.stdout


def test_operating_points_of_a_summary_are_those_of_whole_models(midrank, tmp_path, parts):
    midrank("summarize", "part0.csv", "--label", "label", "--score", "a", "--slice", "ward", "-o", "one.mrk")
    of_rows = midrank("threshold", "part0.csv", "--label", "label", "--score", "a", "--format", "json")
    assert midrank("threshold", "one.mrk", "--format", "json").stdout == of_rows.stdout


def test_a_report_is_made_of_a_summary(midrank, tmp_path, parts):
    midrank("summarize", "part0.csv", "--label", "label", "--score", "a", "--slice", "ward", "-o", "one.mrk")
    midrank("report", "one.mrk", "-o", "report.html")
    assert "midrank-data" in (tmp_path / "report.html").read_text()


def test_intervals_of_clusters_say_that_they_need_the_rows(midrank, tmp_path, parts):
    midrank("summarize", "part0.csv", "--label", "label", "--score", "a", "--cluster", "patient", "-o", "one.mrk")
    answer = json.loads(midrank("evaluate", "one.mrk", "--measures", "roc_auc", "--format", "json").stdout)
    assert answer["measures"]["roc_auc"]["no_interval"] == "it needs the rows, and only their summary is given"


@pytest.mark.parametrize(("command", "says"), [
    (["compare", "all.mrk"], "A comparison pairs what the models say of the same rows, and these are summaries"),
    (["influence", "all.mrk", "--measures", "roc_auc"], "Influences are those of single rows, and these are summaries"),
    (["evaluate", "all.mrk", "--label", "label"], "A summary keeps the columns that were chosen when it was made"),
    (["evaluate", "all.mrk", "part0.csv"], "Rows and summaries cannot be read together, and part0.csv is no summary"),
    (["merge", "all.mrk", "part0.csv", "-o", "x.mrk"], "part0.csv is no summary file"),
])
def test_refusals(midrank, tmp_path, parts, command, says):
    summarize(midrank, *WHOLE)
    midrank("merge", "part0.mrk", "part1.mrk", "part2.mrk", "-o", "all.mrk")
    done = midrank(*command, code=2)
    assert says in done.stderr
    assert not (tmp_path / "x.mrk").exists()


def test_other_columns_do_not_merge(midrank, tmp_path, parts):
    midrank("summarize", "part0.csv", "--label", "label", "--score", "a", "-o", "a.mrk")
    midrank("summarize", "part1.csv", "--label", "label", "--score", "b", "-o", "b.mrk")
    done = midrank("merge", "a.mrk", "b.mrk", "-o", "c.mrk", code=2)
    assert 'the list of models is "a" in one and "b" in the other' in done.stderr


def test_damage_is_told_with_the_name_of_the_file(midrank, tmp_path, parts):
    midrank("summarize", "part0.csv", *WHOLE, "-o", "one.mrk")
    whole = (tmp_path / "one.mrk").read_bytes()
    (tmp_path / "cut.mrk").write_bytes(whole[:-9])
    damaged = bytearray(whole)
    damaged[len(whole) // 2] ^= 1
    (tmp_path / "damaged.mrk").write_bytes(damaged)
    for name in ["cut.mrk", "damaged.mrk"]:
        done = midrank("evaluate", name, code=2)
        assert done.stderr.startswith(f"midrank: {name}: The bytes of a summary")

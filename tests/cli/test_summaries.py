"""midrank summarize and merge: a summary file gives the same answers as its rows."""

import csv
import gzip
import json
import random
import re
import shutil
import struct
import zlib

import pytest
from test_report import document_of

FEW = ["--replicates", "150"]  # from a summary they are the same for any number
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
    ["evaluate", "--format", "json", *FEW],
    ["evaluate", "--format", "json", "--measures", "all", "--threshold", "youden", *FEW],
    ["evaluate", "--format", "csv", *FEW],
    ["threshold", "--format", "json", "--rule", "f1"],
    ["curve", "--kind", "roc,pr,gain", "--format", "json"],
    ["curve", "--kind", "roc", "--band", "pointwise", "--format", "json", *FEW],
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
    # In another order only the names of the files change.
    midrank("merge", "part2.mrk", "part0.mrk", "part1.mrk", "-o", "other.mrk")
    other = midrank(name, "other.mrk", *options, code=code)
    if "json" in options:
        assert without_source(other.stdout) == without_source(of_rows.stdout)
    # Files can also be merged in steps.
    assert midrank(name, "part0.mrk", "part1.mrk", "part2.mrk", *options, code=code).stdout == of_rows.stdout


@pytest.mark.parametrize("weights", [[], ["--weight", "w"]])
def test_maps_of_merged_parts_are_those_of_the_files(midrank, tmp_path, parts, weights):
    columns = [*MODELS, *weights]
    summarize(midrank, *columns)
    midrank("merge", "part0.mrk", "part1.mrk", "part2.mrk", "-o", "all.mrk")
    of_rows = json.loads(midrank("calibrate", *FILES, *columns, *FEW, "--format", "json").stdout)
    for merged in (["all.mrk"], ["part2.mrk", "part0.mrk", "part1.mrk"]):
        of_summary = json.loads(midrank("calibrate", *merged, *FEW, "--format", "json").stdout)
        assert (of_summary["results"], of_summary["notes"]) == (of_rows["results"], of_rows["notes"])


def test_operating_points_of_a_summary_are_those_of_whole_models(midrank, tmp_path, parts):
    midrank("summarize", "part0.csv", "--label", "label", "--score", "a", "--slice", "ward", "-o", "one.mrk")
    of_rows = midrank("threshold", "part0.csv", "--label", "label", "--score", "a", "--format", "json")
    assert midrank("threshold", "one.mrk", "--format", "json").stdout == of_rows.stdout


def reported(midrank, tmp_path, *arguments):
    """The document of a report, without its source."""
    midrank("report", *arguments, "-o", "report.html")
    document = document_of((tmp_path / "report.html").read_text())
    assert document.pop("provenance")["command"].startswith("midrank report")
    return document


def test_a_report_of_a_summary_is_that_of_the_rows(midrank, tmp_path, parts):
    columns = ["--label", "label", "--score", "a", "--slice", "ward"]
    midrank("summarize", "part0.csv", *columns, "-o", "one.mrk")
    found = reported(midrank, tmp_path, "one.mrk")
    assert found == reported(midrank, tmp_path, "part0.csv", *columns)
    assert len(found["models"][0]["slices"]) == 4


def test_intervals_of_clusters_say_that_they_need_the_rows(midrank, tmp_path, parts):
    midrank("summarize", "part0.csv", "--label", "label", "--score", "a", "--cluster", "patient", "-o", "one.mrk")
    answer = json.loads(midrank("evaluate", "one.mrk", "--measures", "roc_auc", "--format", "json").stdout)
    assert answer["measures"]["roc_auc"]["no_interval"] == "it needs the rows, but only their summary is given"
    together = 'Intervals treat rows with the same "patient" as one cluster.'
    assert together not in answer["notes"]  # for there are none
    of_rows = midrank("evaluate", "part0.csv", "--label", "label", "--score", "a", "--cluster", "patient", "--format", "json")
    assert together in json.loads(of_rows.stdout)["notes"]


def two_rounds(midrank, *options, keep="pairs"):
    """Each part is summarised, and again with the summary of all of them: kept.mrk has both rounds."""
    summarize(midrank, *options)
    midrank("merge", "part0.mrk", "part1.mrk", "part2.mrk", "-o", "first.mrk")
    for part in range(3):
        midrank("summarize", f"part{part}.csv", *options, "--given", "first.mrk", "--keep", keep, "-o", f"again{part}.mrk")
    midrank("merge", "again2.mrk", "again0.mrk", "again1.mrk", "-o", "kept.mrk")


FILES = ["part0.csv", "part1.csv", "part2.csv"]
MODELS = ["--label", "label", "--score", "a", "--score", "b"]


@pytest.mark.parametrize("rows", [[], ["--weight", "w"], ["--cluster", "patient"], ["--cluster", "patient", "--weight", "w"]])
def test_a_second_round_compares_like_the_rows(midrank, tmp_path, parts, rows):
    two_rounds(midrank, *MODELS, *rows)
    for options in [["--format", "json"], ["--margin", "0.1", "--adjust", "bh"], ["--format", "csv", "--measures", "roc_auc,f1"]]:
        of_rows = midrank("compare", *FILES, *MODELS, *rows, *options)
        assert midrank("compare", "kept.mrk", *options).stdout == of_rows.stdout
    # All rows together go through both rounds in one step.
    midrank("summarize", *FILES, *MODELS, *rows, "--keep", "pairs", "-o", "once.mrk")
    assert midrank("compare", "once.mrk").stdout == midrank("compare", *FILES, *MODELS, *rows).stdout


def lower_bounds(output):
    """The intervals in an answer."""
    if output.startswith("{"):
        return [float(low) for low in re.findall(r'"interval": {[^}]*"low": ([^,]+),', output)]
    return [float(row["interval_low"]) for row in csv.DictReader(output.splitlines()) if row["interval_low"]]


@pytest.mark.parametrize("command", [
    ["evaluate", "--measures", "roc_auc,log_loss,f1,max_mcc", "--format", "json"],
    ["evaluate", "--measures", "threshold", "--threshold", "0.7", "--format", "csv"],
    ["check", "--min", "roc_auc=0.5", "--min", "f1=0.2", "--bound", "lower", "--format", "json"],
])
@pytest.mark.parametrize("weights", [[], ["--weight", "w"]])
def test_intervals_of_clusters_are_those_of_the_rows(midrank, tmp_path, parts, command, weights):
    rows = [*MODELS, "--slice", "ward", "--cluster", "patient", *weights]
    summarize(midrank, *rows)
    midrank("merge", "part0.mrk", "part1.mrk", "part2.mrk", "-o", "first.mrk")
    keep = ["--keep", "clusters", "--measures", "all,optimum", "--threshold", "0.5", "--threshold", "0.7"]
    for part in range(3):
        midrank("summarize", f"part{part}.csv", *rows, "--given", "first.mrk", *keep, "-o", f"again{part}.mrk")
    midrank("merge", "again2.mrk", "again0.mrk", "again1.mrk", "-o", "kept.mrk")
    name, *options = command
    code = 1 if name == "check" else 0
    of_rows = midrank(name, *FILES, *rows, *options, code=code)
    assert len(lower_bounds(of_rows.stdout)) >= 20  # two models, each on all rows and on four slices
    assert midrank(name, "kept.mrk", *options, code=code).stdout == of_rows.stdout


def test_a_summary_of_one_model_cannot_be_compared_and_says_how_one_of_several_is_made(midrank, tmp_path):
    (tmp_path / "rows.csv").write_text("label,a,b\n1,0.9,0.7\n0,0.2,0.4\n1,0.6,0.8\n0,0.5,0.1\n")
    midrank("summarize", "rows.csv", "--score", "a", "-o", "a.mrk")
    said = midrank("compare", "a.mrk", code=2).stderr
    assert 'There is only one model, "a"' in said and "midrank summarize FILE --score ONE --score OTHER --keep pairs -o all.mrk" in said
    midrank("summarize", "rows.csv", "--score", "a", "--score", "b", "--keep", "pairs", "-o", "all.mrk")
    midrank("compare", "all.mrk", "--measures", "roc_auc")


def test_a_report_of_a_second_round_compares_its_models(midrank, tmp_path, parts):
    two_rounds(midrank, *MODELS)
    kept = reported(midrank, tmp_path, "kept.mrk")
    assert kept == reported(midrank, tmp_path, *FILES, *MODELS)
    assert kept["comparison"]["measures"] == json.loads(midrank("compare", "kept.mrk", "--format", "json").stdout)["measures"]
    (pair,) = kept["comparison"]["measures"]["roc_auc"]["differences"]
    assert (pair["first"], pair["second"]) == ("a", "b") and pair["p"] is not None
    assert reported(midrank, tmp_path, "first.mrk") == {**kept, "comparison": None}


def test_swaps_and_draws_say_that_they_need_the_rows(midrank, tmp_path, parts):
    two_rounds(midrank, *MODELS)
    needs = "it needs the rows, but only their summary is given"
    for test in ["permutation", "bootstrap"]:
        answer = json.loads(midrank("compare", "kept.mrk", "--test", test, "--measures", "roc_auc", "--format", "json").stdout)
        difference = answer["measures"]["roc_auc"]["differences"][0]
        assert difference["difference"] is not None
        assert needs in json.dumps(difference)
        assert difference["p"] is None
    done = midrank("compare", "kept.mrk", "--threshold", "0.3", "--format", "json")
    assert "labels" not in json.loads(done.stdout)
    assert "Labels are not compared, because that needs the rows" in done.stderr
    assert needs in done.stdout  # for f1, which was stored at another threshold


@pytest.mark.parametrize(("command", "says"), [
    (["evaluate", "again0.mrk"], "The second round of this summary has 30 of 90 rows: merge the summary with those of the other parts."),
    (["evaluate", "again0.mrk", "again1.mrk", "again1.mrk"], "again1.mrk: this file is given twice"),
    (["evaluate", "again0.mrk", "again1.mrk", "copy.mrk"], "one part occurs twice, and another is missing"),
    (["merge", "kept.mrk", "again0.mrk", "-o", "x.mrk"], "together their second rounds have more rows than there are"),
    (["merge", "again0.mrk", "part1.mrk", "-o", "x.mrk"], "one of them has a second round, and the other does not"),
    (["merge", "again0.mrk", "own1.mrk", "-o", "x.mrk"], "their second rounds are based on different first rounds"),
    (["summarize", "other.csv", *MODELS, "--given", "first.mrk", "--keep", "pairs", "-o", "x.mrk"],
     "These rows are not among those of the summary that was given"),
    (["summarize", "part0.csv", *MODELS, "--given", "kept.mrk", "--keep", "pairs", "-o", "x.mrk"],
     "The summary that was given already contains a second round"),
    (["summarize", "part0.csv", *MODELS, "--given", "first.mrk", "-o", "x.mrk"], "which needs --keep"),
    (["summarize", "part0.csv", *MODELS, "--keep", "everything", "-o", "x.mrk"], '--keep takes pairs, clusters or both, not "everything"'),
    (["summarize", "part0.csv", *MODELS, "--keep", "clusters", "-o", "x.mrk"], "There are no clusters to keep: name their column with --cluster"),
    (["summarize", "part0.csv", "--label", "label", "--score", "a", "--keep", "pairs", "-o", "x.mrk"], "there is only one model"),
    (["summarize", "part0.csv", "--label", "label", "--score", "a", "--given", "first.mrk", "--keep", "pairs", "-o", "x.mrk"],
     'the list of models is "a, b" in one and "a" in the other'),
])
def test_refusals_of_second_rounds(midrank, tmp_path, parts, command, says):
    two_rounds(midrank, *MODELS)
    midrank("summarize", "part1.csv", *MODELS, "--keep", "pairs", "-o", "own1.mrk")
    shutil.copy(tmp_path / "again1.mrk", tmp_path / "copy.mrk")
    write(tmp_path / "other.csv", [[1, 0.987654, 0.5, "north", 1, 1]])
    done = midrank(*command, code=2)
    assert says in done.stderr
    assert not (tmp_path / "x.mrk").exists()


@pytest.mark.parametrize(("command", "says"), [
    (["compare", "all.mrk"], "these are summaries that kept no pairs. Summarise the rows with --keep pairs"),
    (["influence", "all.mrk", "--measures", "roc_auc"], "Influences are computed for single rows, but these are summaries"),
    (["evaluate", "all.mrk", "--label", "label"], "The columns of a summary were chosen when it was made"),
    (["evaluate", "all.mrk", "part0.csv"], "Rows and summaries cannot be read together, and part0.csv is not a summary"),
    (["merge", "all.mrk", "part0.csv", "-o", "x.mrk"], "part0.csv is not a summary file"),
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


def test_a_first_round_is_not_lost_to_the_second(midrank, parts):
    summarize(midrank, "--label", "label", "--score", "a", "--score", "b")
    midrank("merge", "part0.mrk", "part1.mrk", "part2.mrk", "-o", "all.mrk")
    done = midrank("summarize", "part0.csv", "--label", "label", "--score", "a", "--score", "b",
                   "--given", "all.mrk", "--keep", "pairs", "-o", "all.mrk", code=2)  # fmt: skip
    assert "would be lost" in done.stderr


def test_a_table_of_shares_is_not_lost_to_the_output(midrank, tmp_path, parts):
    (tmp_path / "standard.csv").write_text("ward\nnorth\nsouth\n10\n9\n")
    done = midrank("evaluate", "part0.csv", *WHOLE, "--standardise-to", "standard.csv", "-o", "standard.csv", code=2)
    assert "would be lost" in done.stderr
    assert (tmp_path / "standard.csv").read_text().startswith("ward")


def damaged(data, change):
    """The bytes after `change`, with a matching checksum."""
    content = bytearray(data[:-4])
    change(content)
    return bytes(content) + struct.pack("<I", zlib.crc32(bytes(content)))


def rankings_of(content):
    """Where each ranking begins, and how many scores it has: a kind, a version, two types, a number, the scores as
    doubles or floats."""
    places = [place for place in range(len(content) - 4) if content[place : place + 4] == b"MRRK"]
    return [(place, *struct.unpack_from("<Q", content, place + 10)) for place in places]


@pytest.mark.parametrize("asked", [["--standardise-to", "n=0.5,s=0.5"], ["--against-rest"]], ids=str)
@pytest.mark.parametrize("lower", [1e9, 1e-4])
def test_a_slice_with_rows_that_its_model_lacks_is_refused(midrank, tmp_path, asked, lower):
    chance = random.Random(4)
    write(tmp_path / "rows.csv", [[row % 2, round(chance.random(), 2), 0, "ns"[row % 3 == 0], 1, row] for row in range(60)])
    midrank("summarize", "rows.csv", "--label", "label", "--score", "a", "--slice", "ward", "-o", "rows.mrk")

    def lower_a_score(content):
        place, count = rankings_of(content)[1]  # of the first slice
        form = "<d" if content[place + 8] == 1 else "<f"
        last = place + 18 + (count - 1) * struct.calcsize(form)
        (score,) = struct.unpack_from(form, content, last)
        struct.pack_into(form, content, last, score - lower)

    (tmp_path / "hostile.mrk").write_bytes(damaged((tmp_path / "rows.mrk").read_bytes(), lower_a_score))
    done = midrank("evaluate", "hostile.mrk", *asked, code=2)
    assert "a slice has rows that its model lacks" in done.stderr


def test_a_regression_has_no_second_round(midrank, tmp_path):
    (tmp_path / "rows.csv").write_text("y,f\n1,1.5\n2,2.5\n3,1\n")
    midrank("summarize", "rows.csv", "--task", "regression", "--label", "y", "--predicted", "f", "-o", "rows.mrk")

    def say_there_is_one(content):
        assert content[-12 - 8 - 1] == 0
        content[-12 - 8 - 1] = 1

    (tmp_path / "hostile.mrk").write_bytes(damaged((tmp_path / "rows.mrk").read_bytes(), say_there_is_one))
    assert "second round" in midrank("evaluate", "hostile.mrk", code=2).stderr


@pytest.mark.parametrize("name", ["rows.csv", "rows.parquet"])
def test_tables_keep_the_permissions_of_the_file_that_they_replace(midrank, tmp_path, parts, name):
    target = tmp_path / name
    target.write_text("secret")
    target.chmod(0o600)
    asked = ["part0.csv", "--label", "label", "--score", "a", "--measures", "roc_auc", "--replicates", 100]
    midrank("bootstrap", *asked, "--save", name)
    assert target.stat().st_mode & 0o777 == 0o600
    target.chmod(0o444)
    assert "read-only" in midrank("bootstrap", *asked, "--save", name, code=2).stderr


@pytest.mark.parametrize("more", [[], ["--negative", "no"]])
def test_a_part_may_lack_the_positive_label(midrank, answer, tmp_path, more):
    """A day without an event is a part like any other."""
    (tmp_path / "a.csv").write_text("y,s\nno,0.2\nno,0.3\n")
    (tmp_path / "b.csv").write_text("y,s\nyes,0.25\nno,0.1\n")
    options = ["--label", "y", "--score", "s", "--positive", "yes", *more]
    said = midrank("summarize", "a.csv", *options, "-o", "a.mrk").stderr
    assert 'The positive label "yes" does not occur in these rows: all are negative.' in said
    midrank("summarize", "b.csv", *options, "-o", "b.mrk")
    whole = answer("evaluate", "a.csv", "b.csv", *options)["measures"]
    merged = answer("evaluate", "a.mrk", "b.mrk")
    assert merged["measures"] == answer("evaluate", "b.mrk", "a.mrk")["measures"] == whole
    assert not any("does not occur" in note for note in merged["notes"])


@pytest.mark.parametrize("other", ["1.0,0.0", "true,false", "+1,00"])
def test_parts_may_spell_their_labels_otherwise(midrank, answer, tmp_path, other):
    positive, negative = other.split(",")
    (tmp_path / "a.csv").write_text("y,s\n1,0.9\n0,0.2\n1,0.4\n")
    (tmp_path / "b.csv").write_text(f"y,s\n{positive},0.8\n{negative},0.5\n")
    for name in "ab":
        midrank("summarize", f"{name}.csv", "--label", "y", "--score", "s", "-o", f"{name}.mrk")
    found = [answer("evaluate", *order) for order in (["a.mrk", "b.mrk"], ["b.mrk", "a.mrk"])]
    whole = answer("evaluate", "a.csv", "b.csv", "--label", "y", "--score", "s")
    assert found[0]["measures"] == found[1]["measures"] == whole["measures"]
    assert found[0]["about"]["positive"] == found[1]["about"]["positive"] == "1"


def test_a_baseline_is_made_of_rows(midrank, parts):
    summarize(midrank, *WHOLE)
    said = midrank("evaluate", "part0.mrk", "--add-baseline", code=2).stderr
    assert "--add-baseline makes a model from the rows" in said


def test_no_input_is_lost_in_a_folder_or_by_standard_input(midrank, tmp_path):
    (tmp_path / "days").mkdir()
    for path in (tmp_path / "days" / "a.csv", tmp_path / "b.csv"):
        path.write_text("label,score\n1,0.9\n0,0.2\n")
    said = midrank("evaluate", "days", "-o", "days/a.csv", code=2).stderr
    assert "days/a.csv: this file is also the input, which would be lost." in said
    with (tmp_path / "b.csv").open() as rows:
        said = midrank("evaluate", "-", "-o", "b.csv", code=2, stdin=rows).stderr
    assert "b.csv: this file is also the input, which would be lost." in said
    midrank("evaluate", "days", "-o", "days/result.json")


@pytest.mark.parametrize(
    ("parts", "options", "said"),
    [
        pytest.param(
            ["label,score\ncat,0.9\ndog,0.2\nemu,0.5\n", "label,score\ncat,0.7\nemu,0.4\nemu,0.1\ndog,0.3\n"],
            ["--positive", "cat", "--negative", "dog"], "3 rows are left out, because the label is neither --positive nor --negative.",
            id="rows of other labels",
        ),
        pytest.param(
            ["label,score\ncat,0.9\ndog,0.2\n", "label,score\ncat,0.7\nemu,0.4\nfox,0.1\n"],
            ["--positive", "cat"],
            'Positive is "cat"; the other 3 labels count as negative: "dog", "emu", "fox".',
            id="labels that count as negative",
        ),
        pytest.param(
            ["label,score\n0.25,0.9\n1,0.2\n", "label,score\n0.5,0.7\n0.75,0.4\n0,0.1\n"],
            ["--soft-labels"],
            "A label is the share of its row that counts as positive; the rest is negative. 3 of 5 rows lie between 0 and 1.",
            id="shares of a positive",
        ),
        pytest.param(
            ["label,predicted\ncat,cat\ndog,cat\nCat,dog\n", "label,predicted\nemu,emu\ndog,emu\ndog,dog\n"],
            ["--task", "multiclass"],
            '4 classes, in the order Cat, cat, dog, emu (--classes gives another).',
            id="classes",
        ),
        pytest.param(
            ["label,predicted\n1,1\n0,1\n", "label,predicted\n1.0,0\n0.0,0\n"],
            [],
            'measures of ranking and of probabilities have no value. Positive is "1".',
            id="predicted classes in two spellings",
        ),
    ],
)
def test_what_is_said_of_merged_parts_is_true_of_all_rows(midrank, answer, tmp_path, parts, options, said):
    for name, part in zip("ab", parts, strict=True):
        (tmp_path / f"{name}.csv").write_text(part)
        midrank("summarize", f"{name}.csv", *options, "-o", f"{name}.mrk")
    (tmp_path / "all.csv").write_text(parts[0] + parts[1].partition("\n")[2])
    whole = answer("evaluate", "all.csv", *options, "--interval", "none")["notes"]
    assert any(note.endswith(said) for note in whole)
    for order in (["a.mrk", "b.mrk"], ["b.mrk", "a.mrk"]):
        merged = midrank("merge", *order, "-o", "both.mrk").stderr.splitlines()
        assert set(merged) <= set(whole) and any(note.endswith(said) for note in merged)
        assert answer("evaluate", "both.mrk", "--interval", "none")["notes"] == whole


def test_a_file_that_lies_in_two_of_the_merged_summaries_is_named(midrank, answer, tmp_path):
    """For example a day that is merged into a week that contains it."""
    for day in "ab":
        (tmp_path / f"{day}.csv").write_text("label,score\n1,0.75\n0,0.25\n")
        midrank("summarize", f"{day}.csv", "-o", f"{day}.mrk")
    said = 'Several of the summaries were made from a file "a.csv". If it is always the same file, its rows count more than once.'
    assert said not in midrank("merge", "a.mrk", "b.mrk", "-o", "week.mrk").stderr
    assert said in midrank("merge", "week.mrk", "a.mrk", "-o", "twice.mrk").stderr.splitlines()
    for files in (["week.mrk", "a.mrk"], ["twice.mrk"]):
        assert answer("evaluate", *files, "--interval", "none")["notes"].count(said) == 1
    for part in ("c", "d"):  # standard input may be different each time
        midrank("summarize", "-", "-o", f"{part}.mrk", input="label,score\n1,0.75\n0,0.25\n")
    assert "more than once" not in midrank("merge", "c.mrk", "d.mrk", "-o", "piped.mrk").stderr


@pytest.mark.parametrize("options", [[], ["--positive", "1"]])
def test_labels_that_are_three_together_merge_where_the_positive_one_was_named(midrank, tmp_path, options):
    for name, other in [("a", "0"), ("b", "-1"), ("c", "0.0")]:
        (tmp_path / f"{name}.csv").write_text(f"label,score\n1,0.9\n{other},0.2\n")
        midrank("summarize", f"{name}.csv", *options, "-o", f"{name}.mrk")
    midrank("merge", "a.mrk", "c.mrk", "-o", "two.mrk")
    if options:
        assert 'the other 2 labels count as negative: "-1", "0".' in midrank("merge", "two.mrk", "b.mrk", "-o", "all.mrk").stderr
        return
    said = midrank("merge", "two.mrk", "b.mrk", "-o", "all.mrk", code=2).stderr
    assert '"-1" is a third label besides "1" and the "0" of other rows. Choose the positive label with --positive' in said
    assert not (tmp_path / "all.mrk").exists()


def test_both_kinds_of_second_round_are_kept_by_one_word(midrank, tmp_path):
    rows = "".join(f"{row % 2},{row % 7 / 7},{row % 5 / 5},{row // 3}\n" for row in range(30))
    (tmp_path / "rows.csv").write_text("label,a,b,c\n" + rows)
    asked = ["summarize", "rows.csv", "--score", "a", "--score", "b", "--cluster", "c"]
    midrank(*asked, "--keep", "both", "-o", "both.mrk")
    midrank(*asked, "--keep", "pairs,clusters", "-o", "two.mrk")
    assert (tmp_path / "both.mrk").read_bytes() == (tmp_path / "two.mrk").read_bytes()


def test_a_summary_from_a_pipe_is_to_be_a_file(midrank, tmp_path, parts):
    summarize(midrank, *WHOLE)
    summary = (tmp_path / "part0.mrk").read_bytes()
    for path, name in (("-", "standard input"), ("/dev/stdin", "/dev/stdin")):
        said = midrank("evaluate", path, code=2, text=False, input=summary).stderr.decode()
        assert f"{name}: it is a midrank summary from a pipe. Write it to a file, and give that file." in said
        said = midrank("merge", path, "-o", "all.mrk", code=2, text=False, input=summary).stderr.decode()
        assert f"{name}: summaries are read from files, not from a pipe. Write the summary to a file, and give that file." in said
    said = midrank("evaluate", "-", code=2, text=False, input=gzip.compress(summary)).stderr.decode()
    assert "it is a compressed midrank summary. Unpack it, and give the unpacked file." in said

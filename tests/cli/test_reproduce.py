"""midrank reproduce: the pages and JSON files of the sources."""

import base64
import csv
import json
import re
import zlib
from collections import Counter

import pytest
from conftest import ROOT
from schemas import check

SOURCES = ["berrar", "sumpter", "slides", "notes"]


def document(folder, source):
    return json.loads((folder / f"{source}.json").read_text())


def inside(page):
    """The document inside a page."""
    packed = re.search(r'<script type="application/json" id="midrank-data">(.*?)</script>', page, re.S)[1]
    return json.loads(zlib.decompress(base64.b64decode(packed)))


OWN_SAMPLE = re.compile(r"[0-9.]+ (in the population|over all pairs)")


def computed_rows(found):
    """The contents of a document, as rows of the list of what is covered: items, and figures by their id."""
    for section in found["sections"]:
        for item in section["items"]:
            # Samples of our own are compared with values that we computed, not with a printed one.
            printed = "" if OWN_SAMPLE.match(item["printed"]) else item["printed"]
            yield found["source"], item["where"], item["what"], printed, item["verdict"]
        for figure in section["figures"]:
            yield found["source"], None, figure["id"], "", "drawn"


def covered():
    with (ROOT / "studies" / "reproduction" / "covered.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def items(found):
    return [item for section in found["sections"] for item in section["items"]]


def test_every_source_has_a_page_and_its_json(rebuilt):
    folder, _ = rebuilt
    assert sorted(path.name for path in folder.iterdir()) == sorted(f"{s}.{kind}" for s in SOURCES for kind in ("html", "json"))


@pytest.mark.parametrize("source", SOURCES)
def test_the_json_keeps_to_the_schema(rebuilt, source):
    found = document(rebuilt[0], source)
    check("reproduce", found)
    assert found["source"] == source
    verdicts = [item["verdict"] for item in items(found)]
    assert found["counts"] == {verdict: verdicts.count(verdict) for verdict in found["counts"]}
    assert sum(found["counts"].values()) == len(verdicts)


@pytest.mark.parametrize("source", SOURCES)
def test_the_page_carries_the_same_document(rebuilt, source):
    page = (rebuilt[0] / f"{source}.html").read_text()
    assert "@@midrank" not in page
    carried = inside(page)
    check("reproduce", carried)
    found = document(rebuilt[0], source)
    for ours, theirs in zip(carried["sections"], found["sections"], strict=True):
        assert ours["items"] == theirs["items"]
        assert [figure["id"] for figure in ours["figures"]] == [figure["id"] for figure in theirs["figures"]]


@pytest.mark.parametrize("source", SOURCES)
def test_figures_have_their_data_inside(rebuilt, source):
    for section in document(rebuilt[0], source)["sections"]:
        for figure in section["figures"]:
            assert figure["spec"]["layer"], figure["id"]
            for layer in figure["spec"]["layer"]:
                data = layer["data"]
                assert data.get("values") or figure["spec"]["datasets"][data["name"]], figure["id"]


@pytest.mark.parametrize("verdict, says", [("misprint", "is printed as"), ("fails", "contradicts")])
def test_all_that_is_wrong_is_told_on_the_terminal(rebuilt, verdict, says):
    folder, said = rebuilt
    words = " ".join(said.split())
    for source in SOURCES:
        for item in items(document(folder, source)):
            if item["verdict"] == verdict:
                told = f'{source}, {item["where"]}: {item["what"]} {says} "{item["printed"]}". Right: {item["right"]}'
                assert told in words, told
    assert max(map(len, said.splitlines())) <= 80


def texts(value):
    """Every text of a document, except the drawing instructions."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for part in value:
            yield from texts(part)
    elif isinstance(value, dict):
        for name, part in value.items():
            if name != "spec":
                yield from texts(part)


@pytest.mark.parametrize("source", SOURCES)
def test_no_page_shows_raw_latex(rebuilt, source):
    page = (rebuilt[0] / f"{source}.html").read_text()
    for text in [*texts(document(rebuilt[0], source)), *texts(inside(page))]:
        assert not re.search(r"[\\\\$^{}]", text), text


@pytest.mark.parametrize("source", SOURCES)
def test_the_list_of_what_is_covered_has_each_computed_item_with_its_verdict_and_no_other(rebuilt, source):
    listed = Counter()
    for row in covered():
        if row["source"] == source and row["verdict"]:
            where = None if row["verdict"] == "drawn" else row["where"]
            listed[source, where, row["what"], row["printed"], row["verdict"]] += 1
    computed = Counter(computed_rows(document(rebuilt[0], source)))
    assert listed - computed == Counter(), "listed, but not computed so"
    assert computed - listed == Counter(), "computed, but not listed so"


def test_what_has_no_verdict_has_a_reason():
    for row in covered():
        assert row["source"] in SOURCES, row
        assert row["where"] and row["what"], row
        assert bool(row["verdict"]) != bool(row["reason"]), row


@pytest.mark.parametrize(
    "source, kind, count",
    [
        ("berrar", "Definition {}", 38),
        ("berrar", "Equation {}", 48),
        ("berrar", "Figure {}", 8),
        ("sumpter", "Equation {}", 20),
        ("sumpter", "Figure {}", 6),
        ("sumpter", "Version 1, equation {}", 21),
        ("sumpter", "Version 1, section {}", 8),
        ("notes", "V{}", 8),
    ],
)
def test_the_list_leaves_out_none_of_what_a_source_numbers(source, kind, count):
    places = [row["where"] for row in covered() if row["source"] == source]
    for number in range(1, count + 1):
        # The notes write V1 with a Roman numeral.
        place = re.escape("VI" if kind == "V{}" and number == 1 else kind.format(number))
        assert any(re.search(rf"\b{place}(?!\d)", where) for where in places), place


def test_one_source_alone_is_the_same(midrank, tmp_path, rebuilt):
    for source in ("berrar", "slides"):
        midrank("reproduce", source, "-o", "one")
        assert (tmp_path / "one" / f"{source}.json").read_bytes() == (rebuilt[0] / f"{source}.json").read_bytes()
    assert len(list((tmp_path / "one").iterdir())) == 4


def test_the_seed_draws_other_data_sets(midrank, tmp_path, rebuilt):
    """That seed 7 is the default is tested in test_an_interrupted_reproduction_is_marked_and_goes_on."""
    first = document(rebuilt[0], "sumpter")
    midrank("reproduce", "sumpter", "-o", ".", "--seed", "11")
    other = document(tmp_path, "sumpter")
    assert other != first
    misprints = [[item["where"] for item in items(found) if item["verdict"] == "misprint"] for found in (first, other)]
    assert misprints[0] == misprints[1]


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["reproduce", "berar", "-o", "x"], "Did you mean berrar?"),
        (["reproduce", "berrar"], "-o FOLDER"),
        (["reproduce", "berrar", "-o", ""], "not a folder"),
        (["reproduce", "berrar", "-o", "file"], "file: this is not a folder"),
        (["reproduce", "berrar", "-o", "file/below"], "not a folder"),
        (["reproduce", "berrar", "-o", "x", "--seed", "-1"], "--seed"),
        (["reproduce", "berrar", "slides", "-o", "x"], '"slides"'),
    ],
)
def test_bad_use_is_told_in_one_line(midrank, tmp_path, arguments, words):
    (tmp_path / "file").write_text("kept")
    done = midrank(*arguments, code=2)
    assert done.stdout == ""
    assert done.stderr.startswith("midrank: ") and done.stderr.count("\n") == 1
    assert words in done.stderr
    assert (tmp_path / "file").read_text() == "kept"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_file_that_cannot_be_written_is_named(midrank, tmp_path):
    (tmp_path / "sources" / "berrar.json").mkdir(parents=True)
    done = midrank("reproduce", "berrar", "-o", "sources", code=2)
    assert "berrar.json" in done.stderr

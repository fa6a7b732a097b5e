"""The search over slices and crossings of two columns: every number equals that of a slice in a column of its own."""

import csv
import io
import math
import random
from itertools import combinations

import pytest
from conftest import environment

COLUMNS = ["sex", "site", "age"]
MEASURES = "roc_auc,sensitivity,brier_score,mcc"


@pytest.fixture
def patients(tmp_path):
    """900 rows; for women of site b the model discriminates worse than for all others."""
    draw = random.Random(11)
    lines = ["label,score,sex,site,age"]
    for _ in range(900):
        sex, site = draw.choice("fm"), draw.choice("aaabbbc")
        age = draw.choice(["young", "old"])
        label = draw.random() < 0.4
        shift = (0.1 if (sex, site) == ("f", "b") else 2) * label
        score = 1 / (1 + math.exp(1 - draw.gauss(shift, 1)))
        lines.append(f"{int(label)},{score!r},{sex},{site},{age}")
    path = tmp_path / "patients.csv"
    path.write_text("\n".join(lines) + "\n")
    return path


def sliced(*columns):
    return [word for column in columns for word in ("--slice", column)]


def by_hand(path):
    """Each slice and crossing with its rows, from the file."""
    rows = list(csv.DictReader(path.open()))
    found = {}
    for column in COLUMNS:
        for value in {row[column] for row in rows}:
            found[f"{column}={value}"] = [row[column] == value for row in rows]
    for a, b in combinations(COLUMNS, 2):
        for x, y in {(row[a], row[b]) for row in rows}:
            found[f"{a}={x} & {b}={y}"] = [(row[a], row[b]) == (x, y) for row in rows]
    return rows, found


def test_each_number_is_that_of_the_slice_as_a_column(answer, patients):
    options = ["--measures", MEASURES, "--threshold", 0.4]
    search = answer("evaluate", patients, *sliced(*COLUMNS), "--slice-search", *options)["slice_search"]
    rows, slices = by_hand(patients)
    assert search["columns"] == COLUMNS
    assert search["tried"] == len(slices) == 2 + 3 + 2 + 6 + 4 + 6
    assert search["too_small"] == 0
    level = 0.95 ** (1 / len(slices))
    by_name = {key: {one["slice"]: one for one in found} for key, found in search["measures"].items()}
    assert list(by_name) == MEASURES.split(",")
    column = patients.with_name("column.csv")
    for name, inside in slices.items():
        lines = ["label,score,here"]
        lines += [f"{row['label']},{row['score']},{'in' if is_in else 'out'}" for row, is_in in zip(rows, inside, strict=True)]
        column.write_text("\n".join(lines) + "\n")
        for at in (0.95, level):
            single = answer("evaluate", column, "--slice", "here", "--against-rest", "--level", at, *options)
            for key, found in by_name.items():
                expected = single["slices"]["here=in"]["measures"][key]
                one = found[name]
                assert one["rows"] == sum(inside)
                assert one["value"] == expected["value"]
                rest, of_single = one["rest_difference"], expected["rest_difference"]
                assert rest["value"] == of_single["value"]
                if at == level and "adjusted_interval" not in rest:
                    assert of_single["p"]["value"] is None  # too few items to be tested
                    continue
                interval = rest["interval" if at == 0.95 else "adjusted_interval"]
                assert interval["level"] == pytest.approx(at)
                for end in ("low", "high"):
                    assert interval[end] == pytest.approx(of_single["interval"][end], rel=1e-12, abs=1e-15)
                p, expected_p = rest["p"]["value"], of_single["p"]["value"]
                assert (p is None) == (expected_p is None)
                assert p is None or p == pytest.approx(expected_p, rel=1e-9)


def holm(p):
    order = sorted(range(len(p)), key=lambda i: p[i])
    adjusted, largest = [0.0] * len(p), 0.0
    for step, place in enumerate(order):
        largest = max(largest, min(1.0, p[place] * (len(p) - step)))
        adjusted[place] = largest
    return adjusted


def test_the_worst_stands_first_and_p_is_adjusted_over_all_tried(answer, patients):
    found = answer("evaluate", patients, *sliced(*COLUMNS), "--slice-search")["slice_search"]["measures"]
    assert "roc_auc" in found and "brier_score" in found
    assert found["roc_auc"][0]["slice"] == "sex=f & site=b"
    assert found["roc_auc"][0]["rest_difference"]["adjusted_p"]["value"] < 1e-6
    better_low = {"roc_auc": False, "brier_score": True}
    for key, low in better_low.items():
        judged = [one["rest_difference"] for one in found[key] if one["rest_difference"]["p"]["value"] is not None]
        ends = [of["adjusted_interval"]["low"] if low else -of["adjusted_interval"]["high"] for of in judged]
        assert ends == sorted(ends, reverse=True)
        adjusted = [of["adjusted_p"]["value"] for of in judged]
        assert adjusted == pytest.approx(holm([of["p"]["value"] for of in judged]), rel=1e-9)


def test_small_slices_are_counted_and_not_tried(answer, patients, midrank):
    _, slices = by_hand(patients)
    options = ["evaluate", patients, *sliced("sex", "site"), "--slice-search", "--measures", "roc_auc"]
    large = {name for name, inside in slices.items() if "age" not in name and sum(inside) >= 150}
    all_of_two = sum("age" not in name for name in slices)
    search = answer(*options, "--smallest-slice", 150)["slice_search"]
    assert {one["slice"] for one in search["measures"]["roc_auc"]} == large
    assert (search["tried"], search["too_small"]) == (len(large), all_of_two - len(large))
    assert search["smallest_slice"] == 150
    none = answer(*options, "--smallest-slice", 10_000)["slice_search"]
    assert (none["tried"], none["too_small"]) == (0, all_of_two)
    assert none["measures"] == {"roc_auc": []}
    text = " ".join(midrank(*options, "--smallest-slice", 10_000).stdout.split())
    assert "0 slices of sex, site and of crossings of two with at least 10000 rows" in text


def test_a_crossing_of_all_rows_of_a_value_is_no_other_slice(answer, tmp_path):
    draw = random.Random(5)
    lines = ["label,score,ward,house,all"]
    for row in range(400):
        label = draw.random() < 0.5
        ward = "abcd"[row % 4]
        lines.append(f"{int(label)},{draw.gauss(label, 1)!r},{ward},{'ab' if ward in 'ab' else 'cd'},x")
    path = tmp_path / "nested.csv"
    path.write_text("\n".join(lines) + "\n")
    search = answer("evaluate", path, *sliced("ward", "house", "all"), "--slice-search", "--measures", "roc_auc")["slice_search"]
    names = [one["slice"] for one in search["measures"]["roc_auc"]]
    assert sorted(names) == ["house=ab", "house=cd", "ward=a", "ward=b", "ward=c", "ward=d"]


def test_slices_of_the_report_stay_as_they_are(answer, patients):
    options = ["evaluate", patients, *sliced(*COLUMNS), "--measures", MEASURES]
    plain, searched = answer(*options), answer(*options, "--slice-search")
    searched.pop("slice_search")
    for one in (plain, searched):
        one["about"].pop("command", None)
    assert searched == plain


def test_every_format_has_the_search(answer, midrank, patients):
    options = ["evaluate", patients, *sliced(*COLUMNS), "--measures", "roc_auc", "--slice-search"]
    expected = answer(*options)["slice_search"]
    rows = list(csv.DictReader(io.StringIO(midrank(*options, "--format", "csv").stdout)))
    lines = {row["slice"]: row for row in rows if row["measure"] == "roc_auc less the rest"}
    assert len(lines) == expected["tried"]
    for one in expected["measures"]["roc_auc"]:
        rest, line = one["rest_difference"], lines[one["slice"]]
        assert float(line["value"]) == rest["value"]
        if rest["p"]["value"] is None:
            assert line["adjusted_low"] == line["adjusted_p"] == ""
            continue
        assert float(line["adjusted_low"]) == rest["adjusted_interval"]["low"]
        assert float(line["adjusted_p"]) == rest["adjusted_p"]["value"]
    for extra in ([], ["--format", "markdown"]):
        text = midrank(*options, *extra).stdout
        assert "The worst of 23 slices, each less the rows outside it" in text
        assert "23 slices of sex, site, age and of crossings of two with at least " in text
        assert text.index("sex=f & site=b") < text.index("sex=f", text.index("sex=f & site=b") + 1)
    narrow = midrank(*options, env=environment(COLUMNS="60")).stdout
    assert max(map(len, narrow.splitlines()[1:])) <= 60  # except for the name of the file


def test_clusters_and_weights_are_searched_too(answer, tmp_path):
    draw = random.Random(8)
    lines = ["label,score,sex,site,w,patient"]
    for row in range(600):
        label = draw.random() < 0.5
        lines.append(
            f"{int(label)},{draw.gauss(1.5 * label, 1)!r},{draw.choice('fm')},{draw.choice('ab')},{draw.random() + 0.5!r},{row // 2}"
        )
    path = tmp_path / "heavy.csv"
    path.write_text("\n".join(lines) + "\n")
    options = ["evaluate", path, "--score", "score", *sliced("sex", "site"), "--slice-search", "--measures", "roc_auc"]
    weighted = answer(*options, "--weight", "w")["slice_search"]
    assert weighted["tried"] == 8
    assert all(one["rest_difference"]["p"]["value"] is not None for one in weighted["measures"]["roc_auc"])
    clustered = answer(*options, "--cluster", "patient")["slice_search"]["measures"]["roc_auc"]
    assert all(one["rest_difference"]["p"]["value"] is None for one in clustered)  # slices share patients with their rest


def test_too_many_crossings_are_refused_before_they_are_made(midrank, tmp_path):
    lines = ["label,score,a,b"] + [f"{row % 2},{row / 20000},{row % 150},{row // 150}" for row in range(20_000)]
    path = tmp_path / "many.csv"
    path.write_text("\n".join(lines) + "\n")
    done = midrank("evaluate", path, "--score", "score", *sliced("a", "b"), "--slice-search", code=2)
    assert 'at most 10000 crossings' in done.stderr
    assert '"a" (150 values) and "b" (134 values) alone have up to 20100' in done.stderr
    assert "Drop --slice a" in done.stderr


def test_what_a_search_lacks_is_said(midrank, patients, tmp_path):
    assert "Name one or more columns with --slice" in midrank("evaluate", patients, "--slice-search", code=2).stderr
    options = ["evaluate", patients, "--slice", "sex", "--slice-search"]
    assert "--interval none" in midrank(*options, "--interval", "none", code=2).stderr
    assert "drop --fold" in midrank(*options, "--fold", "site", code=2).stderr
    classes = tmp_path / "classes.csv"
    classes.write_text("label,predicted,sex\n" + "a,a,f\nb,c,m\nc,c,f\n" * 20)
    done = midrank("evaluate", classes, "--label", "label", "--predicted", "predicted", "--slice", "sex", "--slice-search", code=2)
    assert "--slice-search is for two classes" in done.stderr
    summary = tmp_path / "rows.mrk"
    midrank("summarize", patients, *sliced("sex", "site"), "-o", summary)
    assert "summaries, which keep slices of single columns" in midrank("evaluate", summary, "--slice-search", code=2).stderr
    midrank("summarize", patients, "--slice", "sex", "-o", summary)
    assert midrank("evaluate", summary, "--slice-search", "--measures", "roc_auc").stdout.count("sex=") == 2

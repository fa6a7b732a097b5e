"""midrank report: one page with everything in it, and evaluate --report beside the table."""

import base64
import hashlib
import json
import re
import zlib

import pytest
from schemas import check

LIMIT = 1_500_000  # bytes of a page
DATA = re.compile(r'<script type="application/json" id="midrank-data">(.*?)</script>', re.DOTALL)


def document_of(page):
    return json.loads(zlib.decompress(base64.b64decode(DATA.search(page)[1], validate=True)))


@pytest.fixture
def report(midrank, tmp_path):
    """The document inside the page that `midrank report` writes."""

    def call(*arguments):
        midrank("report", *arguments, "-o", "report.html")
        page = (tmp_path / "report.html").read_text()
        assert len(page.encode()) < LIMIT
        document = document_of(page)
        check("report", document)
        if document["comparison"]:
            check("compare", document["comparison"])
        return document

    return call


def test_holds_what_evaluate_answers(report, answer, breast_cancer):
    arguments = [*breast_cancer, "--score", "logistic", "--score", "boosting", "--slice", "size"]
    document = report(*arguments)
    expected = answer("evaluate", *arguments)
    assert document["about"] == expected["about"]
    assert document["notes"] == expected["notes"]
    for model in document["models"]:
        of = expected["models"][model["name"]]
        for part in ["input", "threshold", "confusion", "measures"]:
            assert model[part] == of[part]
        assert {s["name"]: s["measures"] for s in model["slices"]} == {k: v["measures"] for k, v in of["slices"].items()}
    assert set(document["catalog"]) >= set(document["models"][0]["measures"])


def test_holds_what_compare_answers(report, answer, breast_cancer):
    arguments = [*breast_cancer, "--score", "logistic", "--score", "boosting"]
    found, expected = report(*arguments, "--level", "0.9")["comparison"], answer("compare", *arguments, "--level", "0.9")
    for part in ["about", "level", "measures", "notes"]:
        assert found[part] == expected[part]


def test_says_which_number_is_best_where_neither_end_is(report, breast_cancer, tmp_path):
    catalog = report(*breast_cancer, "--score", "logistic")["catalog"]
    best = {key: catalog[key].get("best") for key in ["calibration_slope", "calibration_intercept", "roc_auc", "prevalence"]}
    assert best == {"calibration_slope": 1, "calibration_intercept": 0, "roc_auc": None, "prevalence": None}
    (tmp_path / "q.csv").write_text("y,low,middle,high\n1,0,1,2\n3,0,1,2\n5,4,5,6\n7,4,5,6\n")
    arguments = ["--task", "regression", "--label", "y", "--quantile", "0.1=low", "--quantile", "0.5=middle", "--quantile", "0.9=high"]
    measures = "interval_coverage,interval_coverage(level=0.8),quantile_coverage(q=0.1),bias"
    catalog = report("q.csv", *arguments, "--measures", measures)["catalog"]
    assert {key: entry["best"] for key, entry in catalog.items() if "best" in entry} == {
        "interval_coverage": "level", "interval_coverage(level=0.8)": 0.8, "quantile_coverage(q=0.1)": 0.1, "bias": 0,
    }


def test_one_model_is_compared_with_none(report, breast_cancer):
    assert report(*breast_cancer, "--score", "logistic")["comparison"] is None


def rounded(value):
    return None if value is None else float(f"{value:.9g}")


def test_stops_are_what_threshold_answers(report, answer, breast_cancer):
    arguments = [*breast_cancer, "--score", "boosting"]
    (model,) = report(*arguments)["models"]
    columns = model["stops"]["columns"]
    rows = [dict(zip(columns, row)) for row in model["stops"]["rows"]]
    assert len(rows) > 100
    for row in [rows[1], rows[len(rows) // 3], rows[model["start"]], rows[-2]]:
        (found,) = answer("threshold", *arguments, "--rule", repr(row["threshold"]))["rules"].values()
        for cell in ["tp", "fp", "fn", "tn"]:
            assert row[cell] == found["confusion"][cell]
        assert (row["low"], row["high"]) == (found["threshold"]["low"], found["threshold"]["high"])
        for name in ["sensitivity", "specificity", "precision", "f1"]:
            assert row[f"measure:{name}"] == rounded(found["measures"][name]["value"])
        assert row["curve:indistinguishability.b"] == rounded(found["measures"]["b_at"]["value"])


def test_jumps_stand_where_their_rule_does(report, answer, breast_cancer):
    arguments = [*breast_cancer, "--score", "logistic"]
    (model,) = report(*arguments)["models"]
    for jump in model["jumps"]:
        (found,) = answer("threshold", *arguments, "--rule", jump["rule"])["rules"].values()
        assert model["stops"]["rows"][jump["stop"]][0] == found["threshold"]["value"], jump["rule"]


def test_every_operating_point_of_a_plot_has_its_column(report, breast_cancer):
    document = report(*breast_cancer, "--score", "logistic", "--score", "boosting")
    columns = set(document["models"][0]["stops"]["columns"])
    for plot in document["plots"]:
        if plot["operating_point"]:
            assert {plot["operating_point"]["x"], *plot["operating_point"]["y"]} <= columns, plot["id"]
    assert {plot["id"] for plot in document["plots"]} >= {
        "roc", "precision_recall", "tpr_fpr", "gain", "lift", "score_histogram", "indistinguishability",
        "rates_by_threshold", "rates_by_b", "b_by_share", "cost",
    }


def test_probabilities_have_a_reliability_diagram_beside_the_histogram_and_a_decision_curve(report, breast_cancer, tmp_path):
    plots = report(*breast_cancer, "--score", "logistic", "--score", "boosting")["plots"]
    ids = [plot["id"] for plot in plots]
    place = ids.index("reliability")
    assert ids[place - 1].startswith("score_histogram") and ids[place + 1] == "decision"
    for plot in plots[place : place + 2]:
        assert plot["operating_point"] == {"x": "threshold", "y": []}
        assert "contains the whole curve" in plot["description"]
    (tmp_path / "margins.csv").write_text("label,score\n1,3\n0,2\n1,1\n0,-1\n")
    margins = {plot["id"] for plot in report("margins.csv")["plots"]}
    assert "roc" in margins and not margins & {"reliability", "decision"}


def test_tells_where_it_comes_from(report, tmp_path, berrar):
    provenance = report("berrar.csv", "--score", "score")["provenance"]
    data = berrar.read_bytes()
    assert provenance["files"] == [{"name": "berrar.csv", "bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}]
    assert provenance["command"] == "midrank report berrar.csv --score score -o report.html"
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", provenance["created"])


def test_a_pipe_has_no_hash(midrank, tmp_path, berrar):
    midrank("report", "-", "--score", "score", "-o", "x.html", input=berrar.read_text())
    assert document_of((tmp_path / "x.html").read_text())["provenance"]["files"] == []


def test_warns(report, tmp_path):
    (tmp_path / "few.csv").write_text("label,score\n1,0.4\n0,0.1\n0,0.2\n")
    document = report("few.csv", "--label", "label", "--score", "score")
    assert "The data set has 1 positive item: results that depend on them are uncertain." in document["warnings"]
    assert any("because no item is labelled positive" in warning for warning in document["warnings"])


@pytest.mark.parametrize(
    ("rows", "options", "why"),
    [
        ("label,predicted\na,a\nb,c\nc,c\n", [], "there are no scores of the classes"),
        ("label_a,label_b,predicted_a,predicted_b\n1,0,1,1\n0,1,0,1\n", [], "there are no scores of the labels"),
        ("query,label,score\n1,0,0.5\n1,0,0.25\n", ["--query", "query"], "no query has a relevant row"),
    ],
    ids=["classes", "labels", "queries"],
)
def test_says_why_it_has_no_plots(report, tmp_path, rows, options, why):
    (tmp_path / "rows.csv").write_text(rows)
    document = report("rows.csv", *options)
    assert document["plots"] == []
    assert f"The page has no plots: {why}." in document["notes"]


@pytest.mark.parametrize(
    "rows",
    ["1,9\n0,3\n", "1,0.5\n0,0.5\n", "1,0.5\n", "0,0.5\n0,0.25\n", "1,inf\n0,-inf\n", "1,-2\n0,3\n", "1,1e308\n0,-1e308\n"],
    ids=["counts", "tied", "positives", "negatives", "infinite_scores", "reversed_margins", "widest"],
)
def test_has_a_page_at_the_edges(report, tmp_path, rows):
    (tmp_path / "edge.csv").write_text("label,score\n" + rows)
    report("edge.csv", "--label", "label", "--score", "score")


def test_no_text_can_leave_its_place(midrank, tmp_path):
    name = "</script><img src=x onerror=alert(1)>@@midrank-data@@{{script}}"
    (tmp_path / "h.csv").write_text(f"label,{name},<b>\n1,0.9,<i>\n0,0.1,<i>\n1,0.4,&amp;\n0,0.6,&amp;\n")
    midrank("report", "h.csv", "--label", "label", "--score", name, "--slice", "<b>", "-o", "<h>.html")
    page = (tmp_path / "<h>.html").read_text()
    assert "alert(1)" not in page
    document = document_of(page)
    assert document["models"][0]["name"] == name
    assert [s["name"] for s in document["models"][0]["slices"]] == ["<b>=&amp;", "<b>=<i>"]
    assert "<title>h.csv - midrank</title>" in page


def test_allows_itself_nothing(midrank, tmp_path, berrar):
    midrank("report", "berrar.csv", "--score", "score", "-o", "x.html")
    page = (tmp_path / "x.html").read_text()
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)[1]
    assert policy.startswith("default-src 'none'") and "unsafe-eval" not in policy
    script = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    assert len(script) == 1
    digest = base64.b64encode(hashlib.sha256(script[0].encode()).digest()).decode()
    assert f"script-src 'sha256-{digest}';" in policy


def test_evaluate_writes_it_beside_the_table(midrank, tmp_path, berrar):
    done = midrank("evaluate", "berrar.csv", "--score", "score", "--report", "x.html", "-o", "table.txt")
    assert done.stdout == ""
    assert document_of((tmp_path / "x.html").read_text())["models"][0]["name"] == "score"
    plain = midrank("evaluate", "berrar.csv", "--score", "score")
    assert (tmp_path / "table.txt").read_text() == plain.stdout


def test_without_intervals_none_are_shown(report, berrar):
    document = report("berrar.csv", "--score", "score", "--score", "model_b", "--interval", "none")
    assert document["level"] is None and document["comparison"] is None


def test_where_no_usual_measure_was_named_the_named_ones_come_first(report, berrar):
    assert report(berrar, "--measures", "mcc,youden_index,gini")["cards"] == ["mcc", "youden_index", "gini"]


def test_refuses_to_overwrite_the_input(midrank, berrar):
    before = berrar.read_text()
    for arguments in [["report", "berrar.csv", "-o", "berrar.csv"], ["evaluate", "berrar.csv", "--report", "berrar.csv"]]:
        assert "also the input" in midrank(*arguments, "--score", "score", code=2).stderr
    assert berrar.read_text() == before


def test_a_wrong_column_leaves_no_page(midrank, tmp_path, berrar):
    midrank("report", "berrar.csv", "--score", "nothing", "-o", "x.html", code=2)
    assert [path.name for path in tmp_path.iterdir()] == ["berrar.csv"]


def test_the_size_does_not_grow_with_the_rows(midrank, tmp_path):
    sizes = {}
    for rows in (30_000, 300_000):
        midrank("simulate", "binormal", "--rows", rows, "-o", "s.csv")
        midrank("report", "s.csv", "-o", "s.html")
        sizes[rows] = (tmp_path / "s.html").stat().st_size
    assert max(sizes.values()) < LIMIT
    assert sizes[300_000] < 1.05 * sizes[30_000]


def test_holds_the_search_over_slices(report, answer, breast_cancer):
    arguments = [*breast_cancer, "--score", "logistic", "--slice", "size", "--slice-search"]
    document = report(*arguments)
    expected = answer("evaluate", *arguments)["slice_search"]
    assert document["models"][0]["slice_search"] == expected
    assert all(key in document["catalog"] for key in expected["measures"])


def test_holds_the_twenty_worst_crossings(report, tmp_path):
    rows = "".join(f"{int(i % 3 == 0)},{i * 7 % 101 / 100},{i % 5},{i // 5 % 7}\n" for i in range(3000))
    (tmp_path / "crossed.csv").write_text("label,score,ward,site\n" + rows)
    arguments = ["crossed.csv", "--label", "label", "--score", "score", "--slice", "ward", "--slice", "site"]
    search = report(*arguments, "--slice-search")["models"][0]["slice_search"]
    assert search["tried"] == 5 + 7 + 5 * 7
    assert all(len(found) == 20 for found in search["measures"].values())
    assert any(" & " in found["slice"] for found in search["measures"]["roc_auc"])


def test_other_prevalences_hold_what_evaluate_answers_there(report, answer, breast_cancer):
    arguments = [*breast_cancer, "--score", "logistic"]
    document = report(*arguments)
    [model] = document["models"]
    for share, at in zip(document["prevalences"]["shares"], model["at_prevalences"], strict=True):
        expected = answer("evaluate", *arguments, "--prevalence", str(share), "--measures", ",".join(document["cards"]))
        assert at["measures"] == {key: expected["measures"][key] for key in at["measures"]}
        assert set(document["cards"]) == {*at["measures"], *(set(document["cards"]) & set(document["prevalences"]["unaffected"]))}
        assert all(len(values) == len(model["stops"]["rows"]) for values in at["values"])


def test_ten_thousand_rows_and_three_models_fit(report, tmp_path):
    import numpy as np

    random = np.random.default_rng(1)
    positive = random.random(10_000) < 0.3
    columns = [1 / (1 + np.exp(-(random.normal(size=10_000) + shift * (positive - 0.5)))) for shift in (2, 1.5, 1)]
    lines = ["y,a,b,c"] + [f"{int(y)},{a!r},{b!r},{c!r}" for y, a, b, c in zip(positive, *map(np.ndarray.tolist, columns))]
    (tmp_path / "three.csv").write_text("\n".join(lines) + "\n")
    document = report("three.csv", "--score", "a", "--score", "b", "--score", "c")
    assert len(document["models"]) == 3
    # Its parts of 2^18 bytes are compressed in parallel.
    assert len(json.dumps(document)) > 2 * 2**18


def test_a_plot_has_the_notes_on_its_curve(report, midrank, tmp_path):
    rows = [f"{row % 2},{(row * 37 % 100 + 20 * (row % 2)) / 130},{row // 2}" for row in range(12)]
    (tmp_path / "few.csv").write_text("label,score,patient\n" + "\n".join(rows) + "\n")
    plots = {plot["id"]: plot.get("notes") for plot in report("few.csv")["plots"]}
    (note,) = plots["precision_recall"]
    assert note.startswith("score: the band for precision_recall rests on 6 items of one class")
    assert plots["score_histogram"] is plots["roc"] is None
    plots = {plot["id"]: plot.get("notes") for plot in report("few.csv", "--prevalence", "5%", "--cluster", "patient")["plots"]}
    assert plots["gain"][0].startswith("score: there is no band for gain: ")
    (tmp_path / "numbers.csv").write_text("y,predicted,patient\n" + "".join(f"{row},{row + row % 3},{row // 2}\n" for row in range(40)))
    asked = ["numbers.csv", "--label", "y", "--task", "regression", "--cluster", "patient"]
    plots = {plot["id"]: plot.get("notes") for plot in report(*asked)["plots"]}
    note = "error_cdf comes without the band, which is for independent rows, because these rows come in clusters."
    assert plots["error_cdf"] == [note] and plots["residuals"] is None
    # The remark is printed with a single picture, and shown below it on its page.
    assert note in midrank("curve", *asked, "--kind", "error_cdf", "-o", "cdf.html").stderr.splitlines()
    (plot,) = document_of((tmp_path / "cdf.html").read_text())["plots"]
    assert plot["notes"] == [note]


def test_rows_that_weigh_nothing_have_no_curve(midrank, tmp_path):
    (tmp_path / "w.csv").write_text("label,score,w,g\n1,0.9,0,a\n0,0.2,0,a\n1,0.8,1,b\n0,0.1,2,b\n")
    arguments = ["w.csv", "--label", "label", "--score", "score", "--weight", "w"]
    midrank("report", *arguments, "--slice", "g", "-o", "slices.html")
    midrank("report", *arguments, "--model", "g", "-o", "models.html")
    done = midrank("curve", *arguments, "--slice", "g", "--kind", "roc,histogram,cost", "-o", "x.html")
    assert "score, g=a: there is no curve score_histogram: no items." in done.stderr


def test_scores_of_two_decimals_are_no_warning(report, tmp_path):
    rows = "".join(f"{int(i % 3 == 0)},{i * 7 % 101 / 100}\n" for i in range(5000))
    (tmp_path / "fine.csv").write_text("label,score\n" + rows)
    assert not any("distinct" in warning for warning in report("fine.csv", "--label", "label", "--score", "score")["warnings"])
    rows = "".join(f"{int(i % 3 == 0)},{i % 7 / 10}\n" for i in range(5000))
    (tmp_path / "coarse.csv").write_text("label,score\n" + rows)
    assert any("only 7 distinct scores" in warning for warning in report("coarse.csv", "--label", "label", "--score", "score")["warnings"])


def test_of_many_models_the_first_are_drawn_and_none_compared(report, tmp_path):
    names = [f"m{i}" for i in range(30)]
    rows = "".join(f"{k % 2}," + ",".join(str((k * (3 + 2 * i)) % 41 / 41) for i in range(30)) + "\n" for k in range(40))
    (tmp_path / "many.csv").write_text("label," + ",".join(names) + "\n" + rows)
    document = report("many.csv", "--label", "label", *(part for name in names for part in ("--score", name)))
    assert [("stops" in model) for model in document["models"]] == [True] * 24 + [False] * 6
    assert document["comparison"] is None
    assert any("With 30 models, the page compares none and draws the first 24" in note for note in document["notes"])

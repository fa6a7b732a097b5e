"""midrank report and midrank curve for tasks other than two classes: their numbers equal those of evaluate, or are computed by hand."""

import csv
import io
import itertools
import json
import math
import random

import pytest
from test_report import document_of
from schemas import check


@pytest.fixture
def species(tmp_path):
    """90 rows of three classes, one of which is predicted badly; arguments to read them."""
    draw = random.Random(11)
    names = ["setosa", "versicolor", "virginica"]
    with open(tmp_path / "species.csv", "w") as file:
        table = csv.writer(file)
        table.writerow(["species", "half", *(f"p_{name}" for name in names), *(f"q_{name}" for name in names)])
        for row in range(90):
            truth = row % 9 % 4 % 3
            scores = []
            for model in (1.5, 0.75):
                sizes = [math.exp(draw.gauss(0, 1) + (model if c == truth else 0)) for c in range(3)]
                scores += [size / sum(sizes) for size in sizes]
            table.writerow([names[truth], "ab"[row % 2], *scores])
    return ["species.csv", "--label", "species", "--task", "multiclass", "--score-prefix", "p_"]


@pytest.fixture
def houses(tmp_path):
    """Five rows by hand, with errors 1, -1, 2, 0 and 4 of `near`, and twice these of `far`."""
    errors = [1, -1, 2, 0, 4]
    with open(tmp_path / "houses.csv", "w") as file:
        table = csv.writer(file)
        table.writerow(["price", "near", "far"])
        for row, error in enumerate(errors):
            table.writerow([10 * row, 10 * row - error, 10 * row - 2 * error])
    return ["houses.csv", "--label", "price", "--task", "regression", "--predicted", "near"]


@pytest.fixture
def page(midrank, tmp_path):
    def call(*arguments):
        midrank("report", *arguments, "-o", "page.html")
        document = document_of((tmp_path / "page.html").read_text())
        check("report", document)
        return document

    return call


def curve(midrank, *arguments):
    document = json.loads(midrank("curve", *arguments, "--format", "json").stdout)
    check("curve", document)
    return document["curves"]


def test_a_page_of_classes_holds_what_evaluate_answers(page, answer, species):
    document, expected = page(*species, "--slice", "half"), answer("evaluate", *species, "--slice", "half")
    (model,) = document["models"]
    assert document["task"] == "multiclass"
    assert document["about"] == expected["about"]
    for part in ["input", "measures", "per_class"]:
        assert model[part] == expected[part]
    assert model["heat_map"]["classes"] == expected["classes"]
    assert model["heat_map"]["counts"] == expected["confusion"]["counts"]
    assert {s["name"]: s["measures"] for s in model["slices"]} == {k: v["measures"] for k, v in expected["slices"].items()}
    assert document["cards"][:2] == ["accuracy", "balanced_accuracy"]
    assert set(document["catalog"]) >= set(model["measures"]) | set(model["per_class"]["setosa"]["measures"])
    assert document["catalog"]["mcc"]["family"] == "classes"


def test_a_heat_map_has_shares_and_orders(page, species):
    map_ = page(*species)["models"][0]["heat_map"]
    counts, classes = map_["counts"], range(3)
    for t in classes:
        assert map_["truth"][t] == sum(counts[t])
        assert map_["predicted"][t] == sum(row[t] for row in counts)
        for p in classes:
            assert map_["by_row"][t][p] == pytest.approx(counts[t][p] / map_["truth"][t], rel=1e-8)
            assert map_["by_column"][t][p] == pytest.approx(counts[t][p] / map_["predicted"][p], rel=1e-8)
    orders = {order["id"]: order["places"] for order in map_["orders"]}
    assert orders["name"] == [0, 1, 2]
    assert orders["support"] == sorted(classes, key=lambda c: -map_["truth"][c])
    assert orders["error"] == sorted(classes, key=lambda c: counts[c][c] / map_["truth"][c])
    assert "given" not in orders  # the given order is that by name


def test_a_class_of_the_picker_is_what_two_classes_are(page, answer, species, tmp_path):
    """The same rows, read as one class and its scores."""
    document = page(*species)
    assert [of["name"] for of in document["classes"]] == ["setosa", "versicolor", "virginica"]
    of = document["classes"][1]
    (model,) = of["models"]
    columns = model["stops"]["columns"]
    binary = ["species.csv", "--label", "species", "--positive", "versicolor", "--score", "p_versicolor"]
    for stop in [model["start"], len(model["stops"]["rows"]) // 3]:
        row = dict(zip(columns, model["stops"]["rows"][stop]))
        (found,) = answer("threshold", *binary, "--rule", repr(row["threshold"]))["rules"].values()
        assert {cell: row[cell] for cell in ["tp", "fp", "fn", "tn"]} == found["confusion"]
        assert row["measure:f1"] == pytest.approx(found["measures"]["f1"]["value"], rel=1e-8)
    assert [plot["id"] for plot in of["plots"]][:2] == ["roc", "precision_recall"]


def test_classes_without_scores_have_a_page(page, tmp_path):
    (tmp_path / "labels.csv").write_text("label,predicted\na,a\nb,a\nc,c\nb,b\n")
    document = page("labels.csv", "--task", "multiclass")
    assert document["classes"] == []
    assert document["plots"] == []
    assert document["models"][0]["confusions"] == ["b was taken for a in 1 of 2 (50 %)"]


def test_a_class_that_is_always_confused_is_so_in_100_percent(page, tmp_path):
    (tmp_path / "labels.csv").write_text("label,predicted\na,a\nb,a\nc,c\n")
    assert page("labels.csv", "--task", "multiclass")["models"][0]["confusions"] == ["b was taken for a in 1 of 1 (100 %)"]


def test_curves_of_classes_are_those_of_two_classes(midrank, species):
    curves = curve(midrank, *species, "--kind", "roc,pr")
    binary = curve(midrank, "species.csv", "--label", "species", "--positive", "setosa", "--score", "p_setosa")
    assert [c.get("class") or c["average"] for c in curves] == 2 * ["setosa", "versicolor", "virginica", "micro", "macro"]
    assert curves[0]["points"] == binary[0]["points"]
    (alone,) = curve(midrank, *species, "--class", "setosa")
    assert alone == curves[0]


def area(points):
    return math.fsum((b[0] - a[0]) * (a[1] + b[1]) / 2 for a, b in zip(points, points[1:]))


def test_the_area_under_a_vertical_average_is_the_mean_of_the_areas(midrank, answer, species):
    roc, precision_recall = [c for c in curve(midrank, *species, "--kind", "roc,pr") if c.get("average") == "macro"]
    measures = answer("evaluate", *species, "--measures", "macro_roc_auc,macro_average_precision")["measures"]
    assert area(roc["points"]) == pytest.approx(measures["macro_roc_auc"]["value"], rel=1e-13)
    assert area(precision_recall["points"]) == pytest.approx(measures["macro_average_precision"]["value"], rel=1e-13)
    assert roc["points"][-1] == [1, 1]


def test_csv_of_classes_names_them_and_leaves_an_average_without_threshold(midrank, species):
    rows = list(csv.DictReader(io.StringIO(midrank("curve", *species).stdout)))
    assert list(rows[0]) == ["class", "average", "threshold", "fpr", "tpr"]
    assert {(row["class"], row["average"]) for row in rows} == {
        ("setosa", ""), ("versicolor", ""), ("virginica", ""), ("", "micro"), ("", "macro"),
    }
    assert all((row["threshold"] == "") == (row["average"] == "macro") for row in rows)


def test_a_page_of_a_regression_holds_what_evaluate_answers(page, answer, houses):
    arguments = [*houses, "--predicted", "far"]
    document, expected = page(*arguments), answer("evaluate", *arguments)
    assert document["task"] == "regression"
    assert document["cards"] == ["r2", "mae", "rmse", "bias", "median_absolute_error", "pearson"]
    for model in document["models"]:
        assert model["measures"] == expected["models"][model["name"]]["measures"]
    stops = document["errors"]["stops"]
    for stop in [1, len(stops) // 2, len(stops) - 1]:
        asked = answer("evaluate", *arguments, "--measures", f"share_below(x={stops[stop]!r})", "--interval", "none")
        for model in document["models"]:
            (found,) = asked["models"][model["name"]]["measures"].values()
            assert model["errors"]["shares"][stop] == pytest.approx(found["value"], rel=1e-8)
    assert stops[0] == 0
    assert all(model["errors"]["shares"][-1] == 1 for model in document["models"])


def test_the_worst_rows_come_first(page, houses):
    (model,) = page(*houses)["models"]
    assert [row["row"] for row in model["errors"]["worst_rows"]] == [5, 3, 1, 2, 4]
    assert model["errors"]["worst_rows"][0] == {"row": 5, "truth": 40, "predicted": 36, "error": 4}


def test_summaries_have_no_worst_rows(page, midrank, houses):
    midrank("summarize", *houses, "-o", "houses.mrk")
    (model,) = page("houses.mrk")["models"]
    assert model["errors"]["worst_rows"] == []
    assert len(model["errors"]["shares"]) > 3


def test_dominance_is_said(page, midrank, houses):
    document = page(*houses, "--predicted", "far")
    (sentence,) = document["errors"]["dominance"]
    assert sentence.startswith("The distribution of the absolute errors of near lies nowhere below that of far")
    (chart,) = [plot for plot in document["plots"] if plot["id"] == "absolute_error_cdf"]
    assert chart["description"].endswith(sentence)


def test_the_band_of_a_distribution_is_that_of_dvoretzky_kiefer_and_wolfowitz(midrank, houses):
    (found,) = curve(midrank, *houses, "--kind", "absolute_error_cdf", "--level", "0.9")
    reach = math.sqrt(math.log(2 / 0.1) / (2 * 5))
    assert found["facts"] == {"level": 0.9, "rows": 5, "reach": pytest.approx(reach, rel=1e-14)}
    assert found["columns"] == ["absolute_error", "cdf", "low", "high"]
    assert [(x, y) for x, y, _, _ in found["points"]] == [(0, 0.2), (1, 0.6), (2, 0.8), (4, 1)]
    for _, y, low, high in found["points"]:
        assert low == pytest.approx(max(0, y - reach), abs=1e-15)
        assert high == pytest.approx(min(1, y + reach), abs=1e-15)


def test_limits_of_agreement_are_those_of_bland_and_altman(midrank, houses):
    (found,) = curve(midrank, *houses, "--kind", "bland_altman")
    errors, n = [1, -1, 2, 0, 4], 5
    bias = sum(errors) / n
    s = math.sqrt(sum((e - bias) ** 2 for e in errors) / (n - 1))
    z, t = 1.959963984540054, 2.7764451051977987  # the last of 4 degrees of freedom
    of_limit = t * s * math.sqrt(1 / n + z * z / (2 * (n - 1)))
    expected = {
        "bias": bias, "standard_deviation": s, "low": bias - z * s, "high": bias + z * s, "level": 0.95,
        "bias_low": bias - t * s / math.sqrt(n), "bias_high": bias + t * s / math.sqrt(n),
        "low_low": bias - z * s - of_limit, "low_high": bias - z * s + of_limit,
        "high_low": bias + z * s - of_limit, "high_high": bias + z * s + of_limit,
    }
    assert found["facts"] == pytest.approx(expected, rel=1e-12)
    assert found["points"][4] == [38, 4]


def test_densities_have_the_area_one(midrank, houses):
    pdf, histogram = curve(midrank, *houses, "--kind", "error_pdf,error_histogram")
    assert area(pdf["points"]) == pytest.approx(1, abs=5e-3)  # without what lies beyond three bandwidths
    assert math.fsum((high - low) * density for low, high, _, density in histogram["points"]) == pytest.approx(1, rel=1e-14)
    assert sum(weight for _, _, weight, _ in histogram["points"]) == 5
    quartiles = (2 - 0) / 1.34
    assert pdf["facts"]["bandwidth"] == pytest.approx(0.9 * min(math.sqrt(3.7), quartiles) * 5**-0.2, rel=1e-12)


def test_a_density_of_equal_errors_has_a_reason(midrank, tmp_path):
    (tmp_path / "equal.csv").write_text("label,predicted\n1.5,1.25\n2.5,2.25\n3.5,3.25\n")
    (found,) = curve(midrank, "equal.csv", "--task", "regression", "--kind", "error_pdf")
    assert found["points"] == []
    assert found["undefined"] == "the data show no spread of the value"
    assert midrank("report", "equal.csv", "--task", "regression", "-o", "x.html").returncode == 0


def test_clusters_have_no_band(midrank, tmp_path):
    (tmp_path / "clusters.csv").write_text("label,predicted,who\n1.5,1,a\n2.5,2.25,a\n3.5,3.75,b\n4.5,4,c\n")
    (found,) = curve(midrank, "clusters.csv", "--task", "regression", "--cluster", "who")
    assert found["columns"] == ["error", "cdf"]
    assert "facts" not in found


@pytest.mark.parametrize(
    ("of", "arguments", "words"),
    [
        ("houses", ["--kind", "roc"], "is for scores, but the task here is regression"),
        ("houses", ["--mark", "youden", "-o", "x.html"], "--mark marks a threshold"),
        ("houses", ["--class", "a"], "--class names one of several classes"),
        ("houses", ["--band", "pointwise"], "drawn for two classes"),
        ("species", ["--kind", "error_cdf"], "is for predicted numbers, but the task here is multiclass"),
        ("species", ["--class", "rose"], 'There is no class "rose". The classes are setosa, versicolor, virginica.'),
        ("species", ["--band", "simultaneous"], "Bands are drawn for two classes"),
    ],
)
def test_what_a_task_does_not_have_is_refused(midrank, request, of, arguments, words):
    message = midrank("curve", *request.getfixturevalue(of), *arguments, code=2).stderr
    assert words in message


def test_many_rows_are_thinned_to_rows_of_the_data(page, tmp_path):
    draw = random.Random(5)
    rows = [(draw.gauss(0, 1), draw.gauss(0, 1)) for _ in range(6000)]
    (tmp_path / "many.csv").write_text("label,predicted\n" + "".join(f"{y},{f}\n" for y, f in rows))
    document = page("many.csv", "--task", "regression", "--interval", "none")
    (chart,) = [plot for plot in document["plots"] if plot["id"] == "prediction_truth"]
    (dots,) = chart["dots"]
    assert 500 < len(dots["x"]["changes"]) <= 64 * 64
    assert f"Of 6000 rows, {len(dots['x']['changes'])} are drawn" in chart["description"]
    x, y, known = 0, 0, set()
    per_x, per_y = dots["x"]["per_unit"], dots["y"]["per_unit"]
    for truth, predicted in rows:
        known.add((round(truth * per_x), round(predicted * per_y)))
    for dx, dy in zip(dots["x"]["changes"], dots["y"]["changes"]):
        x, y = x + dx, y + dy
        assert (x, y) in known


LABELS = ["sky", "sea", "tree"]


def weather_rows():
    """70 rows: the labels of each, the scores of a good and a poor model, and the predictions of a third."""
    draw = random.Random(7)
    for row in range(70):
        truth = [int(draw.random() < 0.3 + 0.1 * label) for label in range(len(LABELS))]
        good, poor = ([min(1, max(0, reach * y + draw.random() * (1 - reach))) for y in truth] for reach in (0.4, 0.1))
        yield "ab"[row % 2], truth, good, poor, [int(score > 0.6) for score in good]


@pytest.fixture
def weather(tmp_path):
    """A file of several labels, and the arguments that read them."""
    with open(tmp_path / "weather.csv", "w") as file:
        table = csv.writer(file)
        table.writerow(["half", *(prefix + name for prefix in ("label_", "p_", "q_", "set_") for name in LABELS)])
        for half, *columns in weather_rows():
            table.writerow([half, *(cell for column in columns for cell in column)])
    return ["weather.csv", "--label-prefix", "label_"]


@pytest.mark.parametrize(
    "columns",
    [
        ["--score-prefix", "p_"],
        ["--predicted-prefix", "set_"],
        ["--score-prefix", "p_", "--predicted-prefix", "set_"],
        ["--score-prefix", "p_", "--score-prefix", "q_"],
        ["--score-prefix", "p_", "--threshold", "0.375"],
    ],
    ids=["scores", "predictions", "both", "two_models", "threshold"],
)
def test_a_page_of_labels_holds_what_evaluate_answers(page, answer, weather, columns):
    arguments = [*weather, *columns, "--slice", "half"]
    document, expected = page(*arguments), answer("evaluate", *arguments)
    assert document["task"] == "multilabel"
    found = expected.get("models") or {document["models"][0]["name"]: expected}
    assert [model["name"] for model in document["models"]] == list(found)
    for model in document["models"]:
        answers = found[model["name"]]
        for part in ["input", "measures", "per_label"]:
            assert model[part] == answers[part]
        assert model["label_rows"]["labels"] == list(answers["per_label"])
        assert {s["name"]: s["measures"] for s in model["slices"]} == {k: v["measures"] for k, v in answers["slices"].items()}
        assert model["label_rows"]["exact"] == pytest.approx(answers["measures"]["subset_accuracy"]["value"], rel=1e-8)
    assert document["cards"][:2] == ["subset_accuracy", "hamming_loss"]
    scored = "--score-prefix" in columns
    assert [of["name"] for of in document["labels"]] == (LABELS if scored else [])
    kinds = ["roc_labels", "precision_recall_labels"] if scored else []
    drawn = [plot["id"].split(" ")[0] for plot in document["plots"] if "averages" not in plot["id"]]
    assert drawn == [kind for kind in kinds for _ in found]
    assert (document["comparison"] is None) == (len(found) == 1)


def test_the_rows_of_labels_are_counted(page, weather):
    (model,) = page(*weather, "--score-prefix", "p_")["models"]
    rows = [(sum(truth), sum(score > 0.5 for score in scores)) for _, truth, scores, _, _ in weather_rows()]
    for at in model["label_rows"]["by_number"]:
        assert at["truth"] == sum(truth == at["labels"] for truth, _ in rows)
        assert at["predicted"] == sum(predicted == at["labels"] for _, predicted in rows)
    assert sum(at["truth"] for at in model["label_rows"]["by_number"]) == 70
    assert model["label_rows"]["mean_truth"] == pytest.approx(sum(truth for truth, _ in rows) / 70, rel=1e-8)
    assert model["label_rows"]["mean_predicted"] == pytest.approx(sum(predicted for _, predicted in rows) / 70, rel=1e-8)


def test_a_label_of_the_picker_is_what_two_classes_are(page, answer, weather):
    """The same rows, read as one column of labels and its scores."""
    document = page(*weather, "--score-prefix", "p_", "--score-prefix", "q_", "--threshold", "0.375")
    of = document["labels"][1]
    for model, prefix in zip(of["models"], ["p_", "q_"]):
        binary = ["weather.csv", "--label", "label_sea", "--score", prefix + "sea"]
        start = dict(zip(model["stops"]["columns"], model["stops"]["rows"][model["start"]]))
        assert start["low"] <= 0.375 < start["high"]
        for stop in [model["start"], len(model["stops"]["rows"]) // 3]:
            row = dict(zip(model["stops"]["columns"], model["stops"]["rows"][stop]))
            (found,) = answer("threshold", *binary, "--rule", repr(row["threshold"]))["rules"].values()
            assert {cell: row[cell] for cell in ["tp", "fp", "fn", "tn"]} == found["confusion"]
            assert row["measure:f1"] == pytest.approx(found["measures"]["f1"]["value"], rel=1e-8)


def test_the_curves_of_labels_have_the_areas_of_the_measures(page, weather):
    document = page(*weather, "--score-prefix", "p_")
    (chart,) = [plot for plot in document["plots"] if plot["id"] == "roc_labels"]
    assert "class" not in chart["title"] + chart["description"]
    (model,) = document["models"]
    expected = {name: model["per_label"][name]["measures"]["roc_auc"]["value"] for name in LABELS}
    for average in ["micro", "macro"]:
        expected[f"{average} average"] = model["measures"][f"{average}_roc_auc"]["value"]
    assert [line["series"] for line in chart["lines"]] == list(expected)
    for line in chart["lines"]:
        x, y = ([total / of["per_unit"] for total in itertools.accumulate(of["changes"])] for of in (line["x"], line["y"]))
        # Thinned points lie within 2e-4 of the curve, whose length is 2 at most.
        assert area(list(zip(x, y))) == pytest.approx(expected[line["series"]], abs=1e-3)


def test_confusions_of_labels_are_said_in_words(page, tmp_path):
    (tmp_path / "few.csv").write_text(
        "label_sky,label_sea,label_tree,predicted_sky,predicted_sea,predicted_tree\n1,0,0,0,1,0\n1,0,1,0,1,1\n1,0,0,1,0,0\n0,1,0,0,0,1\n"
    )
    (model,) = page("few.csv", "--task", "multilabel")["models"]
    assert model["confusions"] == [
        "sky was missed and sea set in 2 of the 3 with sky (67 %)",
        "sea was missed and tree set in 1 of the 1 with sea (100 %)",
    ]
    assert model["label_rows"]["exact"] == 0.25


def test_scores_without_a_threshold_predict_no_labels(page, tmp_path):
    (tmp_path / "counts.csv").write_text("label_a,label_b,score_a,score_b\n1,0,5,1\n0,1,2,3\n1,1,4,0.25\n0,0,1,2\n")
    document = page("counts.csv", "--task", "multilabel")
    (model,) = document["models"]
    assert model["confusions"] == []
    assert model["label_rows"]["exact"] is None
    assert {at["predicted"] for at in model["label_rows"]["by_number"]} == {None}
    assert all(of["models"][0]["start"] == 0 for of in document["labels"])


def test_of_very_many_labels_those_with_most_rows_are_shown(page, answer, tmp_path):
    names = [f"l{label}" for label in range(70)]
    rows = [[int((row * (label + 3)) % 71 < label + 1) for label in range(70)] for row in range(40)]
    with open(tmp_path / "many.csv", "w") as file:
        table = csv.writer(file)
        table.writerow([f"{of}_{name}" for of in ("label", "predicted") for name in names])
        table.writerows(row + row[::-1] for row in rows)
    arguments = ["many.csv", "--task", "multilabel", "--interval", "none"]
    (model,) = page(*arguments)["models"]
    counts = model["input"]["counts"]
    shown = sorted(names, key=lambda name: -counts[name])[:60]
    assert list(model["per_label"]) == [name for name in names if name in shown]
    assert model["label_rows"]["left_out"] == 10
    assert model["label_rows"]["by_number"][-1]["labels"] == 12
    assert model["label_rows"]["more"] is True
    assert sum(at["truth"] for at in model["label_rows"]["by_number"]) == 40
    assert len(answer("evaluate", *arguments)["per_label"]) == 70


def test_weights_of_rows_count_on_a_page_of_labels(page, answer, weather, tmp_path):
    rows = list(csv.reader(open(tmp_path / "weather.csv")))
    with open(tmp_path / "weighed.csv", "w") as file:
        csv.writer(file).writerows([*row, "weight" if number == 0 else 1 + number % 3] for number, row in enumerate(rows))
    with open(tmp_path / "repeated.csv", "w") as file:
        csv.writer(file).writerows(row for number, row in enumerate(rows) for _ in range(1 if number == 0 else 1 + number % 3))
    weighed, repeated = (
        page(name, *weather[1:], "--score-prefix", "p_", "--interval", "none", *more)["models"][0]
        for name, more in [("weighed.csv", ["--weight", "weight"]), ("repeated.csv", [])]
    )
    for part in ["label_rows", "confusions", "measures", "per_label"]:
        assert weighed[part] == repeated[part]


def relevant_place(rows):
    """The place of the first relevant row; None if there is none. No scores are equal."""
    ranked = sorted(rows, key=lambda row: -row[1])
    return next((place for place, (gain, _) in enumerate(ranked, start=1) if gain > 0), None)


def searches():
    """40 queries of 2 to 6 rows, every eighth with nothing relevant, ranked by two models: a name, and gains with both scores."""
    draw = random.Random(9)
    for query in range(40):
        rows = [(0 if query % 8 == 7 else draw.randrange(3), draw.random(), draw.random()) for _ in range(2 + query % 5)]
        if query % 8 != 7 and all(gain == 0 for gain, _, _ in rows):
            rows[0] = (1, *rows[0][1:])
        yield f"q{query}", [(gain, gain + 2 * first, gain + 5 * second) for gain, first, second in rows]


@pytest.fixture
def ranked(tmp_path):
    with open(tmp_path / "ranked.csv", "w") as file:
        table = csv.writer(file)
        table.writerow(["query", "label", "first", "second", "half"])
        for number, (query, rows) in enumerate(searches()):
            table.writerows([query, *row, "ab"[number % 2]] for row in rows)
    return ["ranked.csv", "--query", "query", "--score", "first"]


@pytest.mark.parametrize("more", [[], ["--score", "second"], ["--slice", "half"]], ids=["one_model", "two_models", "slices"])
def test_a_page_of_queries_holds_what_evaluate_answers(page, answer, ranked, more):
    document, expected = page(*ranked, *more), answer("evaluate", *ranked, *more)
    check("evaluate", expected)
    assert document["task"] == "queries"
    assert document["cards"][:3] == ["ndcg_at", "mean_average_precision_at", "mean_reciprocal_rank"]
    assert document["queries"]["measures"] == document["cards"][:3]
    found = expected.get("models") or {"first": expected}
    for model in document["models"]:
        answers = found[model["name"]]
        assert model["input"] == answers["input"]
        assert model["measures"] == answers["measures"]
        assert {s["name"]: s["measures"] for s in model["slices"]} == {
            k: v["measures"] for k, v in answers.get("slices", {}).items()
        }


def test_the_worst_queries_come_first(page, ranked):
    document = page(*ranked)
    (model,) = document["models"]
    queries = {name: [(gain, first) for gain, first, _ in rows] for name, rows in searches()}
    places = {name: relevant_place(rows) for name, rows in queries.items()}
    assert model["queries"]["queries"] == 40
    assert model["queries"]["without_relevant"] == sum(place is None for place in places.values()) == 5
    worst = model["queries"]["worst"][document["queries"]["measures"].index("mean_reciprocal_rank")]
    expected = sorted((1 / place, name) for name, place in places.items() if place)[:20]
    assert [(found["value"], found["query"]) for found in worst] == [(pytest.approx(value), name) for value, name in expected]
    for found in worst:
        rows = queries[found["query"]]
        assert (found["rows"], found["relevant"]) == (len(rows), sum(gain > 0 for gain, _ in rows))


def test_the_mean_and_its_interval_stand_in_the_distribution(page, ranked):
    document = page(*ranked)
    for key in document["queries"]["measures"]:
        found = document["models"][0]["measures"][key]
        (chart,) = [plot for plot in document["plots"] if plot["id"] == f"queries_{key}"]
        mean = next(line for line in chart["lines"] if line["part"] == "mean")
        assert mean["x"]["changes"][0] / mean["x"]["per_unit"] == pytest.approx(found["value"], abs=1e-5)
        band = next(layer["data"]["values"] for layer in chart["spec"]["layer"] if layer["mark"]["type"] == "area")
        assert [place["x"] for place in band] == pytest.approx([found["interval"]["low"], found["interval"]["high"]], abs=1e-5)


def test_two_models_are_compared_query_by_query(page, answer, ranked):
    document = page(*ranked, "--score", "second")
    (pair,) = document["queries"]["pairs"]
    assert (pair["first"], pair["second"]) == ("first", "second")
    at = document["queries"]["measures"].index("mean_reciprocal_rank")
    signs = []
    for _, rows in searches():
        first, second = (relevant_place([(row[0], row[1 + model]) for row in rows]) for model in (0, 1))
        if first:
            signs.append((first < second) - (first > second))
    assert pair["tallies"][at] == {"first_higher": signs.count(1), "equal": signs.count(0), "second_higher": signs.count(-1)}
    compared = answer("compare", *ranked, "--score", "second")
    assert document["comparison"]["measures"] == compared["measures"]
    (chart,) = [plot for plot in document["plots"] if plot["id"] == "differences_mean_reciprocal_rank"]
    mean = next(line for line in chart["lines"] if line["part"] == "mean")
    (difference,) = compared["measures"]["mean_reciprocal_rank"]["differences"]
    assert mean["x"]["changes"][0] / mean["x"]["per_unit"] == pytest.approx(difference["difference"], abs=1e-5)


def test_queries_without_anything_relevant_have_a_page(page, tmp_path):
    (tmp_path / "none.csv").write_text("query,label,score\na,0,0.9\na,0,0.5\nb,0,0.7\n")
    document = page("none.csv", "--query", "query")
    (model,) = document["models"]
    assert model["queries"] == {"queries": 2, "without_relevant": 2, "worst": [[], [], []]}
    assert document["plots"] == []


def test_a_page_shows_queries_by_the_measures_that_were_named(page, ranked):
    document = page(*ranked, "--measures", "hit_at(k=2),precision_at(k=1)")
    assert document["queries"]["measures"] == ["hit_at(k=2)", "precision_at(k=1)"]
    assert len(document["models"][0]["queries"]["worst"]) == 2


@pytest.mark.parametrize("of", ["weather", "ranked"])
def test_summaries_of_labels_and_queries_have_the_same_page(page, midrank, request, of):
    arguments = request.getfixturevalue(of) + (["--score-prefix", "p_"] if of == "weather" else [])
    midrank("summarize", *arguments, "-o", "rows.mrk")
    whole, summary = page(*arguments, "--interval", "none"), page("rows.mrk", "--interval", "none")
    for part in ["models", "plots", "labels", "queries", "cards", "catalog"]:
        assert whole.get(part) == summary.get(part)


def test_evaluate_writes_the_page_too(midrank, ranked, tmp_path):
    midrank("evaluate", *ranked, "--report", "page.html")
    assert document_of((tmp_path / "page.html").read_text())["task"] == "queries"

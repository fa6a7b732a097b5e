"""midrank report and midrank curve of several classes and of regressions: their numbers are those of evaluate, or found by hand."""

import csv
import io
import json
import math
import random

import pytest
from test_report import document_of
from test_schema import check


@pytest.fixture
def species(tmp_path):
    """90 rows of three classes, one of which is predicted badly; arguments that read them."""
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
    assert "given" not in orders  # it is that by name


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
    assert area(pdf["points"]) == pytest.approx(1, abs=5e-3)  # but for what lies beyond three bandwidths
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
        ("houses", ["--kind", "roc"], "is of scores, and these data are regression"),
        ("houses", ["--mark", "youden", "-o", "x.html"], "--mark is a threshold"),
        ("houses", ["--class", "a"], "--class names one of several classes"),
        ("houses", ["--band", "pointwise"], "drawn for two classes"),
        ("species", ["--kind", "error_cdf"], "is of predicted numbers, and these data are multiclass"),
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
    assert f"Of 6000 rows {len(dots['x']['changes'])} are drawn" in chart["description"]
    x, y, known = 0, 0, set()
    per_x, per_y = dots["x"]["per_unit"], dots["y"]["per_unit"]
    for truth, predicted in rows:
        known.add((round(truth * per_x), round(predicted * per_y)))
    for dx, dy in zip(dots["x"]["changes"], dots["y"]["changes"]):
        x, y = x + dx, y + dy
        assert (x, y) in known

#!/usr/bin/env python3
"""Generates the figures of remarks on weights, clusters and bands from the shipped tables of the coverage study.

    python bench/coverage/remarks.py          writes midrank/inference/study_figures.hpp
    python bench/coverage/remarks.py check    checks that the file agrees with the tables

The figures for few items and for ties are in the entries of the catalog; `grid.py` prints them.
tests/cli/test_coverage_remarks.py compares all of them with the tables.
"""

import csv
import sys
from collections import defaultdict
from pathlib import Path

import grid

ROOT = Path(__file__).resolve().parents[2]
TABLES = ROOT / "bench/results"
HEADER = ROOT / "midrank/inference/study_figures.hpp"
# Kish's effective size as a share of the rows, and the smallest share to which a line of the table applies.
SHARES = {"weights, Kish 78 %": (0.78, 0.75), "weights, Kish 37 %": (0.37, 0.35), "weights, Kish 11 %": (0.11, 0)}
BY_SCORE = "drawn by score"  # weights that correct for sampling of high scores; their effective size is 76 %
SHARE_BY_SCORE = 0.76
STEPS = (20, 50, 100, 200, 500)  # effective items
FEW_ITEMS = 20  # below, remarks on few items give more
FEW_FOR_BANDS = 30
STEPS_OF_BEST = (20, 50, 200, 600)  # items of the smaller class; effective ones with weights
SHARES_OF_BEST = {"weights, Kish 37 %": 0.37, BY_SCORE: SHARE_BY_SCORE}
SAME_BEST = {"kolmogorov_smirnov": ("kolmogorov_smirnov", "max_balanced_accuracy", "max_youden_index")}  # or a linear function of it
LAWS_OF_NUMBERS = ("normal", "heavy_tails", "growing", "rounded", "positive", "counts", "quantiles")
LAWS_OF_CLUSTERS = (*LAWS_OF_NUMBERS, "equal", "weak", "frequent_labels")  # where no class or label is rare
# The share of the rarest class in each law of classes, and the mean number of its rows below which a figure is due.
RAREST_CLASS = {"equal": 0.25, "rare": 0.05, "weak": 0.1, "calibrated": 0.1, "timid": 0.25}
# The share of rows with the rarest label.
RAREST_LABEL = {"frequent_labels": 0.227, "rare_labels": 0.0495, "seldom_labels": 0.0062}
STEPS_OF_CLASSES = (10, 30, 100)
# With few rows of the rarest class, B does not reach 60 % for every class, so that samples
# average over different classes.
CLASSES_DROP_OUT = ("weak", ("macro_c_60", "weighted_c_60"))
NOT_COUNTED = {(curve, place) for curve in ("roc", "gain") for place in ("0", "20")}  # ends that are the same for every curve, or nearly


def rounded_down(coverage):
    return int(coverage)


def least_by_items(cells, design, share):
    """By step of effective items: the lowest coverage of the design, and whether it falls short."""
    listed = {}
    for lower, upper in zip((1, *STEPS), STEPS, strict=False):
        within = [
            (coverage, samples)
            for of, _, size, _, coverage, samples in cells
            if of == design and lower <= size * share < upper
        ]
        if within:
            least, samples = min(within)
            listed[upper] = (rounded_down(least), grid.is_short(least, samples, 93.5))
    return listed


def of_weights(cells):
    """For each design: the number of effective items below which a figure is due, the figure, and that of weights that
    correct for sampling by score."""
    by_score = least_by_items(cells, BY_SCORE, SHARE_BY_SCORE)
    lines = []
    for design, (share, least_share) in SHARES.items():
        for items, (least, short) in least_by_items(cells, design, share).items():
            of_choice, short_of_choice = by_score.get(items, (least, False))
            if short or short_of_choice:
                lines.append((least_share, items, least, min(least, of_choice)))
    return lines


def of_clusters(cells):
    """By number of clusters: the lowest coverage, among cells with enough items of the smaller class."""
    least = {}
    for design, _, size, _, coverage, _ in cells:
        if design.endswith("clusters") and size >= FEW_ITEMS:
            clusters = int(design.split()[0])
            least[clusters] = min(coverage, least.get(clusters, 100))
    return sorted((clusters, rounded_down(coverage)) for clusters, coverage in least.items() if coverage < 92)


def cells_of_items():
    """Each line of the tables for tasks other than two classes, with its coverage."""
    for name in ("tasks.csv", "averages.csv"):
        with open(TABLES / name, encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                yield row, 100 * int(row["covered"]) / int(row["given"])


def drops_classes(row):
    law, measures = CLASSES_DROP_OUT
    return row["law"] == law and row["measure"] in measures


def cells_by_clusters(laws):
    """Under these laws, by measure and number of clusters (0 for independent rows): law, coverage, samples, rows."""
    found = defaultdict(list)
    for row, coverage in cells_of_items():
        if row["law"] in laws and not drops_classes(row):
            measure = row["measure"].partition("(")[0]
            found[measure, int(row["clusters"])].append((row["law"], coverage, int(row["given"]), int(row["rows"])))
    return found


def least_of(cells):
    return rounded_down(min(coverage for _, coverage, _, _ in cells))


def is_any_short(cells):
    """Whether any cell is short of what is promised for its number of rows."""
    return any(grid.is_short(coverage, samples, 93.5 if rows >= 100 else 92) for _, coverage, samples, rows in cells)


def of_clusters_by_measure():
    """For each measure of rows that falls short with some number of clusters: the lowest coverage over all laws, by
    number of clusters; None at the first number from which on it is as stated."""
    by_measure = defaultdict(list)
    for (measure, clusters), cells in sorted(cells_by_clusters(LAWS_OF_CLUSTERS).items()):
        if clusters > 0:
            by_measure[measure].append((clusters, least_of(cells), is_any_short(cells)))
    lines = []
    for measure, found in by_measure.items():
        short = [place for place, (_, _, is_short) in enumerate(found) if is_short]
        if short:
            # With fewer clusters the coverage is no better.
            lines += [
                (measure, clusters, min(least for _, least, _ in found[place : short[-1] + 1]))
                for place, (clusters, _, _) in enumerate(found[: short[-1] + 1])
            ]
            lines += [(measure, clusters, None) for clusters, _, _ in found[short[-1] + 1 :][:1]]
    return lines


def of_heavy_tails():
    """For each measure of numbers that was studied with heavy-tailed errors: the lowest coverage, None if it is as
    stated."""
    return [
        (measure, least_of(of_law) if is_any_short(of_law) else None)
        for (measure, clusters), cells in sorted(cells_by_clusters(LAWS_OF_NUMBERS).items())
        if clusters == 0 and (of_law := [cell for cell in cells if cell[0] == "heavy_tails"])
    ]


def of_small(rarest):
    """For each measure of several classes or labels: the lowest coverage by step of rows of the rarest one, None if it
    is as stated. `rarest` is its share by law."""
    found = defaultdict(lambda: {step: [] for step in STEPS_OF_CLASSES})
    for row, coverage in cells_of_items():
        size = int(row["rows"]) * rarest.get(row["law"], 1)
        step = next((step for step in STEPS_OF_CLASSES if size < step), None)
        if row["law"] in rarest and row["clusters"] == "0" and step and not drops_classes(row):
            found[row["measure"].partition("(")[0]][step].append((coverage, int(row["given"])))
    lines = []
    for measure, by_step in sorted(found.items()):
        short = [step for step, cells in by_step.items() if any(grid.is_short(*cell, 93.5) for cell in cells)]
        # If it falls short with more rows, it does so with fewer.
        least = {step: rounded_down(min(by_step[step])[0]) for step in STEPS_OF_CLASSES if any(step <= of for of in short)}
        lines.append((measure, *(least.get(step) for step in STEPS_OF_CLASSES)))
    return lines


def least_with_classes_left_out():
    return min(rounded_down(coverage) for row, coverage in cells_of_items() if row["clusters"] == "0" and drops_classes(row))


def of_best_values():
    """For optima corrected for bias, by clusters or not, measure and step of items: the lowest coverage, if it falls
    short."""
    found = defaultdict(list)
    for design, measure, size, _, coverage, samples in grid.cells_of(TABLES / "best_by_design.csv", fewest=100):
        items = size * SHARES_OF_BEST.get(design, 1)
        step = next(k for k, most in enumerate(STEPS_OF_BEST) if items < most)
        found[design.endswith("clusters"), measure, step].append((coverage, samples))
    lines = []
    for (clustered, measure, step), cells in sorted(found.items()):
        least, samples = min(cells)
        if grid.is_short(least, samples, 93.5):
            for name in SAME_BEST.get(measure, (measure,)):
                lines.append((clustered, name, (0, *STEPS_OF_BEST)[step], STEPS_OF_BEST[step], rounded_down(least)))
    return lines


def bands():
    with open(TABLES / "bands.csv", encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            yield row, 100 * int(row["covered"]) / int(row["given"])


def basis_of_band(row):
    """The kind and number of what a band depends on: clusters, weighted rows, or items of the smaller class."""
    if row["law"].startswith("clusters"):
        return "clusters", int(row["rows"])
    if row["law"] == "weights":
        return "weights", int(row["rows"])
    items = round(float(row["prevalence"]) * int(row["rows"]))
    return ("few" if items < FEW_FOR_BANDS else "more"), items


def falls_short(on, coverage, samples):
    """There are many cells with many items, so some are too low by chance."""
    return grid.is_short(coverage, samples, 93.5) if on == "more" else coverage < 92


def of_bands():
    """By kind of rows: the smallest and the largest number, and by curve the lowest coverage of single points and of
    whole curves; None where it is as stated."""
    sizes, least = defaultdict(set), defaultdict(dict)
    for row, coverage in bands():
        if (row["place"] == "all") != (row["band"] == "simultaneous") or (row["curve"], row["place"]) in NOT_COUNTED:
            continue
        on, size = basis_of_band(row)
        sizes[on].add(size)
        cell = least[on, row["curve"].partition("(")[0]]
        cell[row["band"]] = min(cell.get(row["band"], (100, 0)), (coverage, int(row["given"])))
    listed = {on: [] for on in sizes}
    for (on, curve), cell in sorted(least.items()):
        figures = [
            rounded_down(coverage) if falls_short(on, coverage, samples) else None
            for coverage, samples in (cell["pointwise"], cell["simultaneous"])
        ]
        if figures != [None, None]:
            listed[on] += [(name, *figures) for name in ((curve, "lift") if curve == "gain" else (curve,))]
    return {on: (min(of), max(of), listed[on]) for on, of in sizes.items()}


def of_bands_at_a_share():
    """The same for bands where each class keeps its share: because it is given, or because the classes are drawn
    separately."""
    with open(TABLES / "bands_at_prevalence.csv", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    sizes = [min(int(row["positives"]), int(row["negatives"])) for row in rows]
    listed = []
    for curve in dict.fromkeys(row["curve"] for row in rows):
        least = [
            min(float(row[column]) for row in rows if row["curve"] == curve) for column in ("least_of_places", "whole_curves")
        ]
        figures = [rounded_down(coverage) if coverage < 92 else None for coverage in least]
        if figures != [None, None]:
            listed.append((curve, *figures))
    return min(sizes), max(sizes), sorted(listed)


def with_fewest_positives(table, column, value):
    """Of the rows of a table with this value, those with the fewest positives; the number of positives comes first."""
    with open(TABLES / table, encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row[column] == value]
    positives = [round(float(row["prevalence"]) * int(row["rows"])) for row in rows]
    fewest = min(positives)
    return fewest, [row for row, of in zip(rows, positives, strict=True) if of == fewest]


def most_rejected(table, test):
    """The largest share of samples rejected by this test, in per cent, with its measure; the number of positives comes
    first."""
    fewest, rows = with_fewest_positives(table, "test", test)
    return fewest, max((100 * int(row["rejected"]) / int(row["tested"]), row["measure"]) for row in rows)


def least_by_swaps():
    """The same for intervals from swaps: the lowest coverage."""
    fewest, rows = with_fewest_positives("compared_intervals.csv", "method", "auto")
    return fewest, min((100 * int(row["covered"]) / int(row["given"]), row["measure"]) for row in rows)


def lines_of_rejections(name, most):
    positives, (rejected, measure) = most
    yield f"inline constexpr int positives_of_{name} = {positives};"
    yield f"inline constexpr double wrong_{name} = {rejected:.1f};"
    yield f'inline constexpr std::string_view worst_of_{name} = "{measure}";'


def lines_of_bands(name, fewest, most, found):
    yield f"inline constexpr std::array<BandsFound, {len(found)}> {name}_found = {{{{"
    for curve, places, whole in found:
        figures = "".join(f", .{field} = {least}" for field, least in (("places", places), ("whole", whole)) if least is not None)
        yield f'    BandsFound{{.curve = "{curve}"{figures}}},'
    yield "}};"
    yield f"inline constexpr BandsStudied {name}{{.fewest = {fewest}, .most = {most}, .found = {name}_found}};"


def lines_of_small(name, found):
    yield f"inline constexpr std::array<SmallClassFound, {len(found)}> {name} = {{{{"
    for measure, *least in found:
        figures = "".join(f", .below_{step} = {of}" for step, of in zip(STEPS_OF_CLASSES, least, strict=True) if of is not None)
        yield f'    SmallClassFound{{.measure = "{measure}"{figures}}},'
    yield "}};"


def header():
    cells = list(grid.cells_of(TABLES / "grid.csv"))
    weights, clusters, best = of_weights(cells), of_clusters(cells), of_best_values()
    by_measure, heavy = of_clusters_by_measure(), of_heavy_tails()
    of_band = of_bands()
    positives, (least, of_measure) = least_by_swaps()
    lines_of_weights = [
        f"    WeightsFound{{.share_of_rows = {share:g}, .items = {items}, .least = {least}, .by_score = {by_score}}},"
        for share, items, least, by_score in weights
    ]
    return "\n".join(
        [
            "// Results of the coverage study for weights, clusters and bands, used in remarks: the lowest coverage in per cent for a",
            "// nominal level of 95 %. Generated from the tables in bench/results by bench/coverage/remarks.py;",
            "// tests/cli/test_coverage_remarks.py compares both.",
            "",
            "#pragma once",
            "",
            "#include <array>",
            "#include <span>",
            "#include <string_view>",
            "",
            "namespace midrank::study {",
            "",
            "/// For weights with a Kish effective size of at least this share of the rows, and fewer effective items of the smaller",
            "/// class than `items`. In descending order of shares, then ascending order of items.",
            "struct WeightsFound {",
            "    double share_of_rows;",
            "    int items, least;",
            "    int by_score;  ///< where weights correct for sampling high scores more often",
            "};",
            f"inline constexpr std::array<WeightsFound, {len(lines_of_weights)}> weights = {{{{",
            *lines_of_weights,
            "}};",
            "",
            f"/// For this many clusters, with at least {FEW_ITEMS} items of the smaller class; 100 if it is about as stated. In ascending",
            "/// order.",
            "struct ClustersFound {",
            "    int clusters;",
            "    int least = 100;",
            "};",
            f"inline constexpr std::array<ClustersFound, {len(clusters)}> clusters = {{{{",
            *(f"    ClustersFound{{.clusters = {number}, .least = {least}}}," for number, least in clusters),
            "}};",
            "",
            "/// The same for measures of several classes, of numbers and of several labels, by measure.",
            "struct ClustersByMeasureFound {",
            "    std::string_view measure;",
            "    ClustersFound found;",
            "};",
            f"inline constexpr std::array<ClustersByMeasureFound, {len(by_measure)}> clusters_by_measure = {{{{",
            *(
                f'    ClustersByMeasureFound{{.measure = "{measure}", .found = {{.clusters = {number}'
                + ("}}," if least is None else f", .least = {least}}}}},")
                for measure, number, least in by_measure
            ),
            "}};",
            "",
            "/// For measures of numbers with heavy-tailed errors; 100 if it is about as stated.",
            "struct HeavyTailsFound {",
            "    std::string_view measure;",
            "    int least = 100;",
            "};",
            f"inline constexpr std::array<HeavyTailsFound, {len(heavy)}> heavy_tails = {{{{",
            *(
                f'    HeavyTailsFound{{.measure = "{measure}"{"" if least is None else f", .least = {least}"}}},'
                for measure, least in heavy
            ),
            "}};",
            "/// For measures that were not studied: the lowest coverage of any measure.",
            f"inline constexpr int usual_with_heavy_tails = {min(least for _, least in heavy if least is not None)};",
            "",
            "/// For measures of several classes, with a class of fewer rows than this; 100 if it is about as stated.",
            "struct SmallClassFound {",
            "    std::string_view measure;",
            *(f"    int below_{step} = 100;" for step in STEPS_OF_CLASSES),
            "};",
            *lines_of_small("small_classes", of_small(RAREST_CLASS)),
            "/// The same for measures of several labels, with a label of fewer rows.",
            *lines_of_small("small_labels", of_small(RAREST_LABEL)),
            "/// The measure whose figures are used for unweighted means over classes, or labels, that were not studied.",
            'inline constexpr std::string_view usual_mean_over_classes = "macro_f1";',
            'inline constexpr std::string_view usual_mean_over_labels = "macro_f1";',
            "",
            "/// The lowest coverage in per cent for means over classes with undefined values in some of them.",
            f"inline constexpr int with_classes_left_out = {least_with_classes_left_out()};",
            "",
            "/// For optima corrected for their bias, with weights or clusters, with at least `from` and fewer than `items` items of",
            "/// the smaller class, which are effective items for weights.",
            "struct BestValuesFound {",
            "    bool clustered;",
            "    std::string_view measure;",
            "    int from, items, least;",
            "};",
            f"inline constexpr std::array<BestValuesFound, {len(best)}> best_values = {{{{",
            *(
                f'    BestValuesFound{{.clustered = {str(clustered).lower()}, .measure = "{measure}", .from = {start}, .items = {items}, '
                f".least = {least}}},"
                for clustered, measure, start, items, least in best
            ),
            "}};",
            "/// The measure whose figures are used for optima that were not studied.",
            'inline constexpr std::string_view usual_best_value = "max_mcc";',
            "",
            "/// For bands of one kind of curve: at single points for pointwise bands, and for whole curves; 100 if it is about as",
            "/// stated.",
            "struct BandsFound {",
            "    std::string_view curve;",
            "    int places = 100, whole = 100;",
            "};",
            "/// The range of numbers that were studied, and the curves with too low coverage there.",
            "struct BandsStudied {",
            "    int fewest, most;",
            "    std::span<const BandsFound> found;",
            "};",
            "/// By items of the smaller class, without weights or clusters.",
            *lines_of_bands("bands_of_few", *of_band["few"]),
            *lines_of_bands("bands_of_more", *of_band["more"]),
            "/// By rows with very unequal weights, and by clusters.",
            *lines_of_bands("bands_of_weights", *of_band["weights"]),
            *lines_of_bands("bands_of_clusters", *of_band["clusters"]),
            "/// By items of the smaller class, where each class keeps its share: because it is given, or because the classes are",
            "/// drawn separately.",
            *lines_of_bands("bands_at_a_share", *of_bands_at_a_share()),
            "",
            "/// How often, in per cent, a model that is worse by exactly the margin is found non-inferior at a nominal 2.5 %, with",
            "/// this many positives: the largest rate, and its measure.",
            *lines_of_rejections("margins", most_rejected("margins.csv", "margin")),
            "/// The same for equally good models that differ significantly by standard errors at a nominal 5 %.",
            *lines_of_rejections("differences", most_rejected("comparisons.csv", "influence")),
            "/// The lowest coverage, in per cent, of 95 % intervals from swaps for the difference of models, some of which differ",
            "/// much.",
            f"inline constexpr int positives_of_swap_intervals = {positives};",
            f"inline constexpr int least_of_swap_intervals = {rounded_down(least)};",
            f'inline constexpr std::string_view worst_of_swap_intervals = "{of_measure}";',
            "",
            "}  // namespace midrank::study",
            "",
        ]
    )


def write_or_check(path, wanted, arguments, usage):
    """Writes a generated header, or with the argument "check" checks that it is up to date."""
    if arguments == ["check"]:
        if path.read_text(encoding="utf-8") != wanted:
            sys.exit(f"{path.relative_to(ROOT)} is not what bench/results gives: run python bench/coverage/{Path(sys.argv[0]).name}.")
    elif not arguments:
        path.write_text(wanted, encoding="utf-8")
    else:
        sys.exit(usage)


if __name__ == "__main__":
    write_or_check(HEADER, header(), sys.argv[1:], __doc__)

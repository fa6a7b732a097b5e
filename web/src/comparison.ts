// The comparison of models: each difference with its interval and tests, and the significant ones in words.

import { differenceText, methodText, valueText } from "./answers";
import { asFields, asHeadOfBounds, asNumberAndBounds } from "./csv";
import { titleOf, type Better, type Comparison, type Difference, type LabelledPair, type AnyModel, type Report } from "./data";
import { element, type Child } from "./dom";
import { count, percent, rounded, roundedP } from "./format";
import { closeScale, intervalBar } from "./interval_bar";
import { modelName } from "./models";
import { footnotes, head, numberCell, numeric, row, rowHead, scrolling, table, words, type Footnotes } from "./tables";

interface Pair {
    first: string;
    second: string;
    lines: { key: string; difference: Difference }[];
}

/** The differences by pair of models, the measures of each pair in order. */
export function pairsOf(comparison: Comparison): Pair[] {
    const pairs = new Map<string, Pair>();
    for (const [key, { differences }] of Object.entries(comparison.measures)) {
        for (const difference of differences) {
            const { first, second } = difference;
            const name = JSON.stringify([first, second]);
            const pair = pairs.get(name) ?? { first, second, lines: [] };
            pair.lines.push({ key, difference });
            pairs.set(name, pair);
        }
    }
    return [...pairs.values()];
}

const testNames = {
    auto: "the test that suits each measure",
    influence: "standard errors",
    bootstrap: "a bootstrap",
    permutation: "a permutation test",
} as const;

const pairingWords = {
    rows: "The models are judged on the same rows",
    clusters: "The models share clusters of rows",
    none: "The models have no rows in common",
} as const;

const adjustmentWords: Record<string, string> = {
    holm: "Holm’s method",
    bh: "the method of Benjamini and Hochberg",
    "max-t": "the largest statistic of the permutations",
};

function lead({ pairing, test, adjustment, level }: Comparison, pairs: readonly Pair[]): string {
    const adjusted =
        pairs.length < 2
            ? ""
            : adjustment === "none"
              ? ", not adjusted for the number of pairs"
              : `, adjusted for the ${count(pairs.length)} pairs by ${adjustmentWords[adjustment] ?? adjustment}`;
    return `${pairingWords[pairing]}. Intervals at ${percent(level)}; p-values from ${testNames[test]}${adjusted}.`;
}

/** A number, or a dash with the reason below the table. */
function orReason(value: number | null, reason: string | undefined, notes: Footnotes, text: (x: number) => string): Child[] {
    if (value !== null) return [text(value)];
    return [element("span", { class: "none" }, "–"), reason ? notes.mark(reason) : null];
}

/** "xgb is better (lower)": by the direction of the measure; if it has none, which model is higher. */
export function standing(verdict: "first_higher" | "second_higher", better: Better): { first: boolean; is: string } {
    const firstIsHigher = verdict === "first_higher";
    if (better === "neither") return { first: firstIsHigher, is: "is higher" };
    return { first: firstIsHigher === (better === "higher"), is: `is better (${better})` };
}

function verdictOf(difference: Difference, better: Better, name: (name: string) => Child): HTMLElement {
    switch (difference.verdict) {
        case "first_higher":
        case "second_higher": {
            const { first, is } = standing(difference.verdict, better);
            return element("span", { class: "stands" }, name(first ? difference.first : difference.second), ` ${is}`);
        }
        case "cannot_be_told_apart":
            return element("span", { class: "faint" }, "cannot be told apart");
        case "untested":
            return element("span", { class: "faint" }, "not tested");
    }
}

/** Differences are drawn around zero, with a separate scale for each measure, since measures have different units. */
function differenceBar({ difference, interval }: Difference): HTMLElement {
    const answer = { value: difference, ...(interval ? { interval } : {}) };
    const [low, high] = closeScale([answer], [0]);
    const reach = Math.max(-low, high);
    return intervalBar(answer, [-reach, reach], 0);
}

function differenceRow(report: Report<AnyModel>, pair: Pair, { key, difference }: Pair["lines"][number], notes: Footnotes) {
    const values = report.comparison?.measures[key]?.values ?? {};
    const valueOf = (name: string) => asNumberAndBounds(numeric(values[name] ? valueText(values[name]) : "–"), values[name], false);
    const estimate = difference.interval && differenceText(difference.difference ?? 0, difference.interval);
    const interval = difference.interval
        ? element("span", { class: "bounds", title: methodText(difference.interval) }, estimate?.bounds ?? null)
        : difference.no_interval && difference.difference !== null
          ? notes.mark(`no interval: ${difference.no_interval}`)
          : null;
    const name = (model: string) => modelNamed(report.models, model);
    return row([
        asFields(rowHead(titleOf(report.catalog, key)), key),
        valueOf(pair.first),
        valueOf(pair.second),
        asNumberAndBounds(
            numeric(...orReason(difference.difference, difference.no_difference, notes, (x) => estimate?.value ?? rounded(x)), " ", interval),
            { value: difference.difference, ...(difference.interval ? { interval: difference.interval } : {}) },
            true,
        ),
        element("td", { class: "drawn" }, difference.difference === null ? null : differenceBar(difference)),
        asFields(numeric(...orReason(difference.p, difference.no_p, notes, roundedP)), difference.p),
        asFields(numeric(...orReason(difference.adjusted_p, difference.no_adjusted_p, notes, roundedP)), difference.adjusted_p),
        words(verdictOf(difference, report.comparison?.measures[key]?.better ?? "neither", name)),
    ]);
}

function modelNamed(models: readonly AnyModel[], name: string): HTMLElement {
    const model = models.find((each) => each.name === name);
    return model ? modelName(model) : element("bdi", {}, name);
}

function pairTable(report: Report<AnyModel>, pair: Pair): HTMLElement {
    const notes = footnotes();
    const title = `${pair.first} against ${pair.second}`;
    const made = table({
        caption: title,
        class: "differences",
        heads: [
            head("Measure"),
            head(modelNamed(report.models, pair.first), { class: "number" }),
            head(modelNamed(report.models, pair.second), { class: "number" }),
            asHeadOfBounds(head("Difference", { class: "number" }), "difference", true),
            head("drawn around zero", { class: "drawn" }),
            head("p", { class: "number" }),
            head("adjusted p", { class: "number" }),
            head("Finding", { class: "finding" }),
        ],
        rows: pair.lines.map((line) => differenceRow(report, pair, line, notes)),
    });
    const sentences = pair.lines.flatMap(({ difference }) => [
        ...(difference.verdict.endsWith("_higher") ? [difference.words] : []),
        ...(difference.non_inferiority ? [difference.non_inferiority.words] : []),
    ]);
    const notSignificant = pair.lines.filter(({ difference }) => difference.verdict === "cannot_be_told_apart");
    const names = notSignificant.map(({ key }) => titleOf(report.catalog, key)).join(", ");
    if (notSignificant.length > 0) sentences.push(`${pair.first} and ${pair.second} cannot be told apart by: ${names}.`);
    return element(
        "div",
        { class: "pair" },
        element("h3", {}, modelNamed(report.models, pair.first), " against ", modelNamed(report.models, pair.second)),
        element("ul", { class: "findings" }, ...sentences.map((sentence) => element("li", {}, sentence))),
        scrolling(made, title),
        notes.list(),
    );
}

function labelRow(models: readonly AnyModel[], pair: LabelledPair, notes: Footnotes): HTMLTableRowElement {
    return row([
        rowHead(element("span", {}, modelNamed(models, pair.first), " and ", modelNamed(models, pair.second))),
        numberCell(pair.both_right),
        numberCell(pair.only_first_right),
        numberCell(pair.only_second_right),
        numberCell(pair.neither_right),
        asFields(numeric(...orReason(pair.mcnemar_exact_p, pair.no_mcnemar_exact_p, notes, roundedP)), pair.mcnemar_exact_p),
        asFields(numeric(...orReason(pair.mcnemar_mid_p, pair.no_mcnemar_mid_p, notes, roundedP)), pair.mcnemar_mid_p),
    ]);
}

function labelsTable(models: readonly AnyModel[], pairs: readonly LabelledPair[]): HTMLElement {
    const notes = footnotes();
    const heads = ["both right", "only the first", "only the second", "neither", "McNemar p", "mid-P"];
    const made = table({
        caption: "Rows that the models label right, each at its threshold",
        heads: [head("Labels"), ...heads.map((text) => head(text, { class: "number" }))],
        rows: pairs.map((pair) => labelRow(models, pair, notes)),
    });
    return element(
        "div",
        { class: "pair" },
        element("h3", {}, "Which rows do they label right?"),
        scrolling(made, "Rows that the models label right"),
        notes.list(),
    );
}

export function comparisonOf(report: Report<AnyModel>, comparison: Comparison): { lead: string; content: HTMLElement[] } {
    const pairs = pairsOf(comparison);
    const labels = comparison.labels ? [labelsTable(report.models, comparison.labels.pairs)] : [];
    return { lead: lead(comparison, pairs), content: [...pairs.map((pair) => pairTable(report, pair)), ...labels] };
}

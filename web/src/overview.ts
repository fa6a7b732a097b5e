// The head of the report: what was evaluated, in one sentence, and what a reader must know first.

import type { AnyModel, Input, Report } from "./data";
import { element, type Child } from "./dom";
import { count, counted, share } from "./format";
import { modelName } from "./models";

function rowsText({ rows, positives }: Input): string {
    const all = counted(rows, "row", "rows");
    return positives === undefined ? all : `${all}, ${count(positives)} of them positive (${share(positives, rows)})`;
}

/** Models of a long table may have different rows; then one sentence would be wrong for some. */
function sameRows(models: readonly AnyModel[]): boolean {
    const [first] = models;
    return models.every(({ input }) => input.rows === first?.input.rows && input.positives === first.input.positives);
}

/** What the label is, in a sentence. */
function labelSentence({ task, about, models }: Report<AnyModel>): string {
    const label = `“${about.label}”`;
    if (task === undefined) return `Positive means that ${label} is “${about.positive}”`;
    if (task === "regression") return `The true number is ${label}; an error is the true number minus the prediction`;
    if (task === "queries") return `Rows are ranked within their query; a row is relevant if ${label} is above 0`;
    if (task === "multilabel") return `Rows have any number of the ${counted(Object.keys(models[0]?.input.counts ?? {}).length, "label", "labels")} ${label}`;
    const classes = Object.keys(models[0]?.input.counts ?? {}).length;
    return `${label} is one of ${count(classes)} classes${task === "ordinal" ? ", which are in order" : ""}`;
}

function separated(models: readonly AnyModel[], part: (model: AnyModel) => Child[]): Child[] {
    return models.flatMap((model, index) => {
        const before = index === 0 ? "" : index === models.length - 1 ? " and " : ", ";
        return [before, ...part(model)];
    });
}

export function summarySentence(report: Report<AnyModel>): HTMLElement {
    const { models, about } = report;
    const [first] = models;
    const same = first !== undefined && sameRows(models);
    const kind = counted(models.length, "model", "models");
    const names = separated(models, (model) => [modelName(model), same ? null : ` on ${rowsText(model.input)}`]);
    const weights = about.weight === undefined ? "" : `; rows are weighted by “${about.weight}”`;
    const dropped =
        about.dropped === undefined ? "" : ` ${counted(about.dropped, "row", "rows")} with missing values left out.`;
    return element(
        "p",
        { class: "summary" },
        `${kind.charAt(0).toUpperCase()}${kind.slice(1)}, `,
        ...names,
        same ? `, on ${rowsText(first.input)}.` : ".",
        ` ${labelSentence(report)}${weights}.${dropped}`,
    );
}

function sentences(name: string, title: string, lines: readonly string[]): HTMLElement | null {
    if (lines.length === 0) return null;
    return element(
        "div",
        { class: name },
        element("p", { class: "sentences-title" }, title),
        element("ul", {}, ...lines.map((line) => element("li", {}, line))),
    );
}

export function headerOf(report: Report<AnyModel>): HTMLElement {
    const { source } = report.about;
    return element(
        "header",
        { class: "page" },
        element("p", { class: "kicker" }, `midrank report${source === report.title ? "" : ` · ${source}`}`),
        element("h1", {}, report.title),
        summarySentence(report),
        sentences("warnings", report.warnings.length === 1 ? "Warning" : "Warnings", report.warnings),
        sentences("notes", report.notes.length === 1 ? "Note" : "Notes", report.notes),
    );
}

// Each class against the rest: its rows, and its measures with their intervals.

import { intervalText, remarksOn, valueText } from "./answers";
import { numberOf, titleOf, type Answer, type ClassModel, type ClassReport } from "./data";
import { element } from "./dom";
import { count } from "./format";
import { modelName } from "./models";
import { footnotes, head, numeric, row, rowHead, scrolling, table, type Footnotes } from "./tables";

function valueCell(answer: Answer | undefined, notes: Footnotes, withIntervals: boolean): HTMLElement {
    if (!answer) return numeric("–");
    const value = element("span", { class: numberOf(answer) === null ? "value none" : "value" }, valueText(answer));
    return numeric(value, " ", intervalText(answer, withIntervals), notes.marks(remarksOn(answer, withIntervals)));
}

function tableOf({ catalog, level, models }: ClassReport, model: ClassModel): HTMLElement | null {
    const classes = Object.entries(model.per_class ?? {});
    if (classes.length === 0) return null;
    const keys = [...new Set(classes.flatMap(([, { measures }]) => Object.keys(measures)))];
    const notes = footnotes();
    const caption = `Each class against the rest, by ${model.name}`;
    const made = table({
        caption,
        class: "classes",
        heads: [head("Class"), head("rows", { class: "number" }), ...keys.map((key) => head(titleOf(catalog, key), { class: "number" }))],
        rows: classes.map(([name, { measures }]) =>
            row([
                rowHead(element("bdi", {}, name)),
                numeric(count(model.input.counts?.[name] ?? 0)),
                ...keys.map((key) => valueCell(measures[key], notes, level !== null)),
            ]),
        ),
    });
    return element(
        "div",
        { class: "family" },
        models.length > 1 ? element("h3", {}, modelName(model)) : null,
        scrolling(made, caption),
        notes.list(),
    );
}

export function classTables(report: ClassReport): HTMLElement[] {
    return report.models.map((model) => tableOf(report, model)).filter((made) => made !== null);
}

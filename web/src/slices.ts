// Slices: for a measure that the reader picks, the slices from the worst, each with every model's interval.

import { answerCell } from "./answer_cell";
import { asFields, asHeadOfBounds } from "./csv";
import { numberOf, titleOf, type Answer, type Better, type AnyModel, type Report } from "./data";
import { element } from "./dom";
import { count } from "./format";
import { closeScale, intervalBar, type Scale } from "./interval_bar";
import { modelName, tinted } from "./models";
import { footnotes, head, numeric, row, rowHead, scrolling, table, type Footnotes } from "./tables";

export interface SliceLine {
    name: string;
    answers: { model: AnyModel; rows: number | null; positives: number | null; answer: Answer }[];
}

const missing: Answer = { value: null, undefined: "the model has no rows in this slice" };

/** Every slice with the answers of all models, as they come. */
export function sliceLines(models: readonly AnyModel[], key: string): SliceLine[] {
    const names = [...new Set(models.flatMap((model) => (model.slices ?? []).map((slice) => slice.name)))];
    return names.map((name) => ({
        name,
        answers: models.map((model) => {
            const slice = model.slices?.find((each) => each.name === name);
            return {
                model,
                rows: slice?.input.rows ?? null,
                positives: slice?.input.positives ?? null,
                answer: slice?.measures[key] ?? missing,
            };
        }),
    }));
}

/** The worst of the models' values decides; a measure without direction starts from the lowest. */
function badness(line: SliceLine, better: Better): number | null {
    const values = line.answers.map(({ answer }) => numberOf(answer)).filter((value) => value !== null);
    if (values.length === 0) return null;
    return better === "lower" ? Math.max(...values) : -Math.min(...values);
}

/** From the worst to the best; what is undefined everywhere comes last. Equal ones stay in their order. */
export function worstFirst(lines: readonly SliceLine[], better: Better): SliceLine[] {
    const ranked = lines.map((line) => ({ line, bad: badness(line, better) }));
    return ranked
        .sort((a, b) => {
            if (a.bad === null || b.bad === null) return Number(a.bad === null) - Number(b.bad === null);
            return a.bad === b.bad ? 0 : b.bad - a.bad;
        })
        .map(({ line }) => line);
}

/** Measures that some slice has. */
export function sliceKeys(models: readonly AnyModel[]): string[] {
    return [...new Set(models.flatMap((model) => (model.slices ?? []).flatMap((slice) => Object.keys(slice.measures))))];
}

function lineRows(line: SliceLine, key: string, scale: Scale, notes: Footnotes, withIntervals: boolean, withPositives: boolean) {
    return line.answers.map(({ model, rows, positives, answer }, index) => {
        const whole = model.measures[key] ? (numberOf(model.measures[key]) ?? undefined) : undefined;
        const name = index === 0 ? [rowHead(element("bdi", {}, line.name), { rowspan: line.answers.length })] : [];
        return tinted(
            row(
                [
                    ...name,
                    // The name of the slice stands once, beside all its models; in a file each row has it.
                    index === 0 ? element("td", {}, modelName(model)) : asFields(element("td", {}, modelName(model)), line.name, model.name),
                    element("td", { class: "drawn" }, intervalBar(answer, scale, whole)),
                    answerCell(answer, notes, withIntervals),
                    numeric(rows === null ? "–" : count(rows)),
                    ...(withPositives ? [numeric(positives === null ? "–" : count(positives))] : []),
                ],
                { class: index === 0 ? "first" : undefined },
            ),
            model,
        );
    });
}

function slicesTable(report: Report<AnyModel>, key: string): HTMLElement {
    const { models, catalog, level } = report;
    const lines = worstFirst(sliceLines(models, key), catalog[key]?.better ?? "neither");
    const wholes = models.flatMap((model) => (model.measures[key] ? (numberOf(model.measures[key]) ?? []) : []));
    const scale = closeScale(lines.flatMap((line) => line.answers.map(({ answer }) => answer)), wholes);
    const notes = footnotes();
    const title = `Slices by ${titleOf(catalog, key)}, the worst first`;
    const made = table({
        caption: title,
        class: "slices",
        heads: [
            head("Slice"),
            head("model"),
            head("interval", { class: "drawn" }),
            asHeadOfBounds(head(titleOf(catalog, key), { class: "number" }), key, level !== null),
            head("rows", { class: "number" }),
            ...(report.task === undefined ? [head("positives", { class: "number" })] : []),
        ],
        rows: lines.flatMap((line) => lineRows(line, key, scale, notes, level !== null, report.task === undefined)),
    });
    return element("div", {}, scrolling(made, title), notes.list());
}

/** The first of the cards that slices have is shown first. */
function firstKey(report: Report<AnyModel>, keys: readonly string[]): string | undefined {
    return report.cards.find((key) => keys.includes(key)) ?? keys[0];
}

export function slicesOf(report: Report<AnyModel>): HTMLElement | null {
    const keys = sliceKeys(report.models);
    const chosen = firstKey(report, keys);
    if (chosen === undefined) return null;
    const options = keys.map((key) =>
        element("option", { value: key, selected: key === chosen }, titleOf(report.catalog, key)),
    );
    const select = element("select", { id: "slices-measure" }, ...options);
    const place = element("div", {}, slicesTable(report, chosen));
    select.addEventListener("change", () => place.replaceChildren(slicesTable(report, select.value)));
    return element(
        "div",
        {},
        element("p", { class: "chooser" }, element("label", { for: "slices-measure" }, "Measure "), select),
        place,
    );
}

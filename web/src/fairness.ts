// Fairness: for each criterion, how far the slices of a column differ, by model, with the lowest and the highest slice.

import { answerCell } from "./answer_cell";
import { asFields, asHeadOfBounds } from "./csv";
import type { AnyModel, Disparity, Report } from "./data";
import { element } from "./dom";
import { intervalBar, niceScale, type Scale } from "./interval_bar";
import { modelName, tinted } from "./models";
import { footnotes, head, row, rowHead, scrolling, table, words, type Footnotes } from "./tables";

interface Line {
    model: AnyModel;
    of: Disparity;
}

/** "equal_opportunity" with spaces. */
export const inWords = (criterion: string): string => criterion.replaceAll("_", " ");

/** The columns of slices, and for each the criteria with the answers of all models. */
export function byColumn(models: readonly AnyModel[]): Map<string, Map<string, Line[]>> {
    const columns = new Map<string, Map<string, Line[]>>();
    for (const model of models) {
        for (const of of model.fairness ?? []) {
            const criteria = columns.get(of.column) ?? new Map<string, Line[]>();
            columns.set(of.column, criteria);
            criteria.set(of.criterion, [...(criteria.get(of.criterion) ?? []), { model, of }]);
        }
    }
    return columns;
}

function endsOf({ lowest, highest }: Disparity): string {
    return lowest && highest ? `${lowest.slice} to ${highest.slice}` : "–";
}

function lineRows(criterion: string, lines: readonly Line[], scale: Scale, notes: Footnotes, withIntervals: boolean) {
    return lines.map(({ model, of }, index) =>
        tinted(
            row(
                [
                    ...(index === 0 ? [rowHead(inWords(criterion), { rowspan: lines.length })] : []),
                    // On the page the criterion appears once, beside all models; in the CSV file each row has it.
                    index === 0
                        ? element("td", {}, modelName(model))
                        : asFields(element("td", {}, modelName(model)), inWords(criterion), model.name),
                    element("td", { class: "drawn" }, intervalBar(of.difference, scale)),
                    answerCell(of.difference, notes, withIntervals),
                    answerCell(of.ratio, notes, withIntervals),
                    words(element("bdi", {}, endsOf(of))),
                ],
                { class: index === 0 ? "first" : undefined },
            ),
            model,
        ),
    );
}

function columnTable(column: string, criteria: ReadonlyMap<string, Line[]>, withIntervals: boolean): HTMLElement {
    const notes = footnotes();
    const differences = [...criteria.values()].flatMap((lines) => lines.map(({ of }) => of.difference));
    const scale = niceScale([0, 1], differences);
    const title = `Fairness between slices of ${column}`;
    const made = table({
        caption: title,
        class: "slices",
        heads: [
            head("Criterion"),
            head("model"),
            head("interval", { class: "drawn" }),
            asHeadOfBounds(head("difference", { class: "number" }), "difference", withIntervals),
            asHeadOfBounds(head("ratio", { class: "number" }), "ratio", withIntervals),
            head("from the lowest to the highest slice"),
        ],
        rows: [...criteria].flatMap(([criterion, lines]) => lineRows(criterion, lines, scale, notes, withIntervals)),
    });
    return element("div", {}, element("h3", {}, "Slices of ", element("bdi", {}, column)), scrolling(made, title), notes.list());
}

export function fairnessOf(report: Report<AnyModel>): HTMLElement | null {
    const columns = byColumn(report.models);
    if (columns.size === 0) return null;
    return element("div", {}, ...[...columns].map(([column, criteria]) => columnTable(column, criteria, report.level !== null)));
}

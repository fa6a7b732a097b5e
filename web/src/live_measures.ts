// The measures at the threshold of the slider, for every model.

import { asFields } from "./csv";
import { titleOf, type Operating, type Report, type SliderPoints } from "./data";
import { element, setText } from "./dom";
import { rounded } from "./format";
import { modelName } from "./models";
import { cell, meanCost, measureOf, type OperatingPoint } from "./operating_point";
import { statusOf, type PrevalenceInUse } from "./prevalence";
import { head, numeric, row, rowHead, scrolling, table } from "./tables";

/** Quantities of the operating point that are read off curves and are not among the measures. */
const fromCurves = [
    { column: "curve:indistinguishability.b", unless: "measure:b_at", title: "B(r)" },
];

/** Added to a title at another prevalence than that of the data. */
const tags = { unaffected: "at any prevalence", recomputed: "", "as measured": "as measured only" } as const;

export interface LiveRow {
    column: string;
    title: string;
}

/** A row for each measure of the stops, in order, then the quantities of the curves. */
export function liveRows(catalog: Report["catalog"], stops: readonly SliderPoints[]): LiveRow[] {
    const columns = [...new Set(stops.flatMap((each) => each.columns))];
    const measures = columns.flatMap((column) => {
        const key = measureOf(column);
        return key === null ? [] : [{ column, title: titleOf(catalog, key) }];
    });
    const added = fromCurves.filter(({ column, unless }) => columns.includes(column) && !columns.includes(unless));
    return [...measures, ...added];
}

export interface LiveMeasures {
    element: HTMLElement;
    show(point: OperatingPoint): void;
}

/** With few columns there is room for a second table beside the first. */
function halves<T>(lines: readonly T[], columns: number): (readonly T[])[] {
    const half = Math.ceil(lines.length / 2);
    return columns > 4 || lines.length < 8 ? [lines] : [lines.slice(0, half), lines.slice(half)];
}

export function liveMeasures({ catalog, models }: Pick<Operating, "catalog" | "models">, inUse: PrevalenceInUse | null = null): LiveMeasures {
    const status = (column: string) =>
        inUse === null || inUse.index() === null ? "recomputed" : statusOf(inUse.all, measureOf(column) ?? column);
    const lines = liveRows(catalog, models.map((model) => model.stops)).map((line) => {
        const cells = models.map((_, index) => {
            const made = numeric();
            made.dataset["live"] = `${line.column} ${index}`;
            return made;
        });
        return { ...line, tag: element("span", { class: "tag" }), cells };
    });
    const costs = models.map(() => numeric());
    const costTitle = element("span");
    const parts = halves(lines, models.length);
    const tables = parts.map((part, index) => {
        const name = `Measures at the operating point, part ${index + 1}`;
        const made = table({
            caption: name,
            class: "live",
            heads: [head("At the threshold"), ...models.map((model) => head(modelName(model), { class: "number" }))],
            rows: [
                ...part.map(({ title, tag, cells }) => row([asFields(rowHead(element("span", {}, title, " ", tag)), title), ...cells])),
                ...(part === parts[parts.length - 1] ? [row([rowHead(costTitle), ...costs])] : []),
            ],
        });
        return scrolling(made, name);
    });
    return {
        element: element("div", { class: "live-measures" }, ...tables),
        show(point) {
            for (const { column, tag, cells } of lines) {
                const here = status(column);
                setText(tag, tags[here]);
                models.forEach((model, index) => {
                    const value = here === "as measured" ? null : cell(model.stops, point.stops[index] ?? 0, column);
                    const missing = here === "as measured" ? "–" : "undefined";
                    setText(cells[index]!, value === null ? missing : rounded(value));
                    asFields(cells[index]!, value);
                    cells[index]!.classList.toggle("none", value === null);
                });
            }
            const { fp, fn } = point.costs;
            setText(costTitle, `Mean cost of a row, where a false positive costs ${rounded(fp)} and a false negative ${rounded(fn)}`);
            models.forEach(({ stops }, index) => {
                const cost = meanCost(stops, point.stops[index] ?? 0, point.costs);
                setText(costs[index]!, cost === null ? "undefined" : rounded(cost));
                asFields(costs[index]!, cost);
            });
        },
    };
}

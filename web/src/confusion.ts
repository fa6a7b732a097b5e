// The confusion matrix of one model as a small table with totals and shares, which follows the slider.

import { asFields, copyButton } from "./csv";
import type { Cut, OperatingModel } from "./data";
import { element, setText } from "./dom";
import { count, roundedCut, roundedThreshold, share, weighedCount } from "./format";
import { modelName, tinted } from "./models";
import { cell } from "./operating_point";
import { head, row, rowHead } from "./tables";

export interface Live {
    element: HTMLElement;
    show(stop: number, cut: Cut): void;
}

const cells = ["tp", "fn", "fp", "tn"] as const;
type Cell = (typeof cells)[number];
type Counts = Record<Cell, number>;

const meanings: Record<Cell, string> = {
    tp: "true positives",
    fn: "false negatives",
    fp: "false positives",
    tn: "true negatives",
};

function countsAt(model: OperatingModel, stop: number): Counts {
    const at = (name: Cell) => cell(model.stops, stop, name) ?? 0;
    return { tp: at("tp"), fn: at("fn"), fp: at("fp"), tn: at("tn") };
}

/** Every number of the table, including the totals, as a sum of cells. */
const sums = {
    tp: ["tp"], fn: ["fn"], fp: ["fp"], tn: ["tn"],
    positives: ["tp", "fn"], negatives: ["fp", "tn"], flagged: ["tp", "fp"], passed: ["fn", "tn"], all: cells,
} as const satisfies Record<string, readonly Cell[]>;
type Sum = keyof typeof sums;

const sumOf = (name: Sum, counts: Counts): number => sums[name].reduce((total, part) => total + counts[part], 0);

/** `weighed`: whether rows are weighted to another share of positives now. */
export function confusionOf(model: OperatingModel, weighed: () => boolean = () => false): Live {
    const places = new Map<Sum, { number: HTMLElement; share: HTMLElement; cell: HTMLElement }>();
    const placeFor = (name: Sum): HTMLElement => {
        const number = element("span", { class: "confusion-count", "data-count": name });
        const part = element("span", { class: "confusion-share" });
        const isCell = name in meanings;
        const label = isCell ? element("abbr", { title: meanings[name as Cell] }, name) : null;
        const made = element(
            "td",
            { class: isCell ? "number cell" : "number total" },
            element("span", { class: "confusion-line" }, label, number),
            part,
        );
        places.set(name, { number, share: part, cell: made });
        return made;
    };
    const line = (title: string, names: readonly Sum[]) => row([rowHead(title), ...names.map(placeFor)]);

    const threshold = element("span", { class: "confusion-threshold number", "data-threshold": true });
    const ends = element("span", { class: "confusion-ends number" });
    const table = element(
        "table",
        { class: "confusion" },
        element("caption", { class: "spoken" }, `Confusion matrix of ${model.name}`),
        element("thead", {}, row([element("td"), head("labelled positive"), head("labelled negative"), head("total")])),
        element(
            "tbody",
            {},
            line("positive", ["tp", "fn", "positives"]),
            line("negative", ["fp", "tn", "negatives"]),
            line("total", ["flagged", "passed", "all"]),
        ),
    );
    const title = element("h3", {}, modelName(model));
    const place = element("p", { class: "confusion-place" }, "above ", threshold, " in ", ends);
    const card = tinted(element("div", { class: "confusion-card" }, element("div", {}, title, place), table, element("p", { class: "tools" }, copyButton(() => table, `confusion matrix of ${model.name}`))), model);

    return {
        element: card,
        show(stop, cut) {
            const counts = countsAt(model, stop);
            const all = sumOf("all", counts);
            const text = weighed() ? weighedCount : count;
            setText(threshold, roundedThreshold(cut));
            setText(ends, roundedCut(cut));
            for (const [name, { number, share: part, cell: box }] of places) {
                const sum = sumOf(name, counts);
                setText(number, text(sum));
                setText(part, share(sum, all));
                asFields(box, sum);
                box.style.setProperty("--share", `${all > 0 ? (100 * sum) / all : 0}%`);
            }
        },
    };
}

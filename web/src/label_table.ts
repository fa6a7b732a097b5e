// A table of single labels, in the order chosen by the reader.

import { choice, choices, type Option } from "./choice";
import { keysOfEach, tablesOfEach } from "./class_table";
import { numberOf, titleOf, type Better, type LabelModel, type LabelReport, type Measures } from "./data";
import { element } from "./dom";
import { count, counted } from "./format";

export type Label = readonly [string, { measures: Measures }];

const names = new Intl.Collator("en", { numeric: true }); // "2" before "10"

/** The orders of labels: by a measure from the worst, if it has a worse end. */
export function labelOrders({ catalog, models }: Pick<LabelReport, "catalog" | "models">): Option[] {
    const keys = keysOfEach(models.flatMap(labelsOf));
    return [
        { id: "given", title: "as given" },
        { id: "name", title: "by name" },
        { id: "support", title: "by rows of the label, most first" },
        ...keys.map((key) => ({ id: `measure:${key}`, title: `by ${titleOf(catalog, key)}, ${catalog[key]?.better === "neither" ? "lowest" : "worst"} first` })),
    ];
}

/** Undefined values come last; equal ones keep their order. */
function byMeasure(labels: readonly Label[], key: string, better: Better): Label[] {
    const bad = ([, { measures }]: Label) => {
        const value = measures[key] ? numberOf(measures[key]) : null;
        return value === null ? -Infinity : better === "lower" ? value : -value;
    };
    return [...labels].sort((a, b) => (bad(a) === bad(b) ? 0 : bad(b) - bad(a)));
}

function labelsOf({ label_rows, per_label }: LabelModel): Label[] {
    return per_label ? label_rows.labels.map((name) => [name, per_label[name] ?? { measures: {} }] as const) : [];
}

export function labelsInOrder(model: LabelModel, catalog: LabelReport["catalog"], order: string): Label[] {
    const labels = labelsOf(model);
    const rows = ([name]: Label) => model.input.counts?.[name] ?? 0;
    if (order === "name") return [...labels].sort(([a], [b]) => names.compare(a, b));
    if (order === "support") return [...labels].sort((a, b) => rows(b) - rows(a));
    const key = order.replace(/^measure:/, "");
    return key === order ? labels : byMeasure(labels, key, catalog[key]?.better ?? "neither");
}

export function labelTables(report: LabelReport): HTMLElement[] {
    const place = element("div", {});
    const show = (order: string): void =>
        place.replaceChildren(
            ...tablesOfEach(report, { noun: "Label", caption: "Each label by itself", of: (model: LabelModel) => labelsInOrder(model, report.catalog, order) }),
        );
    show("given");
    if (!place.firstChild) return [];
    const lists = choices([choice("Labels", labelOrders(report), show)]);
    const { left_out: left = 0, labels = [] } = report.models[0]?.label_rows ?? {};
    if (left === 0) return [lists, place];
    const leftOut = `${counted(left, "label", "labels")} with fewer rows than these ${count(labels.length)} are left out, here and among the confusions.`;
    return [lists, place, element("p", { class: "footnotes" }, leftOut)];
}

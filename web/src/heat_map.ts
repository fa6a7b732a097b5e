// Confusions between classes as a table of colours, which the reader can sort, and read as counts or as shares.

import { choice, choices } from "./choice";
import { confusionsInWords } from "./confusions_in_words";
import { asFields } from "./csv";
import type { ClassModel, ClassReport, HeatMap } from "./data";
import { element } from "./dom";
import { count, counted, share } from "./format";
import { tinted } from "./models";
import { head, numberCell, row, rowHead, scrolling, table } from "./tables";

/** The content of the cells. */
export const readings = [
    { id: "counts", title: "counts" },
    { id: "by_row", title: "shares by row: of the rows of the true class" },
    { id: "by_column", title: "shares by column: of the rows predicted as the class" },
] as const;
export type Reading = (typeof readings)[number]["id"];

export interface HeatCell {
    text: string;
    /** The number shown by the text. */
    number: number | null;
    /** From 0 to 1: the depth of a cell's colour. */
    depth: number;
}

/** The text of a cell. The colour of a count is as deep as its ratio to the largest count. */
export function heatCell(map: HeatMap, reading: Reading, truth: number, predicted: number): HeatCell {
    if (reading === "counts") {
        const largest = Math.max(...map.counts.flat(), 0);
        const here = map.counts[truth]?.[predicted] ?? 0;
        return { text: count(here), number: here, depth: largest > 0 ? here / largest : 0 };
    }
    const here = map[reading][truth]?.[predicted] ?? null;
    return { text: here === null ? "–" : share(here, 1), number: here, depth: here ?? 0 };
}

/** The indices of the classes in this order. */
export function placesIn(map: HeatMap, order: string): readonly number[] {
    return map.orders.find(({ id }) => id === order)?.places ?? map.classes.map((_, place) => place);
}

function cellOf(map: HeatMap, reading: Reading, truth: number, predicted: number): HTMLElement {
    const { text, number, depth } = heatCell(map, reading, truth, predicted);
    const made = element("td", { class: truth === predicted ? "number heat right" : "number heat" }, text);
    made.style.setProperty("--depth", String(depth));
    return asFields(made, number);
}

function mapOf(model: ClassModel, order: string, reading: Reading): HTMLElement {
    const map = model.heat_map;
    const places = placesIn(map, order);
    const name = (place: number) => element("bdi", {}, map.classes[place] ?? "");
    const caption = `True classes in rows, predicted classes in columns, by ${model.name}`;
    const made = table({
        caption,
        class: "heat-map",
        heads: [
            head("true \\ predicted"),
            ...places.map((place) => head(name(place), { class: "number" })),
            head("rows", { class: "number total" }),
            head("errors", { class: "number total" }),
        ],
        rows: [
            ...places.map((truth) =>
                row([
                    rowHead(name(truth)),
                    ...places.map((predicted) => cellOf(map, reading, truth, predicted)),
                    numberCell(map.truth[truth] ?? 0),
                    numberCell(map.error[truth] ?? null, (error) => share(error, 1)),
                ]),
            ),
            row(
                [
                    rowHead("predicted"),
                    ...places.map((place) => numberCell(map.predicted[place] ?? 0)),
                    element("td"),
                    element("td"),
                ],
                { class: "total" },
            ),
        ],
    });
    return tinted(scrolling(made, caption), model);
}

export function heatMapOf({ models }: Pick<ClassReport, "models">): HTMLElement[] {
    const first = models[0];
    if (!first) return [];
    let model = first;
    let order = "given";
    let reading: Reading = "counts";
    const place = element("div", {});
    const leftOut = element("p", { class: "footnotes" });
    const show = (): void => {
        place.replaceChildren(mapOf(model, order, reading));
        const { left_out, classes } = model.heat_map;
        leftOut.textContent =
            left_out === 0 ? "" : `${counted(left_out, "class", "classes")} with fewer rows than these ${count(classes.length)} are left out.`;
    };
    const orders = [...new Map(models.flatMap(({ heat_map }) => heat_map.orders.map((each) => [each.id, each]))).values()];
    const chosen = (change: (id: string) => void) => (id: string) => {
        change(id);
        show();
    };
    const lists = [
        models.length < 2
            ? null
            : choice("Model", models.map(({ name }, index) => ({ id: String(index), title: name })), chosen((id) => (model = models[Number(id)] ?? first))),
        choice("Classes", orders, chosen((id) => (order = id))),
        choice("Cells show", readings, chosen((id) => (reading = id as Reading))),
    ].filter((made) => made !== null);
    order = orders[0]?.id ?? order;
    show();
    return [choices(lists), place, leftOut, ...confusionsInWords(models)];
}

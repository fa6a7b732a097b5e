// Each class or label against the rest: its rows, and its measures with their intervals.

import { answerCell } from "./answer_cell";
import { asHeadOfBounds } from "./csv";
import { titleOf, type AnyModel, type ClassModel, type ClassReport, type Measures, type Report } from "./data";
import { element } from "./dom";
import { modelName } from "./models";
import { footnotes, head, numberCell, row, rowHead, scrolling, table } from "./tables";

export interface EachOf<M extends AnyModel> {
    noun: "Class" | "Label";
    caption: string;
    /** The classes of a model by name, in the order in which they are shown. */
    of(model: M): readonly (readonly [string, { measures: Measures }])[];
}

/** The measures that at least one of them has. */
export function keysOfEach(each: readonly (readonly [string, { measures: Measures }])[]): string[] {
    return [...new Set(each.flatMap(([, { measures }]) => Object.keys(measures)))];
}

function tableOf<M extends AnyModel>({ catalog, level, models }: Report<M>, model: M, parts: EachOf<M>): HTMLElement | null {
    const each = parts.of(model);
    if (each.length === 0) return null;
    const keys = keysOfEach(each);
    const notes = footnotes();
    const caption = `${parts.caption}, by ${model.name}`;
    const made = table({
        caption,
        class: "classes",
        heads: [head(parts.noun), head("rows", { class: "number" }), ...keys.map((key) => asHeadOfBounds(head(titleOf(catalog, key), { class: "number" }), key, level !== null))],
        rows: each.map(([name, { measures }]) =>
            row([
                rowHead(element("bdi", {}, name)),
                numberCell(model.input.counts?.[name] ?? 0),
                ...keys.map((key) => answerCell(measures[key], notes, level !== null)),
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

/** A table for each model that has classes to show. */
export function tablesOfEach<M extends AnyModel>(report: Report<M>, parts: EachOf<M>): HTMLElement[] {
    return report.models.map((model) => tableOf(report, model, parts)).filter((made) => made !== null);
}

/** In the order of the heat map: an object does not keep the order of keys that look like numbers. */
export function classesInOrder({ heat_map, per_class = {} }: Pick<ClassModel, "heat_map" | "per_class">): (readonly [string, { measures: Measures }])[] {
    const place = new Map(heat_map.classes.map((name, index) => [name, index]));
    const placeOf = (name: string) => place.get(name) ?? Infinity;
    return Object.entries(per_class).sort(([a], [b]) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)));
}

export function classTables(report: ClassReport): HTMLElement[] {
    return tablesOfEach(report, {
        noun: "Class",
        caption: "Each class against the rest",
        of: (model: ClassModel) => classesInOrder(model),
    });
}

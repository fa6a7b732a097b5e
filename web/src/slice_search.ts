// A search over slices: for a measure chosen by the reader, the slices and crossings that are worst with statistical
// confidence, compared with the rows outside them.

import { answerCell } from "./answer_cell";
import { differenceText, remarksOn, valueText } from "./answers";
import { choice, choices } from "./choice";
import { asFields, asHeadOfBounds } from "./csv";
import { numberOf, titleOf, type Answer, type AnyModel, type Report, type SearchedSlice, type SliceSearch } from "./data";
import { element } from "./dom";
import { count, counted, listed, roundedP } from "./format";
import { modelName, tinted } from "./models";
import { footnotes, head, numberCell, numeric, row, rowHead, scrolling, table, type Footnotes } from "./tables";

interface Searched {
    model: AnyModel;
    search: SliceSearch;
}

function searchedModels(models: readonly AnyModel[]): Searched[] {
    return models.flatMap((model) => (model.slice_search ? [{ model, search: model.slice_search }] : []));
}

/** "12 slices of “sex” and “site”, and of crossings of two, were tried; 3 with fewer than 30 rows were not." */
export function triedText({ columns, tried, too_small, smallest_slice }: SliceSearch): string {
    const of = listed(columns.map((column) => `“${column}”`));
    const crossings = columns.length > 1 ? ", and of crossings of two," : "";
    return `${counted(tried, "slice", "slices")} of ${of}${crossings} ${tried === 1 ? "was" : "were"} tried; ${count(too_small)} with fewer than ${count(smallest_slice)} rows ${too_small === 1 ? "was" : "were"} not.`;
}

/** The difference, with the interval that holds for all slices that were tried. */
function adjusted({ rest_difference }: SearchedSlice): Answer | null {
    if (!rest_difference) return null;
    const { adjusted_interval: interval, interval: _single, ...rest } = rest_difference;
    return interval ? { ...rest, interval } : rest;
}

function differenceCells(found: SearchedSlice, notes: Footnotes): HTMLElement[] {
    const answer = adjusted(found);
    const number = answer && numberOf(answer);
    if (answer === null || number === null) return [answerCell(undefined, notes, true), numeric("–")];
    const text = answer.interval && differenceText(number, answer.interval).value;
    const { value: p, undefined: why } = found.rest_difference!.adjusted_p;
    return [
        answerCell(answer, notes, true, text),
        asFields(p === null ? numeric("–", notes.marks(why === undefined ? [] : [`not judged: ${why}`])) : numeric(roundedP(p)), p),
    ];
}

function measureTable(report: Report<AnyModel>, { model, search }: Searched, key: string): HTMLElement {
    const notes = footnotes();
    const title = `Slices of ${model.name} by ${titleOf(report.catalog, key)}, the surely worst first`;
    const made = table({
        caption: title,
        class: "slices",
        heads: [
            head("Slice"),
            head("rows", { class: "number" }),
            head("value", { class: "number" }),
            asHeadOfBounds(head("less the rows outside", { class: "number" }), "difference", true),
            head("p, adjusted", { class: "number" }),
        ],
        rows: (search.measures[key] ?? []).map((found) =>
            row(
                [
                    rowHead(element("bdi", {}, found.slice)),
                    numberCell(found.rows),
                    asFields(numeric(valueText(found), notes.marks(remarksOn(found, false))), numberOf(found)),
                    ...differenceCells(found, notes),
                ],
                { class: "first" },
            ),
        ),
    });
    return tinted(element("div", {}, element("h3", {}, modelName(model)), element("p", { class: "lead" }, triedText(search)), scrolling(made, title), notes.list()), model);
}

export function sliceSearchOf(report: Report<AnyModel>): HTMLElement | null {
    const searched = searchedModels(report.models);
    const keys = [...new Set(searched.flatMap(({ search }) => Object.keys(search.measures)))];
    const [first] = keys;
    if (first === undefined) return null;
    const place = element("div", { class: "families" });
    const show = (key: string): void => place.replaceChildren(...searched.map((one) => measureTable(report, one, key)));
    show(first);
    const options = keys.map((id) => ({ id, title: titleOf(report.catalog, id) }));
    return element("div", {}, choices([choice("Search by", options, show)]), place);
}

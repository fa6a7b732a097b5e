// Slices: for a measure chosen by the reader, the slices from the worst, each with the interval of every model.

import { answerCell } from "./answer_cell";
import { asFields, asHeadOfBounds } from "./csv";
import { numberOf, titleOf, type Aim, type Answer, type AnyModel, type Report } from "./data";
import { element, setText } from "./dom";
import { everyFrame } from "./every_frame";
import { count, counted } from "./format";
import { closeScale, intervalBar, type Scale } from "./interval_bar";
import { modelName, tinted } from "./models";
import { footnotes, head, numberCell, row, rowHead, scrolling, table, type Footnotes } from "./tables";

export interface SliceLine {
    name: string;
    answers: { model: AnyModel; rows: number | null; positives: number | null; answer: Answer }[];
}

const missing: Answer = { value: null, undefined: "the model has no rows in this slice" };

/** Every slice with the answers of all models, in the order of the report. */
export function sliceLines(models: readonly AnyModel[], key: string): SliceLine[] {
    const found = models.map((model) => ({ model, slices: new Map((model.slices ?? []).map((slice) => [slice.name, slice])) }));
    const names = [...new Set(found.flatMap(({ slices }) => [...slices.keys()]))];
    return names.map((name) => ({
        name,
        answers: found.map(({ model, slices }) => {
            const slice = slices.get(name);
            return {
                model,
                rows: slice?.input.rows ?? null,
                positives: slice?.input.positives ?? null,
                answer: slice?.measures[key] ?? missing,
            };
        }),
    }));
}

/** Larger is worse; for a measure without a best value, the lowest comes first. */
function badnessOf(value: number, { better, best }: Aim): number {
    if (typeof best === "number") return Math.abs(value - best);
    return better === "lower" ? value : -value;
}

/** Decided by the worst of the models' values. */
function badness(line: SliceLine, aim: Aim): number | null {
    const values = line.answers.map(({ answer }) => numberOf(answer)).filter((value) => value !== null);
    return values.length === 0 ? null : Math.max(...values.map((value) => badnessOf(value, aim)));
}

/** From the worst to the best; slices undefined for all models come last. Equal ones keep their order. */
export function worstFirst(lines: readonly SliceLine[], aim: Aim = { better: "neither" }): SliceLine[] {
    const ranked = lines.map((line) => ({ line, bad: badness(line, aim) }));
    return ranked
        .sort((a, b) => {
            if (a.bad === null || b.bad === null) return Number(a.bad === null) - Number(b.bad === null);
            return a.bad === b.bad ? 0 : b.bad - a.bad;
        })
        .map(({ line }) => line);
}

/** Measures that at least one slice has. */
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
                    // On the page the name of the slice appears once, beside all its models; in the
                    // CSV file each row has it.
                    index === 0 ? element("td", {}, modelName(model)) : asFields(element("td", {}, modelName(model)), line.name, model.name),
                    element("td", { class: "drawn" }, intervalBar(answer, scale, whole)),
                    answerCell(answer, notes, withIntervals),
                    numberCell(rows),
                    ...(withPositives ? [numberCell(positives)] : []),
                ],
                { class: index === 0 ? "first" : undefined },
            ),
            model,
        );
    });
}

/** The slices by one measure, from the worst, and the common scale of their drawings. */
interface Ranked {
    key: string;
    lines: readonly SliceLine[];
    scale: Scale;
}

function rankedBy(report: Report<AnyModel>, key: string): Ranked {
    const { models, catalog } = report;
    const lines = worstFirst(sliceLines(models, key), catalog[key]);
    const wholes = models.flatMap((model) => (model.measures[key] ? (numberOf(model.measures[key]) ?? []) : []));
    return { key, lines, scale: closeScale(lines.flatMap((line) => line.answers.map(({ answer }) => answer)), wholes) };
}

function tableOf(report: Report<AnyModel>, { key, scale }: Ranked, lines: readonly SliceLine[], notes: Footnotes): HTMLTableElement {
    const { catalog, level } = report;
    return table({
        caption: captionOf(report, key),
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
}

function captionOf({ catalog }: Report<AnyModel>, key: string): string {
    return `Slices by ${titleOf(catalog, key)}, the worst first`;
}

/** `lines` are shown; the copy and the download have `all`. */
function slicesTable(report: Report<AnyModel>, ranked: Ranked, lines: readonly SliceLine[], all: readonly SliceLine[]): HTMLElement {
    const notes = footnotes();
    const made = tableOf(report, ranked, lines, notes);
    const whole = lines === all ? () => made : () => tableOf(report, ranked, all, footnotes());
    return element("div", {}, scrolling(made, captionOf(report, ranked.key), whole), notes.list());
}

/** The first of the cards that slices have is shown first. */
function firstKey(report: Report<AnyModel>, keys: readonly string[]): string | undefined {
    return report.cards.find((key) => keys.includes(key)) ?? keys[0];
}

const fewSlices = 20; // so few need no search field
const firstSlices = 100; // laying out a table of thousands is slow, and nobody reads it to its end

/** The slices whose name contains the text, ignoring case. */
export function named(lines: readonly SliceLine[], text: string): readonly SliceLine[] {
    const wanted = text.trim().toLowerCase();
    return wanted === "" ? lines : lines.filter(({ name }) => name.toLowerCase().includes(wanted));
}

/** "100 of 5000 slices are shown", unless all are; `found`: how many have names with the searched text. */
export function shownText(shown: number, found: number, all: number): string {
    if (found === 0) return "No slice has this in its name.";
    const of = found < all ? `${found === 1 ? "One slice" : `${count(found)} slices`} of ${count(all)} ${found === 1 ? "has" : "have"} this in the name` : "";
    if (shown === found) return of && `${of}.`;
    return `${of && `${of}. `}${count(shown)} of ${counted(found, "slice", "slices")} are shown, the worst first.`;
}

/** If there are more slices than `first`, the worst are shown until all are requested. */
export function slicesOf(report: Report<AnyModel>, first = firstSlices): HTMLElement | null {
    const keys = sliceKeys(report.models);
    const chosen = firstKey(report, keys);
    if (chosen === undefined) return null;
    const options = keys.map((key) =>
        element("option", { value: key, selected: key === chosen }, titleOf(report.catalog, key)),
    );
    const select = element("select", { id: "slices-measure" }, ...options);
    const search = element("input", { type: "search", id: "slices-name", autocomplete: "off", spellcheck: "false", placeholder: " " });
    const place = element("div", {});
    const said = element("span", { role: "status" });
    const more = element("button", { type: "button", class: "tool" }, "Show all");

    let ranked = rankedBy(report, chosen);
    let most = first;
    const show = (): void => {
        const found = named(ranked.lines, search.value);
        const lines = found.length > most ? found.slice(0, most) : found;
        place.replaceChildren(slicesTable(report, ranked, lines, found));
        setText(said, shownText(lines.length, found.length, ranked.lines.length));
        more.hidden = lines.length === found.length;
    };
    select.addEventListener("change", () => {
        ranked = rankedBy(report, select.value);
        show();
    });
    search.addEventListener("input", everyFrame(show));
    more.addEventListener("click", () => {
        most = Infinity;
        place.querySelector<HTMLElement>("button")?.focus(); // removes this button
        show();
    });
    show();
    const finder = element("span", { class: "finder" }, element("label", { for: "slices-name" }, "Name has "), search);
    return element(
        "div",
        {},
        element(
            "p",
            { class: "chooser choices" },
            element("span", {}, element("label", { for: "slices-measure" }, "Measure "), select),
            ranked.lines.length > fewSlices ? finder : null,
        ),
        element("p", { class: "more" }, said, " ", more),
        place,
    );
}

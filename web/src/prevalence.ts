// Another share of positives than that of the data. The program computed the values; the page shows them instead of the
// measured ones, and weights rows by class.

import { titleOf, type Answer, type AnyModel, type Model, type OperatingModel, type Prevalences, type Report, type SliderPoints, type WeightedCell } from "./data";
import { element, setText } from "./dom";
import { listed, percent } from "./format";
import { measureOf } from "./operating_point";

/** The chosen share, for all parts of the page; null: that of the data. */
export interface PrevalenceInUse {
    readonly all: Prevalences;
    index(): number | null;
    choose(index: number | null): void;
    onChange(act: () => void): void;
}

/** None if the document has no other shares, as for other tasks than two classes. */
export function prevalenceInUse(all: Prevalences | undefined, at: number | null = null): PrevalenceInUse | null {
    if (!all) return null;
    let index = at;
    const acts: (() => void)[] = [];
    return {
        all,
        index: () => index,
        choose(next) {
            index = next;
            acts.forEach((act) => act());
        },
        onChange: (act) => acts.push(act),
    };
}

/** How a measure changes at another share. */
export type RowStatus = "unaffected" | "recomputed" | "as measured";

export function statusOf({ unaffected, cells, held }: Prevalences, key: string): RowStatus {
    if (unaffected.includes(key)) return "unaffected";
    return key in cells || held.includes(key) ? "recomputed" : "as measured";
}

/** The share of positives among these weights; null if there are none. */
function shareOf(counts: Record<WeightedCell, number>, part: readonly WeightedCell[], whole: readonly WeightedCell[]): number | null {
    const sum = (cells: readonly WeightedCell[]) => cells.reduce((total, cell) => total + counts[cell], 0);
    return sum(whole) > 0 ? sum(part) / sum(whole) : null;
}

/** The stops of a model at one of the shares. Quantities known only as measured are null there; places on plots stay.
 */
export function stopsAt({ stops, at_prevalences }: Pick<OperatingModel, "stops" | "at_prevalences">, all: Prevalences, index: number | null): SliderPoints {
    const at = index === null ? undefined : at_prevalences?.[index];
    if (!at) return stops;
    const { columns, rows } = stops;
    const weights = { tp: at.positive, fn: at.positive, fp: at.negative, tn: at.negative };
    const places = { tp: columns.indexOf("tp"), fp: columns.indexOf("fp"), fn: columns.indexOf("fn"), tn: columns.indexOf("tn") };
    return {
        columns,
        rows: rows.map((row, stop) => {
            const weighted = (cell: WeightedCell) => (row[places[cell]] ?? 0) * weights[cell];
            const counts = { tp: weighted("tp"), fp: weighted("fp"), fn: weighted("fn"), tn: weighted("tn") };
            return columns.map((column, place) => {
                if (column in counts) return counts[column as WeightedCell];
                const key = measureOf(column);
                if (key === null || all.unaffected.includes(key)) return row[place] ?? null;
                const cells = all.cells[key];
                if (cells) return shareOf(counts, cells.part, cells.whole);
                return at.values[all.held.indexOf(key)]?.[stop] ?? null;
            });
        }),
    };
}

/** The answer of a model at the chosen share, for the cards. */
export function answerAt(model: AnyModel & Partial<Model>, key: string, inUse: PrevalenceInUse | null): Answer {
    const measured = model.measures[key] ?? { value: null, undefined: "not requested" };
    const index = inUse?.index() ?? null;
    if (inUse === null || index === null || inUse.all.unaffected.includes(key)) return measured;
    return model.at_prevalences?.[index]?.measures[key] ?? { value: null, undefined: "available only as measured" };
}

/** "the same at any prevalence", "where 2 % are positive". */
export function statusInWords(key: string, inUse: PrevalenceInUse | null): string | null {
    const index = inUse?.index() ?? null;
    if (inUse === null || index === null) return null;
    return inUse.all.unaffected.includes(key) ? "the same at any prevalence" : `where ${percent(inUse.all.shares[index]!)} are positive`;
}

/** The weighted percentage of positives; halves of a percent are exact. */
function measuredPerCent({ stops: { columns, rows } }: OperatingModel): number {
    const at = (cell: WeightedCell) => rows[0]?.[columns.indexOf(cell)] ?? 0;
    return (100 * (at("tp") + at("fn"))) / (at("tp") + at("fn") + at("fp") + at("tn"));
}

function measuredText(models: readonly OperatingModel[]): string {
    const shares = [...new Set(models.map((model) => percent(Number(measuredPerCent(model).toPrecision(3)) / 100)))];
    return listed(shares);
}

/** What changes and what does not, in sentences. */
function noteText(report: Pick<Report, "catalog" | "cards">, models: readonly OperatingModel[], inUse: PrevalenceInUse): string {
    const index = inUse.index();
    const measured = measuredText(models);
    if (index === null) return `As measured: ${measured} of the rows are positive.`;
    const unaffected = report.cards.filter((key) => inUse.all.unaffected.includes(key)).map((key) => titleOf(report.catalog, key));
    const same = unaffected.length === 0 ? "" : ` The same at any prevalence: ${listed(unaffected)}.`;
    return (
        `Prevalence in use: ${percent(inUse.all.shares[index]!)} of the rows are positive, instead of ${measured} in the data. All rows of a ` +
        `class have the same weight; thresholds do not change. Cards, counts and measures at the threshold are for this prevalence, and intervals treat it as known.${same}` +
        " The rules of the slider, the plots and all other sections are as measured."
    );
}

/** The list of shares, and what the chosen one means. There may be several on a page; screen readers are told by one of
 * them. */
export function prevalenceControl(
    report: Pick<Report, "catalog" | "cards">,
    models: readonly OperatingModel[],
    inUse: PrevalenceInUse,
    speaks: boolean,
): HTMLElement {
    const select = element(
        "select",
        {},
        element("option", { value: "" }, `as measured (${measuredText(models)})`),
        ...inUse.all.shares.map((share, index) => element("option", { value: String(index) }, percent(share))),
    );
    const said = element("span");
    const hint = element("span", { class: "hint" }, " Choose the prevalence where the model will be used.");
    const note = element("p", { class: "prevalence-note", role: speaks ? "status" : undefined }, said, hint);
    const show = (): void => {
        select.value = String(inUse.index() ?? "");
        setText(said, noteText(report, models, inUse));
        hint.hidden = inUse.index() !== null;
    };
    select.addEventListener("change", () => inUse.choose(select.value === "" ? null : Number(select.value)));
    inUse.onChange(show);
    show();
    return element(
        "div",
        { class: "prevalence" },
        element("p", { class: "chooser choices" }, element("label", {}, "Prevalence in use ", select)),
        note,
    );
}

/** A line above what is still as measured, shown while another share is chosen. */
export function staysAsMeasured(inUse: PrevalenceInUse | null, what: string): HTMLElement | null {
    if (inUse === null) return null;
    const line = element("p", { class: "stays" }, `${what} as measured, not at the prevalence in use.`);
    const show = (): void => {
        line.hidden = inUse.index() === null;
    };
    inUse.onChange(show);
    show();
    return line;
}

/** "&prevalence=0.02", after the thresholds in the address. */
export function prevalenceInAddress(inUse: PrevalenceInUse | null): string {
    const index = inUse?.index() ?? null;
    return inUse === null || index === null ? "" : `&prevalence=${inUse.all.shares[index]!}`;
}

/** The share given by an address; null if it gives none, or one that this page does not have. */
export function prevalenceAt(all: Prevalences | undefined, address: string): number | null {
    const index = all?.shares.indexOf(Number(new URLSearchParams(address).get("prevalence") ?? NaN)) ?? -1;
    return index < 0 ? null : index;
}

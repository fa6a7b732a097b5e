// The state of the slider: the stop of each model, and how one move of the slider moves all models. No side effects.

import { endsOfCut, type Cut, type Jump, type Marked, type OperatingModel, type SliderPoints } from "./data";

/** What the other models keep equal to the model that the slider moves. */
export type Follow = "threshold" | "share";

/** The cost of one wrong row. */
export interface Costs {
    readonly fp: number;
    readonly fn: number;
}

export const equalCosts: Costs = { fp: 1, fn: 1 };

export function isCost(number: number): boolean {
    return Number.isFinite(number) && number >= 0;
}

export interface OperatingPoint {
    readonly driver: number;
    readonly follow: Follow;
    readonly stops: readonly number[]; // one for each model
    readonly said: readonly (number | null)[]; // the threshold named by the report or the reader, if any
    readonly costs: Costs;
}

export interface JumpChoice {
    rule: string;
    title: string;
    stops: readonly (number | null)[];
    reasons: readonly string[]; // why a model has no such stop
}

/** The number in a column of a stop; null if it is undefined or there is no such column. */
export function cell(stops: SliderPoints, stop: number, column: string): number | null {
    const index = stops.columns.indexOf(column);
    return stops.rows[stop]?.[index] ?? null;
}

const measurePrefix = "measure:";

/** The key of the measure in a column of the stops; null if the column is not a measure. */
export function measureOf(column: string): string | null {
    return column.startsWith(measurePrefix) ? column.slice(measurePrefix.length) : null;
}

/** A cut without a number and without ends is at an infinite score: above the highest, where nothing is flagged, or
 * below the lowest. */
export function cutAt(stops: SliderPoints, stop: number): Cut {
    const at = (column: string) => cell(stops, stop, column);
    const cut = { value: at("threshold"), low: at("low"), high: at("high") };
    if (cut.value !== null || cut.low !== null || cut.high !== null) return cut;
    return { ...cut, infinite: flaggedShare(stops, stop) > 0 ? "-" : "+" };
}

/** The cut of a model, with the named threshold if it lies in this cut. */
export function cutOf(models: readonly OperatingModel[], point: OperatingPoint, index: number): Cut {
    const cut = cutAt(models[index]!.stops, point.stops[index] ?? 0);
    const said = point.said[index] ?? null;
    return said !== null && distanceToCut(cut, said) < 0 ? { ...cut, value: said } : cut;
}

export function flaggedShare(stops: SliderPoints, stop: number): number {
    const [tp, fp, fn, tn] = ["tp", "fp", "fn", "tn"].map((column) => cell(stops, stop, column) ?? 0);
    const flagged = tp! + fp!;
    const all = flagged + fn! + tn!;
    return all > 0 ? flagged / all : 0;
}

/** Equal thresholds are comparable only if all scores are probabilities, or look like them. */
export function naturalFollow(models: readonly OperatingModel[]): Follow {
    const within = (score: number | null) => score === null || (score >= 0 && score <= 1);
    const probabilities = models.every(({ stops }) => stops.rows.every((_, stop) => within(cell(stops, stop, "low"))));
    return probabilities ? "threshold" : "share";
}

export function start(models: readonly OperatingModel[]): OperatingPoint {
    return {
        driver: 0,
        follow: naturalFollow(models),
        stops: models.map((model) => model.start),
        said: models.map((model) => model.threshold?.value ?? null),
        costs: equalCosts,
    };
}

/** The stop with the smallest distance; the first if there are several. */
function nearestStop(stops: SliderPoints, distance: (stop: number) => number): number {
    let best = 0;
    let least = Infinity;
    stops.rows.forEach((_, stop) => {
        const here = distance(stop);
        if (here < least) [best, least] = [stop, here];
    });
    return best;
}

/** The threshold that was named for a model but lies in no cut of the page, which shows the nearest; null if there is none. */
export function missedThreshold(models: readonly OperatingModel[], point: OperatingPoint): number | null {
    const missed = models.flatMap(({ stops }, index) => {
        const said = point.said[index] ?? null;
        return said !== null && distanceToCut(cutAt(stops, point.stops[index] ?? 0), said) >= 0 ? [said] : [];
    });
    return missed[0] ?? null;
}

/** Negative inside the cut, otherwise the distance of the threshold from it. Slider points are a selection, so there may be
 * gaps. */
function distanceToCut(cut: Cut, threshold: number): number {
    const [low, high] = endsOfCut(cut);
    if (low === high) return threshold === low ? -2 : Infinity; // an infinite score is nearer than the cut beside it
    if (threshold >= low && (threshold < high || high === Infinity)) return -1;
    return threshold < low ? low - threshold : threshold - high;
}

export function stopAtThreshold(stops: SliderPoints, threshold: number): number {
    return nearestStop(stops, (stop) => distanceToCut(cutAt(stops, stop), threshold));
}

export function stopAtShare(stops: SliderPoints, share: number): number {
    return nearestStop(stops, (stop) => Math.abs(flaggedShare(stops, stop) - share));
}

/** If the moved model flags nothing or everything, so do the others: their scores may lie beyond those of the moved
 * one. */
function thresholdToFollow(stops: SliderPoints, stop: number): number {
    const share = flaggedShare(stops, stop);
    if (share === 0) return Infinity;
    return share === 1 ? -Infinity : (cell(stops, stop, "threshold") ?? -Infinity);
}

function followers(models: readonly OperatingModel[], point: OperatingPoint): OperatingPoint {
    const lead = models[point.driver];
    const stop = point.stops[point.driver];
    if (!lead || stop === undefined) return point;
    const share = flaggedShare(lead.stops, stop);
    const threshold = thresholdToFollow(lead.stops, stop);
    const follow = ({ stops }: OperatingModel) =>
        point.follow === "share" ? stopAtShare(stops, share) : stopAtThreshold(stops, threshold);
    return {
        ...point,
        stops: models.map((model, index) => (index === point.driver ? stop : follow(model))),
        said: models.map(() => null),
    };
}

/** Called when the slider was moved. */
export function moved(models: readonly OperatingModel[], point: OperatingPoint, stop: number): OperatingPoint {
    const last = (models[point.driver]?.stops.rows.length ?? 1) - 1;
    const kept = Math.min(Math.max(0, stop), Math.max(0, last));
    const stops = point.stops.map((old, index) => (index === point.driver ? kept : old));
    return followers(models, { ...point, stops });
}

/** Called when a threshold was typed: the model goes to the nearest stop, and the others follow. */
export function movedTo(models: readonly OperatingModel[], point: OperatingPoint, threshold: number): OperatingPoint {
    const lead = models[point.driver];
    if (!lead) return point;
    const stop = stopAtThreshold(lead.stops, threshold);
    if (point.follow === "share") {
        const next = moved(models, point, stop);
        return { ...next, said: models.map((_, index) => (index === point.driver ? threshold : null)) };
    }
    return {
        ...point,
        stops: models.map(({ stops }) => stopAtThreshold(stops, threshold)),
        said: models.map(() => threshold),
    };
}

/** More than any count, and a power of two, so that division by it is exact: the cost of all rows may exceed the largest
 * number where that of one does not. */
const many = 2 ** 64;

/** The cost of the wrong rows of a stop, per row; null without rows. */
export function meanCost(stops: SliderPoints, stop: number, { fp, fn }: Costs): number | null {
    const at = (column: string) => cell(stops, stop, column) ?? 0;
    const all = at("tp") + at("fp") + at("fn") + at("tn");
    return all > 0 ? (((fp / many) * at("fp") + (fn / many) * at("fn")) / all) * many : null;
}

/** Called when costs were typed: each model goes to the stop where its wrong rows cost least, the one with the highest
 * threshold if there are several. */
export function atLeastCost(models: readonly OperatingModel[], point: OperatingPoint, costs: Costs): OperatingPoint {
    const cheapest = ({ stops }: OperatingModel) => nearestStop(stops, (stop) => meanCost(stops, stop, costs) ?? 0);
    return { ...point, costs, stops: models.map(cheapest), said: models.map(() => null) };
}

/** The slider switches to another model; nothing moves. */
export function drivenBy(point: OperatingPoint, driver: number): OperatingPoint {
    return { ...point, driver };
}

export function following(models: readonly OperatingModel[], point: OperatingPoint, follow: Follow): OperatingPoint {
    return followers(models, { ...point, follow });
}

/** Every rule that any model has, in order. */
export function jumpChoices(models: readonly OperatingModel[]): JumpChoice[] {
    const titles = new Map(models.flatMap((model) => model.jumps.map((jump) => [jump.rule, jump.title])));
    return [...titles].map(([rule, title]) => {
        const jumps = models.map((model) => model.jumps.find((jump) => jump.rule === rule));
        return { rule, title, stops: jumps.map((jump) => jump?.stop ?? null), reasons: reasonsAgainst(models, jumps) };
    });
}

/** One reason if it is the same for all models, otherwise one for each model that lacks the point. */
function reasonsAgainst(models: readonly OperatingModel[], jumps: readonly (Jump | undefined)[]): string[] {
    const reasons = jumps.map((jump) =>
        jump?.stop === undefined ? (jump?.undefined ?? "there is no such point") : null,
    );
    const [first] = reasons;
    if (first && reasons.every((reason) => reason === first)) return [first];
    return reasons.flatMap((reason, index) => (reason === null ? [] : [`${models[index]!.name}: ${reason}`]));
}

/** The preset with the costs shown when the page opens. */
const ruleOfEqualCosts = "cost:FP=1,FN=1";

/** Each model goes to its own stop of the rule; a model without one stays. */
export function jumped(point: OperatingPoint, choice: JumpChoice): OperatingPoint {
    const goes = (index: number) => choice.stops[index] !== null && choice.stops[index] !== undefined;
    return {
        ...point,
        stops: point.stops.map((old, index) => choice.stops[index] ?? old),
        said: point.said.map((old, index) => (goes(index) ? null : old)),
        costs: choice.rule === ruleOfEqualCosts ? equalCosts : point.costs,
    };
}

export interface Place {
    series: string;
    x: number;
    y?: number;
}

/** A place on a plot, with the text of its tooltip. */
export interface NamedPlace extends Required<Place> {
    threshold?: Cut;
    /** For a bar: it extends from x to here, and from 0 to y. */
    x2?: number;
}

/** Every stop of every model as a place on a plot, for tooltips; none if the plot marks a stop only by a line. */
export function placesAtStops(marked: Marked, models: readonly OperatingModel[]): NamedPlace[] {
    return models.flatMap((model) => {
        if (marked.series !== undefined && marked.series !== model.name) return [];
        return model.stops.rows.flatMap((_, stop) => {
            const threshold = cutAt(model.stops, stop);
            const x = cell(model.stops, stop, marked.x);
            return marked.y.flatMap((column): NamedPlace[] => {
                const y = cell(model.stops, stop, column);
                return x === null || y === null ? [] : [{ series: model.name, x, y, threshold }];
            });
        });
    });
}

/** The data of a plot's point layer: a place for each model and quantity, if both coordinates are defined. */
export function placesOn(marked: Marked, models: readonly OperatingModel[], point: OperatingPoint): Place[] {
    return models.flatMap((model, index): Place[] => {
        if (marked.series !== undefined && marked.series !== model.name) return [];
        const at = (column: string) => cell(model.stops, point.stops[index] ?? 0, column);
        const x = at(marked.x);
        if (x === null) return [];
        if (marked.y.length === 0) return [{ series: model.name, x }];
        return marked.y.flatMap((column) => {
            const y = at(column);
            return y === null ? [] : [{ series: model.name, x, y }];
        });
    });
}

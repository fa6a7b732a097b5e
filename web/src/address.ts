// The operating point in the address of the page, after the #: a link that is copied, sent or bookmarked opens the page
// at the same point.

import type { OperatingModel } from "./data";
import { roundedThreshold } from "./format";
import {
    cutOf, drivenBy, equalCosts, following, isCost, movedTo, start, stopAtThreshold, type Costs, type Follow, type OperatingPoint,
} from "./operating_point";

function sameStops(one: OperatingPoint, other: OperatingPoint): boolean {
    return one.stops.every((stop, index) => stop === other.stops[index]);
}

/** "threshold=0.5&model=logistic&follow=threshold": one threshold if the other models follow, otherwise one for each
 * model, in order. Costs are added unless they are equal: "cost_fp=7&cost_fn=1". */
export function addressOf(models: readonly OperatingModel[], point: OperatingPoint): string {
    const thresholds = models.map((_, index) => roundedThreshold(cutOf(models, point, index)));
    const lead = thresholds[point.driver] ?? "";
    const one = sameStops(movedTo(models, point, numberIn(lead)), point);
    const parts = new URLSearchParams((one ? [lead] : thresholds).map((text) => ["threshold", text]));
    if (models.length > 1) {
        parts.set("model", models[point.driver]?.name ?? "");
        parts.set("follow", point.follow);
    }
    const { fp, fn } = point.costs;
    if (fp !== equalCosts.fp || fn !== equalCosts.fn) {
        parts.set("cost_fp", String(fp));
        parts.set("cost_fn", String(fn));
    }
    return parts.toString();
}

/** Also reads ∞ and -∞, where nothing and everything is flagged. */
function numberIn(text: string): number {
    const ends: Record<string, number> = { "∞": Infinity, "-∞": -Infinity };
    return ends[text] ?? (text.trim() === "" ? NaN : Number(text));
}

/** The costs given by an address; equal ones if it gives none, or such as no error can have. */
function costsIn(parts: URLSearchParams): Costs {
    const costs = { fp: numberIn(parts.get("cost_fp") ?? ""), fn: numberIn(parts.get("cost_fn") ?? "") };
    return isCost(costs.fp) && isCost(costs.fn) ? costs : equalCosts;
}

/** The point given by an address; null if it gives none, or one that this page does not have. */
export function pointAt(models: readonly OperatingModel[], address: string): OperatingPoint | null {
    const parts = new URLSearchParams(address);
    const thresholds = parts.getAll("threshold").map(numberIn);
    if (thresholds.length === 0 || thresholds.some(Number.isNaN)) return null;
    const driver = parts.has("model") ? models.findIndex(({ name }) => name === parts.get("model")) : 0;
    if (driver < 0) return null;
    let point: OperatingPoint = { ...drivenBy(start(models), driver), costs: costsIn(parts) };
    const follow = parts.get("follow");
    if (follow === "threshold" || follow === "share") point = following(models, point, follow satisfies Follow);
    const [first] = thresholds;
    if (thresholds.length === 1) return movedTo(models, point, first!);
    if (thresholds.length !== models.length) return null;
    return { ...point, stops: models.map(({ stops }, index) => stopAtThreshold(stops, thresholds[index]!)), said: thresholds };
}

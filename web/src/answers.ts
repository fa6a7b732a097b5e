// An answer as text: its value, its interval, and its remarks.

import { endsOf, numberOf, type Aim, type Answer, type Better, type Interval } from "./data";
import { element } from "./dom";
import { count, rounded, roundedEstimate, roundedThreshold } from "./format";

function estimateText(value: number, interval: Interval, beside?: number): { value: string; bounds: string } {
    return roundedEstimate(value, ...endsOf(interval), beside);
}

/** A difference and its interval, rounded such that ends other than 0 do not appear as 0. */
export function differenceText(difference: number, interval: Interval): { value: string; bounds: string } {
    return estimateText(difference, interval, 0);
}

export function valueText(answer: Answer): string {
    const value = numberOf(answer);
    if (value === null) return "undefined";
    const isThreshold = answer.low !== undefined;
    return answer.interval && !isThreshold ? estimateText(value, answer.interval).value : rounded(value);
}

/** Written as by the program: an infinite bound has a square bracket too, as in [4, ∞]. */
export function boundsText(value: number | null, interval: Interval): string {
    return estimateText(value ?? 0, interval).bounds;
}

/** The interval, with its method on hover; "none" if one was requested and there is none. */
export function intervalText(answer: Answer, intervalsWanted: boolean): HTMLElement | null {
    const { interval, no_interval } = answer;
    if (interval) return element("span", { class: "bounds", title: methodText(interval) }, boundsText(numberOf(answer), interval));
    return no_interval && intervalsWanted ? element("span", { class: "bounds none" }, "none") : null;
}

/** " (degrees of freedom 8, p value 0.41)": the numbers given with a remark, as in the program's tables. */
function detailsText({ details = {} }: Answer): string {
    const said = Object.entries(details).flatMap(([name, number]) => (number === null ? [] : [`${name.replaceAll("_", " ")} ${rounded(number)}`]));
    return said.length === 0 ? "" : ` (${said.join(", ")})`;
}

/** For an average over only some of the values. */
function coverText({ covers: [defined, all] = [0, 0] }: Answer): string | null {
    return defined < all ? `over ${count(defined)} of ${count(all)}: the others have no value` : null;
}

/** Why there is no number, why it is infinite, why it has no interval, and the caveats about its interval. */
export function remarksOn(answer: Answer, intervalsWanted: boolean): string[] {
    // For an infinite value, the reason already contains the numbers.
    const withDetails = (remark: string | undefined) => remark && remark + detailsText(answer);
    const remarks = [
        answer.undefined && `undefined: ${answer.undefined}`,
        answer.reason,
        intervalsWanted && answer.no_interval && `no interval: ${answer.no_interval}`,
        answer.interval?.remark && `interval: ${answer.interval.remark}`,
        withDetails(answer.remark),
        coverText(answer),
    ];
    return remarks.filter((remark): remark is string => typeof remark === "string" && remark !== "");
}

/** "logit, standard error 0.0016". */
export function methodText(interval: Interval): string {
    const bias = interval.bias === undefined ? "" : `, bias of the value ${rounded(interval.bias)}`;
    const error = interval.standard_error === undefined ? "" : `, standard error ${rounded(interval.standard_error)}`;
    const monteCarlo =
        interval.monte_carlo_error === undefined ? "" : `, Monte-Carlo error ${rounded(interval.monte_carlo_error)}`;
    return interval.method.replaceAll("_", " ") + error + bias + monteCarlo;
}

/** "attained at threshold 0.4051". */
export function placeText(answer: Answer): string | null {
    return answer.threshold ? `attained at threshold ${roundedThreshold(answer.threshold)}` : null;
}

/** For each value, whether it is one of the best; false for all if they are equal or there is nothing to choose. */
export function bestOf(answers: readonly (Answer | undefined)[], better: Better | undefined): boolean[] {
    const sign = better === "higher" ? 1 : better === "lower" ? -1 : 0;
    const values = answers.map((answer) => (answer && numberOf(answer)) ?? null);
    const known = values.filter((value) => value !== null);
    const best = Math.max(...known.map((value) => sign * value));
    const choice = sign !== 0 && known.length > 1 && known.some((value) => sign * value !== best);
    return values.map((value) => choice && value !== null && sign * value === best);
}

export function betterText({ better, best }: Aim): string {
    if (best !== undefined) return `${typeof best === "number" ? rounded(best) : best} is best`;
    return better === "neither" ? "neither end is better" : `${better} is better`;
}

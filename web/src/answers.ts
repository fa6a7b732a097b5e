// An answer in words: its value, its interval, and what must be said beside them.

import { endsOf, numberOf, type Aim, type Answer, type Better, type Interval } from "./data";
import { element } from "./dom";
import { count, rounded, roundedEstimate, roundedThreshold } from "./format";

function estimateText(value: number, interval: Interval, beside?: number): { value: string; bounds: string } {
    return roundedEstimate(value, ...endsOf(interval), beside);
}

/** A difference and its interval, whose ends are seen to differ from 0 where they do. */
export function differenceText(difference: number, interval: Interval): { value: string; bounds: string } {
    return estimateText(difference, interval, 0);
}

export function valueText(answer: Answer): string {
    const value = numberOf(answer);
    if (value === null) return "undefined";
    const isThreshold = answer.low !== undefined;
    return answer.interval && !isThreshold ? estimateText(value, answer.interval).value : rounded(value);
}

/** As the program prints them: closed where a bound is a number, so that [4, ∞] reads as it is meant. */
export function boundsText(value: number | null, interval: Interval): string {
    return estimateText(value ?? 0, interval).bounds;
}

/** The interval with its method on hover; "none" in its place where one was wanted. */
export function intervalText(answer: Answer, intervalsWanted: boolean): HTMLElement | null {
    const { interval, no_interval } = answer;
    if (interval) return element("span", { class: "bounds", title: methodText(interval) }, boundsText(numberOf(answer), interval));
    return no_interval && intervalsWanted ? element("span", { class: "bounds none" }, "none") : null;
}

/** " (degrees of freedom 8, p value 0.41)": the numbers that belong to a value with a remark, as the program's tables have them. */
function detailsText({ details = {} }: Answer): string {
    const said = Object.entries(details).flatMap(([name, number]) => (number === null ? [] : [`${name.replaceAll("_", " ")} ${rounded(number)}`]));
    return said.length === 0 ? "" : ` (${said.join(", ")})`;
}

/** Of an average that could not be taken over all. */
function coverText({ covers: [defined, all] = [0, 0] }: Answer): string | null {
    return defined < all ? `over ${count(defined)} of ${count(all)}: the others have no value` : null;
}

/** Why there is no number, why it is infinite, why it has no interval, what to know before trusting one. */
export function remarksOn(answer: Answer, intervalsWanted: boolean): string[] {
    // Why a value is infinite is told with its numbers in words.
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
    const luck =
        interval.monte_carlo_error === undefined ? "" : `, Monte-Carlo error ${rounded(interval.monte_carlo_error)}`;
    return interval.method.replaceAll("_", " ") + error + bias + luck;
}

/** "attained at threshold 0.4051". */
export function placeText(answer: Answer): string | null {
    return answer.threshold ? `attained at threshold ${roundedThreshold(answer.threshold)}` : null;
}

/** Which of the values are the best; none where all are equal or there is nothing to choose. */
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

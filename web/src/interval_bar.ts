// A drawing of a value with its interval: a dot and a whisker on a scale.

import { endsOf, numberOf, type Answer } from "./data";
import { element } from "./dom";

export type Scale = readonly [low: number, high: number];

/** The position of x in percent; values outside the scale are at its end. */
export function position(x: number, [low, high]: Scale): number {
    if (x === Infinity) return 100;
    if (x === -Infinity || !(high > low)) return 0;
    return Math.min(100, Math.max(0, (100 * (x - low)) / (high - low)));
}

/** Every finite number of the answers, including their bounds. */
function numbersIn(answers: readonly Answer[]): number[] {
    const all = answers.flatMap((answer) => [
        ...(numberOf(answer) === null ? [] : [numberOf(answer)!]),
        ...(answer.interval ? endsOf(answer.interval) : []),
    ]);
    return all.filter(Number.isFinite);
}

/** The smallest of 1, 2 or 5 times a power of ten that is at least x. */
function roundUp(x: number): number {
    const power = 10 ** Math.floor(Math.log10(x));
    return ([1, 2, 5].find((step) => step * power >= x) ?? 10) * power;
}

/** Removes the rounding error of multiples of a step, such as 3 * 0.1. */
const tidy = (x: number) => Number(x.toPrecision(12));

/**
 * The smallest scale with round ends that contains everything drawn, within the range of the measure: on all of [0, 1]
 * the interval [0.987, 0.998] would be a dot.
 */
export function niceScale([low, high]: Scale, answers: readonly Answer[]): Scale {
    const numbers = numbersIn(answers);
    const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
    if (numbers.length === 0) return [Number.isFinite(low) ? low : 0, Number.isFinite(high) ? high : 1];
    const step = roundUp((most - least) / 2 || Math.abs(most) / 10 || 1);
    const window: Scale = [tidy(Math.floor(least / step) * step), tidy(Math.ceil(most / step) * step)];
    return [Math.max(low, window[0]), Math.min(high, window[1] > window[0] ? window[1] : window[0] + step)];
}

/** Just the span of the numbers with a margin, to distinguish neighbours. */
export function closeScale(answers: readonly Answer[], also: readonly number[] = []): Scale {
    const numbers = [...numbersIn(answers), ...also.filter(Number.isFinite)];
    if (numbers.length === 0) return [0, 1];
    const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
    const margin = high > low ? (high - low) / 20 : Math.max(Math.abs(low) / 20, 0.01);
    return [low - margin, high + margin];
}

/** Hidden from screen readers: the same numbers are beside it as text. */
export function intervalBar(answer: Answer, scale: Scale, reference?: number): HTMLElement {
    const value = numberOf(answer);
    const bar = element("span", { class: "bar", "aria-hidden": "true" });
    if (reference !== undefined) {
        const line = element("span", { class: "bar-reference" });
        line.style.left = `${position(reference, scale)}%`;
        bar.append(line);
    }
    if (answer.interval) {
        const [low, high] = endsOf(answer.interval).map((end) => position(end, scale));
        const whisker = element("span", { class: "bar-whisker" });
        whisker.style.left = `${low}%`;
        whisker.style.width = `${high! - low!}%`;
        bar.append(whisker);
    }
    if (value !== null) {
        const dot = element("span", { class: "bar-dot" });
        dot.style.left = `${position(value, scale)}%`;
        bar.append(dot);
    }
    return bar;
}

// Numbers for readers: the rounding of the program's tables (midrank/presentation/numbers.cpp), and counts.

import { endsOfCut, numberOf, type Cut } from "./data";

const usualDigits = 5;
const allDigits = 17;
const narrowSpace = "\u202f";

/** Rounds halves to even, as the program does; toFixed alone rounds them up. */
function nearest(rounded: string, longer: string): string {
    const [body, power = ""] = rounded.split("e");
    const kept = longer.slice(0, body!.length);
    const rest = longer.slice(body!.length).split("e")[0]!.replace(".", "");
    const tie = /^50*$/.test(rest) && /[02468]$/.test(kept);
    return (tie ? kept : body!) + (power && `e${power}`);
}

/** Twenty further digits distinguish an exact half from a number near it: at so few digits every half is exact by then.
 */
function fixed(x: number, decimals: number): string {
    return nearest(x.toFixed(decimals), x.toFixed(decimals + 20));
}

function scientific(x: number, decimals: number): string {
    const text = nearest(x.toExponential(decimals), x.toExponential(decimals + 20));
    return text.replace(/e([+-])(\d)$/, "e$10$2");
}

function significantDigits(number: string): number {
    return number.split("e")[0]!.replace(/[-.]/g, "").replace(/^0+/, "").length;
}

function withDigits(x: number, digits: number): string {
    if (!Number.isFinite(x)) return x < 0 ? "-∞" : "∞";
    const size = Math.abs(x);
    const tiny = size !== 0 && size < 1e-4;
    const huge = size >= 1e15;
    const exact = tiny || huge ? scientificExact(x) : String(x);
    const whole = Number.isInteger(x) && !huge;
    if (whole || significantDigits(exact) <= digits) return exact;
    const rounded = scientific(x, digits - 1);
    if (tiny || huge) return rounded;
    const exponent = Number(rounded.split("e")[1]);
    return fixed(x, Math.max(0, digits - 1 - exponent));
}

/** With as few digits as identify the number: 1e-05. */
function scientificExact(x: number): string {
    return x.toExponential().replace(/e([+-])(\d)$/, "e$10$2");
}

/** Five significant digits, or fewer if these are exact. */
export function rounded(x: number): string {
    return withDigits(x, usualDigits);
}

/** With enough digits to keep the threshold inside its cut: typed in again, it labels the same rows. */
export function roundedThreshold(cut: Cut): string {
    const value = thresholdOf(cut);
    const [low, high] = endsOfCut(cut);
    if (!Number.isFinite(value)) return rounded(value);
    for (let digits = usualDigits; digits < allDigits; digits += 1) {
        const text = withDigits(value, digits);
        if (Number(text) >= low && Number(text) < high) return text;
    }
    return String(value);
}

/** A threshold without a number is at the infinite end of its cut. */
export function thresholdOf(cut: Cut): number {
    return numberOf(cut) ?? (cut.high === null ? Infinity : -Infinity);
}

/** "[0.4885, 0.5142)", with enough digits to distinguish the ends. */
export function roundedCut(cut: Cut): string {
    const [low, high] = endsOfCut(cut);
    let digits = usualDigits;
    while (digits < allDigits && withDigits(low, digits) === withDigits(high, digits)) digits += 1;
    return `[${withDigits(low, digits)}, ${withDigits(high, digits)})`;
}

const leastDecimals = 2;
const mostDecimals = 6;

/** The power of ten of the first digit: -2 for 0.034. */
function orderOf(size: number): number {
    return Math.floor(Math.log10(size));
}

function withDecimals(x: number, decimals: number): string {
    const text = fixed(x, decimals);
    return /[1-9]/.test(text) ? text : text.replace("-", "");
}

/**
 * A value next to its interval, both to the digit that the interval resolves, as rounded_estimate of the program.
 * `beside`: a number that neither end may be rounded to unless it is equal, such as 0 for a difference.
 */
export function roundedEstimate(value: number, low: number, high: number, beside?: number): { value: string; bounds: string } {
    const shown = (text: (x: number) => string, end = text) => ({ value: text(value), bounds: `[${end(low)}, ${end(high)}]` });
    const halfWidth = (high - low) / 2;
    if (!(halfWidth > 0) || !Number.isFinite(halfWidth)) return shown(rounded);
    const resolved = 1 - orderOf(halfWidth);
    const ofUsualDigits = usualDigits - 1 - orderOf(Math.max(Math.abs(value), Math.abs(low), Math.abs(high)));
    if (resolved > mostDecimals && ofUsualDigits > mostDecimals) return shown(rounded);
    const wanted = Math.max(resolved, Math.min(leastDecimals, ofUsualDigits));
    let decimals = Math.min(Math.max(wanted, 0), mostDecimals);
    const tells = (x: number) => beside === undefined || x === beside || Number(withDecimals(x, decimals)) !== beside;
    while (decimals < mostDecimals && !(tells(low) && tells(high))) decimals += 1;
    const end = (x: number) => withDecimals(x, decimals);
    return Number.isInteger(value) ? shown(rounded, end) : shown(end);
}

/** Two digits, as the program prints p-values. */
export function roundedP(p: number): string {
    return p < 1e-4 ? "< 0.0001" : String(Number(p.toPrecision(2)));
}

/** Whole weights with thin spaces between thousands; other weights as numbers. */
export function count(n: number): string {
    return Number.isInteger(n) ? String(n).replace(/\B(?=(\d{3})+$)/g, narrowSpace) : rounded(n);
}

/** Weights of rows at another share of their class: three digits, and all digits of whole numbers. */
export function weighedCount(n: number): string {
    const wholeDigits = Math.floor(Math.log10(Math.max(1, Math.abs(n)))) + 1;
    return count(Number(n.toPrecision(Math.max(3, wholeDigits))));
}

/** "37.3 %"; shares of zero do not exist. */
export function share(part: number, whole: number): string {
    return whole > 0 ? `${((100 * part) / whole).toFixed(1)}${narrowSpace}%` : "–";
}

/** "95 %". */
export function percent(level: number): string {
    return `${Number((100 * level).toPrecision(6))}${narrowSpace}%`;
}

/** "one model", "2 models". */
export function counted(n: number, one: string, many: string): string {
    return `${n === 1 ? "one" : count(n)} ${n === 1 ? one : many}`;
}

/** "a, b and c". */
export function listed(names: readonly string[]): string {
    return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]!}`;
}

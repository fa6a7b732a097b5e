// Documents are read as they were written: what is undefined or infinite stays so.

import { describe, expect, test } from "vitest";
import { bestOf, placeText, remarksOn, valueText } from "../src/answers";
import { endsOf, numberOf, numbersOf, rangeOf, readDocument, titleOf, type Answer } from "../src/data";
import { report } from "./fixture";

describe("a document", () => {
    test("of another kind is refused with both names", () => {
        expect(() => readDocument('{"schema": "midrank/evaluate/1"}', "midrank/report/1")).toThrow(
            "This page shows documents of midrank/report/1, but was given midrank/evaluate/1.",
        );
        expect(() => readDocument("null", "midrank/report/1")).toThrow("undefined");
    });
    test("shows characters that reverse the text after them, and no others, as escapes", () => {
        const json = '{"schema": "midrank/report/1", "a\u202e": "\\u202e \u2067 \\\\u202e \\u00fc \u200f"}';
        expect(readDocument(json, "midrank/report/1")).toMatchObject({ "a\\u202e": "\\u202e \\u2067 \\u202e ü \u200f" });
    });
    test("with escaped signs gives the text back", () => {
        const read = readDocument('{"schema": "midrank/report/1", "title": "\\u003c\\u0026\\u003e"}', "midrank/report/1");
        expect(read.title).toBe("<&>");
    });
});

const undefined_: Answer = { value: null, undefined: "no item is positive" };
const infinite: Answer = { value: null, infinite: "+", reason: "a certain and wrong row" };

describe("an answer", () => {
    test("has a number, an infinity, or none", () => {
        expect(numberOf({ value: 0 })).toBe(0);
        expect(numberOf(infinite)).toBe(Infinity);
        expect(numberOf({ value: null, infinite: "-" })).toBe(-Infinity);
        expect(numberOf(undefined_)).toBeNull();
    });
    test("without a number says why, in words", () => {
        expect(valueText(undefined_)).toBe("undefined");
        expect(remarksOn(undefined_, true)).toEqual(["undefined: no item is positive"]);
        expect(valueText(infinite)).toBe("∞");
        expect(remarksOn(infinite, true)).toEqual(["a certain and wrong row"]);
        expect(remarksOn({ ...infinite, details: { infinite_weight: 2 } }, true)).toEqual(["a certain and wrong row"]); // which says it
        expect(remarksOn({ value: 1, remark: "of calibration", details: { p_value: 0.5 } }, true)).toEqual(["of calibration (p value 0.5)"]);
        expect(remarksOn({ value: 1, details: { b: 0.5 } }, true)).toEqual([]); // numbers without a remark are not remarked
    });
    test("misses an interval only where one was asked for", () => {
        const taks: Answer = { value: 0.5, no_interval: "no standard error is known" };
        expect(remarksOn(taks, true)).toEqual(["no interval: no standard error is known"]);
        expect(remarksOn(taks, false)).toEqual([]);
    });
    test("says where it is attained", () => {
        expect(placeText({ value: 0.9, threshold: { value: 0.4, low: 0.3, high: 0.5 } })).toBe("attained at threshold 0.4");
        expect(placeText({ value: 0.9 })).toBeNull();
    });
});

test("the points of a line are sums of their steps", () => {
    expect(numbersOf({ per_unit: 1000, changes: [250, 250, -400, 0] })).toEqual([0.25, 0.5, 0.1, 0.1]);
    expect(numbersOf({ per_unit: 1, changes: [] })).toEqual([]);
});

test("ends that are null are infinite", () => {
    expect(endsOf({ low: null, high: 0.5 })).toEqual([-Infinity, 0.5]);
    expect(endsOf({ low: 0.5, high: null })).toEqual([0.5, Infinity]);
});

test("ranges are read in any of their spellings", () => {
    expect(rangeOf("[0, 1]")).toEqual([0, 1]);
    expect(rangeOf("[-1, 1]")).toEqual([-1, 1]);
    expect(rangeOf("(-∞, ∞)")).toEqual([-Infinity, Infinity]);
    expect(rangeOf("0 to ∞")).toEqual([0, Infinity]);
    expect(rangeOf("[0.5, inf)")).toEqual([0.5, Infinity]);
    expect(rangeOf("")).toEqual([-Infinity, Infinity]);
});

test("a measure is called by its title and its arguments, or by its key", () => {
    const { catalog } = report();
    const entry = catalog["f1"]!;
    expect(titleOf({ ...catalog, "f_beta(beta=2)": { ...entry, title: "F-measure" } }, "f_beta(beta=2)")).toBe("F-measure (beta=2)");
    expect(titleOf(catalog, "f1")).toBe(entry.title);
    expect(titleOf({}, "a(b=1)")).toBe("a(b=1)");
});

describe("the best", () => {
    test("follows the direction of the measure", () => {
        expect(bestOf([{ value: 1 }, { value: 2 }], "higher")).toEqual([false, true]);
        expect(bestOf([{ value: 1 }, { value: 2 }], "lower")).toEqual([true, false]);
        expect(bestOf([{ value: 1 }, { value: 2 }], "neither")).toEqual([false, false]);
    });
    test("is none where there is nothing to choose", () => {
        expect(bestOf([{ value: 1 }, { value: 1 }], "higher")).toEqual([false, false]);
        expect(bestOf([{ value: 1 }, undefined_], "higher")).toEqual([false, false]);
        expect(bestOf([{ value: 1 }], "higher")).toEqual([false]);
    });
    test("may be infinite", () => {
        expect(bestOf([infinite, { value: 1 }], "lower")).toEqual([false, true]);
        expect(bestOf([infinite, { value: 1 }], "higher")).toEqual([true, false]);
    });
});

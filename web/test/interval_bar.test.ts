// Where dots and whiskers stand, and how far the scale under them reaches.

import { describe, expect, test } from "vitest";
import type { Answer } from "../src/data";
import { closeScale, intervalBar, niceScale, position } from "../src/interval_bar";

const between = (value: number, low: number | null, high: number | null): Answer => ({
    value,
    interval: { method: "wilson", level: 0.95, low, high },
});

test("a place is a share of the scale, and what lies outside stands at its end", () => {
    expect(position(0.25, [0, 1])).toBe(25);
    expect(position(-Infinity, [0, 1])).toBe(0);
    expect(position(7, [0, 1])).toBe(100);
    expect(position(3, [3, 3])).toBe(0);
});

describe("the scale of a card", () => {
    test("has round ends around all intervals", () => {
        expect(niceScale([0, 1], [between(0.995, 0.9872, 0.9982), between(0.992, 0.9827, 0.9963)])).toEqual([0.98, 1]);
        expect(niceScale([-1, 1], [between(0.5, 0.2, 0.9)])).toEqual([0, 1]);
        expect(niceScale([0, Infinity], [between(0.07, 0.0497, 0.174)])).toEqual([0, 0.2]);
    });
    test("stays within the range of the measure", () => {
        expect(niceScale([0, 1], [between(1, 0.3, 1)])).toEqual([0, 1]);
    });
    test("has a width even for one number, and for none", () => {
        const [low, high] = niceScale([0, Infinity], [{ value: 3 }]);
        expect(high).toBeGreaterThan(low);
        expect(niceScale([0, Infinity], [{ value: null, undefined: "why" }])).toEqual([0, 1]);
    });
    test("leaves infinite bounds to the end of the line", () => {
        expect(niceScale([0, Infinity], [between(4, 2, null)])).toEqual([2, 4]);
    });
});

test("the scale of slices has a margin", () => {
    expect(closeScale([{ value: 0 }, { value: 1 }])).toEqual([-0.05, 1.05]);
    expect(closeScale([])).toEqual([0, 1]);
});

test("an undefined value has no dot, a value without interval no whisker", () => {
    expect(intervalBar({ value: null, undefined: "why" }, [0, 1]).children).toHaveLength(0);
    expect(intervalBar({ value: 0.5 }, [0, 1]).querySelector(".bar-whisker")).toBeNull();
    expect(intervalBar(between(0.5, 0.25, 0.75), [0, 1]).querySelector<HTMLElement>(".bar-whisker")?.style.width).toBe("50%");
});

// Tooltips and the closer look.

import { describe, expect, test } from "vitest";
import { barsOf, zoomed } from "../src/chart_spec";
import { linesOf, nearestPlace } from "../src/figure_tools";
import { placesAtStops } from "../src/operating_point";
import { modelOf } from "./fixture";

const scale = { x: (x: number) => 100 * x, y: (y: number) => 100 - 100 * y, width: 100, height: 100 };
const places = [
    { series: "a", x: 0.25, y: 0.5, threshold: { value: 0.5, low: 0.4, high: 0.6 } },
    { series: "b", x: 0.75, y: 0.5 },
    { series: "b", x: 1.1, y: 0.5 },
];

describe("a tooltip", () => {
    test("says of the nearest point what it is", () => {
        const seen = nearestPlace(places, { left: 30, top: 52 }, scale)!;
        expect(seen.left).toBe(25);
        expect(linesOf(seen.place, { x: "FPR", y: "TPR" })).toEqual(["a", "threshold 0.5", "FPR: 0.25", "TPR: 0.5"]);
        expect(linesOf(places[1]!, { x: "FPR", y: "TPR" })).toEqual(["b", "FPR: 0.75", "TPR: 0.5"]);
    });
    test("says nothing far from every point, and nothing of points that are not shown", () => {
        expect(nearestPlace(places, { left: 50, top: 0 }, scale)).toBeNull();
        expect(nearestPlace(places, { left: 108, top: 50 }, scale)).toBeNull();
    });
    test("says of the bar under the pointer where it stands and how high it is, and of the lower of two", () => {
        const spec = {
            layer: [
                { mark: { type: "rule" }, data: { values: [{ x: 0, y: 0 }] } },
                {
                    mark: { type: "rect", opacity: 0.5 },
                    data: { values: [{ series: "negative", x: 0.25, x2: 0.5, y: 0.75, base: 0 }, { series: "positive", x: 0.25, x2: 0.5, y: 0.5, base: 0 }] },
                },
            ],
        };
        const bars = barsOf(spec);
        const seen = nearestPlace(bars, { left: 26, top: 99 }, scale)!;
        expect([seen.left, seen.top]).toEqual([37.5, 50]);
        expect(linesOf(seen.place, { x: "score", y: "share" })).toEqual(["positive", "score: 0.25 to 0.5", "share: 0.5"]);
        expect(nearestPlace(bars, { left: 26, top: 30 }, scale)!.place.series).toBe("negative");
        expect(nearestPlace(bars, { left: 26, top: 20 }, scale)).toBeNull(); // above both
        expect(nearestPlace(bars, { left: 51, top: 99 }, scale)).toBeNull();
    });
    test("knows every stop of every model", () => {
        const found = placesAtStops({ x: "tp", y: ["fn"] }, [modelOf("a", [0.8, 0.2]), modelOf("b", [0.5])]);
        expect(found.map(({ series, x, y }) => [series, x, y])).toEqual([["a", 0, 2], ["a", 1, 1], ["a", 2, 0], ["b", 0, 1], ["b", 1, 0]]);
        expect(found[1]!.threshold).toEqual({ value: 0.5, low: 0.2, high: 0.8 });
    });
});

test("a closer look ends the axis, and cuts what lies beyond", () => {
    const spec = { layer: [{ mark: { type: "line" }, encoding: { x: { field: "x", scale: { domain: [0, 1] } } } }, { mark: { type: "text" } }] };
    expect(zoomed(spec, 0.1)).toEqual({
        layer: [{ mark: { type: "line", clip: true }, encoding: { x: { field: "x", scale: { domain: [0, 0.1], nice: false } } } }, { mark: { type: "text" } }],
    });
    expect(zoomed(spec, null)).toBe(spec);
});

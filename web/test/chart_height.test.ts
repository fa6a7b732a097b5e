// The height of a chart from its specification, by hand from what Vega draws; tests/browser compares it with all charts.

import { expect, test } from "vitest";
import { heightOf } from "../src/chart_height";

const legend = (...domain: string[]) => ({ scale: { domain }, legend: {} });
const chart = (encoding: object) => ({ height: 260, layer: [{ encoding: {} }, { encoding }, { encoding }] });

test("a chart without legends has its axes beside its drawing area", () => {
    expect(heightOf(chart({}), 3)).toBe(316);
    expect(heightOf(chart({ color: { ...legend("a"), legend: null } }), 3)).toBe(316);
});

test("a legend has as many rows as its columns leave", () => {
    const four = chart({ color: legend("a", "b", "c", "d") });
    expect([4, 3, 2, 1].map((columns) => heightOf(four, columns))).toEqual([341, 361, 361, 401]);
});

test("two legends stand above one another", () => {
    expect(heightOf(chart({ color: legend("a", "b"), strokeDash: legend("curve", "hull") }), 2)).toBe(362);
    expect(heightOf(chart({ strokeDash: legend("curve", "hull") }), 2)).toBe(343);
});

test("a legend that says its own columns has them", () => {
    const own = { ...legend("a", "b", "c"), legend: { columns: 2 } };
    expect(heightOf(chart({ color: own }), 9)).toBe(361);
});

// Numbers look as in the program's tables: the cases of midrank/presentation/numbers_test.cpp, and those of JavaScript.

import { describe, expect, test } from "vitest";
import { count, counted, listed, percent, rounded, roundedCut, roundedEstimate, roundedP, roundedThreshold, share } from "../src/format";

describe("rounded", () => {
    test.each([
        [0.9951773162095027, "0.99518"],
        [0.5, "0.5"],
        [0.1 + 0.7, "0.80000"],
        [0, "0"],
        [1, "1"],
        [1990.5277777777778, "1990.5"],
        [569, "569"],
        [123456789, "123456789"],
        [0.0047349, "0.0047349"],
        [-0.033799754154327094, "-0.033800"],
        [9.999999, "10.000"],
        [99999.96, "100000"],
        [0.00001, "1e-05"],
        [0.0000123456, "1.2346e-05"],
        [1.5e20, "1.5e+20"],
        [Infinity, "∞"],
        [-Infinity, "-∞"],
    ])("%d is %s", (x, text) => expect(rounded(x)).toBe(text));

    test("takes the even neighbour of a true tie, as the program does", () => {
        expect(rounded(0.001953125 * 2)).toBe("0.0039062"); // 0.00390625
        expect(rounded(0.01171875)).toBe("0.011719"); // between 0.011718 and 0.011719 a digit further: no tie
        expect(rounded(100000.5)).toBe("100000");
        expect(rounded(100001.5)).toBe("100002");
        expect(rounded(1.00005)).toBe("1.0001"); // the double lies above the tie
    });
});

describe("thresholds", () => {
    test("have as many digits as keep them in their cut", () => {
        expect(roundedThreshold({ value: 0.9999999, low: 0.9999998, high: 1 })).toBe("0.9999999");
        expect(roundedThreshold({ value: 0.5013824915207554, low: 0.488, high: 0.514 })).toBe("0.50138");
    });
    test("at the infinite ends are infinite", () => {
        expect(roundedThreshold({ value: null, low: null, high: 0.1 })).toBe("-∞");
        expect(roundedThreshold({ value: null, low: 0.9, high: null })).toBe("∞");
    });
    test("show the ends of their cut apart", () => {
        expect(roundedCut({ value: 0.5, low: 0.48854132430646385, high: 0.5142236587350469 })).toBe("[0.48854, 0.51422)");
        expect(roundedCut({ value: null, low: 0.5000001, high: 0.5000002 })).toBe("[0.5000001, 0.5000002)");
        expect(roundedCut({ value: null, low: null, high: 0.25 })).toBe("[-∞, 0.25)");
    });
});

describe("a value beside its interval", () => {
    test("has the decimals that show two digits of half the width", () => {
        expect(roundedEstimate(0.99511, 0.9872, 0.9982)).toEqual({ value: "0.9951", bounds: "[0.9872, 0.9982]" });
        expect(roundedEstimate(85.4, 32.23886082097949, 226.54637438366504)).toEqual({ value: "85.40", bounds: "[32.24, 226.55]" });
        expect(roundedEstimate(-0.0001, -0.04, 0.03)).toEqual({ value: "0.000", bounds: "[-0.040, 0.030]" });
    });
    test("keeps the digits of a whole value", () => {
        expect(roundedEstimate(1, 0.9778, 1)).toEqual({ value: "1", bounds: "[0.978, 1.000]" });
    });
    test("takes as many decimals as tell an end from the number beside it", () => {
        expect(roundedEstimate(0.032, 0.0004, 0.0636)).toEqual({ value: "0.032", bounds: "[0.000, 0.064]" });
        expect(roundedEstimate(0.032, 0.0004, 0.0636, 0)).toEqual({ value: "0.0320", bounds: "[0.0004, 0.0636]" });
        expect(roundedEstimate(0.03, 0, 0.06, 0)).toEqual({ value: "0.030", bounds: "[0.000, 0.060]" });
        expect(roundedEstimate(-0.32, -0.64, -0.00000004, 0)).toEqual({ value: "-0.320000", bounds: "[-0.640000, 0.000000]" });
    });
    test("is shown as numbers where the interval tells nothing", () => {
        expect(roundedEstimate(0.5, 0.5, 0.5)).toEqual({ value: "0.5", bounds: "[0.5, 0.5]" });
        expect(roundedEstimate(4, 4, Infinity)).toEqual({ value: "4", bounds: "[4, ∞]" });
    });
});

test("p-values have two digits, and an end", () => {
    expect(roundedP(0.04904905858)).toBe("0.049");
    expect(roundedP(0.3)).toBe("0.3");
    expect(roundedP(1)).toBe("1");
    expect(roundedP(0.00002)).toBe("< 0.0001");
});

test("counts are grouped by thin spaces, weights are numbers", () => {
    expect(count(569)).toBe("569");
    expect(count(1234567)).toBe("1\u202f234\u202f567");
    expect(count(12.25)).toBe("12.25");
});

test("shares have one decimal, and none of nothing", () => {
    expect(share(212, 569)).toBe("37.3\u202f%");
    expect(share(0, 0)).toBe("–");
    expect(percent(0.95)).toBe("95\u202f%");
    expect(percent(0.999)).toBe("99.9\u202f%");
});

test("words agree with their number", () => {
    expect(counted(1, "row", "rows")).toBe("one row");
    expect(counted(2, "row", "rows")).toBe("2 rows");
    expect(listed([])).toBe("");
    expect(listed(["a"])).toBe("a");
    expect(listed(["a", "b", "c"])).toBe("a, b and c");
});

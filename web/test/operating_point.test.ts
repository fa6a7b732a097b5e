// One slider moves every model to a stop of its own.

import { describe, expect, test } from "vitest";
import {
    atLeastCost, cell, cutAt, cutOf, drivenBy, following, jumpChoices, jumped, meanCost, measureOf, missedThreshold, moved, movedTo, naturalFollow,
    placesOn, start, stopAtShare,
    stopAtThreshold,
} from "../src/operating_point";
import { thresholdOf } from "../src/format";
import { modelOf, report } from "./fixture";

const low = modelOf("low", [0.8, 0.6, 0.4, 0.2]);
const high = modelOf("high", [0.9, 0.5]);
const models = [low, high];

describe("a threshold that was typed", () => {
    const gap = { ...low, stops: { ...low.stops, rows: low.stops.rows.filter((_, stop) => stop !== 2) } }; // without [0.4, 0.6)
    test("is missed where it is in no cut of the page, until the slider moves", () => {
        const at = (threshold: number) => movedTo([gap], start([gap]), threshold);
        expect(missedThreshold([gap], at(0.45))).toBe(0.45);
        expect(missedThreshold([gap], at(0.7))).toBeNull();
        expect(missedThreshold([gap], at(Infinity))).toBeNull();
        expect(missedThreshold([gap], moved([gap], at(0.45), 1))).toBeNull();
    });
    test("of one model is not one of those that follow at the same share", () => {
        const both = [low, gap];
        expect(missedThreshold(both, movedTo(both, following(both, start(both), "share"), 0.45))).toBeNull();
        expect(missedThreshold(both, movedTo(both, start(both), 0.45))).toBe(0.45);
    });
});

describe("a stop", () => {
    test("has a number in a column, or null", () => {
        expect(cell(low.stops, 1, "low")).toBe(0.6);
        expect(cell(low.stops, 0, "high")).toBeNull();
        expect(cell(low.stops, 99, "low")).toBeNull();
        expect(cell(low.stops, 0, "measure:unheard")).toBeNull();
    });
    test("has measures in some of its columns", () => {
        expect(["measure:roc_auc", "threshold", "curve:x.b"].map(measureOf)).toEqual(["roc_auc", null, null]);
    });
    test("is found by any threshold of its cut, of which the lower end belongs to it", () => {
        expect(stopAtThreshold(low.stops, 0.7)).toBe(1);
        expect(stopAtThreshold(low.stops, 0.6)).toBe(1);
        expect(stopAtThreshold(low.stops, 0.8)).toBe(0);
        expect(stopAtThreshold(low.stops, Infinity)).toBe(0);
        expect(stopAtThreshold(low.stops, -Infinity)).toBe(4);
    });
    test("is the nearest one where the threshold falls in a gap", () => {
        const gaps = { ...low.stops, rows: [low.stops.rows[0]!, low.stops.rows[3]!] }; // [0.8, inf) and [0.2, 0.4)
        expect(stopAtThreshold(gaps, 0.75)).toBe(0);
        expect(stopAtThreshold(gaps, 0.45)).toBe(1);
    });
    test("at an infinite score is found by no finite threshold", () => {
        const stops = {
            columns: ["threshold", "low", "high", "tp", "fp", "fn", "tn"],
            rows: [
                [null, null, null, 0, 0, 2, 2],
                [0.8, 0.7, null, 1, 0, 1, 2],
                [0.3, 0.2, 0.7, 2, 0, 0, 2],
                [0.1, null, 0.2, 2, 1, 0, 1],
                [null, null, null, 2, 2, 0, 0],
            ],
        };
        expect([0.9, 0.3, -5, Infinity, -Infinity].map((threshold) => stopAtThreshold(stops, threshold))).toEqual([1, 2, 3, 0, 4]);
        expect([0, 4].map((stop) => thresholdOf(cutAt(stops, stop)))).toEqual([Infinity, -Infinity]);
        const infinite = { ...low, stops };
        expect([0, 1, 4].map((stop) => moved([infinite, high], start([infinite, high]), stop).stops[1])).toEqual([0, 1, 2]);
    });
    test("is found by the share of rows that it flags", () => {
        expect(stopAtShare(low.stops, 0.5)).toBe(2);
        expect(stopAtShare(high.stops, 0.9)).toBe(2);
    });
});

describe("the slider", () => {
    test("starts where the report was evaluated", () => {
        expect(start(report().models).stops).toEqual(report().models.map((model) => model.start));
    });
    test("keeps thresholds equal where all scores are probabilities, and shares elsewhere", () => {
        expect(naturalFollow(models)).toBe("threshold");
        expect(naturalFollow([low, modelOf("margin", [3, -2])])).toBe("share");
    });
    test("moves its model, and the others to the same threshold", () => {
        expect(moved(models, start(models), 3).stops).toEqual([3, 2]); // 0.3: below both of the second's scores
        expect(moved(models, start(models), 1).stops).toEqual([1, 1]); // 0.7: in [0.5, 0.9)
    });
    test("moves the others to the same share where asked", () => {
        const shares = following(models, start(models), "share");
        expect(moved(models, shares, 2).stops).toEqual([2, 1]);
        expect(moved(models, shares, 4).stops).toEqual([4, 2]);
    });
    test("reaches both ends in every model, and no further", () => {
        expect(moved(models, start(models), 4).stops).toEqual([4, 2]);
        expect(moved(models, start(models), 40).stops).toEqual([4, 2]);
        expect(moved(models, start(models), -3).stops).toEqual([0, 0]);
    });
    test("takes hold of another model without moving any", () => {
        const there = moved(models, start(models), 1);
        const held = drivenBy(there, 1);
        expect(held.stops).toEqual(there.stops);
        expect(moved(models, held, 2).stops).toEqual([4, 2]);
    });
    test("stays where there are no stops at all", () => {
        const none = [modelOf("none", [])].map((model) => ({ ...model, stops: { columns: [], rows: [] } }));
        expect(moved(none, start(none), 5).stops).toEqual([0]);
    });
});

describe("jumps", () => {
    const choices = jumpChoices(report().models);
    const find = (rule: string) => choices.find((choice) => choice.rule === rule)!;

    test("stand in the order of the models' rules, each once", () => {
        expect(choices.map((choice) => choice.rule)).toEqual(["youden", "r_40", "r_b"]);
    });
    test("send each model to its own stop", () => {
        expect(jumped(start(report().models), find("youden")).stops).toEqual([4, 3]);
    });
    test("leave a model where it is that has no such stop, and say why", () => {
        const from = moved(report().models, start(report().models), 1);
        expect(jumped(from, find("r_b")).stops).toEqual([3, from.stops[1]]);
        expect(find("r_b").reasons).toEqual(["boosting: the scores rank negatives above positives"]);
    });
    test("to the point of equal costs have these costs, others leave them", () => {
        const from = { ...start(report().models), costs: { fp: 1, fn: 5 } };
        expect(jumped(from, { ...find("youden"), rule: "cost:FP=1,FN=1" }).costs).toEqual({ fp: 1, fn: 1 });
        expect(jumped(from, { ...find("youden"), rule: "cost:FP=1,FN=10" }).costs).toEqual({ fp: 1, fn: 5 });
    });
    test("that no model can take have no stops", () => {
        expect(find("r_40").stops).toEqual([null, null]);
        expect(find("r_40").reasons).toEqual(["B exceeds the level for every labelled set"]);
    });
});

describe("marks on a plot", () => {
    const two = report().models;
    test("are one for each model and column", () => {
        const marked = { x: "threshold", y: ["curve:roc.tpr", "curve:roc.fpr"] };
        const places = placesOn(marked, two, start(two));
        expect(places).toHaveLength(4);
        expect(places[0]).toEqual({ series: "logistic", x: cutAt(two[0]!.stops, 3).value, y: cell(two[0]!.stops, 3, "curve:roc.tpr") });
    });
    test("are lines across the plot where no column says how high, and of one model where the plot is of one", () => {
        const places = placesOn({ x: "threshold", y: [], series: "boosting" }, two, start(two));
        expect(places).toEqual([{ series: "boosting", x: cutAt(two[1]!.stops, 4).value }]);
    });
    test("are left out where x or y is undefined", () => {
        const last = moved(two, start(two), 6);
        expect(placesOn({ x: "threshold", y: ["curve:roc.tpr"] }, two, last)).toEqual([]);
        const first = moved(two, start(two), 0);
        expect(placesOn({ x: "curve:roc.fpr", y: ["measure:precision"] }, two, first)).toEqual([]);
    });
});

describe("a threshold that was named", () => {
    const named = { ...low, start: 2, threshold: { value: 0.5, low: 0.4, high: 0.6 } };
    test("is shown at the start, and not the middle of its cut", () => {
        const one = { ...low, start: 2, threshold: { value: 0.45, low: 0.4, high: 0.6 } };
        expect(cutOf([one], start([one]), 0)).toEqual({ value: 0.45, low: 0.4, high: 0.6 });
        expect(cutOf([named], start([named]), 0).value).toBe(0.5);
    });
    test("is forgotten when the slider moves", () => {
        expect(cutOf([named], moved([named], start([named]), 1), 0).value).toBeCloseTo(0.7);
    });
    test("moves every model where they share one, and stays as it was typed", () => {
        const point = movedTo(models, start(models), 0.55);
        expect(point.stops).toEqual([2, 1]);
        expect([0, 1].map((index) => cutOf(models, point, index).value)).toEqual([0.55, 0.55]);
    });
    test("is one of the lead alone where the others follow by share", () => {
        const point = movedTo(models, following(models, start(models), "share"), 0.55);
        expect(point.stops).toEqual([2, 1]);
        expect(cutOf(models, point, 0).value).toBe(0.55);
        expect(cutOf(models, point, 1).value).toBeCloseTo(0.7);
    });
    test("in a gap between the stops is not claimed", () => {
        const gaps = { ...low, stops: { ...low.stops, rows: [low.stops.rows[0]!, low.stops.rows[3]!] } };
        expect(cutOf([gaps], movedTo([gaps], start([gaps]), 0.45), 0).value).not.toBe(0.45);
    });
});

describe("costs", () => {
    // Two positives and two negatives, the scores in the order + - + -.
    const counts = [[0, 0, 2, 2], [1, 0, 1, 2], [1, 1, 1, 1], [2, 1, 0, 1], [2, 2, 0, 0]];
    const model = modelOf("costly", [0.8, 0.6, 0.4, 0.2]);
    const costly = { ...model, stops: { ...model.stops, rows: model.stops.rows.map((row, k) => [...row.slice(0, 3), ...counts[k]!]) } };
    test("are shared out over all rows", () => {
        expect(meanCost(costly.stops, 2, { fp: 1, fn: 5 })).toBe(1.5);
        expect(meanCost({ ...costly.stops, rows: [[0, 0, 1, 0, 0, 0, 0]] }, 0, { fp: 1, fn: 1 })).toBeNull();
    });
    test("lead to the stop where they are least, the first of equals", () => {
        const to = (fp: number, fn: number) => atLeastCost([costly], start([costly]), { fp, fn });
        expect(to(1, 1).stops).toEqual([1]); // 1, as at stop 3
        expect(to(1, 5).stops).toEqual([3]); // 1, against 5 and more where a positive is missed
        expect(to(5, 1).stops).toEqual([1]);
        expect(to(5, 1).costs).toEqual({ fp: 5, fn: 1 });
    });
    test("may be as large as numbers are", () => {
        expect(atLeastCost([costly], start([costly]), { fp: 1e308, fn: 1e308 }).stops).toEqual([1]);
        expect(meanCost(costly.stops, 2, { fp: 1e308, fn: 1e308 })).toBe(5e307);
    });
});

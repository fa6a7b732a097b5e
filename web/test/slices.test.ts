// Slices stand from the worst to the best.

import { expect, test } from "vitest";
import type { Model } from "../src/data";
import { sliceKeys, sliceLines, worstFirst } from "../src/slices";
import { modelOf, report } from "./fixture";

function sliced(name: string, values: Record<string, number | null>): Model {
    const input = { rows: 10, positives: 4, negatives: 6, weight: 10, distinct_scores: 10 };
    const slices = Object.entries(values).map(([slice, value]) => ({
        name: slice,
        input,
        measures: { f1: value === null ? { value, undefined: "no item is labelled positive" } : { value } },
    }));
    return { ...modelOf(name, [0.5]), slices };
}

const names = (models: Model[], better: "higher" | "lower" | "neither") =>
    worstFirst(sliceLines(models, "f1"), better).map((line) => line.name);

test("the worst is the lowest where higher is better, and the other way round", () => {
    const models = [sliced("a", { x: 0.5, y: 0.2, z: 0.9 })];
    expect(names(models, "higher")).toEqual(["y", "x", "z"]);
    expect(names(models, "lower")).toEqual(["z", "x", "y"]);
    expect(names(models, "neither")).toEqual(["y", "x", "z"]);
});

test("the worst model of a slice decides", () => {
    expect(names([sliced("a", { x: 0.5, y: 0.6 }), sliced("b", { x: 0.9, y: 0.1 })], "higher")).toEqual(["y", "x"]);
});

test("a slice that is undefined for all comes last, equal ones keep their order", () => {
    expect(names([sliced("a", { x: null, y: 0.5, z: 0.5 })], "lower")).toEqual(["y", "z", "x"]);
});

test("a slice that a model lacks is shown with the reason", () => {
    const [line] = sliceLines([sliced("a", { x: 0.5 }), sliced("b", {})], "f1");
    expect(line?.answers[1]?.answer.undefined).toBe("the model has no rows in this slice");
});

test("only measures that slices have can be chosen", () => {
    expect(sliceKeys(report().models)).toEqual(["log_loss", "roc_auc"]);
    expect(sliceKeys([modelOf("a", [0.5])].map((model) => ({ ...model, slices: [] })))).toEqual([]);
});

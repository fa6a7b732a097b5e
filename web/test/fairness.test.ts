// Criteria of fairness stand by column, each with all models.

import { expect, test } from "vitest";
import type { Disparity, Model } from "../src/data";
import { byColumn, fairnessOf, inWords } from "../src/fairness";
import { modelOf, report } from "./fixture";

const disparity = (column: string, criterion: string, value: number | null): Disparity => ({
    column,
    criterion,
    slices: 2,
    difference: value === null ? { value, undefined: "no positive items" } : { value, interval: { method: "mover", level: 0.95, low: 0, high: 0.5 } },
    ratio: { value: null, undefined: "division by zero" },
    ...(value === null ? {} : { measure: "precision", lowest: { slice: `${column}=a`, value: 0 }, highest: { slice: `${column}=b`, value } }),
});
const judged = (name: string, ...fairness: Disparity[]): Model => ({ ...modelOf(name, [0.5]), fairness });

test("models stand together under a criterion, and columns apart", () => {
    const columns = byColumn([
        judged("one", disparity("sex", "equal_opportunity", 0.2), disparity("ward", "equal_opportunity", 0.1)),
        judged("two", disparity("sex", "equal_opportunity", 0.3)),
    ]);
    expect([...columns.keys()]).toEqual(["sex", "ward"]);
    expect(columns.get("sex")?.get("equal_opportunity")?.map(({ model }) => model.name)).toEqual(["one", "two"]);
    expect(columns.get("ward")?.get("equal_opportunity")).toHaveLength(1);
    expect(inWords("equal_opportunity")).toBe("equal opportunity");
});

test("there is nothing where nobody asked", () => {
    expect(fairnessOf(report())).toBeNull();
});

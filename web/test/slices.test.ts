// Slices stand from the worst to the best.

import { beforeAll, expect, test } from "vitest";
import type { Aim, Model } from "../src/data";
import { named, shownText, sliceKeys, sliceLines, slicesOf, worstFirst } from "../src/slices";
import { modelOf, report } from "./fixture";

beforeAll(() => {
    globalThis.ResizeObserver = class {
        observe() {}
        unobserve() {}
        disconnect() {}
    };
});

function sliced(name: string, values: Record<string, number | null>): Model {
    const input = { rows: 10, positives: 4, negatives: 6, weight: 10, distinct_scores: 10 };
    const slices = Object.entries(values).map(([slice, value]) => ({
        name: slice,
        input,
        measures: { f1: value === null ? { value, undefined: "no item is labelled positive" } : { value } },
    }));
    return { ...modelOf(name, [0.5]), slices };
}

const names = (models: Model[], better: Aim["better"], best?: number) =>
    worstFirst(sliceLines(models, "f1"), best === undefined ? { better } : { better, best }).map((line) => line.name);

test("the worst is the lowest where higher is better, and the other way round", () => {
    const models = [sliced("a", { x: 0.5, y: 0.2, z: 0.9 })];
    expect(names(models, "higher")).toEqual(["y", "x", "z"]);
    expect(names(models, "lower")).toEqual(["z", "x", "y"]);
    expect(names(models, "neither")).toEqual(["y", "x", "z"]);
});

test("where a number is best, the worst is farthest from it on either side", () => {
    expect(names([sliced("a", { x: 0.5, y: 1.25, z: -1, w: 2 })], "neither", 1)).toEqual(["z", "w", "x", "y"]);
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

/** A report of one model whose slices ward 0, ward 1 and so on are ever better. */
function reportOf(slices: number) {
    const values = Object.fromEntries(Array.from({ length: slices }, (_, index) => [`ward ${index}`, index / slices]));
    const f1 = { ...report().catalog["f1"]!, better: "higher" as const };
    return { ...report(), cards: ["f1"], catalog: { f1 }, models: [sliced("a", values)] };
}
const firstNames = (place: HTMLElement) => [...place.querySelectorAll("tbody th")].map((cell) => cell.textContent);

test("of very many slices the worst are shown, with words that say so, and all when they are asked for", () => {
    const place = slicesOf(reportOf(25), 10)!;
    expect(firstNames(place)).toEqual(Array.from({ length: 10 }, (_, index) => `ward ${index}`));
    expect(place.querySelector("[role=status]")!.textContent).toBe("10 of 25 slices are shown, the worst first.");
    const all = [...place.querySelectorAll("button")].find((button) => button.textContent === "Show all")!;
    all.click();
    expect(firstNames(place)).toHaveLength(25);
    expect(all.hidden).toBe(true);
    expect(place.querySelector("[role=status]")!.textContent).toBe("");
});

test("slices are found by a part of their name, those too that were not shown", async () => {
    const place = slicesOf(reportOf(25), 10)!;
    const search = place.querySelector<HTMLInputElement>("input[type=search]")!;
    search.value = " WARD 2";
    search.dispatchEvent(new Event("input"));
    await new Promise(requestAnimationFrame);
    expect(firstNames(place)).toEqual(["ward 2", "ward 20", "ward 21", "ward 22", "ward 23", "ward 24"]);
    expect(place.querySelector("[role=status]")!.textContent).toBe("6 slices of 25 have this in the name.");
});

test("a few slices need no search, and are all shown", () => {
    const place = slicesOf(reportOf(20))!;
    expect(place.querySelector("input")).toBeNull();
    expect(firstNames(place)).toHaveLength(20);
});

test("what is shown of how many is said in words", () => {
    expect(shownText(20, 20, 20)).toBe("");
    expect(shownText(100, 150, 5000)).toBe("150 slices of 5\u202f000 have this in the name. 100 of 150 slices are shown, the worst first.");
    expect(shownText(1, 1, 30)).toBe("One slice of 30 has this in the name.");
    expect(shownText(0, 0, 30)).toBe("No slice has this in its name.");
    expect(named(sliceLines([sliced("a", { "x=A": 1, "x=b": 1 })], "f1"), "=a").map(({ name }) => name)).toEqual(["x=A"]);
});

// What the pages of several classes and of regressions show, without a browser.

import { beforeAll, describe, expect, test } from "vitest";
import { classesInOrder, classTables } from "../src/class_table";
import type { ClassModel, ClassReport, ErrorReport, HeatMap } from "../src/data";
import { errorPanelOf, shareTexts, worstRows } from "../src/error_panel";
import { heatCell, heatMapOf, placesIn } from "../src/heat_map";
import { summarySentence } from "../src/overview";
import { hostile, report } from "./fixture";

beforeAll(() => {
    globalThis.ResizeObserver = class {
        observe() {}
        unobserve() {}
        disconnect() {}
    };
});

const map: HeatMap = {
    classes: ["a", hostile],
    left_out: 0,
    counts: [[6, 2], [0, 0]],
    by_row: [[0.75, 0.25], [null, null]],
    by_column: [[1, 1], [0, 0]],
    truth: [8, 0],
    predicted: [6, 2],
    error: [0.25, null],
    orders: [
        { id: "name", title: "by name", places: [1, 0] },
        { id: "support", title: "by rows", places: [0, 1] },
    ],
};

function classReport(): ClassReport {
    const base = report();
    const model: ClassModel = {
        name: "tree",
        colour: { light: "#0072b2", dark: "#56b4e9" },
        input: { rows: 8, weight: 8, counts: { a: 8, [hostile]: 0 } },
        measures: {},
        heat_map: map,
        confusions: [`a was taken for ${hostile} in 2 of 8 (25 %)`],
        per_class: {
            a: { measures: { f1: { value: 0.75 } } },
            [hostile]: { measures: { f1: { value: null, undefined: "no row is of the class" } } },
        },
    };
    return { ...base, task: "multiclass", models: [model], classes: [], plots: [] };
}

function errorReport(): ErrorReport {
    const errors = {
        shares: [0, 0.5, 1],
        low: [0, 0.25, 0.75],
        high: [0.25, 0.75, 1],
        quantiles: [{ share: 0.5, error: -0.25, absolute_error: 0.5 }],
        worst_rows: [{ row: 4, truth: 2, predicted: 5, error: -3 }],
    };
    const model = { name: hostile, colour: { light: "#0072b2", dark: "#56b4e9" }, input: { rows: 4, weight: 4 }, measures: {}, errors };
    const panel = { stops: [0, 1, 4], start: 1, jumps: [{ share: 0.5, stop: 1 }, { share: 0.9, stop: 2 }], dominance: [hostile] };
    return { ...report(), task: "regression", models: [model], errors: panel, plots: [] };
}

const inside = (nodes: readonly HTMLElement[]) => {
    document.body.replaceChildren(...nodes);
    return document.body;
};

describe("a cell of the heat map", () => {
    test("is as deep as its count beside the largest", () => {
        expect(heatCell(map, "counts", 0, 0)).toEqual({ text: "6", number: 6, depth: 1 });
        expect(heatCell(map, "counts", 0, 1).depth).toBeCloseTo(1 / 3);
    });
    test("is as deep as its share", () => {
        expect(heatCell(map, "by_row", 0, 1)).toEqual({ text: "25.0\u202f%", number: 0.25, depth: 0.25 });
        expect(heatCell(map, "by_column", 1, 0)).toEqual({ text: "0.0\u202f%", number: 0, depth: 0 });
    });
    test("has no share where there are no rows", () => expect(heatCell(map, "by_row", 1, 0)).toEqual({ text: "–", number: null, depth: 0 }));
});

test("an order that is not there is that of the data", () => {
    expect(placesIn(map, "name")).toEqual([1, 0]);
    expect(placesIn(map, "given")).toEqual([0, 1]);
});

test("the heat map is turned by what the reader chooses", () => {
    const body = inside(heatMapOf(classReport()));
    const texts = () => [...body.querySelectorAll(".heat")].map((cell) => cell.textContent);
    const choose = (index: number, value: string) => {
        const select = body.querySelectorAll("select")[index]!;
        select.value = value;
        select.dispatchEvent(new Event("change"));
    };
    expect(texts()).toEqual(["0", "0", "2", "6"]); // by name, which stands first
    choose(0, "support");
    expect(texts()).toEqual(["6", "2", "0", "0"]);
    choose(1, "by_row");
    expect(texts()).toEqual(["75.0\u202f%", "25.0\u202f%", "–", "–"]);
});

test("names of classes are text", () => {
    const body = inside([...heatMapOf(classReport()), ...classTables(classReport())]);
    expect(body.querySelector("img, script")).toBeNull();
    expect(body.textContent).toContain(hostile);
});

test("the table of classes says why there is no value", () => {
    const body = inside(classTables(classReport()));
    expect(body.querySelector(".footnotes")?.textContent).toContain("no row is of the class");
    expect([...body.querySelectorAll("tbody tr td:nth-child(2)")].map((cell) => cell.textContent)).toEqual(["8", "0"]);
});

test("classes named by numbers stand in the order of the data", () => {
    const per_class = { 9: { measures: {} }, 10: { measures: {} }, other: { measures: {} } }; // an object puts 9 first
    const found = classesInOrder({ heat_map: { ...map, classes: ["10", "9"] }, per_class });
    expect(found.map(([name]) => name)).toEqual(["10", "9", "other"]);
});

test("the head says what the label is", () => {
    expect(summarySentence(classReport()).textContent).toMatch(/on 8 rows\. “.*” is one of 2 classes\.$/);
    expect(summarySentence({ ...classReport(), task: "ordinal" }).textContent).toMatch(/2 classes, which are in order\.$/);
    expect(summarySentence(errorReport()).textContent).toContain("an error is the true number minus the prediction");
    expect(summarySentence(report()).textContent).toContain("Positive means that");
});

describe("the slider of distances", () => {
    test("shows the share of its stop and the band", () => {
        const { errors } = errorReport().models[0]!;
        expect(shareTexts(errors!, 1)).toEqual({ share: "50.0\u202f%", band: "[25.0\u202f%, 75.0\u202f%]" });
        expect(shareTexts({ ...errors!, low: [null, null, null] }, 1).band).toBe("");
    });
    test("moves the share, and the button of a stop is pressed there", () => {
        const body = inside(errorPanelOf(errorReport(), []));
        const slider = body.querySelector<HTMLInputElement>(".slider")!;
        const share = () => body.querySelector("table.live td")?.textContent;
        const pressed = () => [...body.querySelectorAll(".jump")].map((button) => button.getAttribute("aria-pressed"));
        expect([share(), ...pressed()]).toEqual(["50.0\u202f%", "true", "false"]);
        slider.value = "2";
        slider.dispatchEvent(new Event("input"));
        expect([share(), ...pressed()]).toEqual(["100.0\u202f%", "false", "true"]);
        expect(body.querySelector("[data-distance]")?.textContent).toBe("4");
        body.querySelector<HTMLElement>(".jump")!.click();
        expect(slider.value).toBe("1");
    });
    test("moves the points of the figures that follow it", () => {
        const shown: object[][] = [];
        const figure = { element: document.createElement("figure"), draw: () => {}, show: (places: object[]) => void shown.push(places) };
        errorPanelOf(errorReport(), [figure]);
        expect(shown).toEqual([[{ series: hostile, x: 1, y: 0.5 }]]);
    });
    test("is not there without errors", () => {
        const { errors: _, ...without } = errorReport();
        expect(errorPanelOf(without, [])).toEqual([]);
    });
});

test("names and sentences of a regression are text", () => {
    const body = inside([...errorPanelOf(errorReport(), []), ...worstRows(errorReport())]);
    expect(body.querySelector("img, script")).toBeNull();
    expect(body.textContent).toContain(hostile);
});

test("rows that are not there have no table", () => {
    const made = errorReport();
    made.models[0]!.errors!.worst_rows = [];
    expect(worstRows(made)).toEqual([]);
    expect(worstRows(errorReport())).toHaveLength(1);
});

// At another share of positives the page counts rows by what those of each class weigh, and shows what the program found there.

import { beforeAll, describe, expect, test, vi } from "vitest";
import { cardsOf } from "../src/cards";
import type { AtPrevalence, Prevalences } from "../src/data";
import { weighedCount } from "../src/format";
import { operatingPanel } from "../src/operating_panel";
import {
    answerAt, statusOf, prevalenceAt, prevalenceControl, prevalenceInAddress, prevalenceInUse, staysAsMeasured, stopsAt,
} from "../src/prevalence";
import { lightTheme, modelOf, report } from "./fixture";

beforeAll(() => {
    globalThis.ResizeObserver = class {
        observe() {}
        unobserve() {}
        disconnect() {}
    };
});

const all: Prevalences = {
    shares: [0.1, 0.5],
    unaffected: ["roc_auc", "sensitivity"],
    cells: { precision: { part: ["tp"], whole: ["tp", "fp"] } },
    held: ["f1"],
};

/** 40 positives of 100 rows: a positive row weighs 0.1 * 100 / 40 where a tenth is positive, a negative one 0.9 * 100 / 60. */
const tenth: AtPrevalence = { positive: 0.25, negative: 1.5, measures: { log_loss: { value: 0.125 } }, values: [[null, 0.375]] };
const half: AtPrevalence = { positive: 1.25, negative: 50 / 60, measures: {}, values: [[null, 0.75]] };
const model = {
    ...modelOf("a", [0.5]),
    at_prevalences: [tenth, half],
    stops: {
        columns: ["threshold", "low", "high", "tp", "fp", "fn", "tn", "measure:precision", "measure:sensitivity", "measure:f1", "measure:mcc", "curve:roc.fpr"],
        rows: [
            [null, 1, null, 0, 0, 40, 60, null, 0, null, null, 0],
            [0.5, 0.4, 1, 30, 15, 10, 45, 2 / 3, 0.75, 0.7, 0.5, 0.25],
        ],
    },
};

describe("stops at another share", () => {
    const { columns, rows } = stopsAt(model, all, 0);
    const at = (column: string, stop = 1) => rows[stop]![columns.indexOf(column)];
    test("count rows by the weights of their class", () => {
        expect(["tp", "fp", "fn", "tn"].map((cell) => at(cell))).toEqual([7.5, 22.5, 2.5, 67.5]);
    });
    test("have shares of these counts, and none of nothing", () => {
        expect(at("measure:precision")).toBe(0.25); // 7.5 of 30
        expect(at("measure:precision", 0)).toBeNull();
    });
    test("have what the program found of other measures", () => {
        expect(at("measure:f1")).toBe(0.375);
        expect(at("measure:f1", 0)).toBeNull();
    });
    test("keep what does not change, and the places on plots", () => {
        expect([at("measure:sensitivity"), at("threshold"), at("curve:roc.fpr")]).toEqual([0.75, 0.5, 0.25]);
    });
    test("have nothing where only the measured value is known", () => {
        expect(at("measure:mcc")).toBeNull();
    });
    test("are the measured ones where none is in use", () => {
        expect(stopsAt(model, all, null)).toBe(model.stops);
    });
});

test("what becomes of a measure", () => {
    expect(["sensitivity", "precision", "f1", "mcc"].map((key) => statusOf(all, key))).toEqual(["unaffected", "recomputed", "recomputed", "as measured"]);
});

function shared() {
    return { ...report(), cards: ["roc_auc", "log_loss", "c_b"], models: report().models.map((each) => ({ ...each, at_prevalences: [tenth, half] })) };
}

describe("the cards", () => {
    test("show what was found at the share, what stays, and what is not known", () => {
        const [one] = shared().models;
        const inUse = prevalenceInUse(all)!;
        expect(answerAt(one!, "log_loss", inUse)).toBe(one!.measures["log_loss"]);
        inUse.choose(0);
        expect(answerAt(one!, "log_loss", inUse).value).toBe(0.125);
        expect(answerAt(one!, "roc_auc", inUse)).toBe(one!.measures["roc_auc"]);
        expect(answerAt(one!, "c_b", inUse)).toEqual({ value: null, undefined: "available only as measured" });
    });
    test("follow the choice, and say so", () => {
        const inUse = prevalenceInUse(all)!;
        const cards = cardsOf(shared(), inUse);
        expect(cards.textContent).not.toContain("any prevalence");
        inUse.choose(0);
        const [auc, loss] = [...cards.querySelectorAll(".card")].map((card) => card.textContent);
        expect(auc).toContain("the same at any prevalence");
        expect(loss).toContain("where 10\u202f% are positive");
        expect(loss).toContain("0.125");
    });
});

describe("the list of shares", () => {
    const inUse = prevalenceInUse(all)!;
    const [first, second] = [true, false].map((speaks) => prevalenceControl(shared(), [model], inUse, speaks));
    const listOf = (control: HTMLElement) => control.querySelector("select")!;
    test("has a label, and begins with what was measured", () => {
        expect(first!.querySelector("label")!.contains(listOf(first!))).toBe(true);
        expect([...listOf(first!).options].map((option) => option.text)).toEqual(["as measured (40\u202f%)", "10\u202f%", "50\u202f%"]);
    });
    test("is one choice wherever it stands, and one of them is spoken", () => {
        listOf(second!).value = "1";
        listOf(second!).dispatchEvent(new Event("change"));
        expect(inUse.index()).toBe(1);
        expect(listOf(first!).value).toBe("1");
        expect([first, second].map((control) => control!.querySelectorAll("[role=status]").length)).toEqual([1, 0]);
        expect(first!.textContent).toContain("50\u202f% of the rows are positive, instead of 40\u202f% in the data");
    });
    test("is pointed at while nothing is chosen, by words that paper does without", () => {
        const hint = first!.querySelector<HTMLElement>(".hint")!;
        expect([hint.textContent, hint.hidden]).toEqual([" Choose the prevalence where the model will be used.", true]);
        inUse.choose(null);
        expect(hint.hidden).toBe(false);
        inUse.choose(1);
    });
    test("marks what stays as measured", () => {
        const line = staysAsMeasured(inUse, "Plots are")!;
        expect(line.hidden).toBe(false);
        inUse.choose(null);
        expect(line.hidden).toBe(true);
    });
});

test("weights of rows are shown with three digits, or all that are whole", () => {
    expect([0.0026812, 7.5, 22.54, 568.99999, 1234567.8, 0].map(weighedCount)).toEqual(["0.00268", "7.5", "22.5", "569", "1\u202f234\u202f568", "0"]);
});

test("the address names the share, where one is in use", () => {
    const inUse = prevalenceInUse(all, 0)!;
    expect(prevalenceInAddress(inUse)).toBe("&prevalence=0.1");
    expect(prevalenceAt(all, "threshold=0.5&prevalence=0.1")).toBe(0);
    for (const other of ["threshold=0.5", "prevalence=0.3", "prevalence=", "prevalence=x"]) expect(prevalenceAt(all, other)).toBeNull();
    inUse.choose(null);
    expect(prevalenceInAddress(inUse)).toBe("");
    expect(prevalenceInUse(undefined)).toBeNull();
});

test("the panel counts and measures at the share, and tags what does not follow", () => {
    vi.stubGlobal("requestAnimationFrame", (act: () => void) => act());
    const inUse = prevalenceInUse(all)!;
    const panel = operatingPanel({ catalog: {}, models: [{ ...model, start: 1 }], plots: [] }, lightTheme, { inUse });
    const count = (name: string) => panel.querySelector(`[data-count=${name}]`)!.textContent;
    const live = (key: string) => panel.querySelector(`[data-live="measure:${key} 0"]`)!;
    expect([count("tp"), count("all"), live("mcc").textContent]).toEqual(["30", "100", "0.5"]);
    inUse.choose(0);
    expect([count("tp"), count("flagged"), count("all")]).toEqual(["7.5", "30", "100"]);
    expect(["precision", "sensitivity", "f1", "mcc"].map((key) => live(key).textContent)).toEqual(["0.25", "0.75", "0.375", "–"]);
    const tag = (key: string) => live(key).closest("tr")!.querySelector(".tag")!.textContent;
    expect(["precision", "sensitivity", "mcc"].map(tag)).toEqual(["", "at any prevalence", "as measured only"]);
    expect(panel.querySelector(".readout")!.textContent).toContain("30.0\u202f% labelled positive");
    inUse.choose(null);
    expect(count("tp")).toBe("30");
    vi.unstubAllGlobals();
});

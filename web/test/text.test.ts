// Text from the data stays text, wherever it is shown.

import { beforeAll, describe, expect, test } from "vitest";
import { cardsOf } from "../src/cards";
import { comparisonOf } from "../src/comparison";
import { element } from "../src/dom";
import { themed } from "../src/chart_style";
import { measureTables } from "../src/measure_tables";
import { modelName } from "../src/models";
import { headerOf } from "../src/overview";
import { provenanceOf, timeText } from "../src/provenance";
import { summaryOf, reproducedSection } from "../src/reproduction";
import { sliderBar } from "../src/slider";
import { slicesOf } from "../src/slices";
import { hostile, hostileReport, report } from "./fixture";

beforeAll(() => {
    globalThis.ResizeObserver = class {
        observe() {}
        unobserve() {}
        disconnect() {}
    };
});

const shown = hostileReport();
const parts: Record<string, () => HTMLElement[]> = {
    header: () => [headerOf(shown)],
    cards: () => [cardsOf(shown)],
    slider: () => [sliderBar(shown.models, () => {}).bar.element],
    measures: () => [measureTables(shown)],
    comparison: () => comparisonOf(shown, shown.comparison!).content,
    slices: () => [slicesOf(shown)!],
};

describe("a name that is markup", () => {
    test.each(Object.keys(parts))("stays text in the part: %s", (part) => {
        const place = element("div", {}, ...parts[part]!());
        expect(place.querySelectorAll("img, script")).toHaveLength(0);
        expect(place.textContent).toContain(hostile);
    });
    test("stays text in the files and the command", () => {
        const provenance = { command: hostile, created: hostile, files: [{ name: hostile, bytes: 1, sha256: hostile }] };
        const place = element("div", {}, ...provenanceOf({ ...shown, provenance }));
        expect(place.querySelector("img")).toBeNull();
        expect(place.textContent?.split(hostile)).toHaveLength(5); // command, time, file and hash
    });
    test("stays text in a reproduction", () => {
        const item = { where: hostile, what: hostile, printed: hostile, computed: hostile, verdict: "equal" as const, note: hostile };
        const { content } = reproducedSection({ title: hostile, items: [item] }, "s", []);
        const place = element("div", {}, ...content);
        expect(place.querySelector("img")).toBeNull();
    });
});

describe("a chart", () => {
    const colours = [{ light: "#0072b2", dark: "#56b4e9" }];
    const spec = {
        data: { values: [{ series: "logistic", colour: "#0072b2" }] },
        mark: { type: "rule", color: "#0072b2" },
        encoding: { color: { scale: { domain: ["#0072b2", "else"], range: ["#0072b2", "#123456"] } } },
    };
    test("takes the colours of the theme, and leaves names, data and other colours alone", () => {
        expect(themed(spec, colours, "dark")).toEqual({
            data: { values: [{ series: "logistic", colour: "#0072b2" }] },
            mark: { type: "rule", color: "#56b4e9" },
            encoding: { color: { scale: { domain: ["#0072b2", "else"], range: ["#56b4e9", "#123456"] } } },
        });
    });
    test("has labels in ink that is read on the paper of the theme", () => {
        const label = { mark: { type: "text" }, encoding: { color: { value: "#666666" } } };
        expect(themed(label, colours, "light")).toMatchObject({ encoding: { color: { value: "#59626d" } } });
        expect(themed(label, colours, "dark")).toMatchObject({ encoding: { color: { value: "#a3acb7" } } });
    });
    test("is unchanged where it is light", () => {
        expect(themed(spec, colours, "light")).toEqual(spec);
    });
});

test("an undefined measure says so on its card, with the reason", () => {
    const made = report();
    made.models[0]!.measures["roc_auc"] = { value: null, undefined: "only one class is present" };
    const text = cardsOf(made).textContent;
    expect(text).toContain("undefined");
    expect(text).toContain("only one class is present");
});

test("what is known of a measure opens by its button", () => {
    const place = measureTables(report());
    const button = place.querySelector<HTMLButtonElement>(".unfold")!;
    const about = place.querySelector<HTMLElement>(`#${button.getAttribute("aria-controls")!}`)!;
    expect(about.hidden).toBe(true);
    button.click();
    expect(about.hidden).toBe(false);
    expect(button.getAttribute("aria-expanded")).toBe("true");
});

test("a time is shown in words, and a text that is none as it came", () => {
    expect(timeText("2026-11-21T12:00:00Z")).toBe("21 November 2026, 12:00 UTC");
    expect(timeText("yesterday")).toBe("yesterday");
});

test("the counts of a reproduction are a sentence", () => {
    expect(summaryOf({ equal: 50, rounding: 2, misprint: 1 })).toBe(
        "Of 53 items of the source that midrank computed again, 50 are equal, 2 differ by their rounding and 1 is a misprint.",
    );
});

test("a name of more than sixteen letters may be broken in a narrow table", () => {
    const classOf = (name: string) => modelName({ name, colour: { light: "#000000", dark: "#ffffff" } }).className;
    expect(classOf("sixteen_letters_")).not.toContain("long");
    expect(classOf("seventeen_letters")).toContain("long");
});

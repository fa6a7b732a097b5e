// A search over slices: what was tried, and the worst of each measure with adjusted intervals.

import { beforeAll, expect, test } from "vitest";
import type { SliceSearch } from "../src/data";
import { sliceSearchOf, triedText } from "../src/slice_search";
import { hostile, report } from "./fixture";

beforeAll(() => {
    globalThis.ResizeObserver = class {
        observe() {}
        unobserve() {}
        disconnect() {}
    };
});

const interval = (low: number, high: number) => ({ method: "wald", level: 0.95, low, high });
const search: SliceSearch = {
    columns: ["sex", "site"],
    tried: 12,
    too_small: 3,
    smallest_slice: 30,
    measures: {
        roc_auc: [
            { slice: `sex=${hostile} & site=a`, rows: 45, value: 0.625, rest_difference: { value: -0.25, interval: interval(-0.3, -0.2), adjusted_interval: interval(-0.375, -0.125), adjusted_p: { value: 0.004 } } },
            { slice: "sex=m", rows: 200, value: null, undefined: "no positive items" },
        ],
        log_loss: [{ slice: "site=b", rows: 80, value: 0.5, rest_difference: { value: 0.1, no_interval: "too few", adjusted_p: { value: null, undefined: "too few" } } }],
    },
};
const shown = () => ({ ...report(), models: report().models.slice(0, 1).map((model) => ({ ...model, slice_search: search })) });

test("how many were tried stands in words", () => {
    expect(triedText(search)).toBe("12 slices of “sex” and “site”, and of crossings of two, were tried; 3 with fewer than 30 rows were not.");
    expect(triedText({ ...search, columns: ["sex"], tried: 1, too_small: 1 })).toBe("one slice of “sex” was tried; 1 with fewer than 30 rows was not.");
});

test("a measure has its worst slices, with the interval that holds for all", () => {
    const place = sliceSearchOf(shown())!;
    const [first, second] = [...place.querySelectorAll("tbody tr")].map((line) => line.textContent);
    expect(first).toContain(hostile);
    expect(place.querySelectorAll("img, script")).toHaveLength(0);
    expect(first).toContain("[-0.38, -0.12]"); // as the program rounds ties to even
    expect(first).toContain("0.004");
    expect(second).toContain("undefined");
    expect(place.textContent).toContain("undefined: no positive items");
});

test("the reader picks the measure", () => {
    const place = sliceSearchOf(shown())!;
    const list = place.querySelector("select")!;
    list.value = "log_loss";
    list.dispatchEvent(new Event("change"));
    expect(place.querySelector("tbody")!.textContent).toContain("site=b");
    expect(place.textContent).toContain("no interval: too few");
    expect(place.textContent).toContain("not judged: too few");
});

test("without a search there is no section", () => {
    expect(sliceSearchOf(report())).toBeNull();
});

// @vitest-environment jsdom
// Tables as CSV.

import { beforeAll, describe, expect, test } from "vitest";
import { standing } from "../src/comparison";
import { csvField, csvOf } from "../src/csv";
import { element } from "../src/dom";
import { share } from "../src/format";
import { measureTables } from "../src/measure_tables";
import { head, numberCell, row, rowHead, table, words } from "../src/tables";
import { hostile, hostileReport, report } from "./fixture";

beforeAll(() => {
    globalThis.ResizeObserver = class {
        observe() {}
        unobserve() {}
        disconnect() {}
    };
});

const linesOf = (text: string) => text.trimEnd().split("\n");

describe("a table as CSV", () => {
    test("quotes what needs it", () => {
        expect(["a", 'a "b"', "a,b", "a\nb", 0.1, null, undefined].map(csvField)).toEqual(["a", '"a ""b"""', '"a,b"', '"a\nb"', "0.1", "", ""]);
    });
    test("is its text where nothing else is said", () => {
        const made = table({ caption: "c", heads: [head("a"), head("b")], rows: [row([rowHead("x, y"), words("1")])] });
        expect(csvOf(made)).toBe('a,b\n"x, y",1\n');
    });
    test("has every digit, and an interval as two numbers more", () => {
        const shown = report();
        const { name, measures } = shown.models[0]!;
        const keys = [...measureTables(shown).querySelectorAll("table")].flatMap((made) => {
            const [names, ...rows] = linesOf(csvOf(made));
            expect(names).toContain(`${name},${name} low,${name} high`);
            return rows.map((line) => {
                const [key, value] = line.split(",");
                expect(value, key).toBe(String(measures[key!]?.value ?? ""));
                return key;
            });
        });
        expect(new Set(keys)).toEqual(new Set(Object.keys(measures)));
    });
    test("keeps every blank of a name, and has none inside a count or a share", () => {
        const made = table({
            caption: "c",
            heads: [head("a"), head("b"), head("c"), head("d")],
            rows: [row([rowHead(element("bdi", {}, " north  east")), numberCell(1452424), numberCell(null), numberCell(0.25, (x) => share(x, 1))])],
        });
        expect(made.rows[1]!.cells[1]!.textContent).toBe("1\u202f452\u202f424");
        expect(csvOf(made)).toBe("a,b,c,d\n north  east,1452424,,0.25\n");
    });
    test("quotes a hostile name", () => {
        const [first] = [...measureTables(hostileReport()).querySelectorAll("table")];
        expect(csvOf(first!)).toContain(hostile);
    });
});

describe("who stands out", () => {
    test("is the better one by the direction of the measure", () => {
        expect(standing("first_higher", "higher")).toEqual({ first: true, is: "is better (higher)" });
        expect(standing("first_higher", "lower")).toEqual({ first: false, is: "is better (lower)" });
        expect(standing("second_higher", "lower")).toEqual({ first: true, is: "is better (lower)" });
        expect(standing("second_higher", "neither")).toEqual({ first: false, is: "is higher" });
    });
});

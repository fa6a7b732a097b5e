// A value with its interval and its marks, as every table has it.

import { describe, expect, test } from "vitest";
import { answerCell } from "../src/answer_cell";
import type { Answer } from "../src/data";
import { footnotes } from "../src/tables";

const interval = { method: "wald", level: 0.95, low: 0.25, high: 0.75 };
const unjudged: Answer = { value: 2, remark: "of perfect calibration", no_interval: "it is a statistic", details: { degrees_of_freedom: 8, p_value: 0.25, lost: null } };

describe("the cell of an answer", () => {
    test("has the value, the interval and a field of CSV for each number", () => {
        const cell = answerCell({ value: 0.5, interval }, footnotes(), true);
        expect(cell.textContent).toBe("0.50 [0.25, 0.75]");
        expect(cell.dataset["csv"]).toBe("0.5,0.25,0.75");
        expect(answerCell({ value: 0.5 }, footnotes(), false).dataset["csv"]).toBe("0.5");
    });
    test("is a dash where there is no answer, with as many fields", () => {
        const cell = answerCell(undefined, footnotes(), true);
        expect([cell.textContent, cell.dataset["csv"]]).toEqual(["–", ",,"]);
    });
    test("may say its value in other words, and that it is the best", () => {
        expect(answerCell({ value: 0.5 }, footnotes(), false, "half").textContent).toBe("half ");
        const best = answerCell({ value: 0.5 }, footnotes(), false, undefined, true);
        expect(best.querySelector(".value")?.classList.contains("best")).toBe(true);
        expect(best.querySelector(".spoken")?.textContent).toBe(" (best)");
    });
    test("says of an average over how many values it goes, where not over all", () => {
        const notes = footnotes();
        answerCell({ value: 0.5, covers: [3, 3] }, notes, false);
        expect(notes.list()).toBeNull();
        answerCell({ value: 0.5, covers: [2, 3] }, notes, false);
        expect(notes.list()!.textContent).toBe("1 over 2 of 3: the others have no value");
    });
    test("numbers its marks in the order of the cells, with commas between them", () => {
        const notes = footnotes();
        const marks = (answer: Answer) => answerCell(answer, notes, true).querySelector(".hanging")?.textContent;
        expect(marks({ value: null, undefined: "no rows" })).toBe("1");
        expect(marks(unjudged)).toBe("2,3");
        expect(marks({ value: null, undefined: "no rows" })).toBe("1");
        expect([...notes.list()!.querySelectorAll("p")].map((line) => line.textContent)).toEqual([
            "1 undefined: no rows",
            "2 no interval: it is a statistic",
            "3 of perfect calibration (degrees of freedom 8, p value 0.25)",
        ]);
    });
});

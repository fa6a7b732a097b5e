// The cell of an answer in a table: its value, its interval, and the marks of what must be said beside them.

import { intervalText, remarksOn, valueText } from "./answers";
import { asNumberAndBounds } from "./csv";
import { numberOf, type Answer } from "./data";
import { element, spoken } from "./dom";
import { numeric, type Footnotes } from "./tables";

/** `text`: the value in other words than those it has by itself. */
export function answerCell(answer: Answer | undefined, notes: Footnotes, withIntervals: boolean, text?: string, best = false): HTMLElement {
    if (!answer) return asNumberAndBounds(numeric(element("span", { class: "none" }, "–")), answer, withIntervals);
    const value = element("span", { class: numberOf(answer) === null ? "value none" : "value" }, text ?? valueText(answer));
    if (best) value.classList.add("best");
    const interval = intervalText(answer, withIntervals);
    const cell = numeric(value, best ? spoken(" (best)") : null, " ", interval, notes.marks(remarksOn(answer, withIntervals)));
    return asNumberAndBounds(cell, answer, withIntervals);
}

// The table cell of an answer: its value, its interval, and the marks of its remarks.

import { intervalText, remarksOn, valueText } from "./answers";
import { asNumberAndBounds } from "./csv";
import { numberOf, type Answer } from "./data";
import { element, spoken } from "./dom";
import { numeric, type Footnotes } from "./tables";

/** `text`: shown instead of the value's usual text. */
export function answerCell(answer: Answer | undefined, notes: Footnotes, withIntervals: boolean, text?: string, best = false): HTMLElement {
    if (!answer) return asNumberAndBounds(numeric(element("span", { class: "none" }, "–")), answer, withIntervals);
    const value = element("span", { class: numberOf(answer) === null ? "value none" : "value" }, text ?? valueText(answer));
    if (best) value.classList.add("best");
    const interval = intervalText(answer, withIntervals);
    const cell = numeric(value, best ? spoken(" (best)") : null, " ", interval, notes.marks(remarksOn(answer, withIntervals)));
    return asNumberAndBounds(cell, answer, withIntervals);
}

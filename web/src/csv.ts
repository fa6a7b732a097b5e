// A table of the page as CSV: a cell gives its CSV fields, with all digits, in data-csv; otherwise its text is used.

import { endsOf, numberOf, type Answer } from "./data";
import { element } from "./dom";

export function csvField(value: string | number | null | undefined): string {
    const text = value === null || value === undefined ? "" : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The cell, with these fields in a CSV file. */
export function asFields<E extends HTMLElement>(cell: E, ...values: (string | number | null | undefined)[]): E {
    cell.dataset["csv"] = values.map(csvField).join(",");
    return cell;
}

/** A number with its interval takes three fields, each with all its digits; its heading takes three as well. */
export function asNumberAndBounds<E extends HTMLElement>(cell: E, answer: Answer | undefined, bounds: boolean): E {
    const number = answer ? numberOf(answer) : null;
    if (!bounds) return asFields(cell, number);
    const [low, high] = answer?.interval ? endsOf(answer.interval) : [null, null];
    return asFields(cell, number, low, high);
}

export function asHeadOfBounds<E extends HTMLElement>(cell: E, name: string, bounds: boolean): E {
    return bounds ? asFields(cell, name, `${name} low`, `${name} high`) : asFields(cell, name);
}

/** Without marks of footnotes and words for screen readers, which are not part of the text. Blanks stay as they are: those
 * of a name tell it from others. */
function textOf(cell: Element): string {
    const copy = cell.cloneNode(true) as Element;
    copy.querySelectorAll("sup, .spoken").forEach((aside) => aside.remove());
    return copy.textContent ?? "";
}

export function csvOf(table: HTMLTableElement): string {
    const rows = [...table.rows].filter((row) => !row.classList.contains("about"));
    const lines = rows.map((row) =>
        [...row.cells]
            .filter((cell) => !cell.classList.contains("drawn"))
            .map((cell) => cell.dataset["csv"] ?? csvField(textOf(cell)))
            .join(","),
    );
    return lines.join("\n") + "\n";
}

/** A page that was opened as a file may have no access to the clipboard; then a selection is copied. */
async function copy(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        const area = element("textarea", { class: "spoken", "aria-hidden": "true" });
        area.value = text;
        document.body.append(area);
        area.select();
        const copied = document.execCommand("copy");
        area.remove();
        return copied;
    }
}

/** Copies the table, which is made on request; briefly shows in its own text that it did. */
export function copyButton(table: () => HTMLTableElement, name: string): HTMLButtonElement {
    const usual = "Copy as CSV";
    const word = element("span", { "aria-live": "polite" }, usual);
    const button = element("button", { type: "button", class: "tool" }, word, element("span", { class: "spoken" }, `: ${name}`));
    button.addEventListener("click", () => {
        void copy(csvOf(table())).then((copied) => {
            word.textContent = copied ? "Copied" : "The browser does not allow it";
            setTimeout(() => (word.textContent = usual), 2000);
        });
    });
    return button;
}

// Tables: cells made in one way; wide tables scroll within their own region.

import { asFields, copyButton } from "./csv";
import { element, type Attributes, type Child } from "./dom";
import { count } from "./format";

export const head = (text: Child, attributes: Attributes = {}) =>
    element("th", { scope: "col", ...attributes }, text);
export const rowHead = (text: Child, attributes: Attributes = {}) =>
    element("th", { scope: "row", ...attributes }, text);
export const numeric = (...children: Child[]) => element("td", { class: "number" }, ...children);

/** A number as the page shows it, and with all its digits in a CSV file; a dash, and no field, if there is none. */
export const numberCell = (number: number | null, text: (number: number) => string = count) =>
    asFields(numeric(number === null ? "–" : text(number)), number);

export const words = (...children: Child[]) => element("td", {}, ...children);

export function row(cells: readonly HTMLElement[], attributes: Attributes = {}): HTMLTableRowElement {
    return element("tr", attributes, ...cells);
}

export interface TableParts {
    caption: string;
    heads: readonly HTMLElement[];
    rows: readonly HTMLTableRowElement[];
    class?: string;
}

export function table({ caption, heads, rows, class: name }: TableParts): HTMLTableElement {
    return element(
        "table",
        { class: name },
        element("caption", { class: "spoken" }, caption),
        element("thead", {}, row(heads)),
        element("tbody", {}, ...rows),
    );
}

/** A table in a region that scrolls sideways, with buttons to copy or save it below; `whole`: all rows, if only a part
 * is shown. If the table is wider than its region, the keyboard can scroll it. */
export function scrolling(content: HTMLTableElement, name: string, whole = () => content): HTMLElement {
    const region = element("div", { class: "scrolling" }, content);
    const reachable = (): void => {
        const wide = region.scrollWidth > region.clientWidth + 1;
        for (const [attribute, value] of [["tabindex", "0"], ["role", "region"], ["aria-label", name]] as const) {
            if (wide) region.setAttribute(attribute, value);
            else region.removeAttribute(attribute);
        }
    };
    const observer = new ResizeObserver(reachable);
    observer.observe(region);
    observer.observe(content);
    return element("div", { class: "table-block" }, region, element("p", { class: "tools" }, copyButton(whole, name)));
}

export interface Footnotes {
    /** The mark for a remark; equal remarks share a mark. */
    mark(remark: string): HTMLElement;
    /** The marks beside a number; they take up no width, so that the numbers stay aligned. */
    marks(remarks: readonly string[]): HTMLElement | null;
    /** The list under the table, or null if there are no remarks. */
    list(): HTMLElement | null;
}

export function footnotes(): Footnotes {
    const remarks: string[] = [];
    const mark = (remark: string): HTMLElement => {
        if (!remarks.includes(remark)) remarks.push(remark);
        return element("sup", {}, String(remarks.indexOf(remark) + 1));
    };
    return {
        mark,
        marks: (found) => {
            const apart = (remark: string, index: number) => (index === 0 ? [mark(remark)] : [element("sup", {}, ","), mark(remark)]);
            return found.length === 0 ? null : element("span", { class: "hanging" }, ...found.flatMap(apart));
        },
        list() {
            const line = (remark: string, index: number) =>
                element("p", {}, element("sup", {}, String(index + 1)), ` ${remark}`);
            return remarks.length === 0 ? null : element("div", { class: "footnotes" }, ...remarks.map(line));
        },
    };
}

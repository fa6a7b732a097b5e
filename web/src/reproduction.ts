// The parts of a reproduction: its summary, the filter by verdict, and the tables of printed and computed numbers.

import type { Item, Reproduction, Verdict } from "./data";
import { element, type Child } from "./dom";
import { count, counted, listed } from "./format";
import type { Section } from "./shell";
import { head, numeric, row, scrolling, table, words } from "./tables";

const verdicts: Record<Verdict, { sign: string; one: string; many: string }> = {
    equal: { sign: "=", one: "is equal", many: "are equal" },
    rounding: { sign: "≈", one: "differs by its rounding", many: "differ by their rounding" },
    sampling: { sign: "~", one: "agrees within the error of its sample", many: "agree within the error of their sample" },
    misprint: { sign: "≠", one: "is a misprint", many: "are misprints" },
    fails: { sign: "✕", one: "is a formula or claim that fails", many: "are formulas or claims that fail" },
};
const order = Object.keys(verdicts) as Verdict[];

type Counts = Reproduction["counts"];

export function summaryOf(counts: Counts): string {
    const found = order.filter((verdict) => (counts[verdict] ?? 0) > 0);
    const all = found.reduce((sum, verdict) => sum + counts[verdict]!, 0);
    const parts = found.map((verdict) => {
        const n = counts[verdict]!;
        return `${count(n)} ${n === 1 ? verdicts[verdict].one : verdicts[verdict].many}`;
    });
    return `Of ${counted(all, "item", "items")} of the source that midrank computed again, ${listed(parts)}.`;
}

function badge(verdict: Verdict): HTMLElement {
    const sign = element("span", { "aria-hidden": "true" }, verdicts[verdict].sign);
    return element("span", { class: `badge ${verdict}` }, sign, ` ${verdict}`);
}

/** Buttons that each show or hide the items with one verdict. */
export function verdictFilter(counts: Counts): HTMLElement {
    const buttons = order
        .filter((verdict) => (counts[verdict] ?? 0) > 0)
        .map((verdict) => {
            const button = element("button", { type: "button", class: "jump", "aria-pressed": "true" }, badge(verdict), ` ${count(counts[verdict]!)}`);
            button.addEventListener("click", () => {
                const shown = button.getAttribute("aria-pressed") !== "true";
                button.setAttribute("aria-pressed", String(shown));
                document.body.classList.toggle(`without-${verdict}`, !shown);
            });
            return button;
        });
    return element("div", { class: "filter", role: "group", "aria-label": "Show items by verdict" }, ...buttons);
}

function itemRow(item: Item): HTMLTableRowElement {
    const remarks: Child[] = [
        item.right ? element("p", {}, "Right: ", element("span", { class: "right" }, item.right)) : null,
        item.note ? element("p", {}, item.note) : null,
    ];
    return row(
        [
            element("th", { scope: "row" }, item.what, element("span", { class: "where" }, item.where)),
            numeric(item.printed),
            numeric(item.computed),
            words(badge(item.verdict)),
            element("td", { class: "remark" }, ...remarks),
        ],
        { "data-verdict": item.verdict },
    );
}

export function reproducedSection(
    { title, text, items }: Reproduction["sections"][number],
    id: string,
    figures: readonly HTMLElement[],
): Section {
    const made =
        items.length === 0
            ? null
            : scrolling(
                  table({
                      caption: `${title}: printed and computed`,
                      class: "items",
                      heads: [
                          head("What"),
                          head("Printed", { class: "number" }),
                          head("Computed", { class: "number" }),
                          head("Verdict"),
                          head("Remarks"),
                      ],
                      rows: items.map(itemRow),
                  }),
                  `${title}: printed and computed`,
              );
    const drawn = figures.length === 0 ? null : element("div", { class: "figures" }, ...figures);
    return { id, title, content: [made, drawn], ...(text ? { lead: text } : {}) };
}

// A list from which one entry is chosen.

import { element } from "./dom";

export interface Option {
    id: string;
    title: string;
}

export function choice(label: string, options: readonly Option[], change: (id: string) => void): HTMLElement {
    const select = element("select", {}, ...options.map(({ id, title }) => element("option", { value: id }, title)));
    select.addEventListener("change", () => change(select.value));
    return element("label", {}, `${label} `, select);
}

/** Several lists side by side, above the content that they change. */
export function choices(lists: readonly HTMLElement[]): HTMLElement {
    return element("p", { class: "chooser choices" }, ...lists);
}

// One class or label against the rest, chosen by the reader, with an operating point as for two classes.

import type { ClassView, Operating } from "./data";
import { element } from "./dom";
import { operatingPanel } from "./operating_panel";
import type { ThemeSwitch } from "./theme";

export interface Picked extends Pick<Operating, "catalog"> {
    noun: "Class" | "Label";
    classes: readonly ClassView[];
}

/** Each class has one panel, which keeps its operating point when the class is chosen again. */
export function classPicker({ catalog, noun, classes }: Picked, theme: ThemeSwitch): HTMLElement | null {
    const [first] = classes;
    if (!first) return null;
    const panels = new Map<number, HTMLElement>();
    const panelOf = (index: number): HTMLElement => {
        const { models, plots } = classes[index] ?? first;
        const panel = panels.get(index) ?? operatingPanel({ catalog, models, plots }, theme);
        panels.set(index, panel);
        return panel;
    };
    const place = element("div", {}, panelOf(0));
    const options = classes.map(({ name }, index) => element("option", { value: index }, name));
    const select = element("select", { id: "class-picker" }, ...options);
    select.addEventListener("change", () => place.replaceChildren(panelOf(Number(select.value))));
    const chooser = element("p", { class: "chooser" }, element("label", { for: "class-picker" }, `${noun} `), select);
    return element("div", {}, chooser, place);
}

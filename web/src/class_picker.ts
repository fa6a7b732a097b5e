// One class or label of several against the rest: the reader picks it, and has its operating point as that of two classes.

import type { ClassView, Operating } from "./data";
import { element } from "./dom";
import type { Figure } from "./figure";
import { operatingPanel, type OperatingPanel } from "./operating_panel";

export interface ClassPicker {
    element: HTMLElement;
    /** Those of the class that is shown. */
    figures(): readonly Figure[];
}

export interface Picked extends Pick<Operating, "catalog"> {
    noun: "Class" | "Label";
    classes: readonly ClassView[];
}

/** `draw` draws the figures of a class that was picked. A class has one panel, which keeps its place when it is picked again. */
export function classPicker({ catalog, noun, classes }: Picked, draw: (figures: readonly Figure[]) => void): ClassPicker | null {
    const [first] = classes;
    if (!first) return null;
    const panels = new Map<number, OperatingPanel>();
    const panelOf = (index: number): OperatingPanel => {
        const { models, plots } = classes[index] ?? first;
        const panel = panels.get(index) ?? operatingPanel({ catalog, models, plots });
        panels.set(index, panel);
        return panel;
    };
    let shown = panelOf(0);
    const place = element("div", {}, shown.panel);
    const options = classes.map(({ name }, index) => element("option", { value: index }, name));
    const select = element("select", { id: "class-picker" }, ...options);
    select.addEventListener("change", () => {
        shown = panelOf(Number(select.value));
        place.replaceChildren(shown.panel);
        draw(shown.figures);
    });
    const chooser = element("p", { class: "chooser" }, element("label", { for: "class-picker" }, `${noun} `), select);
    return { element: element("div", {}, chooser, place), figures: () => shown.figures };
}

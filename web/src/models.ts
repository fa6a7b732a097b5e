// A model on the page: its name beside a swatch of its colour, the same everywhere.

import type { AnyModel } from "./data";
import { element } from "./dom";

type Named = Pick<AnyModel, "name" | "colour">;

/** Both colours are given; the style sheet picks the one of the theme. */
export function tinted<E extends HTMLElement>(node: E, model: Named): E {
    node.classList.add("tinted");
    node.style.setProperty("--model-light", model.colour.light);
    node.style.setProperty("--model-dark", model.colour.dark);
    return node;
}

const longest = 16; // length of a name that a narrow table does not break

export function modelName(model: Named): HTMLElement {
    const swatch = element("span", { class: "swatch", "aria-hidden": "true" });
    return tinted(element("span", { class: model.name.length > longest ? "model long" : "model", title: model.name }, swatch, element("bdi", {}, model.name)), model);
}

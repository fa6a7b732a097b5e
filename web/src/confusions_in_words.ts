// The most frequent confusions of each model, in sentences.

import type { AnyModel } from "./data";
import { element } from "./dom";
import { modelName } from "./models";

type Confused = Pick<AnyModel, "name" | "colour"> & { confusions: string[] };

function sentencesOf(model: Confused, withName: boolean): HTMLElement | null {
    if (model.confusions.length === 0) return null;
    return element(
        "div",
        { class: "confusions-in-words" },
        element("h3", {}, "Most frequent confusions", ...(withName ? [" by ", modelName(model)] : [])),
        element("ul", { class: "findings" }, ...model.confusions.map((sentence) => element("li", {}, `${sentence}.`))),
    );
}

export function confusionsInWords(models: readonly Confused[]): HTMLElement[] {
    return models.map((each) => sentencesOf(each, models.length > 1)).filter((made) => made !== null);
}

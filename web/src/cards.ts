// Summary cards: one for each chosen measure, with the value and interval of each model, as a drawing.

import { boundsText, betterText, methodText, remarksOn, valueText } from "./answers";
import { numberOf, rangeOf, titleOf, type Answer, type AnyModel, type Report } from "./data";
import { element } from "./dom";
import { rounded } from "./format";
import { intervalBar, niceScale, type Scale } from "./interval_bar";
import { modelName, tinted } from "./models";
import { answerAt, statusInWords, type PrevalenceInUse } from "./prevalence";

function intervalLine(answer: Answer, withIntervals: boolean): HTMLElement {
    const remarks = answer.undefined ?? remarksOn(answer, withIntervals).join("; ");
    if (!answer.interval) return element("p", { class: "card-interval" }, remarks);
    const title = `interval: ${methodText(answer.interval)}`;
    const bounds = element("span", { class: "number", title }, boundsText(numberOf(answer), answer.interval));
    return element("p", { class: "card-interval" }, bounds, remarks && ` ${remarks}`);
}

function modelBlock(model: AnyModel, answer: Answer, scale: Scale, withIntervals: boolean): HTMLElement {
    const missing = numberOf(answer) === null;
    const value = element("span", { class: missing ? "card-value none" : "card-value" }, valueText(answer));
    return tinted(
        element(
            "li",
            {},
            element("p", { class: "card-line" }, modelName(model), value),
            missing ? null : intervalBar(answer, scale),
            intervalLine(answer, withIntervals),
        ),
        model,
    );
}

function card(report: Report<AnyModel>, key: string, inUse: PrevalenceInUse | null): HTMLElement {
    const entry = report.catalog[key];
    const answers = report.models.map((model) => answerAt(model, key, inUse));
    const scale = niceScale(rangeOf(entry?.range ?? ""), answers);
    const unit = answers.find((answer) => answer.unit)?.unit;
    const title = titleOf(report.catalog, key);
    const about = [entry ? betterText(entry) : null, statusInWords(key, inUse)].filter((part) => part !== null);
    return element(
        "li",
        { class: "card" },
        element(
            "div",
            {},
            element("h3", {}, title, unit ? element("span", { class: "unit" }, ` (${unit})`) : null),
            element("p", { class: "card-better" }, about.join("; ")),
        ),
        element(
            "ul",
            {},
            ...report.models.map((model, index) => modelBlock(model, answers[index]!, scale, report.level !== null)),
        ),
        element(
            "p",
            { class: "card-scale", "aria-hidden": "true" },
            element("span", {}, rounded(scale[0])),
            element("span", {}, rounded(scale[1])),
        ),
    );
}

/** The cards, at the chosen prevalence. */
export function cardsOf(report: Report<AnyModel>, inUse: PrevalenceInUse | null = null): HTMLElement {
    const list = element("ul", { class: "cards" });
    const show = (): void => list.replaceChildren(...report.cards.map((key) => card(report, key, inUse)));
    inUse?.onChange(show);
    show();
    return list;
}

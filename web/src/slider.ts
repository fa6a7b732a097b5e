// The slider bar: the slider, the model it moves, its position, and buttons that jump to the stops of rules.

import type { OperatingModel } from "./data";
import { element, freshId, setText } from "./dom";
import { roundedThreshold, share } from "./format";
import { modelName, tinted } from "./models";
import {
    atLeastCost, cutOf, drivenBy, flaggedShare, following, isCost, jumpChoices, jumped, missedThreshold, moved, movedTo,
    type Costs, type Follow, type JumpChoice, type OperatingPoint,
} from "./operating_point";

type Change = (change: (point: OperatingPoint) => OperatingPoint) => void;

export interface SliderBar {
    element: HTMLElement;
    show(point: OperatingPoint): void;
}

function option(value: string, text: string): HTMLOptionElement {
    return element("option", { value }, text);
}

/** "The slider moves [logistic]; the other models follow at [the same threshold]." */
function leadership(models: readonly OperatingModel[], change: Change) {
    const driver = element(
        "select",
        { "aria-label": "Model that the slider moves" },
        ...models.map((model, index) => option(String(index), model.name)),
    );
    const follow = element(
        "select",
        { "aria-label": "How the other models follow" },
        option("threshold", "the same threshold"),
        option("share", "the same share of rows labelled positive"),
    );
    driver.addEventListener("change", () => change((point) => drivenBy(point, Number(driver.value))));
    follow.addEventListener("change", () => change((point) => following(models, point, follow.value as Follow)));
    const others = models.length > 2 ? "the other models follow" : "the other model follows";
    return {
        element: element("p", { class: "leadership" }, "The slider moves ", driver, `; ${others} at `, follow, "."),
        show(point: OperatingPoint) {
            driver.value = String(point.driver);
            follow.value = point.follow;
        },
    };
}

/** With a point or a comma; NaN if it is no number. */
function typedNumber(text: string): number {
    return text.trim() === "" ? NaN : Number(text.replace(",", "."));
}

/** A field for a number; anything that is not a number, or not a valid one, is replaced by the previous one. Not of the type
 * "number", which drops what it cannot read: of "0,5" it keeps 5. */
function numberField(label: string, valid: (number: number) => boolean, take: (number: number) => void) {
    const field = element("input", { type: "text", inputmode: "decimal", autocomplete: "off", class: "number-field" });
    let last = "";
    field.addEventListener("change", () => {
        const number = typedNumber(field.value);
        if (valid(number)) take(number);
        field.value = last; // of what was taken, if it was
    });
    return {
        element: element("label", { class: "field" }, `${label} `, field),
        show(text: string) {
            if (text !== last || document.activeElement !== field) field.value = text;
            last = text;
        },
    };
}

/** The threshold of the model that the slider moves, as a number; none if it flags nothing or everything. */
function thresholdField(models: readonly OperatingModel[], change: Change) {
    const field = numberField("Threshold", Number.isFinite, (number) => change((point) => movedTo(models, point, number)));
    return {
        element: field.element,
        show(point: OperatingPoint) {
            const text = roundedThreshold(cutOf(models, point, point.driver));
            field.show(Number.isFinite(Number(text)) ? text : "");
        },
    };
}

/** Says of a threshold that is in no cut of the page that it became another, and how to have it. */
function missedNote(models: readonly OperatingModel[]) {
    const note = element("p", { class: "missed faint", role: "status" });
    return {
        element: note,
        show(point: OperatingPoint) {
            const missed = missedThreshold(models, point);
            setText(note, missed === null ? "" : `Nearest point on this page; exact: --threshold ${missed}`);
        },
    };
}

/** "Where a false positive costs [1] and a false negative [5]: least cost." */
function costFields(models: readonly OperatingModel[], change: Change) {
    const go = (changed: Partial<Costs>) => change((point) => atLeastCost(models, point, { ...point.costs, ...changed }));
    const fp = numberField("A false positive costs", isCost, (number) => go({ fp: number }));
    const fn = numberField("a false negative", isCost, (number) => go({ fn: number }));
    return {
        element: element("p", { class: "costs" }, fp.element, fn.element, element("span", { class: "faint" }, "A new cost moves every model to the point of the slider where its errors cost least.")),
        show({ costs }: OperatingPoint) {
            fp.show(String(costs.fp));
            fn.show(String(costs.fn));
        },
    };
}

/** A button for each rule. If no model has its stop, the button says why, and can still be focused so that this can be
 * read. */
function jumps(choices: readonly JumpChoice[], change: Change) {
    const buttons = choices.map((choice) => {
        const possible = choice.stops.some((stop) => stop !== null);
        const id = freshId("reason");
        const reason = choice.reasons.length === 0 ? null : element("span", { id, class: "spoken" }, choice.reasons.join("; "));
        const button = element(
            "button",
            {
                type: "button",
                class: "jump",
                "aria-disabled": possible ? undefined : "true",
                "aria-describedby": reason ? id : undefined,
                title: choice.reasons.join("\n") || undefined,
                "data-rule": choice.rule,
            },
            choice.title,
        );
        if (possible) button.addEventListener("click", () => change((point) => jumped(point, choice)));
        return { choice, button, reason };
    });
    const parts = buttons.flatMap(({ button, reason }) => (reason ? [button, reason] : [button]));
    const missing = choices.filter((choice) => choice.reasons.length > 0);
    return {
        element: element("div", { class: "jumps", role: "group", "aria-label": "Jump to the threshold of a rule" }, ...parts),
        reasons:
            missing.length === 0
                ? null
                : element(
                      "div",
                      { class: "footnotes" },
                      ...missing.map(({ title, reasons }) => element("p", {}, `No point for ${title}: ${reasons.join("; ")}`)),
                  ),
        show(point: OperatingPoint) {
            for (const { choice, button } of buttons) {
                const here = choice.stops.some((stop) => stop !== null) &&
                    choice.stops.every((stop, index) => stop === null || stop === point.stops[index]);
                button.setAttribute("aria-pressed", String(here));
            }
        },
    };
}

/** The position of each model: "logistic 0.5014, 36.4 % labelled positive". */
function readout(models: readonly OperatingModel[]) {
    const lines = models.map((model) => {
        const threshold = element("strong", { class: "number" });
        const flagged = element("span", { class: "readout-share number" });
        return { model, threshold, flagged, line: element("li", {}, modelName(model), threshold, flagged) };
    });
    return {
        element: element("ul", { class: "readout" }, ...lines.map(({ line }) => line)),
        show(point: OperatingPoint) {
            lines.forEach(({ model, threshold, flagged, line }, index) => {
                const stop = point.stops[index] ?? 0;
                setText(threshold, roundedThreshold(cutOf(models, point, index)));
                setText(flagged, `${share(flaggedShare(model.stops, stop), 1)} labelled positive`);
                line.classList.toggle("driver", index === point.driver && models.length > 1);
            });
        },
    };
}

/** Marks on the track for the rules of the moved model. */
function ticks(choices: readonly JumpChoice[]) {
    const track = element("div", { class: "ticks", "aria-hidden": "true" });
    return {
        element: track,
        show(point: OperatingPoint, last: number) {
            const stops = choices.flatMap((choice) => choice.stops[point.driver] ?? []);
            const marks = [...new Set(stops)].map((stop) => {
                const mark = element("span");
                mark.style.setProperty("--at", String(last > 0 ? stop / last : 0));
                return mark;
            });
            track.replaceChildren(...marks);
        },
    };
}

function spokenPosition(models: readonly OperatingModel[], point: OperatingPoint): string {
    const model = models[point.driver]!;
    const stop = point.stops[point.driver] ?? 0;
    const threshold = roundedThreshold(cutOf(models, point, point.driver));
    return `${model.name}: threshold ${threshold}, ${share(flaggedShare(model.stops, stop), 1)} labelled positive`;
}

export function sliderBar(models: readonly OperatingModel[], change: Change): { settings: HTMLElement[]; bar: SliderBar } {
    const choices = jumpChoices(models);
    const slider = element("input", { type: "range", min: 0, step: 1, class: "slider", "aria-label": "Operating point" });
    const lead = leadership(models, change);
    const rules = jumps(choices, change);
    const where = readout(models);
    const marks = ticks(choices);
    const threshold = thresholdField(models, change);
    const missed = missedNote(models);
    const costs = costFields(models, change);
    slider.addEventListener("input", () => change((point) => moved(models, point, Number(slider.value))));

    const bar = element(
        "div",
        { class: "slider-bar" },
        element("div", { class: "slider-head" }, where.element, rules.element),
        element("div", { class: "slider-row" }, threshold.element, element("div", { class: "slider-track" }, marks.element, slider)),
        missed.element,
        element("p", { class: "slider-ends", "aria-hidden": "true" }, element("span", {}, "none labelled positive"), element("span", {}, "all labelled positive")),
    );
    let shownDriver = -1;

    return {
        settings: [models.length > 1 ? lead.element : null, costs.element, rules.reasons].filter((part) => part !== null),
        bar: {
            element: bar,
            show(point) {
                const model = models[point.driver];
                if (!model) return;
                const stop = point.stops[point.driver] ?? 0;
                const last = Math.max(0, model.stops.rows.length - 1);
                if (point.driver !== shownDriver) {
                    slider.max = String(last);
                    tinted(slider, model);
                    marks.show(point, last);
                    shownDriver = point.driver;
                }
                slider.value = String(stop);
                slider.style.setProperty("--at", String(last > 0 ? stop / last : 0));
                slider.setAttribute("aria-valuetext", spokenPosition(models, point));
                lead.show(point);
                rules.show(point);
                where.show(point);
                threshold.show(point);
                missed.show(point);
                costs.show(point);
            },
        },
    };
}

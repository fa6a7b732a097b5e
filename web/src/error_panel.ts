// The errors of a regression: the share of rows within a distance chosen by a slider, quantiles, and the worst rows.

import { asFields } from "./csv";
import type { ErrorModel, ErrorPanel, ErrorReport, ErrorsOfModel } from "./data";
import { element, setText } from "./dom";
import type { Figure } from "./figure";
import { percent, rounded, share } from "./format";
import { modelName } from "./models";
import { head, numberCell, numeric, row, rowHead, scrolling, table } from "./tables";

type Shown = ErrorModel & { errors: ErrorsOfModel };

/** The share of a model's rows within the distance of a stop, with its band in brackets. */
export function shareTexts({ shares, low, high }: ErrorsOfModel, stop: number): { share: string; band: string } {
    const [from, to] = [low[stop] ?? null, high[stop] ?? null];
    return {
        share: share(shares[stop] ?? 0, 1),
        band: from === null || to === null ? "" : `[${share(from, 1)}, ${share(to, 1)}]`,
    };
}

function readout(models: readonly Shown[], level: number | null) {
    const cells = models.map(() => ({ share: numeric(), band: numeric() }));
    const banded = level !== null && models.some(({ errors }) => errors.low.some((low) => low !== null));
    const made = table({
        caption: "Share of the rows within the distance",
        class: "live",
        heads: [
            head("Model"),
            head("rows within", { class: "number" }),
            ...(banded ? [asFields(head(`band at ${percent(level)}, of all distances`, { class: "number" }), "band low", "band high")] : []),
        ],
        rows: models.map((model, index) =>
            row([rowHead(modelName(model)), cells[index]!.share, ...(banded ? [cells[index]!.band] : [])]),
        ),
    });
    return {
        element: scrolling(made, "Share of the rows within the distance"),
        show(stop: number) {
            models.forEach(({ errors }, index) => {
                const texts = shareTexts(errors, stop);
                setText(cells[index]!.share, texts.share);
                asFields(cells[index]!.share, errors.shares[stop]);
                setText(cells[index]!.band, texts.band);
                asFields(cells[index]!.band, errors.low[stop], errors.high[stop]);
            });
        },
    };
}

/** "half of the rows", for all models at once. */
function jumpsOf({ jumps }: ErrorPanel, several: boolean, jump: (stop: number) => void) {
    const buttons = jumps.map(({ share: wanted, stop }) => {
        const title = `${percent(wanted)} of the rows${several ? " of every model" : ""}`;
        const button = element("button", { type: "button", class: "jump" }, title);
        button.addEventListener("click", () => jump(stop));
        return { stop, button };
    });
    return {
        element: element("div", { class: "jumps", role: "group", "aria-label": "Jump to the distance within which these lie" }, ...buttons.map(({ button }) => button)),
        show(at: number) {
            for (const { stop, button } of buttons) button.setAttribute("aria-pressed", String(stop === at));
        },
    };
}

/** The slider, with what it moves: the shares, and a point on each chart that follows it. */
function sliderOf(panel: ErrorPanel, models: readonly Shown[], level: number | null, figures: readonly Figure[]) {
    const last = panel.stops.length - 1;
    const distance = element("strong", { class: "number", "data-distance": true });
    const slider = element("input", {
        type: "range", min: 0, max: last, step: 1, value: panel.start, class: "slider distances",
        "aria-label": "Distance of prediction and truth",
    });
    const shares = readout(models, level);
    const jumps = jumpsOf(panel, models.length > 1, (stop) => show(stop));
    const show = (stop: number): void => {
        const x = panel.stops[stop] ?? 0;
        slider.value = String(stop);
        slider.style.setProperty("--at", String(last > 0 ? stop / last : 0));
        const spoken = models.map(({ name, errors }) => `${name} ${shareTexts(errors, stop).share}`).join(", ");
        slider.setAttribute("aria-valuetext", `within ${rounded(x)}: ${spoken}`);
        setText(distance, rounded(x));
        shares.show(stop);
        jumps.show(stop);
        for (const figure of figures)
            figure.show(models.map(({ name, errors }) => ({ series: name, x, y: errors.shares[stop] ?? 0 })));
    };
    slider.addEventListener("input", () => show(Number(slider.value)));
    show(panel.start);
    const lead = element("p", { class: "distance" }, "Predictions that miss the truth by less than ", distance);
    return [
        element(
            "div",
            { class: "slider-bar" },
            element("div", { class: "slider-head" }, lead, jumps.element),
            element("div", { class: "slider-track" }, slider),
        ),
        shares.element,
    ];
}

function quantileName(wanted: number): string {
    if (wanted === 0) return "least";
    if (wanted === 1) return "largest";
    return wanted === 0.5 ? "median" : percent(wanted);
}

function quantilesOf(models: readonly Shown[]): HTMLElement {
    const shares = models[0]?.errors.quantiles.map((each) => each.share) ?? [];
    const caption = "Quantiles of the errors and of their magnitudes";
    const made = table({
        caption,
        class: "quantiles",
        heads: [
            head("Share of the rows up to"),
            ...models.flatMap((model) => {
                const whose = () => (models.length > 1 ? [modelName(model), " "] : []);
                return [
                    head(element("span", {}, ...whose(), "error"), { class: "number" }),
                    head(element("span", {}, ...whose(), "|error|"), { class: "number" }),
                ];
            }),
        ],
        rows: shares.map((wanted, place) =>
            row([
                asFields(rowHead(quantileName(wanted)), wanted),
                ...models.flatMap(({ errors }) => {
                    const at = errors.quantiles[place];
                    return [numberCell(at?.error ?? null, rounded), numberCell(at?.absolute_error ?? null, rounded)];
                }),
            ]),
        ),
    });
    return element("div", { class: "family" }, element("h3", {}, "Quantiles"), scrolling(made, caption));
}

function shownModels({ models }: ErrorReport): Shown[] {
    return models.filter((model): model is Shown => model.errors !== undefined);
}

/** `figures`: those that show the distance of the slider. */
export function errorPanelOf(report: ErrorReport, figures: readonly Figure[]): HTMLElement[] {
    const models = shownModels(report);
    if (!report.errors || models.length === 0) return [];
    const { dominance } = report.errors;
    const sentences = dominance.length === 0 ? null : element("ul", { class: "findings" }, ...dominance.map((text) => element("li", {}, text)));
    return [
        element("div", { class: "operating" }, ...sliderOf(report.errors, models, report.level, figures)),
        ...(sentences ? [sentences] : []),
        quantilesOf(models),
    ];
}

function worstRowsOf(model: Shown, several: boolean): HTMLElement {
    const caption = `Rows that ${model.name} predicts worst`;
    const made = table({
        caption,
        class: "worst-rows",
        heads: ["row", "truth", "prediction", "error"].map((text) => head(text, { class: "number" })),
        rows: model.errors.worst_rows.map(({ row: number, truth, predicted, error }) =>
            row([numeric(String(number)), ...[truth, predicted, error].map((x) => numberCell(x, rounded))]),
        ),
    });
    return element("div", { class: "family" }, several ? element("h3", {}, modelName(model)) : null, scrolling(made, caption));
}

/** A table for each model with worst rows. */
export function worstRows(report: ErrorReport): HTMLElement[] {
    const models = shownModels(report).filter(({ errors }) => errors.worst_rows.length > 0);
    return models.map((model) => worstRowsOf(model, report.models.length > 1));
}

// The operating point on the page: slider, confusion matrices, live measures and plots, all updated from one state.

import { addressOf, pointAt } from "./address";
import { confusionOf } from "./confusion";
import type { Operating } from "./data";
import { element } from "./dom";
import { everyFrame } from "./every_frame";
import { figureGrid, figureOf } from "./figure";
import { liveMeasures } from "./live_measures";
import { cutOf, placesAtStops, placesOn, start, type OperatingPoint } from "./operating_point";
import { prevalenceAt, prevalenceControl, prevalenceInAddress, staysAsMeasured, stopsAt, type PrevalenceInUse } from "./prevalence";
import { sliderBar } from "./slider";
import type { ThemeSwitch } from "./theme";

const restingTime = 300; // milliseconds

/** Calls in quick succession are combined into one, after the last. */
function whenItRests(act: () => void): () => void {
    let resting: ReturnType<typeof setTimeout> | undefined;
    return () => {
        clearTimeout(resting);
        resting = setTimeout(act, restingTime);
    };
}

export interface PanelOptions {
    /** The address of the page stores the point, and sets where the page starts. */
    inAddress?: boolean;
    inUse?: PrevalenceInUse | null;
    /** Keys of the cards, named in the note on the prevalence. */
    cards?: string[];
}

/** The sticky slider bar stays visible while the plots are read, because both have the same parent. */
export function operatingPanel(
    report: Operating,
    theme: ThemeSwitch,
    { inAddress = false, inUse = null, cards = [] }: PanelOptions = {},
): HTMLElement {
    const { models: measured, plots } = report;
    const models = measured.map((model) => ({ ...model })); // with the stops of the chosen prevalence
    const weigh = (): void =>
        models.forEach((model, index) => {
            if (inUse) model.stops = stopsAt(measured[index]!, inUse.all, inUse.index());
        });
    weigh();
    let point: OperatingPoint = (inAddress ? pointAt(models, location.hash.slice(1)) : null) ?? start(models);

    const figures = plots.map((plot) => ({
        plot,
        figure: figureOf(plot, theme, plot.operating_point ? placesAtStops(plot.operating_point, models) : []),
    }));
    const weighed = (): boolean => inUse !== null && inUse.index() !== null;
    const confusions = models.map((model) => confusionOf(model, weighed));
    const measures = liveMeasures({ ...report, models }, inUse);
    const show = (): void => {
        bar.show(point);
        confusions.forEach((confusion, index) => confusion.show(point.stops[index] ?? 0, cutOf(models, point, index)));
        measures.show(point);
        for (const { plot, figure } of figures) {
            if (plot.operating_point) figure.show(placesOn(plot.operating_point, models, point));
        }
    };
    const refresh = everyFrame(show);
    const keep = whenItRests(() => history.replaceState(null, "", `#${addressOf(models, point)}${prevalenceInAddress(inUse)}`));
    const { settings, bar } = sliderBar(models, (change) => {
        point = change(point);
        bar.show(point); // at once: the slider must not lag behind the pointer
        refresh();
        if (inAddress) keep();
    });
    show();
    inUse?.onChange(() => {
        weigh();
        show();
        if (inAddress) keep();
    });
    if (inAddress) {
        addEventListener("hashchange", () => {
            if (inUse) {
                const named = prevalenceAt(inUse.all, location.hash.slice(1));
                if (named !== null && named !== inUse.index()) inUse.choose(named);
            }
            point = pointAt(models, location.hash.slice(1)) ?? point;
            show();
        });
    }

    return element(
        "div",
        { class: "operating" },
        inUse ? prevalenceControl({ catalog: report.catalog, cards }, measured, inUse, false) : null,
        ...settings,
        bar.element,
        element("div", { class: "confusions" }, ...confusions.map((confusion) => confusion.element)),
        measures.element,
        staysAsMeasured(inUse, "Plots are"),
        ...figureGrid(plots, figures.map(({ figure }) => figure)),
    );
}

// The operating point on the page: slider, confusion matrices, live measures and the plots, all moved by one state.

import { addressOf, pointAt } from "./address";
import { confusionOf } from "./confusion";
import type { Operating } from "./data";
import { element } from "./dom";
import { figureGrid, figureOf, type Figure } from "./figure";
import { liveMeasures } from "./live_measures";
import { cutOf, placesAtStops, placesOn, start, type OperatingPoint } from "./operating_point";
import { sliderBar } from "./slider";

export interface OperatingPanel {
    /** The sticky bar stays in sight while these are read: panel and plots share a parent. */
    panel: HTMLElement;
    figures: Figure[];
}

const restingTime = 300; // milliseconds

/** At most one drawing a frame, however fast the slider moves. */
function everyFrame(draw: () => void): () => void {
    let waiting = false;
    return () => {
        if (waiting) return;
        waiting = true;
        requestAnimationFrame(() => {
            waiting = false;
            draw();
        });
    };
}

/** Calls that come quickly after one another are taken as one, when they have stopped. */
function whenItRests(act: () => void): () => void {
    let resting: ReturnType<typeof setTimeout> | undefined;
    return () => {
        clearTimeout(resting);
        resting = setTimeout(act, restingTime);
    };
}

/** With `inAddress` the address of the page keeps the point, and decides where it starts. */
export function operatingPanel(report: Operating, inAddress = false): OperatingPanel {
    const { models, plots } = report;
    let point: OperatingPoint = (inAddress ? pointAt(models, location.hash.slice(1)) : null) ?? start(models);

    const figures = plots.map((plot) => ({
        plot,
        figure: figureOf(plot, plot.operating_point ? placesAtStops(plot.operating_point, models) : []),
    }));
    const confusions = models.map(confusionOf);
    const measures = liveMeasures(report);
    const show = (): void => {
        bar.show(point);
        confusions.forEach((confusion, index) => confusion.show(point.stops[index] ?? 0, cutOf(models, point, index)));
        measures.show(point);
        for (const { plot, figure } of figures) {
            if (plot.operating_point) figure.show(placesOn(plot.operating_point, models, point));
        }
    };
    const refresh = everyFrame(show);
    const keep = whenItRests(() => history.replaceState(null, "", `#${addressOf(models, point)}`));
    const { settings, bar } = sliderBar(models, (change) => {
        point = change(point);
        bar.show(point); // at once: the slider must not lag behind the hand
        refresh();
        if (inAddress) keep();
    });
    show();
    if (inAddress) {
        addEventListener("hashchange", () => {
            point = pointAt(models, location.hash.slice(1)) ?? point;
            show();
        });
    }

    const panel = element(
        "div",
        { class: "operating" },
        ...settings,
        bar.element,
        element("div", { class: "confusions" }, ...confusions.map((confusion) => confusion.element)),
        measures.element,
        ...figureGrid(plots, figures.map(({ figure }) => figure)),
    );
    return { panel, figures: figures.map(({ figure }) => figure) };
}

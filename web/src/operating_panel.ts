// The operating point on the page: slider, confusion matrices, live measures and the plots, all moved by one state.

import { confusionOf } from "./confusion";
import type { Operating } from "./data";
import { element } from "./dom";
import { figureOf, type Figure } from "./figure";
import { liveMeasures } from "./live_measures";
import { placesOn, start, type OperatingPoint } from "./operating_point";
import { sliderBar } from "./slider";

export interface OperatingPanel {
    /** The sticky bar stays in sight while these are read: panel and plots share a parent. */
    panel: HTMLElement;
    figures: Figure[];
}

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

export function operatingPanel(report: Operating): OperatingPanel {
    const { models, plots } = report;
    let point: OperatingPoint = start(models);

    const figures = plots.map((plot) => ({ plot, figure: figureOf(plot) }));
    const confusions = models.map(confusionOf);
    const measures = liveMeasures(report);
    const show = (): void => {
        bar.show(point);
        confusions.forEach((confusion, index) => confusion.show(point.stops[index] ?? 0));
        measures.show(point);
        for (const { plot, figure } of figures) {
            if (plot.operating_point) figure.show(placesOn(plot.operating_point, models, point));
        }
    };
    const refresh = everyFrame(show);
    const { settings, bar } = sliderBar(models, (change) => {
        point = change(point);
        bar.show(point); // at once: the slider must not lag behind the hand
        refresh();
    });
    show();

    const panel = element(
        "div",
        { class: "operating" },
        ...settings,
        bar.element,
        element("div", { class: "confusions" }, ...confusions.map((confusion) => confusion.element)),
        measures.element,
        element("div", { class: "figures" }, ...figures.map(({ figure }) => figure.element)),
    );
    return { panel, figures: figures.map(({ figure }) => figure) };
}

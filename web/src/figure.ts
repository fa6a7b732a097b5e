// A figure: a caption, and a chart that Vega draws as SVG, in either theme, with points that move.

import { View, parse, type Loader } from "vega";
import { expressionInterpreter } from "vega-interpreter";
import { compile, type Config, type TopLevelSpec } from "vega-lite";
import { chartConfig, themed } from "./chart_style";
import type { Model, Plot } from "./data";
import { element } from "./dom";
import type { Place } from "./operating_point";
import type { Theme } from "./theme";

export interface Figure {
    element: HTMLElement;
    /** Draws the chart anew, for the theme. */
    draw(theme: Theme): void;
    /** Moves the operating points; calls that come while one is drawn are taken as one. */
    show(places: Place[]): void;
}

const movingData = "operating_point";

/** A chart has all its data inside; whatever else it asks for, it does not get. */
const nothing = () => Promise.reject(new Error("A chart of this page loads nothing."));
const loader = { load: nothing, sanitize: nothing, http: nothing, file: nothing } as unknown as Loader;

/** Compiled without eval: the policy of the page forbids it. */
function viewOf(spec: unknown, theme: Theme, container: HTMLElement): View {
    const config = chartConfig(theme, getComputedStyle(container).fontFamily) as Config;
    const compiled = compile(spec as TopLevelSpec, { config }).spec;
    const runtime = parse(compiled, undefined, { ast: true });
    return new View(runtime, { expr: expressionInterpreter, renderer: "svg", container, loader, hover: false });
}

export function figureOf(plot: Plot, models: readonly Pick<Model, "name" | "colour">[]): Figure {
    const canvas = element("div", { class: "canvas" });
    const chart = element("div", { class: "chart", role: "img", "aria-label": `${plot.title}. ${plot.description}` }, canvas);
    const caption = element(
        "figcaption",
        {},
        element("h3", {}, plot.title),
        element("p", {}, plot.description),
    );
    const figure = element("figure", { class: "figure", id: `figure-${plot.id}` }, caption, chart);

    let view: View | undefined;
    let places: Place[] = [];
    let wanted = false;
    let busy = false;

    const move = async (): Promise<void> => {
        wanted = true;
        if (busy) return;
        busy = true;
        while (wanted && view) {
            wanted = false;
            await view.data(movingData, places).runAsync();
        }
        busy = false;
    };

    const draw = (theme: Theme): void => {
        view?.finalize();
        canvas.replaceChildren();
        view = viewOf(themed(plot.spec, models, theme), theme, canvas);
        if (plot.operating_point) view.data(movingData, places);
        view.run();
    };

    const fit = (): void => {
        if (view && view.signal("width") !== canvas.clientWidth && canvas.clientWidth > 0) {
            void view.signal("width", canvas.clientWidth).runAsync();
        }
    };
    new ResizeObserver(() => requestAnimationFrame(fit)).observe(chart);

    return {
        element: figure,
        draw,
        show(next) {
            places = next;
            if (view && plot.operating_point) void move();
        },
    };
}

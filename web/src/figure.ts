// A figure: a caption, and a chart that Vega draws as SVG, in either theme, with points that move.

import { View, parse, type Loader } from "vega";
import { expressionInterpreter } from "vega-interpreter";
import { compile, type Config, type TopLevelSpec } from "vega-lite";
import { chartConfig, legendLabelLimit, themed } from "./chart_style";
import { numbersOf, type Dots, type Line, type Plot } from "./data";
import { element } from "./dom";
import type { Place } from "./operating_point";
import type { Theme } from "./theme";

export interface Figure {
    element: HTMLElement;
    /** Draws the chart anew, for the theme; a chart that cannot be drawn says so in its place. */
    draw(theme: Theme): void;
    /** Moves the operating points: at once where they are seen, elsewhere when the slider rests. */
    show(places: Place[]): void;
}

const restingTime = 150; // milliseconds
const movingData = "operating_point";
const lineData = "lines";
const dotData = "dots";

/** The points of lines as rows of a dataset. */
function rowsOf(lines: readonly Line[]): object[] {
    return lines.flatMap(({ series, part, x, y }) => {
        const heights = numbersOf(y);
        return numbersOf(x).map((at, index) => ({ series, part, x: at, y: heights[index] }));
    });
}

function rowsOfDots(dots: readonly Dots[]): object[] {
    return rowsOf(dots.map((each) => ({ ...each, part: "" })));
}

/** A chart has all its data inside; whatever else it asks for, it does not get. */
const nothing = () => Promise.reject(new Error("A chart of this page loads nothing."));
const loader = { load: nothing, sanitize: nothing, http: nothing, file: nothing } as unknown as Loader;

/** How many names of a legend stand side by side, by the usual width of a letter and of the sign before a name. */
function columnsOf(container: HTMLElement, names: readonly string[]): number {
    const longest = Math.max(0, ...names.map((name) => name.length));
    const widest = Math.min(legendLabelLimit, 6.8 * longest) + 46;
    return Math.max(1, Math.floor(container.clientWidth / widest));
}

/** Compiled without eval: the policy of the page forbids it. */
function viewOf(spec: unknown, theme: Theme, container: HTMLElement, legendColumns: number): View {
    const config = chartConfig(theme, getComputedStyle(container).fontFamily, legendColumns) as Config;
    const compiled = compile(spec as TopLevelSpec, { config }).spec;
    const runtime = parse(compiled, undefined, { ast: true });
    return new View(runtime, { expr: expressionInterpreter, renderer: "svg", container, loader, hover: false });
}

export function figureOf(plot: Plot): Figure {
    const canvas = element("div", { class: "canvas" });
    const name = `${plot.title}. ${plot.description}`;
    const silent = element("div", { "aria-hidden": "true" }, canvas); // Vega would have every mark read out
    const chart = element("div", { class: "chart", role: "img", "aria-label": name }, silent);
    const caption = element(
        "figcaption",
        {},
        element("h3", {}, plot.title),
        element("p", {}, plot.description),
    );
    const figure = element("figure", { class: "figure", "data-figure": plot.id }, caption, chart);

    const inLegends = [...plot.colours.map(({ name }) => name), ...plot.lines.map(({ part }) => part)];
    let view: View | undefined;
    let drawn: { theme: Theme; columns: number } | undefined;
    let places: Place[] = [];
    let wanted = false;
    let busy = false;
    let inSight = false;
    let resting: ReturnType<typeof setTimeout> | undefined;

    /** Calls that come while one is drawn are taken as one. */
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
        view = undefined;
        canvas.replaceChildren();
        try {
            drawView(theme);
        } catch (error) {
            canvas.replaceChildren("This plot cannot be drawn.");
            console.error(`${plot.id}:`, error);
        }
    };

    const drawView = (theme: Theme): void => {
        drawn = { theme, columns: columnsOf(canvas, inLegends) };
        view = viewOf(themed(plot.spec, plot.colours, theme), theme, canvas, drawn.columns);
        if (plot.lines.length) view.data(lineData, rowsOf(plot.lines));
        if (plot.dots) view.data(dotData, rowsOfDots(plot.dots));
        if (plot.operating_point) view.data(movingData, places);
        view.run();
    };

    const fit = (): void => {
        const width = canvas.clientWidth;
        if (!view || !drawn || width === 0 || view.signal("width") === width) return;
        if (columnsOf(canvas, inLegends) === drawn.columns) void view.signal("width", width).runAsync();
        else draw(drawn.theme);
    };
    new ResizeObserver(() => requestAnimationFrame(fit)).observe(chart);
    new IntersectionObserver((entries) => {
        inSight = entries.some((entry) => entry.isIntersecting);
    }).observe(chart);

    return {
        element: figure,
        draw,
        show(next) {
            places = next;
            clearTimeout(resting);
            if (inSight) void move();
            else resting = setTimeout(() => void move(), restingTime);
        },
    };
}

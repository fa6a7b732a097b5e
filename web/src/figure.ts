// A figure: a caption, and a chart drawn by Vega as SVG, in either theme, with points that move;
// and figures side by side.

import { View, parse, type Loader } from "vega";
import { expressionInterpreter } from "vega-interpreter";
import { compile, type Config, type TopLevelSpec } from "vega-lite";
import { heightOf } from "./chart_height";
import { axesOf, barsOf, zoomed } from "./chart_spec";
import { chartConfig, legendLabelLimit, themed } from "./chart_style";
import { numbersOf, type Dots, type Line, type Plot } from "./data";
import { element, spoken } from "./dom";
import { drawWhenNear } from "./draw_when_near";
import { saveAs, tooltipOn, zoomButtons } from "./figure_tools";
import type { NamedPlace, Place } from "./operating_point";
import type { Theme, ThemeSwitch } from "./theme";

export interface Figure {
    element: HTMLElement;
    /** Moves the operating points: at once on visible figures, on others when the slider stops. Figures not yet drawn
     * store them. */
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

/** The points of a plot as places for a tooltip. */
function placesOf({ lines, dots = [] }: Plot): NamedPlace[] {
    return [...lines, ...dots].flatMap(({ series, x, y }) => {
        const heights = numbersOf(y);
        return numbersOf(x).map((at, index) => ({ series, x: at, y: heights[index]! }));
    });
}

/** A chart contains all its data; any other data that it requests are refused. */
const nothing = () => Promise.reject(new Error("A chart of this page loads nothing."));
const loader = { load: nothing, sanitize: nothing, http: nothing, file: nothing } as unknown as Loader;

/** The number of names side by side in a legend, from the usual width of a letter and of the symbol before a name. */
function columnsOf(container: HTMLElement, names: readonly string[]): number {
    const longest = Math.max(0, ...names.map((name) => name.length));
    const widest = Math.min(legendLabelLimit, 6.8 * longest) + 46;
    return Math.max(1, Math.floor(container.clientWidth / widest));
}

/** Compiled without eval, which the page's security policy forbids. */
function viewOf(spec: unknown, theme: Theme, container: HTMLElement, legendColumns: number): View {
    const config = chartConfig(theme, getComputedStyle(container).fontFamily, legendColumns) as Config;
    const compiled = compile(spec as TopLevelSpec, { config }).spec;
    const runtime = parse(compiled, undefined, { ast: true });
    return new View(runtime, { expr: expressionInterpreter, renderer: "svg", container, loader, hover: false });
}

/** The chart for export: light theme, white background, title, and a fixed size. */
async function svgOf(plot: Plot, spec: object, places: readonly Place[], font: string): Promise<string> {
    const sized = { ...(themed(spec, plot.colours, "light") as object), width: 480, height: 360, title: { text: plot.title, anchor: "start" } };
    const config = { ...chartConfig("light", font, 2), background: "white", padding: 8 } as Config;
    const runtime = parse(compile(sized as TopLevelSpec, { config }).spec, undefined, { ast: true });
    const view = new View(runtime, { expr: expressionInterpreter, renderer: "none", loader });
    fill(view, plot, places);
    const text = await view.toSVG();
    view.finalize();
    return text;
}

function fill(view: View, plot: Plot, places: readonly Place[]): void {
    if (plot.lines.length) view.data(lineData, rowsOf(plot.lines));
    if (plot.dots) view.data(dotData, rowsOfDots(plot.dots));
    if (plot.operating_point) view.data(movingData, [...places]);
}

/** Figures side by side; related figures are in a grid that can be folded. */
export function figureGrid(plots: readonly Plot[], figures: readonly Figure[]): HTMLElement[] {
    const grid = (shown: readonly Figure[]) => element("div", { class: "figures" }, ...shown.map((figure) => figure.element));
    const of = (title: string | undefined) => figures.filter((_, index) => plots[index]?.together === title);
    const folds = [...new Set(plots.flatMap(({ together }) => together ?? []))].map((title) => {
        const shown = of(title);
        const summary = element("summary", {}, `${title}: ${shown.length} plots`);
        return element("details", { class: "together", open: true }, summary, grid(shown));
    });
    const single = of(undefined);
    return [...(single.length === 0 ? [] : [grid(single)]), ...folds];
}

/**
 * A figure draws itself when it comes near the window, and again when the theme changes; if a chart cannot be drawn, a
 * message takes its place. `named`: the places whose threshold a tooltip shows; without them, it shows the points of
 * the lines.
 */
export function figureOf(plot: Plot, theme: ThemeSwitch, named: readonly NamedPlace[] = []): Figure {
    const canvas = element("div", { class: "canvas" });
    const name = `${plot.title}. ${plot.description}`;
    const silent = element("div", { "aria-hidden": "true" }, canvas); // otherwise Vega would have every mark read out
    const chart = element("div", { class: "chart", role: "img", "aria-label": name }, silent);
    const caption = element(
        "figcaption",
        {},
        element("h3", {}, plot.title),
        element("p", {}, plot.description),
    );
    const axes = axesOf(plot.spec);
    const save = element("button", { type: "button", class: "tool" }, "Save SVG", spoken(`: ${plot.title}`));
    const tools = element("p", { class: "tools" }, zoomButtons(plot.zooms ?? [], axes.x, (end) => look(end)), save);
    const notes = (plot.notes ?? []).map((note) => element("p", { class: "footnotes" }, note));
    const below = element("div", { class: "below" }, ...notes, tools);
    const figure = element("figure", { class: "figure", "data-figure": plot.id }, caption, chart, below);

    const inLegends = [...plot.colours.map(({ name }) => name), ...plot.lines.map(({ part }) => part)];
    let view: View | undefined;
    let spec = plot.spec;
    let found: readonly NamedPlace[] | undefined;
    let columns = 1;
    let places: Place[] = [];
    let wanted = false;
    let busy = false;
    let inSight = false;
    let resting: ReturnType<typeof setTimeout> | undefined;

    /** Calls made during a drawing are combined into one. */
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

    const draw = (): void => {
        view?.finalize();
        view = undefined;
        canvas.replaceChildren();
        try {
            drawView(theme.current());
        } catch (error) {
            canvas.replaceChildren("This plot cannot be drawn.");
            console.error(`${plot.id}:`, error);
        }
    };

    const drawView = (now: Theme): void => {
        columns = columnsOf(canvas, inLegends);
        view = viewOf(themed(spec, plot.colours, now), now, canvas, columns);
        fill(view, plot, places);
        view.run();
    };

    const look = (end: number | null): void => {
        spec = zoomed(plot.spec, end);
        drawAgain();
    };
    save.addEventListener("click", () => {
        void svgOf(plot, spec, places, getComputedStyle(canvas).fontFamily).then((text) => saveAs(`${plot.id}.svg`, text));
    });
    const tips = () => (found ??= [...barsOf(plot.spec), ...(named.length > 0 ? named : placesOf(plot))]);
    tooltipOn(chart, canvas, () => view, tips, axes);

    const fit = (): void => {
        const width = canvas.clientWidth;
        if (!view || width === 0 || view.signal("width") === width) return;
        if (columnsOf(canvas, inLegends) === columns) void view.signal("width", width).runAsync();
        else drawAgain();
    };
    const drawAgain = drawWhenNear(chart, draw);
    theme.onChange(drawAgain);
    const reserve = (): void => {
        if (canvas.clientWidth > 0) chart.style.setProperty("--room", `${heightOf(plot.spec, columnsOf(canvas, inLegends))}px`);
    };
    new ResizeObserver(() => {
        reserve();
        requestAnimationFrame(fit);
    }).observe(canvas);
    new IntersectionObserver((entries) => {
        inSight = entries.some((entry) => entry.isIntersecting);
    }).observe(chart);

    return {
        element: figure,
        show(next) {
            places = next;
            clearTimeout(resting);
            if (!view) return;
            if (inSight) void move();
            else resting = setTimeout(() => void move(), restingTime);
        },
    };
}

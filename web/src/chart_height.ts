// The height of a chart, computed before it is drawn, so that nothing on the page moves when it is. It follows from the
// layout of axes and legends in Vega; tests/browser compares it with every chart of its pages.

import { legendOf, type Legend } from "./chart_spec";

/** Height above and below the drawing area without legends; most charts need 7 pixels less. */
const outsidePlot = 56;
const beforeLegends = 9;
const colourRow = 20;
const strokeRow = 19; // with the gap between two legends, slightly less than itself

function rowsOf({ names, columns }: Legend, usual: number): number {
    return Math.ceil(names / (columns ?? usual));
}

/** An upper bound, in pixels; `columns`: the number of names side by side in a legend. */
export function heightOf(spec: object, columns: number): number {
    const { height } = spec as { height?: number };
    const colours = legendOf(spec, "color");
    const strokes = legendOf(spec, "strokeDash");
    return (
        (height ?? 0) +
        outsidePlot +
        (colours || strokes ? beforeLegends : 0) +
        (colours ? colourRow * rowsOf(colours, columns) - 4 : 0) +
        (strokes ? strokeRow * rowsOf(strokes, columns) - 1 : 0) +
        (colours && strokes ? 3 : 0)
    );
}

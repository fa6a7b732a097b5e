// The height that a chart will have, known before it is drawn, so that nothing moves when it is. It follows from how Vega lays out axes and
// legends; tests/browser compares it with every chart of its pages.

import { legendOf, type Legend } from "./chart_spec";

/** What stands above and below the drawing area, legends aside: most charts need 7 pixels less. */
const aroundIt = 56;
const beforeLegends = 9;
const colourRow = 20;
const strokeRow = 19; // with the gap between two legends, a bit less than itself

function rowsOf({ names, columns }: Legend, usual: number): number {
    return Math.ceil(names / (columns ?? usual));
}

/** In pixels, at most so much; `columns` is how many names of a legend stand side by side. */
export function heightOf(spec: object, columns: number): number {
    const { height } = spec as { height?: number };
    const colours = legendOf(spec, "color");
    const strokes = legendOf(spec, "strokeDash");
    return (
        (height ?? 0) +
        aroundIt +
        (colours || strokes ? beforeLegends : 0) +
        (colours ? colourRow * rowsOf(colours, columns) - 4 : 0) +
        (strokes ? strokeRow * rowsOf(strokes, columns) - 1 : 0) +
        (colours && strokes ? 3 : 0)
    );
}

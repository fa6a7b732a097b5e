// What the page reads from the specification of a chart, and how it changes it to zoom in.

import type { Axes } from "./figure_tools";
import type { NamedPlace } from "./operating_point";

interface Bar {
    series: string;
    x: number;
    x2: number;
    y: number;
}

/** A field whose values are distinguished by colour or stroke, with a legend or null. */
interface CategoricalField {
    scale?: { domain?: readonly string[] };
    legend?: { columns?: number } | null;
}

interface Layer {
    data?: { values?: readonly Bar[] };
    mark?: { type?: string };
    encoding?: { x?: { title?: string; scale?: object }; y?: { title?: string }; color?: CategoricalField; strokeDash?: CategoricalField };
}

function layersOf(spec: object): Layer[] {
    return (spec as { layer?: Layer[] }).layer ?? [];
}

/** The bars of a histogram, which are in the specification itself. */
export function barsOf(spec: object): NamedPlace[] {
    const layers = layersOf(spec).filter(({ mark }) => mark?.type === "rect");
    return layers.flatMap(({ data }) => (data?.values ?? []).map(({ series, x, x2, y }) => ({ series, x, x2, y })));
}

export function axesOf(spec: object): Axes {
    const titled = (of: "x" | "y") => layersOf(spec).find(({ encoding }) => encoding?.[of]?.title)?.encoding?.[of]?.title ?? of;
    return { x: titled("x"), y: titled("y") };
}

export interface Legend {
    names: number;
    /** The number of names side by side, if the chart specifies it. */
    columns: number | undefined;
}

/** The legend of the colours or of the strokes; layers share it. */
export function legendOf(spec: object, of: "color" | "strokeDash"): Legend | null {
    const field = layersOf(spec).map(({ encoding }) => encoding?.[of]).find((each) => each?.legend);
    return field ? { names: field.scale?.domain?.length ?? 0, columns: field.legend?.columns } : null;
}

/** The specification with an x axis from 0 to this end; nothing is drawn beyond it. */
export function zoomed(spec: object, end: number | null): object {
    if (end === null) return spec;
    const layer = layersOf(spec).map((each) => {
        const x = each.encoding?.x;
        if (!x) return each;
        const scale = { ...x.scale, domain: [0, end], nice: false };
        return { ...each, mark: { ...each.mark, clip: true }, encoding: { ...each.encoding, x: { ...x, scale } } };
    });
    return { ...spec, layer };
}

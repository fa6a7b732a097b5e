// The look of charts in each theme: the configuration for Vega-Lite, and the models' colours in a specification.

import type { Colour } from "./data";
import type { Theme } from "./theme";

const inks = {
    light: { paper: "#ffffff", text: "#3d4650", faint: "#59626d", line: "#c3c9d0", grid: "#ebeef1" },
    dark: { paper: "#1a1e22", text: "#cdd4dc", faint: "#a3acb7", line: "#4a525b", grid: "#272c32" },
};

export const legendLabelLimit = 150; // pixels

export function chartConfig(theme: Theme, font: string, legendColumns: number): object {
    const ink = inks[theme];
    return {
        background: "transparent",
        font,
        padding: 2,
        view: { stroke: null },
        axis: {
            labelColor: ink.faint,
            titleColor: ink.text,
            labelFontSize: 11,
            titleFontSize: 12,
            titleFontWeight: "normal",
            titlePadding: 8,
            domainColor: ink.line,
            tickColor: ink.line,
            gridColor: ink.grid,
            tickSize: 4,
            labelPadding: 5,
            labelOverlap: true,
        },
        axisX: { grid: false, tickCount: 5 },
        axisY: { tickCount: 5 },
        legend: {
            orient: "bottom",
            columns: legendColumns,
            layout: { bottom: { anchor: "start", direction: "vertical", margin: 4 } },
            labelColor: ink.text,
            titleColor: ink.text,
            labelFontSize: 12,
            titleFontSize: 12,
            titleFontWeight: "normal",
            symbolStrokeWidth: 2.5,
            labelLimit: legendLabelLimit,
            columnPadding: 14,
            offset: 10,
        },
        line: { strokeWidth: 2 },
        point: { strokeWidth: 2 },
        text: { fill: ink.text, fontSize: 11 },
    };
}

function isObject(value: unknown): value is Record<string, unknown> {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}

const data = new Set(["values", "datasets", "domain"]); // texts from outside, with any content

const labelColour = "#666666"; // of the labels of guides, as in midrank/presentation/palette.hpp

/** The specification in the colours of the theme: the colours of series, the white background, and the colour of labels
 * are replaced. The data are not changed. */
export function themed(spec: unknown, colours: readonly Colour[], theme: Theme): unknown {
    if (spec === "white") return inks[theme].paper;
    if (spec === labelColour) return inks[theme].faint;
    if (typeof spec === "string") return colours.find(({ light }) => light === spec)?.[theme] ?? spec;
    if (Array.isArray(spec)) return spec.map((part) => themed(part, colours, theme));
    if (!isObject(spec)) return spec;
    const entries = Object.entries(spec).map(([name, part]) => [name, data.has(name) ? part : themed(part, colours, theme)]);
    return Object.fromEntries(entries) as unknown;
}

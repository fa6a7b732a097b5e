// What a reader can do with a plot: show a tooltip at the nearest point, zoom in on small x, and
// save the picture as a file.

import type { View } from "vega";
import { element } from "./dom";
import { rounded, roundedThreshold } from "./format";
import type { NamedPlace } from "./operating_point";

const reach = 28; // largest distance in pixels from the pointer to a point

export interface Axes {
    x: string;
    y: string;
}

interface Seen extends Pixels {
    place: NamedPlace;
}

interface Pixels {
    left: number;
    top: number;
}

/** Less than a pixel inside the bar, smallest for the lowest of several bars; outside, beyond reach. */
function withinBar({ x, x2 = x, y }: NamedPlace, at: Pixels, scale: { x: (x: number) => number; y: (y: number) => number; height: number }): number {
    const within = at.left >= scale.x(x) && at.left < scale.x(x2) && at.top >= scale.y(y) && at.top <= scale.y(0);
    return within ? (scale.y(0) - scale.y(y)) / (scale.height + 1) : reach;
}

/** The nearest place within reach of the pointer, in pixels of the drawing; scales map numbers to pixels of the drawing
 * area. */
export function nearestPlace(
    places: readonly NamedPlace[],
    at: Pixels,
    scale: { x: (x: number) => number; y: (y: number) => number; width: number; height: number },
): Seen | null {
    let best: Seen | null = null;
    let least = reach;
    for (const place of places) {
        const left = scale.x(place.x2 === undefined ? place.x : (place.x + place.x2) / 2);
        const top = scale.y(place.y);
        if (!(left >= -1 && left <= scale.width + 1 && top >= -1 && top <= scale.height + 1)) continue; // outside the zoomed range
        const far = place.x2 === undefined ? Math.hypot(left - at.left, top - at.top) : withinBar(place, at, scale);
        if (far < least) [best, least] = [{ place, left, top }, far];
    }
    return best;
}

/** "logistic", "threshold 0.5014", "False positive rate 0.012", "True positive rate 0.94". */
export function linesOf({ series, threshold, x, x2, y }: NamedPlace, axes: Axes): string[] {
    const at = x2 === undefined ? rounded(x) : `${rounded(x)} to ${rounded(x2)}`;
    const cut = threshold === undefined ? [] : [`threshold ${roundedThreshold(threshold)}`];
    return [...(series === "" ? [] : [series]), ...cut, `${axes.x || "x"}: ${at}`, `${axes.y || "y"}: ${rounded(y)}`];
}

/** Shows the tooltip under the pointer. The tables have the same numbers, so nothing is available to pointers alone. */
export function tooltipOn(chart: HTMLElement, canvas: HTMLElement, view: () => View | undefined, places: () => readonly NamedPlace[], axes: Axes): void {
    const tip = element("div", { class: "tooltip", hidden: true, "aria-hidden": "true" });
    const dot = element("span", { class: "tooltip-dot", hidden: true, "aria-hidden": "true" });
    chart.append(dot, tip);
    const hide = (): void => {
        tip.hidden = true;
        dot.hidden = true;
    };
    const showAt = (event: PointerEvent): void => {
        const drawn = view();
        const svg = canvas.querySelector("svg");
        if (!drawn || !svg) return hide();
        const box = svg.getBoundingClientRect();
        const frame = chart.getBoundingClientRect();
        const [originLeft, originTop] = drawn.origin();
        const padding = drawn.padding() as { left: number; top: number };
        const shift = { left: originLeft + padding.left, top: originTop + padding.top };
        const scale = {
            x: drawn.scale("x") as (x: number) => number,
            y: drawn.scale("y") as (y: number) => number,
            width: drawn.width(),
            height: drawn.height(),
        };
        const pointer = { left: event.clientX - box.left - shift.left, top: event.clientY - box.top - shift.top };
        const seen = nearestPlace(places(), pointer, scale);
        if (!seen) return hide();
        tip.replaceChildren(...linesOf(seen.place, axes).map((line) => element("span", {}, line)));
        tip.hidden = false;
        dot.hidden = false;
        const left = box.left - frame.left + shift.left + seen.left;
        const top = box.top - frame.top + shift.top + seen.top;
        dot.style.insetInlineStart = `${left}px`;
        dot.style.insetBlockStart = `${top}px`;
        const toTheLeft = left > frame.width / 2;
        tip.style.insetInlineStart = `${Math.max(0, Math.min(toTheLeft ? left - tip.offsetWidth - 10 : left + 10, frame.width - tip.offsetWidth))}px`;
        tip.style.insetBlockStart = `${Math.max(0, top - tip.offsetHeight / 2)}px`;
    };
    chart.addEventListener("pointermove", showAt);
    chart.addEventListener("pointerdown", showAt); // a finger has no hover
    chart.addEventListener("pointerleave", hide);
}

/** A button for each end of the axis: "all", "0.1". */
export function zoomButtons(zooms: readonly number[], axis: string, zoom: (to: number | null) => void): HTMLElement | null {
    if (zooms.length === 0) return null;
    const ends: (number | null)[] = [null, ...zooms];
    const buttons = ends.map((end) => {
        const button = element("button", { type: "button", class: "tool", "aria-pressed": String(end === null) }, end === null ? "all" : `up to ${rounded(end)}`);
        button.addEventListener("click", () => {
            buttons.forEach((each) => each.setAttribute("aria-pressed", String(each === button)));
            zoom(end);
        });
        return button;
    });
    return element("span", { class: "zoom", role: "group", "aria-label": `What is shown of ${axis}` }, `${axis} `, ...buttons);
}

/** Saves a text as a file; nothing leaves the page. */
export function saveAs(name: string, text: string): void {
    const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
    element("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

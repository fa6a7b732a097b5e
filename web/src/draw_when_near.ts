// Draws what the reader is about to see: first what is visible, then what is within one window height, one
// drawing per frame, so that the page stays responsive. The rest waits until the reader comes near it, or
// until everything is requested.

import { everyFrame } from "./every_frame";

const margin = "100% 0px"; // one window height above and below

const waiting = new Map<Element, () => void>();
const near = new Map<Element, boolean | null>(); // null: not yet known
let observer: IntersectionObserver | undefined;

function observe(element: Element): void {
    observer ??= new IntersectionObserver(
        (entries) => {
            for (const { target, isIntersecting } of entries) near.set(target, isIntersecting);
            drawNear();
        },
        { rootMargin: margin },
    );
    near.set(element, null);
    observer.observe(element);
}

/** The distance of an element from the visible part, in pixels. */
function distanceOf(element: Element): number {
    const { top, bottom } = element.getBoundingClientRect();
    return Math.max(0, top - innerHeight, -bottom);
}

/** The nearest of the waiting elements; the first if several are visible. */
function nearest(): Element | undefined {
    const found = [...waiting.keys()].filter((element) => near.get(element)).map((element) => ({ element, distance: distanceOf(element) }));
    return found.sort((a, b) => a.distance - b.distance)[0]?.element;
}

function drawNow(element: Element): void {
    const draw = waiting.get(element);
    waiting.delete(element);
    draw?.();
}

const drawOne = everyFrame(() => {
    const element = nearest();
    if (element !== undefined) {
        drawNow(element);
        drawOne();
    } else if (![...near.values()].includes(null)) {
        mark(true);
    }
});

/** For tools that watch the page from outside: everything near the window is drawn. */
function mark(drawn: boolean): void {
    document.documentElement.toggleAttribute("data-drawn", drawn);
}

/** Starts drawing what waits near the window. */
export function drawNear(): void {
    mark(false);
    drawOne();
}

/** Calls `draw` once the element comes near the window, and again after each call of the returned function. */
export function drawWhenNear(element: Element, draw: () => void): () => void {
    const wait = (): void => {
        waiting.set(element, draw);
        drawNear();
    };
    observe(element);
    wait();
    return wait;
}

/** Draws at once everything that waits and is on the page. */
export function drawEverything(): void {
    [...waiting.keys()].filter((element) => element.isConnected).forEach(drawNow);
}

// Draws what the reader is about to see: what is in sight first, then what lies within a window's height of it, a drawing a frame, so
// that the page can be read and moved meanwhile. The rest waits until the reader comes near it, or until everything is asked for.

import { everyFrame } from "./every_frame";

const margin = "100% 0px"; // a window's height above and below

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

/** How far an element is from being seen, in pixels. */
function distanceOf(element: Element): number {
    const { top, bottom } = element.getBoundingClientRect();
    return Math.max(0, top - innerHeight, -bottom);
}

/** Of those that wait the nearest, and of several in sight the first. */
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

/** For those who look at the page from outside: all that is near is drawn. */
function mark(drawn: boolean): void {
    document.documentElement.toggleAttribute("data-drawn", drawn);
}

/** Begins to draw what waits near the window. */
export function drawNear(): void {
    mark(false);
    drawOne();
}

/** Calls `draw` when the element comes near the window, once, and once more each time that the returned function was called. */
export function drawWhenNear(element: Element, draw: () => void): () => void {
    const wait = (): void => {
        waiting.set(element, draw);
        drawNear();
    };
    observe(element);
    wait();
    return wait;
}

/** Draws at once whatever waits and stands in the page. */
export function drawEverything(): void {
    [...waiting.keys()].filter((element) => element.isConnected).forEach(drawNow);
}

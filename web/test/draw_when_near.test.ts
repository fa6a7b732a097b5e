// What is drawn when: near the window at once, elsewhere when it comes near or everything is asked for. In jsdom nothing has a place, so
// the tests say what is near.

import { beforeEach, expect, test, vi } from "vitest";
import { element } from "../src/dom";

type ObserverCallback = (entries: { target: Element; isIntersecting: boolean }[]) => void;

let tell: (target: Element, isIntersecting: boolean) => void;
let frames: (() => void)[];
let near: typeof import("../src/draw_when_near");
let drawn: string[];

/** Lets so many frames go by. */
function passFrames(number: number): void {
    for (let frame = 0; frame < number; ++frame) frames.splice(0).forEach((act) => act());
}

/** A place in the page whose top is so far from that of the window, and which says its name when it is drawn. */
function placeOf(name: string, top: number): { place: HTMLElement; drawAgain: () => void } {
    const place = element("div");
    place.getBoundingClientRect = () => ({ top, bottom: top + 100 }) as DOMRect;
    document.body.append(place);
    return { place, drawAgain: near.drawWhenNear(place, () => drawn.push(name)) };
}

const isMarked = () => document.documentElement.hasAttribute("data-drawn");

beforeEach(async () => {
    frames = [];
    drawn = [];
    document.body.replaceChildren();
    vi.stubGlobal("requestAnimationFrame", (act: () => void) => frames.push(act));
    vi.stubGlobal(
        "IntersectionObserver",
        class {
            constructor(told: ObserverCallback) {
                tell = (target, isIntersecting) => told([{ target, isIntersecting }]);
            }
            observe() {}
        },
    );
    vi.resetModules();
    near = await import("../src/draw_when_near");
});

test("what is far is not drawn, until it comes near", () => {
    const { place } = placeOf("plot", 5000);
    tell(place, false);
    passFrames(5);
    expect(drawn).toEqual([]);
    tell(place, true);
    passFrames(1);
    expect(drawn).toEqual(["plot"]);
    tell(place, false);
    tell(place, true);
    passFrames(5);
    expect(drawn).toEqual(["plot"]);
});

test("what is in sight comes first, then the nearest, one a frame", () => {
    const far = [["above", -400], ["below", innerHeight + 100], ["second", 100], ["third", 200]] as const;
    for (const { place } of far.map(([name, top]) => placeOf(name, top))) tell(place, true);
    passFrames(1);
    expect(drawn).toEqual(["second"]);
    passFrames(3);
    expect(drawn).toEqual(["second", "third", "below", "above"]);
});

test("what has become old is drawn again: near at once, elsewhere when it comes near", () => {
    const { place, drawAgain } = placeOf("plot", 0);
    tell(place, true);
    passFrames(2);
    drawAgain();
    drawAgain();
    passFrames(3);
    expect(drawn).toEqual(["plot", "plot"]);
    tell(place, false);
    drawAgain();
    passFrames(3);
    expect(drawn).toHaveLength(2);
    tell(place, true);
    passFrames(1);
    expect(drawn).toHaveLength(3);
});

test("everything is drawn at once where it is asked for, and once, but not what does not stand in the page", () => {
    const places = [placeOf("first", 0), placeOf("far", 9000), placeOf("elsewhere", 0)].map(({ place }) => place);
    places[2]!.remove();
    near.drawEverything();
    expect(drawn).toEqual(["first", "far"]);
    for (const place of places) tell(place, true);
    passFrames(5);
    expect(drawn).toEqual(["first", "far", "elsewhere"]);
});

test("the page is marked while all that is near is drawn, also where there is nothing", () => {
    near.drawNear();
    passFrames(1);
    expect(isMarked()).toBe(true);
    const { place, drawAgain } = placeOf("plot", 0);
    passFrames(2);
    expect(isMarked()).toBe(false); // it may be near
    tell(place, true);
    passFrames(2);
    expect([isMarked(), drawn.length]).toEqual([true, 1]);
    drawAgain();
    expect(isMarked()).toBe(false);
    passFrames(2);
    expect(isMarked()).toBe(true);
    tell(place, false);
    drawAgain();
    passFrames(1);
    expect(isMarked()).toBe(true);
});

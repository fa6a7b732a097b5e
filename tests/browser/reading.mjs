// Reads numbers off the page: counts, live measures, thresholds, and where the marked points stand.
import { drawn } from "./browser.mjs";

/** What the page shows of a model at the operating point. */
export function shown(page, model) {
    return page.evaluate((index) => {
        const card = document.querySelectorAll(".confusion-card")[index];
        const live = [...document.querySelectorAll("[data-live]")]
            .map((cell) => [cell.dataset.live.split(" "), cell.textContent])
            .filter(([[, owner]]) => Number(owner) === index)
            .map(([[column], text]) => [column.replace(/^(measure:|curve:indistinguishability\.)/, ""), text]);
        const counts = [...card.querySelectorAll("[data-count]")].map((cell) => [
            cell.dataset.count,
            Number(cell.textContent.replaceAll("\u202f", "")),
        ]);
        return {
            threshold: card.querySelector("[data-threshold]").textContent,
            counts: Object.fromEntries(counts),
            measures: Object.fromEntries(live),
        };
    }, model);
}

/** The document inside the page. */
export function documentOf(page) {
    return page.evaluate(async () => {
        const packed = atob(document.getElementById("midrank-data").textContent);
        const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
        const text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
        return JSON.parse(text);
    });
}

/** Goes to a figure, as a reader would, and waits until it is drawn. */
export async function goToFigure(page, id) {
    await page.evaluate((figure) => {
        document.querySelector(`[data-figure=${JSON.stringify(figure)}]`).scrollIntoView({ behavior: "instant", block: "center" });
    }, id);
    await drawn(page);
}

/** Goes to a figure if it is not drawn. */
async function haveFigure(page, id) {
    const selector = `[data-figure=${JSON.stringify(id)}] svg`;
    if (!(await page.evaluate((of) => document.querySelector(of) !== null, selector))) await goToFigure(page, id);
}

/** The places of what is drawn as `kind` in a figure, legends aside, as they stand in its SVG. */
export async function places(page, id, kind = "symbol") {
    await haveFigure(page, id);
    return page.evaluate(
        ([figure, of]) => {
            const marks = document.querySelectorAll(`[data-figure=${JSON.stringify(figure)}] .mark-${of}.role-mark > *`);
            return [...marks].map((mark) => mark.getAttribute("transform"));
        },
        [id, kind],
    );
}

/** The size of a figure's drawing area. */
export async function area(page, id) {
    await haveFigure(page, id);
    return page.evaluate((figure) => {
        const frame = document.querySelector(`[data-figure=${JSON.stringify(figure)}] .mark-group.role-frame .background`);
        const { width, height } = frame.getBBox();
        return { width, height };
    }, id);
}

/** The bars of a plot, as its specification has them. */
export const barsOf = ({ spec }) => (spec.layer ?? []).filter(({ mark }) => mark?.type === "rect").flatMap(({ data }) => data?.values ?? []);

/** What a figure says at the pointer, just below the top of its highest bar. */
export async function saidOfHighestBar(page, id) {
    const figure = page.locator(`[data-figure=${JSON.stringify(id)}]`);
    await goToFigure(page, id);
    const at = await figure.evaluate((node) => {
        const bars = [...node.querySelectorAll(".mark-rect.role-mark > path")].map((bar) => bar.getBoundingClientRect());
        const highest = bars.reduce((best, bar) => (bar.height > best.height ? bar : best));
        return { x: highest.x + highest.width / 2, y: highest.y + 2 };
    });
    await page.mouse.move(at.x, at.y);
    return figure.locator(".tooltip span").allTextContents();
}

/** Waits until what the slider set off is drawn; plots out of sight move when it has rested for 150 ms, the address after 300. */
export async function settled(page) {
    const inFrames = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`;
    await page.evaluate(`${inFrames}.then(() => new Promise((done) => setTimeout(done, 310))).then(() => ${inFrames})`);
    await drawn(page);
}

export async function press(page, ...keys) {
    await page.locator(".slider").focus();
    for (const key of keys) await page.keyboard.press(key);
    await settled(page);
}

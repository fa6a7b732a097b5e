// Reads numbers off the page: counts, live measures, thresholds, and where the marked points stand.

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

/** The places of what is drawn as `kind` in a figure, legends aside, as they stand in its SVG. */
export function places(page, id, kind = "symbol") {
    return page.evaluate(
        ([figure, of]) => {
            const marks = document.querySelectorAll(`[data-figure=${JSON.stringify(figure)}] .mark-${of}.role-mark > *`);
            return [...marks].map((mark) => mark.getAttribute("transform"));
        },
        [id, kind],
    );
}

/** The size of a figure's drawing area. */
export function area(page, id) {
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
    await figure.scrollIntoViewIfNeeded();
    const at = await figure.evaluate((node) => {
        const bars = [...node.querySelectorAll(".mark-rect.role-mark > path")].map((bar) => bar.getBoundingClientRect());
        const highest = bars.reduce((best, bar) => (bar.height > best.height ? bar : best));
        return { x: highest.x + highest.width / 2, y: highest.y + 2 };
    });
    await page.mouse.move(at.x, at.y);
    return figure.locator(".tooltip span").allTextContents();
}

/** Waits until what the slider set off is drawn; plots out of sight move when it has rested for 150 ms. */
export function settled(page) {
    return page.evaluate(
        () => new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 500)),
    );
}

export async function press(page, ...keys) {
    await page.locator(".slider").focus();
    for (const key of keys) await page.keyboard.press(key);
    await settled(page);
}

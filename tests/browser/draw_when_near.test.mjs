// Plots are drawn when the reader comes near: what is drawn at opening, by scrolling, by keyboard and on paper, and that nothing moves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn } from "./browser.mjs";
import { pageUnderTest } from "./page_tests.mjs";
import { exampleReport } from "./program.mjs";
import { documentOf, goToFigure, places, press } from "./reading.mjs";

const { withPage, withPageOf, address } = pageUnderTest(exampleReport);

/** Of each plot whether it is drawn, and how many windows it is away from the one that is seen. */
function plotsOf(page) {
    return page.evaluate(() =>
        [...document.querySelectorAll("figure")].map((figure) => {
            const { top, bottom } = figure.querySelector(".chart").getBoundingClientRect();
            return { id: figure.dataset.figure, isDrawn: figure.querySelector("svg") !== null, away: Math.max(0, top - innerHeight, -bottom) / innerHeight };
        }),
    );
}

const drawnOnes = async (page) => (await plotsOf(page)).filter(({ isDrawn }) => isDrawn).map(({ id }) => id);
const numberOf = async (page) => (await documentOf(page)).plots.length;

async function scrollTo(page, y) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
    await drawn(page);
}

/** Where the sections and plots stand in the page, and how long it is. */
const layout = (page) =>
    page.evaluate(() => [
        document.documentElement.scrollHeight,
        ...[...document.querySelectorAll("section, figure")].map((node) => Math.round(node.getBoundingClientRect().top + scrollY)),
    ]);

test(
    "at opening those are drawn that are near, and no others",
    withPage({}, async (page) => {
        const plots = await plotsOf(page);
        for (const { id, isDrawn, away } of plots) assert.equal(isDrawn, away < 1, `${id}, ${away} windows away`);
        assert.ok(plots.filter(({ isDrawn }) => isDrawn).length < plots.length / 2);
    }),
);

for (const options of [{}, { width: 360, height: 800 }]) {
    test(
        `scrolling draws the others, and nothing moves: ${JSON.stringify(options)}`,
        withPage(options, async (page) => {
            const before = await layout(page);
            const end = before[0];
            const height = await page.evaluate(() => innerHeight);
            for (let y = 0; y < end; y += height) {
                await scrollTo(page, y);
                for (const { id, isDrawn, away } of await plotsOf(page)) assert.ok(isDrawn || away >= 1, `${id}, ${away} windows away`);
            }
            assert.equal((await drawnOnes(page)).length, await numberOf(page));
            assert.deepEqual(await layout(page), before);
        }),
    );
}

test(
    "the end is drawn without what lies before it",
    withPage({}, async (page) => {
        const before = await drawnOnes(page);
        await scrollTo(page, 1e6);
        const plots = await plotsOf(page);
        for (const { id, isDrawn, away } of plots) assert.equal(isDrawn, before.includes(id) || away < 1, id);
        assert.ok(plots.some(({ isDrawn }) => !isDrawn));
    }),
);

test(
    "a plot that is not drawn has its name, its place and its buttons, and the keyboard brings it",
    withPage({}, async (page) => {
        const { plots } = await documentOf(page);
        const { id, title, description } = plots.at(-1);
        const figure = page.locator(`[data-figure="${id}"]`);
        assert.equal(await figure.locator("svg").count(), 0);
        assert.equal(await figure.getByRole("img").getAttribute("aria-label"), `${title}. ${description}`);
        assert.ok((await figure.locator(".chart").boundingBox()).height > 300);
        await figure.getByRole("button", { name: "Save SVG" }).focus();
        await drawn(page);
        assert.equal(await figure.locator("svg").count(), 1);
    }),
);

test(
    "what the slider moves before a plot is drawn is where it belongs when it is",
    withPage({}, async (page) => {
        await press(page, "PageUp", "PageUp");
        assert.ok(!(await drawnOnes(page)).includes("gain"));
        const late = await places(page, "gain");
        await withPage({}, async (other) => {
            await goToFigure(other, "gain");
            assert.notDeepEqual(await places(other, "gain"), late);
            await press(other, "PageUp", "PageUp");
            assert.deepEqual(await places(other, "gain"), late);
        })();
    }),
);

/** The colours of the lines of a plot that are those of models, as "light" and "dark". */
async function themesOf(page, id) {
    const { models } = await documentOf(page);
    const strokes = await page.evaluate((of) => [...document.querySelectorAll(`[data-figure=${of}] .mark-line path`)].map((line) => line.getAttribute("stroke")), id);
    return ["light", "dark"].filter((theme) => models.every(({ colour }) => strokes.includes(colour[theme])));
}

test(
    "before it is printed everything is drawn, as on paper; afterwards what is seen has its colours again",
    withPage({ scheme: "dark" }, async (page) => {
        await goToFigure(page, "roc");
        assert.deepEqual(await themesOf(page, "roc"), ["dark"]);
        await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
        assert.equal((await drawnOnes(page)).length, await numberOf(page));
        for (const id of ["roc", "gain"]) assert.deepEqual(await themesOf(page, id), ["light"], id);
        await page.evaluate(() => dispatchEvent(new Event("afterprint")));
        await drawn(page);
        assert.deepEqual(await themesOf(page, "roc"), ["dark"]);
        await goToFigure(page, "gain");
        assert.deepEqual(await themesOf(page, "gain"), ["dark"]);
    }),
);

test(
    "the browser's own printing draws everything",
    withPage({}, async (page) => {
        await page.pdf({ format: "A4" });
        assert.equal((await drawnOnes(page)).length, await numberOf(page));
    }),
);

test(
    "the address of a section opens there, and stays there while the plots above are drawn",
    withPageOf(() => `${address()}#measures`, {}, async (page) => {
        const top = () => page.evaluate(() => document.getElementById("measures").getBoundingClientRect().top);
        assert.ok(Math.abs(await top()) < 200, `${await top()}`);
        const before = await top();
        await page.evaluate(() => dispatchEvent(new Event("drawall")));
        await drawn(page);
        assert.equal(await top(), before);
    }),
);

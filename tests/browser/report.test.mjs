// The report page in a browser: its slider, its numbers, its silence, and whether everyone can read it.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { accessibilityFaults, drawAll, picture, stickingOut } from "./browser.mjs";
import { rounded } from "./format.mjs";
import { pageUnderTest, staysSmall } from "./page_tests.mjs";
import { atThreshold, exampleReport, models, printedMeasures } from "./program.mjs";
import { area, documentOf, goToFigure, places, press, settled, shown } from "./reading.mjs";

const tested = pageUnderTest(exampleReport);
const { looking, using, withPage } = tested;
staysSmall(tested);

test(
    "every plot is drawn, as wide as its place",
    looking(async (page) => {
        const { plots } = await documentOf(page);
        await drawAll(page);
        const widths = await page.evaluate(() =>
            [...document.querySelectorAll("figure")].map((figure) => [
                figure.querySelector("svg").getBoundingClientRect().width,
                figure.querySelector(".chart").clientWidth,
            ]),
        );
        assert.equal(widths.length, plots.length);
        for (const [drawn, place] of widths) assert.ok(place > 200 && Math.abs(drawn - place) <= 2, `${drawn} of ${place}`);
    }),
);

describe("the operating point", () => {
    test(
        "moves the marked points in every plot",
        using(async (page) => {
            const { plots } = await documentOf(page);
            const marked = plots.filter((plot) => plot.operating_point);
            assert.ok(marked.length >= 5, `only ${marked.length} have an operating point`);
            const kindOf = ({ operating_point: { y } }) => (y.length > 0 ? "symbol" : "rule");
            await drawAll(page);
            const all = () => Promise.all(marked.map((plot) => places(page, plot.id, kindOf(plot))));
            const before_ = await all();
            await press(page, "PageUp", "PageUp");
            const after_ = await all();
            const still = marked.filter((_, index) => isDeepStrictEqual(after_[index], before_[index]));
            assert.deepEqual(still.map((plot) => plot.id), []);
        }),
    );

    test(
        "stands on the ROC curve where the confusion matrix says",
        using(async (page) => {
            await press(page, "PageDown");
            const { width, height } = await area(page, "roc");
            const drawn = await places(page, "roc");
            for (const index of models.keys()) {
                const { tp, fp, positives, negatives } = (await shown(page, index)).counts;
                const [x, y] = [(fp / negatives) * width, (1 - tp / positives) * height];
                const near = drawn.some((place) => {
                    const [left, top] = /translate\(([-\d.]+)[, ]([-\d.]+)\)/.exec(place).slice(1).map(Number);
                    return Math.hypot(left - x, top - y) < 1;
                });
                assert.ok(near, `${models[index]}: no point at ${x}, ${y} among ${drawn}`);
            }
        }),
    );

    for (const [name, ...keys] of [
        ["at the start"],
        ["a step on", "ArrowRight"],
        ["further up the scale", "PageDown", "PageDown", "ArrowUp"],
        ["further down the scale", "PageUp", "PageUp", "ArrowLeft"],
    ]) {
        test(
            `shows the numbers of the program ${name}`,
            (keys.length === 0 ? looking : using)(async (page) => {
                if (keys.length > 0) await press(page, ...keys);
                for (const [index, model] of models.entries()) {
                    const { threshold, counts, measures } = await shown(page, index);
                    const expected = atThreshold(model, threshold);
                    const { tp, fp, fn, tn } = counts;
                    assert.deepEqual({ tp, fp, fn, tn }, expected.confusion, `${model} above ${threshold}`);
                    const live = { b_at: measures.b, ...measures };
                    for (const [key, { value }] of Object.entries(expected.measures)) {
                        const text = live[key];
                        assert.equal(text, value === null ? "undefined" : rounded(value), `${model}: ${key} above ${threshold}`);
                    }
                }
            }),
        );
    }

    test(
        "flags nothing at Home and everything at End",
        using(async (page) => {
            await press(page, "Home");
            for (const index of models.keys()) assert.equal((await shown(page, index)).counts.flagged, 0);
            await press(page, "End");
            for (const index of models.keys()) assert.equal((await shown(page, index)).counts.passed, 0);
        }),
    );

    test(
        "jumps to each model's own stop of a rule",
        using(async (page) => {
            const { models: data } = await documentOf(page);
            const { rule } = data[0].jumps.find((jump) => jump.stop !== undefined);
            await page.locator(`[data-rule=${JSON.stringify(rule)}]`).click();
            await settled(page);
            for (const [index, { stops, jumps }] of data.entries()) {
                const { stop } = jumps.find((jump) => jump.rule === rule);
                const tp = stops.rows[stop][stops.columns.indexOf("tp")];
                assert.equal((await shown(page, index)).counts.tp, tp);
            }
            assert.equal(await page.locator(`[data-rule=${JSON.stringify(rule)}]`).getAttribute("aria-pressed"), "true");
        }),
    );

    test(
        "says in words where the slider stands",
        using(async (page) => {
            const text = () => page.locator(".slider").getAttribute("aria-valuetext");
            const before_ = await text();
            assert.match(before_, /^logistic: threshold \S+, [\d.]+\u202f% labelled positive$/);
            await press(page, "ArrowRight");
            assert.notEqual(await text(), before_);
        }),
    );

    test(
        "follows the pointer",
        using(async (page) => {
            await page.locator(".slider").scrollIntoViewIfNeeded();
            const box = await page.locator(".slider").boundingBox();
            await page.mouse.click(box.x + box.width * 0.75, box.y + box.height / 2);
            await settled(page);
            const { counts } = await shown(page, 0);
            assert.ok(counts.flagged / counts.all > 0.6, `${counts.flagged} flagged`);
        }),
    );
});

test(
    "the tables of measures hold what evaluate prints",
    looking(async (page) => {
        const rows = await page.evaluate(() =>
            [...document.querySelectorAll("table.measures .unfold")].map((button) => {
                const about = document.getElementById(button.getAttribute("aria-controls"));
                const cells = [...button.closest("tr").querySelectorAll("td")];
                return {
                    key: about.querySelector("code").textContent,
                    cells: cells.map((cell) => ({
                        value: cell.querySelector(".value")?.textContent,
                        bounds: cell.querySelector(".bounds:not(.none)")?.textContent,
                    })),
                };
            }),
        );
        for (const [index, model] of models.entries()) {
            const printed = printedMeasures(model);
            const compared = rows.filter(({ key }) => printed.has(key));
            assert.ok(compared.length > 40, `only ${compared.length} measures are in both`);
            for (const { key, cells } of compared) {
                assert.deepEqual(cells[index], printed.get(key), `${model}: ${key}`);
            }
        }
    }),
);

test(
    "a press on a measure shows its formula and source, by keyboard too",
    using(async (page) => {
        const button = page.locator("table.measures .unfold").first();
        const about = page.locator(`#${await button.getAttribute("aria-controls")}`);
        assert.equal(await about.isVisible(), false);
        await button.focus();
        await page.keyboard.press("Enter");
        assert.equal(await about.isVisible(), true);
        assert.match(await about.textContent(), /Formula.*Source/s);
    }),
);

test(
    "the theme goes from auto to light to dark, and the charts with it",
    withPage({ scheme: "dark" }, async (page) => {
        const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
        const colours = () =>
            page.evaluate(() => [...document.querySelectorAll("[data-figure=roc] .mark-line path")].map((line) => line.getAttribute("stroke")));
        const { models: data } = await documentOf(page);
        const includes = (found, scheme) => data.every(({ colour }) => found.includes(colour[scheme]));
        assert.equal(await theme(), "dark");
        await goToFigure(page, "roc");
        assert.ok(includes(await colours(), "dark"), `${await colours()}`);
        await page.getByRole("button", { name: "Theme" }).click();
        await settled(page);
        assert.equal(await theme(), "light");
        assert.ok(includes(await colours(), "light"), `${await colours()}`);
        await page.getByRole("button", { name: "Theme" }).click();
        assert.equal(await theme(), "dark");
    }),
);

test(
    "the first stop of the keyboard leads to the content",
    withPage({}, async (page) => {
        await page.keyboard.press("Tab");
        assert.equal(await page.evaluate(() => document.activeElement.textContent), "Skip to the content");
        await page.keyboard.press("Enter");
        assert.equal(await page.evaluate(() => document.activeElement.id), "content");
    }),
);

for (const [name, options] of [
    ["dark", { scheme: "dark" }],
    ["narrow", { width: 360, height: 800 }],
]) {
    test(
        `nothing sticks out, and axe finds nothing wrong: ${name}`,
        withPage(options, async (page) => {
            await drawAll(page);
            await picture(page, name);
            assert.deepEqual(await stickingOut(page), []);
            await page.evaluate(() => document.querySelectorAll(".unfold").forEach((button) => button.click()));
            assert.deepEqual(await accessibilityFaults(page), []);
        }),
    );
}

test(
    "nothing sticks out in between",
    looking(async (page) => {
        await drawAll(page);
        assert.deepEqual(await stickingOut(page), []);
    }, { pulledTo: 768 }),
);

test(
    "on paper it is light, has what was unfolded and nothing to press",
    withPage({ width: 794, height: 1123, scheme: "dark" }, async (page) => {
        await page.emulateMedia({ media: "print", colorScheme: "dark" });
        await settled(page);
        await picture(page, "print");
        assert.equal(await page.locator(".slider").isVisible(), false);
        for (const pressed of [".costs", ".field", ".tools", ".hint"]) assert.equal(await page.locator(pressed).first().isVisible(), false, pressed);
        assert.equal(await page.locator("tr.about").first().isVisible(), false);
        const texts = await page.evaluate(() => {
            const channels = (colour) => colour.match(/\d+/g).slice(0, 3).map(Number);
            return [...document.querySelectorAll("#page *")]
                .filter((node) => node.checkVisibility() && [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()))
                .filter((node) => !node.closest("svg, .spoken, .sentences-title"))
                .map((node) => ({ text: node.textContent, size: parseFloat(getComputedStyle(node).fontSize), colour: channels(getComputedStyle(node).color) }));
        });
        assert.ok(texts.length > 100);
        const pale = texts.filter(({ size, colour }) => size < 16 && Math.max(...colour) > 0x70 && Math.min(...colour) > 0x50);
        assert.deepEqual(pale, [], "grey small print");
        const [ground, line] = await page.evaluate(() => [
            getComputedStyle(document.body).backgroundColor,
            document.querySelector("[data-figure=roc] .mark-line path").getAttribute("stroke"),
        ]);
        const { models: data } = await documentOf(page);
        assert.equal(ground, "rgb(255, 255, 255)");
        assert.ok(data.some(({ colour }) => colour.light === line), `${line} is not a light colour`);
        const [pdf] = await Promise.all([page.pdf({ format: "A4" })]);
        assert.ok(pdf.length > 10_000);
    }),
);

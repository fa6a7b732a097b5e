// The page of several classes in a browser: the heat map as the reader turns it, one class against the rest, its numbers, its silence.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, drawAll } from "./browser.mjs";
import { eachOf, everyoneCanRead, pageUnderTest, pick, showsAsText, showsOperatingPoint, tablesOfEach } from "./page_tests.mjs";
import { answerOf, csvFile, taskReport } from "./program.mjs";
import { documentOf, goToFigure, places, press, settled, shown } from "./reading.mjs";

const hostile = "</script><img src=x onerror=alert(1)>";
const names = ["fir", hostile, "oak", "ash"];

/** Scores that favour the true class, more so of some: repeatable, and without ties. */
function rows() {
    return Array.from({ length: 240 }, (_, row) => {
        const truth = (row * row + 3 * (row % 5)) % 4;
        const sizes = names.map((_, c) => 1 + ((row * (17 + 12 * c) + 5 * c) % 101) / 20 + (c === truth ? 2 + c : 0) + row / 1e4);
        const all = sizes.reduce((sum, size) => sum + size, 0);
        const shares = sizes.map((size) => size / all);
        return [names[truth], row % 2 ? "north" : "south", ...shares];
    });
}

let asked;

const tested = pageUnderTest(() => {
    const columns = names.map((name) => `p_${name}`);
    const file = csvFile("trees.csv", [["tree", "region", ...columns], ...rows()]);
    asked = [file, "--label", "tree", "--task", "multiclass", "--score-prefix", "p_"];
    return taskReport("trees", ...asked, "--slice", "region");
});
const { looking, using, withPage, withPageOf } = tested;
everyoneCanRead(tested, "classes");

/** The heat map as it stands: names, and the texts of the cells without the totals. */
function heatMap(page) {
    return page.evaluate(() => {
        const table = document.querySelector(".heat-map");
        const heads = [...table.querySelectorAll("thead th")].slice(1, -2).map((cell) => cell.textContent);
        const body = [...table.querySelectorAll("tbody tr:not(.total)")];
        return {
            heads,
            rows: body.map((row) => row.querySelector("th").textContent),
            cells: body.map((row) => [...row.querySelectorAll(".heat")].map((cell) => cell.textContent)),
            marked: body.map((row) => [...row.querySelectorAll(".heat")].findIndex((cell) => cell.classList.contains("right"))),
        };
    });
}

test(
    "every plot is drawn",
    looking(async (page) => {
        const { plots, classes } = await documentOf(page);
        await drawAll(page);
        const drawn = await page.evaluate(() => document.querySelectorAll("figure svg").length);
        assert.equal(drawn, plots.length + classes[0].plots.length);
    }),
);

test(
    "the heat map holds the table of evaluate",
    looking(async (page) => {
        const { classes, confusion } = answerOf("evaluate", ...asked, "--interval", "none");
        const { heads, rows: truths, cells, marked } = await heatMap(page);
        assert.deepEqual(heads, classes);
        assert.deepEqual(truths, classes);
        assert.deepEqual(cells, confusion.counts.map((row) => row.map(String)));
        assert.deepEqual(marked, [0, 1, 2, 3]);
    }),
);

test(
    "the heat map is put in order, rows and columns alike",
    using(async (page) => {
        const map = (await documentOf(page)).models[0].heat_map;
        for (const { id, places: order } of map.orders) {
            await page.locator(".choices").getByLabel("Classes").selectOption(id);
            const { heads, rows: truths, cells, marked } = await heatMap(page);
            assert.deepEqual(heads, order.map((place) => map.classes[place]));
            assert.deepEqual(truths, heads);
            assert.deepEqual(cells, order.map((t) => order.map((p) => String(map.counts[t][p]))));
            assert.deepEqual(marked, [0, 1, 2, 3]);
        }
    }),
);

test(
    "the heat map shows shares by row and by column",
    using(async (page) => {
        const map = (await documentOf(page)).models[0].heat_map;
        await page.locator(".choices").getByLabel("Classes").selectOption(map.orders[0].id); // as at first
        for (const reading of ["by_row", "by_column"]) {
            await page.locator(".choices").getByLabel("Cells show").selectOption(reading);
            const { cells } = await heatMap(page);
            const expected = map[reading].map((row) => row.map((share) => `${(100 * share).toFixed(1)}\u202f%`));
            assert.deepEqual(cells, expected);
        }
    }),
);

test(
    "the table of classes holds what evaluate answers",
    looking(async (page) => {
        const { per_class: expected } = answerOf("evaluate", ...asked);
        assert.deepEqual(await tablesOfEach(page), [eachOf(expected)]);
    }),
);

test(
    "a class that is picked has the operating points of two classes",
    using(async (page) => {
        for (const name of ["oak", hostile]) {
            await pick(page, "Class", name);
            await press(page, "PageUp");
            await showsOperatingPoint(page, 0, [asked[0], "--label", "tree", "--positive", name, "--score", `p_${name}`]);
        }
    }),
);

test(
    "the slider moves the points of the class that is shown, in its curves alone",
    using(async (page) => {
        await pick(page, "Class", "oak");
        const before_ = await places(page, "roc");
        assert.equal(before_.length, 1);
        await press(page, "PageUp", "PageUp");
        assert.notDeepEqual(await places(page, "roc"), before_);
        assert.deepEqual(await places(page, "roc_classes"), []);
    }),
);

test(
    "a class that is picked again stands where it was left",
    using(async (page) => {
        await pick(page, "Class", "ash");
        await press(page, "PageUp", "PageUp");
        const { threshold } = await shown(page, 0);
        await pick(page, "Class", "oak");
        await pick(page, "Class", "ash");
        assert.equal((await shown(page, 0)).threshold, threshold);
    }),
);

test(
    "a class is picked by keyboard, and its charts have the colours of the theme",
    withPage({ scheme: "dark" }, async (page) => {
        const { classes } = await documentOf(page);
        await page.getByLabel("Class", { exact: true }).focus();
        await page.keyboard.press("ArrowDown");
        await settled(page);
        assert.equal(await page.getByLabel("Class", { exact: true }).evaluate((select) => select.selectedOptions[0].textContent), classes[1].name);
        const strokes = () =>
            page.evaluate(() => [...document.querySelectorAll("#operating-point [data-figure=roc] .mark-line path")].map((line) => line.getAttribute("stroke")));
        await goToFigure(page, "roc");
        assert.ok((await strokes()).includes(classes[1].models[0].colour.dark));
        await page.getByRole("button", { name: "Theme" }).click();
        await settled(page);
        assert.ok((await strokes()).includes(classes[1].models[0].colour.light));
    }),
);

test(
    "names that are markup are shown as text, and nothing of them runs",
    looking((page) => showsAsText(page, hostile)),
);

function twoModels() {
    const header = ["tree", ...names.map((name) => `p_${name}`), ...names.map((name) => `q_${name}`)];
    const both = rows().map(([tree, , ...shares]) => [tree, ...shares, ...[...shares].reverse()]);
    const file = csvFile("two.csv", [header, ...both]);
    return taskReport("two-models", file, "--label", "tree", "--task", "multiclass", "--score-prefix", "p_", "--score-prefix", "q_");
}

test(
    "two models have a heat map each, and charts of their averages",
    withPageOf(twoModels, {}, async (page) => {
        const { models, plots } = await documentOf(page);
        assert.equal(models.length, 2);
        assert.ok(plots.some(({ id }) => id === "roc_averages"));
        const before_ = (await heatMap(page)).cells;
        await page.locator(".choices").getByLabel("Model").selectOption("1");
        assert.notDeepEqual((await heatMap(page)).cells, before_);
        await drawAll(page);
        assert.deepEqual(await accessibilityFaults(page), []);
    }),
);

test(
    "on paper nothing is cut, and it is said whose the map is and which class is looked at",
    withPageOf(() => {
        const all = ["fir", "oak", "ash"].flatMap((name) => ["a", "b"].map((model) => `${model}_${name}`));
        const table = rows().filter(([name]) => name !== hostile).map(([name, , p, , q, r]) => [name, p, r, q, q, r, p]);
        const file = csvFile("two_models.csv", [["tree", ...all], ...table]);
        return taskReport("two-models", file, "--label", "tree", "--score-prefix", "a_", "--score-prefix", "b_");
    }, { width: 680, height: 1000 }, async (page) => {
        await page.emulateMedia({ media: "print" });
        await settled(page);
        const wide = await page.evaluate(() =>
            [...document.querySelectorAll(".scrolling")]
                .filter((region) => region.scrollWidth > region.clientWidth + 1)
                .map((region) => `${region.querySelector("caption").textContent}: ${region.scrollWidth} of ${region.clientWidth}`),
        );
        assert.deepEqual(wide, []);
        for (const list of ["#confusions .chooser select >> nth=0", "#class-picker"]) assert.equal(await page.locator(list).isVisible(), true, list);
        assert.match(await page.locator("#confusions .chooser").innerText(), /^Model/);
        assert.equal(await page.locator(".hint").first().isVisible(), false);
    }),
);

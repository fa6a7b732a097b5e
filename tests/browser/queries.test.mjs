// The page of queries in a browser: how single queries are spread, the worst of them, two models side by side, its numbers, its silence.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, drawAll, stickingOut } from "./browser.mjs";
import { rounded, valueText } from "./format.mjs";
import { everyoneCanRead, pageUnderTest, showsAsText } from "./page_tests.mjs";
import { answerOf, csvFile, taskReport } from "./program.mjs";
import { documentOf } from "./reading.mjs";

const hostile = "</script><img src=x onerror=alert(1)>";
const models = ["first", "<b>second</b>"];

/** 48 queries of 3 to 7 rows, every twelfth with nothing relevant; one has markup for a name, and is the worst of all. */
function rows() {
    return Array.from({ length: 48 }, (_, query) =>
        Array.from({ length: 3 + (query % 5) }, (_, row) => {
            const gain = query % 12 === 5 || row === 0 ? 0 : ((query + row) % 3 === 0 || row === 1 ? 1 + (row % 2) : 0);
            const scores = [0.9, 0.4].map((reach, model) => reach * gain + (((query * (13 + 8 * model) + row * 31) % 97) / 97) * 1.5);
            const name = query === 7 ? hostile : `query ${query}`;
            return [name, gain, ...(query === 7 ? [-gain, -gain] : scores), query % 2 ? "odd" : "even"];
        }),
    ).flat();
}

let asked;

const tested = pageUnderTest(() => {
    const file = csvFile("searches.csv", [["query", "label", ...models, "kind"], ...rows()]);
    asked = [file, "--query", "query", ...models.flatMap((name) => ["--score", name])];
    return taskReport("searches", ...asked, "--slice", "kind");
});
const { looking, using, withPageOf } = tested;
everyoneCanRead(tested, "queries");

const cellsOf = (page, selector) =>
    page.evaluate(
        (of) => [...document.querySelectorAll(of)].map((table) => [...table.querySelectorAll("tbody tr")].map((row) => [...row.children].map((cell) => cell.textContent))),
        selector,
    );

/** The place of the first relevant row of each query that has one. */
function firstPlaces(model) {
    const found = new Map();
    for (const [name] of rows()) {
        const own = rows().filter(([query]) => query === name).sort((a, b) => b[2 + model] - a[2 + model]);
        const place = own.findIndex(([, gain]) => gain > 0);
        if (place >= 0) found.set(name, place + 1);
    }
    return found;
}

test(
    "every plot is drawn: for each measure the values, and the differences of the models",
    looking(async (page) => {
        const { plots, queries } = await documentOf(page);
        assert.deepEqual(queries.measures, ["ndcg_at", "mean_average_precision_at", "mean_reciprocal_rank"]);
        assert.deepEqual(plots.map(({ id }) => id), queries.measures.flatMap((key) => [`queries_${key}`, `differences_${key}`]));
        await drawAll(page);
        assert.equal(await page.evaluate(() => document.querySelectorAll("figure svg").length), plots.length);
    }),
);

test(
    "says how many queries have nothing relevant",
    looking(async (page) => {
        const text = await page.evaluate(() => document.getElementById("queries").textContent);
        assert.ok(text.includes("4 queries of 48 have no relevant row and therefore no value; means are over the other 44."), text);
    }),
);

test(
    "the summary holds the values and intervals of evaluate",
    looking(async (page) => {
        const { cards } = await documentOf(page);
        const answers = answerOf("evaluate", ...asked).models;
        const values = await page.evaluate(() => [...document.querySelectorAll(".cards .card")].map((card) => [...card.querySelectorAll(".card-value")].map((cell) => cell.textContent)));
        assert.deepEqual(values, cards.map((key) => models.map((model) => valueText(answers[model].measures[key]))));
    }),
);

test(
    "the worst queries come first, and their number is said",
    using(async (page) => {
        await page.getByLabel("Worst by").selectOption({ label: "Mean reciprocal rank" });
        const tables = await cellsOf(page, "table.worst-queries");
        for (const model of models.keys()) {
            const found = firstPlaces(model);
            assert.equal(tables[model].length, 20);
            const lowest = [...found.values()].sort((a, b) => b - a).slice(0, 20).map((place) => rounded(1 / place));
            assert.deepEqual(tables[model].map(([, , , value]) => value), lowest);
            for (const [name, count, relevant, value] of tables[model]) {
                const own = rows().filter(([query]) => query === name);
                assert.deepEqual([count, relevant, value], [String(own.length), String(own.filter(([, gain]) => gain > 0).length), rounded(1 / found.get(name))]);
            }
        }
        const text = await page.evaluate(() => document.getElementById("worst-queries").textContent);
        assert.ok(text.includes("The 20 lowest of 44 queries with a value"), text);
    }),
);

test(
    "two models are compared query by query, and by the difference of their means",
    looking(async (page) => {
        const [table] = await cellsOf(page, "table.paired-queries");
        const [first, second] = models.map((_, model) => firstPlaces(model));
        const signs = [...first].map(([name, place]) => Math.sign(second.get(name) - place));
        const number = (sign) => String(signs.filter((each) => each === sign).length);
        assert.deepEqual(table[2], ["Mean reciprocal rank", number(1), number(0), number(-1)]);
        const { measures } = answerOf("compare", ...asked);
        const { comparison } = await documentOf(page);
        assert.deepEqual(comparison.measures, measures);
    }),
);

test(
    "names that are markup are shown as text, and nothing of them runs",
    looking(async (page) => {
        await showsAsText(page, hostile);
        await showsAsText(page, models[1]);
    }),
);

test(
    "one model with few queries has a page without what is of two",
    withPageOf(
        () => {
            const file = csvFile("few.csv", [["query", "label", "score"], ["a", 1, 0.25], ["a", 0, 0.5], ["b", 0, 1]]);
            return taskReport("few", file, "--query", "query");
        },
        { width: 360 },
        async (page) => {
            assert.deepEqual(await cellsOf(page, "table.paired-queries"), []);
            assert.deepEqual((await cellsOf(page, "table.worst-queries"))[0], [["a", "2", "1", rounded(1 / Math.log2(3))]]);
            const text = await page.evaluate(() => document.getElementById("queries").textContent);
            assert.ok(text.includes("One query of 2 has no relevant row and therefore no value; means are over the other one."), text);
            await drawAll(page);
            assert.deepEqual(await accessibilityFaults(page), []);
            assert.deepEqual(await stickingOut(page), []);
        },
    ),
);

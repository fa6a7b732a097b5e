// Many models, many slices, and few scores: a page stays small enough to send, opens, and says what it leaves out, without false alarm.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { drawAll, launch, open, stickingOut } from "./browser.mjs";
import { bytesOf, csvFile, report } from "./program.mjs";
import { documentOf } from "./reading.mjs";

const most = 5_000_000; // bytes
/** Repeatable numbers in [0, 1) that look drawn. */
const drawn = (row, column) => ((row * 7919 + column * 104_729 + ((row * row) % 9973) * (column + 3)) % 10_007) / 10_007;
const label = (row) => (row % 3 === 0 ? 1 : 0);
const score = (row, column) => (0.7 * drawn(row, column) + 0.3 * label(row)).toFixed(4);

let browser;
before(async () => {
    browser = await launch();
});
after(() => browser?.close());

async function opened(address, body) {
    const page = await open(browser, address, { width: 1280 });
    await drawAll(page);
    await body(page, await page.evaluate(() => document.getElementById("page").textContent));
    assert.deepEqual(page.troubles, []);
    await page.context().close();
}

test("300 models make a page of less than 5 MB, which opens", async () => {
    const names = Array.from({ length: 300 }, (_, column) => `model_${column + 1}`);
    const rows = Array.from({ length: 500 }, (_, row) => [label(row), ...names.map((_, column) => score(row, column))]);
    const few = ["--replicates", "100"]; // a tenth of the usual: the page has as many numbers
    const address = report("models", csvFile("models.csv", [["label", ...names], ...rows]), "label", names, ...few);
    assert.ok(bytesOf(address) < most, `${bytesOf(address)} bytes`);
    await opened(address, async (page, text) => {
        assert.ok(text.includes("model_300"), "the last has its measures");
        assert.match(text, /first 24/);
        assert.deepEqual(await stickingOut(page), []);
    });
});

test("5000 slices make a page of less than 5 MB, which opens", async () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => [label(row), score(row, 1), `ward ${Math.floor(row / 4)}`]);
    const address = report("slices", csvFile("slices.csv", [["label", "score", "ward"], ...rows]), "label", ["score"], "--slice", "ward");
    assert.ok(bytesOf(address) < most, `${bytesOf(address)} bytes`);
    await opened(address, async (page, text) => {
        assert.match(text, /100 of 4\u202f000 slices are shown, the worst first\./);
        assert.equal(await page.locator("#slices tbody tr").count(), 100);
        await page.getByLabel("Name has").fill("ward 499");
        const names = (await documentOf(page)).models[0].slices.map(({ name }) => name).filter((name) => name.includes("ward 499"));
        assert.ok(names.length > 1 && names.length <= 11, `${names}`); // of itself and 4990 to 4999, those that the page has
        await page.waitForFunction((found) => document.querySelectorAll("#slices tbody tr").length === found, names.length);
        assert.deepEqual(await stickingOut(page), []);
    });
});

test("a hundred distinct scores are no alarm, and sixteen are", async () => {
    const alarm = /distinct scores to 2000 rows/;
    for (const [steps, warned] of [[100, false], [16, true]]) {
        const rows = Array.from({ length: 2000 }, (_, row) => [label(row), Math.floor(score(row, 1) * steps) / steps]);
        const address = report(`steps_${steps}`, csvFile(`steps_${steps}.csv`, [["label", "score"], ...rows]), "label", ["score"]);
        await opened(address, async (_page, text) => assert.equal(alarm.test(text), warned, `${steps} scores`));
    }
});

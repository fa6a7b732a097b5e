// Names that are markup, in columns, labels and slices: they are shown as text, and nothing of them runs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { accessibilityFaults, drawAll, launch, open, stickingOut } from "./browser.mjs";
import { csvFile, report } from "./program.mjs";

const names = [
    "</script><img src=x onerror=alert(1)>",
    '"><svg onload=alert(2)>',
    "{{constructor.constructor('alert(3)')()}} \u202e <b>&amp;",
    `a name of ${"very-".repeat(40)}many letters`,
];
const label = "<label onclick=alert(4)>";
const slice = "<slice>";

let browser;
let page;

before(async () => {
    const rows = Array.from({ length: 60 }, (_, i) => {
        const scores = names.map((_, model) => ((i * (7 + 4 * model)) % 60) / 60);
        return [i % 3 === 0 ? 1 : 0, ...scores, i % 2 ? "<img src=y onerror=alert(5)>" : "</table>&lt;"];
    });
    const file = csvFile("<img onerror=alert(6)>.csv", [[label, ...names, slice], ...rows]);
    browser = await launch();
    page = await open(browser, report("hostile", file, label, names, "--slice", slice), { width: 360 });
    await drawAll(page);
});
after(() => browser?.close());

test("every name is shown as it is written, and what reverses the text after it as an escape", async () => {
    const text = await page.evaluate(() => document.getElementById("page").textContent);
    for (const name of [...names, label].map((name) => name.replace("\u202e", "\\u202e"))) assert.ok(text.includes(name), `${name} is not on the page`);
    assert.ok(!text.includes("\u202e"));
});

test("the notes under a plot hold names as text", async () => {
    const notes = await page.evaluate(() => [...document.querySelectorAll('[data-figure="precision_recall"] .footnotes')].map((note) => note.textContent));
    assert.equal(notes.length, names.length); // each model has few positives
    assert.ok(notes.some((note) => note.startsWith(`${names[0]}: the band for precision_recall rests on 20 items of one class`)), notes[0]);
    assert.equal(new Set(notes).size, notes.length);
});

test("no element of theirs is made, and nothing runs or is asked for", async () => {
    const made = await page.evaluate(() => document.querySelectorAll("#page img, #page b, #page script, #page label[onclick]").length);
    assert.equal(made, 0);
    assert.deepEqual(page.troubles, []);
});

test("the title is their text", async () => assert.match(await page.title(), /<img onerror=alert\(6\)>\.csv/));

test("long names do not widen the page", async () => assert.deepEqual(await stickingOut(page), []));

test("axe finds nothing wrong", async () => assert.deepEqual(await accessibilityFaults(page), []));

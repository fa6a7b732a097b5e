// Another share of positives, chosen on the page: counts, measures and cards are what the program answers with --prevalence, what does
// not change is said to be the same, and the rest is marked as measured.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, drawAll, picture, stickingOut } from "./browser.mjs";
import { valueText } from "./format.mjs";
import { pageUnderTest, staysSmall } from "./page_tests.mjs";
import { answerOf, example, models, report } from "./program.mjs";
import { documentOf, press, settled, shown } from "./reading.mjs";

const tested = pageUnderTest(() => report("prevalence", example, "malignant", models, "--slice", "size"));
const { using, withPage, withPageOf, address } = tested;
staysSmall(tested);

const measured = "as measured (37.3\u202f%)";
const lists = (page) => page.getByLabel("Prevalence in use");
async function choose(page, text, which = 0) {
    await lists(page).nth(which).selectOption({ label: text });
    await settled(page);
}
const asked = (model, ...more) => answerOf("evaluate", example, "--label", "malignant", "--score", model, "--measures", "all", ...more);

/** The cards: title, what stands beneath it, and each model's value and bounds. */
const cardsOn = (page) =>
    page.evaluate(() =>
        [...document.querySelectorAll(".card")].map((card) => ({
            title: card.querySelector("h3").textContent,
            about: card.querySelector(".card-better").textContent,
            values: [...card.querySelectorAll(".card-value")].map((value) => value.textContent),
            bounds: [...card.querySelectorAll(".card-interval .number")].map((bounds) => bounds.textContent),
        })),
    );

for (const [text, share] of [["2\u202f%", "0.02"], ["50\u202f%", "0.5"]]) {
    test(
        `at ${share} the cards have the program's values and intervals`,
        using(async (page) => {
            const { cards: keys, catalog, prevalences } = await documentOf(page);
            const before = await cardsOn(page);
            await choose(page, text);
            const after = await cardsOn(page);
            const found = models.map((model) => asked(model, "--prevalence", share).measures);
            for (const [index, key] of keys.entries()) {
                assert.ok(after[index].title.startsWith(catalog[key].title), key);
                if (prevalences.unaffected.includes(key)) {
                    assert.deepEqual(after[index].values, before[index].values, key);
                    assert.match(after[index].about, /the same at any prevalence/);
                    continue;
                }
                assert.match(after[index].about, new RegExp(`where ${text} are positive`));
                assert.deepEqual(after[index].values, found.map((measures) => valueText(measures[key])), key);
                const digits = (bounds) => bounds.replaceAll(/[[\]]/g, "").split(", ").map(Number);
                after[index].bounds.forEach((bounds, model) => {
                    const { low, high } = found[model][key].interval;
                    const [shownLow, shownHigh] = digits(bounds);
                    assert.ok(Math.abs(shownLow - low) < 0.01 && Math.abs(shownHigh - high) < 0.01, `${key}: ${bounds}, ${low} ${high}`);
                });
            }
            assert.deepEqual(keys.filter((key) => prevalences.unaffected.includes(key)), ["roc_auc", "sensitivity", "specificity"]);
        }),
    );
}

test(
    "counts and measures at the threshold are those of the program at that share, wherever the slider stands",
    using(async (page) => {
        await choose(page, "10\u202f%", 1);
        for (const keys of [[], ["PageUp", "ArrowRight"]]) {
            await press(page, ...keys);
            for (const [index, model] of models.entries()) {
                const { threshold, counts, measures } = await shown(page, index);
                const expected = asked(model, "--prevalence", "0.1", `--threshold=${threshold}`);
                for (const cell of ["tp", "fp", "fn", "tn"]) {
                    const count = expected.confusion[cell];
                    assert.ok(Math.abs(counts[cell] - count) <= 6e-3 * count, `${cell}: ${counts[cell]} and ${count}`);
                }
                const { prevalences } = await documentOf(page);
                const recomputed = [...Object.keys(prevalences.cells), ...prevalences.held, ...prevalences.unaffected].filter((key) => key in measures);
                assert.ok(recomputed.length > 20, `${recomputed}`);
                for (const key of ["precision", "negative_predictive_value", "accuracy", "f1", "mcc", "sensitivity"])
                    assert.ok(recomputed.includes(key), key);
                for (const key of recomputed) {
                    const { value } = expected.measures[key];
                    if (value === null) assert.equal(measures[key], "undefined", key);
                    else assert.ok(Math.abs(Number(measures[key]) - value) <= 6e-5 * Math.abs(value), `${model}: ${key} ${measures[key]} and ${value}`);
                }
                const others = Object.keys(measures).filter((key) => !recomputed.includes(key));
                for (const key of others) assert.equal(measures[key], "–", key);
            }
        }
    }),
);

test(
    "the page says what stays as measured, and all is as before when one goes back",
    using(async (page) => {
        await choose(page, measured);
        const text = () => page.evaluate(() => document.getElementById("content").innerText);
        const before = await text();
        const stays = page.locator(".stays");
        assert.equal(await stays.evaluateAll((lines) => lines.filter((line) => line.checkVisibility()).length), 0);
        await choose(page, "1\u202f%");
        assert.match(await page.locator("#summary [role=status]").textContent(), /1\u202f% of the rows are positive, instead of 37.3\u202f% in the data/);
        assert.ok((await stays.evaluateAll((lines) => lines.filter((line) => line.checkVisibility()).length)) >= 4);
        assert.deepEqual(await lists(page).evaluateAll((all) => all.map((list) => list.selectedOptions[0].text)), ["1\u202f%", "1\u202f%"]);
        await choose(page, measured, 1);
        assert.equal(await text(), before);
    }),
);

test(
    "the keyboard reaches the list, and changes it",
    using(async (page) => {
        await choose(page, measured);
        await lists(page).first().focus();
        await page.keyboard.press("ArrowDown");
        await settled(page);
        assert.equal(await lists(page).first().evaluate((list) => list.selectedOptions[0].text), "0.1\u202f%");
        assert.match(await page.locator(".cards").innerText(), /where 0.1\u202f% are positive/);
    }),
);

test(
    "the address keeps the share",
    using(async (page) => {
        await choose(page, "5\u202f%");
        assert.match(await page.evaluate(() => location.hash), /prevalence=0\.05/);
    }),
);
test(
    "a link opens at its share",
    withPageOf(() => `${address()}#threshold=0.5&prevalence=0.05`, {}, async (page) => {
        assert.match(await page.locator("#summary [role=status]").textContent(), /Prevalence in use: 5\u202f%/);
        assert.match(await page.locator(".cards").innerText(), /where 5\u202f% are positive/);
    }),
);

for (const [name, options] of [["dark", { scheme: "dark" }], ["narrow", { width: 360, height: 800 }]]) {
    test(
        `axe finds nothing wrong, and nothing sticks out, at another share: ${name}`,
        withPage(options, async (page) => {
            await choose(page, "0.1\u202f%");
            await drawAll(page);
            await picture(page, `prevalence-${name}`);
            assert.deepEqual(await accessibilityFaults(page), []);
            assert.deepEqual(await stickingOut(page), []);
        }),
    );
}

test(
    "on paper the share stands in words",
    withPage({ width: 794, height: 1123 }, async (page) => {
        await choose(page, "2\u202f%");
        await page.emulateMedia({ media: "print" });
        assert.equal(await lists(page).first().isVisible(), false);
        assert.equal(await page.locator("#summary .prevalence-note").isVisible(), true);
        assert.match(await page.locator("#summary .prevalence-note").innerText(), /Prevalence in use: 2\u202f%/);
    }),
);

test(
    "a page made at a given prevalence has no list",
    withPageOf(() => report("given", example, "malignant", models, "--prevalence", "0.02"), {}, async (page) => {
        assert.equal(await lists(page).count(), 0);
    }),
);

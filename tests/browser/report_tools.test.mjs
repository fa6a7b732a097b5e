// What a reader does with the report besides reading: types a threshold or costs, points at curves, looks closer, takes tables and
// plots along, sends a link. Of three models with long names.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { drawAll, drawn } from "./browser.mjs";
import { everyoneCanRead, pageUnderTest } from "./page_tests.mjs";
import { answerOf, csvFile, report } from "./program.mjs";
import { rounded } from "./format.mjs";
import { area, barsOf, documentOf, goToFigure, places, press, saidOfHighestBar, settled, shown } from "./reading.mjs";

const names = [
    "a_very_long_name_of_a_gradient_boosting_model_2024",
    "logistic_regression_with_interactions_version_2",
    "baseline score of last year, in production",
];
const rows = Array.from({ length: 600 }, (_, i) => {
    const label = i % 3 === 0 ? 1 : 0;
    const scores = names.map((_, model) => ((((i * (37 + 10 * model)) % 601) / 601) * 0.7 + 0.3 * label * (1 - 0.2 * model)).toFixed(3));
    return [label, ...scores];
});
let file;
const tested = pageUnderTest(() => {
    file = csvFile("three.csv", [["label", ...names], ...rows]);
    return report("three", file, "label", names);
});
const { looking, using, withPage, withPageOf, address } = tested;
everyoneCanRead(tested, "three");

const telephone = { width: 360, height: 800 };
const field = (page, label) => page.getByLabel(label, { exact: true });
const type = async (page, label, text) => {
    await field(page, label).fill(text);
    await field(page, label).press("Enter");
    await settled(page);
};

describe("the threshold", () => {
    test(
        "is at first the one that the report states",
        looking(async (page) => {
            const { models } = await documentOf(page);
            for (const [index, model] of models.entries())
                assert.equal((await shown(page, index)).threshold, String(model.threshold.value));
            assert.equal(await field(page, "Threshold").inputValue(), "0.5");
        }),
    );
    test(
        "can be typed, and every number is that of the program at the stop next to it",
        using(async (page) => {
            await type(page, "Threshold", "0.62");
            for (const [index, name] of names.entries()) {
                const { threshold, counts: { tp, fp, fn, tn } } = await shown(page, index);
                assert.ok(Math.abs(threshold - 0.62) < 0.01, threshold); // the nearest of some hundred stops, and said so
                const { rules } = answerOf("threshold", file, "--label", "label", "--score", name, `--threshold=${threshold}`);
                assert.deepEqual({ tp, fp, fn, tn }, rules.given.confusion);
            }
        }),
    );
    test(
        "that is no number is put back",
        using(async (page) => {
            const before = await field(page, "Threshold").inputValue();
            for (const text of ["", "half", "0,5,0"]) {
                await type(page, "Threshold", text);
                assert.equal(await field(page, "Threshold").inputValue(), before);
            }
        }),
    );
    test(
        "may have a comma",
        using(async (page) => {
            await type(page, "Threshold", "0.25");
            const withPoint = await shown(page, 0);
            await press(page, "PageUp");
            await type(page, "Threshold", "0,25");
            assert.deepEqual(await shown(page, 0), withPoint);
        }),
    );
    test(
        "follows the slider",
        using(async (page) => {
            await press(page, "PageUp");
            assert.equal(await field(page, "Threshold").inputValue(), (await shown(page, 0)).threshold);
        }),
    );
});

test(
    "costs that are typed lead every model to the least cost that the program finds",
    using(async (page) => {
        await type(page, "a false negative", "5");
        for (const [index, name] of names.entries()) {
            const { counts: { tp, fp, fn, tn } } = await shown(page, index);
            const found = answerOf("threshold", file, "--label", "label", "--score", name, "--rule", "cost:FP=1,FN=5").rules["cost:FP=1,FN=5"];
            assert.equal(fp + 5 * fn, found.confusion.fp + 5 * found.confusion.fn);
            assert.equal(tp + fp + fn + tn, 600);
        }
        assert.match(await page.locator(".live-measures").textContent(), /false positive costs 1 and a false negative 5/);
        await type(page, "A false positive costs", "-1");
        assert.equal(await field(page, "A false positive costs").inputValue(), "1");
    }),
);

describe("of thousands of scores", () => {
    const large = () => {
        const noise = (i, step) => ((i * step) % 6007) / 6007;
        const rows = Array.from({ length: 6000 }, (_, i) => [Number(noise(i, 31) + noise(i, 1777) > 1.2), noise(i, 31) + 0.3 * noise(i, 2503)]);
        return csvFile("large.csv", [["label", "score"], ...rows]);
    };
    test(
        "a threshold between the points of the slider becomes the nearest, and the page says so",
        withPageOf(() => report("large", large(), "label", ["score"]), {}, async (page) => {
            await type(page, "Threshold", "0.33371");
            const there = await field(page, "Threshold").inputValue();
            assert.ok(there !== "0.33371" && Math.abs(there - 0.33371) < 0.01, there);
            assert.equal(await page.locator(".missed").textContent(), "Nearest point on this page; exact: --threshold 0.33371");
            await press(page, "PageUp");
            assert.equal(await page.locator(".missed").textContent(), "");
        }),
    );
    test(
        "costs lead to the least cost as well",
        withPageOf(() => report("large", large(), "label", ["score"]), {}, async (page) => {
            for (const [fp, fn] of [[7, 1], [1, 3.3], [2.7, 1], [1, 37]]) {
                await type(page, "A false positive costs", String(fp));
                await type(page, "a false negative", String(fn));
                const { counts } = await shown(page, 0);
                const rule = `cost:FP=${fp},FN=${fn}`;
                const { confusion } = answerOf("threshold", large(), "--label", "label", "--score", "score", "--rule", rule).rules[rule];
                const [found, least] = [counts, confusion].map((of) => fp * of.fp + fn * of.fn);
                assert.ok(Math.abs(found - least) < 1e-9 * least, `${rule}: ${found}, ${least}`);
            }
        }),
    );
});

describe("the address", () => {
    test(
        "keeps the operating point, and opens it",
        using(async (page) => {
            await page.getByLabel("Model that the slider moves").selectOption({ label: names[1] });
            await type(page, "Threshold", "0.4");
            const stop = await field(page, "Threshold").inputValue(); // the nearest
            assert.ok(Math.abs(stop - 0.4) < 0.01, stop);
            const hash = await page.evaluate(() => location.hash);
            const named = new URLSearchParams(hash.slice(1)).getAll("threshold"); // one for all models, or one for each
            assert.equal(named.length === 1 ? named[0] : named[1], stop);
            const before = await shown(page, 1);
            await withPageOf(() => address() + hash, {}, async (other) => {
                assert.deepEqual(await shown(other, 1), before);
                assert.equal(await field(other, "Threshold").inputValue(), stop);
                assert.equal(await other.getByLabel("Model that the slider moves").inputValue(), "1");
            })();
        }),
    );
    test(
        "of a section stays one",
        using(async (page) => {
            const before = await field(page, "Threshold").inputValue();
            await page.locator('nav a[href="#measures"]').click();
            assert.equal(await page.evaluate(() => location.hash), "#measures");
            assert.equal(await field(page, "Threshold").inputValue(), before);
        }),
    );
});

describe("a plot", () => {
    test(
        "says at the pointer which threshold makes the point",
        using(async (page) => {
            const figure = page.locator('[data-figure="roc"]');
            await goToFigure(page, "roc");
            const symbol = await figure.locator(".mark-symbol.role-mark > path").first().boundingBox();
            await page.mouse.move(symbol.x + symbol.width / 2, symbol.y + symbol.height / 2);
            const lines = await figure.locator(".tooltip span").allTextContents();
            assert.equal(lines.length, 4);
            assert.ok(names.includes(lines[0]), lines[0]);
            assert.match(lines[1], /^threshold 0\.\d+$/);
            assert.match(lines[2], /^False positive rate: [\d.]+$/);
            assert.match(lines[3], /^True positive rate: [\d.]+$/);
            await page.mouse.move(0, 0);
            assert.equal(await figure.locator(".tooltip").isVisible(), false);
        }),
    );
    test(
        "with a curve has a tooltip, whichever it is",
        using(async (page) => {
            const { plots } = await documentOf(page);
            const curves = plots.filter(({ lines }) => lines.length > 0);
            assert.ok(curves.length > 8);
            for (const { id } of curves) {
                const chart = page.locator(`[data-figure="${id}"]`);
                await goToFigure(page, id);
                // What belongs to no model, as "label all", lies under the others and leaves the plot.
                const line = await chart.locator(".mark-line").last().locator("path").first().evaluate((path) => {
                    const { x, y } = path.getPointAtLength(path.getTotalLength() / 2);
                    const at = new DOMPoint(x, y).matrixTransform(path.getScreenCTM());
                    return { x: at.x, y: at.y };
                });
                await page.mouse.move(line.x, line.y);
                assert.ok((await chart.locator(".tooltip span").count()) >= 3, id);
            }
        }),
    );
    test(
        "with bars says of each from where to where it goes, and how high it is",
        using(async (page) => {
            const { plots } = await documentOf(page);
            const barred = plots.filter((plot) => barsOf(plot).length > 0);
            assert.equal(barred.length, 3, "a histogram for each model");
            for (const plot of barred) {
                const { series, x, x2, y } = barsOf(plot).reduce((best, bar) => (bar.y > best.y ? bar : best));
                const [whose, where, high, ...more] = await saidOfHighestBar(page, plot.id);
                assert.equal(whose, series);
                assert.equal(where, `Score: ${rounded(x)} to ${rounded(x2)}`);
                assert.equal(high.split(": ").at(-1), rounded(y));
                assert.deepEqual(more, []);
            }
            await page.mouse.move(0, 0);
            assert.equal(await page.locator(".tooltip:visible").count(), 0);
        }),
    );
    test(
        "of the ROC curve shows small false positive rates closer",
        using(async (page) => {
            const figure = page.locator('[data-figure="roc"]');
            const last = () => figure.locator(".role-axis-label text").evaluateAll((labels) => labels.map((label) => label.textContent));
            await figure.getByRole("button", { name: "up to 0.1" }).click();
            await settled(page);
            assert.ok((await last()).includes("0.10"), `${await last()}`);
            assert.equal(await figure.getByRole("button", { name: "up to 0.1" }).getAttribute("aria-pressed"), "true");
            await figure.getByRole("button", { name: "all" }).click();
            await settled(page);
            assert.ok((await last()).includes("1.0"), `${await last()}`);
        }),
    );
    test(
        "is saved as an SVG that stands by itself",
        withPage({ scheme: "dark" }, async (page) => {
            const saved = page.waitForEvent("download");
            await page.locator('[data-figure="roc"]').getByRole("button", { name: "Save SVG" }).click();
            const download = await saved;
            assert.equal(download.suggestedFilename(), "roc.svg");
            const text = readFileSync(await download.path(), "utf8");
            assert.match(text, /^<svg /);
            assert.ok(text.includes("ROC curve") && text.includes('fill="white"'));
            const { models } = await documentOf(page);
            assert.ok(text.includes(models[0].colour.light), "light, whatever the page is");
            assert.ok(!/(?:href|src)\s*=\s*["'](?!#)/.test(text), "it fetches nothing");
        }),
    );
    test(
        "can be saved, whichever it is",
        using(async (page) => {
            const { plots } = await documentOf(page);
            for (const { id, title } of plots) {
                const saved = page.waitForEvent("download");
                await page.locator(`[data-figure="${id}"]`).getByRole("button", { name: "Save SVG" }).click();
                const text = readFileSync(await (await saved).path(), "utf8");
                assert.ok(text.startsWith("<svg ") && text.includes(title), id);
                await page.waitForTimeout(120); // Chromium drops more than ten downloads a second
            }
        }),
    );
});

test(
    "the tables of measures hold three models beside each other on a telephone, whatever their names",
    looking(async (page) => {
        const wide = await page.evaluate(() =>
            [...document.querySelectorAll(".scrolling")]
                .filter((region) => region.querySelector("table.measures, table.live"))
                .filter((region) => [...region.querySelectorAll(".value")].every((value) => value.textContent.length <= 8)) // no -0.00027677
                .filter((region, _, held) => held.length < 7 || region.scrollWidth > region.clientWidth + 1)
                .map((region) => `${region.querySelector("caption").textContent}: ${region.scrollWidth} of ${region.clientWidth}`),
        );
        assert.deepEqual(wide, []);
    }, telephone),
);

test(
    "a wider table keeps the names of its rows in sight",
    looking(async (page) => {
        const region = page.locator(".scrolling", { has: page.locator("table.differences") }).first();
        const name = region.locator("tbody th").first();
        const before = (await name.boundingBox()).x;
        await region.evaluate((node) => node.scrollTo(300, 0));
        assert.ok((await region.evaluate((node) => node.scrollLeft)) > 100);
        assert.equal((await name.boundingBox()).x, before);
    }, telephone),
);

test(
    "histograms have the same axes",
    looking(async (page) => {
        await drawAll(page);
        const axes = await page.evaluate(() =>
            [...document.querySelectorAll('[data-figure^="score_histogram"]')].map((figure) =>
                [...figure.querySelectorAll(".role-axis-label text")].map((label) => label.textContent).join(" "),
            ),
        );
        assert.equal(axes.length, 3);
        assert.equal(new Set(axes).size, 1, `${axes}`);
    }),
);

test(
    "the plots of indistinguishability are together, and fold",
    using(async (page) => {
        const fold = page.locator("details.together");
        assert.equal(await fold.count(), 1);
        assert.equal(await fold.locator("figure").count(), 4);
        const order = await page.locator("figure").evaluateAll((figures) => figures.map((figure) => figure.closest("details") !== null));
        assert.deepEqual(order.slice(-4), [true, true, true, true], "single plots come first");
        assert.match(await fold.locator("summary").textContent(), /Indistinguishability: 4 plots/);
        await fold.locator("summary").click();
        assert.equal(await fold.locator("figure").first().isVisible(), false);
        await fold.locator("summary").click();
        await drawn(page);
        assert.equal(await fold.locator("svg").first().isVisible(), true);
        assert.ok((await area(page, "indistinguishability")).width > 200);
        assert.ok((await places(page, "indistinguishability")).length > 0);
    }),
);

test(
    "every table is copied as CSV",
    using(async (page) => {
        await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
        const tables = await page.locator("#page table").count();
        const buttons = page.getByRole("button", { name: /^Copy as CSV/ });
        assert.equal(await buttons.count(), tables);
        await buttons.first().click();
        await page.waitForFunction(() => [...document.querySelectorAll(".tool")].some((each) => each.textContent.startsWith("Copied")));
        const text = await page.evaluate(() => navigator.clipboard.readText());
        assert.match(text, /^,labelled positive,labelled negative,total\npositive,\d+,\d+,200\n/);
        const copied = new Set();
        for (let table = 0; table < tables; ++table) {
            await page.evaluate(() => navigator.clipboard.writeText(""));
            // Also where its section is folded; for two seconds the button before has another name.
            await page.locator("button.tool:has([aria-live])").nth(table).evaluate((button) => button.click());
            await page.waitForFunction(async () => (await navigator.clipboard.readText()) !== "");
            const lines = (await page.evaluate(() => navigator.clipboard.readText())).trim().split("\n");
            assert.ok(lines.length > 1 && lines[0].includes(","), `table ${table}: ${lines}`);
            copied.add(lines.join("\n"));
        }
        assert.equal(copied.size, tables, "each table is another one");
    }),
);

test(
    "the better model is named by the direction of the measure",
    looking(async (page) => {
        const { comparison, models } = await documentOf(page);
        const expected = Object.values(comparison.measures).flatMap(({ better, differences }) =>
            differences
                .filter(({ verdict }) => verdict.endsWith("_higher"))
                .map(({ first, second, verdict }) => {
                    const higher = verdict === "first_higher" ? first : second;
                    const lower = verdict === "first_higher" ? second : first;
                    return better === "neither" ? `${higher} is higher` : `${better === "higher" ? higher : lower} is better (${better})`;
                }),
        );
        const found = await page.locator("table.differences .stands").allTextContents();
        assert.ok(found.some((text) => text.endsWith("is better (lower)")), `${found}`);
        assert.deepEqual(found.toSorted(), expected.toSorted());
        assert.equal(models.length, 3);
    }),
);

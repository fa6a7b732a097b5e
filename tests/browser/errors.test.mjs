// The page of a regression in a browser: the slider of distances, quantiles, worst rows, its numbers, its silence.
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawAll } from "./browser.mjs";
import { rounded } from "./format.mjs";
import { everyoneCanRead, pageUnderTest } from "./page_tests.mjs";
import { answerOf, csvFile, taskReport } from "./program.mjs";
import { documentOf, places, press, settled } from "./reading.mjs";

const models = ["near", "<b>far</b>"];

/** Errors that grow with the truth, of one model three times those of the other. */
function rows() {
    return Array.from({ length: 150 }, (_, row) => {
        const truth = 20 + ((row * 37) % 101);
        const error = (((row * 61) % 97) - 45) / 8 + truth / 50;
        return [truth, truth - error, truth - 3 * error, row % 2 ? "north" : "south"];
    });
}

let asked;

const tested = pageUnderTest(() => {
    const file = csvFile("houses.csv", [["price", ...models, "side"], ...rows()]);
    asked = [file, "--label", "price", "--task", "regression", ...models.flatMap((name) => ["--predicted", name])];
    return taskReport("houses", ...asked, "--slice", "side");
});
const { looking, using, withPage } = tested;
everyoneCanRead(tested, "errors");

/** The distance of the slider, and the share of each model as it is shown. */
function within(page) {
    return page.evaluate(() => ({
        distance: document.querySelector("[data-distance]").textContent,
        shares: [...document.querySelectorAll("#errors table.live tbody tr")].map((row) => row.querySelector("td").textContent),
    }));
}

test(
    "every plot is drawn",
    looking(async (page) => {
        const { plots } = await documentOf(page);
        const ids = plots.map(({ id }) => id);
        for (const id of ["absolute_error_cdf", "error_cdf", "error_pdf", "residuals", "bland_altman", "prediction_truth"])
            assert.ok(ids.includes(id), `${id} is not among ${ids}`);
        await drawAll(page);
        assert.equal(await page.evaluate(() => document.querySelectorAll("figure svg").length), plots.length);
        const dots = await places(page, "residuals");
        assert.equal(dots.length, 150);
    }),
);

for (const [name, ...keys] of [
    ["at the start"],
    ["a step on", "ArrowRight"],
    ["further on", "PageUp", "PageUp"],
    ["at the end", "End"],
]) {
    test(
        `the share of the rows is the program's ${name}`,
        (keys.length === 0 ? looking : using)(async (page) => {
            if (keys.length > 0) await press(page, ...keys);
            const { distance, shares } = await within(page);
            const answer = answerOf("evaluate", ...asked, "--measures", `share_below(x=${distance})`, "--interval", "none");
            for (const [index, model] of models.entries()) {
                const [{ value }] = Object.values(answer.models[model].measures);
                assert.equal(shares[index], `${(100 * value).toFixed(1)}\u202f%`, `${model} within ${distance}`);
            }
        }),
    );
}

test(
    "the slider says where it stands, and moves the points on the distribution",
    using(async (page) => {
        const text = () => page.locator(".slider").getAttribute("aria-valuetext");
        await press(page, "Home");
        const before_ = [await text(), await places(page, "absolute_error_cdf")];
        assert.match(before_[0], /^within \S+: near [\d.]+\u202f%, <b>far<\/b> [\d.]+\u202f%$/);
        assert.equal(before_[1].length, 2);
        await press(page, "PageUp");
        assert.notEqual(await text(), before_[0]);
        assert.notDeepEqual(await places(page, "absolute_error_cdf"), before_[1]);
    }),
);

test(
    "a button goes to the distance within which so many rows of every model lie",
    using(async (page) => {
        const button = page.locator(".jumps button", { hasText: "90\u202f% of the rows of every model" });
        await button.click();
        await settled(page);
        const { shares } = await within(page);
        const numbers = shares.map((text) => parseFloat(text));
        assert.ok(Math.min(...numbers) >= 90, `${numbers}`);
        assert.equal(await button.getAttribute("aria-pressed"), "true");
    }),
);

test(
    "the quantiles are the program's",
    looking(async (page) => {
        const found = await page.evaluate(() =>
            [...document.querySelectorAll("table.quantiles tbody tr")].map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent)),
        );
        const keys = [0.05, 0.5, 0.95].flatMap((q) => [`error_quantile(q=${q})`, `absolute_error_quantile(q=${q})`]);
        const answer = answerOf("evaluate", ...asked, "--measures", keys.join(","), "--interval", "none");
        const { models: data } = await documentOf(page);
        for (const [place, q] of [0.05, 0.5, 0.95].entries()) {
            const row = data[0].errors.quantiles.findIndex(({ share }) => share === q);
            const expected = models.flatMap((model) => {
                const values = Object.values(answer.models[model].measures).map(({ value }) => rounded(value));
                return values.slice(2 * place, 2 * place + 2);
            });
            assert.deepEqual(found[row], expected, `quantile ${q}`);
        }
    }),
);

test(
    "the worst rows have the largest errors, and the largest is max_error",
    looking(async (page) => {
        const found = await page.evaluate(() =>
            [...document.querySelectorAll("table.worst-rows")].map((table) =>
                [...table.querySelectorAll("tbody tr")].map((row) => [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent))),
            ),
        );
        const answer = answerOf("evaluate", ...asked, "--measures", "max_error", "--interval", "none");
        const data = rows();
        for (const [index, model] of models.entries()) {
            const errors = found[index].map(([, , , error]) => Math.abs(error));
            assert.deepEqual(errors, [...errors].sort((a, b) => b - a));
            assert.equal(rounded(errors[0]), rounded(Number(rounded(answer.models[model].measures.max_error.value))));
            for (const [row, truth] of found[index]) assert.equal(truth, data[row - 1][0]);
        }
    }),
);

test(
    "says that the one model lies above the other everywhere",
    looking(async (page) => {
        const text = await page.evaluate(() => document.getElementById("errors").textContent);
        assert.match(text, /absolute errors of near lies nowhere below that of <b>far<\/b>/);
        assert.equal(await page.evaluate(() => document.querySelectorAll("#page b").length), 0);
    }),
);

test(
    "on paper it is light and has nothing to press",
    withPage({ width: 794, height: 1123, scheme: "dark" }, async (page) => {
        await page.emulateMedia({ media: "print", colorScheme: "dark" });
        await settled(page);
        assert.equal(await page.locator(".slider").isVisible(), false);
        assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(255, 255, 255)");
    }),
);

// The page of several labels in a browser: the table that the reader puts in order, one label by itself, its rows, its silence.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, drawAll, stickingOut } from "./browser.mjs";
import { eachOf, everyoneCanRead, pageUnderTest, pick, showsAsText, showsOperatingPoint, tablesOfEach } from "./page_tests.mjs";
import { answerOf, csvFile, taskReport } from "./program.mjs";
import { documentOf, places, press, shown } from "./reading.mjs";

const hostile = "</script><img src=x onerror=alert(1)>";
const names = ["sky", hostile, `a ${"very-".repeat(20)}long name`, "10", "2"];

/** Labels, the scores of two models, and what the first predicts above 0.6: repeatable, and without ties. */
function rows() {
    return Array.from({ length: 160 }, (_, row) => {
        const truth = names.map((_, label) => ((row * (5 + label) + 3 * label) % 11 < 2 + 2 * label ? 1 : 0));
        const score = (reach, step) => truth.map((has, label) => reach * has + (1 - reach) * (((row * (step + 6 * label)) % 163) / 163 + row / 1e5) * 0.99);
        const first = score(0.3, 17);
        return [row % 2 ? "north" : "south", ...truth, ...first, ...score(0.1, 29), ...first.map((p) => (p > 0.6 ? 1 : 0))];
    });
}

const header = ["region", ...["label_", "p_", "q_", "set_"].flatMap((prefix) => names.map((name) => prefix + name))];
const file = () => csvFile("weather.csv", [header, ...rows()]);
let asked;

const tested = pageUnderTest(() => {
    asked = [file(), "--label-prefix", "label_", "--score-prefix", "p_", "--score-prefix", "q_"];
    return taskReport("weather", ...asked, "--slice", "region");
});
const { looking, using, withPageOf } = tested;
everyoneCanRead(tested, "labels");

/** As the names stand in the file: an object has those that are numbers first. */
const inOrder = (each) => [...each].sort(([a], [b]) => names.indexOf(a) - names.indexOf(b));
const firstNames = (page) => tablesOfEach(page).then(([first]) => first.map(([name]) => name));

test(
    "every plot is drawn, one more of each curve for the averages",
    looking(async (page) => {
        const { plots, labels } = await documentOf(page);
        assert.deepEqual(plots.map(({ id }) => id.split(" ")[0]), ["roc", "precision_recall"].flatMap((id) => [`${id}_labels`, `${id}_labels`, `${id}_averages`]));
        await drawAll(page);
        assert.equal(await page.evaluate(() => document.querySelectorAll("figure svg").length), plots.length + labels[0].plots.length);
    }),
);

test(
    "the tables of labels hold what evaluate answers, a model each",
    looking(async (page) => {
        const models = Object.values(answerOf("evaluate", ...asked).models);
        assert.deepEqual(await tablesOfEach(page), models.map(({ per_label }) => inOrder(eachOf(per_label))));
        const support = await page.evaluate(() => [...document.querySelector("table.classes").querySelectorAll("tbody td:nth-child(2)")].map((cell) => cell.textContent));
        const { counts } = models[0].input;
        assert.deepEqual(support, names.map((name) => String(counts[name])));
    }),
);

test(
    "the tables are put in order",
    using(async (page) => {
        const model = (await documentOf(page)).models[0];
        const order = (id) => page.locator("#labels .choices").getByLabel("Labels").selectOption(id);
        const by = (number) => [...names].sort((a, b) => number(a) - number(b));
        await order("support");
        assert.deepEqual(await firstNames(page), by((name) => -model.input.counts[name]));
        await order("measure:f1");
        assert.deepEqual(await firstNames(page), by((name) => model.per_label[name].measures.f1.value));
        await order("name");
        const found = await firstNames(page);
        assert.ok(found.indexOf("2") < found.indexOf("10"), `${found}`);
        await order("given");
        assert.deepEqual(await firstNames(page), names);
    }),
);

test(
    "a label that is picked has the operating points of two classes, for each model",
    using(async (page) => {
        for (const name of ["10", hostile]) {
            await pick(page, "Label", name);
            await press(page, "PageUp");
            for (const [model, prefix] of ["p_", "q_"].entries())
                await showsOperatingPoint(page, model, [asked[0], "--label", `label_${name}`, "--score", prefix + name]);
        }
    }),
);

test(
    "the slider starts where labels are predicted",
    withPageOf(() => taskReport("weather-threshold", ...asked, "--threshold", "0.375"), {}, async (page) => {
        const { models } = answerOf("evaluate", ...asked, "--threshold", "0.375", "--interval", "none");
        for (const name of ["sky", "2"]) {
            await pick(page, "Label", name);
            for (const model of [0, 1]) {
                const { counts } = await shown(page, model);
                const { value } = Object.values(models)[model].per_label[name].measures.sensitivity;
                assert.equal(counts.tp / (counts.tp + counts.fn), value);
            }
        }
    }),
);

test(
    "the slider moves the points of the label that is shown, in its curves alone",
    using(async (page) => {
        await pick(page, "Label", "sky");
        const before_ = await places(page, "roc");
        assert.equal(before_.length, 2);
        await press(page, "PageUp", "PageUp");
        assert.notDeepEqual(await places(page, "roc"), before_);
        assert.deepEqual(await places(page, "roc_labels"), []);
    }),
);

test(
    "the rows are counted by their labels, and those that are exact are subset_accuracy",
    looking(async (page) => {
        const { models } = answerOf("evaluate", ...asked, "--measures", "subset_accuracy", "--interval", "none");
        const text = await page.evaluate(() => document.getElementById("label-rows").textContent);
        for (const { measures } of Object.values(models))
            assert.ok(text.includes(`In ${(100 * measures.subset_accuracy.value).toFixed(1)}\u202f% of the rows`), text);
        const cells = await page.evaluate(() => [...document.querySelectorAll("table.label-rows tbody tr")].map((row) => [...row.children].map((cell) => Number(cell.textContent))));
        const data = rows();
        const sizes = (from, above) => data.map((row) => row.slice(from, from + names.length).filter((x) => x > above).length);
        const columns = [sizes(1, 0.5), sizes(1 + names.length, 0.5), sizes(1 + 2 * names.length, 0.5)];
        for (const [labels, ...found] of cells)
            assert.deepEqual(found, columns.map((column) => column.filter((size) => size === labels).length), `${labels} labels`);
        assert.equal(cells.reduce((sum, [, truth]) => sum + truth, 0), data.length);
    }),
);

test(
    "names that are markup are shown as text, and nothing of them runs",
    looking((page) => showsAsText(page, hostile)),
);

for (const [what, columns, sections] of [
    ["predictions alone", ["--predicted-prefix", "set_"], ["labels", "label-rows"]],
    ["predictions and scores", ["--predicted-prefix", "set_", "--score-prefix", "p_"], ["labels", "label-rows", "curves", "operating-point"]],
]) {
    const arguments_ = () => [file(), "--label-prefix", "label_", ...columns];
    test(
        `of ${what} there is a page`,
        withPageOf(() => taskReport(`weather-${columns.length}`, ...arguments_()), { width: 360 }, async (page) => {
            const ids = await page.evaluate(() => [...document.querySelectorAll("main section")].map((section) => section.id));
            assert.deepEqual(ids.filter((id) => ["labels", "label-rows", "curves", "operating-point"].includes(id)), sections);
            assert.deepEqual(await tablesOfEach(page), [inOrder(eachOf(answerOf("evaluate", ...arguments_()).per_label))]);
            await drawAll(page);
            assert.deepEqual(await accessibilityFaults(page), []);
            assert.deepEqual(await stickingOut(page), []);
        }),
    );
}

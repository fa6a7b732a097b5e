// Fairness between slices on the page: every criterion with the numbers of the program, for two models, on every screen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { everyoneCanRead, pageUnderTest } from "./page_tests.mjs";
import { answerOf, csvFile, report } from "./program.mjs";
import { area, documentOf, places } from "./reading.mjs";

const rows = Array.from({ length: 400 }, (_, i) => {
    const label = i % 3 === 0 ? 1 : 0;
    const group = "abc"[i % 5 < 2 ? 0 : i % 5 < 4 ? 1 : 2];
    const at = ((i * 37) % 401) / 401;
    return [label, (0.6 * at + 0.3 * label + (group === "a" ? 0.1 : 0)).toFixed(4), (0.7 * at + 0.2 * label).toFixed(4), group];
});
const names = ["first", "second"];
let file;
const tested = pageUnderTest(() => {
    file = csvFile("fairness.csv", [["label", ...names, "group"], ...rows]);
    return report("fairness", file, "label", names, "--slice", "group", "--fairness");
});
everyoneCanRead(tested, "fairness");

test(
    "every criterion shows the program's difference of each model, and the slices at its ends",
    tested.looking(async (page) => {
        const { models } = answerOf("evaluate", file, "--label", "label", "--score", "first", "--score", "second", "--slice", "group", "--fairness");
        const lines = await page.locator("#fairness tbody tr").allInnerTexts();
        const expected = models.first.fairness.flatMap((of, i) => [of, models.second.fairness[i]]);
        assert.equal(lines.length, expected.length);
        for (const [index, of] of expected.entries()) {
            const line = lines[index];
            if (index % 2 === 0) assert.match(line, new RegExp(of.criterion.replaceAll("_", " ")));
            assert.ok(line.includes(names[index % 2]), line);
            assert.ok(line.includes(`${of.lowest.slice} to ${of.highest.slice}`), line);
            const shown = Number(line.match(/\d+\.\d+/)[0]);
            assert.ok(Math.abs(shown - of.difference.value) < 0.006, `${line}: ${of.difference.value}`);
        }
    }),
);

test(
    "a plot of each model has a dot where each slice has each rate, with its interval",
    tested.looking(async (page) => {
        const keys = ["predicted_positive_rate", "sensitivity", "false_positive_rate", "precision", "accuracy"];
        const { models } = answerOf("evaluate", file, "--label", "label", "--score", "first", "--score", "second", "--slice", "group", "--measures", keys.join(","));
        const plots = (await documentOf(page)).fairness_plots;
        assert.deepEqual(plots.map(({ title }) => title), names.map((name) => `Rates of the slices of group: ${name}`));
        for (const [index, plot] of plots.entries()) {
            const slices = Object.values(models[names[index]].slices);
            const { width } = await area(page, plot.id);
            const drawn = (await places(page, plot.id)).map((place) => Number(place.match(/translate\(([-.\d]+)/)[1]) / width);
            const expected = slices.flatMap((slice) => keys.map((key) => slice.measures[key].value));
            assert.equal(drawn.length, expected.length);
            drawn.forEach((x, i) => assert.ok(Math.abs(x - expected[i]) < 1e-3, `${plot.id}: ${x} and ${expected[i]}`));
            const lines = plot.spec.layer.find(({ data, mark }) => mark.type === "rule" && data.values?.[0].x2 !== undefined && data.values[0].series);
            const intervals = slices.flatMap((slice) => keys.map((key) => slice.measures[key].interval));
            assert.deepEqual(lines.data.values.map(({ x, x2 }) => [x, x2]), intervals.map(({ low, high }) => [low, high]));
        }
    }),
);

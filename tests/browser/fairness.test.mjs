// Fairness between slices on the page: every criterion with the numbers of the program, for two models, on every screen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { everyoneCanRead, pageUnderTest } from "./page_tests.mjs";
import { answerOf, csvFile, report } from "./program.mjs";

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
    tested.withPage({}, async (page) => {
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

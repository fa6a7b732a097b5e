// A search over slices on the page: the worst of each measure with the program's numbers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { valueText } from "./format.mjs";
import { everyoneCanRead, pageUnderTest } from "./page_tests.mjs";
import { answerOf, csvFile, report } from "./program.mjs";

const rows = Array.from({ length: 600 }, (_, i) => {
    const label = i % 3 === 0 ? 1 : 0;
    const [sex, site] = ["fm"[i % 2], "abc"[i % 5 % 3]];
    const helps = sex === "f" && site === "a" ? 0 : 0.4;
    return [label, (0.6 * (((i * 37) % 601) / 601) + helps * label).toFixed(4), sex, site];
});
const asked = ["--slice", "sex", "--slice", "site", "--slice-search"];
let file;
const tested = pageUnderTest(() => {
    file = csvFile("search.csv", [["label", "score", "sex", "site"], ...rows]);
    return report("search", file, "label", ["score"], ...asked);
});
everyoneCanRead(tested, "slice-search", ["dark", "narrow"]);

test(
    "every measure shows the slices that the program found, the worst first",
    tested.withPage({}, async (page) => {
        const { slice_search: search } = answerOf("evaluate", file, "--label", "label", "--score", "score", ...asked);
        const section = page.locator("#slice-search");
        assert.match(await section.innerText(), new RegExp(`${search.tried} slices of “sex” and “site”, and of crossings of two, were tried`));
        const list = section.locator("select");
        assert.equal(await list.locator("option").count(), Object.keys(search.measures).length);
        for (const [key, found] of Object.entries(search.measures)) {
            await list.selectOption(key);
            const shown = await section.locator("tbody tr").evaluateAll((lines) =>
                lines.map((line) => [line.querySelector("th").textContent, line.querySelectorAll("td")[1].firstChild.textContent]),
            );
            assert.deepEqual(shown, found.slice(0, 20).map((of) => [of.slice, valueText(of)]), key);
        }
    }),
);

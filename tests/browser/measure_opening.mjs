// How long a page takes to open: medians of seven, for the example with two models and for three. Older programs' pages are measured alike.
//
//     MIDRANK_BIN=$PWD/build/check/midrank node tests/browser/measure_opening.mjs
import { launch } from "./browser.mjs";
import { csvFile, exampleReport, report } from "./program.mjs";

const names = ["first", "second", "third"];
const rows = Array.from({ length: 600 }, (_, row) => {
    const label = row % 3 === 0 ? 1 : 0;
    return [label, ...names.map((_, model) => ((((row * (37 + 10 * model)) % 601) / 601) * 0.7 + 0.3 * label * (1 - 0.2 * model)).toFixed(3))];
});
const pages = {
    "two models": exampleReport(),
    "three models": report("three", csvFile("three.csv", [["label", ...names], ...rows]), "label", names),
};

/** Milliseconds until all is drawn that is drawn by itself, and those for which the page's thread was busy. */
async function opening(browser, address) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.goto(address);
    await page.waitForSelector("html[data-drawn]", { state: "attached" });
    const drawn = await page.evaluate(() => performance.now());
    await page.waitForTimeout(300);
    const { metrics } = await session.send("Performance.getMetrics");
    await context.close();
    return { drawn, busy: 1000 * metrics.find(({ name }) => name === "TaskDuration").value };
}

const median = (numbers) => Math.round(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]);

const browser = await launch();
for (const [name, address] of Object.entries(pages)) {
    await opening(browser, address); // the first is slower
    const all = [];
    for (let time = 0; time < 7; ++time) all.push(await opening(browser, address));
    console.log(`${name}: drawn after ${median(all.map(({ drawn }) => drawn))} ms, busy for ${median(all.map(({ busy }) => busy))} ms`);
}
await browser.close();

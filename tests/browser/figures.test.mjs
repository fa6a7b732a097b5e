// Pages of figures in a browser: curves alone, and a source reproduced. They draw, keep silent, and everyone can read them.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { accessibilityFaults, drawAll, launch, misjudgedPlots, open, picture, picturedWhereItFails, stickingOut } from "./browser.mjs";
import { bytesOf, curves, reproduction } from "./program.mjs";

let browser;
before(async () => {
    browser = await launch();
});
after(() => browser?.close());

const pages = { curves: () => curves("roc,pr,b,histogram") };
for (const source of ["berrar", "sumpter", "slides", "notes"]) pages[source] = () => reproduction(source);

for (const [name, make] of Object.entries(pages)) {
    for (const options of [{ scheme: "dark" }, { width: 360, height: 740 }]) {
        test(`${name}, ${JSON.stringify(options)}`, async (t) => {
            const address = make();
            assert.ok(bytesOf(address) < 1_500_000);
            const page = await open(browser, address, options);
            await picturedWhereItFails(page, t.name, async () => {
                await drawAll(page);
                const [figures, drawn] = await page.evaluate(() => [
                    document.querySelectorAll("figure").length,
                    document.querySelectorAll("figure svg").length,
                ]);
                assert.ok(figures > 3);
                assert.equal(drawn, figures);
                if (!options.width) await picture(page, `${name}-dark`);
                assert.deepEqual(await accessibilityFaults(page), []);
                assert.deepEqual(await stickingOut(page), []);
                assert.deepEqual(await misjudgedPlots(page), []);
                assert.deepEqual(page.troubles, []);
            });
            await page.context().close();
        });
    }
}

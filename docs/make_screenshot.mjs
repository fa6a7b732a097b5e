// Writes docs/report.png, the picture that opens the README: the report of the example data.
//
//     MIDRANK_BIN=$PWD/build/dev/midrank node docs/make_screenshot.mjs
import { join } from "node:path";
import { launch, open } from "../tests/browser/browser.mjs";
import { exampleReport, root } from "../tests/browser/program.mjs";

const browser = await launch();
const page = await open(browser, exampleReport(), { width: 1180, height: 1560 });
await page.screenshot({ path: join(root, "docs/report.png") });
await browser.close();

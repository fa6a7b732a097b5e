// The formatting of the page, for what the tests expect it to show.
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "./program.mjs";

const require = createRequire(join(root, "web/package.json"));
const { buildSync } = require("esbuild");

const { outputFiles } = buildSync({
    stdin: { contents: 'export { rounded } from "./format"; export { valueText } from "./answers";', resolveDir: join(root, "web/src"), loader: "ts" },
    bundle: true,
    format: "esm",
    write: false,
});
export const { rounded, valueText } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);

// Builds each page into one HTML file that needs nothing else: node web/build.mjs OUTDIR
//
// The data comes later: the program puts it in place of the placeholders, so the hash of the script must not depend on it.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { licencesOf } from "./licences.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const pages = ["report", "figures"];
const largest = 850_000; // bytes of a page without its data

/** Parts of vega that no chart of ours uses; left in, they are a ninth of the page. */
const unused = [
    "vega-crossfilter", "vega-force", "vega-geo", "vega-hierarchy", "vega-label", "vega-regression", "vega-voronoi", "vega-wordcloud",
];

async function bundled(entry) {
    const result = await build({
        entryPoints: [join(here, entry)],
        absWorkingDir: here,
        bundle: true,
        minify: true,
        charset: "utf8",
        format: "iife",
        target: "es2022",
        legalComments: "none", // the texts stand in the page, see licences.mjs
        alias: Object.fromEntries(unused.map((name) => [name, join(here, "src/nothing.ts")])),
        metafile: true,
        write: false,
        logLevel: "warning",
    });
    return { text: result.outputFiles[0].text.trimEnd(), inputs: Object.keys(result.metafile.inputs) };
}

/** Fails where a text would end the element that holds it, or be taken for a placeholder. */
function checked(text, what) {
    for (const trap of [/<!--/, /<\/?script/i, /<\/style/i, /@@midrank-(data|title)@@/]) {
        if (trap.test(text)) throw new Error(`The ${what} contains ${trap}, which the page cannot hold.`);
    }
    return text;
}

/** The template with each {{name}} replaced; a function, so that no $ in the text is special. */
function filled(template, parts) {
    return template.replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]);
}

async function page(name) {
    const script = await bundled(`src/pages/${name}.ts`);
    const style = await bundled(`src/styles/${name}_page.css`);
    checked(script.text, "script");
    const html = filled(readFileSync(join(here, "src/template.html"), "utf8"), {
        script: script.text,
        script_hash: createHash("sha256").update(script.text).digest("base64"),
        style: checked(style.text, "style"),
        licences: licencesOf(script.inputs, here),
    });
    const bytes = Buffer.byteLength(html);
    if (bytes > largest) throw new Error(`${name}.html has ${bytes} bytes; at most ${largest} are allowed.`);
    return html;
}

const folder = process.argv[2];
if (!folder) throw new Error("Say where to: node web/build.mjs OUTDIR");
mkdirSync(folder, { recursive: true });
for (const name of pages) {
    const html = await page(name);
    writeFileSync(resolve(folder, `${name}.html`), html);
}

// The licence texts of the libraries in a bundle, as HTML for the foot of the page.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** "node_modules/a/node_modules/@b/c/src/x.js" lies in the package "node_modules/a/node_modules/@b/c". */
function folderOf(input) {
    return /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1];
}

function licenceText(folder) {
    const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(name));
    return file && existsSync(join(folder, file)) ? readFileSync(join(folder, file), "utf8").trim() : undefined;
}

function packageAt(folder) {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const text = licenceText(folder);
    if (!text && !license) throw new Error(`${name} states no licence.`);
    return { title: `${name} ${version}`, licence: license ?? "", text: text ?? `${license} (the package has no text)` };
}

/** Packages that share a text to the letter share one paragraph. */
export function licencesOf(inputs, root) {
    const folders = [...new Set(inputs.map(folderOf).filter(Boolean))].sort();
    const byText = new Map();
    for (const found of folders.map((folder) => packageAt(join(root, folder)))) {
        byText.set(found.text, [...(byText.get(found.text) ?? []), `${found.title} (${found.licence})`]);
    }
    return [...byText]
        .map(([text, titles]) => `<h3>${escaped(titles.join(", "))}</h3>\n<pre>${escaped(text)}</pre>`)
        .join("\n");
}

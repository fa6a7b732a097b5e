// What the tests ask of the program: pages, and the numbers that the pages must show.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const program = process.env["MIDRANK_BIN"] ?? join(root, "build/dev/midrank");
export const folder = mkdtempSync(join(tmpdir(), "midrank-pages-"));

export const example = "examples/breast_cancer.parquet";
export const models = ["logistic", "boosting"];

export function run(...parts) {
    return execFileSync(program, parts, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

const scores = (names) => names.flatMap((name) => ["--score", name]);

/** The page of a report, as the address to open. */
export function report(name, file, label, names, ...more) {
    const output = join(folder, `${name}.html`);
    run("report", file, "--label", label, ...scores(names), ...more, "-o", output);
    return pathToFileURL(output).href;
}

/** The page of a report of another task than that of two classes. */
export function taskReport(name, file, ...more) {
    const output = join(folder, `${name}.html`);
    run("report", file, ...more, "-o", output);
    return pathToFileURL(output).href;
}

/** What the program answers, as JSON. */
export function answerOf(...parts) {
    return JSON.parse(run(...parts, "--format", "json"));
}

export function exampleReport() {
    return report("report", example, "malignant", models, "--slice", "size");
}

/** The page of some curves of the example. */
export function curves(kinds) {
    const output = join(folder, "curves.html");
    run("curve", example, "--label", "malignant", ...scores(models), "--kind", kinds, "-o", output);
    return pathToFileURL(output).href;
}

/** The page of a source reproduced. */
export function reproduction(source) {
    const output = join(folder, `${source}.html`);
    if (!existsSync(output)) run("reproduce", source, "-o", folder);
    return pathToFileURL(output).href;
}

/** What the program says of the example at this threshold. */
export function atThreshold(model, threshold) {
    const asked = ["threshold", example, "--label", "malignant", "--score", model, `--threshold=${threshold}`];
    return JSON.parse(run(...asked, "--format", "json")).rules.given;
}

/** The measures of the example as the program prints them, text by name. */
export function printedMeasures(model) {
    const asked = ["evaluate", example, "--label", "malignant", "--score", model, "--measures", "all", "--color", "never"];
    const [table] = run(...asked).split("\nThresholds\n"); // what follows are places, not values
    const lines = table.split("\n").map((line) => /^ {2}([a-z]\w*)(?: \[\w+\])? +(\S+) +(\[.*\])?/.exec(line));
    return new Map(lines.filter(Boolean).map(([, key, value, bounds]) => [key, { value, bounds }]));
}

export function csvFile(name, rows) {
    const quoted = (cell) => `"${String(cell).replaceAll('"', '""')}"`;
    const path = join(folder, name);
    writeFileSync(path, rows.map((row) => row.map(quoted).join(",")).join("\n") + "\n");
    return path;
}

export function bytesOf(address) {
    return readFileSync(fileURLToPath(address)).length;
}

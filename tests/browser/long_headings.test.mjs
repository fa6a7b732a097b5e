// Columns with long names, which become headings of tables, titles of sections and texts of buttons: on a telephone nothing sticks out.
import { everyoneCanRead, pageUnderTest } from "./page_tests.mjs";
import { csvFile, report, taskReport } from "./program.mjs";

const long = (of) => `${of}_${"of_the_hospital_and_all_its_wards_in_the_years_before_".repeat(2)}2024`;
const rows = Array.from({ length: 300 }, (_, i) => ({ label: i % 3 === 0 ? 1 : 0, at: ((i * 37) % 301) / 301, other: ((i * 53) % 301) / 301, third: ((i * 71) % 301) / 301 }));

everyoneCanRead(
    pageUnderTest(() => {
        const names = ["risk", "score", "probability"].map(long);
        const slices = ["ward", "sex"].map(long);
        const head = [long("died"), ...names, ...slices];
        const table = rows.map(({ label, at, other, third }, i) => [label, 0.6 * at + 0.4 * label, other, third, long(`ward${i % 4}`), i % 2 ? "f" : "m"]);
        const file = csvFile("long_headings.csv", [head, ...table]);
        return report("long_headings", file, head[0], names, ...slices.flatMap((name) => ["--slice", name]));
    }),
    "long-headings",
    ["narrow"],
);

everyoneCanRead(
    pageUnderTest(() => {
        const classes = ["benign", "malignant", "unclear"].map(long);
        const head = [long("finding"), ...classes.map((name) => `p_${name}`)];
        const table = rows.map(({ at, other, third }, i) => {
            const parts = [at, other, third].map((part, place) => part + 0.1 + (i % 3 === place ? 0.5 : 0));
            const all = parts.reduce((sum, part) => sum + part, 0);
            return [classes[i % 3], ...parts.map((part) => part / all)];
        });
        return taskReport("long_classes", csvFile("long_classes.csv", [head, ...table]), "--label", head[0], "--score-prefix", "p_");
    }),
    "long-classes",
    ["narrow"],
);

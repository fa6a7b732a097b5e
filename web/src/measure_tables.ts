// The measures by family: a row each, a column for each model, and a button that shows everything known of the measure.

import { answerCell } from "./answer_cell";
import { bestOf, betterText, methodText, placeText } from "./answers";
import { asFields, asHeadOfBounds } from "./csv";
import { titleOf, type Answer, type Entry, type AnyModel, type Report } from "./data";
import { element, freshId, type Child } from "./dom";
import { modelName } from "./models";
import { footnotes, head, row, scrolling, table, type Footnotes } from "./tables";

/** The keys of a family, in the order of the models. */
export function keysOf(report: Report<AnyModel>, family: string): string[] {
    const keys = new Set(report.models.flatMap((model) => Object.keys(model.measures)));
    return [...keys].filter((key) => report.catalog[key]?.family === family);
}

function definitions(pairs: readonly [string, Child][]): HTMLElement {
    const lines = pairs.map(([term, meaning]) =>
        element("div", {}, element("dt", {}, term), element("dd", {}, meaning)),
    );
    return element("dl", { class: "definitions" }, ...lines);
}

function aboutModel(model: AnyModel, answer: Answer | undefined): [string, Child][] {
    if (!answer) return [];
    const said = [answer.interval && `interval: ${methodText(answer.interval)}`, placeText(answer)].filter(Boolean);
    return said.length === 0 ? [] : [[model.name, said.join("; ")]];
}

function aboutMeasure(key: string, entry: Entry | undefined, models: readonly AnyModel[]): HTMLElement {
    const known: [string, Child][] = entry
        ? [
              ["Formula", entry.formula],
              ["Range", `${entry.range}, ${betterText(entry)}`],
              ["Undefined when", entry.undefined_when],
              ["Source", entry.source],
          ]
        : [];
    return definitions([
        ["Name", element("code", {}, key)],
        ...known,
        ...models.flatMap((model) => aboutModel(model, model.measures[key])),
    ]);
}

/** The row of a measure, and the row below it that its button opens. */
function measureRows(report: Report<AnyModel>, key: string, notes: Footnotes): HTMLTableRowElement[] {
    const { models, catalog, level } = report;
    const answers = models.map((model) => model.measures[key]);
    const best = bestOf(answers, catalog[key]?.better);
    const unit = answers.find((answer) => answer?.unit)?.unit;
    const id = freshId("about");
    const entry = catalog[key];
    const hint = entry ? `${entry.formula}\n${entry.source}` : ""; // for hovering; the button shows the same to everyone
    const button = element(
        "button",
        { type: "button", class: "unfold", title: hint, "aria-expanded": "false", "aria-controls": id },
        element("span", {}, titleOf(catalog, key), unit ? element("span", { class: "unit" }, ` (${unit})`) : null),
    );
    const cells = answers.map((answer, index) => answerCell(answer, notes, level !== null, undefined, best[index]));
    const about = element("td", { colspan: models.length + 1 }, aboutMeasure(key, catalog[key], models));
    const unfolded = row([about], { id, class: "about", hidden: true });
    button.addEventListener("click", () => {
        unfolded.hidden = !unfolded.hidden;
        button.setAttribute("aria-expanded", String(!unfolded.hidden));
    });
    return [row([asFields(element("th", { scope: "row" }, button), key), ...cells]), unfolded];
}

function familyTable(report: Report<AnyModel>, family: { id: string; title: string }): HTMLElement | null {
    const keys = keysOf(report, family.id);
    if (keys.length === 0) return null;
    const notes = footnotes();
    const made = table({
        caption: `${family.title}: measures by model`,
        class: "measures",
        heads: [head("Measure"), ...report.models.map((model) => asHeadOfBounds(head(modelName(model), { class: "number" }), model.name, report.level !== null))],
        rows: keys.flatMap((key) => measureRows(report, key, notes)),
    });
    return element(
        "div",
        { class: "family" },
        element("h3", {}, family.title),
        scrolling(made, `${family.title}: measures by model`),
        notes.list(),
    );
}

export function measureTables(report: Report<AnyModel>): HTMLElement {
    const tables = report.families.map((family) => familyTable(report, family)).filter((made) => made !== null);
    return element("div", { class: "families" }, ...tables);
}

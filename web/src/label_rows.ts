// The rows of several labels: how many labels they have and are predicted to have, and how many
// rows are predicted exactly.

import type { LabelModel, LabelReport } from "./data";
import { element } from "./dom";
import { count, rounded, share } from "./format";
import { modelName } from "./models";
import { head, numberCell, row, rowHead, scrolling, table } from "./tables";

/** The rows of a model, described in a sentence. */
export function rowsSentence({ label_rows: { exact, mean_truth, mean_predicted } }: LabelModel): string {
    if (mean_truth === null) return "There are no rows.";
    const has = `The mean number of labels of a row is ${rounded(mean_truth)}`;
    if (exact === null || mean_predicted === null) return `${has}. Predicted labels are not known, because the scores have no threshold.`;
    return `${has}, and of predicted labels ${rounded(mean_predicted)}. In ${share(exact, 1)} of the rows, the predicted labels are exactly the true ones.`;
}

function numbersOf(models: readonly LabelModel[]): HTMLElement | null {
    const [first] = models;
    // Models of a long table may have different rows, and so different numbers of labels.
    const numbers = [...new Set(models.flatMap((model) => model.label_rows.by_number.map(({ labels }) => labels)))].sort((a, b) => a - b);
    if (!first || numbers.length === 0) return null;
    const more = models.some(({ label_rows }) => label_rows.more);
    const sameRows = (model: LabelModel) => JSON.stringify(model.label_rows.by_number.map(({ truth }) => truth).filter((n) => n > 0));
    const shared = models.every((model) => sameRows(model) === sameRows(first));
    const caption = "Rows by their number of labels";
    const columns = models.flatMap((model, index) => {
        const at = (labels: number) => model.label_rows.by_number.find((each) => each.labels === labels) ?? { truth: 0, predicted: 0 };
        const name = models.length > 1 ? [modelName(model), " "] : [];
        const truth = { title: shared ? ["rows with this many"] : [...name, "rows with this many"], of: (labels: number) => at(labels).truth };
        const predicted = {
            title: [...name, "rows predicted to have this many"],
            of: (labels: number) => at(labels).predicted,
        };
        return shared && index > 0 ? [predicted] : [truth, predicted];
    });
    const last = numbers[numbers.length - 1];
    const made = table({
        caption,
        class: "label-rows",
        heads: [head("Labels"), ...columns.map(({ title }) => head(element("span", {}, ...title), { class: "number" }))],
        rows: numbers.map((labels) =>
            row([rowHead(more && labels === last ? `${count(labels)} or more` : count(labels)), ...columns.map(({ of }) => numberCell(of(labels)))]),
        ),
    });
    return element("div", { class: "family" }, scrolling(made, caption));
}

export function labelRows({ models }: Pick<LabelReport, "models">): HTMLElement[] {
    const sentences = models.map((model) =>
        element("p", { class: "said" }, ...(models.length > 1 ? [modelName(model), ": "] : []), rowsSentence(model)),
    );
    const numbers = numbersOf(models);
    return [...sentences, ...(numbers ? [numbers] : [])];
}

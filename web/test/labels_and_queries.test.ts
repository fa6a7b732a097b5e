// What the pages of several labels and of queries show, without a browser.

import { beforeAll, describe, expect, test } from "vitest";
import { classPicker } from "../src/class_picker";
import { confusionsInWords } from "../src/confusions_in_words";
import type { LabelModel, LabelReport, QueryModel, QueryReport } from "../src/data";
import { labelRows, rowsSentence } from "../src/label_rows";
import { labelOrders, labelsInOrder, labelTables } from "../src/label_table";
import { summarySentence } from "../src/overview";
import { pairedQueries, relevanceOf, relevanceSentence, worstQueries } from "../src/query_panel";
import { hostile, lightTheme, modelOf, report } from "./fixture";

beforeAll(() => {
    globalThis.ResizeObserver = class {
        observe() {}
        unobserve() {}
        disconnect() {}
    };
});

const colour = { light: "#0072b2", dark: "#56b4e9" };

function labelModel(name = "tree"): LabelModel {
    return {
        name,
        colour,
        input: { rows: 8, weight: 8, counts: { "10": 2, [hostile]: 5, "9": 3 } },
        measures: {},
        label_rows: {
            labels: [hostile, "b", "a"],
            left_out: 0,
            by_number: [
                { labels: 0, truth: 1, predicted: 0 },
                { labels: 1, truth: 4, predicted: 6 },
                { labels: 2, truth: 3, predicted: 2 },
            ],
            more: true,
            mean_truth: 1.25,
            mean_predicted: 1.25,
            exact: 0.375,
        },
        confusions: [`10 was missed and ${hostile} set in 2 of the 2 with 10 (100 %)`],
        per_label: {
            [hostile]: { measures: { f1: { value: 0.75 }, log_loss: { value: 2 } } },
            "b": { measures: { f1: { value: null, undefined: "no item is labelled positive" }, log_loss: { value: 3 } } },
            "a": { measures: { f1: { value: 0.5 }, log_loss: { value: 1 } } },
        },
    };
}

function labelReport(...models: LabelModel[]): LabelReport {
    return { ...report(), task: "multilabel", models: models.length > 0 ? models : [labelModel()], labels: [], plots: [] };
}

function queryModel(name: string): QueryModel {
    return {
        name,
        colour,
        input: { rows: 9, queries: 4, relevant: 3 } as QueryModel["input"],
        measures: {},
        queries: { queries: 4, without_relevant: 1, worst: [[{ query: hostile, rows: 3, relevant: 1, value: 0.25 }], [{ query: "q", rows: 2, relevant: 2, value: 0.5 }]] },
    };
}

function queryReport(...names: string[]): QueryReport {
    const pairs = names.length < 2 ? [] : [{ first: names[0]!, second: names[1]!, tallies: [{ first_higher: 1, equal: 2, second_higher: 0 }, { first_higher: 0, equal: 3, second_higher: 0 }] }];
    return { ...report(), task: "queries", models: names.map(queryModel), queries: { measures: ["mean_reciprocal_rank", "ndcg_at"], pairs }, plots: [] };
}

const inside = (nodes: readonly HTMLElement[]) => {
    document.body.replaceChildren(...nodes);
    return document.body;
};
const choose = (index: number, value: string) => {
    const select = document.body.querySelectorAll("select")[index]!;
    select.value = value;
    select.dispatchEvent(new Event("change"));
};
const texts = (selector: string) => [...document.body.querySelectorAll(selector)].map((node) => node.textContent);

describe("the table of labels", () => {
    const catalog = labelReport().catalog;
    const order = (id: string) => labelsInOrder(labelModel(), catalog, id).map(([name]) => name);
    test("stands in the order of the data, by name, or by rows", () => {
        const base = labelModel();
        const per_label = { x: { measures: {} }, "10": { measures: {} }, "9": { measures: {} } };
        const numbers = { ...base, label_rows: { ...base.label_rows, labels: Object.keys(per_label).reverse() }, per_label };
        expect(labelsInOrder(numbers, catalog, "given").map(([name]) => name)).toEqual(["x", "10", "9"]);
        expect(order("given")).toEqual([hostile, "b", "a"]);
        expect(order("name")).toEqual([hostile, "a", "b"]);
        expect(labelsInOrder(numbers, catalog, "name").map(([name]) => name)).toEqual(["9", "10", "x"]);
        expect(labelsInOrder(numbers, catalog, "support").map(([name]) => name)).toEqual(["9", "10", "x"]);
    });
    test("by a measure has the worst first, and what has no value last", () => {
        expect(order("measure:f1")).toEqual(["a", hostile, "b"]);
        expect(labelsInOrder(labelModel(), { ...catalog, log_loss: { ...catalog["f1"]!, better: "lower" } }, "measure:log_loss").map(([name]) => name)).toEqual(["b", hostile, "a"]);
    });
    test("offers every measure that a label has", () => expect(labelOrders(labelReport()).map(({ id }) => id)).toEqual(["given", "name", "support", "measure:f1", "measure:log_loss"]));
    test("follows the reader's choice, and names stay text", () => {
        inside(labelTables(labelReport()));
        expect(texts("tbody th")).toEqual([hostile, "b", "a"]);
        choose(0, "measure:f1");
        expect(texts("tbody th")).toEqual(["a", hostile, "b"]);
        expect(document.body.querySelector("img, script")).toBeNull();
    });
    test("says how many labels are left out", () => {
        const many = labelModel();
        many.label_rows.left_out = 4;
        expect(inside(labelTables(labelReport(many))).textContent).toContain("4 labels with fewer rows than these 3 are left out, here and among the confusions.");
    });
    test("is not there without measures of labels", () => {
        const { per_label: _, ...without } = labelModel();
        expect(labelTables(labelReport(without))).toEqual([]);
    });
});

describe("the rows of labels", () => {
    test("are counted by what they have and what is predicted", () => {
        inside(labelRows(labelReport()));
        expect(texts("tbody tr")).toEqual(["010", "146", "2 or more32"]);
        expect(texts(".said")).toEqual(["The mean number of labels of a row is 1.25, and of predicted labels 1.25. In 37.5\u202f% of the rows, the predicted labels are exactly the true ones."]);
    });
    test("of models with the same rows are counted once", () => {
        inside(labelRows(labelReport(labelModel("one"), labelModel(hostile))));
        expect(texts("thead th")).toEqual(["Labels", "rows with this many", "one rows predicted to have this many", `${hostile} rows predicted to have this many`]);
        const other = labelModel("other");
        other.label_rows.by_number[0]!.truth = 2;
        inside(labelRows(labelReport(labelModel("one"), other)));
        expect(texts("thead th")).toHaveLength(5);
    });
    test("say where no labels are predicted", () => {
        const model = labelModel();
        model.label_rows = { ...model.label_rows, exact: null, mean_predicted: null, by_number: [{ labels: 1, truth: 8, predicted: null }] };
        expect(rowsSentence(model)).toContain("the scores have no threshold");
        inside(labelRows(labelReport(model)));
        expect(texts("tbody td")).toEqual(["8", "–"]);
    });
    test("say where there are none", () => expect(rowsSentence({ ...labelModel(), label_rows: { ...labelModel().label_rows, mean_truth: null } })).toBe("There are no rows."));
    test("have their confusions in words", () => {
        expect(inside(confusionsInWords(labelReport().models)).textContent).toContain(`10 was missed and ${hostile} set`);
        expect(document.body.querySelector("img, script")).toBeNull();
    });
});

test("the picker says what is picked", () => {
    const classes = [{ name: hostile, models: [modelOf("m", [0.5])], plots: [] }];
    const of = (noun: "Class" | "Label") => inside([classPicker({ catalog: report().catalog, noun, classes }, lightTheme)!]).querySelector("label")?.textContent;
    expect([of("Class"), of("Label")]).toEqual(["Class ", "Label "]);
    expect(classPicker({ catalog: {}, noun: "Label", classes: [] }, lightTheme)).toBeNull();
});

test("the head says what rows are of", () => {
    expect(summarySentence(labelReport()).textContent).toMatch(/Rows have any number of the 3 labels “.*”\.$/);
    expect(summarySentence(queryReport("m")).textContent).toMatch(/Rows are ranked within their query; a row is relevant if “.*” is above 0\.$/);
});

describe("queries", () => {
    test("without anything relevant are counted in a sentence", () => {
        const sentence = (queries: number, without_relevant: number) => relevanceSentence({ ...queryModel("m"), queries: { queries, without_relevant, worst: [] } });
        expect(sentence(4, 0)).toBe("Each of 4 queries has a relevant row.");
        expect(sentence(1, 0)).toBe("The only query has a relevant row.");
        expect(sentence(4, 1)).toBe("One query of 4 has no relevant row and therefore no value; means are over the other 3.");
        expect(sentence(4, 3)).toBe("3 queries of 4 have no relevant row and therefore no value; means are over the other one.");
        expect(sentence(2, 2)).toBe("No query has a relevant row, so none has a value.");
    });
    test("are said once of models that share them", () => {
        const made = queryReport("a", "b");
        expect(relevanceOf(made)).toHaveLength(1);
        made.models[1]!.queries.without_relevant = 2;
        expect(relevanceOf(made)).toHaveLength(2);
    });
    test("that do worst are shown by the measure that is picked", () => {
        inside(worstQueries(queryReport("a")));
        expect(texts("tbody tr")).toEqual([`${hostile}310.25`]);
        expect(texts(".footnotes")).toEqual(["The 1 lowest of 3 queries with a value; ties are ordered by name."]);
        choose(0, "1");
        expect(texts("tbody tr")).toEqual(["q220.5"]);
        expect(document.body.querySelector("img, script")).toBeNull();
    });
    test("without values have no table", () => {
        const none = queryReport("a");
        none.models[0]!.queries.worst = [[], []];
        expect(worstQueries(none)).toEqual([]);
    });
    test("of two models are counted by which is higher", () => {
        inside([pairedQueries(queryReport("a", hostile))!]);
        expect(texts("tbody tr")).toEqual([`a and ${hostile}mean_reciprocal_rank120`, "ndcg_at030"]);
        expect(pairedQueries(queryReport("a"))).toBeNull();
    });
});

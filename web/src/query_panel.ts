// Single queries: the worst by a measure chosen by the reader, and the number of queries in which
// one of two models is better.

import { choice, choices } from "./choice";
import { titleOf, type QueryModel, type QueryReport } from "./data";
import { element } from "./dom";
import { count, counted, rounded } from "./format";
import { modelName } from "./models";
import { head, numberCell, row, rowHead, scrolling, table } from "./tables";

/** How many queries have no value, in a sentence. */
export function relevanceSentence({ queries: { queries, without_relevant: without } }: QueryModel): string {
    if (without === 0) return queries === 1 ? "The only query has a relevant row." : `Each of ${count(queries)} queries has a relevant row.`;
    const left = queries - without;
    if (left === 0) return "No query has a relevant row, so none has a value.";
    const none = without === 1 ? `One query of ${count(queries)} has` : `${count(without)} queries of ${count(queries)} have`;
    return `${none} no relevant row and therefore no value; means are over the other ${left === 1 ? "one" : count(left)}.`;
}

export function relevanceOf({ models }: Pick<QueryReport, "models">): HTMLElement[] {
    const [first] = models;
    if (!first) return [];
    const shared = models.every((model) => relevanceSentence(model) === relevanceSentence(first));
    return (shared ? [first] : models).map((model) =>
        element("p", { class: "said" }, ...(shared ? [] : [modelName(model), ": "]), relevanceSentence(model)),
    );
}

function worstOf(report: QueryReport, model: QueryModel, measure: number): HTMLElement | null {
    const worst = model.queries.worst[measure] ?? [];
    if (worst.length === 0) return null;
    const title = titleOf(report.catalog, report.queries.measures[measure] ?? "");
    const caption = `Queries with the lowest ${title}, by ${model.name}`;
    const made = table({
        caption,
        class: "worst-queries",
        heads: [head("Query"), ...["rows", "relevant", title].map((text) => head(text, { class: "number" }))],
        rows: worst.map(({ query, rows, relevant, value }) =>
            row([rowHead(element("bdi", {}, query)), numberCell(rows), numberCell(relevant), numberCell(value, rounded)]),
        ),
    });
    const defined = model.queries.queries - model.queries.without_relevant;
    const capped = worst.length < defined ? `The ${count(worst.length)} lowest of ${counted(defined, "query", "queries")} with a value; ties are ordered by name.` : null;
    return element(
        "div",
        { class: "family" },
        report.models.length > 1 ? element("h3", {}, modelName(model)) : null,
        scrolling(made, caption),
        capped ? element("p", { class: "footnotes" }, capped) : null,
    );
}

export function worstQueries(report: QueryReport): HTMLElement[] {
    const place = element("div", {});
    const show = (measure: number): void =>
        place.replaceChildren(...report.models.map((model) => worstOf(report, model, measure)).filter((made) => made !== null));
    show(0);
    if (!place.firstChild) return [];
    const options = report.queries.measures.map((key, index) => ({ id: String(index), title: titleOf(report.catalog, key) }));
    return [choices([choice("Worst by", options, (id) => show(Number(id)))]), place];
}

/** For each pair of models and each measure, the number of queries in which each has the higher value. */
export function pairedQueries({ catalog, queries: { measures, pairs } }: QueryReport): HTMLElement | null {
    if (pairs.length === 0 || measures.length === 0) return null;
    const caption = "Queries at which one model has the higher value";
    const made = table({
        caption,
        class: "paired-queries",
        heads: [head("Models"), head("Measure"), ...["first higher", "equal", "second higher"].map((text) => head(text, { class: "number" }))],
        rows: pairs.flatMap(({ first, second, tallies }) =>
            measures.map((key, index) => {
                const { first_higher, equal, second_higher } = tallies[index] ?? { first_higher: 0, equal: 0, second_higher: 0 };
                const models = rowHead(element("span", {}, element("bdi", {}, first), " and ", element("bdi", {}, second)), { rowspan: measures.length });
                return row(
                    [...(index === 0 ? [models] : []), element("td", {}, titleOf(catalog, key)), ...[first_higher, equal, second_higher].map((n) => numberCell(n))],
                    { class: index === 0 ? "first" : undefined },
                );
            }),
        ),
    });
    return element("div", { class: "family" }, scrolling(made, caption));
}

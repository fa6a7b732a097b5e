// The page of a report: reads its document, and assembles the sections of its task.

import { cardsOf } from "../cards";
import { classPicker } from "../class_picker";
import { classTables } from "../class_table";
import { comparisonOf } from "../comparison";
import { confusionsInWords } from "../confusions_in_words";
import {
    hasSlider,
    readDocument,
    type AnyModel,
    type AnyReport,
    type ClassReport,
    type ClassView,
    type ErrorReport,
    type LabelReport,
    type Plot,
    type QueryReport,
    type Report,
} from "../data";
import { errorPanelOf, worstRows } from "../error_panel";
import { fairnessOf } from "../fairness";
import { figureGrid, figureOf } from "../figure";
import { percent } from "../format";
import { heatMapOf } from "../heat_map";
import { labelRows } from "../label_rows";
import { labelTables } from "../label_table";
import { measureTables } from "../measure_tables";
import { operatingPanel } from "../operating_panel";
import { headerOf } from "../overview";
import { start } from "../page";
import { prevalenceAt, prevalenceControl, prevalenceInUse, staysAsMeasured, type PrevalenceInUse } from "../prevalence";
import { provenanceOf } from "../provenance";
import { pairedQueries, relevanceOf, worstQueries } from "../query_panel";
import { showPage, type Section } from "../shell";
import { sliceSearchOf } from "../slice_search";
import { slicesOf } from "../slices";
import { themeSwitch, type ThemeSwitch } from "../theme";

/** The sections after the summary that the task needs and that have content. */
type TaskPart = (Section | null)[];

function cardsLead({ level }: Report<AnyModel>): string {
    const lines = level === null ? "" : `, lines are their intervals at ${percent(level)}`;
    return `Dots are values${lines}, drawn on the part of the measure’s range given below.`;
}

const thresholdLead = "A row is labelled positive where its score is above the threshold.";
const thresholdHint = "Move the slider: every table and plot of this section follows.";

function binaryPart(report: Report, theme: ThemeSwitch, inUse: PrevalenceInUse | null): TaskPart {
    const { cards } = report;
    const panel = operatingPanel({ ...report, models: report.models.filter(hasSlider) }, theme, { inAddress: true, inUse, cards });
    return [{ id: "operating-point", title: "Operating point", lead: thresholdLead, hint: thresholdHint, content: [panel] }];
}

/** A section that exists only if it has content. */
function section(id: string, title: string, content: readonly HTMLElement[], lead = "", hint = ""): Section | null {
    return content.length === 0 ? null : { id, title, lead, hint, content: [...content] };
}

function plotsOf(plots: readonly Plot[], theme: ThemeSwitch): HTMLElement[] {
    return figureGrid(plots, plots.map((plot) => figureOf(plot, theme)));
}

/** The curves of each class or label, and the one chosen. */
function againstRest(report: Report<AnyModel>, noun: "Class" | "Label", classes: readonly ClassView[], theme: ThemeSwitch): TaskPart {
    const [one, all] = noun === "Class" ? ["class", "classes"] : ["label", "labels"];
    const picker = classPicker({ catalog: report.catalog, noun, classes }, theme);
    return [
        section("curves", `Curves of the ${all}`, plotsOf(report.plots, theme)),
        section(
            "operating-point",
            `One ${one} against the rest`,
            picker ? [picker] : [],
            `The rows of the ${one} are the positives, and the score is that of the ${one}. ${thresholdLead}`,
            `Pick a ${one}. ${thresholdHint}`,
        ),
    ];
}

function classPart(report: ClassReport, theme: ThemeSwitch): TaskPart {
    const confusionsLead = "A row is counted in the row of its true class and the column of the predicted one. On the diagonal they agree.";
    return [
        { id: "confusions", title: "Which class is taken for which", lead: confusionsLead, content: heatMapOf(report) },
        section("classes", "Classes", classTables(report), "Each class against the rest."),
        ...againstRest(report, "Class", report.classes, theme),
    ];
}

function labelPart(report: LabelReport, theme: ThemeSwitch): TaskPart {
    return [
        section("labels", "Labels", labelTables(report), "Each label by itself: rows that have it against rows that do not."),
        section(
            "label-rows",
            "Rows",
            [...labelRows(report), ...confusionsInWords(report.models)],
            "How many labels rows have and are predicted to have, and which label is missed where another is set.",
        ),
        ...againstRest(report, "Label", report.labels, theme),
    ];
}

function queryPart(report: QueryReport, theme: ThemeSwitch): TaskPart {
    const paired = pairedQueries(report);
    return [
        section(
            "queries",
            "Queries",
            [...relevanceOf(report), ...plotsOf(report.plots, theme), ...(paired ? [paired] : [])],
            "A measure is the mean of the values of single queries. This section shows how those values are distributed.",
        ),
        section("worst-queries", "Worst queries", worstQueries(report), "The queries with the lowest values, with their rows and the relevant ones among them."),
    ];
}

function errorPart(report: ErrorReport, theme: ThemeSwitch): TaskPart {
    const drawn = report.plots.map((plot: Plot) => ({ plot, figure: figureOf(plot, theme) }));
    const figures = drawn.map(({ figure }) => figure);
    const moving = drawn.filter(({ plot }) => plot.operating_point).map(({ figure }) => figure);
    const panel = errorPanelOf(report, moving);
    const worst = worstRows(report);
    return [
        section("errors", "Errors", panel, "How many predictions lie near the truth.", "Move the slider: the share of the rows follows."),
        section("plots", "Plots", figureGrid(report.plots, figures)),
        section("worst-rows", "Worst rows", worst, "The rows with the largest errors, by their number among the rows that were read."),
    ];
}

function partOf(report: AnyReport, theme: ThemeSwitch, inUse: PrevalenceInUse | null): TaskPart {
    switch (report.task) {
        case undefined:
            return binaryPart(report, theme, inUse);
        case "regression":
            return errorPart(report, theme);
        case "multilabel":
            return labelPart(report, theme);
        case "queries":
            return queryPart(report, theme);
        default:
            return classPart(report, theme);
    }
}

function sectionsOf(report: AnyReport, theme: ThemeSwitch, inUse: PrevalenceInUse | null): Section[] {
    const intervals = report.level === null ? "" : `Brackets contain intervals at ${percent(report.level)}. `;
    const comparison = report.comparison && comparisonOf(report, report.comparison);
    const slices = slicesOf(report);
    const search = sliceSearchOf(report);
    const fairness = fairnessOf(report);
    const control =
        inUse && report.task === undefined ? prevalenceControl(report, report.models.filter(hasSlider), inUse, true) : null;
    const stays = (what: string) => staysAsMeasured(inUse, what);
    const sections: (Section | null)[] = [
        { id: "summary", title: "Summary", lead: cardsLead(report), content: [control, cardsOf(report, inUse)] },
        ...partOf(report, theme, inUse),
        {
            id: "measures",
            title: "All measures",
            lead: `${intervals}Bold marks the best value, which may still be due to chance.`,
            hint: "Press a measure for its formula, range and source.",
            content: [stays("Values of this section are"), measureTables(report)],
        },
        comparison && { id: "comparison", title: "Comparison", ...comparison, content: [stays("Differences are"), ...comparison.content] },
        slices && {
            id: "slices",
            title: "Slices",
            lead: "The worst slice comes first. A line marks the value on all rows.",
            content: [stays("Slices are"), slices],
        },
        search && {
            id: "slice-search",
            title: "Search over slices",
            lead: "Every slice, and every crossing of two columns, minus the rows outside it: the twenty worst, judged by the nearer end of the adjusted interval. Intervals and p-values are adjusted for all that were tried.",
            content: [stays("Slices are"), search],
        },
        fairness && {
            id: "fairness",
            title: "Fairness",
            lead: "The highest slice minus the lowest, and the lowest divided by the highest. Intervals hold for all pairs of slices simultaneously.",
            content: [stays("Slices are"), fairness, ...plotsOf(report.fairness_plots ?? [], theme)],
        },
        { id: "provenance", title: "Provenance", content: provenanceOf(report) },
    ];
    return sections.filter((section) => section !== null);
}

void start((text) => {
    const report = readDocument(text, "midrank/report/1");
    const theme = themeSwitch();
    const inUse = prevalenceInUse(report.prevalences, prevalenceAt(report.prevalences, location.hash.slice(1)));
    showPage(headerOf(report), sectionsOf(report, theme, inUse), theme);
    const address = location.hash.slice(1);
    return new URLSearchParams(address).has("threshold") ? "operating-point" : address;
});

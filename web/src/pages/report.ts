// The page of a report: reads its document, and puts the sections of its task together.

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
import { figureGrid, figureOf, type Figure } from "../figure";
import { percent } from "../format";
import { heatMapOf } from "../heat_map";
import { labelRows } from "../label_rows";
import { labelTables } from "../label_table";
import { measureTables } from "../measure_tables";
import { operatingPanel } from "../operating_panel";
import { headerOf } from "../overview";
import { drawAll, start } from "../page";
import { prevalenceAt, prevalenceControl, prevalenceInUse, staysAsMeasured, type PrevalenceInUse } from "../prevalence";
import { provenanceOf } from "../provenance";
import { pairedQueries, relevanceOf, worstQueries } from "../query_panel";
import { showPage, type Section } from "../shell";
import { sliceSearchOf } from "../slice_search";
import { slicesOf } from "../slices";
import { themeSwitch, type ThemeSwitch } from "../theme";

/** What belongs to a task: the sections after the summary, and the figures within them. */
interface TaskPart {
    sections: (Section | null)[];
    figures(): readonly Figure[];
}

function cardsLead({ level }: Report<AnyModel>): string {
    const lines = level === null ? "" : `, lines are their intervals at ${percent(level)}`;
    return `Dots are values${lines}, drawn on the part of the measure’s range that is written beneath.`;
}

const thresholdLead =
    "A row is labelled positive where its score is above the threshold. Move the slider: every table and plot of this section moves along.";

function binaryPart(report: Report, inUse: PrevalenceInUse | null): TaskPart {
    const { cards } = report;
    const { panel, figures } = operatingPanel({ ...report, models: report.models.filter(hasSlider) }, { inAddress: true, inUse, cards });
    return {
        sections: [{ id: "operating-point", title: "Operating point", lead: thresholdLead, content: [panel] }],
        figures: () => figures,
    };
}

/** A section that is there where it has something to show. */
function section(id: string, title: string, content: readonly HTMLElement[], lead?: string): Section | null {
    return content.length === 0 ? null : { id, title, ...(lead === undefined ? {} : { lead }), content: [...content] };
}

/** The curves of each class or label, and the one that is picked. */
function againstRest(report: Report<AnyModel>, noun: "Class" | "Label", classes: readonly ClassView[], theme: ThemeSwitch): TaskPart {
    const [one, all] = noun === "Class" ? ["class", "classes"] : ["label", "labels"];
    const curves = report.plots.map((plot) => figureOf(plot));
    const picker = classPicker({ catalog: report.catalog, noun, classes }, (figures) =>
        figures.forEach((figure) => figure.draw(theme.current())),
    );
    return {
        sections: [
            section("curves", `Curves of the ${all}`, figureGrid(report.plots, curves)),
            section(
                "operating-point",
                `One ${one} against the rest`,
                picker ? [picker.element] : [],
                `Pick a ${one}: its rows are the positive ones, and its score is the one that is looked at. ${thresholdLead}`,
            ),
        ],
        figures: () => [...curves, ...(picker?.figures() ?? [])],
    };
}

function classPart(report: ClassReport, theme: ThemeSwitch): TaskPart {
    const { sections, figures } = againstRest(report, "Class", report.classes, theme);
    const confusionsLead = "A row is counted in the row of its true class and the column of the predicted one. On the diagonal they agree.";
    return {
        sections: [
            { id: "confusions", title: "Which class is taken for which", lead: confusionsLead, content: heatMapOf(report) },
            section("classes", "Classes", classTables(report), "Each class against the rest."),
            ...sections,
        ],
        figures,
    };
}

function labelPart(report: LabelReport, theme: ThemeSwitch): TaskPart {
    const { sections, figures } = againstRest(report, "Label", report.labels, theme);
    return {
        sections: [
            section("labels", "Labels", labelTables(report), "Each label by itself: rows that have it against those that have not."),
            section(
                "label-rows",
                "Rows",
                [...labelRows(report), ...confusionsInWords(report.models)],
                "How many labels rows have and are predicted to have, and which label is missed where another is set.",
            ),
            ...sections,
        ],
        figures,
    };
}

function queryPart(report: QueryReport): TaskPart {
    const figures = report.plots.map((plot) => figureOf(plot));
    const paired = pairedQueries(report);
    return {
        sections: [
            section(
                "queries",
                "Queries",
                [...relevanceOf(report), ...figureGrid(report.plots, figures), ...(paired ? [paired] : [])],
                "A measure is the mean of what single queries yield. Here is how these are spread.",
            ),
            section("worst-queries", "Worst queries", worstQueries(report), "The queries with the lowest values, with their rows and the relevant ones among them."),
        ],
        figures: () => figures,
    };
}

function errorPart(report: ErrorReport): TaskPart {
    const drawn = report.plots.map((plot: Plot) => ({ plot, figure: figureOf(plot) }));
    const figures = drawn.map(({ figure }) => figure);
    const moving = drawn.filter(({ plot }) => plot.operating_point).map(({ figure }) => figure);
    const panel = errorPanelOf(report, moving);
    const worst = worstRows(report);
    const sections = [
        section("errors", "Errors", panel, "How many predictions lie near the truth. Move the slider: the share of the rows moves along."),
        section("plots", "Plots", figureGrid(report.plots, figures)),
        section("worst-rows", "Worst rows", worst, "The rows with the largest errors, by their number among the rows that were read."),
    ];
    return { sections, figures: () => figures };
}

function partOf(report: AnyReport, theme: ThemeSwitch, inUse: PrevalenceInUse | null): TaskPart {
    switch (report.task) {
        case undefined:
            return binaryPart(report, inUse);
        case "regression":
            return errorPart(report);
        case "multilabel":
            return labelPart(report, theme);
        case "queries":
            return queryPart(report);
        default:
            return classPart(report, theme);
    }
}

function sectionsOf(report: AnyReport, part: TaskPart, rates: readonly Figure[], inUse: PrevalenceInUse | null): Section[] {
    const intervals = report.level === null ? "" : ` Brackets hold intervals at ${percent(report.level)}.`;
    const comparison = report.comparison && comparisonOf(report, report.comparison);
    const slices = slicesOf(report);
    const search = sliceSearchOf(report);
    const fairness = fairnessOf(report);
    const control =
        inUse && report.task === undefined ? prevalenceControl(report, report.models.filter(hasSlider), inUse, true) : null;
    const stays = (what: string) => staysAsMeasured(inUse, what);
    const sections: (Section | null)[] = [
        { id: "summary", title: "Summary", lead: cardsLead(report), content: [control, cardsOf(report, inUse)] },
        ...part.sections,
        {
            id: "measures",
            title: "All measures",
            lead: `Press a measure for its formula, range and source.${intervals} Bold marks the better value, which may still be chance.`,
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
            lead: "Every slice, and every crossing of two columns, less the rows outside it: the twenty that are surely worst. Intervals and p-values are adjusted for all that were tried.",
            content: [stays("Slices are"), search],
        },
        fairness && {
            id: "fairness",
            title: "Fairness",
            lead: "The highest slice less the lowest, and the lowest over the highest. Intervals hold all pairs of slices together.",
            content: [stays("Slices are"), fairness, ...figureGrid(report.fairness_plots ?? [], rates)],
        },
        { id: "provenance", title: "Provenance", content: provenanceOf(report) },
    ];
    return sections.filter((section) => section !== null);
}

void start((text) => {
    const report = readDocument(text, "midrank/report/1");
    const theme = themeSwitch();
    const inUse = prevalenceInUse(report.prevalences, prevalenceAt(report.prevalences, location.hash.slice(1)));
    const part = partOf(report, theme, inUse);
    const rates = (report.fairness_plots ?? []).map((plot) => figureOf(plot));
    showPage(headerOf(report), sectionsOf(report, part, rates, inUse), theme);
    if (new URLSearchParams(location.hash.slice(1)).has("threshold")) document.getElementById("operating-point")?.scrollIntoView();
    void drawAll(() => [...part.figures(), ...rates], theme);
});

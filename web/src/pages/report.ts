// The page of a report: reads its document, and puts the sections of its task together.

import { cardsOf } from "../cards";
import { classPicker } from "../class_picker";
import { classTables } from "../class_table";
import { comparisonOf } from "../comparison";
import { readDocument, type AnyModel, type ClassReport, type ErrorReport, type Plot, type Report } from "../data";
import { element } from "../dom";
import { errorPanelOf, worstRows } from "../error_panel";
import { figureOf, type Figure } from "../figure";
import { percent } from "../format";
import { heatMapOf } from "../heat_map";
import { measureTables } from "../measure_tables";
import { operatingPanel } from "../operating_panel";
import { headerOf } from "../overview";
import { drawAll, start } from "../page";
import { provenanceOf } from "../provenance";
import { showPage, type Section } from "../shell";
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
    "A row is flagged where its score is above the threshold. Move the slider: every table and plot of this section moves along.";

function grid(figures: readonly Figure[]): HTMLElement {
    return element("div", { class: "figures" }, ...figures.map((figure) => figure.element));
}

function binaryPart(report: Report): TaskPart {
    const { panel, figures } = operatingPanel(report);
    return {
        sections: [{ id: "operating-point", title: "Operating point", lead: thresholdLead, content: [panel] }],
        figures: () => figures,
    };
}

function classPart(report: ClassReport, theme: ThemeSwitch): TaskPart {
    const curves = report.plots.map(figureOf);
    const picker = classPicker(report, (figures) => figures.forEach((figure) => figure.draw(theme.current())));
    const tables = classTables(report);
    const sections: (Section | null)[] = [
        {
            id: "confusions",
            title: "Which class is taken for which",
            lead: "A row is counted in the row of its true class and the column of the predicted one. On the diagonal they agree.",
            content: heatMapOf(report),
        },
        tables.length === 0
            ? null
            : { id: "classes", title: "Classes", lead: "Each class against the rest.", content: tables },
        curves.length === 0
            ? null
            : { id: "curves", title: "Curves of the classes", content: [grid(curves)] },
        picker && {
            id: "operating-point",
            title: "One class against the rest",
            lead: `Pick a class: its rows are the positive ones, and its score is the one that is looked at. ${thresholdLead}`,
            content: [picker.element],
        },
    ];
    return { sections, figures: () => [...curves, ...(picker?.figures() ?? [])] };
}

function errorPart(report: ErrorReport): TaskPart {
    const drawn = report.plots.map((plot: Plot) => ({ plot, figure: figureOf(plot) }));
    const figures = drawn.map(({ figure }) => figure);
    const moving = drawn.filter(({ plot }) => plot.operating_point).map(({ figure }) => figure);
    const panel = errorPanelOf(report, moving);
    const worst = worstRows(report);
    const sections: (Section | null)[] = [
        panel.length === 0
            ? null
            : {
                  id: "errors",
                  title: "Errors",
                  lead: "How many predictions lie near the truth. Move the slider: the share of the rows moves along.",
                  content: panel,
              },
        figures.length === 0 ? null : { id: "plots", title: "Plots", content: [grid(figures)] },
        worst.length === 0
            ? null
            : {
                  id: "worst-rows",
                  title: "Worst rows",
                  lead: "The rows with the largest errors, by their number among the rows that were read.",
                  content: worst,
              },
    ];
    return { sections, figures: () => figures };
}

function sectionsOf(report: Report<AnyModel>, part: TaskPart): Section[] {
    const intervals = report.level === null ? "" : ` Brackets hold intervals at ${percent(report.level)}.`;
    const comparison = report.comparison && comparisonOf(report, report.comparison);
    const slices = slicesOf(report);
    const sections: (Section | null)[] = [
        { id: "summary", title: "Summary", lead: cardsLead(report), content: [cardsOf(report)] },
        ...part.sections,
        {
            id: "measures",
            title: "All measures",
            lead: `Press a measure for its formula, range and source.${intervals} Bold marks the better value, which may still be chance.`,
            content: [measureTables(report)],
        },
        comparison && { id: "comparison", title: "Comparison", ...comparison },
        slices && {
            id: "slices",
            title: "Slices",
            lead: "The worst slice comes first. A line marks the value on all rows.",
            content: [slices],
        },
        { id: "provenance", title: "Provenance", content: provenanceOf(report) },
    ];
    return sections.filter((section) => section !== null);
}

void start((text) => {
    const report = readDocument(text, "midrank/report/1");
    const theme = themeSwitch();
    const part =
        report.task === undefined
            ? binaryPart(report)
            : report.task === "regression"
              ? errorPart(report)
              : classPart(report, theme);
    showPage(headerOf(report), sectionsOf(report, part), theme);
    void drawAll(part.figures, theme);
});

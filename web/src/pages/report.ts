// The page of a report: reads its document, and puts the sections together.

import { cardsOf } from "../cards";
import { comparisonOf } from "../comparison";
import { readDocument, type Report } from "../data";
import { percent } from "../format";
import { measureTables } from "../measure_tables";
import { operatingPanel } from "../operating_panel";
import { headerOf } from "../overview";
import { drawAll, start } from "../page";
import { provenanceOf } from "../provenance";
import { showPage, type Section } from "../shell";
import { slicesOf } from "../slices";
import { themeSwitch } from "../theme";

function cardsLead({ level }: Report): string {
    const lines = level === null ? "" : `, lines are their intervals at ${percent(level)}`;
    return `Dots are values${lines}, drawn on the part of the measure’s range that is written beneath.`;
}

function sectionsOf(report: Report, panel: HTMLElement): Section[] {
    const intervals = report.level === null ? "" : ` Brackets hold intervals at ${percent(report.level)}.`;
    const comparison = report.comparison && comparisonOf(report, report.comparison);
    const slices = slicesOf(report);
    const sections: (Section | null)[] = [
        { id: "summary", title: "Summary", lead: cardsLead(report), content: [cardsOf(report)] },
        {
            id: "operating-point",
            title: "Operating point",
            lead: "A row is flagged where its score is above the threshold. Move the slider: every table and plot of this section moves along.",
            content: [panel],
        },
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
    const { panel, figures } = operatingPanel(report);
    showPage(headerOf(report), sectionsOf(report, panel), theme);
    void drawAll(figures, theme);
});

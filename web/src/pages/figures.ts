// The page of figures: those of a reproduction with its numbers, as printed and as computed by midrank; or plots alone.

import { readDocument, type Figures, type Reproduction } from "../data";
import { element, type Child } from "../dom";
import { figureGrid, figureOf } from "../figure";
import { start } from "../page";
import { reproducedSection, verdictFilter, summaryOf } from "../reproduction";
import { showPage, type Section } from "../shell";
import { themeSwitch, type ThemeSwitch } from "../theme";

function headerOf(version: string, kind: string, title: string, ...more: Child[]): HTMLElement {
    const kicker = element("p", { class: "kicker" }, `midrank ${version} · ${kind}`);
    return element("header", { class: "page" }, kicker, element("h1", {}, title), ...more);
}

function showReproduction({ about, title, citation, counts, sections }: Reproduction, theme: ThemeSwitch): void {
    const made: Section[] = sections.map((section, index) => {
        const figures = (section.figures ?? []).map((plot) => figureOf(plot, theme).element);
        return reproducedSection(section, `section-${index + 1}`, figures);
    });
    const header = headerOf(
        about.version,
        "reproduction",
        title,
        element("p", { class: "citation" }, citation),
        element("p", { class: "summary" }, summaryOf(counts)),
        verdictFilter(counts),
    );
    showPage(header, made, theme);
}

function showFigures({ about, title, plots }: Figures, theme: ThemeSwitch): void {
    const figures = plots.map((plot) => figureOf(plot, theme));
    showPage(headerOf(about.version, "curves", title), [{ id: "plots", title: "Plots", content: figureGrid(plots, figures) }], theme);
}

void start((text) => {
    const read = readDocument(text, "midrank/reproduce/1", "midrank/figures/1");
    const theme = themeSwitch();
    if (read.schema === "midrank/figures/1") showFigures(read, theme);
    else showReproduction(read, theme);
    return location.hash.slice(1);
});

// The page of figures: those of a reproduction, among its numbers, each as it was printed and as midrank finds it; or plots alone.

import { readDocument, type Figures, type Reproduction } from "../data";
import { element, type Child } from "../dom";
import { figureGrid, figureOf, type Figure } from "../figure";
import { drawAll, start } from "../page";
import { reproducedSection, verdictFilter, summaryOf } from "../reproduction";
import { showPage, type Section } from "../shell";
import { themeSwitch, type ThemeSwitch } from "../theme";

function headerOf(version: string, kind: string, title: string, ...more: Child[]): HTMLElement {
    const kicker = element("p", { class: "kicker" }, `midrank ${version} · ${kind}`);
    return element("header", { class: "page" }, kicker, element("h1", {}, title), ...more);
}

function showReproduction({ about, title, citation, counts, sections }: Reproduction, theme: ThemeSwitch): Figure[] {
    const figures: Figure[] = [];
    const made: Section[] = sections.map((section, index) => {
        const drawn = (section.figures ?? []).map((plot) => figureOf(plot));
        figures.push(...drawn);
        return reproducedSection(section, `section-${index + 1}`, drawn.map((figure) => figure.element));
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
    return figures;
}

function showFigures({ about, title, plots }: Figures, theme: ThemeSwitch): Figure[] {
    const figures = plots.map((plot) => figureOf(plot));
    showPage(headerOf(about.version, "curves", title), [{ id: "plots", title: "Plots", content: figureGrid(plots, figures) }], theme);
    return figures;
}

void start((text) => {
    const read = readDocument(text, "midrank/reproduce/1", "midrank/figures/1");
    const theme = themeSwitch();
    const figures = read.schema === "midrank/figures/1" ? showFigures(read, theme) : showReproduction(read, theme);
    void drawAll(() => figures, theme);
});

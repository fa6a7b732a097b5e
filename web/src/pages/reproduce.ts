// The page of a reproduction: each number as it was printed and as midrank finds it, and the figures drawn anew.

import { readDocument, type Reproduction } from "../data";
import { element } from "../dom";
import { figureOf, type Figure } from "../figure";
import { drawAll, start } from "../page";
import { reproducedSection, verdictFilter, summaryOf } from "../reproduction";
import { showPage, type Section } from "../shell";
import { themeSwitch } from "../theme";

function headerOf(reproduction: Reproduction): HTMLElement {
    return element(
        "header",
        { class: "page" },
        element("p", { class: "kicker" }, `midrank ${reproduction.about.version} · reproduction`),
        element("h1", {}, reproduction.title),
        element("p", { class: "citation" }, reproduction.citation),
        element("p", { class: "summary" }, summaryOf(reproduction.counts)),
        verdictFilter(reproduction.counts),
    );
}

void start((text) => {
    const reproduction = readDocument(text, "midrank/reproduce/1");
    const theme = themeSwitch();
    const figures: Figure[] = [];
    const sections: Section[] = reproduction.sections.map((section, index) => {
        const drawn = (section.figures ?? []).map((plot) => figureOf(plot, []));
        figures.push(...drawn);
        return reproducedSection(section, `section-${index + 1}`, drawn.map((figure) => figure.element));
    });
    showPage(headerOf(reproduction), sections, theme);
    void drawAll(figures, theme);
});

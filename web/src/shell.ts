// The parts that both pages share: the frame with its skip link, contents and theme switch, and sections within it.

import type { Child } from "./dom";
import { element } from "./dom";
import type { ThemeSwitch } from "./theme";

export interface Section {
    id: string;
    title: string;
    content: readonly Child[];
    lead?: Child;
    /** What the reader can do here. Not printed. */
    hint?: string;
}

export function sectionOf({ id, title, content, lead, hint }: Section): HTMLElement {
    const heading = element("h2", { id: `${id}-title` }, title);
    const opening = lead ? element("p", { class: "lead" }, lead, hint ? element("span", { class: "hint" }, ` ${hint}`) : null) : null;
    return element("section", { id, "aria-labelledby": `${id}-title` }, heading, opening, ...content);
}

function contents(sections: readonly Section[], themeButton: HTMLElement): HTMLElement {
    const link = ({ id, title }: Section) => element("li", {}, element("a", { href: `#${id}` }, title));
    const list = element("ul", {}, ...sections.map(link));
    return element("nav", { class: "page", "aria-label": "Contents" }, list, themeButton);
}

/** Marks the link of the current section: the last one whose top is above the upper third of the window. */
function followReading(nav: HTMLElement, sections: readonly HTMLElement[]): void {
    const links = [...nav.querySelectorAll("a")];
    const mark = (): void => {
        const passed = sections.filter((section) => section.getBoundingClientRect().top < innerHeight / 3);
        const current = passed[passed.length - 1]?.id;
        for (const link of links) {
            if (link.hash === `#${current}`) link.setAttribute("aria-current", "true");
            else link.removeAttribute("aria-current");
        }
    };
    addEventListener("scroll", () => requestAnimationFrame(mark), { passive: true });
    mark();
}

export function showPage(header: HTMLElement, sections: readonly Section[], theme: ThemeSwitch): void {
    const nav = contents(sections, theme.button);
    const made = sections.map(sectionOf);
    const top = element("div", { class: "top" }, nav);
    document
        .getElementById("page")!
        .replaceChildren(
            element("a", { class: "skip", href: "#content" }, "Skip to the content"),
            header,
            top,
            element("main", { class: "page", id: "content", tabindex: "-1" }, ...made),
        );
    followReading(nav, made);
}

/** An error message in place of the page. */
export function showFailure(error: unknown): void {
    const text = error instanceof Error ? error.message : String(error);
    document
        .getElementById("page")!
        .replaceChildren(
            element(
                "main",
                { class: "page" },
                element("h1", {}, "This page cannot be shown"),
                element("p", { role: "alert" }, text),
            ),
        );
}

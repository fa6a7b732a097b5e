// The two ends of a page's life: the text of its document, and the drawing of its figures.

import type { Figure } from "./figure";
import type { ThemeSwitch } from "./theme";

export function pageText(): string {
    return document.getElementById("midrank-data")?.textContent ?? "";
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/** One figure a frame, so that the page can be read and moved meanwhile; all at once when the theme changes. */
export async function drawAll(figures: readonly Figure[], theme: ThemeSwitch): Promise<void> {
    theme.onChange((now) => figures.forEach((figure) => figure.draw(now)));
    for (const figure of figures) {
        figure.draw(theme.current());
        await nextFrame();
    }
    document.documentElement.dataset["drawn"] = "all";
}

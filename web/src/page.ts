// The two ends of a page's life: the text of its document, and the drawing of its figures.

import type { Figure } from "./figure";
import { showFailure } from "./shell";
import type { ThemeSwitch } from "./theme";

/** The document, which stands in the page deflated and in base64. */
async function pageText(): Promise<string> {
    const packed = document.getElementById("midrank-data")?.textContent ?? "";
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
}

/** Draws a page from its document; what goes wrong is said in the page. */
export async function start(draw: (text: string) => void): Promise<void> {
    try {
        draw(await pageText());
    } catch (error) {
        showFailure(error);
        throw error;
    }
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/** One figure a frame, so that the page can be read and moved meanwhile; all at once when the theme changes. Which there are may change. */
export async function drawAll(figures: () => readonly Figure[], theme: ThemeSwitch): Promise<void> {
    theme.onChange((now) => figures().forEach((figure) => figure.draw(now)));
    for (const figure of figures()) {
        figure.draw(theme.current());
        await nextFrame();
    }
    document.documentElement.dataset["drawn"] = "all";
}

// The beginning of a page's life: the text of its document, the drawing of it, and the place that its address names.

import { drawEverything, drawNear } from "./draw_when_near";
import { onPrinting } from "./printing";
import { showFailure } from "./shell";

/** The document, which stands in the page deflated and in base64. */
async function pageText(): Promise<string> {
    const packed = document.getElementById("midrank-data")?.textContent ?? "";
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/** The section of an address was not there when the browser looked for it. A reader who comes back stays where the browser leaves him. */
async function goTo(id: string): Promise<void> {
    await nextFrame();
    await nextFrame(); // plots have their height
    if (scrollY === 0) document.getElementById(id)?.scrollIntoView();
}

/** Makes a page of its document, and goes to the section whose id `make` returns; what goes wrong is said in the page. */
export async function start(make: (text: string) => string): Promise<void> {
    try {
        const section = make(await pageText());
        drawNear();
        onPrinting((now) => now && drawEverything()); // told after the theme, which is that of paper by then
        addEventListener("drawall", drawEverything); // sent by whoever pictures the whole page
        await goTo(section);
    } catch (error) {
        showFailure(error);
        throw error;
    }
}


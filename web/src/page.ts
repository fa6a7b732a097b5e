// Opens a page: reads its document, draws it, and scrolls to the section in its address.

import { drawEverything, drawNear } from "./draw_when_near";
import { onPrinting } from "./printing";
import { showFailure } from "./shell";

/** The document, which is in the page, deflated and in base64. */
async function pageText(): Promise<string> {
    const packed = document.getElementById("midrank-data")?.textContent ?? "";
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/** The section in the address did not exist when the browser looked for it. On a return to the page, the browser's own
 * position is kept. */
async function goTo(id: string): Promise<void> {
    await nextFrame();
    await nextFrame(); // plots have their height by now
    if (scrollY === 0) document.getElementById(id)?.scrollIntoView();
}

/** Makes a page of its document, and scrolls to the section whose id `make` returns; errors are shown on the page. */
export async function start(make: (text: string) => string): Promise<void> {
    try {
        const section = make(await pageText());
        drawNear();
        onPrinting((now) => now && drawEverything()); // called after the theme, which is that of paper by then
        addEventListener("drawall", drawEverything); // sent by tools that take a picture of the whole page
        await goTo(section);
    } catch (error) {
        showFailure(error);
        throw error;
    }
}


// Tells when the page goes onto paper, and when it is back on the screen.

/** Calls the listener with what is so now, and whenever it changes: true before the page is printed. Listeners are told in their order. */
export function onPrinting(listener: (now: boolean) => void): void {
    const print = matchMedia("print");
    print.addEventListener("change", () => listener(print.matches));
    addEventListener("beforeprint", () => listener(true));
    addEventListener("afterprint", () => listener(false));
    listener(print.matches);
}

// Reports when the page is about to be printed, and when it is back on the screen.

/** Calls the listener now and after each change, with true while the page is printed. Listeners are called in the order
 * of their registration. */
export function onPrinting(listener: (now: boolean) => void): void {
    const print = matchMedia("print");
    print.addEventListener("change", () => listener(print.matches));
    addEventListener("beforeprint", () => listener(true));
    addEventListener("afterprint", () => listener(false));
    listener(print.matches);
}

// Work that is asked for often and done at most once a frame.

/** However often the function is called within a frame, `act` is called once, before the next is shown. */
export function everyFrame(act: () => void): () => void {
    let waiting = false;
    return () => {
        if (waiting) return;
        waiting = true;
        requestAnimationFrame(() => {
            waiting = false;
            act();
        });
    };
}

// Work that is requested often and done at most once per frame.

/** However often the returned function is called within a frame, `act` is called once, before the next frame. */
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

// Replaces the parts of vega that the page does not need; see build.mjs.
export {};

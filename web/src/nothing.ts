// Stands in for the parts of vega that the page does without; see build.mjs.
export {};

// Sections of a page.

import { expect, test } from "vitest";
import { sectionOf } from "../src/shell";

test("what the reader may do stands behind the lead, by itself, so that paper can do without it", () => {
    const lead = (hint?: string) => sectionOf({ id: "s", title: "S", content: [], lead: "Bold is best.", ...(hint ? { hint } : {}) }).querySelector(".lead");
    expect(lead("Press it.")?.textContent).toBe("Bold is best. Press it.");
    expect(lead("Press it.")?.querySelector(".hint")?.textContent).toBe(" Press it.");
    expect(lead()?.textContent).toBe("Bold is best.");
});

// Makes elements. Text is inserted as text, never as markup, so names in the data cannot become part of the page.

export type Child = Node | string | null;
export type Attributes = Record<string, string | number | boolean | undefined>;

/** false and undefined omit an attribute, true sets it without a value. */
export function element<K extends keyof HTMLElementTagNameMap>(
    tag: K,
    attributes: Attributes = {},
    ...children: Child[]
): HTMLElementTagNameMap[K] {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : String(value));
    }
    made.append(...present(children));
    return made;
}

function present(children: readonly Child[]): (Node | string)[] {
    return children.filter((child) => child !== null);
}

/** Text for screen readers where sighted readers see a colour or a position. */
export function spoken(text: string): HTMLElement {
    return element("span", { class: "spoken" }, text);
}

/** Sets the text only if it differs: most cells stay the same while the slider moves. */
export function setText(node: HTMLElement, text: string): void {
    if (node.textContent !== text) node.textContent = text;
}

let made = 0;

/** An id that is unique on the page, such as "about-3". */
export function freshId(prefix: string): string {
    made += 1;
    return `${prefix}-${made}`;
}

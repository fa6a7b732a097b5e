// Light and dark: the reader's choice, the system's preference, and printing, which is always light.

import { element, setText } from "./dom";
import { onPrinting } from "./printing";

export type Choice = "auto" | "light" | "dark";
export type Theme = "light" | "dark";

const choices: readonly Choice[] = ["auto", "light", "dark"];
const key = "midrank-theme";

export function nextChoice(choice: Choice): Choice {
    return choices[(choices.indexOf(choice) + 1) % choices.length]!;
}

export function themeOf(choice: Choice, systemIsDark: boolean, printing: boolean): Theme {
    if (printing) return "light";
    if (choice === "auto") return systemIsDark ? "dark" : "light";
    return choice;
}

/** A file opened in the browser may have no storage; then the choice is kept only until the page is closed. */
function stored(): Choice {
    try {
        return choices.find((choice) => choice === localStorage.getItem(key)) ?? "auto";
    } catch {
        return "auto";
    }
}

function store(choice: Choice): void {
    try {
        localStorage.setItem(key, choice);
    } catch {
        // see stored()
    }
}

export interface ThemeSwitch {
    button: HTMLButtonElement;
    current(): Theme;
    onChange(listener: (theme: Theme) => void): void;
}

export function themeSwitch(): ThemeSwitch {
    const systemDark = matchMedia("(prefers-color-scheme: dark)");
    const listeners: ((theme: Theme) => void)[] = [];
    const word = element("span", { class: "theme-choice" });
    const button = element("button", { type: "button", class: "theme-button" }, "Theme: ", word);
    let choice = stored();
    let printing = false;
    let theme: Theme = "light";

    const apply = (): void => {
        const before = theme;
        theme = themeOf(choice, systemDark.matches, printing);
        document.documentElement.dataset["theme"] = theme;
        setText(word, choice);
        if (theme !== before) listeners.forEach((listener) => listener(theme));
    };
    button.addEventListener("click", () => {
        choice = nextChoice(choice);
        store(choice);
        apply();
    });
    systemDark.addEventListener("change", apply);
    onPrinting((now) => {
        printing = now;
        apply();
    });
    return { button, current: () => theme, onChange: (listener) => listeners.push(listener) };
}

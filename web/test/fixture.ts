// The small document of the fixtures, fresh for each test, and what tests change in it.

import { readDocument, type Model, type OperatingModel, type Report } from "../src/data";
import small from "../fixtures/small.json";
import type { ThemeSwitch } from "../src/theme";

type SliderModel = Model & OperatingModel;

export function report(): Report<SliderModel> {
    return readDocument(JSON.stringify(small), "midrank/report/1") as Report<SliderModel>;
}

/** A theme that stays light. */
export const lightTheme: ThemeSwitch = { button: document.createElement("button"), current: () => "light", onChange: () => {} };

export const hostile = "</script><img src=x onerror=alert(1)>";

/** The fixture, in which a model, a slice, a title and every sentence are markup. */
export function hostileReport(): Report<SliderModel> {
    const text = JSON.stringify(small)
        .replaceAll("logistic", JSON.stringify(hostile).slice(1, -1))
        .replaceAll("size=small", JSON.stringify(hostile).slice(1, -1));
    const made = readDocument(text, "midrank/report/1") as Report<SliderModel>;
    return { ...made, title: hostile, warnings: [hostile], notes: [hostile] };
}

/** A model with these scores as stops: cut k flags the first k rows. */
export function modelOf(name: string, scores: number[], jumps: OperatingModel["jumps"] = []): SliderModel {
    const rows = [Infinity, ...scores].map((high, k) => {
        const low = scores[k] ?? -Infinity;
        const finite = (x: number) => (Number.isFinite(x) ? x : null);
        const middle = Number.isFinite(low + high) ? (low + high) / 2 : finite(low);
        return [middle, finite(low), finite(high), k, 0, scores.length - k, 0];
    });
    const [base] = report().models;
    return {
        ...base!,
        name,
        start: 0,
        jumps,
        stops: { columns: ["threshold", "low", "high", "tp", "fp", "fn", "tn"], rows },
    };
}

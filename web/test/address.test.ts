// The operating point in the address.

import { describe, expect, test } from "vitest";
import { addressOf, pointAt } from "../src/address";
import { atLeastCost, drivenBy, following, jumped, moved, movedTo, start } from "../src/operating_point";
import { modelOf } from "./fixture";

const models = [modelOf("low & co", [0.8, 0.6, 0.4, 0.2]), modelOf("high", [0.9, 0.5])];

describe("the address", () => {
    test("is read as it was written", () => {
        const points = [
            movedTo(models, start(models), 0.55),
            moved(models, drivenBy(start(models), 1), 1),
            moved(models, following(models, start(models), "share"), 3),
            moved(models, start(models), 0),
            moved(models, start(models), 4),
            jumped(start(models), { rule: "youden", title: "", stops: [3, 1], reasons: [] }),
        ];
        for (const point of points) {
            const read = pointAt(models, addressOf(models, point));
            expect(read?.stops, addressOf(models, point)).toEqual(point.stops);
            expect(read?.driver).toBe(point.driver);
            expect(read?.follow).toBe(point.follow);
        }
    });
    test("names one threshold where the others follow, and one for each where they do not", () => {
        expect(addressOf(models, movedTo(models, start(models), 0.55))).toBe("threshold=0.55&model=low+%26+co&follow=threshold");
        const apart = jumped(start(models), { rule: "youden", title: "", stops: [3, 1], reasons: [] });
        expect(new URLSearchParams(addressOf(models, apart)).getAll("threshold")).toHaveLength(2);
    });
    test("of one model needs no name", () => {
        expect(addressOf([models[0]!], movedTo([models[0]!], start([models[0]!]), 0.55))).toBe("threshold=0.55");
    });
    test("has the costs that were typed, which move no stop when it is read", () => {
        const typed = atLeastCost(models, start(models), { fp: 7, fn: 2.5 });
        const further = moved(models, typed, 1);
        for (const point of [typed, further]) {
            const read = pointAt(models, addressOf(models, point));
            expect(read?.costs).toEqual({ fp: 7, fn: 2.5 });
            expect(read?.stops).toEqual(point.stops);
        }
        expect(further.stops).not.toEqual(typed.stops);
        for (const costs of ["cost_fp=-1&cost_fn=2", "cost_fp=∞&cost_fn=2", "cost_fp=3", "cost_fp=x&cost_fn=1"])
            expect(pointAt(models, `threshold=0.55&${costs}`)?.costs, costs).toEqual({ fp: 1, fn: 1 });
    });
    test("that leads nowhere is not followed", () => {
        for (const address of ["", "slices", "threshold=", "threshold=x", "threshold=0.5&model=unknown", "threshold=1&threshold=2&threshold=3"])
            expect(pointAt(models, address), address).toBeNull();
    });
});

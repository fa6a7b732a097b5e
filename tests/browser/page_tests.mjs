// What the tests of every page share: one browser, pages in it that must keep silent to the end, and what holds of any page.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { accessibilityFaults, drawAll, launch, misjudgedPlots, open, picture, picturedWhereItFails, pull, stickingOut, usualWidth } from "./browser.mjs";
import { rounded, valueText } from "./format.mjs";
import { answerOf, bytesOf } from "./program.mjs";
import { settled, shown } from "./reading.mjs";

/** All that a reader can change of a page but for what is drawn: its address, texts, choices and what is folded. */
function stateOf(page) {
    return page.evaluate(() => ({
        address: location.href,
        text: [...document.querySelectorAll("#page *")].filter((node) => !node.closest(".chart") && node.firstChild?.nodeType === 3).map((node) => node.textContent),
        set: [...document.querySelectorAll("#page :is(input, select)")].map(({ value, checked }) => [value, checked]),
        pressed: [...document.querySelectorAll("#page :is([aria-pressed], [aria-expanded])")].map((node) => [node.ariaPressed, node.ariaExpanded]),
        shown: [...document.querySelectorAll("#page :is(tr, details)")].map(({ hidden, open }) => [hidden, open]),
        theme: document.documentElement.dataset.theme,
    }));
}

/** `make` makes the page of the tests of a file, and returns its address. */
export function pageUnderTest(make) {
    let browser;
    let address;
    before(async () => {
        address = make();
        browser = await launch();
    });
    after(() => browser?.close());

    const silently = (page, name, body) =>
        picturedWhereItFails(page, name, async () => {
            await body(page);
            assert.deepEqual(page.troubles, []);
        });
    const opened = (where, options, body) => async (asked) => {
        const page = await open(browser, where(), options);
        try {
            await silently(page, asked?.name ?? "within a test", body);
        } finally {
            await page.context().close();
        }
    };
    /** Runs bodies with a page that they share: to open one takes longer than most of them. One that fails is the last with its page. */
    const sharing = (options) => {
        let shared;
        return async (name, body) => {
            shared ??= await open(browser, address, options);
            try {
                await silently(shared, name, body);
            } catch (error) {
                await shared.context().close();
                shared = undefined;
                throw error;
            }
        };
    };
    const looks = new Map(); // by the options that a page is opened with
    const withUsed = sharing({});
    return {
        address: () => address,
        /** Runs the body with the page. */
        withPage: (options, body) => opened(() => address, options, body),
        /** The same with another page. */
        withPageOf: opened,
        /** The same for tests that only look: they share a page, in a window of the width `pulledTo`, and leave it as it was. */
        looking: (body, { pulledTo, ...options } = {}) => {
            const key = JSON.stringify(options);
            if (!looks.has(key)) looks.set(key, sharing(options));
            return ({ name }) =>
                looks.get(key)(name, async (page) => {
                    await pull(page, pulledTo ?? options.width ?? usualWidth);
                    const before_ = await stateOf(page);
                    await body(page);
                    assert.deepEqual(await stateOf(page), before_);
                });
        },
        /** The same for tests that hold whatever was done with the page before: they share another. */
        using: (body) => ({ name }) => withUsed(name, body),
    };
}

export function staysSmall({ address }) {
    test("the page has less than 1.5 MB", () => assert.ok(bytesOf(address()) < 1_500_000, `${bytesOf(address())} bytes`));
}

// The page is opened as large as a desk's and a telephone's; between and beyond, its window is pulled.
const screens = {
    light: {},
    dark: { scheme: "dark" },
    wide: { pulledTo: 1400 },
    middle: { pulledTo: 768 },
    narrow: { width: 360, height: 800 },
};
// What axe judges depends on colours and on what folds on a telephone, and it takes longer than all the rest: these two have both schemes
// of colours, and both layouts.
const judgedByAxe = ["dark", "narrow"];

/** On every screen; the pictures are named after the page. */
export function everyoneCanRead(tested, name, on = Object.keys(screens)) {
    staysSmall(tested);
    for (const screen of on) {
        const byAxe = judgedByAxe.includes(screen);
        test(
            `${byAxe ? "axe finds nothing wrong, " : ""}nothing sticks out, and plots have the room that was kept for them: ${screen}`,
            tested.looking(async (page) => {
                await drawAll(page);
                await picture(page, `${name}-${screen}`);
                if (byAxe) assert.deepEqual(await accessibilityFaults(page), []);
                assert.deepEqual(await stickingOut(page), []);
                assert.deepEqual(await misjudgedPlots(page), []);
            }, screens[screen]),
        );
    }
}

/** What the slider of a picked class or label shows of a model is what the program says of its rows, read as those of two classes. */
export async function showsOperatingPoint(page, model, asked) {
    const { threshold, counts, measures } = await shown(page, model);
    const expected = answerOf("threshold", ...asked, `--threshold=${threshold}`).rules.given;
    const { tp, fp, fn, tn } = counts;
    assert.deepEqual({ tp, fp, fn, tn }, expected.confusion, `${asked} above ${threshold}`);
    const both = Object.keys(expected.measures).filter((key) => key in measures);
    assert.ok(both.length > 3, `${both}`);
    for (const key of both) assert.equal(measures[key], rounded(expected.measures[key].value), `${asked}: ${key} above ${threshold}`);
}

/** Picks a class or label of the section about one of them. */
export async function pick(page, noun, name) {
    await page.getByLabel(noun, { exact: true }).selectOption({ label: name });
    await settled(page);
}

/** The tables of each class or label: names, and the values of their measures. */
export function tablesOfEach(page) {
    return page.evaluate(() =>
        [...document.querySelectorAll("table.classes")].map((table) =>
            [...table.querySelectorAll("tbody tr")].map((row) => [
                row.querySelector("th").textContent,
                [...row.querySelectorAll(".value")].map((cell) => cell.textContent),
            ]),
        ),
    );
}

/** The same of what evaluate answers. */
export function eachOf(answers) {
    return Object.entries(answers).map(([name, { measures }]) => [name, Object.values(measures).map(valueText)]);
}

/** Nothing that a name of the data spells is an element, and it can be read. */
export async function showsAsText(page, name) {
    const text = await page.evaluate(() => document.getElementById("page").textContent);
    assert.ok(text.includes(name), `${name} is not on the page`);
    assert.equal(await page.evaluate(() => document.querySelectorAll("#page img, #page script, #page b").length), 0);
}

// Chromium, and pages in it that remember whatever went wrong.
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "./program.mjs";

const require = createRequire(join(root, "web/package.json"));
const { chromium } = require("playwright-core");
const { source: axeSource } = require("axe-core");

function chromiumPath() {
    const found = process.env["CHROMIUM"];
    return found ?? execFileSync("sh", ["-c", "command -v chromium"], { encoding: "utf8" }).trim();
}

export const usualWidth = 1280; // of the window

export function launch() {
    return chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
}

/** Waits until what is near the window is drawn: the page says so, and goes on saying it while a scroll may be on its way. */
export function drawn(page) {
    return page.evaluate(
        () =>
            new Promise((done) => {
                let frames = 0;
                const look = () => {
                    frames = document.documentElement.hasAttribute("data-drawn") ? frames + 1 : 0;
                    if (frames > 3) done();
                    else requestAnimationFrame(look);
                };
                look();
            }),
    );
}

/** Has all plots drawn, as before printing, by the event that is there for whoever pictures the whole page. */
export async function drawAll(page) {
    await page.evaluate(() => dispatchEvent(new Event("drawall")));
    await drawn(page);
}

/** Opens the page and waits until the plots near the window are drawn. `page.troubles` lists requests, errors and breaches of the policy. */
export async function open(browser, address, { width = usualWidth, height = 900, scheme = "light" } = {}) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, reducedMotion: "reduce" });
    const page = await context.newPage();
    const troubles = [];
    page.on("request", (request) => {
        if (request.url() !== address.split("#")[0]) troubles.push(`request: ${request.url()}`);
    });
    page.on("console", (message) => troubles.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => troubles.push(`error: ${error.message}`));
    await page.addInitScript(() => {
        addEventListener("securitypolicyviolation", (event) =>
            console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
        );
    });
    await page.goto(address);
    await drawn(page);
    return Object.assign(page, { troubles });
}

/** Pulls the window to another width, where it has not that already, and waits until every plot fits its place. */
export async function pull(page, width) {
    const { width: before, height } = page.viewportSize();
    if (width === before) return;
    await page.setViewportSize({ width, height });
    await drawAll(page);
    await page.waitForFunction(() =>
        [...document.querySelectorAll("figure")].every((figure) => {
            const [svg, place] = [figure.querySelector("svg"), figure.querySelector(".chart").clientWidth];
            return Math.abs(svg.getBoundingClientRect().width - place) <= 2;
        }),
    );
}

/** What axe finds wrong: a line for each rule, with the first place. */
export async function accessibilityFaults(page) {
    await page.evaluate(axeSource); // evaluated by the test, not loaded by the page, so the policy stays in force
    // What is right is not described, and no element is written out, which took longer than to look.
    const { violations } = await page.evaluate(() => {
        globalThis.axe.configure({ noHtml: true });
        return globalThis.axe.run(document, { resultTypes: ["violations"] });
    });
    return violations.map(({ id, nodes: [first, ...more] }) =>
        `${id}: ${first.target.join(" ")} and ${more.length} more. ${first.failureSummary}`,
    );
}

/** Which plots are higher than the room that is kept for them before they are drawn, or lower by more than the page says. */
export function misjudgedPlots(page) {
    return page.evaluate(() =>
        [...document.querySelectorAll("figure")]
            .map((figure) => ({
                id: figure.dataset.figure,
                height: figure.querySelector("svg").getBoundingClientRect().height,
                room: parseFloat(figure.querySelector(".chart").style.getPropertyValue("--room")),
            }))
            .filter(({ height, room }) => !(height <= room && height > room - 16))
            .map(({ id, height, room }) => `${id}: ${height} of ${room}`),
    );
}

async function takePicture(page, name) {
    const folder = join(root, "build/test-results/screenshots");
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** A picture of the whole page, where they are asked for: no test looks at it, and it takes longer than to draw the page. */
export async function picture(page, name) {
    if (process.env["PICTURES"]) await takePicture(page, name);
}

/** Runs the body, and leaves a picture of the page if that fails. */
export async function picturedWhereItFails(page, name, body) {
    try {
        await body();
    } catch (error) {
        await takePicture(page, `failed-${name.replaceAll(/\W+/g, "-")}`).catch(() => {}); // what went wrong matters more
        throw error;
    }
}

/** Which elements stick out of the page sideways; regions that scroll by themselves are their own matter. */
export function stickingOut(page) {
    return page.evaluate(() => {
        // What is inside a drawing is cut at its edge, and has the size it would have without.
        const within = (node) => node.ownerSVGElement || node.closest(".scrolling, .top ul, .jumps, .spoken") !== null;
        const wide = [...document.querySelectorAll("#page *")].filter(
            (node) => !within(node) && node.getBoundingClientRect().right > innerWidth + 0.5,
        );
        const names = wide.map((node) => `${node.tagName}.${node.getAttribute("class") ?? ""}`);
        return document.documentElement.scrollWidth > innerWidth ? [`page ${document.documentElement.scrollWidth}`, ...names] : names;
    });
}

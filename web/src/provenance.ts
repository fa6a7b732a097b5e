// Where the numbers come from: command, version, time, and the files by their hashes.

import type { AnyModel, Report } from "./data";
import { element, type Child } from "./dom";
import { head, numberCell, row, rowHead, scrolling, table } from "./tables";

/** "21 November 2026, 12:00 UTC"; a time that cannot be parsed is shown as it is. */
export function timeText(created: string): string {
    const time = new Date(created);
    if (Number.isNaN(time.getTime())) return created;
    const date = time.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
    return `${date}, ${time.toISOString().slice(11, 16)} UTC`;
}

function filesTable(files: Report["provenance"]["files"]): HTMLElement {
    if (files.length === 0) return element("p", { class: "faint" }, "The rows came through a pipe, so there is no file to name.");
    const made = table({
        caption: "Files that were read",
        class: "files",
        heads: [head("File"), head("Bytes", { class: "number" }), head("SHA-256")],
        rows: files.map(({ name, bytes, sha256 }) =>
            row([rowHead(name), numberCell(bytes), element("td", {}, element("code", {}, sha256))]),
        ),
    });
    return scrolling(made, "Files that were read");
}

export function provenanceOf({ provenance, about, level }: Report<AnyModel>): HTMLElement[] {
    const facts: [string, Child][] = [
        ["Command", element("code", {}, provenance.command)],
        ["Version", `midrank ${about.version}`],
        ["Created", element("time", { datetime: provenance.created }, timeText(provenance.created))],
        ["Source", about.source],
        ...(level === null ? ([["Intervals", "none were requested"]] as [string, Child][]) : []),
    ];
    const lines = facts.map(([term, fact]) => element("div", {}, element("dt", {}, term), element("dd", {}, fact)));
    return [element("dl", { class: "definitions" }, ...lines), filesTable(provenance.files)];
}

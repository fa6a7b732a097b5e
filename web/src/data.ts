// The documents that the program puts into the pages: their types, and functions that read their numbers.

export interface Interval {
    method: string;
    level: number;
    low: number | null;
    high: number | null;
    standard_error?: number;
    bias?: number;
    monte_carlo_error?: number;
    remark?: string;
}

/** low or high is null where it is infinite. */
export interface Cut {
    value: number | null;
    infinite?: "+" | "-";
    low: number | null;
    high: number | null;
    rule?: string;
}

/** A number, an infinity with its reason, or null with the reason in `undefined`. */
export interface Answer {
    value: number | null;
    infinite?: "+" | "-";
    reason?: string;
    undefined?: string;
    interval?: Interval;
    no_interval?: string;
    low?: number | null;
    high?: number | null;
    threshold?: Cut;
    unit?: string;
    covers?: [defined: number, all: number]; // of an average: the number of values that it covers, and of all
    details?: Record<string, number | null>;
    remark?: string;
}

export type Measures = Record<string, Answer>;
export type Better = "higher" | "lower" | "neither";

/** Which values of a measure are good: those at one end, or those near a number. */
export interface Aim {
    better: Better;
    best?: number | string; // a number, or the name of the argument that is the best value
}

/** Counts: positives and negatives for two classes; rows of each class or label otherwise. Queries have no weights. */
export interface Input {
    rows: number;
    weight?: number;
    positives?: number;
    negatives?: number;
    distinct_scores?: number;
    counts?: Record<string, number>;
}

export interface Entry extends Aim {
    title: string;
    family: string;
    formula: string;
    range: string;
    undefined_when: string;
    source: string;
}

export interface Colour {
    light: string;
    dark: string;
}

export interface SliderPoints {
    columns: string[];
    rows: (number | null)[][];
}

/** A cell of a confusion matrix, whose weight is counted. */
export type WeightedCell = "tp" | "fp" | "fn" | "tn";

/** Other shares of positives than that of the data, and how measures change there. */
export interface Prevalences {
    shares: number[];
    unaffected: string[]; // keys of measures with the same value at any share
    cells: Record<string, { part: WeightedCell[]; whole: WeightedCell[] }>; // keys of measures that are shares of weighted counts
    held: string[]; // keys of measures whose values the program computed
}

/** A model at one of these shares. */
export interface AtPrevalence {
    positive: number; // weight of a row of each class at this share
    negative: number;
    measures: Measures; // those of the cards, where they change
    values: (number | null)[][]; // of the measures in `held`, at each stop
}

export interface Jump {
    rule: string;
    title: string;
    stop?: number;
    undefined?: string;
}

export interface Slice {
    name: string;
    input: Input;
    measures: Measures;
}

export interface SliceEnd {
    slice: string;
    value: number;
}

/** How far the slices of a column differ in the quantity that a fairness criterion requires to be equal. */
export interface Disparity {
    column: string;
    criterion: string;
    slices: number;
    difference: Answer;
    ratio: Answer;
    measure?: string;
    lowest?: SliceEnd;
    highest?: SliceEnd;
}

/** A slice, or a crossing of two, compared with the rows outside it. */
export interface SearchedSlice extends Pick<Answer, "value" | "infinite" | "undefined"> {
    slice: string;
    rows: number;
    rest_difference?: Pick<Answer, "value" | "infinite" | "undefined" | "no_interval" | "interval"> & {
        adjusted_interval?: Interval;
        adjusted_p: Pick<Answer, "value" | "undefined">;
    };
}

/** A search over slices: for each measure, the slices that are worst with statistical confidence. */
export interface SliceSearch {
    columns: string[];
    tried: number;
    too_small: number;
    smallest_slice: number;
    measures: Record<string, SearchedSlice[]>;
}

/** The parts of a model that reports of all tasks have. */
export interface AnyModel {
    name: string;
    colour: Colour;
    input: Input;
    measures: Measures;
    fairness?: Disparity[];
    slice_search?: SliceSearch;
    slices?: Slice[];
}

/** A model whose score has a threshold, moved by a slider. */
export interface OperatingModel {
    name: string;
    colour: Colour;
    stops: SliderPoints;
    start: number;
    jumps: Jump[];
    at_prevalences?: AtPrevalence[];
    threshold?: Cut | null; // the threshold of the measures in the report
}

/** A model for two classes; if there are very many models, only the first have a slider. */
export interface Model extends AnyModel, Partial<OperatingModel> {
    name: string;
    colour: Colour;
    threshold: Cut | null;
}

export function hasSlider(model: Model): model is Model & OperatingModel {
    return model.stops !== undefined;
}

/** The contents of the panel of the operating point. */
export interface Operating {
    catalog: Record<string, Entry>;
    models: OperatingModel[];
    plots: Plot[];
}

export interface Order {
    id: string;
    title: string;
    places: number[];
}

/** Confusions between classes: true classes in rows, predicted classes in columns. Shares of nothing are null. */
export interface HeatMap {
    classes: string[];
    left_out: number;
    counts: number[][];
    by_row: (number | null)[][];
    by_column: (number | null)[][];
    truth: number[];
    predicted: number[];
    error: (number | null)[];
    orders: Order[];
}

/** A model for several classes. */
export interface ClassModel extends AnyModel {
    heat_map: HeatMap;
    confusions: string[];
    per_class?: Record<string, { measures: Measures }>;
}

/** How many labels the rows of a model have, and are predicted to have; null if there is no threshold to predict labels
 * by. */
export interface LabelRows {
    labels: string[]; // in the order of the data, which the keys of an object do not keep
    left_out: number; // number of further labels, which have fewer rows
    by_number: { labels: number; truth: number; predicted: number | null }[];
    more: boolean; // the last entry is for this number and all above
    mean_truth: number | null;
    mean_predicted: number | null;
    exact: number | null; // share of the rows
}

/** A model for several labels. */
export interface LabelModel extends AnyModel {
    label_rows: LabelRows;
    confusions: string[];
    per_label?: Record<string, { measures: Measures }>;
}

/** A model for rows ranked within queries. */
export interface QueryModel extends AnyModel {
    queries: {
        queries: number;
        without_relevant: number;
        worst: { query: string; rows: number; relevant: number; value: number }[][]; // for each measure
    };
}

/** For each measure, the number of queries in which each model has the higher value. */
export interface QueryPair {
    first: string;
    second: string;
    tallies: { first_higher: number; equal: number; second_higher: number }[];
}

/** One of several classes or labels against the rest. */
export interface ClassView {
    name: string;
    models: OperatingModel[];
    plots: Plot[];
}

export interface ErrorsOfModel {
    shares: number[]; // of the rows with |e| within each stop
    low: (number | null)[];
    high: (number | null)[];
    quantiles: { share: number; error: number; absolute_error: number }[];
    worst_rows: { row: number; truth: number; predicted: number; error: number }[];
}

/** A model for regression. Without rows of positive weight it has no errors. */
export interface ErrorModel extends AnyModel {
    errors?: ErrorsOfModel;
}

/** The slider of distances. */
export interface ErrorPanel {
    stops: number[];
    start: number;
    jumps: { share: number; stop: number }[];
    dominance: string[];
}

/** The columns of the stops that give the coordinates of a plot's points; without y, a line across the plot. Only for
 * one model if `series` names it. */
export interface Marked {
    x: string;
    y: string[];
    series?: string;
}

/** Numbers as integer steps from one number to the next; a unit has `per_unit` steps. */
export interface Steps {
    per_unit: number;
    changes: number[];
}

/** A line of a plot, with its points by coordinate. */
export interface Line {
    series: string;
    part: string;
    x: Steps;
    y: Steps;
}

/** Points that are not connected. */
export type Dots = Omit<Line, "part">;

export interface SeriesColour extends Colour {
    name: string;
}

export interface Plot {
    id: string;
    title: string;
    description: string;
    spec: object;
    lines: Line[]; // rows of the spec's dataset "lines"
    colours: SeriesColour[];
    operating_point?: Marked | null;
    together?: string; // plots with the same title here are shown together
    zooms?: number[]; // ends of the x axis for zooming in on small values
    dots?: Dots[]; // rows of the spec's dataset "dots"
    notes?: string[]; // what is left out, and where a band may not hold
}

/** The value of the first model minus that of the second; where a field is null, the field no_<name> has the reason. */
export interface Difference {
    first: string;
    second: string;
    difference: number | null;
    no_difference?: string;
    standard_error: number | null;
    interval?: Interval;
    no_interval?: string;
    test: string;
    p: number | null;
    no_p?: string;
    adjusted_p: number | null;
    no_adjusted_p?: string;
    verdict: "first_higher" | "second_higher" | "cannot_be_told_apart" | "untested";
    words: string;
    non_inferiority?: { margin: number; words: string };
}

export interface LabelledPair {
    first: string;
    second: string;
    both_right: number;
    only_first_right: number;
    only_second_right: number;
    neither_right: number;
    mcnemar_exact_p: number | null;
    no_mcnemar_exact_p?: string;
    mcnemar_mid_p: number | null;
    no_mcnemar_mid_p?: string;
}

export interface Comparison {
    pairing: "rows" | "clusters" | "none";
    level: number;
    test: "auto" | "influence" | "bootstrap" | "permutation";
    adjustment: string;
    measures: Record<string, { better: Better; values: Measures; differences: Difference[] }>;
    labels?: { pairs: LabelledPair[] };
    notes: string[];
}

export interface About {
    version: string;
    source: string;
    label: string;
    positive?: string;
    weight?: string;
    dropped?: number;
}

export interface Provenance {
    command: string;
    created: string;
    files: { name: string; bytes: number; sha256: string }[];
}

export interface Report<M extends AnyModel = Model> {
    schema: "midrank/report/1";
    task?: "multiclass" | "ordinal" | "multilabel" | "queries" | "regression"; // none for two classes
    title: string;
    about: About;
    provenance: Provenance;
    level: number | null;
    families: { id: string; title: string }[];
    catalog: Record<string, Entry>;
    cards: string[];
    prevalences?: Prevalences;
    models: M[];
    plots: Plot[];
    fairness_plots?: Plot[];
    comparison: Comparison | null;
    notes: string[];
    warnings: string[];
}

export interface ClassReport extends Report<ClassModel> {
    task: "multiclass" | "ordinal";
    classes: ClassView[];
}

export interface ErrorReport extends Report<ErrorModel> {
    task: "regression";
    errors?: ErrorPanel;
}

export interface LabelReport extends Report<LabelModel> {
    task: "multilabel";
    labels: ClassView[];
}

export interface QueryReport extends Report<QueryModel> {
    task: "queries";
    queries: { measures: string[]; pairs: QueryPair[] };
}

export type AnyReport = (Report & { task?: never }) | ClassReport | LabelReport | QueryReport | ErrorReport;

export type Verdict = "equal" | "rounding" | "sampling" | "misprint" | "fails";

export interface Item {
    where: string;
    what: string;
    printed: string;
    computed: string;
    value?: number | null;
    verdict: Verdict;
    right?: string;
    note?: string;
}

export interface Reproduction {
    schema: "midrank/reproduce/1";
    title: string;
    citation: string;
    about: { version: string };
    counts: Partial<Record<Verdict, number>>;
    sections: { title: string; text?: string; items: Item[]; figures?: Plot[] }[];
}

/** Plots only. */
export interface Figures {
    schema: "midrank/figures/1";
    title: string;
    about: { version: string };
    plots: Plot[];
}

interface Documents {
    "midrank/figures/1": Figures;
    "midrank/report/1": AnyReport;
    "midrank/reproduce/1": Reproduction;
}

/** JSON in which characters that reverse the text after them, such as U+202E, are visible escapes, as in the program's
 * messages: in a name they would change how the rest of a sentence reads. Escapes of two letters are passed over whole. */
function withVisibleDirections(json: string): string {
    const one = /\\u(?:202[a-e]|206[6-9])|\\.|[\u202a-\u202e\u2066-\u2069]/gi;
    return json.replace(one, (found) => {
        if (found.length === 1) return `\\\\u${found.charCodeAt(0).toString(16)}`;
        return found.length === 2 ? found : `\\${found}`;
    });
}

/** The document, if it is of a kind that this page can show. */
export function readDocument<S extends keyof Documents>(text: string, ...schemas: S[]): Documents[S] {
    const document: unknown = JSON.parse(withVisibleDirections(text));
    const found = typeof document === "object" && document !== null && "schema" in document ? document.schema : undefined;
    if (schemas.some((schema) => schema === found)) return document as Documents[S];
    throw new Error(`This page shows documents of ${schemas.join(" or ")}, but was given ${String(found)}.`);
}

/** The number of an answer or cut, which may be ±Infinity; null if undefined. */
export function numberOf(answer: Pick<Answer, "value" | "infinite">): number | null {
    if (answer.value !== null) return answer.value;
    if (answer.infinite === undefined) return null;
    return answer.infinite === "+" ? Infinity : -Infinity;
}

/** The numbers given by the steps. */
export function numbersOf({ per_unit, changes }: Steps): number[] {
    let steps = 0;
    return changes.map((change) => (steps += change) / per_unit);
}

/** The ends of an interval or a cut; null is infinite. */
export function endsOf(ends: { low: number | null; high: number | null }): [number, number] {
    return [ends.low ?? -Infinity, ends.high ?? Infinity];
}

/** The same for a cut: a cut at an infinite score contains only that score. */
export function endsOfCut(cut: Cut): [number, number] {
    const infinite = cut.low === null && cut.high === null && cut.infinite !== undefined ? numberOf(cut) : null;
    return infinite === null ? endsOf(cut) : [infinite, infinite];
}

const infinities: Record<string, number> = { "∞": Infinity, "+∞": Infinity, inf: Infinity, "-∞": -Infinity, "-inf": -Infinity };

/** "[0, 1]", "(-∞, ∞)", "0 to ∞": the range of a measure as numbers. */
export function rangeOf(text: string): [number, number] {
    const ends = text.replaceAll("−", "-").match(/[+-]?(?:∞|inf|\d+(?:\.\d+)?)/g) ?? [];
    const [low, high] = ends.map((end) => infinities[end] ?? Number(end));
    return [low ?? -Infinity, high ?? Infinity];
}

/** "F-measure (beta=0.5)": the name includes the arguments in the key. */
export function titleOf(catalog: Report["catalog"], key: string): string {
    const title = catalog[key]?.title ?? key;
    const from = key.indexOf("(");
    return from < 0 || title.includes(key.slice(from)) || title === key ? title : `${title} ${key.slice(from)}`;
}

import * as v from 'valibot';
import { fileFilterSchema } from '../records/fileFilter';
import { actionIds } from './actions';

const text = v.pipe(v.string(), v.maxLength(4096));
const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000));

const sorting = v.strictObject({ key: text, descending: v.boolean() });

/** Keys of the kinds of rows that are hidden. */
const toggles = v.pipe(v.array(text), v.maxLength(20));

const columnKeys = v.pipe(v.array(text), v.maxLength(100));

/** The rows that a table shows: their keys in order, or their order and filter. */
const shownRows = {
  keys: v.exactOptional(v.pipe(v.array(text), v.maxLength(10_000))),
  sort: v.exactOptional(sorting),
  filter: v.exactOptional(text),
  hidden: v.exactOptional(toggles),
};

const fromWebviewSchema = v.variant('type', [
  /** A new page is ready and shows nothing yet. */
  v.strictObject({ type: v.literal('ready') }),
  /** Keeps the panel: other records no longer replace this one. */
  v.strictObject({ type: v.literal('keep') }),
  v.strictObject({ type: v.literal('refresh') }),
  /** `row`: key of the row of a table that it is about. */
  v.strictObject({ type: v.literal('do'), action: v.picklist(actionIds), row: v.exactOptional(text) }),
  /** Opens an adjacent record. `presents`: the nearest vote that can be presented, in full screen or in the window. */
  v.strictObject({
    type: v.literal('go'),
    to: v.picklist(['previous', 'next']),
    presents: v.exactOptional(v.picklist(['fullScreen', 'window'])),
  }),
  /** Opens the details of a ref that the host has sent. `mark`: what to highlight there. */
  v.strictObject({ type: v.literal('open'), path: text, mark: v.exactOptional(text) }),
  v.strictObject({ type: v.literal('fix') }),
  v.strictObject({ type: v.literal('applyFilter'), filter: fileFilterSchema }),
  v.strictObject({ type: v.literal('load'), what: v.picklist(['more', 'all']) }),
  v.strictObject({ type: v.literal('cancel') }),
  /** Requests visible rows of a table, in the given order. */
  v.strictObject({
    type: v.literal('rows'),
    block: text,
    from: position,
    to: position,
    sort: v.exactOptional(sorting),
    filter: v.exactOptional(text),
    hidden: v.exactOptional(toggles),
  }),
  /** Exports the filtered rows of a table: by key if the page has all of them, else as in `rows`. */
  v.strictObject({ type: v.literal('exportRows'), block: text, ...shownRows }),
  /** Copies the shown columns, by key, of the filtered rows of a table. */
  v.strictObject({ type: v.literal('copyRows'), block: text, columns: columnKeys, ...shownRows }),
  v.strictObject({ type: v.literal('copyRequest'), row: text }),
  v.strictObject({ type: v.literal('copyValue'), text: v.pipe(v.string(), v.maxLength(100_000)) }),
  /**
   * Opens the JSON at a field. `field`: index of a fact, column, or finding; `row`: key of the row of a table, or index
   * of the place of a finding.
   */
  v.strictObject({ type: v.literal('openField'), block: text, field: position, row: v.exactOptional(text) }),
  /** A chart that `takeChart` requested, on a light background: as SVG, and as PNG in Base64. */
  v.strictObject({
    type: v.literal('chart'),
    svg: v.pipe(v.string(), v.maxLength(20_000_000)),
    png: v.pipe(v.string(), v.maxLength(60_000_000), v.base64()),
  }),
  /** Whether `copy` has copied more than plain text. */
  v.strictObject({ type: v.literal('copied'), isRich: v.boolean() }),
  /** Stores how many options of a vote are above the cut line; 0 for no line. */
  v.strictObject({ type: v.literal('cut'), places: position }),
  /** Stores the percentage that a table counts by. */
  v.strictObject({
    type: v.literal('threshold'),
    percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  }),
  /** Hides everything around the panel, or shows it again. `isDone`: the vote presented before has done so. */
  v.strictObject({
    type: v.literal('fillScreen'),
    isFilled: v.boolean(),
    isDone: v.exactOptional(v.literal(true)),
  }),
  /** Stores which columns of a table are shown. */
  v.strictObject({ type: v.literal('columns'), block: text, keys: columnKeys }),
  /** Stores the sort order of a table. */
  v.strictObject({ type: v.literal('sort'), block: text, sort: v.exactOptional(sorting) }),
]);

export type FromWebview = v.InferOutput<typeof fromWebviewSchema>;

export type ChartMessage = Extract<FromWebview, { type: 'chart' }>;

/** Validates a message from the webview; undefined when invalid. */
export function parseFromWebview(raw: unknown): FromWebview | undefined {
  const read = v.safeParse(fromWebviewSchema, raw);
  return read.success ? read.output : undefined;
}

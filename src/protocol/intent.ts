import * as v from 'valibot';
import { fileQuestion } from '../model/fileQuestion';
import { actionIds } from './actions';

const text = v.pipe(v.string(), v.maxLength(4096));
const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000));

const sorting = v.strictObject({ key: text, descending: v.boolean() });

const intent = v.variant('type', [
  /** The page is (re)born and draws nothing yet. */
  v.strictObject({ type: v.literal('ready') }),
  v.strictObject({ type: v.literal('refresh') }),
  v.strictObject({ type: v.literal('do'), action: v.picklist(actionIds) }),
  v.strictObject({ type: v.literal('go'), to: v.picklist(['previous', 'next']) }),
  /** Opens the details of something that the host has named. */
  v.strictObject({ type: v.literal('open'), path: text }),
  v.strictObject({ type: v.literal('cure') }),
  v.strictObject({ type: v.literal('ask'), question: fileQuestion }),
  v.strictObject({ type: v.literal('load'), what: v.picklist(['more', 'all']) }),
  v.strictObject({ type: v.literal('cancel') }),
  /** Rows of a table that come into sight, in the order that is chosen. */
  v.strictObject({
    type: v.literal('rows'),
    block: text,
    from: position,
    to: position,
    sort: v.exactOptional(sorting),
    filter: v.exactOptional(text),
  }),
  /** The rows that a filter leaves of a table of records: by their keys where the page has all of them, else as for `rows`. */
  v.strictObject({
    type: v.literal('take'),
    action: v.picklist(['export', 'copyTable']),
    block: text,
    keys: v.exactOptional(v.pipe(v.array(text), v.maxLength(10_000))),
    sort: v.exactOptional(sorting),
    filter: v.exactOptional(text),
  }),
  /** Which columns of a table are shown, to be remembered. */
  v.strictObject({ type: v.literal('columns'), block: text, keys: v.pipe(v.array(text), v.maxLength(100)) }),
  /** In which order the rows of a table stand, to be remembered. */
  v.strictObject({ type: v.literal('sort'), block: text, sort: v.exactOptional(sorting) }),
]);

/** What a page wishes. */
export type Intent = v.InferOutput<typeof intent>;

/** Believes nothing it has not looked at; undefined for anything that is no wish. */
export function asIntent(message: unknown): Intent | undefined {
  const read = v.safeParse(intent, message);
  return read.success ? read.output : undefined;
}

import { showsNothing, type Disclosure } from './disclosure';
import { openList, opens, quote, startOfNull, startsLiteral } from './jsonSyntax';
import { visitJson } from './visitJson';

/** What stands in place of a hidden value, and of a hidden key. */
export const hiddenText = '(hidden)';

const hiddenValue = JSON.stringify(hiddenText);

/** How many values of a record are hidden. */
export interface HiddenCount {
  /** In the list of ballots, or in its place. */
  readonly ballots: number;
  readonly elsewhere: number;
}

export interface RedactedText {
  readonly text: string;
  /** For each record, by position; absent where nothing is hidden. */
  readonly items: ReadonlyMap<number, HiddenCount>;
  /** Values and keys outside the records. */
  readonly outside: number;
}

/** A list or object whose parts are judged one by one. */
interface Frame extends Place {
  readonly disclosure: Disclosure;
  readonly isList: boolean;
  /** Of a list: the position of the current item. */
  index: number;
  /** Of an object: what the value behind the last key may show. */
  below: Disclosure;
  /** Of an object: the names that stand for its hidden keys; a key that stands twice has one. */
  readonly hiddenKeys: Map<string, string>;
  /** Of a pair: the first item is null, so the second is a count; beside anything else it may be a user ID. */
  isOrdered: boolean;
}

/** Where a hidden value is counted. */
interface Place {
  /** The position of the record that it is in. */
  readonly item: number | undefined;
  readonly inBallots: boolean;
}

/**
 * Replaces everything in a JSON text that a disclosure does not show. Other tokens stay as received. Yields now and then;
 * linear in the text. Expects valid JSON.
 */
export function* redactJson(text: string, whole: Disclosure): Generator<void, RedactedText> {
  const output = createOutput(text);
  const frames: Frame[] = [];
  /** The list or object that the walk passes over and hides whole. */
  let hidden: (Place & { readonly from: number }) | undefined;
  let entered: Frame | undefined;

  yield* visitJson(text, {
    key: (from, to) => {
      const frame = frames.at(-1);
      const name = frame && enterField(frame, stringAt(text, from, to));
      if (frame && name !== undefined) output.hide(from, to, JSON.stringify(name), frame);
    },
    value: (from, to, first) => {
      const frame = frames.at(-1);
      const below = frame ? disclosureBelow(frame) : whole;
      const disclosure = below.kind === 'item' ? below.of : below;
      const item = below.kind === 'item' ? below.index : frame?.item;
      const inBallots = frame?.inBallots === true || (disclosure.kind === 'list' && disclosure.holdsBallots);
      if (opens(first)) {
        entered = frameFor(disclosure, first === openList, { inBallots, item });
        hidden = entered || disclosure.kind === 'all' ? undefined : { from, inBallots, item };
        return entered !== undefined;
      }
      if (frame?.isList && frame.index === 0) frame.isOrdered = first === startOfNull;
      if (!isShown(disclosure, text, first, from, to)) output.hide(from, to, hiddenValue, { inBallots, item });
      return true;
    },
    open: () => {
      if (entered) frames.push(entered);
    },
    close: () => void frames.pop(),
    nextItem: () => {
      const frame = frames.at(-1);
      if (frame) frame.index += 1;
    },
    skipped: (to) => {
      if (hidden) output.hide(hidden.from, to, hiddenValue, hidden);
    },
  });
  return output.result();
}

/** Copies a text with some of its parts replaced, and counts these. */
function createOutput(text: string) {
  const items = new Map<number, { ballots: number; elsewhere: number }>();
  let outside = 0;
  let out = '';
  let copied = 0;
  return {
    hide: (from: number, to: number, replacement: string, { item, inBallots }: Place): void => {
      out += text.slice(copied, from) + replacement;
      copied = to;
      if (item === undefined) {
        outside += 1;
        return;
      }
      const count = items.get(item) ?? { ballots: 0, elsewhere: 0 };
      count[inBallots ? 'ballots' : 'elsewhere'] += 1;
      items.set(item, count);
    },
    result: (): RedactedText => ({ text: out + text.slice(copied), items, outside }),
  };
}

/** Notes what the value behind a key may show; gives the name that hides the key, undefined when it is shown. */
function enterField(frame: Frame, key: string): string | undefined {
  const below = frame.disclosure.kind === 'record' ? frame.disclosure.fields.get(key) : undefined;
  frame.below = below ?? showsNothing;
  if (below) return undefined;
  const count = frame.hiddenKeys.size + 1;
  const name = frame.hiddenKeys.get(key) ?? (count === 1 ? hiddenText : `${hiddenText.slice(0, -1)} ${count})`);
  frame.hiddenKeys.set(key, name);
  return name;
}

function disclosureBelow(frame: Frame): Disclosure {
  const { disclosure, index } = frame;
  if (!frame.isList) return frame.below;
  if (disclosure.kind === 'list') return disclosure.item(index);
  if (disclosure.kind !== 'record') return showsNothing;
  // In a pair whose order is in doubt, the number may be a user ID.
  return index > 0 && !frame.isOrdered ? showsNothing : (disclosure.pair?.[index] ?? showsNothing);
}

/** The frame of a list or object whose parts are judged one by one; undefined when it is shown or hidden whole. */
function frameFor(disclosure: Disclosure, isList: boolean, place: Place): Frame | undefined {
  const isJudged =
    (disclosure.kind === 'list' && isList) ||
    (disclosure.kind === 'record' && (!isList || disclosure.pair !== undefined));
  if (!isJudged) return undefined;
  return { disclosure, isList, ...place, index: 0, below: showsNothing, hiddenKeys: new Map(), isOrdered: false };
}

const stringAt = (text: string, from: number, to: number): string => {
  const written = text.slice(from + 1, to - 1);
  return written.includes('\\') ? (JSON.parse(text.slice(from, to)) as string) : written;
};

/** Whether a text, number, true, false or null may be shown. A literal names nobody. */
function isShown(disclosure: Disclosure, text: string, mark: number, from: number, to: number): boolean {
  if (disclosure.kind === 'all' || startsLiteral(mark)) return true;
  if (disclosure.kind === 'list') return isShown(disclosure.item(0), text, mark, from, to);
  if (disclosure.kind !== 'value') return false;
  return disclosure.accepts(mark === quote ? stringAt(text, from, to) : Number(text.slice(from, to)));
}

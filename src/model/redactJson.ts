import { showsNothing, type Disclosure } from './disclosure';
import { closes, colon, comma, openObject, opens, quote, startOfNull, startsLiteral } from './jsonSyntax';
import { end, tokens } from './jsonText';

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

interface Frame {
  readonly disclosure: Disclosure;
  readonly isList: boolean;
  readonly inBallots: boolean;
  /** The position of the record that it is in. */
  readonly item: number | undefined;
  index: number;
  /** Of an object: the next string is a key. */
  atKey: boolean;
  /** Of an object: what the value behind the last key may show. */
  below: Disclosure;
  /** Of an object: the names that stand for its hidden keys; a key that stands twice has one. */
  readonly hiddenKeys: Map<string, string>;
  /** Of a pair: the first item is null, so the second is a count; beside anything else it may be a user ID. */
  isOrdered: boolean;
}

const tokensPerTurn = 4096;

/**
 * Replaces everything in a JSON text that a disclosure does not show. Other tokens stay as received. Yields now and then;
 * linear in the text. Expects valid JSON.
 */
export function* redactJson(text: string, whole: Disclosure): Generator<void, RedactedText> {
  const at = tokens(text);
  const frames: Frame[] = [];
  const items = new Map<number, { ballots: number; elsewhere: number }>();
  let outside = 0;
  let out = '';
  let copied = 0;

  const hide = (
    from: number,
    to: number,
    replacement: string,
    { item, inBallots }: Pick<Frame, 'item' | 'inBallots'>,
  ) => {
    out += text.slice(copied, from) + replacement;
    copied = to;
    if (item === undefined) {
      outside += 1;
      return;
    }
    const count = items.get(item) ?? { ballots: 0, elsewhere: 0 };
    count[inBallots ? 'ballots' : 'elsewhere'] += 1;
    items.set(item, count);
  };

  let read = 0;
  for (let mark = at.next(); mark !== end; mark = at.next()) {
    read += 1;
    if (read % tokensPerTurn === 0) yield;
    const frame = frames.at(-1);
    if (mark === colon) continue;
    if (mark === comma) {
      if (frame) advance(frame);
    } else if (closes(mark)) {
      frames.pop();
    } else if (frame && !frame.isList && frame.atKey) {
      frame.atKey = false;
      const key = stringAt(text, at.from(), at.to());
      const below = frame.disclosure.kind === 'record' ? frame.disclosure.fields.get(key) : undefined;
      frame.below = below ?? showsNothing;
      if (below === undefined) {
        const count = frame.hiddenKeys.size + 1;
        const name = frame.hiddenKeys.get(key) ?? (count === 1 ? hiddenText : `${hiddenText.slice(0, -1)} ${count})`);
        frame.hiddenKeys.set(key, name);
        hide(at.from(), at.to(), JSON.stringify(name), frame);
      }
    } else {
      const below = frame ? disclosureBelow(frame) : whole;
      const disclosure = below.kind === 'item' ? below.of : below;
      const item = below.kind === 'item' ? below.index : frame?.item;
      const inBallots = frame?.inBallots === true || (disclosure.kind === 'list' && disclosure.holdsBallots);
      if (opens(mark)) {
        const entered = frameFor(disclosure, mark, { inBallots, item });
        if (entered) frames.push(entered);
        else {
          const from = at.from();
          read += skipContainer(at);
          if (disclosure.kind !== 'all') hide(from, at.to(), hiddenValue, { inBallots, item });
        }
      } else {
        const [from, to] = [at.from(), at.to()];
        if (frame?.isList && frame.index === 0) frame.isOrdered = mark === startOfNull;
        if (!isShown(disclosure, text, mark, from, to)) hide(from, to, hiddenValue, { inBallots, item });
      }
    }
  }
  return { text: out + text.slice(copied), items, outside };
}

function advance(frame: Frame): void {
  if (frame.isList) frame.index += 1;
  else frame.atKey = true;
}

function disclosureBelow(frame: Frame): Disclosure {
  const { disclosure, index } = frame;
  if (!frame.isList) return frame.below;
  if (disclosure.kind === 'list') return disclosure.item(index);
  if (disclosure.kind !== 'record') return showsNothing;
  // In a pair whose order is in doubt, the number may be a user ID.
  return index > 0 && !frame.isOrdered ? showsNothing : (disclosure.pair?.[index] ?? showsNothing);
}

/** The frame of an object or array whose parts are judged one by one; undefined when it is shown or hidden whole. */
function frameFor(disclosure: Disclosure, mark: number, around: Pick<Frame, 'inBallots' | 'item'>): Frame | undefined {
  const isList = mark !== openObject;
  const isJudged =
    (disclosure.kind === 'list' && isList) ||
    (disclosure.kind === 'record' && (!isList || disclosure.pair !== undefined));
  if (!isJudged) return undefined;
  return {
    disclosure,
    isList,
    ...around,
    index: 0,
    atKey: !isList,
    below: showsNothing,
    hiddenKeys: new Map(),
    isOrdered: false,
  };
}

/** Passes over the container that opens at the current token; gives how many tokens it had. */
function skipContainer(at: ReturnType<typeof tokens>): number {
  let count = 0;
  for (let depth = 1; depth > 0; count += 1) {
    const mark = at.next();
    if (mark === end) return count;
    if (opens(mark)) depth += 1;
    else if (closes(mark)) depth -= 1;
  }
  return count;
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

import { showsNothing, type Disclosure } from './disclosure';
import { closes, comma, colon, end, openObject, opens, quote, tokens } from './jsonText';

/** Replacement for hidden values and keys. */
export const hiddenText = '(hidden)';

const hiddenValue = JSON.stringify(hiddenText);

/** Number of hidden values in a record. */
export interface HiddenCount {
  /** In the list of ballots or its position. */
  readonly ballots: number;
  readonly elsewhere: number;
}

export interface RedactedText {
  readonly text: string;
  /** By index of the record; absent when nothing is hidden. */
  readonly items: ReadonlyMap<number, HiddenCount>;
  /** Hidden values and keys outside the records. */
  readonly outside: number;
}

interface Frame {
  readonly disclosure: Disclosure;
  readonly isList: boolean;
  readonly inBallots: boolean;
  /** Index of the enclosing record. */
  readonly item: number | undefined;
  index: number;
  /** For an object: the next string is a key. */
  atKey: boolean;
  /** For an object: the disclosure of the next value. */
  below: Disclosure;
  /** For an object: replacements for its hidden keys; duplicates of a key share one. */
  readonly hiddenKeys: Map<string, string>;
  /** For a pair: the first item is null, so the second is a count. Otherwise the second may be a user ID. */
  isOrdered: boolean;
}

const tokensPerTurn = 4096;

/**
 * Replaces everything in a JSON text that the disclosure does not show; other tokens stay as received. Yields
 * regularly; takes linear time. Expects valid JSON.
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
  // When the order of a pair is in doubt, the number may be a user ID.
  return index > 0 && !frame.isOrdered ? showsNothing : (disclosure.pair?.[index] ?? showsNothing);
}

/** The frame of a container that is disclosed item by item; undefined when it is shown or hidden as a whole. */
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

/** Skips the container that opens at the current token; returns its number of tokens. */
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

const startOfNull = 0x6e;

const isLiteral = (mark: number) => mark === startOfNull || mark === 0x74 || mark === 0x66;

/** Whether a scalar may be shown. Literals (true, false, null) name nobody. */
function isShown(disclosure: Disclosure, text: string, mark: number, from: number, to: number): boolean {
  if (disclosure.kind === 'all' || isLiteral(mark)) return true;
  if (disclosure.kind === 'list') return isShown(disclosure.item(0), text, mark, from, to);
  if (disclosure.kind !== 'value') return false;
  return disclosure.accepts(mark === quote ? stringAt(text, from, to) : Number(text.slice(from, to)));
}

import { showsNothing, type Disclosure } from './disclosure';
import { openList, opens, quote, startOfNull, startsLiteral } from '../../core/jsonSyntax';
import { visitJson } from '../../core/visitJson';

/** Replacement for hidden values and keys. */
export const hiddenText = '(hidden)';

const hiddenValue = JSON.stringify(hiddenText);

/** Number of hidden values in a record. */
export interface HiddenCount {
  /** In the list of ballots, or in a value in its place. */
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

/** A container that is disclosed item by item. */
interface Frame extends Container {
  readonly disclosure: Disclosure;
  readonly isList: boolean;
  /** For a list: the index of the current item. */
  index: number;
  /** For an object: the disclosure of the next value. */
  nextValue: Disclosure;
  /** For an object: replacements for its hidden keys; duplicates of a key share one. */
  readonly hiddenKeys: Map<string, string>;
  /** For a pair: the first item is null, so the second is a count. Otherwise the second may be a user ID. */
  isSecondACount: boolean;
}

/** Where a hidden value is counted. */
interface Container {
  /** Index of the enclosing record. */
  readonly item: number | undefined;
  readonly inBallots: boolean;
}

/** How users are shown in a text. */
export interface NameDisplay {
  readonly nameOf: (userId: string) => string;
  /** How the IDs of everything else are shown; absent: as received. */
  readonly idOf?: (id: string) => string;
  /** Whether everything that isn't disclosed is hidden, since it may name a user. */
  readonly hidesOthers: boolean;
}

const withoutRenaming: NameDisplay = { nameOf: (userId) => userId, hidesOthers: true };

/**
 * Replaces everything in a JSON text that the disclosure does not show; other tokens stay as received. Yields
 * regularly; takes linear time. Expects valid JSON.
 */
export function* redactJson(
  text: string,
  rootDisclosure: Disclosure,
  { nameOf, idOf = nameOf, hidesOthers }: NameDisplay = withoutRenaming,
): Generator<void, RedactedText> {
  const output = createOutput(text, hidesOthers);
  const frames: Frame[] = [];
  /** The container that is skipped and hidden as a whole. */
  let hidden: (Container & { readonly from: number }) | undefined;
  let entered: Frame | undefined;

  yield* visitJson(text, {
    key: (from, to) => {
      const frame = frames.at(-1);
      const name = frame && enterField(frame, stringAt(text, from, to));
      if (frame && name !== undefined) output.hide(from, to, JSON.stringify(name), frame);
    },
    value: (from, to, first) => {
      const frame = frames.at(-1);
      const below = frame ? disclosureBelow(frame) : rootDisclosure;
      const disclosed = below.kind === 'item' ? below.of : below;
      // A bare item is a list of one. In place of ballots, an object may be a map of voters.
      const isBare = disclosed.kind === 'list' && (!opens(first) || (first !== openList && !disclosed.holdsBallots));
      const disclosure = isBare ? disclosed.item(0) : disclosed;
      const item = below.kind === 'item' ? below.index : frame?.item;
      const inBallots = frame?.inBallots === true || (disclosed.kind === 'list' && disclosed.holdsBallots);
      if (opens(first)) {
        entered = frameFor(disclosure, first === openList, { inBallots, item });
        hidden = undefined;
        if (!entered && disclosure.kind !== 'all') hidden = { from, inBallots, item };
        return entered !== undefined;
      }
      if (frame?.isList && frame.index === 0) frame.isSecondACount = first === startOfNull;
      if (disclosure.kind === 'user' || disclosure.kind === 'id') {
        const name = disclosure.kind === 'user' ? nameOf : idOf;
        if (!startsLiteral(first)) output.replace(from, to, nameAt(text, first, from, to, name));
      } else if (!isShown(disclosure, text, first, from, to)) output.hide(from, to, hiddenValue, { inBallots, item });
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

/** Copies a text with some of its parts replaced, and counts them. */
function createOutput(text: string, hidesOthers: boolean) {
  const items = new Map<number, { ballots: number; elsewhere: number }>();
  let outside = 0;
  let out = '';
  let copied = 0;
  const replace = (from: number, to: number, replacement: string): void => {
    out += text.slice(copied, from) + replacement;
    copied = to;
  };
  return {
    replace,
    hide: (from: number, to: number, replacement: string, { item, inBallots }: Container): void => {
      if (!hidesOthers) return;
      replace(from, to, replacement);
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

/** Sets the disclosure of the value after a key; returns the replacement of the key, undefined when it is shown. */
function enterField(frame: Frame, key: string): string | undefined {
  const below = frame.disclosure.kind === 'record' ? frame.disclosure.fields.get(key) : undefined;
  frame.nextValue = below ?? showsNothing;
  if (below) return undefined;
  const count = frame.hiddenKeys.size + 1;
  const name = frame.hiddenKeys.get(key) ?? (count === 1 ? hiddenText : `${hiddenText.slice(0, -1)} ${count})`);
  frame.hiddenKeys.set(key, name);
  return name;
}

function disclosureBelow(frame: Frame): Disclosure {
  const { disclosure, index } = frame;
  if (!frame.isList) return frame.nextValue;
  if (disclosure.kind === 'list') return disclosure.item(index);
  if (disclosure.kind !== 'record') return showsNothing;
  if (disclosure.item) return disclosure.item;
  const { pair = [] } = disclosure;
  // When the order of a pair is in doubt, the number may be a user ID.
  const isDoubtful = index > 0 && !frame.isSecondACount && pair[0]?.kind === 'nothing';
  return isDoubtful ? showsNothing : (pair[index] ?? showsNothing);
}

/** The frame of a container that is disclosed item by item; undefined when it is shown or hidden as a whole. */
function frameFor(disclosure: Disclosure, isList: boolean, place: Container): Frame | undefined {
  const isDisclosedByItem =
    (disclosure.kind === 'list' && isList) ||
    (disclosure.kind === 'record' && (!isList || disclosure.pair !== undefined || disclosure.item !== undefined));
  if (!isDisclosedByItem) return undefined;
  return {
    disclosure,
    isList,
    ...place,
    index: 0,
    nextValue: showsNothing,
    hiddenKeys: new Map(),
    isSecondACount: false,
  };
}

const stringAt = (text: string, from: number, to: number): string => {
  const written = text.slice(from + 1, to - 1);
  return written.includes('\\') ? (JSON.parse(text.slice(from, to)) as string) : written;
};

/** The JSON text of the name of a user. An empty or hidden ID stays unchanged. */
function nameAt(text: string, mark: number, from: number, to: number, nameOf: (userId: string) => string): string {
  const userId = mark === quote ? stringAt(text, from, to) : text.slice(from, to);
  return userId === '' || userId === hiddenText ? text.slice(from, to) : JSON.stringify(nameOf(userId));
}

/** Whether a scalar may be shown. Literals (true, false, null) name nobody. */
function isShown(disclosure: Disclosure, text: string, mark: number, from: number, to: number): boolean {
  if (disclosure.kind === 'all' || startsLiteral(mark)) return true;
  if (disclosure.kind !== 'value') return false;
  return disclosure.accepts(mark === quote ? stringAt(text, from, to) : Number(text.slice(from, to)), to - from);
}

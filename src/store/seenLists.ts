import { contentSize, digestSize, maxRecords } from './listDigests';
import type { Memory } from './memory';

/** What is remembered of a list that was seen. */
export interface SeenList {
  /** The digest of each record's content when it was seen, by the digest of its ID; the oldest first. */
  readonly contents: ReadonlyMap<string, string>;
  /** The list had no other records, so any other record is new. */
  readonly isComplete: boolean;
}

/** Remembers lists between windows, on this computer. Stores only digests. */
export interface SeenLists {
  /** Created on first use; random, so that digests of guessed IDs can't be looked up elsewhere. */
  readonly salt: () => string;
  /** `list`: the digest of its address. */
  readonly get: (list: string) => SeenList | undefined;
  readonly set: (list: string, seen: SeenList) => void;
  readonly isEmpty: () => boolean;
  readonly forget: () => void;
}

// VS Code writes the whole state of an extension at once, and warns above 500 kB. A record takes 17 characters, so
// this is at most 340 kB, and usually a few kB.
const maxLists = 200;
const maxAllRecords = 20_000;

const listsKey = 'seenLists';
const saltKey = 'seenSalt';

const recordSize = digestSize + contentSize;

/** As stored: the digest of the list's address, 1 if it is complete, and all records. */
type KeptList = readonly [list: string, isComplete: 0 | 1, records: string];

export function createSeenLists(memory: Memory): SeenLists {
  const kept = (): KeptList[] => {
    const value = memory.get(listsKey);
    return Array.isArray(value) ? value.filter(isKeptList) : [];
  };
  return {
    salt: () => {
      const known = memory.get(saltKey);
      if (typeof known === 'string') return known;
      const salt = crypto.randomUUID();
      memory.set(saltKey, salt);
      return salt;
    },
    get: (list) => {
      const found = kept().find(([name]) => name === list);
      return found && unpacked(found);
    },
    set: (list, seen) => {
      const all = kept();
      const next = packed(list, seen);
      const before = all.find(([name]) => name === list);
      if (before && before[1] === next[1] && before[2] === next[2]) return;
      memory.set(listsKey, newest([...all.filter((each) => each !== before), next]));
    },
    isEmpty: () => memory.get(listsKey) === undefined && memory.get(saltKey) === undefined,
    forget: () => {
      memory.set(listsKey, undefined);
      memory.set(saltKey, undefined);
    },
  };
}

/** The most recently changed lists within the limits. */
function newest(lists: readonly KeptList[]): KeptList[] {
  let records = 0;
  const fitting = lists.toReversed().filter(([, , text]) => {
    records += text.length / recordSize;
    return records <= maxAllRecords;
  });
  return fitting.slice(0, maxLists).toReversed();
}

function packed(list: string, { contents, isComplete }: SeenList): KeptList {
  const records = [...contents].slice(-maxRecords);
  const isWhole = isComplete && records.length === contents.size;
  return [list, isWhole ? 1 : 0, records.map((record) => record.join('')).join('')];
}

function unpacked([, isComplete, text]: KeptList): SeenList {
  const contents = new Map<string, string>();
  for (let from = 0; from < text.length; from += recordSize)
    contents.set(text.slice(from, from + digestSize), text.slice(from + digestSize, from + recordSize));
  return { contents, isComplete: isComplete === 1 };
}

const isKeptList = (value: unknown): value is KeptList =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  (value[1] === 0 || value[1] === 1) &&
  typeof value[2] === 'string' &&
  value[2].length % recordSize === 0;

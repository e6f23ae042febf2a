/** What is stored about a row. */
export interface KnownRow {
  /** Row number as passed to `add`. */
  readonly row: number;
  readonly documented: number;
  readonly undocumented: number;
}

/** Hash table of rows by key, 20 to 40 bytes per row. Stores neither rows nor keys, so that a million rows fit. */
export interface RowTable {
  /** Returns the stored row of a key; stores `row` and returns undefined if the key is new. */
  readonly add: (key: string, row: KnownRow) => KnownRow | undefined;
  /** Size of the table in bytes. */
  readonly bytes: () => number;
}

const words = 5;

/**
 * Creates an empty table. Keys are compared by a 64-bit hash with a random seed, so that a service can't provoke
 * collisions.
 */
export function createRowTable(): RowTable {
  const seed = crypto.getRandomValues(new Uint32Array(2));
  let slots = 1024;
  let taken = 0;
  let cells = new Uint32Array(slots * words);

  const slotOf = (high: number, low: number): number => {
    let slot = (low ^ Math.imul(high, 0x9e37_79b1)) >>> 0;
    for (slot &= slots - 1; ; slot = (slot + 1) & (slots - 1)) {
      const at = slot * words;
      // Word 4 is the row number plus one; 0 means that the slot is free.
      if (cells[at + 4] === 0 || (cells[at] === high && cells[at + 1] === low)) return at;
    }
  };

  const grow = (): void => {
    const before = cells;
    slots *= 2;
    cells = new Uint32Array(slots * words);
    for (let at = 0; at < before.length; at += words)
      if (before[at + 4] !== 0)
        cells.set(before.subarray(at, at + words), slotOf(before[at] as number, before[at + 1] as number));
  };

  return {
    add: (key, { row, documented, undocumented }) => {
      const [high, low] = hashOf(key, seed[0] as number, seed[1] as number);
      const at = slotOf(high, low);
      if (cells[at + 4] !== 0)
        return {
          row: (cells[at + 4] as number) - 1,
          documented: cells[at + 2] as number,
          undocumented: cells[at + 3] as number,
        };
      cells.set([high, low, documented, undocumented, row + 1], at);
      taken += 1;
      if (taken * 4 > slots * 3) grow();
      return undefined;
    },
    bytes: () => cells.byteLength,
  };
}

function hashOf(key: string, seed: number, otherSeed: number): readonly [number, number] {
  let high = seed ^ key.length;
  let low = otherSeed;
  for (let at = 0; at < key.length; at += 1) {
    const code = key.charCodeAt(at);
    high = Math.imul(high ^ code, 0x85eb_ca6b);
    high ^= high >>> 13;
    low = Math.imul(low ^ code, 0x9e37_79b1);
    low ^= low >>> 15;
  }
  return [
    (Math.imul(high ^ (high >>> 16), 0xc2b2_ae35) ^ low) >>> 0,
    (Math.imul(low ^ (low >>> 13), 0x27d4_eb2f) ^ high) >>> 0,
  ];
}

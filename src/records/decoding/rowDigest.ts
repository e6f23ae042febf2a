import { isList, isObject, type Json, type JsonObject } from '../../core/json';
import { createTimeSlicer } from '../../core/timeSlicer';

/** Digest of a row. Equal rows have equal digests, whatever the order of their fields. */
export interface RowDigest {
  /** Of the documented fields, 32 bits. */
  readonly documented: number;
  /** Of all other fields, 32 bits; 0 without any. */
  readonly undocumented: number;
  /** Of all fields, long enough to identify the content. */
  readonly text: string;
}

type Branch = JsonObject | readonly Json[];
const isBranch = (json: Json | undefined): json is Branch => isObject(json) || isList(json);

// Characters or values processed between checks of the clock.
const stride = 16_384;

/**
 * Computes the digests of rows, in order. Takes linear time, without recursion and in time slices, since a row may be
 * as large and deep as its response.
 */
export async function rowDigests(
  rows: readonly Json[],
  documentedFields: Readonly<Record<string, unknown>>,
): Promise<RowDigest[]> {
  const slicer = createTimeSlicer();
  let since = 0;
  let hash1 = 0;
  let hash2 = 0;

  const turn = async (): Promise<void> => {
    since = 0;
    await slicer.each(1, () => {}, 1);
  };

  const mix = (code: number): void => {
    hash1 = Math.imul(hash1 ^ code, 0x9e37_79b1);
    hash1 ^= hash1 >>> 15;
    hash2 = Math.imul(hash2 ^ code, 0x85eb_ca77);
    hash2 ^= hash2 >>> 13;
  };

  const mixText = (text: string, from = 0, to = text.length): void => {
    for (let at = from; at < to; at += 1) mix(text.charCodeAt(at));
    since += to - from;
  };

  /** Include the type: 1 and "1" are different. */
  const mixLeaf = (leaf: Exclude<Json, Branch> | undefined): void => {
    mix(leaf === null ? 1 : typeof leaf === 'string' ? 2 : typeof leaf === 'boolean' ? 3 : 4);
    if (typeof leaf === 'string') mixText(leaf);
    else mixText(String(leaf));
  };

  const mixLongText = async (text: string): Promise<void> => {
    mix(2);
    for (let from = 0; from < text.length; from += stride) {
      mixText(text, from, Math.min(text.length, from + stride));
      if (since >= stride) await turn();
    }
  };

  const mixBranch = async (branch: Branch): Promise<void> => {
    const open: { readonly node: Branch; readonly keys: readonly string[] | undefined; at: number }[] = [];
    const enter = (node: Branch) => {
      mix(isList(node) ? 5 : 6);
      open.push({ node, keys: isList(node) ? undefined : Object.keys(node), at: 0 });
    };
    enter(branch);
    for (let frame = open.at(-1); frame; frame = open.at(-1)) {
      since += 1;
      if (since >= stride) await turn();
      const { node, keys, at } = frame;
      frame.at += 1;
      const key = keys?.[at];
      if (at >= (keys ?? (node as readonly Json[])).length) {
        mix(7);
        open.pop();
        continue;
      }
      if (key !== undefined) mixLeaf(key);
      const value = key === undefined ? (node as readonly Json[])[at] : (node as JsonObject)[key];
      if (isBranch(value)) enter(value);
      else if (typeof value === 'string' && value.length > stride) await mixLongText(value);
      else mixLeaf(value);
    }
  };

  const digestOf = async (row: Json): Promise<RowDigest> => {
    const sums = [0, 0, 0, 0];
    const fields: readonly (readonly [string, Json | undefined])[] = isObject(row) ? Object.entries(row) : [['', row]];
    for (const [key, value] of fields) {
      [hash1, hash2] = [0x2545_f491, 0x6a09_e667];
      mixLeaf(key);
      if (isBranch(value)) await mixBranch(value);
      else if (typeof value === 'string' && value.length > stride) await mixLongText(value);
      else mixLeaf(value);
      const at = !isObject(row) || Object.hasOwn(documentedFields, key) ? 0 : 2;
      // A sum, because the order of fields is irrelevant.
      sums[at] = ((sums[at] as number) + hash1) >>> 0;
      sums[at + 1] = ((sums[at + 1] as number) + hash2) >>> 0;
    }
    return {
      documented: sums[0] as number,
      undocumented: sums[2] as number,
      text: sums.map((sum) => sum.toString(36)).join(' '),
    };
  };

  const digests: RowDigest[] = [];
  for (const row of rows) {
    digests.push(await digestOf(row));
    since += 16;
    if (since >= stride) await turn();
  }
  return digests;
}

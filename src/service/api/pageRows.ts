import type { FilePage } from '../../records/decoding/decodeResponse';
import type { Decoded } from '../../records/decoding/decoded';
import { idText, isObject } from '../../core/json';
import { fileRecord, type BoardFile } from '../../records/file';
import { rowDigests, type RowDigest } from '../../records/decoding/rowDigest';
import { createRowTable } from './rowTable';

export interface KeyedPage {
  readonly page: FilePage;
  /** The ID of each row, or a digest of its content if it has no ID. */
  readonly keys: readonly string[];
  readonly digests: readonly RowDigest[];
}

/** Computes keys and digests of a page in time slices. */
export async function keyedPage(page: FilePage): Promise<KeyedPage> {
  const rows = page.records.map(({ json }) => json);
  const digests = await rowDigests(rows, fileRecord.fields);
  const keys = rows.map((row, at) => {
    const id = isObject(row) && Object.hasOwn(row, 'id') ? idText(row['id']) : undefined;
    return id === undefined || id === '' ? `=${digests[at]?.text ?? ''}` : `#${id}`;
  });
  return { page, keys, digests };
}

interface RowList {
  /** The retained rows, in order. */
  readonly files: readonly Decoded<BoardFile>[];
  /** For a retained row, the other contents received under its ID. */
  readonly versions: ReadonlyMap<Decoded<BoardFile>, readonly Decoded<BoardFile>[]>;
  /** Unless versions are kept: the other contents received under an ID since `release`. */
  readonly others: readonly Decoded<BoardFile>[];
  /** Number of IDs received with different documented fields. */
  readonly conflicting: number;
  /** Number of IDs of which only undocumented fields differ, for example a signed URL. */
  readonly changing: number;
}

export interface PageRows {
  /** Adds a page. Returns the number of new rows, of repeated rows, and of repeats from an earlier page. */
  readonly add: (page: KeyedPage) => { readonly fresh: number; readonly again: number; readonly moved: number };
  readonly count: () => number;
  readonly list: () => RowList;
  /** Drops the rows but keeps their keys. */
  readonly release: () => void;
}

/** Creates the row collector. `keepsVersions`: keep differing contents with their rows instead of only listing them. */
export function pageRows(keepsVersions: boolean): PageRows {
  const known = createRowTable();
  const files: Decoded<BoardFile>[] = [];
  const versions = new Map<Decoded<BoardFile>, Decoded<BoardFile>[]>();
  const unlisted: Decoded<BoardFile>[] = [];
  let count = 0;
  let conflicting = 0;
  let changing = 0;

  const isFirst = (key: string): boolean => known.add(key, { row: 0, documented: 0, undocumented: 0 }) === undefined;

  const noteConflict = (key: string, decoded: Decoded<BoardFile>, { documented }: RowDigest, row: number): void => {
    if (isFirst(`!${key}`)) conflicting += 1;
    if (!isFirst(`@${documented} ${key}`)) return;
    if (!keepsVersions) return void unlisted.push(decoded);
    const shown = files[row];
    if (!shown) return;
    const others = versions.get(shown);
    if (others) others.push(decoded);
    else versions.set(shown, [decoded]);
  };

  return {
    add: ({ page, keys, digests }) => {
      const before = count;
      let moved = 0;
      for (const [at, decoded] of page.records.entries()) {
        const [key, digest] = [keys[at] as string, digests[at] as RowDigest];
        const found = known.add(key, { row: count, documented: digest.documented, undocumented: digest.undocumented });
        if (!found) {
          count += 1;
          files.push(decoded);
          continue;
        }
        if (found.row < before) moved += 1;
        if (found.documented !== digest.documented) noteConflict(key, decoded, digest, found.row);
        else if (found.undocumented !== digest.undocumented && isFirst(`~${key}`)) changing += 1;
      }
      const fresh = count - before;
      return { fresh, again: keys.length - fresh, moved };
    },
    count: () => count,
    list: () => ({ files: [...files], versions: new Map(versions), others: [...unlisted], conflicting, changing }),
    release: () => {
      files.length = 0;
      unlisted.splice(0);
      versions.clear();
    },
  };
}

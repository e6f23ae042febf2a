import { isJsonObject, type Json } from '../json';

/** Returns the files of a board in both orders of upload time (`createdAt`). */
export type UploadOrders = (files: readonly Json[]) => {
  readonly oldestFirst: readonly Json[];
  readonly newestFirst: readonly Json[];
};

/** Sorts each board's files once, since a board may have 100,000 files on many pages. */
export function uploadOrders(): UploadOrders {
  const sorted = new WeakMap<readonly Json[], ReturnType<UploadOrders>>();
  return (files) => {
    const known = sorted.get(files);
    if (known) return known;
    const oldestFirst = byUploadTime(files);
    const orders = { oldestFirst, newestFirst: oldestFirst.toReversed() };
    sorted.set(files, orders);
    return orders;
  };
}

function byUploadTime(files: readonly Json[]): readonly Json[] {
  let time = 0;
  const timed = files.map((file) => {
    // A record without a valid time keeps its position.
    const own = isJsonObject(file) ? file['createdAt'] : undefined;
    if (typeof own === 'number') time = own;
    return { file, time };
  });
  return timed.toSorted((a, b) => a.time - b.time).map(({ file }) => file);
}

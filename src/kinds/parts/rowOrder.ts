import type { TimeSlicer } from '../../core/timeSlicer';

export type SortKey = number | string | undefined;

// Number of indexes sorted at once, within a time slice, before merging.
const run = 1024;

/**
 * Sorts indexes by their keys. Stable; indexes without key come last in either direction; ascending, numbers precede
 * texts.
 */
export async function ordered(keys: readonly SortKey[], descending: boolean, slicer: TimeSlicer): Promise<Uint32Array> {
  const sign = descending ? -1 : 1;
  const compare = (one: number, other: number): number => {
    const first = keys[one];
    const second = keys[other];
    if (first === second) return one - other;
    if (first === undefined || second === undefined) return first === undefined ? 1 : -1;
    if (typeof first !== typeof second) return typeof first === 'number' ? -sign : sign;
    return first < second ? -sign : sign;
  };
  const count = keys.length;
  let sorted = Uint32Array.from({ length: count }, (_, at) => at);
  let free = new Uint32Array(count);
  const inRun = (at: number) => sorted.subarray(at * run, (at + 1) * run).toSorted(compare);
  await slicer.each(Math.ceil(count / run), (at) => sorted.set(inRun(at), at * run), 1);
  for (let width = run; width < count; width *= 2) {
    const [from, to] = [sorted, free];
    let [left, middle, right, end] = [0, 0, 0, 0];
    await slicer.each(count, (at) => {
      if (at === end) {
        left = at;
        right = middle = Math.min(at + width, count);
        end = Math.min(at + 2 * width, count);
      }
      const takesLeft = right === end || (left < middle && compare(from[left] ?? 0, from[right] ?? 0) < 0);
      to[at] = (takesLeft ? from[left++] : from[right++]) ?? 0;
    });
    [sorted, free] = [to, from];
  }
  return sorted;
}

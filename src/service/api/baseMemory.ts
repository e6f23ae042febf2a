import type { PageBase } from '../../records/fileList';

/** Remembers for a connection whether the first page is 0 or 1. */
export interface BaseMemory {
  readonly known: () => PageBase | undefined;
  /** undefined clears it, when later responses contradict it. */
  readonly remember: (base: PageBase | undefined) => void;
}

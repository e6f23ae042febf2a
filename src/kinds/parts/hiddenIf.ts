import type { LazyColumn } from './lazyTable';

/** Hides a column by default. */
export const hiddenIf = (isHidden: boolean, { column, ...rest }: LazyColumn): LazyColumn => ({
  ...rest,
  column: isHidden ? { ...column, hidden: true } : column,
});

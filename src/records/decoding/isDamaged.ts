import type { Decoded } from './decoded';

/** Whether part of a record is unreadable. */
export const isDamaged = (decoded: Decoded<unknown> | undefined): boolean =>
  decoded?.deviations.some(({ severity }) => severity === 'unreadable') === true;

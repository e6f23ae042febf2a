import type { Decoded } from './decoded';

/** Whether part of a record is unreadable. */
export const isDamaged = (decoded: Pick<Decoded<unknown>, 'deviations'> | undefined): boolean =>
  decoded?.deviations.some(({ severity }) => severity === 'unreadable') === true;

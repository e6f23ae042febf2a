import type { Held } from '../../model/held';

/** Whether part of a record is unreadable. */
export const isDamaged = (held: Held<unknown> | undefined): boolean =>
  held?.departures.some(({ severity }) => severity === 'unreadable') === true;

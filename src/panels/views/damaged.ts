import type { Held } from '../../model/held';

/** Whether a record holds something that could not be read. */
export const isDamaged = (held: Held<unknown> | undefined): boolean =>
  held?.departures.some(({ severity }) => severity === 'unreadable') === true;

import type { RequestCount } from '../store/requestsFor';

/** Up to so many requests are sent without a question. */
export const maxUnasked = 20;

/** Whether the number of requests must be said before they are sent. `count`: undefined if unknown. */
export const areMany = (count: number | undefined): boolean => count === undefined || count > maxUnasked;

/** The same for several boards. */
export const areManyFor = ({ count, isLeast }: RequestCount): boolean => areMany(isLeast ? undefined : count);

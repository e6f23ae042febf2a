import type { RequestCount } from '../store/requestsFor';

/** Maximum number of requests that are sent without confirmation. */
export const maxUnasked = 20;

/** Whether the user must confirm the number of requests before they are sent. `count`: undefined if unknown. */
export const areMany = (count: number | undefined): boolean => count === undefined || count > maxUnasked;

/** Like `areMany`, for several boards. */
export const areManyFor = ({ count, isLeast }: RequestCount): boolean => areMany(isLeast ? undefined : count);

/** What is loaded of a board. */
export const listNames = ['counters', 'votes', 'meetings', 'files'] as const;

export type ListName = (typeof listNames)[number];

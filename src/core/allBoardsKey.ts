export const allBoardsTabs = ['boards', 'votes', 'files', 'meetings', 'issues'] as const;

export type AllBoardsTab = (typeof allBoardsTabs)[number];

/** Panel key of the page of all boards; never equal to a serialized ref. */
export const allBoardsKey = 'boards';

/** The panel key of a tab of that page. */
export const allBoardsPath = (tab: AllBoardsTab): string =>
  tab === 'boards' ? allBoardsKey : `${allBoardsKey}/${tab}`;

/** The tab of a panel key; undefined if it's of another page. */
export const allBoardsTabOf = (key: string): AllBoardsTab | undefined =>
  allBoardsTabs.find((tab) => allBoardsPath(tab) === key);

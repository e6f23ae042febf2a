/** What causes requests: a view that shows records, or a command. */
export const requestCauses = [
  'rows',
  'details',
  'json',
  'refresh',
  'loadMore',
  'checkBoards',
  'export',
  'exportDataset',
  'takeSnapshot',
  'compare',
  'addBoards',
  'signIn',
  'goTo',
  'diagnosis',
  'conformance',
  'units',
  'watch',
  'assistant',
] as const;

export type RequestCause = (typeof requestCauses)[number];

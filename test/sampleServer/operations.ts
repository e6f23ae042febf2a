import { routes, type Route } from '../../src/records/routes';

/** The five operations (§4), by their names in switches and request log. */
export type SampleOperation = 'token' | 'statistics' | 'votes' | 'files' | 'meetings';

/** The description of each operation. */
export const operations: Readonly<Record<SampleOperation, Route>> = {
  token: routes.token,
  statistics: routes.counters,
  votes: routes.votes,
  files: routes.files,
  meetings: routes.meetings,
};

/** Operation names in the order of the API text. */
export const operationNames = Object.keys(operations) as readonly SampleOperation[];

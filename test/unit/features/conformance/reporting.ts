import { createClient } from '../../../../src/service/api/client';
import { inProcessTransport } from '../../../../src/service/api/transport';
import { createRequestQueues } from '../../../../src/service/api/requestQueue';
import { boardRef, type Ref } from '../../../../src/core/ref';
import { runInSlices } from '../../../../src/core/timeSlicer';
import { noPins } from '../../../../src/core/units';
import { createFirstPlaces, type OperationReport } from '../../../../src/features/conformance/conformanceReport';
import { reportOnConnection } from '../../../../src/features/conformance/reportOnConnection';
import type { Connection } from '../../../../src/records/configured';
import { createBoardStore } from '../../../../src/service/store/boardStore';
import { evidenceOf } from '../../../../src/kinds/units/countEvidence';
import { hypotheses } from '../../../../src/kinds/units/hypotheses';

/** The connection of the reports. */
export const connection: Connection = {
  name: 'one',
  origin: 'https://boards.invalid',
  path: '/v1',
  appId: 'app-41',
};

export type Operation = OperationReport['operation'];

const paths: Readonly<Record<string, Operation | 'token'>> = {
  '/v1/auth/tokens': 'token',
  '/v1/statistics/boardData': 'counters',
  '/v1/boards/voteData': 'votes',
  '/v1/files/getBoardFileList': 'files',
  '/v1/statistics/boardMeetingData': 'meetings',
};

const empty: Readonly<Record<Operation, unknown>> = {
  counters: { list: [] },
  votes: { data: [] },
  files: { list: [], total: 0 },
  meetings: { list: [] },
};

/**
 * The report on boards of a service that returns these bodies. `unloaded`: IDs of boards of the connection of which
 * nothing is loaded; `chosen`: those that the report is about, if not all.
 */
export async function reportOn(
  bodies: Partial<Record<Operation, unknown>>,
  boards: readonly string[] = ['board-77'],
  places = createFirstPlaces(),
  { unloaded = [], chosen }: { readonly unloaded?: readonly string[]; readonly chosen?: readonly string[] } = {},
) {
  const refs = boards.map((id): Ref => boardRef('one', id));
  const client = createClient({
    base: { origin: 'https://boards.invalid', path: '/v1' },
    transport: inProcessTransport(() =>
      Promise.resolve(async (request) => {
        const operation = paths[new URL(request.url).pathname];
        if (operation === undefined || operation === 'token')
          return Response.json({ accessToken: 'secret-token', expiresIn: 7200 });
        // Files have one page.
        const { pageIndex = 1 } = operation === 'files' ? ((await request.json()) as { pageIndex: number }) : {};
        return Response.json(pageIndex === 1 ? (bodies[operation] ?? empty[operation]) : { list: [] });
      }),
    ),
    queue: createRequestQueues()('https://boards.invalid'),
    credentials: () => Promise.resolve({ appId: 'app', appSecret: 'secret' }),
    logRequest: () => {},
  });
  const pageBase = { known: () => 1 as const, remember: () => {} };
  const store = createBoardStore(() => ({ client, pageBase, pageSize: () => 2, zone: () => 'utc' as const }));
  await Promise.all(refs.map((ref) => store.counters.get(ref)));
  for (const ref of refs) {
    await Promise.all([store.counters.get(ref), store.votes.get(ref), store.meetings.get(ref)]);
    await store.files.get({ ...ref, section: 'files' });
  }
  const deps = {
    store,
    boardsToReport: () => (chosen ?? [...boards, ...unloaded]).map((id) => boardRef('one', id)),
    boards: () =>
      [...boards, ...unloaded].map((recordId) => ({ connection: 'one', recordId, name: '', target: 'user' as const })),
    units: {
      report: async (_: string, of: readonly Ref[]) => hypotheses(await runInSlices(evidenceOf(of, store)), noPins),
    },
  };
  return reportOnConnection('one', deps, places);
}

/** A vote as documented. */
export const vote = (more: Readonly<Record<string, unknown>> = {}) => ({
  id: 'vote-9000',
  name: 'Whom do we hire',
  creator: 'ada',
  startTime: 1_794_562_920_000,
  duration: 600,
  tickets: 3,
  anonymous: false,
  numberOfVoted: 1,
  status: 1,
  elementTypes: [7],
  elements: [{ elementId: 'e1', text: 'Grace', snapshot: { height: 1, width: 1, pngFileId: 'p', svgFileId: 's' } }],
  results: [{ elementId: 'e1', total: 1, detail: [['grace-hopper', 1]] }],
  ...more,
});

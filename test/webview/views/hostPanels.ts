import { tokenCall } from '../../../src/service/api/operations';
import { boardRef, sections, type Ref } from '../../../src/core/ref';
import { noUnits } from '../../../src/core/units';
import { runInSlices } from '../../../src/core/timeSlicer';
import { boardStateOf } from '../../../src/features/changes/boardState';
import { createReport } from '../../../src/features/conformance/createReport';
import { createFirstPlaces } from '../../../src/features/conformance/conformanceReport';
import { changesDetails } from '../../../src/features/changes/changesDetails';
import { conformanceDetails } from '../../../src/features/conformance/conformanceDetails';
import { unitsDetails } from '../../../src/features/units/unitsDetails';
import { requestDetails } from '../../../src/features/requests/requestDetails';
import { requestsDetails } from '../../../src/features/requests/requestsDetails';
import { voteComparisonDetails } from '../../../src/features/compareVotes/voteComparisonDetails';
import type { DetailsView } from '../../../src/protocol/view';
import type { Connection } from '../../../src/records/configured';
import { createRequestLedger } from '../../../src/service/requests/requestLedger';
import { allSampleBoards } from '../../../src/service/sample/service';
import { pastBoards } from '../../../src/service/sample/boards/pastBoards';
import type { SampleBoard } from '../../../src/service/sample/boards/sampleBoard';
import { requireLoaded } from '../../../src/service/store/asyncCache';
import type { Format } from '../../../src/core/format';
import { evidenceOf } from '../../../src/kinds/units/countEvidence';
import { hypotheses } from '../../../src/kinds/units/hypotheses';
import { defectiveBoards } from '../../sampleServer/defectiveBoards';
import { services } from '../../unit/surfaces/tree/treeServices';

const retro = 'retro-2026-w46';
const actions = ['copySummary', 'copyTable'] as const;

/** The store of a service with a board, loaded. */
async function loaded(board: SampleBoard) {
  const { store } = services({ boards: [board] });
  const ref = boardRef('samples', board.recordId);
  await store.counters.get(ref);
  for (const section of sections) await store.records.get({ ...ref, section });
  return { store, ref };
}

const first = <T>([value]: readonly T[]): T => {
  if (value === undefined) throw new Error('nothing');
  return value;
};

/** Requests of each kind: answered, failed, cancelled, for many boards, and from another connection. */
function ledgerOf() {
  const ledger = createRequestLedger();
  const service: Connection = { name: 'Acme', origin: 'https://boards.test', path: '/v1', appId: 'app' };
  const sent = {
    cause: 'rows',
    outcome: '',
    sentAt: Date.UTC(2026, 10, 25),
    ms: 120,
    attempt: 1,
    bytes: 2048,
  } as const;
  ledger.record(service, { ...sent, operation: 'token' }, tokenCall);
  ledger.record(
    service,
    { ...sent, operation: 'votes', attempt: 2, failure: { kind: 'server', status: 500 } },
    { operation: 'votes', query: { recordId: 'b' } },
  );
  ledger.record(
    service,
    { ...sent, operation: 'files', failure: { kind: 'cancelled' } },
    { operation: 'files', body: { id: 'b' } },
  );
  ledger.record(
    { ...service, name: 'Other' },
    { ...sent, operation: 'counters', cause: 'export' },
    { operation: 'counters', body: { list: ['b', 'c', 'd', 'e'] } },
  );
  return ledger;
}

/** Panels as the host creates them, by name. `language`: of the sample boards. */
export async function hostPanels(format: Format, language = 'en'): Promise<Readonly<Record<string, DetailsView>>> {
  const past = first(pastBoards(language).filter(({ board }) => board.recordId === retro)).board;
  const now = first(allSampleBoards(undefined, language).filter(({ recordId }) => recordId === retro));
  const [then, later] = [await loaded(past), await loaded(now)];
  const ref = { ...later.ref, view: 'changes', since: 's' } as const;
  const viewContext = { ref, boardName: 'Retro', format, zone: 'UTC', now: 0, previous: false, next: false, actions };
  const states = {
    before: await boardStateOf(then.ref, then.store),
    after: await boardStateOf(later.ref, later.store),
  };
  const times = { before: 'Nov 13, 10:25 UTC', after: 'now' };
  const votesOf = async ({ store, ref: board }: typeof then) => requireLoaded(await store.votes.get(board)).records;
  const rounds = { earlier: first(await votesOf(then)), later: first(await votesOf(later)) };
  const titles = {
    earlier: { name: 'One', time: times.before, dayAndPlace: 'Oct 30, 2026' },
    later: { name: 'Two', time: times.after, dayAndPlace: 'Nov 13, 2026' },
  };
  const odd = await loaded(first(defectiveBoards()));
  const firstPlaces = createFirstPlaces();
  const missing = boardRef('samples', 'missing');
  const report = await runInSlices(createReport([odd.ref, missing], odd.store, [], firstPlaces));
  const places = { placeOf: firstPlaces.of, boardName: () => 'Retro' };
  const units = { pinned: { duration: 's' }, assumed: noUnits.assumed } as const;
  const known = hypotheses(await runInSlices(evidenceOf([later.ref], later.store)), units.pinned);
  const ledger = ledgerOf();
  const listedName = ({ board }: Ref) => `Board ${board}`;
  const views = {
    changes: await changesDetails(viewContext, states, { before: { ...later.ref, at: 's' }, after: later.ref }, times),
    votesCompared: voteComparisonDetails(viewContext, rounds, titles),
    requests: requestsDetails(ledger, actions, listedName, format),
    request: requestDetails(first(ledger.sent()), actions, listedName, format),
    conformance: conformanceDetails(report, 'Acme', actions, places),
    units: unitsDetails(known, { connection: 'Acme', units }, actions),
  };
  return Object.fromEntries(Object.entries(views).map(([name, { detailsView }]) => [name, detailsView]));
}

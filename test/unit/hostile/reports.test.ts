import assert from 'node:assert/strict';
import { boardRef, sections } from '../../../src/core/ref';
import { runInSlices } from '../../../src/core/timeSlicer';
import { createFirstPlaces } from '../../../src/features/conformance/conformanceReport';
import { createReport } from '../../../src/features/conformance/createReport';
import { reportJson, conformanceMarkdown } from '../../../src/features/conformance/savedReport';
import { createFindings } from '../../../src/surfaces/issues/createFindings';
import { createDismissals } from '../../../src/kinds/issues/dismissals';
import { issuesByRecord } from '../../../src/surfaces/issues/issuesByRecord';
import { listIssues } from '../../../src/surfaces/issues/listIssues';
import { issuesTab } from '../../../src/features/allBoards/issuesTab';
import { conformanceDetails } from '../../../src/features/conformance/conformanceDetails';
import { requestsDetails } from '../../../src/features/requests/requestsDetails';
import type { Board, Connection } from '../../../src/records/configured';
import { harOf } from '../../../src/service/requests/harOf';
import { createRequestLedger } from '../../../src/service/requests/requestLedger';
import {
  counters,
  instant,
  type SampleBoard,
  element,
  object,
  results,
  tuple,
} from '../../../src/service/sample/boards/sampleBoard';
import type { JsonObject } from '../../../src/core/json';
import { sampleAppId } from '../../../src/service/sample/sampleBoards';
import { createBoardStore } from '../../../src/service/store/boardStore';
import { digest } from '../../../src/service/store/digest';
import { canaries, foundIn } from '../../hostile/canary';
import { addressOf, clientFor, endServers, sample, sourceOver } from '../service/api/serving';
import { english } from '../surfaces/tree/treeServices';

const { secret, token, hiddenVoter } = canaries();

/** Content of the board. Words without digits: a rule about numbers must not be what keeps them out. */
const content = {
  boardId: 'quokkaboard',
  recordName: 'quokkaname',
  user: 'quokkauser',
  recordId: 'quokkarecord',
  value: 'quokkavalue',
  option: 'quokkaoption',
  code: 'quokkacode and more',
} as const;
const { boardId, recordName, user, recordId, value, option, code } = content;

const vote = (id: string, more: JsonObject): JsonObject => ({
  id,
  name: recordName,
  creator: user,
  startTime: instant('2026-01-12 09:00'),
  duration: 60,
  tickets: 2,
  numberOfVoted: 7,
  status: 0,
  elementTypes: ['7'],
  elements: [element(option, value), element('second', value)],
  results: results([option, 'second'], { [user]: [option] }, object),
  ...more,
});

/** A vote that isn't known to be named: voters are in documented and other places, and in names of fields. */
const secretVote = (id: string, more: JsonObject): JsonObject =>
  vote(id, {
    elements: [element(option, value), { ...element('second', value), [`${hiddenVoter}Element`]: 1 }],
    results: results(
      [option, 'second'],
      { [hiddenVoter]: [option, option], [`${hiddenVoter}-two`]: ['second'] },
      tuple,
    ),
    [hiddenVoter]: 2,
    supporters: { [hiddenVoter]: [hiddenVoter] },
    ...more,
  });

const odd = { weather: value, notes: [{ [user]: value }], [`${user} smith`]: value, [`${user}@example.com`]: 1 };

const board: SampleBoard = {
  recordId: boardId,
  counters: { ...counters({ totalFile: 4, totalMeeting: 9 }), totalNote: value, ...odd },
  votes: [
    secretVote(`${recordId}-a`, { anonymous: true }),
    secretVote(`${recordId}-b`, {}),
    secretVote(`${recordId}-c`, { anonymous: [hiddenVoter] }),
    secretVote(`${recordId}-d`, { anonymous: hiddenVoter, numberOfVoted: hiddenVoter, duration: hiddenVoter }),
    vote(`${recordId}-e`, { anonymous: false, status: code, ...odd }),
  ],
  files: [
    {
      ...{ id: recordId, recordId: boardId, fileName: recordName, fileSize: value, createdAt: value, bigType: code },
      ...{ userId: { [user]: value }, deletedAt: 1, ...odd },
    },
    { id: recordId, recordId: boardId, fileName: `${recordName} two`, userId: user, fileSize: 3 },
  ],
  meetings: [
    {
      ...{ id: recordId, recordId: boardId, title: recordName, host: user, realEnd: value, rtcEvent: code },
      ...{ startTime: 5, endTime: 1, joiners: [{ userId: user, userRole: code, joinDur: value, ...odd }], ...odd },
    },
  ],
};

async function everythingSaid() {
  const { baseUrl, service } = await sample({ appSecret: secret, tokenStart: token, extraBoards: [board] });
  // A failing request is listed, too.
  service.setFaults({
    faults: { files: [{ status: 500, body: `{"message":"${secret} ${hiddenVoter}"}`, times: 1 }] },
  });
  const connection: Connection = { name: 'one', ...addressOf(baseUrl), appId: sampleAppId };
  const ledger = createRequestLedger();
  const client = clientFor(baseUrl, {
    credentials: () => Promise.resolve({ appId: sampleAppId, appSecret: secret }),
    logRequest: (note, call) => ledger.record(connection, note, call),
  });
  const store = createBoardStore(() => sourceOver(client, 0));
  const ref = boardRef('one', boardId);
  await store.counters.get(ref);
  for (const section of sections) await store.records.get({ ...ref, section });

  const boards: Board[] = [{ connection: 'one', recordId: boardId, name: 'Team', target: 'user' }];
  const findings = createFindings({ store, boards: () => boards });
  findings.reload();
  await findings.settled();
  const entries = new Map<string, unknown>();
  const memory = {
    get: (key: string) => entries.get(key),
    set: (key: string, to: unknown) => void entries.set(key, to),
  };
  const dismissals = createDismissals({ memory, loadDigest: () => Promise.resolve(digest), serviceOf: () => 'one' });
  await dismissals.prepare();
  const listed = findings.list().flatMap((each) => each.findings);
  await dismissals.dismiss(listed.slice(0, 3), '@known');
  const records = await runInSlices(issuesByRecord(findings.list(), dismissals));
  const list = listIssues(records, {
    coverage: { boards: 1, complete: 1 },
    targetOf: () => ({ key: '', option: undefined }),
    change: () => Promise.resolve(),
  });
  const [issues] = issuesTab(list, { unreachable: [], incomplete: 0 }, () => english).pieces;
  const firstPlaces = createFirstPlaces();
  const report = await runInSlices(createReport([ref], store, [], firstPlaces));
  const viewOf = async ({ detailsView, tables }: ReturnType<typeof requestsDetails>) => [
    detailsView,
    await Promise.all([...tables.values()].map((table) => table.rowsAt({ from: 0, to: 1000 }))),
  ];
  return {
    findings: [JSON.stringify(issues), JSON.stringify(listed), ...listed.map((each) => each.textIn(english))],
    count: listed.length,
    dismissed: JSON.stringify([...entries]),
    har: harOf(ledger.sent(), '0.1.0'),
    requests: await viewOf(requestsDetails(ledger, [], () => 'Team', english)),
    report: [reportJson(report, connection), await conformanceMarkdown(report, 'one', firstPlaces.of)],
    reportView: await viewOf(
      conformanceDetails(report, 'Service', [], { placeOf: firstPlaces.of, boardName: () => 'Team' }),
    ),
  };
}

/** What is found of planted texts. */
const leaks = (said: unknown, planted: Readonly<Record<string, string>>) =>
  foundIn(Buffer.from(typeof said === 'string' ? said : JSON.stringify(said)), planted);

describe('what is said about requests, findings, and conformance of a hostile board', () => {
  let said: Awaited<ReturnType<typeof everythingSaid>>;
  before(async () => {
    said = await everythingSaid();
  });
  after(endServers);

  it('holds no secret, no token, and no voter of a vote that isn’t known to be named', () => {
    assert.ok(said.count >= 12, `${said.count} findings`);
    for (const [what, each] of Object.entries(said))
      assert.deepEqual(leaks(each, { secret, token, hiddenVoter }), [], what);
    // The same search finds what may be there.
    assert.notDeepEqual(leaks(said.findings, { recordName }), []);
  });

  it('holds nothing of the board in a HAR file, a conformance report, and what is kept of dismissed findings', () => {
    for (const each of [said.har, said.report, said.dismissed])
      assert.deepEqual(leaks(each, { ...content, app: sampleAppId }), []);
    assert.match(said.har, /"status": 500/);
    assert.doesNotMatch(said.har, /postData|\?|"(headers|queryString)": \[[^\]]/);
    assert.ok(said.report.every((each) => each.includes('weather')));
  });

  it('holds names of boards alone in the list of requests', () => {
    const { boardId: _board, ...others } = content;
    assert.deepEqual(leaks(said.requests, others), []);
  });

  it('holds names of boards and links to records alone in the panel of a conformance report', () => {
    const { boardId: _board, recordId: _record, ...others } = content;
    assert.deepEqual(leaks(said.reportView, others), []);
  });
});

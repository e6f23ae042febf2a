import { copiedMarkdown, copiedTsv } from '../../../src/exports/copies';
import { choicesFor } from '../../../src/exports/choices';
import { decisionRecord } from '../../../src/exports/decisionRecord';
import { requestText } from '../../../src/exports/requestText';
import { subjectOf } from '../../../src/exports/subject';
import { reportOf } from '../../../src/doctor/report';
import { recordText } from '../../../src/documents/recordText';
import { laidOut } from '../../../src/model/jsonText';
import { spotAt } from '../../../src/model/jsonWalk';
import { fileLabel, label, plainLabel } from '../../../src/model/label';
import { boardRef, pathOf, type Ref, type Section } from '../../../src/model/ref';
import { boardSheet } from '../../../src/panels/views/boardSheet';
import { fileSheet } from '../../../src/panels/views/fileSheet';
import { filesSheet } from '../../../src/panels/views/filesSheet';
import { meetingSheet } from '../../../src/panels/views/meetingSheet';
import { meetingsSheet } from '../../../src/panels/views/meetingsSheet';
import type { Drawn } from '../../../src/panels/views/scene';
import { voteSheet } from '../../../src/panels/views/voteSheet';
import { votesSheet } from '../../../src/panels/views/votesSheet';
import { client } from '../../../src/service/client';
import { inProcessTransport } from '../../../src/service/inProcessTransport';
import { lanes } from '../../../src/service/lane';
import { boardStore, type BoardStore } from '../../../src/store/boardStore';
import { keyed } from '../../../src/store/keyed';
import { children } from '../../../src/tree/children';
import { look } from '../../../src/tree/look';
import type { Node } from '../../../src/tree/node';
import { fileOf } from '../exports/exporting';
import { sceneAt } from '../panels/stage';
import { english, plainly } from '../tree/house';
import { growsWithSize } from './doubling';
import { depths, inEveryText, lists, units, type Answers } from './doublingInputs';

const board = boardRef('a', 'b');
const inSection = (section: Section): Ref => ({ ...board, section });

/** A store over a service that returns these texts, and whose second page of files is empty. */
function storeOf({ counters, votes, files, meetings, meetingEntries }: Answers): BoardStore {
  const respond = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const json = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } });
    if (pathname.endsWith('/auth/tokens')) return json('{"accessToken":"t","expiresIn":1}');
    if (pathname.endsWith('/boardData')) return json(`{"list":[${counters ?? '{"recordId":"b","data":{}}'}]}`);
    if (pathname.endsWith('/voteData')) return json(`{"data":[${votes ?? ''}]}`);
    if (pathname.endsWith('/boardMeetingData'))
      return json(`{"list":[${meetingEntries ?? `{"recordId":"b","data":[${meetings ?? ''}]}`}]}`);
    const { pageIndex } = (await request.json()) as { pageIndex: number };
    return json(pageIndex === 1 ? `{"list":[${files ?? ''}],"total":1}` : '{"list":[],"total":1}');
  };
  const own = client({
    base: { origin: 'https://a.invalid', path: '/v1' },
    transport: inProcessTransport(() => Promise.resolve(respond)),
    lane: lanes()('https://a.invalid'),
    credentials: () => Promise.resolve({ appId: 'app', appSecret: 'secret' }),
    note: () => {},
  });
  const pageBase = { known: () => 1 as const, remember: () => {} };
  return boardStore(() => ({ client: own, pageBase, pageSize: () => 50, zone: () => 'utc' as const }));
}

async function load(store: BoardStore) {
  const [counters, votes, files, meetings] = await Promise.all([
    store.counters.get(board),
    store.votes.get(inSection('votes')),
    store.files.get(inSection('files')),
    store.meetings.get(inSection('meetings')),
  ]);
  for (const each of [counters, votes, files, meetings])
    if (each.state !== 'here') throw new Error(JSON.stringify(each));
  if (votes.state !== 'here' || files.state !== 'here' || meetings.state !== 'here') throw new Error();
  return { votes: votes.value, files: files.value, meetings: meetings.value };
}

const few = 3;

/** Rows of the tree, those below the first of each included. */
async function rows(store: BoardStore): Promise<number> {
  await load(store);
  let length = 0;
  const below = async (node: Node, depth: number): Promise<void> => {
    length += JSON.stringify(look(node, store, english, true)).length;
    if (depth > 3 || ['voter', 'file', 'joiner', 'failure', 'note', 'more'].includes(node.kind)) return;
    const found = await children(node, store, plainly);
    for (const [at, each] of found.entries())
      if (at < few) await below(each, depth + 1);
      else length += JSON.stringify(look(each, store, english, true)).length;
  };
  await below({ kind: 'board', ref: board, board: { connection: 'a', recordId: 'b', name: 'b', keptIn: 'user' } }, 0);
  return length;
}

/** The panels of a board, of its sections and of the first records of each; tables ordered and filtered. */
async function panels(store: BoardStore): Promise<number> {
  const { votes, files, meetings } = await load(store);
  const drawn: Drawn[] = [boardSheet(sceneAt('b'), store), votesSheet(sceneAt('b', 'votes'), votes)];
  for (const held of votes.records.slice(0, few)) drawn.push(voteSheet(sceneAt('b', 'votes', 'v'), held));
  drawn.push(await filesSheet(sceneAt('b', 'files'), { ...files, question: {}, pathAt: String }));
  for (const held of files.files.slice(0, few)) drawn.push(fileSheet(sceneAt('b', 'files', 'f'), held, files.files));
  drawn.push(meetingsSheet(sceneAt('b', 'meetings'), meetings));
  for (const held of meetings.flatMap(({ records }) => records).slice(0, few))
    drawn.push(meetingSheet(sceneAt('b', 'meetings', 'm'), held));
  let length = 0;
  for (const { sheet, tables } of drawn) {
    length += JSON.stringify(sheet).length;
    for (const block of sheet.blocks)
      if (block.block === 'table') {
        const sort = { key: block.columns[0]?.key ?? '', descending: true };
        length += (await tables.get(block.id)?.rowsAt({ from: 0, to: 20, sort, filter: 'a' }))?.count ?? 0;
      }
  }
  return length;
}

const kinds: readonly Ref[] = [board, inSection('votes'), inSection('files'), inSection('meetings')];

/** The JSON of every section and of its first records, voters hidden, and what a hover finds in it. */
async function documents(store: BoardStore): Promise<number> {
  const { votes, files, meetings } = await load(store);
  const refs = [
    ...kinds,
    ...keyed(inSection('votes'), votes.records).slice(0, few).map(({ record }) => record),
    ...keyed(inSection('files'), files.files).slice(0, few).map(({ record }) => record),
    ...keyed(inSection('meetings'), meetings.flatMap(({ records }) => records)).slice(0, few).map(({ record }) => record),
  ]; // prettier-ignore
  let length = 0;
  for (const ref of refs) {
    const record = await recordText(ref, store);
    const text = laidOut(record?.text ?? '', '  ');
    length += text.length + (spotAt(text, text.length - 10)?.path.length ?? 0) + pathOf(ref).length;
  }
  return length;
}

/** Every file that can be made, every copy, and the decision record. */
async function exports(store: BoardStore): Promise<number> {
  const loaded = await load(store);
  let length = JSON.stringify(loaded.votes.records.length).length;
  for (const ref of kinds) {
    const subject = await subjectOf([ref], { store, nameOf: () => 'b' });
    for (const choice of choicesFor(subject, false)) length += (await fileOf(subject, choice)).length;
    length += copiedMarkdown(subject, english).length + copiedTsv(subject).length;
    if (subject.kind === 'votes')
      for (const item of subject.items.slice(0, few))
        length +=
          decisionRecord(item, { operation: 'o', paragraph: '4.3', extensionVersion: '1' }, english)?.length ?? 0;
  }
  return length;
}

const surfaces = { rows, panels, documents, exports };

describe('work that grows with what a service sends, not with its square', () => {
  for (const [name, surface] of Object.entries(surfaces)) {
    for (const unit of units)
      it(`${name}: texts of ${JSON.stringify(unit)}`, () =>
        growsWithSize((size) => surface(storeOf(inEveryText(unit.repeat(size)))), 8_000));
    for (const [what, [size, make]] of Object.entries(lists))
      it(`${name}: lists of ${what}`, () => growsWithSize((count) => surface(storeOf(make(count))), size));
    for (const [where, make] of Object.entries(depths))
      for (const [open, close] of [
        ['[', ']'],
        ['{"a":', '}'],
      ] as const)
        it(`${name}: levels of ${open} in ${where}`, () =>
          growsWithSize((depth) => surface(storeOf(make(open.repeat(depth) + 1 + close.repeat(depth)))), 5_000));
  }

  for (const unit of units)
    it(`names, requests and reports of ${JSON.stringify(unit)}`, () =>
      growsWithSize((size) => {
        const text = unit.repeat(size);
        const body = JSON.stringify({ list: [text] });
        const sent = { method: 'POST' as const, url: `https://a.invalid/?${encodeURIComponent(text.toWellFormed())}`, headers: { a: 'b' }, body }; // prettier-ignore
        const requests = (['curl', 'http', 'fetch'] as const).map((form) => requestText(form, sent).length);
        const connection = { name: text, origin: 'https://a.invalid', path: `/${text}`, appId: text };
        const facts = { title: text, state: 'failed', stateText: text, time: text, facts: [text], doubts: [text], finding: undefined } as const; // prettier-ignore
        const report = reportOf(connection, [facts], { extensionVersion: '1', editor: text }, new Date(0)); // prettier-ignore
        const labels = [label(text), label(text, Infinity), label(text, 4_000), plainLabel(text, 4_000), fileLabel(text)]; // prettier-ignore
        return requests.length + report.length + labels.join('').length;
      }, 40_000));
});

import { copiedMarkdown, copiedTsv } from '../../../src/exports/copies';
import { choicesFor } from '../../../src/exports/choices';
import { decisionRecord } from '../../../src/exports/decisionRecord';
import { subjectOf } from '../../../src/exports/subject';
import { recordText } from '../../../src/documents/recordText';
import { laidOut } from '../../../src/model/jsonText';
import { spotAt } from '../../../src/model/jsonWalk';
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
import { createRequestQueues } from '../../../src/service/requestQueue';
import { boardStore, type BoardStore } from '../../../src/store/boardStore';
import { keyed } from '../../../src/store/keyed';
import { children } from '../../../src/tree/children';
import { look } from '../../../src/tree/look';
import type { Node } from '../../../src/tree/node';
import { fileOf } from '../exports/exporting';
import { sceneAt } from '../panels/stage';
import { english, plainly } from '../tree/house';
import type { Answers } from './doublingInputs';
import type { PageBase } from '../../../src/model/fileList';

const board = boardRef('a', 'b');
const inSection = (section: Section): Ref => ({ ...board, section });

/** A store over a service that returns these texts, with a single page of files. */
export function storeOf({ counters, votes, files, meetings, meetingEntries }: Answers): BoardStore {
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
  return storeOver(respond);
}

/** A store over a service. `base`: index of the first page of files, if known. */
export function storeOver(
  respond: (request: Request) => Promise<Response>,
  base: PageBase | undefined = 1,
): BoardStore {
  const own = client({
    base: { origin: 'https://a.invalid', path: '/v1' },
    transport: inProcessTransport(() => Promise.resolve(respond)),
    queue: createRequestQueues()('https://a.invalid'),
    credentials: () => Promise.resolve({ appId: 'app', appSecret: 'secret' }),
    note: () => {},
  });
  const pageBase = { known: () => base, remember: () => {} };
  return boardStore(() => ({ client: own, pageBase, pageSize: () => 50, zone: () => 'utc' as const }));
}

export async function load(store: BoardStore) {
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

/** The rows of the tree, including those below the first of each kind. */
async function rows(store: BoardStore): Promise<string[]> {
  await load(store);
  const texts: string[] = [];
  const below = async (node: Node, depth: number): Promise<void> => {
    texts.push(JSON.stringify(look(node, store, english, true)));
    if (depth > 3 || ['voter', 'file', 'joiner', 'failure', 'note', 'more'].includes(node.kind)) return;
    const found = await children(node, store, plainly);
    for (const [at, each] of found.entries())
      if (at < few) await below(each, depth + 1);
      else texts.push(JSON.stringify(look(each, store, english, true)));
  };
  await below({ kind: 'board', ref: board, board: { connection: 'a', recordId: 'b', name: 'b', keptIn: 'user' } }, 0);
  return texts;
}

/** The panels of a board, its sections and the first records of each, with tables sorted and filtered. */
async function panels(store: BoardStore): Promise<string[]> {
  const { votes, files, meetings } = await load(store);
  const drawn: Drawn[] = [boardSheet(sceneAt('b'), store), votesSheet(sceneAt('b', 'votes'), votes)];
  for (const held of votes.records.slice(0, few)) drawn.push(voteSheet(sceneAt('b', 'votes', 'v'), held));
  drawn.push(await filesSheet(sceneAt('b', 'files'), { ...files, question: {}, pathAt: String }));
  for (const held of files.files.slice(0, few)) drawn.push(fileSheet(sceneAt('b', 'files', 'f'), held, files.files));
  drawn.push(meetingsSheet(sceneAt('b', 'meetings'), meetings));
  for (const held of meetings.flatMap(({ records }) => records).slice(0, few))
    drawn.push(meetingSheet(sceneAt('b', 'meetings', 'm'), held));
  const texts: string[] = [];
  for (const { sheet, tables } of drawn) {
    texts.push(JSON.stringify(sheet));
    for (const block of sheet.blocks)
      if (block.block === 'table') {
        const sort = { key: block.columns[0]?.key ?? '', descending: true };
        const table = tables.get(block.id);
        texts.push(JSON.stringify(await table?.rowsAt({ from: 0, to: 20, sort, filter: 'a' })));
      }
  }
  return texts;
}

const kinds: readonly Ref[] = [board, inSection('votes'), inSection('files'), inSection('meetings')];

/** The JSON of every section and its first records with voters hidden, and its hovers. */
async function documents(store: BoardStore): Promise<string[]> {
  const { votes, files, meetings } = await load(store);
  const refs = [
    ...kinds,
    ...keyed(inSection('votes'), votes.records).slice(0, few).map(({ record }) => record),
    ...keyed(inSection('files'), files.files).slice(0, few).map(({ record }) => record),
    ...keyed(inSection('meetings'), meetings.flatMap(({ records }) => records)).slice(0, few).map(({ record }) => record),
  ]; // prettier-ignore
  const texts: string[] = [];
  for (const ref of refs) {
    const record = await recordText(ref, store);
    const text = laidOut(record?.text ?? '', '  ');
    texts.push(text, String(spotAt(text, text.length - 10)?.path.length), pathOf(ref));
  }
  return texts;
}

/** Every export, every copy, and the decision record. */
async function exports(store: BoardStore): Promise<string[]> {
  await load(store);
  const texts: string[] = [];
  for (const ref of kinds) {
    const subject = await subjectOf([ref], { store, nameOf: () => 'b' });
    for (const choice of choicesFor(subject, false)) texts.push(await fileOf(subject, choice));
    texts.push(copiedMarkdown(subject, english), copiedTsv(subject));
    if (subject.kind === 'votes')
      for (const item of subject.items.slice(0, few))
        texts.push(decisionRecord(item, { operation: 'o', paragraph: '4.3', extensionVersion: '1' }, english) ?? '');
  }
  return texts;
}

/** Everything that shows data of the service, as texts. */
export const surfaces = { rows, panels, documents, exports };

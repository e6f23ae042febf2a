import { copiedMarkdown, copiedTableMarkdown, copiedTsv } from '../../../src/surfaces/exports/clipboardText';
import { choicesFor } from '../../../src/surfaces/exports/choices';
import { decisionRecord } from '../../../src/kinds/vote/decisionRecord';
import { exportSelectionOf } from '../../../src/surfaces/exports/exportSelection';
import { recordText } from '../../../src/surfaces/documents/recordText';
import { laidOut } from '../../../src/core/jsonText';
import { valueAtOffset } from '../../../src/core/jsonWalk';
import { boardRef, pathOf, type Ref, type Section } from '../../../src/core/ref';
import { boardDetails } from '../../../src/kinds/board/boardDetails';
import { fileDetails } from '../../../src/kinds/file/fileDetails';
import { filesDetails } from '../../../src/kinds/file/filesDetails';
import { meetingDetails } from '../../../src/kinds/meeting/meetingDetails';
import { meetingsDetails } from '../../../src/kinds/meeting/meetingsDetails';
import type { ComposedView } from '../../../src/kinds/parts/composeView';
import { voteDetails } from '../../../src/kinds/vote/voteDetails';
import { votesDetails } from '../../../src/kinds/vote/votesDetails';
import { inProcessTransport } from '../../../src/service/api/transport';
import { createBoardStore, type BoardStore } from '../../../src/service/store/boardStore';
import { recordsByKey } from '../../../src/service/store/recordsByKey';
import { children } from '../../../src/surfaces/tree/children';
import { createTreeItemModel } from '../../../src/surfaces/tree/createTreeItemModel';
import type { Node } from '../../../src/surfaces/tree/node';
import { clientFor, sourceOver } from '../service/api/serving';
import { fileOf } from '../surfaces/exports/exporting';
import { viewContextAt } from '../surfaces/pages/viewContexts';
import { english, plainly } from '../surfaces/tree/treeServices';
import type { Responses } from './doublingInputs';
import type { PageBase } from '../../../src/records/fileList';
import { issuesFrom } from '../surfaces/pages/issuesFrom';

const board = boardRef('a', 'b');
const inSection = (section: Section): Ref => ({ ...board, section });

/** A store over a service that returns these texts, with a single page of files. */
export function storeOf({ counters, votes, files, meetings, meetingEntries }: Responses): BoardStore {
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
  const own = clientFor('https://a.invalid/v1', { transport: inProcessTransport(() => Promise.resolve(respond)) });
  return createBoardStore(() => sourceOver(own, base));
}

export async function load(store: BoardStore) {
  const [counters, votes, files, meetings] = await Promise.all([
    store.counters.get(board),
    store.votes.get(inSection('votes')),
    store.files.get(inSection('files')),
    store.meetings.get(inSection('meetings')),
  ]);
  for (const each of [counters, votes, files, meetings])
    if (each.state !== 'loaded') throw new Error(JSON.stringify(each));
  if (votes.state !== 'loaded' || files.state !== 'loaded' || meetings.state !== 'loaded') throw new Error();
  return { votes: votes.value, files: files.value, meetings: meetings.value };
}

const few = 3;

/** The rows of the tree, including those below the first of each kind. */
async function rows(store: BoardStore): Promise<string[]> {
  await load(store);
  const texts: string[] = [];
  const below = async (node: Node, depth: number): Promise<void> => {
    texts.push(JSON.stringify(createTreeItemModel(node, store, english, true)));
    if (depth > 3 || ['voter', 'file', 'participant', 'failure', 'note', 'more'].includes(node.kind)) return;
    const found = await children(node, store, plainly);
    for (const [at, each] of found.entries())
      if (at < few) await below(each, depth + 1);
      else texts.push(JSON.stringify(createTreeItemModel(each, store, english, true)));
  };
  await below({ kind: 'board', ref: board, board: { connection: 'a', recordId: 'b', name: 'b', target: 'user' } }, 0);
  return texts;
}

/** The panels of a board, its sections and the first records of each, with tables sorted and filtered. */
async function panels(store: BoardStore): Promise<string[]> {
  const { votes, files, meetings } = await load(store);
  const drawn: ComposedView[] = [
    await boardDetails(viewContextAt('b'), store, issuesFrom(store)),
    votesDetails(viewContextAt('b', 'votes'), votes),
  ];
  for (const decoded of votes.records.slice(0, few)) drawn.push(voteDetails(viewContextAt('b', 'votes', 'v'), decoded));
  drawn.push(await filesDetails(viewContextAt('b', 'files'), { ...files, filter: {}, pathAt: String }));
  for (const decoded of files.files.slice(0, few))
    drawn.push(fileDetails(viewContextAt('b', 'files', 'f'), decoded, files.files));
  drawn.push(meetingsDetails(viewContextAt('b', 'meetings'), meetings));
  for (const decoded of meetings.flatMap(({ records }) => records).slice(0, few))
    drawn.push(meetingDetails(viewContextAt('b', 'meetings', 'm'), decoded));
  const texts: string[] = [];
  for (const { detailsView, tables } of drawn) {
    texts.push(JSON.stringify(detailsView));
    for (const block of detailsView.blocks)
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
    ...recordsByKey(inSection('votes'), votes.records).slice(0, few).map(({ record }) => record),
    ...recordsByKey(inSection('files'), files.files).slice(0, few).map(({ record }) => record),
    ...recordsByKey(inSection('meetings'), meetings.flatMap(({ records }) => records)).slice(0, few).map(({ record }) => record),
  ]; // oxfmt-ignore
  const texts: string[] = [];
  for (const ref of refs) {
    const record = await recordText(ref, store);
    const text = laidOut(record?.text ?? '', '  ');
    texts.push(text, String(valueAtOffset(text, text.length - 10)?.path.length), pathOf(ref));
  }
  return texts;
}

/** Every export, every copy, and the decision record. */
async function exports(store: BoardStore): Promise<string[]> {
  await load(store);
  const texts: string[] = [];
  for (const ref of kinds) {
    const subject = await exportSelectionOf([ref], { store, boardName: () => 'b' });
    for (const choice of choicesFor(subject, false)) texts.push(await fileOf(subject, choice));
    texts.push(copiedMarkdown(subject, english), copiedTsv(subject, english), copiedTableMarkdown(subject, english));
    if (subject.kind === 'votes')
      for (const item of subject.items.slice(0, few)) texts.push(decisionRecord(item, '1', english) ?? '');
  }
  return texts;
}

/** Everything that shows data of the service, as texts. */
export const surfaces = { rows, panels, documents, exports };

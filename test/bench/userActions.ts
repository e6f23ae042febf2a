import { boardRef, type Ref, type Section, type SectionRef } from '../../src/core/ref';
import { recordView } from '../../src/surfaces/pages/recordView';
import type { SampleOperation } from '../sampleServer/operations';
import { manyBoards, wideBoard } from '../sampleServer/wideBoards';
import { serveSample } from '../sampleServer/server';
import { roots } from '../../src/surfaces/tree/roots';
import { createTreeItemModel } from '../../src/surfaces/tree/createTreeItemModel';
import type { Node } from '../../src/surfaces/tree/node';
import { below, configured, english, newStore, viewContextAt } from './host/benchServices';
import { allBoardsView } from '../unit/surfaces/pages/allBoardsView';
import { issuesFrom } from '../unit/surfaces/pages/issuesFrom';

/** A user action, the requests it caused by the service's log, and the minimum that the API allows. */
export interface UserActionCost {
  readonly action: string;
  readonly asked: readonly (SampleOperation | 'unknown')[];
  readonly least: readonly SampleOperation[];
}

const count = 120;

/** Performs user actions one after another on a new connection. */
export async function userActionCosts(): Promise<UserActionCost[]> {
  const wide = { votes: 2, ballots: 5, meetings: 2, joiners: 3, files: 120 };
  const [one, other] = ['wide-1', 'wide-2'] as const;
  const server = await serveSample({
    boards: [...manyBoards(count), ...[one, other].map((recordId) => wideBoard({ recordId, ...wide }))],
  });
  const store = newStore(50, server.baseUrl);
  const boards = Array.from({ length: count }, (_, at) => ({
    recordId: `board-${String(at + 1).padStart(4, '0')}`,
    connection: 'bench',
    target: 'user' as const,
  }));
  const costs: UserActionCost[] = [];
  const action = async (name: string, least: readonly SampleOperation[], run: () => unknown) => {
    server.service.clearRecord();
    await run();
    // Longer than the store waits to batch boards.
    await new Promise((resolve) => void setTimeout(resolve, 80));
    costs.push({ action: name, asked: server.service.record.map(({ operation }) => operation), least });
  };
  const board = (recordId: string): Node => ({
    kind: 'board',
    ref: boardRef('bench', recordId),
    board: { recordId, connection: 'bench', target: 'user' },
  });
  const section = (recordId: string, name: Section): SectionRef => ({ ...boardRef('bench', recordId), section: name });
  const open = (ref: SectionRef) => below({ kind: 'section', ref }, store);
  const panel = (ref: Ref) => recordView(viewContextAt(ref), store, issuesFrom(store));
  try {
    await action('opening the sidebar, 120 boards', [], () =>
      roots(configured(boards)).map((node) => createTreeItemModel(node, store, english, true)),
    );
    await action('expanding the first board, including the token', ['token', 'statistics'], async () => {
      await below(board(one), store);
      await store.counters.get(boardRef('bench', one));
    });
    await action('expanding another board', ['statistics'], async () => {
      await below(board(other), store);
      await store.counters.get(boardRef('bench', other));
    });
    await action('expanding votes', ['votes'], () => open(section(one, 'votes')));
    await action('expanding meetings', ['meetings'], () => open(section(one, 'meetings')));
    await action('expanding files, the first time on a connection', ['files', 'files'], () =>
      open(section(one, 'files')),
    );
    await action('expanding files of another board', ['files'], () => open(section(other, 'files')));
    await action('loading more files', ['files'], () => store.moreFiles(section(other, 'files')));
    await action('hovering over every row', [], async () => {
      for (const name of ['votes', 'meetings', 'files'] as const)
        for (const node of await open(section(one, name))) createTreeItemModel(node, store, english, true);
    });
    await action('the panels of a loaded vote, meeting and file', [], async () => {
      for (const [name, record] of [
        ['votes', 'vote-1'],
        ['meetings', `m-${one}-1`],
        ['files', 'f-0120'],
      ] as const)
        await panel({ ...section(one, name), record });
    });
    await action('the panel of all 120 boards', ['statistics', 'statistics', 'statistics'], async () => {
      await Promise.all(boards.map(({ recordId }) => store.counters.get(boardRef('bench', recordId))));
      await allBoardsView('boards', boards, store);
    });
    await action('refreshing a board with expanded votes', ['statistics', 'votes'], async () => {
      store.invalidate(boardRef('bench', one));
      await below(board(one), store);
      await open(section(one, 'votes'));
      await store.counters.get(boardRef('bench', one));
    });
  } finally {
    await server.close();
  }
  return costs;
}

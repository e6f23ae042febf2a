import assert from 'node:assert/strict';
import type { Board } from '../../../../src/records/configured';
import { ServiceError, type Failure } from '../../../../src/core/failure';
import { boardRef, pathOf } from '../../../../src/core/ref';
import { decodeCounters, decodeMeetings, type MeetingEntry } from '../../../../src/records/decoding/decodeResponse';
import type { TableBlock } from '../../../../src/protocol/table';
import { boardDetails } from '../../../../src/kinds/board/boardDetails';
import type { Client } from '../../../../src/service/api/client';
import { createBoardStore, type BoardStore } from '../../../../src/service/store/boardStore';
import type { BoardCounters } from '../../../../src/service/store/boardLists';
import { blockOf, cellIn, hasBlock, viewContextAt } from '../../surfaces/pages/viewContexts';
import { read } from '../../surfaces/pages/read';
import { allBoardsView } from '../../surfaces/pages/allBoardsView';
import { issuesFrom } from '../../surfaces/pages/issuesFrom';

interface Responses {
  /** Text of `data` by board; several texts become several entries. */
  readonly counters?: Readonly<Record<string, readonly string[] | Failure>>;
  /** Text of the meeting list of every board. */
  readonly meetings?: string;
}

/** A store over a service with the given responses. */
function storeOf({ counters = {}, meetings = '[]' }: Responses): BoardStore {
  const client = {
    counters: (ids: readonly string[]) => {
      const entries = ids.map((id): [string, BoardCounters | Failure] => {
        const found = counters[id];
        if (found === undefined) return [id, { kind: 'noEntry' }];
        if ('kind' in found) return [id, found];
        const list = found.map((data) => `{"recordId":${JSON.stringify(id)},"data":${data}}`).join(',');
        return [id, decodeCounters({ text: `{"list":[${list}]}`, receivedAt: 0 }).records];
      });
      return Promise.resolve(new Map(entries));
    },
    meetings: (ids: readonly string[]) =>
      Promise.resolve(
        new Map(
          ids.map((id) => {
            const text = `{"list":[{"recordId":${JSON.stringify(id)},"data":${meetings}}]}`;
            return [id, decodeMeetings({ text, receivedAt: 0 }) as readonly MeetingEntry[]];
          }),
        ),
      ),
    votes: () => Promise.reject(new ServiceError({ kind: 'server', status: 500 })),
    causedBy: () => client,
  };
  const pageBase = { known: () => undefined, remember: () => {} };
  return createBoardStore(() => ({
    client: client as unknown as Client,
    pageBase,
    pageSize: () => 50,
    zone: () => 'utc',
  }));
}

describe('the overview of a board', () => {
  const headerWith = async (...loaded: readonly ('votes' | 'meetings')[]) => {
    const store = storeOf({
      counters: { b: ['{"totalElement":1,"totalUserView":2,"totalMeeting":3,"totalFile":1}'] },
      meetings: '[{"id":"m1"},{"id":"m2"}]',
    });
    await store.counters.get(boardRef('samples', 'b'));
    for (const section of loaded) await store[section].get(boardRef('samples', 'b'));
    return (await boardDetails(viewContextAt('b'), store, issuesFrom(store))).detailsView.header;
  };

  it('counts what is loaded, and what else the statistics report', async () => {
    const before = await headerWith();
    assert.equal(before.headline, '3 meetings, 1 file in statistics');
    assert.deepEqual(before.chips, []);
    assert.deepEqual(before.tiles, [
      { value: '1', label: 'element' },
      { value: '2', label: 'visitors' },
    ]);
    const after = await headerWith('meetings');
    assert.deepEqual([after.headline, after.detail], ['2 meetings', 'In statistics: 1 file.']);
    assert.deepEqual(after.chips.at(-1), { text: 'Not loaded: Votes, Files', action: 'loadLists' });
  });
});

describe('the details of all boards', () => {
  const boards: Board[] = ['a', 'b', 'c', 'd'].map((recordId) => ({ connection: 's', recordId, target: 'user' }));

  const shown = async (of: readonly Board[], store: BoardStore) =>
    (await allBoardsView('boards', of, store)).detailsView;

  it('lists the state and counters of each board, and no totals if some are missing (B06, B07)', async () => {
    const store = storeOf({
      counters: {
        b: ['{"totalNote":5,"totalWeb":9007199254740993}'],
        a: ['{"totalNote":2,"totalWeb":1}', '{"totalNote":70}'],
        d: { kind: 'forbidden', status: 403 },
      },
    });
    for (const { recordId } of boards) await store.counters.get(boardRef('s', recordId));
    const view = await shown(boards, store);
    assert.equal(view.header.headline, '4 boards · 4 need attention · 4 not fully loaded');
    const table = blockOf(view, 'table');
    const column = (key: string) => table.rows.map((_, row) => cellIn(table, row, key).text);
    assert.deepEqual(column('@state'), ['no entry returned', 'rejected', '2 entries returned', '1 issue']);
    assert.deepEqual(column('data.totalNote'), ['–', '–', '2', '5']);
    assert.equal(table.footer, undefined);
    assert.match(read(cellIn(table, 2, '@state')), /The first is shown/);
  });

  const shownKeys = ({ columns }: TableBlock) => columns.filter(({ hidden }) => !hidden).map(({ key }) => key);

  it('has columns of states, of numbers, and of activities only if one is known', async () => {
    const counters = { a: ['{"totalMeeting":1}'], b: ['{"totalMeeting":1}'] };
    const store = storeOf({ counters, meetings: '[]' });
    for (const recordId of ['a', 'b']) await store.counters.get(boardRef('s', recordId));
    const detailsView = () => shown(boards.slice(0, 2), store);
    const before = blockOf(await detailsView(), 'table');
    assert.deepEqual(shownKeys(before), ['@name', 'data.totalMeeting']);
    // One meeting is counted, none is listed.
    await store.meetings.get({ ...boardRef('s', 'b'), section: 'meetings' });
    const after = blockOf(await detailsView(), 'table');
    assert.deepEqual(
      shownKeys(after).filter((key) => key.startsWith('@')),
      ['@name', '@state'],
    );
    assert.match(read(cellIn(after, 0, '@state')), /^1 issue .*\n.* 0 listed, but the statistics report 1/);
    assert.equal((await detailsView()).header.headline, '2 boards · 1 needs attention · 2 not fully loaded');
    // A number that the records contradict is in no total.
    assert.deepEqual([before.footer?.includes('2'), after.footer], [true, undefined]);
  });

  it('adds up no number of which the service returned two', async () => {
    const store = storeOf({ counters: { a: ['{"totalElement":1}'], b: ['{"totalElement":2}', '{"totalElement":3}'] } });
    const footer = async (...ids: readonly string[]) => {
      for (const recordId of ids) await store.counters.get(boardRef('s', recordId));
      const shownBoards = boards.filter(({ recordId }) => ids.includes(recordId));
      return blockOf(await shown(shownBoards, store), 'table').footer?.includes('1');
    };
    assert.deepEqual([await footer('a'), await footer('a', 'b')], [true, undefined]);
  });

  it('compares counts with the largest, but not durations, whose units may differ', async () => {
    const store = storeOf({
      counters: {
        a: ['{"totalElement":1,"totalAccessView":5,"totalMeetingDuration":60}'],
        b: ['{"totalElement":4,"totalAccessView":10,"totalMeetingDuration":60000}'],
        c: ['{"totalElement":0,"totalAccessView":9007199254740993,"totalMeetingDuration":1}'],
      },
    });
    for (const recordId of ['a', 'b', 'c']) await store.counters.get(boardRef('s', recordId));
    const detailsView = await shown(boards.slice(0, 3), store);
    const table = blockOf(detailsView, 'table');
    // The board with a number in doubt is first.
    const bars = (key: string) => [1, 2, 0].map((row) => cellIn(table, row, key).compared);
    assert.deepEqual(bars('data.totalElement'), [0.25, 1, undefined]);
    // A number that totals leave out is no measure of the others.
    assert.deepEqual(bars('data.totalAccessView'), [0.5, 1, undefined]);
    assert.deepEqual(bars('data.totalMeetingDuration'), [undefined, undefined, undefined]);
    assert.equal(table.footer?.[table.columns.findIndex(({ key }) => key === 'data.totalMeetingDuration')], '');
    const foot = (key: string) => table.footer?.[table.columns.findIndex((each) => each.key === key)];
    assert.deepEqual([foot('data.totalElement'), foot('data.totalAccessView')], ['5', '']);
  });

  it('has one line and one issue for a connection that can’t be reached, which both lead to its diagnosis', async () => {
    const unreachable: Failure = { kind: 'timeout', afterMs: 1 };
    const store = storeOf({
      counters: { a: { kind: 'notAnswering' }, b: unreachable, c: unreachable, d: ['{"totalNote":1}'] },
    });
    const all = boards.map((board) => (board.recordId === 'd' ? { ...board, connection: 'other' } : board));
    for (const { connection, recordId } of all) await store.counters.get(boardRef(connection, recordId));
    const view = await shown(all, store);
    const table = blockOf(view, 'table');
    assert.deepEqual(
      table.rows.map(({ key }, row) => [
        key,
        cellIn(table, row, '@name').text,
        cellIn(table, row, '@state').action?.id,
      ]),
      [
        ['@connection/s', 's: 3 boards', 'diagnoseConnection'],
        [pathOf(boardRef('other', 'd')), 'd', undefined],
      ],
    );
    assert.equal(view.header.headline, '4 boards · 3 can’t be loaded · 1 not fully loaded');
    const { detailsView } = await allBoardsView('issues', all, store);
    const issues = blockOf(detailsView, 'table', 'issues');
    assert.deepEqual(
      ['@subject', '@board', '@state'].map((key) => cellIn(issues, 0, key).text),
      ['Connection s', '3 boards', '1 issue'],
    );
    assert.equal(cellIn(issues, 0, '@state').action?.id, 'diagnoseConnection');
    assert.match(detailsView.header.headline, /^1 issue · /);
    assert.equal(detailsView.tabs?.at(-1)?.count, '1');
  });

  it('shows no table without boards', async () => {
    assert.ok(!hasBlock(await shown([], storeOf({})), 'table'));
  });
});

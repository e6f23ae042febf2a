import assert from 'node:assert/strict';
import type { Board } from '../../../../src/records/configured';
import { ServiceError, type Failure } from '../../../../src/core/failure';
import { boardRef } from '../../../../src/core/ref';
import { decodeCounters, decodeMeetings, type MeetingEntry } from '../../../../src/records/decoding/decodeResponse';
import type { TableBlock } from '../../../../src/protocol/table';
import { boardDetails } from '../../../../src/kinds/board/boardDetails';
import { createTimeSlicer } from '../../../../src/core/timeSlicer';
import { copiedTsv } from '../../../../src/surfaces/exports/clipboardText';
import { exportSelectionOf } from '../../../../src/surfaces/exports/exportSelection';
import { boardState } from '../../../../src/features/allBoards/boardRow';
import { choiceOf, fileOf, readCsv } from '../../surfaces/exports/exporting';
import { english } from '../../surfaces/tree/treeServices';
import type { Client } from '../../../../src/service/api/client';
import { createBoardStore, type BoardCounters, type BoardStore } from '../../../../src/service/store/boardStore';
import { blockOf, cellIn, factOf, findingsIn, hasBlock, viewContextAt } from '../../surfaces/pages/viewContexts';
import { read } from '../../surfaces/pages/read';
import { allBoardsView } from '../../surfaces/pages/allBoardsView';
import { issuesFrom } from '../../surfaces/pages/issuesFrom';
import { headerText } from '../../../../src/protocol/headerText';

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

async function detailsViewOf(data: string, meetings?: string) {
  const store = storeOf({ counters: { b: [data] }, ...(meetings === undefined ? {} : { meetings }) });
  await store.counters.get(boardRef('samples', 'b'));
  if (meetings !== undefined) await store.meetings.get(boardRef('samples', 'b'));
  return (await boardDetails(viewContextAt('b'), store, issuesFrom(store))).detailsView;
}

describe('the statistics of a board', () => {
  const twelve = (value: string) =>
    `{${[
      'AccessView',
      'UserView',
      'Meeting',
      'MeetingDuration',
      'Element',
      'Note',
      'Comment',
      'Text',
      'File',
      'Shape',
      'Pic',
      'Web',
    ]
      .map((name) => `"total${name}":${value}`)
      .join(',')}}`;
  const counters = async (data: string) =>
    blockOf(await detailsViewOf(data), 'facts', 'facts').facts.filter(({ key }) => key.startsWith('data.'));

  it('shows 0 as 0 (B01)', async () => {
    const shown = await counters(twelve('0'));
    assert.deepEqual(
      shown.map(({ value }) => value.text),
      Array.from({ length: 12 }, () => '0'),
    );
  });

  it('shows missing counters as missing, not as 0 (B02)', async () => {
    const shown = await counters('{}');
    assert.deepEqual(
      shown.map(({ value }) => `${value.text} ${value.tone}`),
      Array.from({ length: 12 }, () => '– missing'),
    );
  });

  for (const [sent, shown] of [
    ['"12"', '12 | accepted | returned as "12"'],
    ['-3', '⚠ -3 | unreadable | can’t be read as integer'],
    ['1.0', '1 | ok'],
    ['2.5', '⚠ 2.5 | unreadable | can’t be read as integer'],
    ['null', 'null | null'],
    ['"NaN"', '⚠ "NaN" | unreadable | can’t be read as integer'],
    ['[]', '⚠ [] | unreadable | can’t be read as integer'],
    [
      '9007199254740993',
      '9,007,199,254,740,993 | odd | Elements: 9,007,199,254,740,993 is above 2⁵³ − 1, so many programs round it.',
    ],
  ] as const)
    it(`shows ${sent} as “${shown}” (B03, B04)`, async () => {
      assert.equal(read(factOf(await detailsViewOf(`{"totalElement":${sent}}`), 'data.totalElement')), shown);
    });

  it('reports counters that are not documented (B05)', async () => {
    const all = twelve('0').replace('}', ',"totalVideo":4}');
    assert.deepEqual(findingsIn(await detailsViewOf(all)).slice(0, 1), [
      '- 1 difference from the API documentation. data.totalVideo: field not documented, 4',
    ]);
  });

  it('shows both of two entries without adding them up (B08)', async () => {
    const store = storeOf({ counters: { b: [twelve('1'), twelve('2')] } });
    await store.counters.get(boardRef('samples', 'b'));
    const { detailsView } = await boardDetails(viewContextAt('b'), store, issuesFrom(store));
    assert.equal(factOf(detailsView, 'data.totalNote', 'facts').text, '1');
    assert.equal(factOf(detailsView, 'data.totalNote', 'facts2').text, '2');
    assert.match(findingsIn(detailsView)[0] ?? '', /^! The service returned 2 entries/);
  });

  it('compares its contents, and says if they exceed the total (B16)', async () => {
    const detailsView = await detailsViewOf(twelve('3'));
    assert.deepEqual(
      blockOf(detailsView, 'table', 'contents').rows.map(({ cells }) => [
        ...cells.map(({ text }) => text),
        cells[1]?.compared,
      ]),
      ['Sticky notes', 'Texts', 'Shapes', 'Pictures', 'Files', 'Web pages'].map((title) => [title, '3', 1]),
    );
    assert.deepEqual(findingsIn(detailsView).slice(0, 1), [
      '- Elements: 3, but sticky notes, texts, shapes, pictures, files, and web pages add up to 18. The API doesn’t say how they relate.',
    ]);
  });

  it('says that the known parts exceed the total, though one is unknown', async () => {
    const detailsView = await detailsViewOf(twelve('3').replace('"totalShape":3', '"totalShape":null'));
    assert.ok(findingsIn(detailsView).some((text) => /^- Elements: 3, but .* add up to 15\./.test(text)));
    assert.equal(blockOf(detailsView, 'table', 'contents').count, 5);
  });

  for (const [counter, found] of [
    ['6000', []],
    ['6000000', []],
    ['100', []],
    [
      '145',
      ['! Meeting durations: 6,000 in total, but the statistics report 145. No common unit explains the difference.'],
    ],
  ] as const)
    it(`says of a meeting duration of ${counter} only that it contradicts the meetings`, async () => {
      const detailsView = await detailsViewOf(
        `{"totalMeeting":2,"totalMeetingDuration":${counter}}`,
        '[{"rtcDuration":3000},{"rtcDuration":3000}]',
      );
      assert.deepEqual(
        findingsIn(detailsView).filter((text) => /statistics report/.test(text)),
        found,
      );
    });

  it('compares no duration with other meetings than those that the service counts', async () => {
    const counted = '{"totalMeeting":3,"totalMeetingDuration":145}';
    const detailsView = await detailsViewOf(counted, '[{"rtcDuration":3000},{"rtcDuration":3000}]');
    const [first, ...others] = findingsIn(detailsView);
    assert.equal(first, '! Meetings: 2 listed, but the statistics report 3.');
    assert.ok(!others.some((text) => text.startsWith('!')));
    assert.equal(blockOf(detailsView, 'findings').title, 'Issues');
    assert.deepEqual(detailsView.header?.chips, [{ text: '1 issue', tone: 'alert', to: 'findings' }]);
  });
});

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
    assert.deepEqual(before.tiles, [
      { value: '1', label: 'element' },
      { value: '2', label: 'visitors' },
    ]);
    const after = await headerWith('meetings');
    assert.deepEqual(
      [after.headline, after.detail],
      ['2 meetings', 'In statistics: 1 file. Not loaded: Votes, Files.'],
    );
  });

  it('begins with its elements if it has nothing else, and says them once', async () => {
    const store = storeOf({ counters: { b: ['{"totalElement":7,"totalUserView":2,"totalMeeting":0}'] } });
    await store.counters.get(boardRef('samples', 'b'));
    const { header } = (await boardDetails(viewContextAt('b'), store, issuesFrom(store))).detailsView;
    assert.deepEqual([header.headline, header.tiles], ['7 elements', [{ value: '2', label: 'visitors' }]]);
  });

  it('shows the first five of many meetings', async () => {
    const store = storeOf({
      counters: {},
      meetings: JSON.stringify(Array.from({ length: 7 }, (_, at) => ({ id: `m${at}` }))),
    });
    await store.meetings.get(boardRef('samples', 'b'));
    const table = blockOf(
      (await boardDetails(viewContextAt('b'), store, issuesFrom(store))).detailsView,
      'table',
      'meetings',
    );
    assert.deepEqual([table.title, table.rows.length], ['Meetings: first 5 of 7', 5]);
  });

  it('says once why there are no statistics', async () => {
    const store = storeOf({ counters: { b: { kind: 'server', status: 500 } } });
    await store.counters.get(boardRef('samples', 'b'));
    await store.votes.get(boardRef('samples', 'b'));
    const { detailsView } = await boardDetails(viewContextAt('b'), store, issuesFrom(store));
    assert.equal(JSON.stringify(detailsView).split('HTTP 500').length, 2);
    assert.match(headerText(detailsView.header), /^This board’s statistics couldn’t be loaded\./);
  });
});

describe('the details of all boards', () => {
  const boards: Board[] = ['a', 'b', 'c', 'd'].map((recordId) => ({ connection: 's', recordId, target: 'user' }));

  const shown = async (of: readonly Board[], store: BoardStore) =>
    (await allBoardsView('boards', of, store)).detailsView;

  it('lists the state and counters of each board, and minimum totals if some are missing (B06, B07)', async () => {
    const store = storeOf({
      counters: {
        b: ['{"totalNote":5,"totalWeb":9007199254740993}'],
        a: ['{"totalNote":2,"totalWeb":1}', '{"totalNote":70}'],
        d: { kind: 'forbidden', status: 403 },
      },
    });
    for (const { recordId } of boards) await store.counters.get(boardRef('s', recordId));
    const view = await shown(boards, store);
    assert.match(headerText(view.header), /Access denied \(HTTP 403\): 1 board\./);
    const table = blockOf(view, 'table');
    const column = (key: string) => table.rows.map((_, row) => cellIn(table, row, key).text);
    assert.deepEqual(column('@state'), [
      'no entry returned, 1 issue',
      'rejected',
      '2 entries returned, 1 issue',
      '1 issue',
    ]);
    assert.deepEqual(column('data.totalNote'), ['–', '–', '2', '5']);
    const foot = (key: string) => table.footer?.[table.columns.findIndex((each) => each.key === key)];
    assert.equal(foot('data.totalNote'), '≥ 7');
    assert.equal(foot('data.totalWeb'), '≥ 1');
    assert.equal(foot('data.totalPic'), '–');
    assert.match(read(cellIn(table, 2, '@state')), /The first is shown/);
  });

  it('are exported with the states and issues that they show', async () => {
    const store = storeOf({
      counters: { a: ['{"totalNote":2}', '{"totalNote":70}'], b: ['{"totalWeb":9007199254740993}'], c: ['{}'] },
    });
    const refs = boards.slice(0, 3).map(({ recordId }) => boardRef('s', recordId));
    for (const ref of refs) await store.counters.get(ref);
    const context = { format: english, slicer: createTimeSlicer(), issuesOf: issuesFrom(store) };
    const selection = await exportSelectionOf(refs, {
      store,
      boardName: ({ board }) => board,
      verdictOf: async (ref) => {
        const { state, issues } = await boardState(ref, store, context);
        return { state: state.copied ?? state.text, issues };
      },
    });
    const [header, ...rows] = readCsv(await fileOf(selection, choiceOf(selection, '.statistics.csv')));
    assert.deepEqual(
      header?.slice(-2).map(({ text }) => text),
      ['(state)', '(issues)'],
    );
    assert.deepEqual(
      rows.map((row) => [row[0], ...row.slice(-2)].map((cell) => cell?.text)),
      [
        ['a', '2 entries returned, 1 issue', '1'],
        ['a', '2 entries returned, 1 issue', '1'],
        ['b', '1 issue: Number above 2⁵³ − 1', '1'],
        ['c', '', ''],
      ],
    );
    const table = blockOf(await shown(boards.slice(0, 3), store), 'table');
    const onScreen = table.rows.map((_, row) => cellIn(table, row, '@state')).map(({ text, copied = text }) => copied);
    assert.deepEqual(new Set(rows.map((row) => row.at(-2)?.text)), new Set(onScreen));
    assert.match(copiedTsv(selection, english), /\t2 entries returned, 1 issue\t/);
  });

  it('shows exact totals if every board has the counter', async () => {
    const store = storeOf({ counters: { a: ['{"totalNote":2}'], b: ['{"totalNote":5}'] } });
    for (const recordId of ['a', 'b']) await store.counters.get(boardRef('s', recordId));
    const table = blockOf(await shown(boards.slice(0, 2), store), 'table');
    assert.equal(table.footer?.[table.columns.findIndex(({ key }) => key === 'data.totalNote')], '7');
  });

  const shownKeys = ({ columns }: TableBlock) => columns.filter(({ hidden }) => !hidden).map(({ key }) => key);

  it('has columns of states, of numbers, and of activities only if one is known', async () => {
    const counters = { a: ['{"totalMeeting":1}'], b: ['{"totalMeeting":1}'] };
    const store = storeOf({ counters, meetings: '[]' });
    for (const recordId of ['a', 'b']) await store.counters.get(boardRef('s', recordId));
    const detailsView = () => shown(boards.slice(0, 2), store);
    const before = blockOf(await detailsView(), 'table');
    assert.deepEqual(shownKeys(before), ['@name', 'data.totalMeeting']);
    assert.deepEqual((await detailsView()).header?.chips, []);
    // One meeting is counted, none is listed.
    await store.meetings.get({ ...boardRef('s', 'b'), section: 'meetings' });
    const after = blockOf(await detailsView(), 'table');
    assert.deepEqual(
      shownKeys(after).filter((key) => key.startsWith('@')),
      ['@name', '@state'],
    );
    assert.match(read(cellIn(after, 0, '@state')), /^1 issue .*\n.* 0 listed, but the statistics report 1/);
    const { header } = await detailsView();
    assert.deepEqual(header?.chips, [{ text: '1 board needs attention', tone: 'alert', to: 'boards' }]);
    // A number that the records contradict is in no total.
    assert.deepEqual(header?.tiles, [{ value: '≥ 1', label: 'meetings in statistics, without 1 board' }]);
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
    assert.deepEqual(detailsView.header?.tiles, [
      { value: '5', label: 'elements' },
      { value: '≥ 15', label: 'visits, without 1 board' },
    ]);
    assert.equal(detailsView.header?.headline, '3 boards');
  });

  it('shows no table without boards', async () => {
    assert.ok(!hasBlock(await shown([], storeOf({})), 'table'));
  });
});

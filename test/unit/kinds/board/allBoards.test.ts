import assert from 'node:assert/strict';
import { boardRef, type Section } from '../../../../src/core/ref';
import { meetingsDetails } from '../../../../src/kinds/meeting/meetingsDetails';
import { boardDetails } from '../../../../src/kinds/board/boardDetails';
import type { TableBlock } from '../../../../src/protocol/table';
import type { Board } from '../../../../src/records/configured';
import type { FaultSettings } from '../../../sampleServer/faultSettings';
import { services } from '../../surfaces/tree/treeServices';
import { allBoardsView } from '../../surfaces/pages/allBoardsView';
import { blockOf, cellIn, viewContextAt } from '../../surfaces/pages/viewContexts';
import { read } from '../../surfaces/pages/read';
import { issuesFrom } from '../../surfaces/pages/issuesFrom';
import { runInSlices } from '../../../../src/core/timeSlicer';
import { noPins } from '../../../../src/core/units';
import { findingsOf } from '../../../../src/surfaces/issues/createFindings';
import { boardIssues } from '../../../../src/surfaces/issues/issueCounts';
import type { IssuesOf } from '../../../../src/kinds/issues/findings';

const retro = 'retro-2026-w46';
const boardsOf = (ids: readonly string[], target: Board['target'] = 'user'): Board[] =>
  ids.map((recordId) => ({ connection: 'samples', recordId, target }));
const stateIn = (table: TableBlock, id: string): string => {
  const row = table.rows.findIndex(({ key }) => key.endsWith(`/${id}`));
  return read(cellIn(table, row, '@state'));
};

type Faults = NonNullable<FaultSettings['faults']>;

/** The table of all boards, with the given sections of the retrospective loaded. */
async function fixture(faults: Faults, ids: readonly string[] = [retro]) {
  const made = services({ faultSettings: { faults } });
  const { store } = made;
  for (const id of ids) await store.counters.get(boardRef('samples', id));
  const boards = boardsOf(ids);
  const shown = async () => (await allBoardsView('boards', boards, store)).detailsView;
  const load = async (...sections: readonly Section[]) => {
    for (const section of sections) await store[section].get({ ...boardRef('samples', retro), section });
  };
  const chipsOf = async () => {
    const { header } = (await boardDetails(viewContextAt(retro), store, issuesFrom(store))).detailsView;
    return header?.chips.map(({ text, tone, to, action }) => `${text} (${tone}) ${to ?? action}`);
  };
  return {
    ...made,
    shown,
    load,
    chipsOf,
    stateOf: async () => stateIn(blockOf(await shown(), 'table', 'boards'), retro),
  };
}

const votes = (...list: readonly unknown[]): Faults => ({ votes: [{ body: JSON.stringify({ data: list }) }] });
const meetings = (...data: readonly unknown[]): Faults => ({
  meetings: [{ body: JSON.stringify({ list: [{ recordId: retro, data }] }) }],
});
const filePage = (list: readonly object[]): Faults => ({ files: [{ body: JSON.stringify({ list, total: 80 }) }] });
const counted = (total: number): Faults => ({
  statistics: [{ body: JSON.stringify({ list: [{ recordId: retro, data: { totalMeeting: total } }] }) }],
});
const option = (elementId: string) => ({ elementId });
const vote = (more: object) => ({
  id: 'v',
  status: 1,
  anonymous: true,
  elements: [option('a')],
  results: [{ elementId: 'a', total: 1 }],
  ...more,
});

describe('a board among all boards needs review', () => {
  it('only because of records that are loaded, without a request', async () => {
    const { shown, load, stateOf, service } = await fixture(votes(vote({ results: [] })));
    assert.equal(await stateOf(), ' | muted');
    assert.equal((await shown()).header?.headline, '1 board · 1 not fully loaded');
    await load('votes', 'meetings');
    service.clearRecord();
    assert.equal(await stateOf(), '1 ended vote without a proved outcome | ok');
    assert.match((await shown()).header?.headline, /^1 board · 1 needs attention · /);
    assert.equal(service.record.length, 0);
  });

  for (const [why, faults, section, state] of [
    [
      'issues of many kinds',
      votes(
        vote({
          anonymous: false,
          tickets: 1,
          numberOfVoted: 1,
          results: [
            {
              elementId: 'a',
              total: 9,
              detail: [
                ['u', 2],
                ['v', 1],
              ],
            },
            { elementId: 'b', total: 9 },
          ],
        }),
      ),
      'votes',
      '5 issues | ok | Total isn’t the sum · More votes than available · Number of voters differs · Voter over the limit · Result without option',
    ],
    ['votes that can’t be read', votes(vote({}), 7), 'votes', '1 issue | ok | Unreadable values'],
    [
      'votes that have ended without a proved outcome',
      votes(vote({ id: 'v', results: [] }), vote({ id: 'w', elements: [option('a'), option('b')] })),
      'votes',
      '2 ended votes without a proved outcome | ok',
    ],
    [
      'contradictions in meetings',
      { ...counted(2), ...meetings({ realEnd: true, rtcEvent: 'rtc_begin' }, 7) },
      'meetings',
      '2 issues | ok | Both ended and open · Unreadable values',
    ],
    [
      'values of the files of a first page',
      filePage(Array.from({ length: 50 }, (_, at) => ({ id: `f${at}`, fileSize: at === 0 ? 'large' : 1 }))),
      'files',
      '1 issue | ok | Unreadable values',
    ],
  ] as const)
    it(`because of ${why}`, async () => {
      const { load, stateOf } = await fixture(faults);
      await load(section);
      assert.equal(await stateOf(), state);
    });

  it('not because of votes that have not ended, or may not have, or of notes', async () => {
    const open = [0, 2].map((status) => vote({ id: `v${status}`, status, results: [] }));
    const ascending = [1, 2].map((total, at) => ({ elementId: at === 0 ? 'a' : 'b', total }));
    const noted = vote({ id: 'w', elements: [option('a'), option('b')], results: ascending });
    const { load, stateOf } = await fixture(votes(...open, noted));
    await load('votes');
    assert.equal(await stateOf(), ' | muted');
  });

  it('because of files, and of what the statistics contradict; the panel of the board counts the same', async () => {
    const files = [{ id: 'f', createdAt: 1_723_545_858_894, deletedAt: 1_723_545_850_000 }];
    const { load, stateOf, chipsOf, shown } = await fixture({
      ...meetings({ realEnd: true, rtcEvent: 'rtc_end' }),
      files: [{ body: JSON.stringify({ list: files, total: 1 }) }],
    });
    await load('meetings');
    assert.match(
      await stateOf(),
      /^1 issue \| ok \| Number of meetings differs\nMeetings: 1 listed, but the statistics report 2\./,
    );
    // What the statistics contradict is among the findings.
    assert.deepEqual(await chipsOf(), ['1 issue (alert) findings', 'Not loaded: Votes, Files (undefined) loadLists']);
    await load('files');
    assert.equal(
      await stateOf(),
      '2 issues | ok | Number of meetings differs · Deleted before created\nMeetings: 1 listed, but the statistics report 2.',
    );
    assert.deepEqual(await chipsOf(), ['2 issues (alert) findings', 'Not loaded: Votes (undefined) loadLists']);
    const meetingCount = read(cellIn(blockOf(await shown(), 'table', 'boards'), 0, 'data.totalMeeting'));
    assert.equal(meetingCount, '2 | odd | Meetings: 1 listed, but the statistics report 2.');
  });

  it('because of files that have several versions under one ID, and of a list that may lack some', async () => {
    const list = [1, 2].map((fileSize) => ({ id: 'f', fileSize }));
    const { load, stateOf } = await fixture({ files: [{ body: JSON.stringify({ list, total: 2 }) }] });
    await load('files');
    assert.equal(await stateOf(), '2 issues | ok | Several versions under one ID · Files may be missing');
  });

  it('because of what is known of its statistics, also when they can’t be refreshed, which is counted apart', async () => {
    const statistics = [
      { body: `{"list":[{"recordId":"${retro}","data":{"totalElement":9007199254740993}}]}`, times: 1 },
      { status: 403 },
    ];
    const { shown, store, stateOf } = await fixture({ statistics });
    store.invalidate();
    await store.counters.get(boardRef('samples', retro));
    assert.match(
      await stateOf(),
      /^1 issue \| ok \| as of Nov 18, 10:00 UTC, couldn’t refresh\nAccess denied \(HTTP 403\).*\nNumber above /,
    );
    assert.match((await shown()).header.headline, / · 1 needs attention · 1 couldn’t be refreshed · /);
  });
});

describe('the latest known activity of boards', () => {
  it('has its age in calendar days, and the oldest first begins with loaded boards without any', async () => {
    const { store } = services();
    const [critique, empty, unloaded] = ['design-crit-live', 'empty-board', 'product-bets-h1'];
    for (const id of [retro, critique, empty])
      await store.meetings.get({ ...boardRef('samples', id), section: 'meetings' });
    await store.votes.get({ ...boardRef('samples', empty), section: 'votes' });
    await store.files.get({ ...boardRef('samples', empty), section: 'files' });
    const boards = boardsOf([retro, unloaded, critique, empty]);
    const { detailsView, tables } = await allBoardsView('boards', boards, store);
    const table = blockOf(detailsView, 'table', 'boards');
    const ids = (keys: readonly string[] = []) => keys.map((key) => key.split('/').at(-1) ?? '');
    const rows = ids(table.rows.map(({ key }) => key));
    const cellOf = (id: string) => cellIn(table, rows.indexOf(id), '@latestActivity');
    assert.equal(cellOf(retro).text, '2 days ago');
    assert.equal(cellOf(retro).copied, 'Nov 16, 2026 (2 days ago)');
    assert.match(cellOf(retro).whole ?? '', /^Nov 16, 2026, .+ UTC \(a meeting\)$/);
    assert.equal(cellOf(critique).text, '22 min ago');
    assert.match(read(cellOf(empty)), /^none known \| muted/);
    assert.equal(cellOf(unloaded).text, '');
    const sorted = async (descending: boolean) =>
      ids(await tables.get('boards')?.rowKeys({ sort: { key: '@latestActivity', descending } }));
    assert.deepEqual(await sorted(false), [empty, retro, critique, unloaded]);
    assert.deepEqual(await sorted(true), [critique, retro, empty, unloaded]);
  });
});

describe('a list without records of which a part can’t be read', () => {
  const entry = { recordId: retro, data: [] };
  for (const [why, body, isEmpty] of [
    ['is empty if nothing is missing', JSON.stringify({ list: [entry] }), true],
    ['isn’t called empty if an entry can’t be read', JSON.stringify({ list: [entry, 7] }), false],
    ['isn’t called empty if an entry is of no board', JSON.stringify({ list: [entry, { data: [] }] }), false],
    ['isn’t called empty if it was returned twice', `{"list":[7],"list":[${JSON.stringify(entry)}]}`, false],
  ] as const)
    it(why, async () => {
      const { shown, load, store } = await fixture({
        ...votes(),
        ...{ files: [{ body: '{"list":[],"total":0}' }], meetings: [{ body }] },
      });
      await load('votes', 'meetings', 'files');
      const list = store.meetings.peek(boardRef('samples', retro));
      assert.equal(list.state, 'loaded');
      const page = meetingsDetails(viewContextAt(retro, 'meetings'), list.state === 'loaded' ? list.value : []);
      const all = await allBoardsView('meetings', boardsOf([retro]), store);
      const { header } = (await boardDetails(viewContextAt(retro), store, issuesFrom(store))).detailsView;
      assert.deepEqual(
        [page.detailsView.header.headline, all.detailsView.header.headline],
        isEmpty
          ? ['The service returned no meetings for this board', 'The service returned no meetings for 1 board']
          : ['No meetings loaded', 'No meetings loaded'],
      );
      assert.match(header.headline, isEmpty ? /^No votes, meetings, or files$/ : /^58 elements$/);
      assert.equal(
        cellIn(blockOf(await shown(), 'table', 'boards'), 0, '@latestActivity').text,
        isEmpty ? 'none known' : '',
      );
    });
});

describe('sample boards among all boards', () => {
  const [one, other, real] = ['brand-library', 'archived-board', retro];

  async function shownWith(boards: readonly Board[]) {
    const { store } = services();
    for (const { recordId } of boards) await store.counters.get(boardRef('samples', recordId));
    const { detailsView } = await allBoardsView('boards', boards, store);
    const table = blockOf(detailsView, 'table', 'boards');
    return {
      detailsView,
      table,
      keys: table.rows.map(({ key }) => key.split('/').at(-1)),
      footOf: (key: string) => table.footer?.[table.columns.findIndex((each) => each.key === key)],
    };
  }

  it('aren’t listed or counted beside others, which is said', async () => {
    const { detailsView, table, keys, footOf } = await shownWith([
      ...boardsOf([other, one], 'sample'),
      ...boardsOf([real]),
    ]);
    assert.deepEqual([keys, table.note], [[real], 'Sample boards aren’t listed beside your own.']);
    assert.deepEqual(
      [footOf('data.totalElement'), detailsView.header.headline, detailsView.tabs?.[0]?.count],
      ['58', '1 board · 1 not fully loaded', '1'],
    );
  });

  it('are listed if there are no others', async () => {
    const { detailsView, table, keys, footOf } = await shownWith(boardsOf([real, other], 'sample'));
    assert.deepEqual([keys, table.note], [[other, real], undefined]);
    // One has no number, so there is no total.
    assert.equal(footOf('data.totalElement'), undefined);
    assert.equal(detailsView.header.headline, '2 boards · 1 needs attention · 2 not fully loaded');
  });

  it('no more because of an absent entry that the user dismissed', async () => {
    const absent = 'archived-board';
    const { store } = await fixture({}, [retro, absent]);
    const rowOf = async (isDismissed: () => boolean) => {
      const issuesOf: IssuesOf = async (board) =>
        boardIssues(await runInSlices(findingsOf(board, store, noPins)), isDismissed);
      const { detailsView } = await allBoardsView('boards', boardsOf([retro, absent]), store, { issuesOf });
      const [first] = blockOf(detailsView, 'table', 'boards').rows;
      return [first?.key.endsWith(absent), detailsView.header.headline.includes('attention')];
    };
    assert.deepEqual(await rowOf(() => false), [true, true]);
    assert.deepEqual(await rowOf(() => true), [false, false]);
  });
});

import assert from 'node:assert/strict';
import { createFormat } from '../../../../src/core/format';
import { boardRef } from '../../../../src/core/ref';
import { boardStateOf } from '../../../../src/features/changes/boardState';
import { changedRefs } from '../../../../src/features/changes/boardChanges';
import { compareBoards } from '../../../../src/features/changes/compareBoards';
import { changeLines } from '../../../../src/features/changes/changesPage';
import { changesDetails } from '../../../../src/features/changes/changesDetails';
import type { ComposedView } from '../../../../src/kinds/parts/composeView';
import { allSampleBoards } from '../../../../src/service/sample/service';
import { pastBoards, type PastBoard } from '../../../../src/service/sample/boards/pastBoards';
import type { SampleBoard } from '../../../../src/service/sample/boards/sampleBoard';
import { english, services } from '../../surfaces/tree/treeServices';
import { blockOf, cellIn, findingsIn, hasBlock } from '../../surfaces/pages/viewContexts';

const retro = 'retro-2026-w46';
const bets = 'product-bets-h1';

const past = (moment: PastBoard['moment']): SampleBoard => {
  const found = pastBoards().find((each) => each.moment === moment);
  assert.ok(found);
  return found.board;
};
const now = (recordId: string): SampleBoard => {
  const found = allSampleBoards().find((each) => each.recordId === recordId);
  assert.ok(found);
  return found;
};

const stateOf = (board: SampleBoard, faults = {}) => {
  const { store, service } = services({ boards: [board] });
  service.setFaults({ faults });
  return boardStateOf(boardRef('samples', board.recordId), store);
};

/** The panel of what changed between two states of a board. */
async function changesBetween(
  before: SampleBoard,
  after: SampleBoard,
  faults = {},
  format = english,
): Promise<ComposedView> {
  const { recordId } = after;
  const viewContext = {
    ref: { ...boardRef('samples', recordId), view: 'changes', since: 's' } as const,
    boardName: 'Board',
    format,
    zone: 'UTC',
    now: 0,
    previous: false,
    next: false,
    actions: [],
  };
  return changesDetails(
    viewContext,
    { before: await stateOf(before), after: await stateOf(after, faults) },
    { before: boardRef('samples', recordId, 's'), after: boardRef('samples', recordId) },
    { before: 'then', after: 'now' },
  );
}

/** The rows of a table as text, cells separated by a bar. */
function rowsOf({ detailsView }: ComposedView, id: string): string[] {
  const table = detailsView.blocks.find((block) => block.block === 'table' && block.id === id);
  return table?.block === 'table' ? table.rows.map(({ cells }) => cells.map(({ text }) => text).join(' | ')) : [];
}

describe('the panel of changes', () => {
  it('gives a code with its word if others have the same word', async () => {
    const meeting = now(bets).meetings?.[0] as object;
    const withRole = (userRole: number): SampleBoard => ({
      ...now(bets),
      meetings: [{ ...meeting, joiners: [{ userId: 7, userRole }] }],
    });
    const rows = rowsOf(await changesBetween(withRole(100), withRole(101)), 'changed').join();
    assert.match(rows, /Role \| Recording assistant \(100\) \| Recording assistant \(101\)/);
    assert.match(
      rowsOf(await changesBetween(withRole(1), withRole(3)), 'changed').join(),
      /Role \| Host \| Participant/,
    );
  });

  it('marks a statistic that the meetings of its state contradict, in whichever state, and each difference by its sign', async () => {
    const counterIn = (view: ComposedView, counter: string) => {
      const table = blockOf(view.detailsView, 'table', 'counters');
      const at = table.rows.findIndex(({ cells: [field] }) => field?.text === counter);
      return ['@before', '@after', '@difference'].map((key) => cellIn(table, at, key));
    };
    const back = await changesBetween(now(bets), past('beforeBets'));
    const why = 'Meetings: 1 listed, but the statistics report 3.';
    assert.equal(counterIn(back, 'Meetings')[0]?.note, why);
    assert.deepEqual(findingsIn(back.detailsView), []);
    assert.deepEqual(counterIn(back, 'Meetings')[2], { text: '−3', sort: -3, tone: 'decrease' });
    const unlisted = await changesBetween(past('beforeBets'), now(bets), { meetings: [{ status: 403, times: 9 }] });
    assert.ok(counterIn(unlisted, 'Meetings').every(({ tone }) => tone !== 'odd'));
  });

  it('lists each record once with a sign, and draws a vote whose results changed', async () => {
    const view = await changesBetween(past('duringVote'), now(retro));
    assert.equal(
      view.detailsView.header.headline,
      'Vote “What do we fix first?” has ended · Tie: 2 options, 6 votes each',
    );
    assert.deepEqual(rowsOf(view, 'changes').slice(0, 5), [
      'Vote | ~ Changed | What do we fix first? | Number of voters: 4 → 8, Status: open → ended, 12 more votes cast',
      'Vote | + New | Who facilitates next time? | First: “Grace”',
      'Vote | − Gone | What do we fix first? (week 44) | First: “Same two people carried the pager three weeks in a row”',
      'File | + New | Friday demo.mp4 | 46 MiB',
      'File | − Gone | Floor plan.png | 303 KiB',
    ]);
    const { title, before, after, lines } = blockOf(view.detailsView, 'slope', 'vote1');
    assert.deepEqual([title, before.title, after.title], ['What do we fix first?', 'then', 'now']);
    assert.deepEqual([before.ends[0]?.share, after.ends[0]?.share], ['4', '6']);
    // A tie that is lost alone is no move.
    assert.deepEqual(lines.map(({ from, to, move }) => `${from} → ${to} ${move}`).toSorted(), [
      '0 → 0 same',
      '1 → 0 up',
      '1 → 3 down',
      '3 → 2 up',
      '4 → 3 up',
      '4 → 5 down',
      '4 → 6 down',
    ]);
  });

  it('says what else changed below the new outcome of a vote', async () => {
    const vote = (id: string, total: number | null) => ({
      ...{ id, name: id, anonymous: false, status: 0, elements: [{ elementId: 'e' }, { elementId: 'f' }] },
      results: [total, 1].map((each, at) => ({ elementId: 'ef'[at], total: each, detail: [] })),
    });
    const headed = async (...states: readonly (readonly object[])[]) => {
      const [before, after] = states.map((votes) => ({ ...now(bets), votes }) as SampleBoard);
      const { headline, detail } = (await changesBetween(before!, after!)).detailsView.header;
      return [headline, detail];
    };
    assert.deepEqual(await headed([vote('A', null)], [vote('A', 5), vote('B', 3)]), [
      '“A” · First so far: option e',
      'Before: Current standings unknown. Vote “B” is new.',
    ]);
    assert.deepEqual(await headed([vote('A', 0), vote('B', 3)], [vote('A', 5), vote('B', 4)]), [
      '“A” · First so far: option e',
      '“B”: 1 more vote cast.',
    ]);
  });

  it('says that results are withheld, also in the export, and no outcomes of what may be two states of a secret vote', async () => {
    const vote = (total: number, more: object) => ({
      ...{ name: 'A', anonymous: true, status: 0, numberOfVoted: total, elements: [{ elementId: 'e' }, { elementId: 'f' }] },
      ...{ results: [{ elementId: 'e', total }, { elementId: 'f', total: 4 }], ...more },
    }); // oxfmt-ignore
    const linesOf = async (more: object) => {
      const [before, after] = [4, 5].map((total) => ({ ...now(bets), votes: [vote(total, more)] }));
      const view = await changesBetween(before!, after!);
      return [rowsOf(view, 'changes'), (await changeLines(view)).slice(1).map((line) => line.join(' | '))];
    };
    assert.deepEqual(await linesOf({ id: 'v', numberOfVoted: '?' }), [
      ['Vote | ~ Changed | A'],
      ['Vote | A | Results |  | not shown, to protect voters | '],
    ]);
    const [rows] = await linesOf({ id: '' });
    assert.deepEqual(rows, ['Vote | ? Not in the earlier list | A', 'Vote | ? Not in the later list | A']);
    const [named] = await linesOf({ id: '', anonymous: false });
    assert.match(named?.[1] ?? '', /Tie so far: 2 options, 4 votes each$/);
  });

  it('gives durations and their difference in their unit, and copies them as numbers', async () => {
    const inSeconds = createFormat('en-US', 'utc', { totalMeetingDuration: 's' });
    const view = await changesBetween(past('duringVote'), now(retro), {}, inSeconds);
    const table = blockOf(view.detailsView, 'table', 'counters');
    const at = table.rows.findIndex(({ cells: [field] }) => field?.text === 'Total meeting duration');
    assert.deepEqual(
      ['@before', '@after', '@difference'].map((key) => cellIn(table, at, key).text),
      ['0 s', '75 min', '+75 min'],
    );
    assert.ok(
      (await changeLines(view)).some((line) => line.join('|') === 'Statistics||Total meeting duration|0|4500|4500'),
    );
  });

  it('exports all of its tables as one', async () => {
    const texts = (await changeLines(await changesBetween(past('duringVote'), now(retro)))).map((line) =>
      line.join(' | '),
    );
    assert.equal(texts[0], 'Kind | Name | Change | Before | After | Difference');
    for (const line of [
      'Statistics |  | Sticky notes | 39 | 41 | 2',
      'File | Floor plan.png | Gone |  |  | ',
      'Vote | What do we fix first? | Status | open | ended | ',
    ])
      assert.ok(texts.includes(line), texts.join('\n'));
  });

  it('withholds results of an anonymous vote if few people voted in between, also from the raw changes', async () => {
    const withVoters = (voters: number): SampleBoard => {
      const vote = now(bets).votes[0] as object;
      return { ...now(bets), votes: [{ ...vote, numberOfVoted: voters, results: results(voters) }] };
    };
    const results = (voters: number) => [{ elementId: 'el-search', total: voters, detail: [] }];
    const view = await changesBetween(withVoters(5), withVoters(6));
    assert.deepEqual(
      rowsOf(view, 'changed').filter((row) => row.includes('Votes received')),
      [],
    );
    assert.ok(!hasBlock(view.detailsView, 'slope', 'vote1'));
    assert.match(findingsIn(view.detailsView).join('\n'), /unless at least 5 more people voted in between/);
    const [before, after] = [await stateOf(withVoters(5)), await stateOf(withVoters(6))];
    const board = boardRef('samples', bets);
    assert.deepEqual(changedRefs(await compareBoards(before, after), { ...board, at: 's' }, board), []);
    const allowed = await changesBetween(withVoters(1), withVoters(6));
    assert.equal(rowsOf(allowed, 'changed').filter((row) => row.includes('Votes received')).length, 1);
  });
});

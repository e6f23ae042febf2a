import assert from 'node:assert/strict';
import type { Json } from '../../../../src/core/json';
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
import { blockOf, cellIn, findingsIn } from '../../surfaces/pages/viewContexts';
import { headerText } from '../../../../src/protocol/headerText';

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
async function changesBetween(before: SampleBoard, after: SampleBoard, faults = {}): Promise<ComposedView> {
  const { recordId } = after;
  const viewContext = {
    ref: { ...boardRef('samples', recordId), view: 'changes', since: 's' } as const,
    boardName: 'Board',
    format: english,
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
  it('says nothing changed between equal states, and has no table', async () => {
    for (const board of allSampleBoards()) {
      if (board.counters === null || board.meetings === null) continue;
      const { detailsView } = await changesBetween(board, board);
      assert.equal(detailsView.header?.headline, 'No changes', board.recordId);
      assert.deepEqual(
        detailsView.blocks.filter(({ block }) => block === 'table'),
        [],
      );
    }
  });

  it('says what happened, then lists it field by field, with options by their text', async () => {
    const view = await changesBetween(past('duringVote'), now(retro));
    assert.equal(
      headerText(view.detailsView.header),
      'Vote “What do we fix first?” has ended; 12 more votes cast. “What do we fix first?” · First so far: “Checkout tests fail one run in five. Nobody trusts red any more.” → Tie: 2 options, 6 votes each. Votes: 1 new, 1 gone. Files: 1 new, 1 gone. Meetings: 2 new. 4 more comments; 2 more sticky notes. From: then · To: now.',
    );
    assert.ok(rowsOf(view, 'unmatched').includes('Floor plan.png | File | Gone'));
    assert.ok(rowsOf(view, 'counters').includes('Sticky notes | 39 | 41 | +2'));
    const changed = rowsOf(view, 'changed');
    assert.ok(changed.includes('What do we fix first? | Status | open | ended |  | Vote'), changed.join('\n'));
    assert.ok(
      changed.some((row) => row.includes('first? | Checkout tests fail one run… › Votes received | 4 | 6 |')),
      changed.join('\n'),
    );
  });

  it('counts the voters of an option who aren’t named', async () => {
    const rows = rowsOf(await changesBetween(past('duringBets'), now(bets)), 'changed');
    assert.ok(rows.includes('Our bets for the first half | Work offline on the train › Voters | 1 | 4 |  | Vote'));
  });

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

  it('says of a new record whether its name is missing or can’t be read', async () => {
    const [file] = now(retro).files as readonly object[];
    const filesOf = (...names: readonly Json[]): SampleBoard => ({
      ...now(retro),
      files: names.map((fileName, at) => ({ ...file, id: `f-${at}`, fileName })),
    });
    const view = await changesBetween(filesOf('a.png'), filesOf('a.png', ' ', { text: 'c.png' }));
    assert.deepEqual(rowsOf(view, 'unmatched').toSorted(), [
      '(no name) | File | New',
      '(unreadable name) | File | New',
    ]);
  });

  it('lists the fields of a record as a group, of which each row has the name', async () => {
    const [vote] = now(retro).votes as readonly object[];
    const votesOf = (tickets: number): SampleBoard => ({
      ...now(retro),
      votes: ['v1', 'v2'].map((id) => ({ ...vote, id, name: 'One name', tickets, duration: tickets })),
    });
    const view = await changesBetween(votesOf(2), votesOf(3));
    const { rows, columns } = blockOf(view.detailsView, 'table', 'changed');
    assert.deepEqual(
      columns.flatMap(({ key, isOfGroup }) => (isOfGroup ? [key] : [])),
      ['@name', '@kind'],
    );
    const named = rows.map(({ group, cells: [name] }) => [group, name?.text, name?.path?.split('/').at(-1)]);
    assert.deepEqual(named, [
      ['1', 'One name', 'v1'],
      ['1', 'One name', 'v1'],
      ['2', 'One name', 'v2'],
      ['2', 'One name', 'v2'],
    ]);
  });

  it('gives each difference its sign, and its direction beside the color', async () => {
    const there = past('duringVote');
    const back = await changesBetween(now(retro), there);
    const forth = await changesBetween(there, now(retro));
    const differenceIn = ({ detailsView }: ComposedView) => {
      const table = blockOf(detailsView, 'table', 'counters');
      const at = table.rows.findIndex(({ cells: [counter] }) => counter?.text === 'Sticky notes');
      return cellIn(table, at, '@difference');
    };
    assert.deepEqual(differenceIn(forth), { text: '+2', sort: 2, tone: 'increase' });
    assert.deepEqual(differenceIn(back), { text: '−2', sort: -2, tone: 'decrease' });
    const lines = await changeLines(back);
    assert.deepEqual(
      lines.find(([, , change]) => change === 'Sticky notes'),
      ['Statistics', '', 'Sticky notes', 41, 39, -2],
    );
  });

  it('marks a statistic that the meetings of its state contradict, and says the unit of durations', async () => {
    const counters = (view: ComposedView) => {
      const table = blockOf(view.detailsView, 'table', 'counters');
      return table.rows.map((_, row) =>
        ['@field', '@before', '@after', '@difference'].map((key) => cellIn(table, row, key)),
      );
    };
    const view = await changesBetween(past('beforeBets'), now(bets));
    const rows = counters(view);
    const [, before, after] = rows.find(([field]) => field?.text === 'Meetings') ?? [];
    const why = 'Meetings: 1 listed, but the statistics report 3.';
    assert.deepEqual([before?.text, before?.tone, after?.text, after?.tone], ['0', undefined, '3', 'odd']);
    assert.equal(after?.note, why);
    assert.deepEqual(findingsIn(view.detailsView), [`! After · ${why}`]);
    const viewBack = await changesBetween(now(bets), past('beforeBets'));
    assert.deepEqual(findingsIn(viewBack.detailsView), [`! Before · ${why}`]);
    const back = counters(viewBack);
    assert.equal(back.find(([field]) => field?.text === 'Meetings')?.[1]?.note, why);
    assert.ok(rows.some((cells) => cells.map(({ text }) => text).join() === 'Total meeting duration,0,145,+145'));
    const unlisted = await changesBetween(past('beforeBets'), now(bets), { meetings: [{ status: 403, times: 9 }] });
    assert.ok(!counters(unlisted).some((cells) => cells.some(({ tone }) => tone === 'odd')));
  });

  it('lists the deleted file of a board, and leads from each row to its record', async () => {
    const view = await changesBetween(past('beforeBets'), past('duringBets'));
    assert.ok(rowsOf(view, 'unmatched').includes('Agenda.docx | File | Deleted'));
    const table = view.detailsView.blocks.find((block) => block.block === 'table' && block.id === 'unmatched');
    assert.ok(table?.block === 'table');
    const paths = table.rows.map(({ cells }) => cells[0]?.path);
    assert.ok(paths.includes(`samples/boards/${bets}/files/f-0003`), paths.join());
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
    assert.match(findingsIn(view.detailsView).join('\n'), /unless at least 5 more people voted in between/);
    const [before, after] = [await stateOf(withVoters(5)), await stateOf(withVoters(6))];
    const board = boardRef('samples', bets);
    assert.deepEqual(changedRefs(await compareBoards(before, after), { ...board, at: 's' }, board), []);
    const allowed = await changesBetween(withVoters(1), withVoters(6));
    assert.equal(rowsOf(allowed, 'changed').filter((row) => row.includes('Votes received')).length, 1);
  });

  it('exports all of its tables as one', async () => {
    const lines = await changeLines(await changesBetween(past('duringVote'), now(retro)));
    const texts = lines.map((line) => line.join(' | '));
    assert.deepEqual(
      lines.find(([, , change]) => change === 'Sticky notes'),
      ['Statistics', '', 'Sticky notes', 39, 41, 2],
    );
    assert.equal(texts[0], 'Kind | Name | Change | Before | After | Difference');
    for (const line of [
      'File | Floor plan.png | Gone |  |  | ',
      'Vote | What do we fix first? | Status | open | ended | ',
    ])
      assert.ok(texts.includes(line), texts.join('\n'));
  });

  it('names the parts that it can’t compare, and why', async () => {
    const view = await changesBetween(past('duringVote'), now(retro), { votes: [{ status: 403, times: 9 }] });
    assert.match(findingsIn(view.detailsView).join('\n'), /! Not compared: Votes\. Access denied \(HTTP 403\)\./);
    assert.match(headerText(view.detailsView.header), / Not compared: Votes\. From: /);
  });
});

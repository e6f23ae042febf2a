import assert from 'node:assert/strict';
import { copiedMarkdown, copiedTsv } from '../../../../src/surfaces/exports/clipboardText';
import type { ExportItem } from '../../../../src/kinds/parts/item';
import { exportSelectionOf } from '../../../../src/surfaces/exports/exportSelection';
import type { Vote } from '../../../../src/records/vote';
import { boardRef, type Ref } from '../../../../src/core/ref';
import { wideBoard } from '../../../sampleServer/wideBoards';
import { createChosenCuts } from '../../../../src/kinds/vote/cutLine';
import { english, services } from '../tree/treeServices';
import { votesOf } from './exporting';

const retro = boardRef('samples', 'retro-2026-w46');
const votes: Ref = { ...retro, section: 'votes' };
const selectionDepsOf = ({ store }: ReturnType<typeof services>) => ({
  store,
  boardName: ({ board }: Ref) => `Board ${board}`,
});

describe('an export selection', () => {
  it('contains all records of a section, or the chosen records once each', async () => {
    const deps = selectionDepsOf(services());
    const all = await exportSelectionOf([votes], deps);
    assert.deepEqual([all.kind, all.items.length], ['votes', 2]);
    const one = { ...votes, record: 'vote-facilitator' };
    const chosen = await exportSelectionOf([one, { ...one, part: 'el-ben' }, one], deps);
    assert.equal(chosen.items.length, 1);
    assert.equal((await exportSelectionOf([one, votes], deps)).items.length, 2);
  });

  it('keeps the given order, across sections', async () => {
    const deps = selectionDepsOf(services());
    const votesOfBets: Ref = { ...boardRef('samples', 'product-bets-h1'), section: 'votes' };
    const [bet] = (await exportSelectionOf([votesOfBets], deps)).items as ExportItem<Vote>[];
    const refs = [
      { ...votes, record: 'vote-facilitator' },
      { ...votesOfBets, record: String(bet?.decoded.value?.id) },
      { ...votes, record: 'vote-fix-first' },
      { ...votes, record: 'nobody has this' },
    ];
    const chosen = (await exportSelectionOf(refs, deps)).items as ExportItem<Vote>[];
    assert.deepEqual(
      chosen.map(({ recordId, decoded }) => [recordId, decoded.value?.id]),
      [
        ['retro-2026-w46', 'vote-facilitator'],
        ['product-bets-h1', bet?.decoded.value?.id],
        ['retro-2026-w46', 'vote-fix-first'],
      ],
    );
  });

  it('contains records of one kind', async () => {
    const deps = selectionDepsOf(services());
    const mixed = await exportSelectionOf([votes, { ...retro, section: 'files' }, retro], deps);
    assert.deepEqual([mixed.kind, mixed.items.length], ['votes', 2]);
  });

  it('contains the counters of boards, loaded with one request, without boards that fail', async () => {
    const opened = services();
    const refs = ['retro-2026-w46', 'archived-board', 'product-bets-h1'].map((id) => boardRef('samples', id));
    const selection = await exportSelectionOf(refs, selectionDepsOf(opened));
    assert.ok(selection.kind === 'boards');
    assert.deepEqual(
      selection.items.map(({ recordId }) => recordId),
      ['retro-2026-w46', 'product-bets-h1'],
    );
    assert.deepEqual(selection.lost, [{ kind: 'noEntry' }]);
    assert.equal(opened.service.record.filter(({ operation }) => operation === 'statistics').length, 1);
  });

  it('fails with the failure of the request when there is no other record', async () => {
    await assert.rejects(exportSelectionOf([boardRef('samples', 'archived-board')], selectionDepsOf(services())), {
      failure: { kind: 'noEntry' },
    });
  });

  it('of files reports lists that are not completely loaded', async () => {
    const opened = services({ boards: [wideBoard({ recordId: 'wide', files: 120 })] });
    const section: Ref = { ...boardRef('samples', 'wide'), section: 'files' };
    const selection = await exportSelectionOf([section], selectionDepsOf(opened));
    assert.ok(selection.kind === 'files');
    assert.deepEqual(
      selection.unfinished.map(({ list }) => list.reported),
      [120],
    );
    const file = selection.items[3]?.decoded.value?.id;
    assert.ok(file);
    const one = await exportSelectionOf([{ ...section, record: file }], selectionDepsOf(opened));
    assert.ok(one.kind === 'files');
    assert.deepEqual([one.items.length, one.unfinished.length], [1, 0]);
  });
});

describe('a copied selection', () => {
  it('of one meeting has its fields and participants; of several meetings, a row each', async () => {
    const deps = selectionDepsOf(services());
    const section: Ref = { ...retro, section: 'meetings' };
    const one = await exportSelectionOf([{ ...section, record: 'm-retro-2026-w46-1' }], deps);
    const text = copiedMarkdown(one, english);
    assert.match(text, /\| title \| Sprint 23 retrospective \|/);
    assert.equal(text.split('\n').filter((line) => line.startsWith('| m-retro-2026-w46-1 |')).length, 8);
    assert.equal(copiedTsv(one, english).split('\n').length, 1 + 8 + 1);
    const all = copiedTsv(await exportSelectionOf([section], deps), english).split('\n');
    assert.equal(all.length, 1 + 2 + 1);
  });

  it('says on which side of the drawn cut line an option is, and what that decides', () => {
    const totals = [3, 1, 1];
    const elements = totals.map((_, at) => ({ elementId: `e${at}`, text: `Text ${at}` }));
    const results = totals.map((total, at) => ({ elementId: `e${at}`, total, detail: [] }));
    const vote = { id: 'v', name: 'n', status: 1, anonymous: true, elements, results };
    const selection = votesOf(JSON.stringify({ data: [vote] }));
    const [item] = selection.items;
    assert.ok(item);
    const cuts = createChosenCuts();
    cuts.choose(item.decoded, 1);
    const sides = ['3\t60%\tabove', '1\t20%\tbelow', '1\t20%\tbelow'];
    const lines = copiedTsv(selection, english, cuts).split('\n').slice(0, -1);
    assert.match(lines[0] ?? '', /\tCut line$/);
    assert.deepEqual(
      lines.slice(1).map((line) => line.split('\t').slice(2).join('\t')),
      sides,
    );
    const markdown = copiedMarkdown(selection, english, cuts);
    assert.match(markdown, /^\| 1 \| Text 0 \| 3 \| 60% \| 2 \| above \|$/m);
    assert.match(
      markdown,
      /\n\n\*\*Cut line after the first option\*\*: Clear: “Text 0” is 2 votes ahead of 2 tied options\.\n\n/,
    );
    cuts.choose(item.decoded, 2);
    assert.match(copiedTsv(selection, english, cuts), /\ttied, undecided$/m);
    // The lines of one table differ from vote to vote.
    const two = { ...selection, items: [...selection.items, ...selection.items] };
    assert.doesNotMatch(copiedTsv(two, english, cuts), /Cut line/);
  });
});

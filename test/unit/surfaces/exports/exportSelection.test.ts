import assert from 'node:assert/strict';
import { copiedMarkdown, copiedTsv } from '../../../../src/surfaces/exports/clipboardText';
import type { ExportItem } from '../../../../src/kinds/parts/item';
import { exportSelectionOf } from '../../../../src/surfaces/exports/exportSelection';
import type { Vote } from '../../../../src/records/vote';
import { ServiceError } from '../../../../src/core/failure';
import { boardRef, type Ref } from '../../../../src/core/ref';
import { wideBoard } from '../../../sampleServer/wideBoards';
import { english, services } from '../tree/treeServices';
import { choiceOf, fileOf } from './exporting';

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
    const csv = await fileOf(selection, choiceOf(selection, '.statistics.csv'));
    assert.match(
      csv,
      /^\(board\),recordId,data\.totalAccessView,[\s\S]*\r\nBoard retro-2026-w46,retro-2026-w46,64,15,/,
    );
  });

  it('fails with the failure of the request when there is no other record', async () => {
    await assert.rejects(
      exportSelectionOf([boardRef('samples', 'archived-board')], selectionDepsOf(services())),
      (error) => error instanceof ServiceError && error.failure.kind === 'noEntry',
    );
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
  it('of a vote is its ranking', async () => {
    const selection = await exportSelectionOf([{ ...votes, record: 'vote-facilitator' }], selectionDepsOf(services()));
    assert.equal(
      copiedMarkdown(selection, english),
      [
        '**Who facilitates next time?** · Board retro-2026-w46',
        '',
        '**First: “Grace”**. 3 of 5 votes, 1 vote ahead of “Ben (if someone helps with the timer)”. Not every total is known, but the known ones add up to all 5 votes available.',
        '',
        '| Rank | Option | Votes received | Share of votes | Lead over next rank | Voters |',
        '| --- | --- | ---: | ---: | ---: | --- |',
        '| 1 | Grace | 3 | 60% | – | 3 of 5 voters (60%) |',
        '| 2 | Ben (if someone helps with the timer) | 2 | 40% | – | 2 of 5 voters (40%) |',
        '| – | Nobody, we rotate by dice | no result returned | – | – | – |',
        '',
        'Shares are percentages of the 5 votes, not of voters.',
        '',
      ].join('\n'),
    );
    assert.deepEqual(copiedTsv(selection, english).split('\n').slice(0, 2), [
      'Rank\tOption\tVotes received\tShare of votes',
      '1\tGrace\t3\t60%',
    ]);
  });

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

  it('has the same number of columns in each row for a spreadsheet', async () => {
    const deps = selectionDepsOf(services());
    for (const section of ['votes', 'files', 'meetings'] as const) {
      const lines = copiedTsv(await exportSelectionOf([{ ...retro, section }], deps), english)
        .split('\n')
        .slice(0, -1);
      const widths = new Set(lines.map((line) => line.split('\t').length));
      assert.ok(lines.length > 1 && widths.size === 1, section);
    }
  });
});

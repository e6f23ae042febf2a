import assert from 'node:assert/strict';
import { copiedMarkdown, copiedTsv } from '../../../src/exports/clipboardText';
import type { Item } from '../../../src/exports/item';
import { exportSelectionOf } from '../../../src/exports/exportSelection';
import type { Vote } from '../../../src/records/vote';
import { ServiceError } from '../../../src/base/failure';
import { boardRef, type Ref } from '../../../src/base/ref';
import { wideBoard } from '../../sampleServer/wideBoards';
import { english, services } from '../tree/treeServices';
import { choiceOf, fileOf } from './exporting';

const retro = boardRef('samples', 'retro-2026-w46');
const votes: Ref = { ...retro, section: 'votes' };
const selectionDepsOf = ({ store }: ReturnType<typeof services>) => ({
  store,
  boardName: ({ board }: Ref) => `Board ${board}`,
});

describe('what is exported', () => {
  it('is all of a section, or the records that are chosen, each once', async () => {
    const sight = selectionDepsOf(services());
    const all = await exportSelectionOf([votes], sight);
    assert.deepEqual([all.kind, all.items.length], ['votes', 2]);
    const one = { ...votes, record: 'vote-facilitator' };
    const chosen = await exportSelectionOf([one, { ...one, part: 'el-ben' }, one], sight);
    assert.equal(chosen.items.length, 1);
    assert.equal((await exportSelectionOf([one, votes], sight)).items.length, 2);
  });

  it('is in the order in which it is named, across sections', async () => {
    const sight = selectionDepsOf(services());
    const votesOfBets: Ref = { ...boardRef('samples', 'product-bets-h1'), section: 'votes' };
    const [bet] = (await exportSelectionOf([votesOfBets], sight)).items as Item<Vote>[];
    const refs = [
      { ...votes, record: 'vote-facilitator' },
      { ...votesOfBets, record: String(bet?.decoded.value?.id) },
      { ...votes, record: 'vote-fix-first' },
      { ...votes, record: 'nobody has this' },
    ];
    const chosen = (await exportSelectionOf(refs, sight)).items as Item<Vote>[];
    assert.deepEqual(
      chosen.map(({ recordId, decoded }) => [recordId, decoded.value?.id]),
      [
        ['retro-2026-w46', 'vote-facilitator'],
        ['product-bets-h1', bet?.decoded.value?.id],
        ['retro-2026-w46', 'vote-fix-first'],
      ],
    );
  });

  it('is of one kind', async () => {
    const sight = selectionDepsOf(services());
    const mixed = await exportSelectionOf([votes, { ...retro, section: 'files' }, retro], sight);
    assert.deepEqual([mixed.kind, mixed.items.length], ['votes', 2]);
  });

  it('is the counters of boards, asked for together, without those that cannot be had', async () => {
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
    assert.match(csv, /^\(board\),recordId,data\.totalAccessView,[\s\S]*\r\nBoard retro-2026-w46,retro-2026-w46,64,9,/);
  });

  it('fails as the request failed when there is nothing else', async () => {
    await assert.rejects(
      exportSelectionOf([boardRef('samples', 'archived-board')], selectionDepsOf(services())),
      (error) => error instanceof ServiceError && error.failure.kind === 'noEntry',
    );
  });

  it('of files says whether there are more than are loaded', async () => {
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

describe('a copy', () => {
  it('of a vote is its ranking', async () => {
    const selection = await exportSelectionOf([{ ...votes, record: 'vote-facilitator' }], selectionDepsOf(services()));
    assert.equal(
      copiedMarkdown(selection, english),
      [
        '**Who facilitates next time?**',
        '',
        '| Rank | Option | Votes received | Share of votes |',
        '| --- | --- | ---: | ---: |',
        '| – | Grace | 3 | – |',
        '| – | Ben (if someone helps with the timer) | 2 | – |',
        '| – | Nobody, we rotate by dice | – | – |',
        '',
        'The outcome can’t be determined: no result was returned for “Nobody, we rotate by dice”.',
        '',
      ].join('\n'),
    );
    assert.deepEqual(copiedTsv(selection).split('\n').slice(0, 2), [
      'Vote\tRank\tOption\tVotes received\tShare of votes',
      'Who facilitates next time?\t\tGrace\t3\t',
    ]);
  });

  it('of one meeting has its fields and its participants; of several a row each', async () => {
    const sight = selectionDepsOf(services());
    const section: Ref = { ...retro, section: 'meetings' };
    const one = await exportSelectionOf([{ ...section, record: 'm-retro-2026-w46-1' }], sight);
    const text = copiedMarkdown(one, english);
    assert.match(text, /\| title \| Sprint 23 retrospective \|/);
    assert.equal(text.split('\n').filter((line) => line.startsWith('| m-retro-2026-w46-1 |')).length, 8);
    assert.equal(copiedTsv(one).split('\n').length, 1 + 8 + 1);
    const all = copiedTsv(await exportSelectionOf([section], sight)).split('\n');
    assert.equal(all.length, 1 + 2 + 1);
  });

  it('into a spreadsheet has as many columns in each row', async () => {
    const sight = selectionDepsOf(services());
    for (const section of ['votes', 'files', 'meetings'] as const) {
      const lines = copiedTsv(await exportSelectionOf([{ ...retro, section }], sight))
        .split('\n')
        .slice(0, -1);
      const widths = new Set(lines.map((line) => line.split('\t').length));
      assert.ok(lines.length > 1 && widths.size === 1, section);
    }
  });
});

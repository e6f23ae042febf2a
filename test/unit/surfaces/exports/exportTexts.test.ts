import assert from 'node:assert/strict';
import type { ExportCell } from '../../../../src/kinds/parts/cell';
import { hasLongDigits, withTextFormat } from '../../../../src/surfaces/exports/longDigits';
import { csvWriter } from '../../../../src/surfaces/exports/writers';
import { boardRef, type Ref } from '../../../../src/core/ref';
import { exportSelectionOf, type ExportSelection } from '../../../../src/surfaces/exports/exportSelection';
import {
  copiedText,
  decisionRecordsText,
  fileNameOf,
  hasRecords,
  partSuffix,
  placeText,
  exportedText,
} from '../../../../src/surfaces/exports/exportTexts';
import { createChosenCuts } from '../../../../src/kinds/vote/cutLine';
import { wideBoard } from '../../../sampleServer/wideBoards';
import { english, services } from '../tree/treeServices';
import { votesOf } from './exporting';

const retro = boardRef('samples', 'retro-2026-w46');
const votes: Ref = { ...retro, section: 'votes' };
const select = (refs: readonly Ref[], options: Parameters<typeof services>[0] = {}) =>
  exportSelectionOf(refs, { store: services(options).store, boardName: ({ board }: Ref) => `Board ${board}` });
const noVotes = { kind: 'votes', items: [] } as const;

const undated = (_ref: unknown, name: string) => name;

describe('the name of an exported file', () => {
  it('is the name of a single record, otherwise of the board', async () => {
    const one = [{ ...votes, record: 'vote-facilitator' }];
    const ofBoard = { text: 'Board retro-2026-w46', received: false };
    for (const [refs, expected] of [
      [one, { text: 'Who facilitates next time', received: true }],
      [[votes], ofBoard],
      [[retro], ofBoard],
    ] as const)
      assert.deepEqual(fileNameOf(await select(refs), refs, undated), expected);
  });

  it('names no board of several', async () => {
    const boards = ['retro-2026-w46', 'q3-launch', 'brand-library'].map((id) => boardRef('samples', id));
    const name = (refs: readonly Ref[], selection: ExportSelection) => fileNameOf(selection, refs, undated);
    assert.deepEqual(name(boards, await select(boards)), { text: '3 boards', received: false });
    const lists = boards.slice(0, 2).map((board): Ref => ({ ...board, section: 'votes' }));
    assert.equal(name(lists, await select(lists)).text, '2 boards');
    const sameId = [retro, { ...retro, connection: 'other' }];
    assert.equal(name(sameId, { kind: 'boards', items: [], lost: [] }).text, '2 boards');
    assert.equal(name([retro, { ...retro }], await select([retro])).text, 'Board retro-2026-w46');
    // Refs of another kind are left out.
    const mixed = [votes, ...boards];
    assert.equal(name(mixed, await select(mixed)).text, 'Board retro-2026-w46');
  });

  it('says when records may be left out', () => {
    const files: Ref = { ...retro, section: 'files' };
    const filtered: Ref = { ...files, filter: 'deleted=true' };
    const [one, other] = ['f-1', 'f-2'].map((record): Ref => ({ ...files, record }));
    assert.ok(one && other);
    for (const [refs, isPart, expected] of [
      [[files], false, ''],
      [[one], false, ''],
      [[retro, { ...retro, board: 'other' }], false, ''],
      [[files], true, '-part'],
      [[filtered], false, '-filtered'],
      [[one, other], false, '-selected'],
    ] as const)
      assert.equal(partSuffix(refs, isPart), expected);
  });

  it('is the ID of the board when no record is readable', () => {
    assert.equal(fileNameOf(noVotes, [votes], undated).text, 'retro-2026-w46');
    const unnamed = votesOf('{"data":[{"id":"v","anonymous":true}]}');
    assert.deepEqual(fileNameOf(unnamed, [{ ...votes, record: 'v' }], undated), {
      text: 'Board',
      received: false,
    });
  });
});

describe('the text of decision records', () => {
  const textOf = (list: string) => decisionRecordsText(votesOf(list).items, '1.2.3', english, createChosenCuts());

  it('contains the votes that can be read, or says that there are none', () => {
    const read = textOf('{"data":[{"id":"v","name":"Lunch"},7]}');
    assert.ok('text' in read);
    assert.match(read.text, /^# Decision record: Lunch\n[^]*1\.2\.3/);
    assert.deepEqual(textOf('{"data":[7,8]}'), {
      problem: 'Couldn’t create a decision record: the vote can’t be read.',
    });
  });

  it('contains what the line of each vote decides', async () => {
    const selection = await select([votes]);
    assert.ok(selection.kind === 'votes');
    const cuts = createChosenCuts();
    const text = () => {
      const records = decisionRecordsText(selection.items, '1.2.3', english, cuts);
      return 'text' in records ? records.text : '';
    };
    assert.doesNotMatch(text(), /Cut line/);
    cuts.choose(selection.items[0]!.decoded, 3);
    assert.equal(text().match(/^\*\*Cut line after .*\*\*: /gm)?.length, 1);
    cuts.choose(selection.items[0]!.decoded, 0);
    assert.doesNotMatch(text(), /Cut line/);
  });
});

describe('the message after an export', () => {
  it('names the number, the kind, and the file', async () => {
    const selection = await select([votes]);
    const saved = (count: number, doubts: string[] = [], of = selection) =>
      exportedText(count, of, 'plans.csv', doubts);
    assert.equal(saved(1), 'Saved to plans.csv (1 vote).');
    assert.equal(saved(2000), 'Saved to plans.csv (2,000 votes).');
    assert.equal(saved(2, ['Maybe not all.']), 'Saved to plans.csv (2 votes). Maybe not all.');
    const meetings = await select([{ ...retro, section: 'meetings' }]);
    assert.equal(saved(2, [], meetings), 'Saved to plans.csv (2 meetings).');
  });

  it('says that spreadsheets change long IDs only where they lose digits', async () => {
    const selection = await select([votes]);
    const copied = copiedText(selection, true);
    assert.match(copied, /^Copied 2 votes\. Spreadsheets may change the digits of long IDs: /);
    const written = (...cells: readonly ExportCell[]) => {
      const writer = csvWriter({ header: ['id'], rows: () => [cells] }, { separator: ',', byteOrderMark: false });
      const text = [...writer.add([{ decoded: {} } as never])].join('');
      return [text.trim(), writer.note?.()];
    };
    const note = 'Some spreadsheets change the digits of long IDs: import those columns as text.';
    assert.deepEqual(written('66012345678901234567'), ['"66012345678901234567"', note]);
    assert.deepEqual(written('a', 9007199254740993n), ['a,9007199254740993', note]);
    for (const id of ['007', '12e5', '1E4']) assert.equal(written(id)[1], note);
    for (const cell of ['a66012345678901234567', '123456789012345', '0', 0.3333333333333333, 12, null, undefined, true])
      assert.equal(written(cell)[1], undefined);
    assert.ok(hasLongDigits('a\t0012\n') && !hasLongDigits('a\t12\n'));
  });

  it('gives cells with long IDs the format of text in copied tables', () => {
    const formatted = (text: string, tag = '<td>') => withTextFormat(`<tr>${tag}${text}</td></tr>`);
    const style = 'style="mso-number-format:&quot;\\@&quot;"';
    assert.equal(formatted('66012345678901234567'), `<tr><td ${style}>66012345678901234567</td></tr>`);
    assert.equal(formatted('007', '<td align="right">'), `<tr><td align="right" ${style}>007</td></tr>`);
    for (const text of ['12', 'a', '0.5', '<b>007</b>', '2026-11-20'])
      assert.equal(formatted(text), `<tr><td>${text}</td></tr>`);
  });

  it('counts the boards that were skipped', async () => {
    const selection = await select([retro, boardRef('samples', 'archived-board')]);
    assert.equal(
      exportedText(1, selection, 'plans.csv', []),
      'Saved to plans.csv (1 board). 1 board was skipped because it couldn’t be read.',
    );
  });

  it('shows what was copied, and whether it may be incomplete', async () => {
    assert.equal(copiedText(await select([{ ...votes, record: 'vote-facilitator' }])), 'Copied');
    assert.equal(copiedText(await select([votes])), 'Copied 2 votes');
    const part = await select([{ ...boardRef('samples', 'wide'), section: 'files' }], {
      boards: [wideBoard({ recordId: 'wide', files: 120 })],
    });
    assert.equal(copiedText(part), 'Copied 50 files (may be incomplete)');
  });

  it('shows the file without link syntax, and its folder in place of a name from the service', () => {
    const own = { text: 'Plans', received: false };
    const received = { text: 'Pick [me](command:x)', received: true };
    for (const [path, proposed, expected] of [
      ['/a/my [file](command:x).csv', own, 'my file(command:x).csv'],
      ['/a/Plans.csv', own, 'Plans.csv'],
      ['/a/results/Pick [me](command:x) 2.csv', received, 'results'],
      ['/a/results/mine.csv', received, 'mine.csv'],
      ['/Pick [me](command:x).csv', received, '/'],
    ] as const)
      assert.equal(placeText(path, proposed), expected);
  });
});

describe('a selection', () => {
  it('has records when some are loaded or a list is unfinished', async () => {
    assert.ok(hasRecords(await select([votes])));
    assert.ok(!hasRecords(noVotes));
    const wide: Ref = { ...boardRef('samples', 'wide'), section: 'files' };
    const part = await select([wide], { boards: [wideBoard({ recordId: 'wide', files: 120 })] });
    assert.ok(part.kind === 'files');
    assert.ok(hasRecords({ ...part, items: [] }));
    assert.ok(!hasRecords({ ...part, items: [], unfinished: [] }));
  });
});

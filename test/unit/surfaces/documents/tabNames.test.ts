import assert from 'node:assert/strict';
import { createBoardNames } from '../../../../src/features/parts/boardNames';
import { documentUri } from '../../../../src/surfaces/documents/documentUri';
import { boardRef, type Ref } from '../../../../src/core/ref';
import type { Board } from '../../../../src/records/configured';
import { snapshotServices } from '../../service/snapshots/snapshotServices';
import { english } from '../tree/treeServices';

const retro = 'retro-2026-w46';

const namesOf = (
  snapshots: ReturnType<typeof snapshotServices>['library'],
  boards: readonly Board[] = [],
  loadTimesOf: () => number[] = () => [],
) => createBoardNames({ boards: () => boards, snapshots, format: () => english, loadTimesOf });

describe('the name of a document of a snapshot in its tab', () => {
  const tabOf = async (name: string) => {
    const { take, newest, library } = snapshotServices();
    await take([retro]);
    const { dated, inTab } = namesOf(library);
    const ref: Ref = { ...(await newest(retro)), section: 'votes', record: 'v' };
    const { path } = documentUri(ref, dated(ref), [inTab(ref, name)], 'json');
    return { inTab, tab: path.slice(path.lastIndexOf('/') + 1), path };
  };

  it('has day and time after the name, however long that is', async () => {
    assert.equal((await tabOf('What do we fix first?')).tab, 'What do we fix first? (Nov 24, 10:01).vote.json');
    const { tab } = await tabOf('Which of the many things that annoyed us in this sprint do we fix first?');
    assert.match(tab, /^Which of the many things that annoyed .*… \(Nov 24, 10:01\)\.vote\.json$/);
  });

  it('is in a folder with the whole time of the snapshot', async () => {
    const { path, inTab } = await tabOf('x');
    assert.ok(path.includes('(as of Nov 24, 10:01 UTC)'), path);
    assert.equal(inTab(boardRef('samples', retro), 'Now'), 'Now');
  });
});

describe('the tab of a comparison', () => {
  it('has the seconds of snapshots of one minute', async () => {
    const { take, library } = snapshotServices();
    await take([retro]);
    await take([retro], { apartMs: 5000 });
    const { timeInTab } = namesOf(library);
    const [later, earlier] = (await library.list()).map(({ ref }) => timeInTab(ref));
    assert.deepEqual([earlier, later], ['Nov 24, 10:01:00 UTC', 'Nov 24, 10:01:05 UTC']);
    assert.equal(timeInTab(boardRef('samples', retro)), 'now');
    const at = Date.parse('2026-11-24T12:00:00Z');
    const loaded = namesOf(library, [], () => [at + 240_000, at]);
    assert.match(loaded.timeInTab(boardRef('samples', retro)), /^as of .*12:00.* to .*12:04.*$/);
  });
});

describe('the name of a board', () => {
  it('stays while its panel is open, although it is no longer listed', () => {
    const ref = boardRef('c', 'b');
    const listed: Board[] = [{ connection: 'c', recordId: 'b', name: 'Plans', target: 'user' }];
    const { boardName } = namesOf(snapshotServices().library, listed);
    assert.equal(boardName(ref), 'Plans');
    listed.length = 0;
    assert.equal(boardName(ref), 'Plans');
    assert.equal(boardName(boardRef('c', 'other')), 'other');
  });
});

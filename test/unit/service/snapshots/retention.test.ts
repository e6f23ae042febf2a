import assert from 'node:assert/strict';
import { takeText } from '../../../../src/features/snapshots/snapshotTexts';
import { snapshotsToDelete, stillToDelete, type Retention } from '../../../../src/service/snapshots/retention';
import type { Snapshot } from '../../../../src/service/snapshots/snapshotLibrary';
import { boardRef } from '../../../../src/core/ref';
import { english } from '../../surfaces/tree/treeServices';

const day = 24 * 60 * 60_000;
const now = Date.parse('2026-11-25T09:00:00Z');
const plenty: Retention = { keepPerBoard: 20, keepDays: 90, maxSizeMiB: 200 };

/** A snapshot taken so many days ago. */
const snapshot = (id: string, daysAgo: number, more: Partial<Snapshot> & { folder?: string; MiB?: number } = {}) => {
  const { folder = 'one', MiB = 1, ...others } = more;
  return {
    id,
    ref: boardRef('samples', folder, id),
    boardName: folder,
    takenAt: now - daysAgo * day,
    file: { folder, id, bytes: MiB * 1024 ** 2, writtenAt: 0 },
    label: {},
    isSample: false,
    ...others,
  } as Snapshot;
};

const deleted = (all: readonly Snapshot[], retention: Partial<Retention>, folders: readonly string[] = ['one']) =>
  snapshotsToDelete(all, folders, { ...plenty, ...retention }, now).map(({ id }) => id);

const three = [snapshot('new', 1), snapshot('middle', 2), snapshot('old', 3)];

describe('the snapshots that are deleted before another is taken', () => {
  it('are none while the settings hold them all', () => {
    assert.deepEqual(deleted(three, {}), []);
    assert.deepEqual(deleted(three, { keepPerBoard: 4 }), []);
    assert.deepEqual(deleted(three, { keepDays: 3 }), []);
    assert.deepEqual(deleted(three, { maxSizeMiB: 3 }), []);
  });

  it('are the oldest beyond the number for a board, which the new one counts in', () => {
    assert.deepEqual(deleted(three, { keepPerBoard: 3 }), ['old']);
    assert.deepEqual(deleted(three, { keepPerBoard: 1 }), ['new', 'middle', 'old']);
    assert.deepEqual(deleted(three, { keepPerBoard: 1 }, ['other']), []);
  });

  it('are those older than the days, of any board', () => {
    assert.deepEqual(deleted([...three, snapshot('other', 4, { folder: 'other' })], { keepDays: 2 }), ['old', 'other']);
  });

  it('are the oldest until the others are within the size', () => {
    assert.deepEqual(deleted(three, { maxSizeMiB: 2 }), ['old']);
    assert.deepEqual(deleted([snapshot('new', 1, { MiB: 5 }), ...three.slice(1)], { maxSizeMiB: 2 }), [
      'new',
      'middle',
      'old',
    ]);
  });

  it('are those with a name or a note last, and never samples', () => {
    const named = snapshot('named', 9, { label: { name: 'Before the workshop' } });
    assert.deepEqual(deleted([...three, named], { maxSizeMiB: 1 }), ['new', 'middle', 'old']);
    assert.deepEqual(
      deleted([...three, snapshot('sample', 200, { isSample: true })], { keepPerBoard: 4, keepDays: 3 }),
      [],
    );
  });

  it('stay if no new one of their board was taken', () => {
    const all = [...three, snapshot('other', 1, { folder: 'other' })];
    const one = { ...plenty, keepPerBoard: 1 };
    const said = snapshotsToDelete(all, ['one', 'other'], one, now);
    const ids = (taken: readonly string[]) => stillToDelete(said, all, taken, one, now).map(({ id }) => id);
    assert.deepEqual(ids(['one', 'other']), ['new', 'middle', 'old', 'other']);
    assert.deepEqual(ids(['other']), ['other']);
    assert.deepEqual(ids([]), []);
    // Not even those that are too old.
    const short = { ...plenty, keepDays: 2 };
    const old = snapshotsToDelete(all, ['one'], short, now);
    assert.deepEqual([old.length, stillToDelete(old, all, [], short, now)], [1, []]);
    // A larger size in their place isn't what the question named.
    const tight = { ...plenty, keepPerBoard: 3, maxSizeMiB: 3 };
    assert.deepEqual(stillToDelete([], all, ['other'], tight, now), []);
  });

  it('are said where taking one is chosen, with the number of requests', () => {
    const said = (outdated: readonly Snapshot[]) => takeText({ count: 5, isLeast: false }, outdated, english);
    assert.equal(
      said([]),
      'About 5 requests (estimate). Stays on this computer, without the voters of votes that aren’t clearly named.',
    );
    assert.match(
      said(three.slice(2)),
      /\. Then deletes 1 snapshot \(oldest: Nov 22, \d\d:\d\d.*\), as your settings say\.$/,
    );
    assert.match(said(three), /\. Then deletes 3 snapshots \(oldest: Nov 22, \d\d:\d\d.*\), as your settings say\.$/);
  });
});

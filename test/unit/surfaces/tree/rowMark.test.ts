import assert from 'node:assert/strict';
import { boardRef, type Ref } from '../../../../src/core/ref';
import type { TreeItemModel } from '../../../../src/kinds/parts/treeItemModel';
import { markAt, markBadge, markPath, rowMark, withMark, withWatch } from '../../../../src/surfaces/tree/rowMark';
import { rowNamed, services } from './treeServices';

const model: TreeItemModel = { id: 'x', label: 'Vote', icon: 'pass', below: 'closed', context: '', spoken: 'Vote' };

describe('marks of rows', () => {
  for (const [mark, isWatched, spoken, tooltip] of [
    [undefined, false, 'Vote', undefined],
    ['changed', false, 'Vote, changed since you last looked', undefined],
    ['ended', false, 'Vote, ended since you last looked', undefined],
    [1234, false, 'Vote, 1,234 changed since you last looked', undefined],
    ['changed', true, 'Vote, being watched, changed since you last looked', 'Vote\nbeing watched'],
    ['watched', true, 'Vote, being watched', undefined],
  ] as const)
    it(`are spoken, and in the tooltip where VS Code doesn’t say them: ${mark}, watched: ${isWatched}`, () => {
      const marked = withMark(isWatched ? withWatch(model, mark) : model, mark);
      assert.deepEqual([marked.spoken, marked.tooltip], [spoken, tooltip]);
    });

  it('have at most two characters', () => {
    assert.deepEqual((['changed', 'ended', 7, 99, 100] as const).map(markBadge), ['C', 'E', '7', '99', '9+']);
  });

  it('are found again by their path, and by no other', () => {
    for (const mark of ['changed', 'ended', 1, 120] as const) assert.equal(markAt(markPath(mark)), mark);
    for (const path of ['', '/', '/0', '/-1', '/1e3', '/changes', '/changed/1'])
      assert.equal(markAt(path), undefined, path);
  });

  it('are on votes, meetings, sections, and boards, but not on what is below or in a snapshot', async () => {
    const { board, below, section, itemOf } = services();
    const marks = {
      of: ({ record }: Ref) => (record === undefined ? undefined : 'changed'),
      count: () => 3,
      isWatched: () => false,
    };
    const retro = board('retro-2026-w46');
    const rows = await section('retro-2026-w46', 'votes');
    const vote = rowNamed(rows, itemOf, 'What do we fix first');
    const [option] = await below(vote);
    assert.ok(option);
    assert.deepEqual(
      [retro, vote, option].map((row) => rowMark(row, marks)),
      [3, 'changed', undefined],
    );
    const ref = { ...boardRef('samples', 'retro-2026-w46', 'snapshot'), section: 'votes' } as const;
    assert.equal(rowMark({ kind: 'section', ref }, marks), undefined);
    assert.equal(rowMark(retro, { ...marks, count: () => 0 }), undefined);
    assert.equal(rowMark(retro, { ...marks, count: () => 0, isWatched: () => true }), 'watched');
  });
});

import assert from 'node:assert/strict';
import { boardRef, pathOf, sections, type Ref } from '../../../src/base/ref';
import { createTimeSlicer } from '../../../src/base/timeSlicer';
import { createIssueCounts } from '../../../src/findings/issueCounts';
import { issuesIn, loadedOf } from '../../../src/panels/board/loadedBoard';
import { instant } from '../../../src/sample/boards/instant';
import { allSampleBoards } from '../../../src/sample/boards/allSampleBoards';
import { endServers } from '../api/serving';
import { defectiveBoards } from '../../sampleServer/defectiveBoards';
import { checking } from './checking';

describe('the issues that are counted in the records of a board', () => {
  afterEach(endServers);

  for (const [what, boards] of [
    ['the sample boards', allSampleBoards()],
    ['defective boards', defectiveBoards()],
  ] as const)
    it(`are as many as the findings to review: ${what}`, async () => {
      const { load, findings, store } = await checking(boards);
      await load();
      for (const { ref, findings: found } of findings.list()) {
        const loaded = loadedOf(boardRef(ref.connection, ref.board), store);
        const counted = await issuesIn(loaded, instant('2026-11-25 12:00'), createTimeSlicer());
        const listed = sections.map((section) => [
          section,
          found.filter(({ tone, scope }) => tone === 'alert' && scope.section === section).length,
        ]);
        assert.deepEqual(
          sections.map((section) => [section, counted[section]]),
          listed,
          ref.board,
        );
      }
    });
});

const meetingsOf = (recordId: string) => ({ ...boardRef('one', recordId), section: 'meetings' }) as const;

describe('the number of issues of a board', () => {
  afterEach(endServers);

  it('is that of its findings to review, and is announced for one board or for several', async () => {
    const boards = allSampleBoards();
    const { load, findings, store } = await checking(boards);
    const counts = createIssueCounts(findings);
    const announced: (Ref | undefined)[] = [];
    counts.onDidChange((ref) => announced.push(ref));
    const [first] = boards.filter(({ recordId }) => recordId === 'product-bets-h1');
    assert.ok(first);
    const board = boardRef('one', first.recordId);
    assert.equal(counts.of(board), 0);
    await store.votes.get(board);
    await findings.settled();
    assert.ok(counts.of(board) > 0);
    assert.deepEqual(
      announced.map((ref) => ref && pathOf(ref)),
      [pathOf(board)],
    );
    await Promise.all(
      ['design-crit-live', '全球团队-offsite'].map((recordId) => store.meetings.get(meetingsOf(recordId))),
    );
    await findings.settled();
    assert.deepEqual(announced.slice(1), [undefined]);
    await load();
    for (const { ref, findings: found } of findings.list())
      assert.equal(counts.of(ref), found.filter(({ tone }) => tone === 'alert').length);
    assert.equal(counts.of({ ...board, section: 'votes' }), counts.of(board));
  });
});

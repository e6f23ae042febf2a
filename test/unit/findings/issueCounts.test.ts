import assert from 'node:assert/strict';
import { boardRef, sections } from '../../../src/base/ref';
import { createTimeSlicer } from '../../../src/base/timeSlicer';
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

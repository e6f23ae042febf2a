import { brandLibrary } from './brandLibrary';
import { designCritique } from './designCritique';
import { globalOffsite } from './globalOffsite';
import { boardInChinese } from './inChinese';
import { sampleNow } from './instant';
import { productBets } from './productBets';
import { retrospective } from './retrospective';
import type { SampleBoard } from './sampleBoard';
import { counters } from './counters';

/**
 * All sample boards. A running vote and meeting began shortly before `now` (Unix milliseconds); all other times are
 * fixed. `language`: of their texts, Simplified Chinese or else English.
 */
export function allSampleBoards(now: number = sampleNow, language = 'en'): readonly SampleBoard[] {
  const boards = [
    retrospective(),
    productBets(),
    designCritique(now),
    brandLibrary(),
    globalOffsite(),
    ...quietBoards(),
  ];
  return language === 'zh-cn' ? boards.map(boardInChinese) : boards;
}

/** Two empty boards: one with zero counters, one without entries in the statistics. */
function quietBoards(): readonly SampleBoard[] {
  return [
    { recordId: 'empty-board', counters: counters({}), votes: [], files: [], meetings: [] },
    { recordId: 'archived-board', counters: null, votes: [], files: [], meetings: null },
  ];
}

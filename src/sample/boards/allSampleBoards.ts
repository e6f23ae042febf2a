import { brandLibrary } from './brandLibrary';
import { designCritique } from './designCritique';
import { globalOffsite } from './globalOffsite';
import { sampleNow } from './instant';
import { productBets } from './productBets';
import { quietBoards } from './quietBoards';
import { retrospective } from './retrospective';
import type { SampleBoard } from './sampleBoard';

/**
 * All sample boards. A running vote and meeting began shortly before `now` (Unix milliseconds); all other times are
 * fixed.
 */
export function allSampleBoards(now: number = sampleNow): readonly SampleBoard[] {
  return [retrospective(), productBets(), designCritique(now), brandLibrary(), globalOffsite(), ...quietBoards()];
}

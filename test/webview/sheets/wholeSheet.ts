import type { Sheet } from '../../../src/protocol/view';
import { boardSheet } from './boardSheet';
import { diagnosisSheet } from './diagnosisSheet';
import { fileSheet, fileTable } from './fileSheet';
import { voteSheet } from './voteSheet';

/** A view with all kinds of blocks. */
export const wholeSheet: Sheet = {
  ...voteSheet,
  blocks: [...voteSheet.blocks, ...boardSheet.blocks, ...fileSheet(fileTable(25)).blocks, ...diagnosisSheet.blocks],
};

import type { DetailsView } from '../../../src/protocol/view';
import { boardDetails } from './boardSheet';
import { diagnosisDetails } from './diagnosisSheet';
import { fileDetails, fileTable } from './fileSheet';
import { voteDetails } from './voteSheet';

/** A view with all kinds of blocks. */
export const wholeDetailsView: DetailsView = {
  ...voteDetails,
  blocks: [
    ...voteDetails.blocks,
    ...boardDetails.blocks,
    ...fileDetails(fileTable(25)).blocks,
    ...diagnosisDetails.blocks,
  ],
};

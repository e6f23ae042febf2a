import type { DetailsView } from '../../../src/protocol/view';
import { boardDetails } from './boardDetails';
import { diagnosisDetails } from './diagnosisDetails';
import { fileDetails, fileTable } from './fileDetails';
import { voteDetails } from './voteDetails';

/** A view with all kinds of blocks, unfolded. */
export const wholeDetailsView: DetailsView = {
  ...voteDetails,
  blocks: [
    ...voteDetails.blocks.map((block) => ('folded' in block ? { ...block, folded: false } : block)),
    ...boardDetails.blocks,
    ...fileDetails(fileTable(25)).blocks,
    ...diagnosisDetails.blocks,
  ],
};

import type { DetailsView } from '../../../src/protocol/view';
import { boardDetails } from './boardDetails';
import { diagnosisDetails } from './diagnosisDetails';
import { fileDetails, fileSearch, fileTable } from './fileDetails';
import { voteDetails } from './voteDetails';

/** A view with all kinds of blocks, unfolded. */
export const wholeDetailsView: DetailsView = {
  ...voteDetails,
  blocks: [
    ...voteDetails.blocks.map((block) => ('folded' in block ? { ...block, folded: false } : block)),
    ...boardDetails.blocks,
    ...fileDetails({ ...fileTable(25), fileSearch }).blocks,
    ...diagnosisDetails.blocks,
  ],
};

/** The view with every text replaced that isn’t a property of these names. */
export function withTexts<T>(view: T, kept: ReadonlySet<string>, replaced: (text: string) => string): T {
  if (typeof view === 'string') return replaced(view) as T;
  if (Array.isArray(view)) return view.map((each) => withTexts<unknown>(each, kept, replaced)) as T;
  if (typeof view !== 'object' || view === null) return view;
  return Object.fromEntries(
    Object.entries(view).map(([key, value]) => [
      key,
      kept.has(key) ? (value as unknown) : withTexts<unknown>(value, kept, replaced),
    ]),
  ) as T;
}

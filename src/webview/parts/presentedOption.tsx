import { Bar } from './bar';
import { CutLine } from './cutLine';
import { RankTag } from './rankTag';
import type { RankedRow } from './rankedRows';

/** Below 1, because a bar of full length would reveal that no hidden bar is longer. */
const maxBar = 0.9;

interface OptionProps {
  readonly row: RankedRow;
  /** All options are revealed, so ranks, ties, and leaders are shown. */
  readonly isWhole: boolean;
  /** Position from the end, 1 for the last. */
  readonly place: number;
  readonly revealed: number;
}

/** The classes of an element that is invisible, but takes its space, until it's shown. */
export const reservedUnless = (isShown: boolean, name = ''): string => (isShown ? name : `${name} reserved`);

export function PresentedOption({ row, isWhole, place, revealed }: OptionProps) {
  const isHidden = place > revealed;
  return (
    <li
      class={[
        'rank-row',
        isHidden && 'unrevealed',
        isWhole && row.side,
        isWhole && row.lastAbove && 'last-above',
        isWhole && row.leads && 'leads',
        place === revealed && 'latest',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <span class={reservedUnless(isWhole, 'rank-number')}>{row.rank}</span>
      <span class="rank-text">
        <bdi>{row.text}</bdi> {/* Each row reserves the space of a tag, so that none gives a tie away. */}
        <span class={reservedUnless(isWhole && (row.tied || row.atLine))}>
          <RankTag row={row.tied || row.atLine ? row : { ...row, tied: true }} />
        </span>
      </span>
      <span class="rank-total">{row.total ?? '–'}</span>
      <Bar share={isHidden ? 0 : row.size * maxBar} isHatched={isWhole && row.atLine} />
      {isWhole && row.lastAbove && <CutLine />}
    </li>
  );
}

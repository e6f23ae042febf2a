import { t } from '@vscode/l10n';
import { votersText } from '../../core/amounts';
import { clauses } from '../../core/phrases';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { number } from '../../core/say';
import { mayShowBallots } from '../../kinds/vote/ballotVerdict';
import type { SlopeBlock, SlopeEnd } from '../../protocol/blocks';
import type { BoardChanges } from './boardChanges';
import type { BoardState, BoardStates } from './boardState';
import { compareVotes, type ComparedOption, type VoteComparison } from './compareVotes';

/** More votes, or votes with more options, are in the tables only. */
const maxVotes = 3;
const maxOptions = 20;

/** How the options of votes moved between two states; none of votes whose results may not be compared, or are unknown. */
export function voteSlopes(
  { votes }: BoardChanges,
  { before, after }: BoardStates,
  times: { readonly before: string; readonly after: string },
): SlopeBlock[] {
  if (votes.state === 'notCompared') return [];
  const [earlier, later] = [votesById(before), votesById(after)];
  return votes.changed
    .flatMap(({ id, name, ballots, conflict, castDifference, fields }) => {
      const [one, other] = [earlier.get(id), later.get(id)];
      if (!mayShowBallots(ballots) || conflict || !one || !other || castDifference === undefined) return [];
      if (!fields.some(({ steps: [step] }) => step?.name === 'results')) return [];
      const comparison = compareVotes(one, other);
      return comparison.pairs.length > 0 ? slopeOf(comparison, name, times) : [];
    })
    .filter(({ before: { ends }, after: { ends: others } }) => Math.max(ends.length, others.length) <= maxOptions)
    .slice(0, maxVotes)
    .map((block, at, all) => ({
      ...block,
      id: `vote${at + 1}`,
      ...(at === all.length - 1 && {
        note: t('Thick lines lead to a better rank, dashed lines to a worse one.'),
      }),
    }));
}

const votesById = ({ votes }: BoardState) =>
  new Map(votes.state === 'loaded' ? votes.value.records.map((decoded) => [decoded.value?.id, decoded]) : []);

const maxRank = Number.MAX_SAFE_INTEGER;
const rankOf = ({ standing }: ComparedOption): number => standing?.rank ?? maxRank;

function slopeOf(
  { pairs, added, dropped, unpaired, ...sides }: VoteComparison,
  name: string | undefined,
  times: { readonly before: string; readonly after: string },
): SlopeBlock {
  const ordered = (options: readonly ComparedOption[]) => options.toSorted((one, two) => rankOf(one) - rankOf(two));
  const earlier = ordered([...pairs.map((pair) => pair.earlier), ...dropped, ...unpaired.earlier]);
  const later = ordered([...pairs.map((pair) => pair.later), ...added, ...unpaired.later]);
  const places = { earlier: placesOf(earlier), later: placesOf(later) };
  const paired = new Set(pairs.flatMap((pair) => [pair.earlier, pair.later]));
  const sideOf = (title: string, voters: VoteComparison['earlier']['voters'], options: readonly ComparedOption[]) => ({
    title,
    time: clauses([voters !== undefined && votersText(voters)]),
    ends: options.map((option, at) => endOf(option, at, paired.has(option))),
  });
  return {
    block: 'slope',
    id: '',
    title: sanitizeLabel(name ?? '', 80) || t('(no name)'),
    before: sideOf(times.before, sides.earlier.voters, earlier),
    after: sideOf(times.after, sides.later.voters, later),
    lines: pairs.map((pair) => {
      const moved = rankOf(pair.later) - rankOf(pair.earlier);
      return {
        from: places.earlier.get(pair.earlier) ?? 0,
        to: places.later.get(pair.later) ?? 0,
        move: moved === 0 || Math.abs(moved) > maxOptions ? 'same' : moved < 0 ? 'up' : 'down',
      };
    }),
  };
}

const placesOf = (options: readonly ComparedOption[]) => new Map(options.map((option, at) => [option, at]));

const endOf = ({ standing, text, elementId = '' }: ComparedOption, at: number, isPaired: boolean): SlopeEnd => ({
  key: String(at),
  rank: standing?.rank === undefined ? '–' : number(standing.rank),
  label: sanitizeLabel(text || elementId) || t('(no name)'),
  share: standing?.total === undefined ? '' : number(standing.total),
  ...(standing?.tied && { isTied: true as const }),
  ...(!isPaired && { mark: 'alone' as const }),
});

import { t } from '@vscode/l10n';
import { votersText } from '../../core/amounts';
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
      return slopeOf(comparison, name, times);
    })
    .filter(
      ({ before: { ends }, after: { ends: others }, lines }) =>
        lines.length > 0 && Math.max(ends.length, others.length) <= maxOptions,
    )
    .slice(0, maxVotes)
    .map((block, at) => ({
      ...block,
      id: `vote${at + 1}`,
    }));
}

const votesById = ({ votes }: BoardState) =>
  new Map(votes.state === 'loaded' ? votes.value.records.map((decoded) => [decoded.value?.id, decoded]) : []);

/** Two votes beside each other: their options from first to last, and how each moved. `value`: what stands beside one. */
export function slopeEnds(
  { pairs, added, dropped, unpaired }: VoteComparison,
  value: (option: ComparedOption) => string,
): { readonly before: SlopeEnd[]; readonly after: SlopeEnd[]; readonly lines: SlopeBlock['lines'] } {
  const earlier = ordered([...pairs.map((pair) => pair.earlier), ...dropped, ...unpaired.earlier]);
  const later = ordered([...pairs.map((pair) => pair.later), ...added, ...unpaired.later]);
  const paired = new Set(pairs.flatMap((pair) => [pair.earlier, pair.later]));
  const endOf = (option: ComparedOption, at: number): SlopeEnd => ({
    key: String(at),
    rank: option.standing?.rank === undefined ? '–' : number(option.standing.rank),
    label: comparedName(option),
    share: value(option),
    ...(option.standing?.tied && { isTied: true as const }),
    ...(!paired.has(option) && { mark: 'alone' as const }),
  });
  return {
    before: earlier.map(endOf),
    after: later.map(endOf),
    // From rank to rank, of which tied options have one; none to an unknown rank.
    lines: pairs.flatMap(({ earlier: { standing: one }, later: { standing: other } }) => {
      if (one?.rank === undefined || other?.rank === undefined) return [];
      const placeIn = (options: readonly ComparedOption[], rank: number) =>
        options.findIndex(({ standing }) => standing?.rank === rank);
      const move = other.rank < one.rank ? 'up' : other.rank > one.rank ? 'down' : 'same';
      return [{ from: placeIn(earlier, one.rank), to: placeIn(later, other.rank), move }] as const;
    }),
  };
}

/** The name of an option in a cell, or else its ID. */
export const comparedName = (option: ComparedOption | undefined): string =>
  option?.text ? sanitizeLabel(option.text) : sanitizeLabel(option?.elementId ?? '') || t('(no name)');

const maxRank = Number.MAX_SAFE_INTEGER;
const rankOf = ({ standing }: ComparedOption): number => standing?.rank ?? maxRank;

const ordered = (options: readonly ComparedOption[]): ComparedOption[] =>
  options.toSorted((one, other) => rankOf(one) - rankOf(other));

function slopeOf(
  comparison: VoteComparison,
  name: string | undefined,
  times: { readonly before: string; readonly after: string },
): SlopeBlock {
  const total = ({ standing }: ComparedOption) => (standing?.total === undefined ? '' : number(standing.total));
  const { before, after, lines } = slopeEnds(comparison, total);
  const headOf = (title: string, { voters }: VoteComparison['earlier']) => ({
    title,
    outcome: '',
    conditions: voters === undefined ? '' : votersText(voters),
  });
  return {
    block: 'slope',
    id: '',
    title: sanitizeLabel(name ?? '', 80) || t('(no name)'),
    before: { ...headOf(times.before, comparison.earlier), ends: before },
    after: { ...headOf(times.after, comparison.later), ends: after },
    lines,
  };
}

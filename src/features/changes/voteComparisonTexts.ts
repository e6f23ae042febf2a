import { t } from '@vscode/l10n';
import type { Numeric } from '../../core/numeric';
import { outcomeOf } from '../../kinds/vote/outcome';
import { outcomeHeadline } from '../../kinds/vote/outcomeHeadline';
import { standings } from '../../kinds/vote/standings';
import type { Decoded } from '../../records/decoding/decoded';
import type { Vote } from '../../records/vote';
import { optionsText, votesText } from '../../core/amounts';
import { clauses, sentence } from '../../core/phrases';
import type { ShareBasis, VoteComparison } from './compareVotes';
import { number } from '../../core/say';

/** The outcome of the earlier vote, or that it was the same. */
export function outcomeBefore({
  earlier,
  later,
}: {
  readonly earlier: Decoded<Vote>;
  readonly later: Decoded<Vote>;
}): string {
  const before = headlineOf(earlier);
  const isSame = before === headlineOf(later) && leadersOf(earlier) === leadersOf(later);
  return isSame && leadersOf(later) !== undefined
    ? t('The earlier vote had the same outcome.')
    : sentence(t('Earlier vote · {0}', before));
}

/** The first options with their totals, as a key; undefined unless the outcome is decided. */
function leadersOf({ value }: Decoded<Vote>): string | undefined {
  const leaders = value ? standings(value).filter(({ mark }) => mark !== undefined) : [];
  const keys = leaders.map(({ element, total }) => [element?.elementId, String(total)]);
  return keys.length === 0 ? undefined : JSON.stringify(keys);
}

export const isUnrelated = ({ pairs, added, dropped }: VoteComparison): boolean =>
  pairs.length === 0 && added.length > 0 && dropped.length > 0;

/** How many options are new, dropped, or not paired; without those of which there are none. */
export function pairingTexts({ added, dropped, unpaired }: VoteComparison): string[] {
  const left = unpaired.earlier.length + unpaired.later.length;
  return [
    ...(added.length > 0 ? [t('{0} new', optionsText(added.length))] : []),
    ...(dropped.length > 0 ? [t('{0} dropped', optionsText(dropped.length))] : []),
    ...(left > 0 ? [t('{0} not paired', optionsText(left))] : []),
  ];
}

/** An outcome in a few words with its reason or margin, for example `First: “A”, 2 votes ahead of “B”`. */
function headlineOf({ value }: Decoded<Vote>): string {
  if (!value) return t('Outcome unknown');
  const { headline, detail } = outcomeHeadline(outcomeOf(value));
  return clauses([headline, detail]);
}

/** Why shares of the two votes can't be compared directly; empty if limit and number of voters are the same. */
export function voteComparisonNotes(comparison: VoteComparison): string[] {
  const { earlier, later, hasSameLimit, hasSameVoters } = comparison;
  const known = (value: Numeric | undefined) => (value === undefined ? t('unknown') : number(value));
  const limits = t(
    'Votes per person: {0} in the earlier vote, {1} in the later one.',
    known(earlier.tickets),
    known(later.tickets),
  );
  const voters = t(
    'Voters: {0} in the earlier vote, {1} in the later one.',
    known(earlier.voters),
    known(later.voters),
  );
  return [...(hasSameLimit ? [] : [limits]), ...(hasSameVoters ? [] : [voters])];
}

/** What the shares of one of the votes refer to: `Earlier share, of 48 votes`. `title`: without its base. */
export const comparedShareTitle = (title: string, { cast }: ShareBasis): string =>
  clauses([title, cast !== undefined && t('of {0}', votesText(cast))]);

import { t } from '@vscode/l10n';
import type { Numeric } from '../base/numeric';
import { outcomeOf } from '../insight/outcome';
import { outcomeHeadline } from '../insight/outcomeHeadline';
import { rankText } from '../insight/rankText';
import { standings } from '../insight/standings';
import type { Decoded } from '../records/decoding/decoded';
import type { Vote } from '../records/vote';
import { votesText } from '../text/amounts';
import type { Format } from '../text/format';
import { clauses, firstOf, inSentence, quoted, sentence } from '../text/phrases';
import type { ShareBasis, VoteComparison } from './compareVotes';

/** Characters of an option's name in a sentence, and options in a sentence. */
const [maxName, maxMoved] = [40, 3];

/** The outcome of the earlier vote, or that it was the same. */
export function outcomeBefore(
  { mayBeSame }: Pick<VoteComparison, 'mayBeSame'>,
  { earlier, later }: { readonly earlier: Decoded<Vote>; readonly later: Decoded<Vote> },
  format: Format,
): string {
  const before = headlineOf(earlier, format);
  const isSame = before === headlineOf(later, format) && leadersOf(earlier) === leadersOf(later);
  if (isSame && leadersOf(later) !== undefined)
    return mayBeSame ? t('The outcome was the same before.') : t('The earlier vote had the same outcome.');
  return sentence(mayBeSame ? t('Before · {0}', before) : t('Earlier vote · {0}', before));
}

/** The first options with their totals, as a key; undefined unless the outcome is decided. */
function leadersOf({ value }: Decoded<Vote>): string | undefined {
  const leaders = value ? standings(value).filter(({ mark }) => mark !== undefined) : [];
  const keys = leaders.map(({ element, total }) => [element?.elementId, String(total)]);
  return keys.length === 0 ? undefined : JSON.stringify(keys);
}

/**
 * Which option lost or gained a sole lead, and which have a better or a worse rank now, those that moved furthest first;
 * empty without any. `limit`: characters of a name.
 */
export function movedTexts({ pairs, mayBeSame }: VoteComparison, format: Format, limit = maxName): string[] {
  const ranked = pairs.flatMap(({ earlier, later }) => {
    const [before, after] = [earlier.standing, later.standing];
    if (before?.rank === undefined || after?.rank === undefined) return [];
    const name = later.text?.trim() ? later.text : later.elementId;
    const by = before.rank - after.rank;
    return [{ before, after, by, name: name ? quoted(name, limit) : t('(no name)') }];
  });
  type Ranked = (typeof ranked)[number];
  // With their ties, so that an option that lost only a tie isn't taken for one that fell behind others.
  const textOf = ({ name, before, after }: Ranked) =>
    t(
      '{0} ({1} → {2})',
      name,
      ...([before, after] as const).map((each) => rankText({ ...each, soFar: false }, format) ?? ''),
    );
  const named = (some: readonly Ranked[]) => firstOf(some.map(textOf), maxMoved, format);
  const better = ranked.filter(({ by }) => by > 0).toSorted((one, other) => other.by - one.by);
  const worse = ranked.filter(({ by }) => by < 0).toSorted((one, other) => one.by - other.by);
  // Of a vote that may change, only the outcome so far is said.
  const still = ranked.filter(({ before, after, by }) => by === 0 && before.rank === 1 && !after.soFar);
  const [reached] = still.filter(({ before, after }) => !before.tied && after.tied);
  const [alone] = still.filter(({ before, after }) => before.tied && !after.tied);
  const leadTexts = mayBeSame
    ? [reached && t('No longer first alone: {0}.', reached.name), alone && t('Now first alone: {0}.', alone.name)]
    : [
        reached && t('First alone only in the earlier vote: {0}.', reached.name),
        alone && t('First alone only in the later vote: {0}.', alone.name),
      ];
  return [
    ...leadTexts.filter((text) => text !== undefined),
    ...(better.length > 0 ? [t('Better rank: {0}.', named(better))] : []),
    ...(worse.length > 0 ? [t('Worse rank: {0}.', named(worse))] : []),
  ];
}

/** Whether the votes are about different things. */
export const isUnrelated = ({ pairs, added, dropped }: VoteComparison): boolean =>
  pairs.length === 0 && added.length > 0 && dropped.length > 0;

/** How many options are new, dropped, or not paired; without those of which there are none. */
export function pairingTexts(comparison: VoteComparison, format: Format): string[] {
  const { pairs, added, dropped, unpaired } = comparison;
  if (isUnrelated(comparison)) return [inSentence(t('No option in common'))];
  const left = unpaired.earlier.length + unpaired.later.length;
  return [
    ...(pairs.length === 0 ? [t('no option known to be in both')] : []),
    ...(added.length > 0 ? [t('{0} new', optionsText(added.length, format))] : []),
    ...(dropped.length > 0 ? [t('{0} dropped', optionsText(dropped.length, format))] : []),
    ...(left > 0 ? [t('{0} not paired', optionsText(left, format))] : []),
  ];
}

/** An outcome in a few words with its reason or margin, for example `First: “A”, 2 votes ahead of “B”`. */
function headlineOf({ value }: Decoded<Vote>, format: Format): string {
  if (!value) return t('Outcome unknown');
  const { headline, detail } = outcomeHeadline(outcomeOf(value), format);
  return clauses([headline, detail]);
}

const optionsText = (count: number, format: Format): string =>
  format.plural(count, t('{0} option', format.number(count)), t('{0} options', format.number(count)));

/** Why shares of the two votes can't be compared directly; empty if limit and number of voters are the same. */
export function voteComparisonNotes(comparison: VoteComparison, format: Format): string[] {
  const { earlier, later, hasSameLimit, hasSameVoters } = comparison;
  const known = (value: Numeric | undefined) => (value === undefined ? t('unknown') : format.number(value));
  const tickets = [known(earlier.tickets), known(later.tickets)] as const;
  const people = [known(earlier.voters), known(later.voters)] as const;
  const limits = comparison.mayBeSame
    ? t('Votes per person: {0} then, {1} now.', ...tickets)
    : t('Votes per person: {0} in the earlier vote, {1} in the later one.', ...tickets);
  const voters = comparison.mayBeSame
    ? t('Voters: {0} then, {1} now.', ...people)
    : t('Voters: {0} in the earlier vote, {1} in the later one.', ...people);
  return [...(hasSameLimit ? [] : [limits]), ...(hasSameVoters ? [] : [voters])];
}

/** What the shares of one of the votes refer to: `Share then, of 48 votes`. `title`: without its base. */
export const comparedShareTitle = (title: string, { cast }: ShareBasis, format: Format): string =>
  clauses([title, cast !== undefined && t('of {0}', votesText(cast, format))]);

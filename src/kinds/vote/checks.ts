import { t } from '@vscode/l10n';
import { votersText, votesText } from '../../core/amounts';
import { instantOf } from '../../core/instant';
import type { JsonPath } from '../../core/jsonText';
import type { Numeric } from '../../core/numeric';
import { firstOf } from '../../core/phrases';
import type { Ref } from '../../core/ref';
import { number, tn } from '../../core/say';
import { msIn, noPins, type Pins, type Unit } from '../../core/units';
import type { Decoded } from '../../records/decoding/decoded';
import type { Records } from '../../records/decoding/decodeResponse';
import { isDamaged, type Deviation } from '../../records/decoding/deviation';
import { voteRecord, type Vote } from '../../records/vote';
import { foundBy, foundIf, issueCount, otherDeviations, type Check, type Found } from '../issues/check';
import type { ListedFinding } from '../issues/listedFinding';
import { recordsFindings } from '../issues/recordsFindings';
import { stageName, voteStage } from '../parts/stage';
import { durationText } from '../parts/valueText';
import { areProvedZero, type VoteContradiction } from './voteContradictions';
import { optionName, type Safe } from './optionText';
import { outcomeOf } from './outcome';

export interface CheckedVote {
  readonly vote: Vote;
  readonly deviations: readonly Deviation[];
}

// Infers what a check finds.
const check = <Data extends object>(made: Check<CheckedVote, Data>) => made;

const aboutAnonymity = { kind: 'anonymity', covers: 'anonymous' } as const;

/** Whether what says if the vote is anonymous can't be read. */
const isUnreadable = ({ deviations }: CheckedVote): boolean =>
  isDamaged({ deviations: deviations.filter(({ path }) => path[0] === 'anonymous') });

const isUnclear = ({ vote }: CheckedVote): boolean => vote.voters === 'unclear' && vote.hidden.ballots === 0;

/** The API text marks only one field that may name a voter, so describes hidden values by that possibility. */
export const leakText = (values: number): string =>
  tn(
    values,
    t(
      'This vote is anonymous, but the service returned {n} value that could name its voters. It’s hidden.|This vote is anonymous, but the service returned {n} values that could name its voters. They’re hidden.',
    ),
  );

export const anonymityUnclearText = (): string => t('Can’t tell whether this vote is anonymous, so voters are hidden.');

/** Number of values among the ballots of a vote not known to be named that may name a voter. */
const leakIn = ({ vote }: CheckedVote, voters: Vote['voters']) => {
  const values = vote.voters === 'named' ? 0 : vote.hidden.ballots;
  return foundIf(vote.voters === voters && values > 0, { values });
};

/** Those of one kind among the numbers that contradict the totals. */
const contradictions = <Kind extends VoteContradiction['kind']>({ vote }: CheckedVote, kind: Kind) =>
  outcomeOf(vote).contradictions.filter(
    (each): each is Extract<VoteContradiction, { kind: Kind }> => each.kind === kind,
  );

/** The reported number of voters differs from the number of named voters. */
export const votersDiffer = check({
  id: 'votersDiffer',
  tone: 'alert',
  find: ({ vote }): { reported: Numeric; named: number }[] => {
    const { numberOfVoted: reported } = vote;
    if (vote.voters !== 'named' || reported === undefined) return [];
    const named = new Set(vote.results?.flatMap((result) => result?.detail?.map((detail) => detail?.userId) ?? []));
    const agree = named.has(undefined) || named.size === 0 || BigInt(reported) === BigInt(named.size);
    return agree ? [] : [{ reported, named: named.size }];
  },
  path: () => ['numberOfVoted'],
  title: () => t('Number of voters differs'),
  text: ({ reported, named }) => {
    const [all, listed] = [votersText(reported), number(named)];
    return named > reported
      ? t('The service reports {0} but lists {1}.', all, listed)
      : t('The service reports {0} but lists {1}. People who cast no votes aren’t listed.', all, listed);
  },
});

/** What must agree in a vote: anonymity, sums, voters, votes per person, order, options. Neither side is corrected. */
export const voteChecks: readonly Check<CheckedVote>[] = [
  check({
    id: 'leak',
    ...aboutAnonymity,
    tone: 'alert',
    find: (checked) => leakIn(checked, 'anonymous'),
    path: () => ['results'],
    title: () => t('Anonymity broken'),
    text: ({ values }) => leakText(values),
    // The count would show when somebody voted.
    facts: () => ['leak'],
  }),
  check({
    id: 'leakOfUnclear',
    ...aboutAnonymity,
    tone: 'alert',
    find: (checked) => leakIn(checked, 'unclear'),
    path: () => ['results'],
    title: () => t('Anonymity unknown'),
    text: anonymityUnclearText,
    facts: () => ['leak'],
  }),
  check({
    id: 'anonymityUnreadable',
    ...aboutAnonymity,
    tone: 'alert',
    find: (checked) => foundIf(isUnclear(checked) && isUnreadable(checked), {}),
    path: () => ['anonymous'],
    title: () => t('Anonymity unknown'),
    text: anonymityUnclearText,
    facts: () => ({ kind: 'anonymityUnclear' }),
  }),
  check({
    id: 'anonymityUnclear',
    ...aboutAnonymity,
    tone: 'note',
    find: (checked) => foundIf(isUnclear(checked) && !isUnreadable(checked), {}),
    path: () => ['anonymous'],
    title: () => t('Anonymity unknown'),
    text: anonymityUnclearText,
  }),
  check({
    id: 'totalDiffers',
    tone: 'alert',
    find: (checked) => contradictions(checked, 'totalDiffers'),
    path: ({ elementId }, { vote }) => [...placeOf(vote, 'results', elementId), 'total'],
    title: () => t('Total isn’t the sum'),
    text: ({ elementId, total, sum, unreadable }, { vote }, { safe }) => {
      const [name, all, cast] = [nameIn(vote, elementId, safe), number(total), number(sum)];
      return unreadable > 0
        ? t(
            '{0} has a total of {1}, but its voters cast at least {2} ({3} of their counts can’t be read).',
            name,
            all,
            cast,
            number(unreadable),
          )
        : t('{0} has a total of {1}, but its voters cast {2}.', name, all, cast);
    },
  }),
  check({
    id: 'moreThanAvailable',
    tone: 'alert',
    find: (checked) => contradictions(checked, 'moreThanAvailable'),
    path: () => ['tickets'],
    title: () => t('More votes than available'),
    text: ({ cast, available }) =>
      t(
        'The readable totals add up to {0}, but only {1} were available to the reported voters.',
        votesText(cast),
        number(available),
      ),
  }),
  votersDiffer,
  check({
    id: 'overTickets',
    tone: 'alert',
    find: (checked) => contradictions(checked, 'overTickets'),
    path: () => ['tickets'],
    title: () => t('Voter over the limit'),
    text: ({ userId, cast, tickets }, _checked, { safe }) =>
      t(
        '{0} cast {1}, but the limit is {2} per person. The API doesn’t document an exception.',
        safe(userId, 60),
        votesText(cast),
        number(tickets),
      ),
    unnamed: (people, { tickets }) =>
      tn(
        people,
        t(
          '{n} voter cast more than the limit of {0} per person.|{n} voters cast more than the limit of {0} per person.',
          number(tickets),
        ),
      ),
    // The shown names of users vary.
    facts: ({ cast, tickets }) => ['overTickets', cast, tickets],
  }),
  check({
    // Results are ordered by total votes, descending (§2.3): the first violation.
    id: 'notDescending',
    tone: 'note',
    find: ({ vote: { results = [] } }): { at: number; before: Numeric; after: Numeric }[] => {
      for (const [at, result] of results.entries()) {
        const [before, after] = [results[at - 1]?.total, result?.total];
        if (before !== undefined && after !== undefined && after > before) return [{ at, before, after }];
      }
      return [];
    },
    path: ({ at }) => ['results', at],
    title: () => t('Results out of order'),
    text: ({ at, before, after }) =>
      t(
        'The results aren’t in the documented descending order: result {0} has {1}, the one before it only {2}.',
        number(at + 1),
        votesText(after),
        number(before),
      ),
  }),
  check({
    id: 'unknownElement',
    tone: 'alert',
    find: ({ vote }) => {
      const { elements, results } = timesIn(vote);
      const areListed = vote.elements?.every((element) => element?.elementId !== undefined);
      return areListed ? [...results.keys()].filter((id) => !elements.has(id)).map((elementId) => ({ elementId })) : [];
    },
    path: ({ elementId }, { vote }) => placeOf(vote, 'results', elementId),
    title: () => t('Result without option'),
    text: ({ elementId }, _checked, { safe }) =>
      t(
        'There’s a result for option {0}, which isn’t among the vote’s options. It may have been deleted.',
        safe(elementId, 40),
      ),
  }),
  check({
    id: 'duplicateElement',
    tone: 'note',
    find: ({ vote }) => repeated(timesIn(vote).elements),
    path: ({ elementId }, { vote }) => placeOf(vote, 'elements', elementId),
    title: () => t('Option listed twice'),
    text: ({ elementId, times }, { vote }, { safe }) =>
      t('{0} appears {1} times among the options.', nameIn(vote, elementId, safe), number(times)),
  }),
  check({
    id: 'duplicateResult',
    tone: 'alert',
    find: ({ vote }) => repeated(timesIn(vote).results),
    path: ({ elementId }, { vote }) => placeOf(vote, 'results', elementId),
    title: () => t('Several results for an option'),
    text: ({ elementId, times }, { vote }, { safe }) =>
      t('{0} has {1} results. The service doesn’t say which one counts.', nameIn(vote, elementId, safe), number(times)),
  }),
  check({
    id: 'withoutResult',
    tone: 'note',
    find: ({ vote }) => {
      const { elements, results } = timesIn(vote);
      const elementIds = [...elements.keys()].filter((elementId) => !results.has(elementId));
      // Whether every result names its option, so that none belongs to these.
      const matched = vote.results?.every((result) => result?.elementId !== undefined) ?? false;
      return foundIf(elementIds.length > 0, { elementIds, matched });
    },
    path: ({ elementIds: [first] }, { vote }) => placeOf(vote, 'elements', first),
    title: () => t('Option without result'),
    text: ({ elementIds, matched }, { vote }, { safe }) => {
      const first = elementIds.slice(0, 5).map((elementId) => nameIn(vote, elementId, safe));
      const names = firstOf(first, 5, elementIds.length);
      if (areProvedZero(outcomeOf(vote).missing))
        return t('No result was returned for {0}: no votes are left that it could have.', names);
      return matched
        ? t('No result was returned for {0}: no votes, or none that were reported.', names)
        : t('No result can be matched to {0}, because not every result says which option it’s for.', names);
    },
  }),
];

/** How often the options and results of a vote name each option; empty unless both lists are known. */
function timesIn({ elements, results }: Vote) {
  const isKnown = elements !== undefined && results !== undefined;
  return { elements: countsOf(isKnown ? elements : []), results: countsOf(isKnown ? results : []) };
}

function countsOf(named: readonly ({ readonly elementId?: string | undefined } | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of named)
    if (each?.elementId !== undefined) counts.set(each.elementId, (counts.get(each.elementId) ?? 0) + 1);
  return counts;
}

const repeated = (counts: ReadonlyMap<string, number>) =>
  [...counts].filter(([, count]) => count > 1).map(([elementId, count]) => ({ elementId, times: count }));

function placeOf(vote: Vote, list: 'elements' | 'results', elementId: string | undefined): JsonPath {
  const index = vote[list]?.findIndex((each) => each?.elementId === elementId) ?? -1;
  return index < 0 ? [list] : [list, index];
}

/** The name of an option for sentences, by the last text that was returned for it. */
function nameIn({ elements }: Vote, elementId: string | undefined, safe: Safe): string {
  const element =
    elementId === undefined
      ? undefined
      : elements?.findLast((each) => each?.elementId === elementId && each.text?.trim());
  return optionName({ element, result: { elementId } }, safe);
}

/** A vote at a time. */
interface TimedVote {
  readonly vote: Vote;
  /** When it was loaded, in Unix milliseconds. */
  readonly now: number;
  /** The unit of durations that the user pinned. */
  readonly pinned: Unit | undefined;
}

// The units in which a service may count durations; §2.11 doesn't state it.
const durationUnits = ['ms', 's', 'min'] as const;

// Nobody has to close a vote on the minute.
const tolerance = 24 * 3_600_000;

/**
 * A vote that hasn't ended should have ended long ago. The unit of its duration isn't documented, so this must be true in
 * the pinned unit, or else in milliseconds, seconds, and minutes alike.
 */
const openLong: Check<TimedVote> = {
  id: 'openLong',
  kind: 'openVotes',
  tone: 'note',
  find: ({ vote: { status, startTime, duration }, now, pinned }) => {
    const start = instantOf(startTime)?.ms;
    if (status !== 0 || start === undefined || duration === undefined || duration <= 0) return [];
    const units = pinned ? [pinned] : durationUnits;
    return foundIf(
      units.every((unit) => start + Number(duration) * msIn(unit) + tolerance < now),
      {},
    );
  },
  path: () => ['duration'],
  title: () => stageName('open', true),
  text: (_data, { vote: { startTime, duration = 0 } }, { format }) =>
    t(
      'The vote started {0} and hasn’t ended, though its duration ({1}) has long passed.',
      format.time(startTime) ?? '–',
      durationText('duration', duration, format) ?? number(duration),
    ),
  facts: (_data, { vote: { startTime, duration }, pinned }) => [
    'openLong',
    startTime,
    duration,
    ...(pinned ? [pinned] : []),
  ],
};

const known = new WeakMap<Decoded<Vote>, readonly Found[]>();

/** What is found in a vote at any time. Cached, since rows are drawn often and a vote may have many ballots. */
export function foundInVote(decoded: Decoded<Vote>): readonly Found[] {
  const cached = known.get(decoded);
  if (cached) return cached;
  const { value: vote, deviations } = decoded;
  const found = vote ? foundBy(voteChecks, { vote, deviations }) : [];
  known.set(decoded, found);
  return found;
}

/** The same, and what is found in it at `now` (Unix milliseconds). `pinned`: the pinned unit of durations. */
export const foundInVoteAt = (decoded: Decoded<Vote>, now: number, pinned: Unit | undefined): readonly Found[] => [
  ...foundInVote(decoded),
  ...(decoded.value ? foundBy([openLong], { vote: decoded.value, now, pinned }) : []),
];

/** Whether a vote is open at `now` (Unix milliseconds), though it should have ended long before. */
export const isOpenTooLong = (vote: Vote, now: number, pinned: Unit | undefined): boolean =>
  openLong.find({ vote, now, pinned }).length > 0;

/** The state of a vote when it was received. `pinned`: the pinned unit of durations. */
export const voteStageName = ({ response }: Decoded<Vote>, vote: Vote, pinned: Unit | undefined): string =>
  stageName(voteStage(vote), isOpenTooLong(vote, response.receivedAt, pinned));

/** The number of issues to review in a vote. */
export function voteIssueCount(decoded: Decoded<Vote>): number {
  const found = foundInVote(decoded);
  return issueCount(otherDeviations(decoded.deviations, found), found);
}

/** Findings about the votes of a board at `now` (Unix milliseconds), in pinned units. Yields after each vote. */
export const votesFindings = (
  list: Ref,
  votes: Records<Vote>,
  now: number,
  pins: Pins = noPins,
): Generator<void, readonly ListedFinding[]> =>
  recordsFindings({
    list,
    records: votes.records,
    description: voteRecord,
    places: [votes],
    nameOf: ({ name }) => name,
    find: (decoded) => foundInVoteAt(decoded, now, pins.duration),
  });

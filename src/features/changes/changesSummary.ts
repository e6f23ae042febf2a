import { t } from '@vscode/l10n';
import type { Section } from '../../core/ref';
import { fileState } from '../../kinds/file/fileState';
import { voteRecordsText } from '../../core/amounts';
import { listTitle } from '../../kinds/parts/listTitle';
import { clauses, firstOf, items, quoted } from '../../core/phrases';
import { mayShowBallots } from '../../kinds/vote/ballotVerdict';
import {
  hasChanges,
  type BoardChanges,
  type ChangedRecord,
  type ListChanges,
  type UnmatchedRecord,
} from './boardChanges';
import { number, tn } from '../../core/say';
import type { Counters } from '../../records/board';
import type { Vote } from '../../records/vote';

/**
 * The differences in at most seven sentences, the most important first: results of votes, new and gone votes, then what each list counts, then
 * statistics. `No changes` for identical states. One more sentence names the parts that could not be compared. The
 * sentences may contain names from the service, sanitized.
 */
export function changesSummary(changes: BoardChanges): string[] {
  const notCompared = notComparedSentences(changes);
  if (hasChanges(changes)) return [...changeSentences(changes), ...notCompared];
  return [notCompared.length > 0 ? t('No changes in what was compared.') : t('No changes'), ...notCompared];
}

/** Names the parts that could not be compared. */
export function notComparedSentences(changes: BoardChanges): string[] {
  const missing = [
    changes.statistics.state === 'notCompared' && t('Statistics'),
    ...(['votes', 'files', 'meetings'] as const).map(
      (part) => changes[part].state === 'notCompared' && listTitle(part),
    ),
  ].filter((each) => each !== false);
  return missing.length > 0 ? [t('Not compared: {0}.', items(missing))] : [];
}

/** Like `changesSummary`, without the parts that could not be compared; empty for identical states. */
export function changeSentences(changes: BoardChanges): string[] {
  const sentences = [
    resultsClauses(changes),
    newVotes(changes),
    goneVotes(changes),
    votesCounts(changes),
    filesCounts(changes),
    meetingsCounts(changes),
    counterClauses(changes),
  ];
  return sentences.filter((each) => each.length > 0).map(sentenceOf);
}

const sentenceOf = (parts: readonly string[]): string => t('{0}.', parts.join(t('; ')));

const maxNames = 2;

function resultsClauses({ votes }: BoardChanges): string[] {
  if (votes.state === 'notCompared') return [];
  const ended = votes.changed.filter(({ hasEnded }) => hasEnded);
  const names = ended.slice(0, maxNames).map(({ name }) => (name ? quoted(name) : t('(no name)')));
  const namesText = firstOf(names, maxNames, ended.length);
  const counted = votes.changed.filter(({ castDifference = 0n }) => castDifference !== 0n);
  const [only] = counted.length === 1 ? counted : [];
  const isNamed = only?.name !== undefined && !only.hasEnded;
  const differences = counted.map(({ castDifference = 0n }) => castDifference);
  // Apart, since they could cancel each other out.
  const casts = [differences.filter((each) => each > 0n), differences.filter((each) => each < 0n)]
    .filter(({ length }) => length > 0)
    .map((some) => castDifferenceText(some.reduce((sum, each) => sum + each, 0n)));
  const withheld = votes.changed.filter(({ ballots }) => !mayShowBallots(ballots)).length;
  return present([
    ended.length > 0 &&
      // Not as one text with both forms, since names may contain its separator.
      (ended.length === 1 ? t('Vote {0} has ended', namesText) : t('Votes {0} have ended', namesText)),
    ...casts.map((text) => (isNamed ? t('{0}: {1}', quoted(only.name), text) : text)),
    withheld > 0 && t('{0} without the changes of results, to protect voters', voteRecordsText(withheld)),
  ]);
}

function votesCounts({ votes }: BoardChanges): string[] {
  if (votes.state === 'notCompared') return [];
  const others = votes.changed.filter(
    ({ ballots, hasEnded, castDifference = 0n }) => !hasEnded && castDifference === 0n && mayShowBallots(ballots),
  );
  const left = (records: readonly UnmatchedRecord<Vote>[]) => (namesOf(records) === undefined ? records : []);
  return countsOf('votes', listCounts({ added: left(votes.added), removed: left(votes.removed) }, others));
}

function newVotes({ votes }: BoardChanges): string[] {
  const added = votes.state === 'notCompared' ? [] : votes.added;
  const names = namesOf(added);
  if (names === undefined) return [];
  return [added.length === 1 ? t('Vote {0} is new', names) : t('Votes {0} are new', names)];
}

function goneVotes({ votes }: BoardChanges): string[] {
  const removed = votes.state === 'notCompared' ? [] : votes.removed;
  const names = namesOf(removed);
  if (names === undefined) return [];
  return [removed.length === 1 ? t('Vote {0} is gone', names) : t('Votes {0} are gone', names)];
}

/** The names of votes that are provably new or gone, if they are few; undefined if they are counted instead. */
function namesOf(votes: readonly UnmatchedRecord<Vote>[]): string | undefined {
  if (votes.length === 0 || votes.length > maxNames || !votes.every(({ isCertain }) => isCertain)) return undefined;
  return firstOf(
    votes.map(({ decoded: { value } }) => (value?.name ? quoted(value.name) : t('(no name)'))),
    maxNames,
  );
}

function filesCounts({ files }: BoardChanges): string[] {
  if (files.state === 'notCompared') return [];
  const [deleted, restored] = (['deleted', 'restored'] as const).map(
    (kind) => files.changed.filter(({ deletion }) => deletion === kind).length,
  ) as [number, number];
  const others = files.changed.filter(({ deletion }) => deletion === undefined);
  const gone = files.removed.filter(({ decoded }) => fileState(decoded) !== 'deleted');
  const left = files.removed.length - gone.length;
  return countsOf('files', [
    deleted > 0 && t('{0} deleted', number(deleted)),
    restored > 0 && t('{0} restored', number(restored)),
    ...listCounts({ added: files.added, removed: gone }, others),
    left > 0 && t('{0} deleted before and no longer listed', number(left)),
  ]);
}

function meetingsCounts({ meetings }: BoardChanges): string[] {
  if (meetings.state === 'notCompared') return [];
  const ended = meetings.changed.filter(({ hasEnded }) => hasEnded).length;
  const others = meetings.changed.filter(({ hasEnded }) => !hasEnded);
  return countsOf('meetings', [ended > 0 && t('{0} ended', number(ended)), ...listCounts(meetings, others)]);
}

const maxCounters = 2;

/** The counters that changed most, or else that the statistics changed. */
function counterClauses({ statistics, meetings, files }: BoardChanges): string[] {
  if (statistics.state === 'notCompared') return [];
  const counters = statistics.changed
    .flatMap(({ fields }) => fields)
    .flatMap(({ steps, difference = 0n }) => {
      const name = steps.at(-1)?.name ?? '';
      const words = difference === 0n ? undefined : counterDifferenceText(name, difference);
      return words === undefined ? [] : [{ words, size: difference < 0n ? -difference : difference, name }];
    })
    .toSorted(
      (one, other) =>
        Number(other.size - one.size) || spokenCounters.indexOf(one.name) - spokenCounters.indexOf(other.name),
    );
  // The lists themselves say it, and the statistics may contradict them.
  const listed = [
    ...(meetings.state === 'notCompared' ? [] : ['totalMeeting', 'totalMeetingDuration']),
    ...(files.state === 'notCompared' ? [] : ['totalFile']),
  ];
  const own = counters.filter(({ name }) => !listed.includes(name));
  // Opening the board counts as a visit, and totalElement repeats the counts by kind.
  const said = own.filter(({ name }) => !['totalAccessView', 'totalUserView', 'totalElement'].includes(name));
  const spoken = (said.length > 0 ? said : own).slice(0, maxCounters).map(({ words }) => words);
  if (spoken.length > 0) return spoken;
  const { added, removed, changed } = statistics;
  return added.length + removed.length + changed.length > 0 ? [t('Statistics changed')] : [];
}

/** `Votes: 2 new, 1 gone`: the title of the list tells its records from the votes that are cast. */
function countsOf(list: Section, counts: readonly (string | false)[]): string[] {
  const text = clauses(counts);
  return text === '' ? [] : [t('{0}: {1}', listTitle(list), text)];
}

/** What is known of any list. `others`: the changed records that no other text counts. */
function listCounts<T, C extends ChangedRecord<T>>(
  { added, removed }: Pick<ListChanges<T, C>, 'added' | 'removed'>,
  others: readonly unknown[],
): (string | false)[] {
  const [isNew, isAdded] = split(added);
  const [gone, isRemoved] = split(removed);
  return [
    isNew > 0 && t('{0} new', number(isNew)),
    isAdded > 0 && t('{0} not in the earlier list', number(isAdded)),
    gone > 0 && t('{0} gone', number(gone)),
    isRemoved > 0 && t('{0} not in the later list', number(isRemoved)),
    others.length > 0 && t('{0} changed', number(others.length)),
  ];
}

function split(records: readonly { readonly isCertain: boolean }[]): [number, number] {
  const certain = records.filter(({ isCertain }) => isCertain).length;
  return [certain, records.length - certain];
}

const present = (parts: readonly (string | false)[]): string[] => parts.filter((part) => part !== false);

const nouns: { readonly [K in keyof Counters]?: () => string } = {
  totalNote: () => t('sticky note|sticky notes'),
  totalComment: () => t('comment|comments'),
  totalText: () => t('text|texts'),
  totalFile: () => t('file|files'),
  totalShape: () => t('shape|shapes'),
  totalPic: () => t('picture|pictures'),
  totalWeb: () => t('web page|web pages'),
  totalMeeting: () => t('meeting|meetings'),
  totalElement: () => t('element|elements'),
  totalUserView: () => t('visitor|visitors'),
  totalAccessView: () => t('visit|visits'),
};

/** `12 more votes cast`. `difference`: not 0. */
export const castDifferenceText = (difference: bigint): string => differenceText(t('vote cast|votes cast'), difference);

function differenceText(forms: string, difference: bigint): string {
  const count = difference < 0n ? -difference : difference;
  const amount = [number(count), tn(count, forms)] as const;
  return difference > 0n ? t('{0} more {1}', ...amount) : t('{0} fewer {1}', ...amount);
}

/** Counters that have a text, those of content on the board first. */
const spokenCounters: readonly string[] = Object.keys(nouns);

/** `40 more sticky notes` or `2 fewer shapes`; undefined for a counter without words. `difference`: not 0. */
function counterDifferenceText(counter: string, difference: bigint): string | undefined {
  const noun = Object.hasOwn(nouns, counter) ? nouns[counter as keyof Counters] : undefined;
  return noun && differenceText(noun(), difference);
}

import { t } from '@vscode/l10n';
import type { Failure } from '../../core/failure';
import type { Format } from '../../core/format';
import type { JsonPath } from '../../core/jsonText';
import { isInexact, type Numeric } from '../../core/numeric';
import type { Ref } from '../../core/ref';
import { number } from '../../core/say';
import { countersRecord, type Counters } from '../../records/board';
import type { FileList } from '../../records/fileList';
import type { Meeting } from '../../records/meeting';
import { knownAnswer, shownValue } from '../../service/store/asyncCache';
import {
  type BoardCounters,
  type BoardMeetings,
  meetingsOfEntries,
  areAllMeetings,
} from '../../service/store/boardLists';
import { explain, inOneLine } from '../../service/text/explain';
import { fileState } from '../file/fileState';
import { findingTexts, foundBy, foundIf, isAlert, type Check, type Found } from '../issues/check';
import { foundInList } from '../issues/listChecks';
import type { ListedFinding } from '../issues/listedFinding';
import { createListCollector } from '../issues/recordsFindings';
import type { LoadedBoard } from './loadedBoard';

/** The statistics of a board with what they are compared with. */
export interface CheckedCounters {
  readonly counters: Counters;
  /** undefined: not known to be all. */
  readonly meetings: readonly (Meeting | undefined)[] | undefined;
  /** Only if all files are loaded. */
  readonly files: FileCounts | undefined;
}

/** Files by state. `unclear`: it can't be read whether they are deleted. */
interface FileCounts {
  readonly present: number;
  readonly deleted: number;
  readonly unclear: number;
}

// Infers what a check finds.
const check = <Data extends object>(made: Check<CheckedCounters, Data>) => made;

const at = (key: keyof Counters) => (): JsonPath => ['data', key];

/**
 * The counters of element kinds in the order of §2.2. Comments are excluded: the API text doesn't say whether they are
 * elements.
 */
const partCounters = ['totalNote', 'totalText', 'totalShape', 'totalPic', 'totalFile', 'totalWeb'] as const;

/** Compares the counters of a board with its records, and with each other. Neither side is corrected. */
export const counterChecks: readonly Check<CheckedCounters>[] = [
  check({
    id: 'meetings',
    tone: 'alert',
    find: ({ counters: { totalMeeting: counter }, meetings }): { counter: Numeric; listed: number }[] =>
      counter === undefined || !meetings || areEqual(counter, meetings.length)
        ? []
        : [{ counter, listed: meetings.length }],
    path: at('totalMeeting'),
    title: () => t('Number of meetings differs'),
    text: ({ counter, listed }) =>
      t('Meetings: {0} listed, but the statistics report {1}.', number(listed), number(counter)),
  }),
  check({
    id: 'duration',
    tone: 'alert',
    find: ({ counters, meetings }): { counter: Numeric; sum: number; unreadable: 0 }[] => {
      const { totalMeeting, totalMeetingDuration: counter } = counters;
      if (counter === undefined || !meetings) return [];
      // Durations of other meetings can't be compared.
      if (totalMeeting !== undefined && !areEqual(totalMeeting, meetings.length)) return [];
      const durations = meetings.flatMap((meeting) => meeting?.rtcDuration ?? []);
      const sum = durations.reduce<number>((before, duration) => before + Number(duration), 0);
      const areAllRead = durations.length === meetings.length;
      return areAllRead && !isExplained(sum, Number(counter)) ? [{ counter, sum, unreadable: 0 }] : [];
    },
    path: at('totalMeetingDuration'),
    title: () => t('Meeting durations differ'),
    text: ({ counter, sum }) =>
      t(
        'Meeting durations: {0} in total, but the statistics report {1}. No common unit explains the difference.',
        number(sum),
        number(counter),
      ),
  }),
  check({
    // A note, since the API doesn't say which files the counter counts.
    id: 'files',
    tone: 'note',
    find: ({ counters: { totalFile: counter }, files }): ({ counter: Numeric } & FileCounts)[] => {
      if (counter === undefined || !files) return [];
      const isEither = areEqual(counter, files.present) || areEqual(counter, files.present + files.deleted);
      return isEither ? [] : [{ counter, ...files }];
    },
    path: at('totalFile'),
    title: () => t('Number of files differs'),
    text: (found) => {
      const [present, deleted, counter] = [number(found.present), number(found.deleted), number(found.counter)];
      return found.unclear > 0
        ? t(
            'Files: {0} not deleted, {1} deleted, {2} unclear; the statistics report {3}. The API doesn’t say how files are counted.',
            present,
            deleted,
            number(found.unclear),
            counter,
          )
        : t(
            'Files: {0} listed, plus {1} deleted, but the statistics report {2}. The API doesn’t say how files are counted.',
            present,
            deleted,
            counter,
          );
    },
  }),
  check({
    // A note, since the API doesn't say how elements relate to those of each kind.
    id: 'parts',
    tone: 'note',
    find: ({ counters }): { counter: Numeric; sum: bigint }[] => {
      const { totalElement: counter } = counters;
      const sum = partCounters.reduce((before, key) => before + BigInt(counters[key] ?? 0), 0n);
      return counter !== undefined && sum > BigInt(counter) ? [{ counter, sum }] : [];
    },
    path: at('totalElement'),
    title: () => t('Parts exceed the elements'),
    text: ({ counter, sum }) =>
      t(
        'Elements: {0}, but sticky notes, texts, shapes, pictures, files, and web pages add up to {1}. The API doesn’t say how they relate.',
        number(counter),
        number(sum),
      ),
  }),
  check({
    // Up to 2^53 − 1, all JSON readers keep the digits; more is hardly a count.
    id: 'inexact',
    tone: 'alert',
    find: ({ counters }) =>
      counterKeys.flatMap((key): { counter: Numeric; key: keyof Counters }[] => {
        const counter = counters[key];
        const isCount = countersRecord.fields[key].kind === 'count';
        return isCount && counter !== undefined && isInexact(counter) ? [{ counter, key }] : [];
      }),
    path: ({ key }) => ['data', key],
    title: () => t('Number above 2⁵³ − 1'),
    text: ({ counter, key }) =>
      t('{0}: {1} is above 2⁵³ − 1, so many programs round it.', t(countersRecord.fields[key].title), number(counter)),
  }),
];

const counterKeys = Object.keys(countersRecord.fields) as (keyof Counters)[];

const areEqual = (one: Numeric, other: Numeric): boolean => BigInt(one) === BigInt(other);

const factors = [60, 1000, 3_600, 60_000, 3_600_000] as const;

// Tolerates rounding of the counter.
const near = (one: number, other: number) => Math.abs(one - other) <= Math.max(one, other) * 0.01;

/** Whether a sum and a counter are the same duration in one unit or in two. */
function isExplained(sum: number, counter: number): boolean {
  // Sums beyond the double range are all Infinity and would compare equal.
  if (!Number.isFinite(sum + counter)) return false;
  if (sum === counter) return true;
  if (sum === 0 || counter === 0) return false;
  return near(sum, counter) || factors.some((times) => near(sum, counter * times) || near(sum * times, counter));
}

/** What is found in counters compared with the loaded records, as far as these are known to be all. */
export function foundInCounters(
  counters: Counters,
  loaded: Pick<LoadedBoard, 'files' | 'meetings'>,
): Found<CheckedCounters>[] {
  const files = shownValue(loaded.files);
  return foundBy(counterChecks, {
    counters,
    meetings: allMeetings(shownValue(loaded.meetings)),
    files: files?.completeness.kind === 'complete' ? fileCounts(files) : undefined,
  });
}

/** The meetings of a board, if they are known to be all. */
export const allMeetings = (entries: BoardMeetings | undefined): (Meeting | undefined)[] | undefined =>
  entries && areAllMeetings(entries) ? meetingsOfEntries(entries).map(({ value }) => value) : undefined;

function fileCounts({ files }: FileList): FileCounts {
  const states = files.map(fileState);
  return {
    present: states.filter((state) => state === 'present').length,
    deleted: states.filter((state) => state === 'deleted').length,
    unclear: states.filter((state) => state === 'unknown').length,
  };
}

/** By key, the counters that need review, and why. */
export const doubtfulCounters = (found: readonly Found[], format: Format): ReadonlyMap<string, string> =>
  new Map(
    found
      .filter(isAlert)
      .flatMap((each) =>
        findingTexts([each], { format }).map(({ text }) => [
          each.check.path?.(each.data, each.subject).join('.') ?? '',
          text,
        ]),
      ),
  );

/** The service knows no board of this ID. */
const noEntry: Check<Failure> = {
  id: 'noEntry',
  kind: 'noEntry',
  tone: 'alert',
  find: (answer) => [answer],
  title: () => t('No entry'),
  text: (_data, answer) => inOneLine(explain(answer)),
  facts: (_data, answer) => answer.kind,
};

const severalEntries: Check<BoardCounters> = {
  id: 'entries',
  tone: 'alert',
  find: (entries) => foundIf(entries.length > 1, {}),
  title: () => t('Several entries'),
  text: (_data, entries) =>
    t(
      'The service returned {0} entries for this board. All are shown below without being added up. Computed values use the first.',
      number(entries.length),
    ),
  facts: (_data, entries) => ['entries', entries.length],
};

/** What is found in the entries of the response for a board as a list. */
export const foundInEntries = (entries: BoardCounters): Found[] => foundBy([severalEntries], entries);

/** The fields returned more than once around the entries. */
export const foundAroundEntries = (entries: BoardCounters): Found[] =>
  foundInList({ places: entries.map(({ response, path }) => ({ response, path: path.slice(0, -1) })) });

/** Findings about the statistics of a board, including contradictions with its loaded lists. */
export function statisticsFindings(board: Ref, loaded: Omit<LoadedBoard, 'votes'>): readonly ListedFinding[] {
  const collector = createListCollector(board);
  const entries = shownValue(loaded.counters);
  const answer = knownAnswer(loaded.counters);
  const counters = entries?.[0]?.value?.data;
  for (const found of [
    ...(entries ? foundInEntries(entries) : answer ? foundBy([noEntry], answer) : []),
    ...(counters ? foundInCounters(counters, loaded) : []),
    ...(entries ? foundAroundEntries(entries) : []),
  ])
    collector.addOfList(found);
  for (const decoded of entries ?? []) collector.addRecord(board, decoded, []);
  return collector.finish();
}

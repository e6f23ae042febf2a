import { t } from '@vscode/l10n';
import { finite } from '../../core/ratio';
import { boardChecks, counterOf, partCounters, type BoardCheck } from './boardChecks';
import { fileState } from '../file/fileState';
import { checkTone } from '../parts/severity';
import type { FactsBlock } from '../../protocol/blocks';
import { boardRecord, countersRecord, type BoardStatistics, type Counters } from '../../records/board';
import type { Meeting } from '../../records/meeting';
import type { Decoded } from '../../records/decoding/decoded';
import type { FileList } from '../../records/fileList';
import { shownValue } from '../../service/store/asyncCache';
import type { BoardMeetings } from '../../service/store/boardLists';
import { areAllMeetings } from '../../service/store/meetingEntries';
import { meetingsOfEntries } from '../../service/store/sectionRecords';
import type { Format } from '../../core/format';
import { joinParts } from '../../core/phrases';
import { facts } from '../parts/facts';
import { comparedColumn } from '../parts/comparedColumn';
import { ownColumn } from '../parts/createTable';
import { createLazyTable, type LazyTable } from '../parts/lazyTable';
import { checkText } from './boardText';
import type { LoadedBoard } from './loadedBoard';
import { number } from '../../core/say';

/** All statistics of one of the entries returned for the board. */
export const counterFacts = (
  decoded: Decoded<BoardStatistics>,
  index: number,
  of: number,
  format: Format,
): FactsBlock =>
  facts(
    { decoded, description: boardRecord },
    {
      id: index === 0 ? 'facts' : `facts${index + 1}`,
      title: of === 1 ? t('All statistics') : t('Statistics, entry {0} of {1}', number(index + 1), number(of)),
    },
    format,
  );

/** The elements of a board by kind, as far as the counters tell, most first. */
export function contentsTable(counters: Counters): LazyTable | undefined {
  const parts = partCounters
    .flatMap((key) => {
      const count = counters[key];
      return count === undefined ? [] : { key, count, size: finite(count) };
    })
    .toSorted((one, other) => other.size - one.size);
  if (!parts.some(({ size }) => size > 0)) return undefined;
  const partOf = (index: number) => parts[index] as (typeof parts)[number];
  const name = ownColumn({ key: '@part', title: t('Element type') }, (index) => ({
    text: t(countersRecord.fields[partOf(index).key].title),
  }));
  const count = ownColumn({ key: '@count', title: t('Elements'), align: 'end' }, (index) => {
    const part = partOf(index);
    return { text: number(part.count), sort: part.size };
  });
  return createLazyTable(
    { id: 'contents', title: t('Board contents'), canCopy: true },
    [
      name,
      comparedColumn(
        count,
        parts.map(({ size }) => size),
      ),
    ],
    { count: parts.length, keyAt: (index) => partOf(index).key },
  );
}

/** Compares the statistics with the loaded records, as far as these are known to be all. */
export function checksIn(counters: Counters, loaded: Pick<LoadedBoard, 'files' | 'meetings'>): BoardCheck[] {
  const files = shownValue(loaded.files);
  return boardChecks(counters, {
    meetings: allMeetings(shownValue(loaded.meetings)),
    files: files?.completeness.kind === 'complete' ? fileCounts(files) : undefined,
  });
}

/** The meetings of a board, if they are known to be all. */
export const allMeetings = (entries: BoardMeetings | undefined): (Meeting | undefined)[] | undefined =>
  entries && areAllMeetings(entries) ? meetingsOfEntries(entries).map(({ value }) => value) : undefined;

/** By key, the counters that the loaded records contradict, and why. */
export const doubtfulCounters = (checks: readonly BoardCheck[]): ReadonlyMap<string, string> =>
  new Map(
    checks
      .filter((check) => checkTone(check) === 'alert')
      .map((check) => [`data.${counterOf(check)}`, checkText(check).text]),
  );

/** Marks the counters of findings that need review, and says why. */
export function withContradictions(block: FactsBlock, checks: readonly BoardCheck[]): FactsBlock {
  const texts = doubtfulCounters(checks);
  return {
    ...block,
    facts: block.facts.map((fact) => {
      const why = texts.get(fact.key);
      if (why === undefined) return fact;
      return { ...fact, value: { ...fact.value, tone: 'odd', note: joinParts([why, fact.value.note]) } };
    }),
  };
}

function fileCounts({ files }: FileList) {
  const states = files.map(fileState);
  return {
    present: states.filter((state) => state === 'present').length,
    deleted: states.filter((state) => state === 'deleted').length,
    unclear: states.filter((state) => state === 'unknown').length,
  };
}

import { t } from '@vscode/l10n';
import { finite } from '../../base/ratio';
import { boardChecks, counterOf, type BoardCheck } from '../../insight/boardChecks';
import { compositionOf } from '../../insight/composition';
import { fileState } from '../../insight/fileState';
import { checkTone } from '../../insight/severity';
import type { BarsBlock, FactsBlock } from '../../protocol/blocks';
import { boardRecord, countersRecord, type BoardStatistics, type Counters } from '../../records/board';
import type { Meeting } from '../../records/meeting';
import type { Decoded } from '../../records/decoding/decoded';
import type { FileList } from '../../records/fileList';
import { shownValue } from '../../store/asyncCache';
import type { BoardMeetings } from '../../store/boardLists';
import { areAllMeetings } from '../../store/meetingEntries';
import { meetingsOfEntries } from '../../store/sectionRecords';
import type { Format } from '../../text/format';
import { joinParts, sentences } from '../../text/phrases';
import { facts } from '../details/facts';
import { checkText } from './boardText';
import type { LoadedBoard } from './loadedBoard';

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
      title:
        of === 1 ? t('All statistics') : t('Statistics, entry {0} of {1}', format.number(index + 1), format.number(of)),
    },
    format,
  );

/** Bars of the elements by kind. Includes the rest only if it is not negative; comments are separate. */
export function compositionBars(counters: Counters, format: Format): BarsBlock | undefined {
  const { parts, rest, comments, sum } = compositionOf(counters);
  const known = parts.flatMap(({ key, count }) =>
    count === undefined
      ? []
      : [{ label: t(countersRecord.fields[key].title), size: finite(count), text: format.number(count) }],
  );
  if (known.length === 0 || (sum === 0n && (rest === undefined || rest === 0n))) return undefined;
  const missing = parts.length - known.length;
  const notes = sentences([
    missing > 0 ? t('The remainder isn’t calculated; unknown counts: {0}.', format.number(missing)) : undefined,
    comments === undefined
      ? undefined
      : t(
          'Comments: {0}, counted separately. The API doesn’t say whether comments count as elements.',
          format.number(comments),
        ),
    t('The API names these counts but doesn’t explain them.'),
  ]);
  return {
    block: 'bars',
    id: 'composition',
    title: t('Board contents'),
    bars: [
      ...known.toSorted((one, other) => other.size - one.size),
      ...(rest !== undefined && rest >= 0n
        ? [{ label: t('Other elements'), size: finite(rest), text: format.number(rest) }]
        : []),
    ],
    note: notes,
  };
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
export const doubtfulCounters = (checks: readonly BoardCheck[], format: Format): ReadonlyMap<string, string> =>
  new Map(
    checks
      .filter((check) => checkTone(check) === 'alert')
      .map((check) => [`data.${counterOf(check)}`, checkText(check, format).text]),
  );

/** Marks the counters of findings that need review, and says why. */
export function withContradictions(block: FactsBlock, checks: readonly BoardCheck[], format: Format): FactsBlock {
  const texts = doubtfulCounters(checks, format);
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

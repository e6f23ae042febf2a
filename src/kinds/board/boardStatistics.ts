import { t } from '@vscode/l10n';
import { finite } from '../../core/numeric';
import { partCounters, doubtfulCounters } from './checks';
import type { Found } from '../issues/check';
import type { FactsBlock } from '../../protocol/blocks';
import { boardRecord, countersRecord, type BoardStatistics, type Counters } from '../../records/board';
import type { Decoded } from '../../records/decoding/decoded';
import type { Format } from '../../core/format';
import { joinParts } from '../../core/phrases';
import { facts } from '../parts/facts';
import { comparedColumn } from '../parts/comparedColumn';
import { ownColumn } from '../parts/createTable';
import { createLazyTable, type LazyTable } from '../parts/lazyTable';
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

/** Marks the counters of findings that need review, and says why. */
export function withContradictions(block: FactsBlock, found: readonly Found[], format: Format): FactsBlock {
  const texts = doubtfulCounters(found, format);
  return {
    ...block,
    facts: block.facts.map((fact) => {
      const why = texts.get(fact.key);
      if (why === undefined) return fact;
      return { ...fact, value: { ...fact.value, tone: 'odd', note: joinParts([why, fact.value.note]) } };
    }),
  };
}

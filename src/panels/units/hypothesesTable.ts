import { t } from '@vscode/l10n';
import { pathOf } from '../../base/ref';
import type { Pins } from '../../base/units';
import type { Cell } from '../../protocol/table';
import type { Format } from '../../text/format';
import type { Confidence, Hypothesis } from '../../units/hypotheses';
import { casesText, confidenceText, evidenceDoubt, quantityTitle, unitsText } from '../../units/hypothesisTexts';
import { ownColumn } from '../table/createTable';
import { createLazyTable, type LazyColumn, type LazyTable, type TableWords } from '../table/lazyTable';

/** All units that a service may use, with the evidence for and against each. */
export function hypothesesTable(
  words: TableWords,
  rows: readonly Hypothesis[],
  pins: Pins,
  format: Format,
): LazyTable | undefined {
  if (rows.length === 0) return undefined;
  const at = (index: number) => rows[index] as Hypothesis;
  return createLazyTable(
    { ...words, canCopy: true },
    [
      fieldColumn(at),
      ownColumn({ key: '@unit', title: t('Unit'), meaning: t('In what the service may count.') }, (index) =>
        unitCell([at(index)], pins),
      ),
      confidenceColumn((index) => at(index).confidence),
      ownColumn(
        {
          key: '@for',
          title: t('For'),
          meaning: t('Number of values or records that speak for it.'),
          align: 'end',
        },
        (index) => countCell(at(index).for, format),
      ),
      againstColumn(at, format),
      ownColumn(evidenceWords(), (index) => ({ text: casesText(at(index), format), ...doubtOf(at(index)) })),
    ],
    { count: rows.length, keyAt: (index) => `${at(index).quantity} ${at(index).unit ?? ''}` },
  );
}

/** The field that a row is about, by its name in the API documentation. */
export const fieldColumn = (at: (index: number) => Pick<Hypothesis, 'quantity'>): LazyColumn =>
  ownColumn(
    { key: '@field', title: t('Field'), meaning: t('Name in the API documentation.'), shrinks: true },
    (index) => ({ text: at(index).quantity, note: quantityTitle(at(index).quantity) }),
  );

/** The units that a field may have: `seconds or minutes`. */
export function unitCell(found: readonly Hypothesis[], pins: Pins): Cell {
  const text = unitsText(found, pins);
  return text === undefined ? { text: '–', tone: 'muted' } : { text };
}

const tones: Readonly<Partial<Record<Confidence, Cell['tone']>>> = {
  exceptions: 'odd',
  contradicted: 'odd',
  none: 'muted',
};

export const confidenceColumn = (
  at: (index: number) => Confidence,
  textAt: (index: number) => string = (index) => confidenceText(at(index)),
): LazyColumn =>
  ownColumn({ key: '@confidence', title: t('Confidence'), meaning: t('How sure that is.') }, (index) => {
    const tone = tones[at(index)];
    return { text: textAt(index), ...(tone && { tone }) };
  });

/** How many cases are against a unit; leads to the first of them. */
export const againstColumn = (at: (index: number) => Hypothesis, format: Format): LazyColumn =>
  ownColumn(
    {
      key: '@against',
      title: t('Against'),
      meaning: t('Number of values or records that speak against it.'),
      align: 'end',
    },
    (index) => {
      const { against, firstAgainst } = at(index);
      return {
        ...countCell(against, format),
        ...(firstAgainst && { path: pathOf(firstAgainst()), note: t('opens the first of them') }),
      };
    },
  );

export const evidenceWords = () =>
  ({ key: '@evidence', title: t('Evidence'), meaning: t('What is compared.'), ownLine: true }) as const;

/** Why evidence proves nothing, as a note. */
export function doubtOf(hypothesis: Hypothesis): Pick<Cell, 'note'> {
  const doubt = evidenceDoubt(hypothesis);
  return doubt === undefined ? {} : { note: doubt };
}

const countCell = (count: number, format: Format): Cell => ({
  text: format.number(count),
  sort: count,
  ...(count === 0 && { tone: 'muted' }),
});

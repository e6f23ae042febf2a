import { t } from '@vscode/l10n';
import type { DeviationCode } from '../../records/decoding/deviation';
import { deviationName } from '../../records/text/deviationText';
import { alternatives, clauses, inSentence, items, sentences } from '../../core/phrases';
import type { DeviationReason, PagingReport, ConformanceReport, FirstPlace } from './conformanceReport';
import type { FieldForm } from './formOf';
import type { FormRow, Grade } from './formRows';
import { number } from '../../core/say';
import { operationText } from '../../service/requests/causeText';
import { boardsText } from '../../core/amounts';
import { partlyLoadedText } from '../../records/text/completenessText';

const formTexts: Readonly<Record<FieldForm, () => string>> = {
  string: () => t('string'),
  digits: () => t('string of digits'),
  dateText: () => t('date as string'),
  integer: () => t('integer'),
  fraction: () => t('number with fraction'),
  boolean: () => t('boolean'),
  null: () => 'null',
  object: () => t('object'),
  pair: () => t('array in place of an object'),
  list: () => t('array'),
  hidden: () => t('hidden'),
  missing: () => t('missing'),
};

const formText = (form: FieldForm): string => formTexts[form]();

const typeTexts: Readonly<Record<string, () => string>> = {
  ...formTexts,
  array: formTexts.list,
  number: () => t('number'),
};

const typeText = (type: string): string => {
  const [, of] = /^array of (.+)$/.exec(type) ?? [];
  return of === undefined ? (typeTexts[type]?.() ?? type) : t('array of {0}', typeText(of));
};

/** The types of a field, as the API documentation has them: `string or null`, `array of Joiner`. */
export const typesText = (documented: string): string => alternatives(documented.split(' or ').map(typeText));

const gradeTexts: Readonly<Record<Grade, () => string>> = {
  unreadable: () => t('unreadable'),
  deviates: () => t('deviating'),
  unknown: () => t('unknown code'),
  accepted: () => t('another type'),
  notChecked: () => t('not checked'),
  documented: () => t('as documented'),
  notSeen: () => t('not seen'),
};

export const gradeText = (grade: Grade): string => gradeTexts[grade]();

const reasonTexts: Readonly<Record<DeviationReason, () => string>> = {
  wrongType: () => t('wrong type'),
  negative: () => t('negative number'),
  notInteger: () => t('not an integer'),
  notNumber: () => t('not a number'),
  notBoolean: () => t('not a boolean'),
  tooManyDigits: () => t('too many digits'),
  nullItem: () => t('null in an array'),
  emptyList: () => t('empty array'),
  missing: () => t('missing'),
  null: () => 'null',
};

/** How a field was returned: its type, and what is wrong with its value. `codes`: those that aren't documented. */
export function returnedText({ grade, reason, form, documented }: FormRow, codes: readonly string[] = []): string {
  const type = form ? formText(form) : gradeText(grade);
  if (grade === 'unknown') return codes.length > 0 ? t('unknown code {0}', items(codes)) : gradeText(grade);
  if (reason === undefined || reason === 'wrongType') return type;
  // An ID is read as a string or an integer, but only one of them may be documented.
  if (reason === 'notInteger' && !documented.split(' or ').includes('integer')) return type;
  // The reason names these, too.
  return form === 'missing' || form === 'null' ? reasonTexts[reason]() : t('{0}: {1}', type, reasonTexts[reason]());
}

/** What deviates apart from the fields of records: of unreadable values, only whole records are. */
export const placedName = (code: DeviationCode): string =>
  code === 'unreadable' ? inSentence(t('Unreadable record')) : deviationName(code);

/** A JSON Pointer into a response, and the page of it if there are several. */
export const locationText = (pointer: string, place: FirstPlace | undefined): string =>
  place?.page === undefined ? pointer : t('page {0}: {1}', String(place.page), pointer);

/** What paging proved, line by line: title and text. */
export function pagingTexts({ lists, base, fullPages, total }: PagingReport): (readonly [string, string])[] {
  const of = (parts: readonly (readonly [number, string])[]) =>
    clauses(parts.map(([count, text]) => count > 0 && text)) || t('can’t be told');
  return [
    [t('Lists without a filter'), number(lists)],
    [
      t('Page numbers'),
      of([
        [base.zero, t('start at 0 (lists: {0})', number(base.zero))],
        [base.one, t('start at 1 (lists: {0})', number(base.one))],
        [base.unknown, t('can’t be told (lists: {0})', number(base.unknown))],
      ]),
    ],
    [
      t('Page size'),
      of([
        [fullPages.asRequested, t('as requested (pages: {0})', number(fullPages.asRequested))],
        [fullPages.shorter, t('shorter (pages: {0})', number(fullPages.shorter))],
        [fullPages.longer, t('longer (pages: {0})', number(fullPages.longer))],
      ]),
    ],
    [
      t('Total'),
      of([
        [total.files, t('counts all files (complete lists: {0})', number(total.files))],
        [total.page, t('counts the files on a page (complete lists: {0})', number(total.page))],
        [total.pages, t('counts the pages (complete lists: {0})', number(total.pages))],
        [total.either, t('may count all files or those on a page (complete lists: {0})', number(total.either))],
        [total.neither, t('counts neither files nor pages (complete lists: {0})', number(total.neither))],
        [total.absent, t('missing (complete lists: {0})', number(total.absent))],
      ]),
    ],
  ];
}

/** What a report leaves out: boards that weren't chosen, and what isn't loaded; undefined if nothing. */
export function coverageText(report: ConformanceReport): string | undefined {
  const { boards, completeBoards, connectionBoards, operations } = report;
  const missing = operations.filter((each) => each.boards < boards);
  const parts = [
    boards < connectionBoards && t('Covers {0} of {1} boards, as chosen.', number(boards), number(connectionBoards)),
    completeBoards < boards && partlyLoadedText(completeBoards, boards),
    missing.length > 0 &&
      t(
        'Not completely loaded: {0}.',
        items(
          missing.map(({ operation, boards: loaded }) =>
            t('{0} ({1})', operationText(operation), boardsText(boards - loaded)),
          ),
        ),
      ),
  ];
  return sentences(parts) || undefined;
}

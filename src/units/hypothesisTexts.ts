import { t } from '@vscode/l10n';
import type { Pins, Quantity, Unit } from '../base/units';
import { countersRecord } from '../records/board';
import { meetingRecord, participantRecord } from '../records/meeting';
import { tokenRecord } from '../records/token';
import type { Format } from '../text/format';
import { sentences } from '../text/phrases';
import { unitText } from '../text/unitTexts';
import { confidenceOf, type FieldUnits } from './fieldUnits';
import type { Confidence, Hypothesis } from './hypotheses';

/** Display title of a quantity. */
export function quantityTitle(quantity: Quantity): string {
  switch (quantity) {
    case 'timestamps':
      return t('All timestamps');
    case 'duration':
      return t('Vote duration');
    case 'rtcDuration':
      return t(meetingRecord.fields.rtcDuration.title);
    case 'joinDur':
    case 'editDur':
    case 'mediaDur':
      return t(participantRecord.fields[quantity].title);
    case 'totalMeetingDuration':
      return t(countersRecord.fields.totalMeetingDuration.title);
    case 'fileSize':
      return t('File size');
    case 'expiresIn':
      return t(tokenRecord.fields.expiresIn.title);
    case 'pageIndex':
      return t('First page');
  }
}

/** The units that a field may have, `seconds or minutes`; undefined without any. */
export function unitsText(found: readonly Hypothesis[], pins: Pins): string | undefined {
  const [first, ...more] = found.flatMap(({ quantity, unit }) =>
    unit === undefined ? [] : [unit === pins[quantity] ? t('{0} (pinned)', unitText(unit)) : unitText(unit)],
  );
  return first && more.reduce((before, next) => t('{0} or {1}', before, next), first);
}

/** How sure the unit of a field is; names the contradicted units if another one may be right. */
export function confidenceTextOf(field: FieldUnits): string {
  const verdict = confidenceText(confidenceOf(field));
  const contradicted = field.isOpen ? unitsText(field.likely, {}) : undefined;
  return contradicted === undefined ? verdict : t('{0}, but not {1}', verdict, contradicted);
}

/** The evidence for a unit, with the number of cases, and why it proves nothing. */
export const evidenceText = (hypothesis: Hypothesis, format: Format): string =>
  sentences([casesText(hypothesis, format), evidenceDoubt(hypothesis)]);

/** Why evidence for a unit of a quantity proves nothing; undefined if it may. */
export function evidenceDoubt({ quantity }: Pick<Hypothesis, 'quantity'>): string | undefined {
  switch (quantity) {
    case 'duration':
      return t('No end is returned, so this proves no unit.');
    case 'editDur':
    case 'mediaDur':
      return t('It may be far less, so this proves no unit.');
    case 'fileSize':
      return t('No file can be downloaded, so this proves no unit.');
    default:
      return undefined;
  }
}

/** The number of cases for a unit. */
export function casesText({ quantity, for: pro, against }: Hypothesis, format: Format): string {
  if (pro + against === 0)
    return quantity === 'expiresIn'
      ? t('No token of this window has expired yet.')
      : t('Nothing that is loaded shows the unit.');
  const [count, of] = [format.number(pro), format.number(pro + against)];
  switch (quantity) {
    case 'timestamps':
      return t('{0} of {1} timestamps lie between 2000 and 2100.', count, of);
    case 'duration':
      return t('In this unit, {0} of {1} votes last from 10 seconds to 30 days.', count, of);
    case 'rtcDuration':
      return t('rtcDuration = endTime − startTime in {0} of {1} meetings, within 10%.', count, of);
    case 'joinDur':
      return t('The longest {2} is 10% to 110% of endTime − startTime in {0} of {1} meetings.', count, of, quantity);
    case 'editDur':
    case 'mediaDur':
      return t('The longest {2} is at most 110% of endTime − startTime in {0} of {1} meetings.', count, of, quantity);
    case 'totalMeetingDuration':
      return t('It’s the sum of endTime − startTime on {0} of {1} boards, within 10%.', count, of);
    case 'fileSize':
      return t('In this unit, {0} of {1} files have 32 bytes to 100 GiB.', count, of);
    case 'expiresIn':
      if (pro === 0)
        return t('In this unit, {0} of {1} tokens of this window had ended, but were still accepted.', of, of);
      return t(
        '{0} of {1} tokens of this window were accepted until their end in this unit, and rejected after it.',
        count,
        of,
      );
    case 'pageIndex':
      return t('Files begin on this page in {0} of {1} lists whose pages 0 and 1 were compared.', count, of);
  }
}

export function confidenceText(confidence: Confidence): string {
  switch (confidence) {
    case 'supported':
      return t('well supported');
    case 'exceptions':
      return t('supported, with exceptions');
    case 'few':
      return t('supported by few cases');
    case 'plausible':
      return t('plausible, not proved');
    case 'none':
      return t('unknown');
    case 'implausible':
      return t('implausible');
    case 'contradicted':
      return t('contradicted');
  }
}

export const nothingKnownText = (): string =>
  t('No loaded data says in which units the service counts. Check Boards… loads more.');

/** A contradicted pin in a sentence or two. */
export const pinContradictionText = (of: Hypothesis & { readonly unit: Unit }, format: Format): string =>
  of.quantity === 'pageIndex'
    ? t('The first page is pinned as {0}, but not all data fit. {1}', of.unit, evidenceText(of, format))
    : t(
        'The unit of {0} is pinned as {1}, but not all data fit. {2}',
        of.quantity,
        unitText(of.unit),
        evidenceText(of, format),
      );

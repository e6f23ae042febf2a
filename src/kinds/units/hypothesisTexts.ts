import { t } from '@vscode/l10n';
import type { Quantity, Unit } from '../../core/units';
import { countersRecord } from '../../records/board';
import { meetingRecord, participantRecord } from '../../records/meeting';
import { items } from '../../core/phrases';
import { unitText } from '../parts/valueText';
import { canBeProved } from './countEvidence';
import type { Confidence, Hypothesis } from './hypotheses';
import { number } from '../../core/say';

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
  }
}

/** What pinning did; `unit`: undefined if none is pinned any more. */
export const pinnedText = (quantity: Quantity, unit: Unit | undefined): string =>
  unit
    ? t('Pinned {0} as the unit of {1}.', unitText(unit), quantity)
    : t('The unit of {0} isn’t pinned any more.', quantity);

/**
 * The cases that fit each unit of a quantity: `seconds 7 of 7, minutes 6 of 7`. Units that none fits only alone. Where
 * cases can't prove a unit, only those of the unit `inUse`: a smaller one always fits more of them.
 */
export function evidenceText(quantity: Quantity, all: readonly Hypothesis[], inUse?: Unit): string {
  const isEvidence = (unit: Unit | undefined) => inUse === undefined || canBeProved(quantity) || unit === inUse;
  const tried = all.filter(
    (each) => each.quantity === quantity && each.for + each.against > 0 && isEvidence(each.unit),
  );
  const fitting = tried.filter((each) => each.for > 0);
  return items(
    (fitting.length > 0 ? fitting : tried).flatMap((each) =>
      each.unit === undefined ? [] : [`${unitText(each.unit)} ${casesText(each)}`],
    ),
  );
}

export const casesText = ({ for: pro, against }: Hypothesis): string =>
  t({
    message: '{0} of {1}',
    args: [number(pro), number(pro + against)],
    comment: ['how many values fit a unit'],
  });

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

export const pinContradictionText = ({
  quantity,
  unit,
  for: pro,
  against,
}: Hypothesis & { readonly unit: Unit }): string =>
  t(
    'The unit of {0} is pinned as {1}, but only {2} of {3} values or records fit.',
    quantity,
    unitText(unit),
    number(pro),
    number(pro + against),
  );

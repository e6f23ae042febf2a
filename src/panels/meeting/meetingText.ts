import { t } from '@vscode/l10n';
import { sentences } from '../../text/phrases';
import { endsBeforeStartText, type MeetingFinding } from '../../insight/meetingFindings';
import { contradictionSentence } from '../../insight/meetingState';
import { toneOf } from '../../insight/severity';
import type { Numeric } from '../../base/numeric';
import type { Format } from '../../text/format';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import type { Meeting } from '../../records/meeting';
import { durationText } from '../../text/unitTexts';
import { note, type Finding } from '../details/findings';

/** The returned start and end as a sentence. */
export function timesSentence({ startTime, endTime }: Meeting, format: Format): string {
  const start = format.time(startTime);
  if (start === undefined) return t('The start time can’t be read.');
  const both = format.fromTo(startTime, endTime);
  return both ? t('From {0} to {1}.', ...both) : t('Started {0}; the end time is unknown.', start);
}

/** Contradictions as sentences; reported, not resolved. `naming`: whether they may name a participant. */
export function meetingFindingTexts(
  meeting: Meeting,
  findings: readonly MeetingFinding[],
  format: Format,
  naming = true,
): Finding[] {
  return [
    ...findings.map((finding) => ({
      tone: toneOf(finding),
      text: textOf(finding, meeting, format, naming),
    })),
    ...endNotes(meeting),
  ];
}

function textOf(finding: MeetingFinding, meeting: Meeting, format: Format, naming: boolean): string {
  switch (finding.kind) {
    case 'contradictory':
      return sentences([
        contradictionSentence('fields', finding.realEnd),
        `(realEnd: ${finding.realEnd}, rtcEvent: ${finding.rtcEvent})`,
      ]);
    case 'unknownEvent':
      return t('The channel event {0} isn’t documented.', sanitizeLabel(finding.rtcEvent, 40));
    case 'endsBeforeStart':
      return endsBeforeStartText();
    case 'endsLater':
      return t('The end time is in the future, but realEnd says that the meeting has actually ended.');
    case 'runsWithEnd':
      return t('The end time has passed, but neither realEnd nor the channel event says that the meeting has ended.');
    case 'presentLonger':
    case 'stageLonger':
      return longerText(finding, meeting, format, naming);
  }
}

/** Which time is longer than it can be: with its numbers if it is that of one participant. */
function longerText(
  { kind, rows, first }: Extract<MeetingFinding, { kind: 'presentLonger' | 'stageLonger' }>,
  meeting: Meeting,
  format: Format,
  naming: boolean,
): string {
  const { joiners, rtcDuration } = meeting;
  const { userId, joinDur, editDur } = joiners?.[first] ?? {};
  const isPresence = kind === 'presentLonger';
  const count = format.number(rows);
  if (rows > 1)
    return isPresence
      ? t('In {0} rows, the time in meeting is longer than the meeting, assuming both use the same unit.', count)
      : t('In {0} rows, the time on stage is longer than the time in meeting, assuming both use the same unit.', count);
  const who = naming && userId !== undefined ? sanitizeLabel(userId, 60) : t('One participant');
  const time = (field: string, value: Numeric | undefined) =>
    value === undefined ? t('unknown') : (durationText(field, value, format) ?? format.number(value));
  return isPresence
    ? t(
        '{0}: the time in meeting ({1}) is longer than the meeting ({2}), assuming both use the same unit.',
        who,
        time('joinDur', joinDur),
        time('rtcDuration', rtcDuration),
      )
    : t(
        '{0}: the time on stage ({1}) is longer than the time in meeting ({2}), assuming both use the same unit.',
        who,
        time('editDur', editDur),
        time('joinDur', joinDur),
      );
}

const endNotes = ({ endTime }: Meeting): Finding[] =>
  endTime !== undefined && Number(endTime) === 0 ? [note(t('endTime is 0, which is read as no end time.'))] : [];

import { t } from '@vscode/l10n';
import { endsBeforeStartText, type MeetingFinding } from './meetingFindings';
import { contradictionSentence } from '../parts/meetingState';
import { toneOf } from '../parts/severity';
import type { Format } from '../../core/format';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import type { Meeting } from '../../records/meeting';
import type { Finding } from '../issues/findings';
import { tn } from '../../core/say';

export function timesSentence({ startTime, endTime }: Meeting, format: Format): string {
  const start = format.time(startTime);
  if (start === undefined) return t('The start time can’t be read.');
  const both = format.fromTo(startTime, endTime);
  return both ? t('From {0} to {1}.', ...both) : t('Started {0}; the end time is unknown.', start);
}

/** Contradictions as sentences; reported, not resolved. */
export const meetingFindingTexts = (findings: readonly MeetingFinding[]): Finding[] =>
  findings.map((finding) => ({ tone: toneOf(finding), text: textOf(finding) }));

function textOf(finding: MeetingFinding): string {
  switch (finding.kind) {
    case 'contradictory':
      return t(
        '{0} ({1})',
        contradictionSentence('fields', finding.realEnd),
        `realEnd: ${finding.realEnd}, rtcEvent: ${finding.rtcEvent}`,
      );
    case 'unknownEvent':
      return t('The channel event {0} isn’t documented.', sanitizeLabel(finding.rtcEvent, 40));
    case 'endsBeforeStart':
      return endsBeforeStartText();
    case 'endsLater':
      return t('The end time is in the future, but realEnd says that the meeting has actually ended.');
    case 'runsWithEnd':
      return t('The end time has passed, but neither realEnd nor the channel event says that the meeting has ended.');
    case 'presentLonger':
      return tn(
        finding.rows,
        t(
          '{n} participant’s time in meeting is longer than the meeting, assuming both use the same unit.|{n} participants’ time in meeting is longer than the meeting, assuming both use the same unit.',
        ),
      );
    case 'stageLonger':
      return tn(
        finding.rows,
        t(
          '{n} participant’s time on stage is longer than their time in meeting, assuming both use the same unit.|{n} participants’ time on stage is longer than their time in meeting, assuming both use the same unit.',
        ),
      );
  }
}

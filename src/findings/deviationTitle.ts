import { t } from '@vscode/l10n';
import type { Section } from '../base/ref';
import { boardRecord } from '../records/board';
import type { Deviation } from '../records/decoding/deviation';
import { fileRecord } from '../records/file';
import { leavesOf } from '../records/leaves';
import { meetingRecord } from '../records/meeting';
import { voteRecord } from '../records/vote';
import { deviationName } from '../text/deviationText';
import { sanitizeLabel } from '../text/sanitizeLabel';

const records = { votes: voteRecord, files: fileRecord, meetings: meetingRecord } as const;

/** A deviation in a few words, with the title of its field. */
export function deviationTitle({ path, code }: Deviation, section: Section | undefined): string {
  const steps = path.filter((step) => typeof step === 'string');
  if (steps.length === 0) return deviationName(code);
  if (code === 'unknownField') return t('Undocumented field {0}', sanitizeLabel(steps.join('.'), 60));
  const leaves = leavesOf(section ? records[section] : boardRecord);
  const known = leaves.find(({ key }) => key === steps.join('.')) ?? leaves.find(({ key }) => key === steps[0]);
  return t('{0}: {1}', known ? t(known.field.title) : sanitizeLabel(steps.join('.'), 60), deviationName(code));
}

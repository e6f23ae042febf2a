import { t } from '@vscode/l10n';
import type { JsonPath } from '../base/jsonText';
import type { Section } from '../base/ref';
import { boardRecord } from '../records/board';
import type { Deviation } from '../records/decoding/deviation';
import type { Fields, RecordDescription } from '../records/description';
import { documentedPart } from '../records/documentedPart';
import { fieldAt } from '../records/fieldAt';
import { fileRecord } from '../records/file';
import { meetingRecord } from '../records/meeting';
import { voteRecord } from '../records/vote';
import { deviationName } from '../text/deviationText';
import { sanitizeLabel } from '../text/sanitizeLabel';

const descriptions = { votes: voteRecord, files: fileRecord, meetings: meetingRecord } as const;

/** The title of the documented field that a deviation is about; undefined without one. */
export function fieldTitle({ path, code }: Deviation, section: Section | undefined): string | undefined {
  if (code === 'unknownField') return undefined;
  const found = documentedField(path, section);
  return found && t(found.field.title);
}

/** The documented field at a path below a record, or around it; undefined without one. */
function documentedField(path: JsonPath, section: Section | undefined): ReturnType<typeof fieldAt> {
  const description = (section ? descriptions[section] : boardRecord) as unknown as RecordDescription<Fields>;
  return fieldAt(description, documentedPart(description, path));
}

/** A deviation in a few words, with the title of its field. */
export function deviationTitle(deviation: Deviation, section: Section | undefined): string {
  const { path, code } = deviation;
  const steps = path.filter((step) => typeof step === 'string');
  if (steps.length === 0)
    return code === 'unreadable' ? t('Unreadable record') : t('The record: {0}', deviationName(code));
  if (code === 'unknownField') return t('Undocumented field {0}', sanitizeLabel(steps.join('.'), 60));
  const title = fieldTitle(deviation, section) ?? sanitizeLabel(steps.join('.'), 60);
  if (code === 'unknownCode') return t('{0}: {1} not documented', title, sanitizeLabel(deviation.received, 40));
  return t('{0}: {1}', title, deviationName(code));
}

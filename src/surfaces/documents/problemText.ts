import { t } from '@vscode/l10n';
import type { Deviation, DeviationCode } from '../../records/decoding/deviation';
import { isDocumentedForm } from '../../records/contract/isDocumentedForm';
import type { Field, Fields, RecordDescription } from '../../records/description';
import { documentedPart } from '../../records/documentedPart';
import { deviationName } from '../../records/text/deviationText';
import { sentences } from '../../core/phrases';
import { fieldAt } from '../../records/fieldAt';

/** What a problem is about: a documented field, or a record. Only a finding's explanation has values of it. */
export interface ProblemText {
  readonly message: string;
  /** More about it: what the field means. */
  readonly explanation: string;
  /** Whether it is a finding, whose explanation says more than the hover of its field. */
  readonly isFinding?: true;
  readonly paragraph: string;
  readonly key?: string | undefined;
  /** Whether the value has another documented form. */
  readonly isDocumented: boolean;
}

/** The texts of a deviation, from the descriptions alone. */
export function problemText(description: RecordDescription<Fields>, deviation: Deviation): ProblemText {
  const { field, key, paragraph, title } = subjectOf(description, deviation);
  const isDocumented = field !== undefined && isDocumentedForm(deviation, field);
  const subject = key === undefined ? t(title) : t('{0} ({1})', t(title), key);
  const what = isDocumented ? t('another documented form') : problemName(deviation.code);
  return {
    message: t('{0} · API documentation {1}', t('{0}: {1}', subject, what), `§${paragraph}`),
    explanation: sentences([
      field?.meaning !== undefined && t(field.meaning),
      field && t('Documented as: {0}.', field.documented),
    ]),
    paragraph,
    key,
    isDocumented,
  };
}

/** A code is named without its value. */
const problemName = (code: DeviationCode): string => (code === 'unknownCode' ? t('unknown code') : deviationName(code));

interface Subject {
  readonly title: string;
  readonly paragraph: string;
  readonly key?: string;
  readonly field?: Field<unknown>;
}

/** The documented field at a deviation, or the record around what isn't documented. */
function subjectOf(description: RecordDescription<Fields>, { code, path }: Deviation): Subject {
  const documented = documentedPart(description, path);
  const at = fieldAt(description, documented);
  if (!at) return description;
  const { field, paragraph, key } = at;
  if (code === 'unknownField' && field.record) return field.record;
  return { title: field.title, paragraph, key, field };
}

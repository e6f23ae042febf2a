import { createTimeSlicer } from '../../core/timeSlicer';
import { snippet, type Deviation, type Severity, type DeviationCode } from '../../records/decoding/deviation';
import { formsOf } from '../../records/decoding/listForms';
import { hiddenText } from '../../records/privacy/redactJson';
import { t } from '@vscode/l10n';
import { isDocumentedForm, documentedPart, fieldAt } from '../../records/fieldAt';
import type { Field, Fields, RecordDescription } from '../../records/description';
import { deviationName } from '../../records/text/deviationText';
import { sentences } from '../../core/phrases';
import type { JsonPath } from '../../core/jsonText';
import type { DocumentRecords } from './documentRecords';
import type { RecordText } from './recordText';

/** How much a problem matters: `warning` needs review, as in the findings; `hint` is as documented. */
export type ProblemLevel = 'warning' | 'information' | 'hint';

export interface Problem extends ProblemText {
  readonly level: ProblemLevel;
  readonly path: JsonPath;
}

/** The problems of a document, the worst first. */
export interface Problems {
  readonly problems: readonly Problem[];
  /** Whether further problems, none of them worse, are left out. */
  readonly isCut: boolean;
}

/** More would hide the text, and VS Code shows at most a thousand. */
export const maxProblems = 500;

const worstFirst: readonly Severity[] = ['unreadable', 'odd', 'unknown', 'accepted'];

const levelOf = (severity: Severity, isDocumented: boolean): ProblemLevel =>
  severity === 'unreadable' ? 'warning' : isDocumented ? 'hint' : 'information';

/**
 * Finds the problems of a document's records, in time slices. Deviations come from decoded records, which contain no
 * voter of a vote that isn't known to be named. `isOver`: whether the result is no longer needed.
 */
export async function findProblems(
  { description, count, decoded, pathOf }: DocumentRecords,
  isOver: () => boolean,
): Promise<Problems> {
  const found: Record<Severity, Problem[]> = { unreadable: [], odd: [], unknown: [], accepted: [] };
  let isCut = false;
  const add = (deviation: Deviation, path: JsonPath) => {
    const { severity } = deviation;
    if (found[severity].length >= maxProblems) return void (isCut = true);
    const text = problemText(description, deviation);
    found[severity].push({ ...text, level: levelOf(severity, text.isDocumented), path });
  };
  /** Checks the time after each record, which may be large. */
  const everyRecord = 1;
  await createTimeSlicer().each(
    count,
    (index) => {
      const record = isOver() ? undefined : decoded(index);
      if (!record) return;
      const forms = new Set(formsOf([record]));
      for (const deviation of record.deviations) {
        const isOfList = deviation.path.length === 0 && forms.has(deviation.code);
        const path = pathOf(index, deviation.path);
        // The form of the list is the same for all its records, and a document of one record doesn't show it.
        if (path === undefined || isHidden(deviation) || (isOfList && (index > 0 || path.length === 0))) continue;
        const isInList = isOfList && !forms.has('singleRecord');
        add(deviation, isInList ? path.slice(0, -1) : path);
      }
    },
    everyRecord,
  );
  const problems = worstFirst.flatMap((severity) => found[severity]);
  return { problems: problems.slice(0, maxProblems), isCut: isCut || problems.length > maxProblems };
}

const hiddenSent = snippet(hiddenText);

/** Whether the deviating value is hidden, so that the received value isn't known. */
const isHidden = ({ code, received }: Deviation): boolean => code !== 'unknownField' && received === hiddenSent;

/** What a problem is about: a documented field, or a record. Only a finding's explanation has values of it. */
interface ProblemText {
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
function problemText(description: RecordDescription<Fields>, deviation: Deviation): ProblemText {
  const { field, key, paragraph, title } = subjectOf(description, deviation);
  const isDocumented = field !== undefined && isDocumentedForm(deviation, field);
  const subject = key === undefined ? t(title) : t('{0} ({1})', t(title), key);
  const what = isDocumented ? t('another documented form') : problemName(deviation.code);
  return {
    message: t('{0}: {1}', subject, what),
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

export interface FieldFinding {
  /** The fields that it is about; the first is the one it opens. */
  readonly paths: readonly JsonPath[];
  /** A few words, without anything that the service returned. */
  readonly title: string;
  /** The sentence, without a voter's name. */
  readonly text: string;
  readonly needsReview: boolean;
}

/** Findings as problems of the document of their record; none in a vote with hidden voters. */
export function findingProblems(
  found: readonly FieldFinding[],
  { description, pathOf }: Pick<DocumentRecords, 'description' | 'pathOf'>,
  { redacted }: Pick<RecordText, 'redacted'>,
): Problem[] {
  if (redacted) return [];
  return found.flatMap(({ paths, title, text, needsReview }) =>
    paths.flatMap((within): Problem[] => {
      const path = pathOf(0, within);
      const at = fieldAt(description, documentedPart(description, within));
      const { paragraph, key } = at ?? { paragraph: description.paragraph, key: undefined };
      const level = needsReview ? 'warning' : 'information';
      const texts = { message: title, explanation: text, isFinding: true } as const;
      return path ? [{ ...texts, paragraph, key, isDocumented: false, level, path }] : [];
    }),
  );
}

import type { JsonPath } from '../../core/jsonText';
import { documentedPart, fieldAt } from '../../records/fieldAt';
import type { DocumentRecords } from './documentRecords';
import type { Problem } from './findProblems';
import type { RecordText } from './recordText';

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

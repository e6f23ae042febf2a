import type { FileQuestion } from '../../model/fileQuestion';
import { usePlace } from '../kept';

/** An edited file filter, kept until it is applied or the page shows another one. */
export function useDraft(id: string, asked: FileQuestion): [FileQuestion, (draft: FileQuestion) => void, boolean] {
  const [kept, setKept] = usePlace<string>(`${id}.draft`, '');
  const [base, setBase] = usePlace<string>(`${id}.draftOf`, '');
  const started = JSON.stringify(asked);
  const draft = kept !== '' && base === started ? readDraft(kept) : undefined;
  const set = (next: FileQuestion) => {
    setBase(started);
    setKept(JSON.stringify(next));
  };
  return [draft ?? asked, set, draft !== undefined && JSON.stringify(draft) !== started];
}

function readDraft(kept: string): FileQuestion | undefined {
  try {
    return JSON.parse(kept) as FileQuestion;
  } catch {
    return undefined;
  }
}

/** Removes empty properties: untouched and emptied fields are equal, and neither is sent. */
export function withoutEmpty(parts: {
  readonly [K in keyof FileQuestion]?: FileQuestion[K] | undefined;
}): FileQuestion {
  const held = Object.entries(parts).filter(([, part]) => part !== undefined && part !== '' && !isEmptyList(part));
  return Object.fromEntries(held);
}

const isEmptyList = (part: unknown): boolean => Array.isArray(part) && part.length === 0;

import type { FileFilter } from '../../records/fileFilter';
import { usePageState } from '../pageState';

/** An edited file filter, kept until it is applied or the page shows another one. */
export function useDraft(id: string, asked: FileFilter): [FileFilter, (draft: FileFilter) => void, boolean] {
  const [kept, setKept] = usePageState<string>(`${id}.draft`, '');
  const [base, setBase] = usePageState<string>(`${id}.draftOf`, '');
  const started = JSON.stringify(asked);
  const draft = kept !== '' && base === started ? readDraft(kept) : undefined;
  const set = (next: FileFilter) => {
    setBase(started);
    setKept(JSON.stringify(next));
  };
  return [draft ?? asked, set, draft !== undefined && JSON.stringify(draft) !== started];
}

function readDraft(kept: string): FileFilter | undefined {
  try {
    return JSON.parse(kept) as FileFilter;
  } catch {
    return undefined;
  }
}

/** Removes empty properties: untouched and emptied fields are equal, and neither is sent. */
export function withoutEmpty(parts: {
  readonly [K in keyof FileFilter]?: FileFilter[K] | undefined;
}): FileFilter {
  const decoded = Object.entries(parts).filter(([, part]) => part !== undefined && part !== '' && !isEmptyList(part));
  return Object.fromEntries(decoded);
}

const isEmptyList = (part: unknown): boolean => Array.isArray(part) && part.length === 0;

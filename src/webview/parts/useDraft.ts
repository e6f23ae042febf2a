import type { FileFilter } from '../../records/fileFilter';
import { usePageState } from '../pageState';

/** An edited file filter, kept until it is applied or the page shows another one. */
export function useDraft(id: string, applied: FileFilter): [FileFilter, (draft: FileFilter) => void, boolean] {
  const [draftText, setDraftText] = usePageState<string>(`${id}.draft`, '');
  const [draftOf, setDraftOf] = usePageState<string>(`${id}.draftOf`, '');
  const appliedText = JSON.stringify(applied);
  const draft = draftText !== '' && draftOf === appliedText ? readDraft(draftText) : undefined;
  const set = (next: FileFilter) => {
    setDraftOf(appliedText);
    setDraftText(JSON.stringify(next));
  };
  return [draft ?? applied, set, draft !== undefined && JSON.stringify(draft) !== appliedText];
}

function readDraft(text: string): FileFilter | undefined {
  try {
    return JSON.parse(text) as FileFilter;
  } catch {
    return undefined;
  }
}

/** Removes empty properties: untouched and emptied fields are equal, and neither is sent. */
export function withoutEmpty(parts: {
  readonly [K in keyof FileFilter]?: FileFilter[K] | undefined;
}): FileFilter {
  const filled = Object.entries(parts).filter(([, part]) => part !== undefined && part !== '' && !isEmptyList(part));
  return Object.fromEntries(filled);
}

const isEmptyList = (part: unknown): boolean => Array.isArray(part) && part.length === 0;

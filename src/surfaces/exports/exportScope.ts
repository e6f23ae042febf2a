import type { Ref } from '../../core/ref';
import type { Completeness } from '../../records/completeness';
import { numberIn } from '../../records/fileList';
import { allFiles } from '../../service/store/filePagers';
import { requestsForAll } from '../../service/store/requestsFor';
import type { BoardSource } from '../../service/store/clientRegistry';
import type { UserNames } from '../../service/store/shownNames';
import { verdictsOn } from './exportTexts';
import { atOnce } from './writers';
import type { ExportSelection } from './exportSelection';
import type { ExportItem } from '../../kinds/parts/item';

/** What part of a selection is exported, and its cost. */
export interface ExportScope {
  /** Estimated number of requests; 0 when everything is loaded, undefined if unknown. */
  readonly requests: number | undefined;
  /** Number of records, if known. */
  readonly expected: number | undefined;
  readonly batches: (
    signal: AbortSignal,
    /** Collects the completeness of lists loaded during the export. */
    verdicts: Completeness[],
  ) => AsyncIterable<readonly ExportItem<unknown>[]>;
  /** Completeness of the file lists already loaded. */
  readonly verdicts: readonly Completeness[];
  /** Whether files that may exist are left out, because they aren't loaded. */
  readonly isPart: boolean;
}

export interface ScopeDeps {
  /** Errors: badConnection. */
  readonly sourceOf: (connection: string) => Promise<BoardSource>;
  readonly boardName: (board: Ref) => string;
  readonly namesOf: UserNames['of'];
}

/** The loaded records of a selection, without requests. */
export const loadedScope = (selection: ExportSelection): ExportScope => ({
  requests: 0,
  expected: selection.items.length,
  batches: () => atOnce(selection.items as readonly ExportItem<unknown>[]),
  verdicts: verdictsOn(selection),
  isPart: selection.kind === 'files' && selection.unfinished.length > 0,
});

/**
 * All files of the selected sections; undefined if the loaded records are all there is to export. Errors:
 * badConnection.
 */
export async function allFilesScope(selection: ExportSelection, deps: ScopeDeps): Promise<ExportScope | undefined> {
  if (selection.kind !== 'files' || selection.unfinished.length === 0) return undefined;
  const costs = await Promise.all(
    selection.unfinished.map(async ({ section, list }) => ({
      reported: numberIn(list.reported),
      requests: requestsForAll(numberIn(list.reported), await deps.sourceOf(section.connection)),
    })),
  );
  return {
    requests: sum(costs.map(({ requests }) => requests)),
    expected: sum(costs.map(({ reported }) => reported)),
    batches: (signal, verdicts) => allOf(selection, deps, signal, verdicts),
    verdicts: selection.verdicts,
    isPart: false,
  };
}

const sum = (numbers: readonly (number | undefined)[]): number | undefined =>
  numbers.reduce<number | undefined>(
    (before, number) => (before === undefined || number === undefined ? undefined : before + number),
    0,
  );

/** The loaded records, then all files of the unfinished sections page by page. */
async function* allOf(
  { items, unfinished }: Extract<ExportSelection, { kind: 'files' }>,
  { sourceOf, boardName, namesOf }: ScopeDeps,
  signal: AbortSignal,
  verdicts: Completeness[],
): AsyncGenerator<readonly ExportItem<unknown>[]> {
  const again = new Set<unknown>(unfinished.flatMap(({ list }) => list.files));
  yield items.filter(({ decoded }) => !again.has(decoded));
  for (const { section } of unfinished) {
    let verdict: Completeness | undefined;
    const source = await sourceOf(section.connection);
    for await (const { files, completeness } of allFiles(source, section, namesOf, signal)) {
      verdict = completeness;
      yield files.map((decoded) => ({ recordId: section.board, boardName: boardName(section), decoded }));
    }
    if (verdict) verdicts.push(verdict);
  }
}

/** Calls `count` with the size of each batch once it is processed. */
export async function* counted<T>(
  batches: AsyncIterable<readonly T[]>,
  count: (more: number) => void,
): AsyncGenerator<readonly T[]> {
  for await (const batch of batches) {
    yield batch;
    count(batch.length);
  }
}

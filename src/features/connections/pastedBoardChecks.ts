import { t } from '@vscode/l10n';
import type { Failure } from '../../core/failure';
import type { Board } from '../../records/configured';
import type { LoadState } from '../../service/store/asyncCache';
import type { BoardCounters } from '../../service/store/boardLists';
import { elementsText } from '../../core/amounts';
import { explain } from '../../service/text/explain';
import { clauses, inSentence, items } from '../../core/phrases';
import { sanitizePlainLabel } from '../../core/sanitizeLabel';
import type { IdColumn, TypedBoard } from './pastedBoards';
import { number } from '../../core/say';

/** `missing`: the service doesn't know the board; `rejected`: access is denied; `unknown`: the check failed. */
export type IdVerdict = 'checking' | 'found' | 'missing' | 'rejected' | 'unknown' | 'known' | 'repeated';

export interface PastedBoardCheck {
  readonly board: TypedBoard;
  readonly verdict: IdVerdict;
  readonly failure?: Failure;
  readonly elements?: string;
}

// In each further column, so that one request takes all.
const maxAsked = 10;

/**
 * The column of the IDs: the first one if the service knows any of its IDs, or else that with most IDs that it knows.
 * Texts of further columns are sent only if the service knows nothing of the first.
 */
export async function knownColumn(
  [first, ...others]: readonly IdColumn[],
  statisticsOf: (recordId: string) => Promise<LoadState<BoardCounters>>,
): Promise<number | undefined> {
  const verdictsOf = async ({ ids }: IdColumn) =>
    (await Promise.all(ids.map(statisticsOf))).map((state) => verdictOf(state));
  if (!first || !(await verdictsOf(first)).every((verdict) => verdict === 'missing' || verdict === 'rejected'))
    return first?.column;
  let [best, most] = [first.column, 0];
  const found = await Promise.all(
    others.map(async ({ column, ids }) => verdictsOf({ column, ids: ids.slice(0, maxAsked) })),
  );
  for (const [at, verdicts] of found.entries()) {
    const known = verdicts.filter((verdict) => verdict === 'found').length;
    if (known > most) [best, most] = [others[at]?.column ?? best, known];
  }
  return best;
}

export const isAddable = ({ verdict }: PastedBoardCheck): boolean => verdict !== 'known' && verdict !== 'repeated';

/** Whether a board is selected unless the user changes that. */
export const isChosenAtFirst = (check: PastedBoardCheck): boolean =>
  isAddable(check) && check.verdict !== 'missing' && check.verdict !== 'rejected';

/** Checks pasted boards by their statistics. `known`: the boards of the connection that are listed already. */
export function checkBoards(
  boards: readonly TypedBoard[],
  known: readonly Pick<Board, 'recordId'>[],
  statisticsOf: (recordId: string) => LoadState<BoardCounters>,
): PastedBoardCheck[] {
  const listed = new Set(known.map(({ recordId }) => recordId));
  const seen = new Set<string>();
  return boards.map((board) => {
    const { recordId } = board;
    if (listed.has(recordId)) return { board, verdict: 'known' };
    if (seen.has(recordId)) return { board, verdict: 'repeated' };
    seen.add(recordId);
    return { board, ...resultOf(statisticsOf(recordId)) };
  });
}

function resultOf(statistics: LoadState<BoardCounters>): Omit<PastedBoardCheck, 'board'> {
  const verdict = verdictOf(statistics);
  if (statistics.state === 'failed') return { verdict, failure: statistics.failure };
  if (statistics.state !== 'loaded') return { verdict };
  const elements = statistics.value[0]?.value?.data?.totalElement;
  return { verdict, ...(elements === undefined ? {} : { elements: elementsText(elements) }) };
}

function verdictOf(statistics: LoadState<BoardCounters>): IdVerdict {
  if (statistics.state !== 'failed') return statistics.state === 'loaded' ? 'found' : 'checking';
  const { failure } = statistics;
  // Other failures don't show whether the board exists.
  switch (failure.kind) {
    case 'noEntry':
      return failure.unrequested === undefined ? 'missing' : 'unknown';
    case 'notFound':
      return 'missing';
    case 'auth':
      return failure.stage === 'request' ? 'rejected' : 'unknown';
    case 'forbidden':
    case 'refused':
      return 'rejected';
    default:
      return 'unknown';
  }
}

/** A board in the list of those to add. */
export interface PastedBoardItem {
  readonly label: string;
  readonly description: string;
  readonly detail?: string;
  /** A codicon. */
  readonly icon: string;
}

const icons: Readonly<Record<IdVerdict, string>> = {
  checking: 'ellipsis',
  found: 'check',
  missing: 'close',
  rejected: 'close',
  unknown: 'question',
  known: 'circle-slash',
  repeated: 'circle-slash',
};

/** The boards of a list to add; what to do about a failure is said once, where it comes first. */
export function pastedBoardItems(checks: readonly PastedBoardCheck[]): PastedBoardItem[] {
  const said = new Set<string>();
  return checks.map((check) => {
    const { board, verdict, failure } = check;
    const { recordId, name, group } = board;
    const next = failure && failure.kind !== 'noEntry' ? explain(failure).next : undefined;
    const isNew = next !== undefined && !said.has(next);
    if (isNew) said.add(next);
    return {
      label: sanitizePlainLabel(name ?? recordId, 40),
      description: clauses([
        verdictText(check),
        name !== undefined && sanitizePlainLabel(recordId, 40),
        group !== undefined && inSentence(t('Group {0}', sanitizePlainLabel(group, 40))),
      ]),
      ...(isNew && { detail: next }),
      icon: icons[verdict],
    };
  });
}

function verdictText({ verdict, failure, elements }: PastedBoardCheck): string {
  switch (verdict) {
    case 'checking':
      return t('Checking…');
    case 'found':
      return elements ?? t('Found');
    case 'known':
      return t('Already in the list');
    case 'repeated':
      return t('Pasted twice');
    default:
      if (failure?.kind === 'noEntry' && verdict === 'missing') return t('Not found');
      return failure ? explain(failure).what : '';
  }
}

/** What to do about web addresses that can't be read. */
export const urlProblem = (): string =>
  t('To read URLs of boards, set {0} to their pattern.', 'boardInspector.boardUrl');

/** The number of boards for each verdict, for the title of the list. */
export function checksSummary(checks: readonly PastedBoardCheck[], unreadableCount: number): string {
  const count = (...verdicts: readonly IdVerdict[]) =>
    checks.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const parts: readonly (readonly [number, (count: string) => string])[] = [
    [count('found'), (found) => t('found: {0}', found)],
    [count('checking'), (checking) => t('checking: {0}', checking)],
    [count('missing'), (missing) => t('not found: {0}', missing)],
    [count('rejected'), (rejected) => t('rejected: {0}', rejected)],
    [count('unknown'), (unknown) => t('couldn’t check: {0}', unknown)],
    [count('known', 'repeated'), (known) => t('duplicates: {0}', known)],
    [unreadableCount, (unreadable) => t('not understood: {0}', unreadable)],
  ];
  return items(parts.flatMap(([boards, text]) => (boards === 0 ? [] : [text(number(boards))])));
}

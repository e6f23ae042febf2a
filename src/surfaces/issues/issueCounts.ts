import { createEmitter, type Emitter } from '../../core/emitter';
import { boardOf, pathOf, type Ref } from '../../core/ref';
import { runInSlices } from '../../core/timeSlicer';
import type { BoardIssues, IssuesOf, RecordFinding } from '../../kinds/issues/findings';
import type { Findings } from './createFindings';
import type { Dismissals } from '../../kinds/issues/dismissals';
import { subjectText } from './findingTexts';
import type { ListedFinding } from '../../kinds/issues/listedFinding';

/** How many findings of each board need review, without dismissed ones. */
export interface IssueCounts {
  readonly of: (board: Ref) => number;
  /** How many there are of all boards, without the samples. */
  readonly all: () => number;
  readonly in: IssuesOf;
  /** Fires with the board whose issues, or findings about a list as a whole, have changed; undefined: several. */
  readonly onDidChange: Emitter<Ref | undefined>['event'];
}

/** The issues of a board. `sum`: a check sum of what pages show of them. */
interface Counted {
  readonly ref: Ref;
  readonly count: number;
  readonly sum: number;
}

/** Counts the findings to review by board. */
export function createIssueCounts(
  findings: Pick<Findings, 'list' | 'of' | 'onDidChange'>,
  dismissals: Pick<Dismissals, 'prepare' | 'of' | 'onDidChange'>,
): IssueCounts {
  const changed = createEmitter<Ref | undefined>();
  let counts: ReadonlyMap<string, Counted> = new Map();
  let own = 0;
  const isDismissed = (finding: ListedFinding): boolean => dismissals.of(finding) !== undefined;
  // Yields often, since a finding is compared with the dismissed ones by its digest.
  function* countAll(): Generator<void, { all: Map<string, Counted>; ofOwn: number }> {
    const all = new Map<string, Counted>();
    let ofOwn = 0;
    for (const { board, ref, findings: found } of findings.list()) {
      let count = 0;
      let sum = 0;
      for (const [at, finding] of found.entries()) {
        const isOfList = finding.scope.record === undefined;
        if ((isAlert(finding) || isOfList) && !isDismissed(finding)) {
          if (isAlert(finding)) count += 1;
          sum = checkSum(sum, finding.id + finding.facts);
        }
        if (at % 32 === 0) yield;
      }
      if (board.target !== 'sample') ofOwn += count;
      if (sum !== 0) all.set(pathOf(ref), { ref, count, sum });
    }
    return { all, ofOwn };
  }
  const countAgain = createRerun(async () => {
    await dismissals.prepare();
    const [before, ownBefore] = [counts, own];
    const { all: after, ofOwn } = await runInSlices(countAll());
    [counts, own] = [after, ofOwn];
    const differing = [...new Map([...before, ...after])].filter(([path]) => {
      const [one, other] = [before.get(path), after.get(path)];
      return one?.count !== other?.count || one?.sum !== other?.sum;
    });
    const [first, ...others] = differing;
    if (first || own !== ownBefore) changed.fire(others.length === 0 ? first?.[1].ref : undefined);
  });
  findings.onDidChange(countAgain);
  dismissals.onDidChange(countAgain);
  return {
    of: (board) => counts.get(pathOf(boardOf(board)))?.count ?? 0,
    all: () => own,
    in: async (board, mayBeOld) => {
      await dismissals.prepare();
      return boardIssues(await findings.of(board, mayBeOld), isDismissed);
    },
    onDidChange: changed.event,
  };
}

/** A sum that changes with the text. */
function checkSum(before: number, text: string): number {
  let sum = before;
  for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  return sum;
}

const isAlert = ({ tone }: ListedFinding): boolean => tone === 'alert';

const inRecords = ({ scope }: ListedFinding): number => (scope.section === undefined ? 0 : 1);

const isDeviation = ({ kind }: ListedFinding): boolean => kind === 'deviations';

/** The issues among the findings of a board: those that need review, without dismissed ones. */
export function boardIssues(
  findings: readonly ListedFinding[],
  isDismissed: (finding: ListedFinding) => boolean = () => false,
): BoardIssues {
  const left = findings.filter((finding) => !isDismissed(finding));
  const open = left.filter(isAlert).toSorted((a, b) => inRecords(a) - inRecords(b));
  const notes = left.filter((finding) => !isAlert(finding));
  const countIn = (section: Ref['section']) => open.filter(({ scope }) => scope.section === section).length;
  return {
    statistics: open.filter(({ scope }) => scope.section === undefined).map(({ textIn }) => textIn),
    votes: countIn('votes'),
    meetings: countIn('meetings'),
    files: countIn('files'),
    listed: [...open, ...notes.filter((finding) => !isDeviation(finding)), ...notes.filter(isDeviation)]
      .filter(({ scope }) => scope.section !== undefined)
      .map(toRecordFinding),
    titlesIn: () => [...new Set(open.map(({ titleIn }) => titleIn()))],
    dismissed: findings.filter(isAlert).length - open.length,
  };
}

const toRecordFinding = (finding: ListedFinding): RecordFinding => ({
  tone: finding.tone,
  ref: finding.scope,
  isIncomplete: finding.kind === 'incomplete',
  subjectIn: () => subjectText(finding),
  textIn: (format, times) => finding.textIn(format, false, times),
});

/** Runs work once at a time; if that is requested while it runs, once more afterwards. */
function createRerun(work: () => Promise<void>): () => void {
  let isRequested = false;
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    while (isRequested) {
      isRequested = false;
      await work();
    }
  };
  return () => {
    isRequested = true;
    running ??= run().finally(() => {
      running = undefined;
    });
  };
}

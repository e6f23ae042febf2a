import { createEmitter, type Emitter } from '../../core/emitter';
import { boardOf, boardPath, boardRef, pathOf, type Ref } from '../../core/ref';
import { runInSlices } from '../../core/timeSlicer';
import { noPins, type Pins } from '../../core/units';
import { loadedOf } from '../../kinds/board/loadedBoard';
import type { Board } from '../../records/configured';
import { lastLoaded, shownValue, whyNotShown } from '../../service/store/asyncCache';
import type { BoardStore } from '../../service/store/boardStore';
import { filesFindings } from '../../kinds/file/checks';
import type { ListedFinding } from '../../kinds/issues/listedFinding';
import { meetingsFindings } from '../../kinds/meeting/checks';
import { statisticsFindings } from '../../kinds/board/checks';
import { unitsFindings } from './unitsFindings';
import { votesFindings } from '../../kinds/vote/checks';

/** The findings of a board. */
export interface BoardFindings {
  readonly board: Board;
  readonly ref: Ref;
  readonly findings: readonly ListedFinding[];
}

/** The findings in everything that is loaded of the configured boards. Sends no request. */
export interface Findings {
  /** The boards with findings, in configured order. */
  readonly list: () => readonly BoardFindings[];
  /** Those of a board, or of a snapshot of it, once everything that is loaded of it has been checked, or as last checked. */
  readonly of: (board: Ref, mayBeOld?: boolean) => Promise<readonly ListedFinding[]>;
  /** The configured boards may have changed. */
  readonly reload: () => void;
  /** Resolves when everything loaded has been checked. */
  readonly settled: () => Promise<void>;
  /** Fires when findings have changed, at intervals while much is checked. */
  readonly onDidChange: Emitter<void>['event'];
}

export type CheckedStore = Pick<BoardStore, 'counters' | 'votes' | 'files' | 'meetings' | 'fileLists' | 'onDidChange'>;

/** The findings of a list, and the values that they are computed from. */
interface Part {
  readonly from: readonly unknown[];
  readonly findings: readonly ListedFinding[];
}

interface Checked extends BoardFindings {
  readonly parts: ReadonlyMap<string, Part>;
}

// Shows progress without constant redraws.
const announceMs = 200;

/**
 * Creates the findings. Checks a list again only when its value has changed, in time slices. `pinsOf`: the units that the
 * user pinned for a connection; the same object until they change.
 */
export function createFindings({
  store,
  boards,
  pinsOf = () => noPins,
}: {
  readonly store: CheckedStore;
  readonly boards: () => readonly Board[];
  readonly pinsOf?: (connection: string) => Pins;
}): Findings {
  const changed = createEmitter<void>();
  const checked = new Map<string, Checked>();
  /** Paths of boards to check. */
  const waiting = new Set<string>();
  let inWork: string | undefined;
  /** Fires with each checked path; undefined: checking has ended. */
  const checkedPaths = createEmitter<string | undefined>();
  let configured: ReadonlyMap<string, Board> | undefined;
  let running: Promise<void> | undefined;
  let listed: readonly BoardFindings[] | undefined;

  const byPath = (): ReadonlyMap<string, Board> =>
    (configured ??= new Map(boards().map((board) => [pathOf(boardRef(board.connection, board.recordId)), board])));

  const announce = () => {
    listed = undefined;
    changed.fire();
  };

  function* checkBoard(path: string, board: Board): Generator<void, boolean> {
    const ref = boardRef(board.connection, board.recordId);
    const before = checked.get(path);
    const parts = new Map<string, Part>();
    let isSame = before?.board === board;
    for (const [name, from, work] of partsOf(ref, store, pinsOf(ref.connection))) {
      const known = before?.parts.get(name);
      if (known && isEqual(known.from, from)) parts.set(name, known);
      else {
        const findings = yield* work();
        isSame &&= (known?.findings.length ?? 0) === 0 && findings.length === 0;
        parts.set(name, { from, findings });
      }
    }
    isSame &&= [...(before?.parts ?? [])].every(([name, { findings }]) => findings.length === 0 || parts.has(name));
    const findings = isSame ? before?.findings : distinct([...parts.values()]);
    if (parts.size === 0) checked.delete(path);
    else checked.set(path, { board, ref, findings: findings ?? [], parts });
    return !isSame;
  }

  const run = async () => {
    // Wait a task, so that lists that load together are checked together.
    await new Promise<void>((resolve) => void setTimeout(resolve));
    let announcedAt = performance.now();
    let isPending = false;
    const work = function* (): Generator<void, void> {
      for (const path of waiting) {
        waiting.delete(path);
        inWork = path;
        const board = byPath().get(path);
        const hasChanged = board ? yield* checkBoard(path, board) : checked.delete(path);
        inWork = undefined;
        checkedPaths.fire(path);
        yield;
        isPending ||= hasChanged;
        if (!isPending || performance.now() - announcedAt < announceMs) continue;
        announce();
        isPending = false;
        announcedAt = performance.now();
      }
    };
    try {
      await runInSlices(work());
    } finally {
      running = undefined;
      inWork = undefined;
      checkedPaths.fire(undefined);
      if (isPending) announce();
    }
  };

  const whenChecked = (path: string): Promise<void> =>
    new Promise((resolve) => {
      if (!waiting.has(path) && inWork !== path) return resolve();
      const listening = checkedPaths.event((done) => {
        if (done !== undefined && (done !== path || waiting.has(path))) return;
        listening.dispose();
        resolve();
      });
    });

  const check = (ref: Ref | undefined) => {
    if (ref === undefined) {
      for (const path of [...byPath().keys(), ...checked.keys()]) waiting.add(path);
    } else if (ref.at === undefined) waiting.add(boardPath(ref));
    running ??= run();
  };

  store.onDidChange(check);
  return {
    list: () =>
      (listed ??= [...byPath().keys()].flatMap((path) => {
        const found = checked.get(path);
        return found && found.findings.length > 0 ? [found] : [];
      })),
    of: async (board, mayBeOld = false) => {
      const path = boardPath(board);
      if (board.at !== undefined || !byPath().has(path))
        return runInSlices(findingsOf(boardOf(board), store, pinsOf(board.connection)));
      if (!mayBeOld) await whenChecked(path);
      return checked.get(path)?.findings ?? [];
    },
    reload: () => {
      configured = undefined;
      listed = undefined;
      check(undefined);
    },
    settled: () => running ?? Promise.resolve(),
    onDidChange: changed.event,
  };
}

/** The findings in everything that is loaded of a board. Yields often. */
export function* findingsOf(ref: Ref, store: CheckedStore, pins: Pins): Generator<void, readonly ListedFinding[]> {
  const parts: Part[] = [];
  for (const [, from, work] of partsOf(ref, store, pins)) parts.push({ from, findings: yield* work() });
  return distinct(parts);
}

type Work = () => Generator<void, readonly ListedFinding[]>;

/** The checks for what is loaded of a board, each with a name and the values that its findings depend on. */
function partsOf(
  ref: Ref,
  store: CheckedStore,
  pins: Pins,
): (readonly [name: string, from: readonly unknown[], work: Work])[] {
  const loaded = loadedOf(ref, store);
  const counters = shownValue(loaded.counters);
  const [votes, meetings] = [lastLoaded(loaded.votes), lastLoaded(loaded.meetings)];
  const failure = whyNotShown(loaded.counters);
  const parts: (readonly [string, readonly unknown[], Work])[] = [];
  if (counters || failure)
    parts.push([
      'statistics',
      [counters, failure, meetings?.value, shownValue(loaded.files)],
      function* () {
        yield;
        return statisticsFindings(ref, loaded);
      },
    ]);
  if (votes)
    parts.push([
      'votes',
      [votes.value, votes.loadedAt, pins],
      () => votesFindings({ ...ref, section: 'votes' }, votes.value, votes.loadedAt, pins),
    ]);
  if (meetings)
    parts.push([
      'meetings',
      [meetings.value, meetings.loadedAt],
      () => meetingsFindings({ ...ref, section: 'meetings' }, meetings.value, meetings.loadedAt),
    ]);
  for (const list of store.fileLists(ref)) {
    const files = shownValue(store.files.peek(list));
    if (files) parts.push([pathOf(list), [files], () => filesFindings(list, files)]);
  }
  if (Object.keys(pins).length > 0)
    parts.push(['units', [pins, ...parts.flatMap(([, from]) => from)], () => unitsFindings(ref, store, pins)]);
  return parts;
}

const isEqual = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);

/** Filtered lists repeat files of other lists: keeps the first of equal findings about a file. Whether a list is complete is its own. */
function distinct(parts: readonly Part[]): readonly ListedFinding[] {
  const seen = new Set<string>();
  return parts
    .flatMap(({ findings }) => findings)
    .filter(({ kind, scope, facts }) => {
      if (scope.section !== 'files' || kind === 'incomplete') return true;
      const { filter: _filter, ...plain } = scope;
      const key = `${pathOf(plain)}\n${kind}\n${facts}`;
      return !seen.has(key) && seen.add(key);
    });
}

import { createEmitter } from '../base/emitter';
import { failureOf, ServiceError, type Failure } from '../base/failure';
import type { DatasetState, DatasetStatus } from '../store/datasetStatus';
import type { DatasetExport } from './datasetManifest';
import type { DatasetStorage } from './datasetStorage';
import type { StepGroup } from './datasetSteps';
import type { DatasetProgress, RunDeps } from './runSteps';

/** Runs the exports of this window, one at a time. */
export interface DatasetRun extends DatasetState {
  /** Runs unfinished exports until they end or are interrupted. Never rejects: see `status`. */
  readonly start: (folder: string, storage: DatasetStorage, unfinished: readonly DatasetExport[]) => Promise<void>;
  /** Interrupts the running export; resolves when it has stopped. */
  readonly pause: () => Promise<void>;
  /** Pauses the export, and removes what it wrote. Errors: ServiceError. */
  readonly discard: () => Promise<void>;
  readonly isActive: () => boolean;
}

export interface DatasetRunDeps extends Pick<RunDeps, 'writePart'> {
  readonly runExport: (unfinished: DatasetExport, deps: RunDeps) => Promise<DatasetExport>;
  readonly discardExport: (storage: DatasetStorage, unfinished: DatasetExport) => Promise<void>;
  readonly steps: (unfinished: DatasetExport, signal: AbortSignal) => readonly StepGroup[];
  /** Number of requests that exports of datasets have sent in this window. */
  readonly requests: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly clock: () => number;
  /** Fires when the names of users change, which interrupts the export. */
  readonly onDidChangeNames: (listener: () => void) => { dispose(): void };
}

interface Export {
  readonly folder: string;
  readonly storage: DatasetStorage;
  readonly unfinished: readonly DatasetExport[];
}

export function createDatasetRun(deps: DatasetRunDeps): DatasetRun {
  const changed = createEmitter<void>();
  let current: Export | undefined;
  let status: DatasetStatus | undefined;
  let running: { readonly controller: AbortController; readonly ended: Promise<void> } | undefined;

  const update = (more: Partial<DatasetStatus>) => {
    if (status) status = { ...status, ...more };
    changed.fire();
  };
  /** `earlier`: number of requests that this window sent for the export before it was interrupted. */
  const run = async ({ storage, unfinished }: Export, { signal }: AbortController, earlier: number): Promise<void> => {
    const [requestsBefore, startedAt] = [deps.requests() - earlier, deps.clock()];
    const boards = unfinished.reduce((sum, each) => sum + each.boards.length, 0);
    let first: number | undefined;
    let before: Omit<DatasetProgress, 'boards'> = { done: 0, rows: 0, problems: [], waiting: [] };
    let latest = before;
    const report = (progress: DatasetProgress) => {
      const problems = before.problems.length > 0 ? [...before.problems, ...progress.problems] : progress.problems;
      latest = {
        done: before.done + progress.done,
        rows: before.rows + progress.rows,
        problems,
        waiting: progress.waiting,
      };
      first ??= latest.done;
      const own = latest.done - first;
      const left = own > 0 ? ((deps.clock() - startedAt) / own) * (boards - latest.done) : undefined;
      update({ ...latest, left, requests: deps.requests() - requestsBefore });
    };
    try {
      for (const each of unfinished) {
        await deps.runExport(each, {
          storage,
          writePart: deps.writePart,
          steps: (begun) => deps.steps(begun, signal),
          report,
          signal,
        });
        latest = { ...latest, done: before.done + each.boards.length };
        before = latest;
      }
      update({ ...latest, state: 'finished', left: undefined, requests: deps.requests() - requestsBefore });
    } catch (error) {
      const failure: Failure = signal.aborted ? failureOf(signal.reason) : failureOf(error);
      const why = failure.kind === 'cancelled' ? {} : { failure };
      update({ state: 'paused', left: undefined, requests: deps.requests() - requestsBefore, ...why });
    }
  };
  const start = async (next: Export): Promise<void> => {
    if (running) return running.ended;
    const isSame = current?.folder === next.folder && current.unfinished[0]?.taken === next.unfinished[0]?.taken;
    const earlier = isSame ? (status?.requests ?? 0) : 0;
    current = next;
    const { folder, unfinished } = next;
    const boards = unfinished.reduce((sum, each) => sum + each.boards.length, 0);
    const counts = { boards, done: 0, requests: earlier, rows: 0, problems: [], waiting: [], left: undefined };
    status = { state: 'running', folder, ...counts };
    changed.fire();
    const controller = new AbortController();
    const listening = deps.onDidChangeNames(() => controller.abort(new ServiceError({ kind: 'namesChanged' })));
    const ended = run(next, controller, earlier).finally(() => {
      listening.dispose();
      running = undefined;
      changed.fire();
    });
    running = { controller, ended };
    return ended;
  };
  const pause = async (): Promise<void> => {
    if (!running) return;
    running.controller.abort(new ServiceError({ kind: 'cancelled' }));
    if (status?.state === 'running') update({ state: 'pausing' });
    await running.ended;
  };
  return {
    status: () => status,
    onDidChange: changed.event,
    start: (folder, storage, unfinished) => start({ folder, storage, unfinished }),
    pause,
    discard: async () => {
      await pause();
      if (!current || status?.state !== 'paused') return;
      for (const each of current.unfinished) await deps.discardExport(current.storage, each);
      current = undefined;
      status = undefined;
      changed.fire();
    },
    isActive: () => running !== undefined,
  };
}

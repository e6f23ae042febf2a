import * as v from 'valibot';
import { currentTime } from '../../core/clock';
import { timeMs } from '../../core/ownFormat';
import { createEmitter, type Emitter } from '../../core/emitter';
import type { Memory } from '../../service/store/memory';
import type { ListedFinding } from './listedFinding';

/** Why the user dismissed a finding: one of the offered reasons, or what was typed. */
export interface Dismissal {
  readonly reason: string;
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
}

/** Findings that the user dismissed, stored on this computer by digests that reveal no content. */
export interface Dismissals {
  /** Reads the dismissals from memory; await it before `of`. */
  readonly prepare: () => Promise<void>;
  readonly of: (finding: ListedFinding) => Dismissal | undefined;
  readonly dismiss: (findings: readonly ListedFinding[], reason: string) => Promise<void>;
  readonly restore: (findings: readonly ListedFinding[]) => Promise<void>;
  readonly onDidChange: Emitter<void>['event'];
}

const saltKey = 'findings.salt';
const listKey = 'findings.dismissed';

// A limit, since VS Code writes the whole state of an extension at once. The oldest are dropped first.
const maxKept = 2000;
export const maxReasonLength = 200;

type Kept = readonly [key: string, at: number, reason: string];

/**
 * Reads and changes the dismissals in memory. `loadDigest`: of a text; `serviceOf`: origin and path of a connection's
 * service, since another service under the same name has other boards.
 */
export function createDismissals({
  memory,
  loadDigest,
  serviceOf,
}: {
  readonly memory: Memory;
  readonly loadDigest: () => Promise<(text: string) => string>;
  readonly serviceOf: (connection: string) => string | undefined;
}): Dismissals {
  const changed = createEmitter<void>();
  const keys = new WeakMap<ListedFinding, string>();
  let digest: ((text: string) => string) | undefined;
  let kept: ReadonlyMap<string, Dismissal> = new Map();

  const salt = (): string => {
    const known = memory.get(saltKey);
    if (typeof known === 'string') return known;
    const made = crypto.randomUUID();
    memory.set(saltKey, made);
    return made;
  };
  const read = () => {
    const value = memory.get(listKey);
    kept = new Map(
      (Array.isArray(value) ? value.filter(isKept) : []).map(([key, at, reason]) => [key, { at, reason }]),
    );
  };
  const prepare = async () => {
    // Another window may have dismissed or restored findings.
    read();
    if (kept.size > 0) digest ??= await loadDigest();
  };
  /** Salted digest of what was found where: it changes with the facts, and reveals none of them. */
  const keyOf = (finding: ListedFinding, digestOf: (text: string) => string): string => {
    const known = keys.get(finding);
    if (known !== undefined) return known;
    const { connection, board, section, record } = finding.scope;
    const where = [serviceOf(connection) ?? connection, board, section, record, finding.kind];
    const key = digestOf(JSON.stringify([salt(), ...where.map((each) => each ?? null), finding.facts]));
    keys.set(finding, key);
    return key;
  };
  const change = async (findings: readonly ListedFinding[], dismissal: Dismissal | undefined) => {
    digest ??= await loadDigest();
    read();
    const next = new Map(kept);
    for (const finding of findings) {
      const key = keyOf(finding, digest);
      next.delete(key);
      if (dismissal) next.set(key, dismissal);
    }
    const list = [...next].slice(-maxKept);
    kept = new Map(list);
    memory.set(
      listKey,
      list.map(([key, { at, reason }]): Kept => [key, at, reason]),
    );
    changed.fire();
  };

  return {
    prepare,
    of: (finding) => (kept.size === 0 || !digest ? undefined : kept.get(keyOf(finding, digest))),
    dismiss: (findings, reason) => change(findings, { reason: reason.slice(0, maxReasonLength), at: currentTime() }),
    restore: (findings) => change(findings, undefined),
    onDidChange: changed.event,
  };
}

const keptSchema = v.tuple([v.string(), timeMs, v.string()]);
const isKept = (value: unknown): value is Kept => v.is(keptSchema, value);

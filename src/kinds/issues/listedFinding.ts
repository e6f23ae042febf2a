import { groupBy } from '../../core/groupBy';
import type { JsonPath } from '../../core/jsonText';
import { pathOf, type Ref } from '../../core/ref';
import type { Tone } from '../parts/severity';
import type { Format } from '../../core/format';

/** What a finding is about. */
export type FindingKind =
  | 'noEntry'
  | 'statistics'
  | 'anonymity'
  | 'votes'
  | 'openVotes'
  | 'meetings'
  | 'files'
  | 'duplicates'
  | 'incomplete'
  | 'units'
  | 'deviations';

/** A finding in loaded data, as it is listed. */
export interface ListedFinding {
  /** Unique among all findings, and the same after a refresh that changed nothing. */
  readonly id: string;
  readonly kind: FindingKind;
  readonly tone: Tone;
  /** The board, list, or record that it opens. */
  readonly ref: Ref;
  /** The field to select in the JSON of `ref`. */
  readonly path?: JsonPath | undefined;
  /** Other fields of the record that contradict it. */
  readonly otherPaths?: readonly JsonPath[] | undefined;
  /** The name of the record as received. */
  readonly name?: string | undefined;
  /** What it is about: `ref`, or the list if it concerns several records. */
  readonly scope: Ref;
  /** JSON that changes with what was found, but not with the shown names of users. Only for digests. */
  readonly facts: string;
  /** The sentence with its numbers. `naming`: whether it may name a voter (default: true); `times`: how often it was found. */
  readonly textIn: (format: Format, naming?: boolean, times?: number) => string;
  /** A few words in place of the sentence, for narrow rows. */
  readonly titleIn: () => string;
}

/** A finding before it is listed. */
export type FoundItem = Omit<ListedFinding, 'id' | 'scope' | 'facts'> & {
  readonly scope?: Ref;
  readonly facts: unknown;
};

/** Gathers the findings of a list. */
export interface FindingCollector {
  readonly add: (found: FoundItem) => void;
  readonly result: () => readonly ListedFinding[];
}

/** Creates a collector, which gives each finding its ID. */
export function createCollector(): FindingCollector {
  const listed: ListedFinding[] = [];
  const times = new Map<string, number>();
  const count = (key: string): number => {
    const next = (times.get(key) ?? 0) + 1;
    times.set(key, next);
    return next;
  };
  return {
    add: ({ scope, facts, ...found }) => {
      const about = scope ?? found.ref;
      const id = `${pathOf(about)}/@${found.kind}`;
      const text = JSON.stringify(facts, plainValue);
      const same = count(`${id}\n${text}`);
      listed.push({ ...found, scope: about, id: `${id}${count(id)}`, facts: same === 1 ? text : `${text}@${same}` });
    },
    result: () => listed,
  };
}

/** Numbers and big integers as text, so that equal values give equal facts. */
const plainValue = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' || typeof value === 'number' ? String(value) : value;

/** Sentences without names, in which one that was found several times says so. */
export function linesOf(found: readonly Pick<ListedFinding, 'textIn'>[], format: Format): readonly string[] {
  const groups = groupBy(found, ({ textIn }) => textIn(format, false));
  return [...groups.values()].flatMap((same) => same[0]?.textIn(format, false, same.length) ?? []);
}

/** Whether a finding is about a list or the statistics, not about a record. */
export const isOfList = ({ scope, name }: Pick<ListedFinding, 'scope' | 'name'>): boolean =>
  scope.record === undefined && name === undefined;

/** Whether a finding is to be marked at its field in the JSON of a record or of its part: not a deviation, which is marked there anyway. */
export function isAtField({ kind, scope }: ListedFinding, { part: _part, ...record }: Ref): boolean {
  return kind !== 'deviations' && pathOf(scope) === pathOf(record);
}

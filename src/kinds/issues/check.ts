import { t } from '@vscode/l10n';
import type { Format } from '../../core/format';
import type { JsonPath } from '../../core/jsonText';
import type { Ref } from '../../core/ref';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { number } from '../../core/say';
import { isDamaged, type Deviation } from '../../records/decoding/deviation';
import type { Tone } from '../parts/severity';
import type { FindingKind } from './listedFinding';

/** How a sentence about a finding is written. */
export interface Wording {
  readonly format: Format;
  /** Escapes names for their destination; if absent, for the screen. */
  readonly safe?: (text: string, limit: number) => string;
  /** Whether it may name a voter (default: true). */
  readonly naming?: boolean;
}

/**
 * What may be amiss in a subject: a record with what it is compared with, a list as a whole, or statistics. `Data`: what
 * was found, in numbers; a check may find several things in one subject.
 */
export interface Check<Subject, Data extends object = object> {
  /** Unique in its table. */
  readonly id: string;
  /** If absent, that of all records of its list, or of statistics. */
  readonly kind?: FindingKind;
  readonly tone: Tone;
  // Methods, so that a table may hold checks of different data.
  find(subject: Subject): readonly Data[];
  /** The field that it is about. */
  path?(data: Data, subject: Subject): JsonPath;
  /** Other fields that contradict it. */
  otherPaths?(data: Data, subject: Subject): readonly JsonPath[];
  /** A few words, for narrow rows. */
  title(): string;
  /** The sentence with its numbers. */
  text(data: Data, subject: Subject, wording: Required<Wording>): string;
  /** In place of `text`, one sentence for `count` such findings that names nobody. `data`: of the first. */
  unnamed?(count: number, data: Data): string;
  /** What identifies the finding to a dismissal; if absent, the ID and all data, in their order. */
  facts?(data: Data, subject: Subject): unknown;
  /** The field whose deviations it reports, too. */
  readonly covers?: string;
  /** Of a check of a list: the record that it opens, and the name of the record if the finding is about that. */
  opens?(data: Data, subject: Subject): { readonly ref?: Ref; readonly name?: string | undefined };
}

/** What a check found. */
export interface Found<Subject = unknown, Data extends object = object> {
  readonly check: Check<Subject, Data>;
  readonly data: Data;
  readonly subject: Subject;
}

export interface FindingText {
  readonly tone: Tone;
  readonly text: string;
}

const nothing: readonly never[] = [];

/** The result of a check that finds one thing or nothing. */
export const foundIf = <Data extends object>(isFound: boolean, data: Data): readonly Data[] =>
  isFound ? [data] : nothing;

/** What these checks find in a subject, in their order. */
export function foundBy<Subject>(checks: readonly Check<Subject>[], subject: Subject): Found<Subject>[] {
  const found: Found<Subject>[] = [];
  for (const check of checks) for (const data of check.find(subject)) found.push({ check, data, subject });
  return found;
}

// A record with thousands of entries may have as many findings of one check.
const maxOfACheck = 20;

/** The first findings of each check, and the others. `over`: the number of findings of each check that has others. */
export function firstOfEach(found: readonly Found[]) {
  const times = new Map<string, number>();
  const [first, others]: [Found[], Found[]] = [[], []];
  for (const each of found) {
    const count = (times.get(each.check.id) ?? 0) + 1;
    times.set(each.check.id, count);
    (count <= maxOfACheck ? first : others).push(each);
  }
  return { first, others, over: [...times].filter(([, count]) => count > maxOfACheck) };
}

/** The sentences for findings of one subject. */
export function findingTexts(
  found: readonly Found[],
  { format, safe = sanitizeLabel, naming = true }: Wording,
): FindingText[] {
  const [named, unnamed] = [found.filter((each) => naming || !isNaming(each)), naming ? [] : found.filter(isNaming)];
  const { first, others } = firstOfEach(named);
  const [nameless] = unnamed;
  return [
    ...first.map(({ check, data, subject }) => ({
      tone: check.tone,
      text: check.text(data, subject, { format, safe, naming }),
    })),
    ...(nameless?.check.unnamed
      ? [{ tone: nameless.check.tone, text: nameless.check.unnamed(unnamed.length, nameless.data) }]
      : []),
    ...(others.length > 0
      ? [{ tone: 'alert' as const, text: t('and {0} more of the same kinds', number(others.length)) }]
      : []),
  ];
}

/** The sentence for what one check found, if it found anything. */
export const textOfCheck = (
  found: readonly Found[],
  { id }: Pick<Check<never>, 'id'>,
  wording: Wording,
): string | undefined =>
  findingTexts(
    found.filter(({ check }) => check.id === id),
    wording,
  )[0]?.text;

const isNaming = ({ check }: Found): boolean => check.unnamed !== undefined;

/** The deviations of a record that none of its findings reports. */
export function otherDeviations(deviations: readonly Deviation[], found: readonly Found[]): readonly Deviation[] {
  const covered = new Set(found.flatMap(({ check }) => check.covers ?? []));
  return covered.size === 0 ? deviations : deviations.filter(({ path: [field] }) => !covered.has(String(field)));
}

export const isAlert = ({ check }: Found): boolean => check.tone === 'alert';

/** The number of issues to review in a record with these findings; unreadable values are one. */
export const issueCount = (deviations: readonly Deviation[], found: readonly Found[]): number =>
  found.filter(isAlert).length + (isDamaged({ deviations }) ? 1 : 0);

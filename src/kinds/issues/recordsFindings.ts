import { t } from '@vscode/l10n';
import type { Ref } from '../../core/ref';
import { number } from '../../core/say';
import type { Decoded } from '../../records/decoding/decoded';
import type { Fields, RecordDescription } from '../../records/description';
import { recordKeys } from '../../service/store/recordsByKey';
import { mixedUnits, foundInList, type ListPlace } from './listChecks';
import { findingTexts, firstOfEach, otherDeviations, type Found } from './check';
import { createDeviationGroups } from './deviationGroups';
import { createCollector, type ListedFinding } from './listedFinding';

/** Gathers what was found in a list, whose records may arrive page by page. */
export interface ListCollector {
  /** Adds what was found in a record, and its other deviations. */
  readonly addRecord: (
    record: Ref,
    decoded: Pick<Decoded<unknown>, 'deviations'>,
    found: readonly Found[],
    name?: string,
  ) => void;
  /** Adds what was found in the list as a whole. */
  readonly addOfList: (found: Found) => void;
  /** The findings since the last call. */
  readonly take: () => readonly ListedFinding[];
  /** The same, at last, with the note about deviations of all records. */
  readonly finish: () => readonly ListedFinding[];
}

export function createListCollector(list: Ref): ListCollector {
  let collector = createCollector();
  const kindOf = ({ check }: Found) => check.kind ?? list.section ?? 'statistics';
  const deviations = createDeviationGroups(list, (found) => collector.add(found));
  const add = (found: Found, scope: Ref, name: string | undefined) => {
    const { check, data, subject } = found;
    collector.add({
      kind: kindOf(found),
      tone: check.tone,
      ref: scope,
      path: check.path?.(data, subject),
      otherPaths: check.otherPaths?.(data, subject),
      name,
      facts: check.facts ? check.facts(data, subject) : { kind: check.id, ...data },
      titleIn: () => check.title(),
      textIn: (format, naming = true, times = 1) =>
        findingTexts(Array<Found>(times).fill(found), { format, naming })[0]?.text ?? '',
      ...check.opens?.(data, subject),
      scope,
    });
  };
  const take = () => {
    const listed = collector.result();
    collector = createCollector();
    return listed;
  };
  return {
    addRecord: (record, decoded, found, name) => {
      const { first, others, over } = firstOfEach(found);
      const [other] = others;
      const end = first.findLastIndex((each) => other && kindOf(each) === kindOf(other)) + 1 || first.length;
      for (const each of first.slice(0, end)) add(each, record, name);
      if (other)
        collector.add({
          kind: kindOf(other),
          tone: 'alert',
          ref: record,
          name,
          facts: ['more', over],
          titleIn: () => t('Issues in votes'),
          textIn: () => t('{0} more of the same kinds', number(others.length)),
        });
      for (const each of first.slice(end)) add(each, record, name);
      deviations.add(record, otherDeviations(decoded.deviations, found), name);
    },
    addOfList: (found) => add(found, list, undefined),
    take,
    finish: () => {
      deviations.finish();
      return take();
    },
  };
}

interface CheckedRecords<T> {
  readonly list: Ref;
  readonly records: readonly Decoded<T>[];
  readonly description: Pick<RecordDescription<Fields>, 'fields'>;
  /** The responses with their paths to the list; undefined for a selection, which proves nothing about the list. */
  readonly places: readonly ListPlace[] | undefined;
  readonly nameOf: (record: T) => string | undefined;
  readonly find: (decoded: Decoded<T>, index: number) => readonly Found[];
  /** What only lists of this kind are checked for, once all records are. */
  readonly findInList?: (refAt: (index: number) => Ref) => readonly Found[];
}

/** Findings about the records of a list, and about the list as a whole. Yields after each record. */
export function* recordsFindings<T>(checked: CheckedRecords<T>): Generator<void, readonly ListedFinding[]> {
  const { list, records, places, nameOf } = checked;
  const collector = createListCollector(list);
  const mixed = mixedUnits(checked.description);
  const keys = recordKeys(records);
  const refAt = (index: number): Ref => ({ ...list, record: keys[index] ?? '' });
  for (const [index, decoded] of records.entries()) {
    const name = decoded.value === undefined ? undefined : nameOf(decoded.value);
    collector.addRecord(refAt(index), decoded, checked.find(decoded, index), name);
    mixed.add(decoded);
    yield;
  }
  for (const found of checked.findInList?.(refAt) ?? []) {
    collector.addOfList(found);
    yield;
  }
  if (places) for (const found of foundInList({ places, mixed: mixed.result(), refAt })) collector.addOfList(found);
  return collector.finish();
}

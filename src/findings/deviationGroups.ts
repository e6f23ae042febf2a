import { t } from '@vscode/l10n';
import type { JsonPath } from '../base/jsonText';
import { pathOf, type Ref } from '../base/ref';
import type { Deviation, DeviationCode } from '../records/decoding/deviation';
import { deviationName, deviationText, pathText } from '../text/deviationText';
import type { Format } from '../text/format';
import { firstOf } from '../text/phrases';
import { sanitizeLabel } from '../text/sanitizeLabel';
import { deviationTitle, fieldTitle } from './deviationTitle';
import type { FindingCollector, FindingPlace } from './listedFinding';

/** Collects the deviations of the records of a list as findings. */
export interface DeviationGroups {
  /** `deviations`: those of the record that no other finding reports. */
  readonly add: (record: Ref, deviations: readonly Deviation[], name: string | undefined) => void;
  /** Adds the findings about several records; call it last. */
  readonly finish: () => void;
}

interface Group {
  readonly first: Deviation;
  readonly record: Ref;
  readonly name: string | undefined;
  readonly places: { readonly ref: Ref; readonly deviation: Deviation }[];
  last: Ref;
  records: number;
}

// A list may deviate in thousands of places.
const maxPlaces = 50;
const maxFields = 3;

/**
 * Creates the groups of a list. Unreadable values are one finding for each record, and so are fields that only one
 * record lacks, has as null, or has in addition; any other deviation is one finding, however many records have it.
 */
export function createDeviationGroups(list: Ref, amountText: AmountText, collector: FindingCollector): DeviationGroups {
  const groups = new Map<string, Group>();
  return {
    add: (record, deviations, name) => {
      const unreadable: Deviation[] = [];
      for (const deviation of deviations) {
        // Other forms that can be read are no finding.
        if (deviation.severity === 'accepted') continue;
        if (deviation.severity === 'unreadable') unreadable.push(deviation);
        else group(groups, { record, name }, deviation);
      }
      const [first] = unreadable;
      if (!first) return;
      const places = unreadable.slice(0, maxPlaces);
      collector.add({
        kind: 'deviations',
        tone: 'alert',
        ref: record,
        path: first.path,
        name,
        facts: unreadable.map(({ code, path }) => [code, path]),
        ...(unreadable.length === 1 && {
          titleIn: () => deviationTitle(first, list.section),
          fieldIn: () => fieldTitle(first, list.section),
        }),
        textIn: (format) => (unreadable.length === 1 ? deviationText(first) : unreadableText(unreadable, format)),
        ...(places.length > 1 && { placesIn: () => placesOf(places.map((deviation) => ({ ref: record, deviation }))) }),
      });
    },
    finish: () => {
      const { several, single } = splitGroups([...groups.values()]);
      for (const fields of several) addFields(list, fields, collector);
      for (const each of single) {
        const { first, places, records } = each;
        collector.add({
          ...noteOn(list, each),
          titleIn: () => deviationTitle(first, list.section),
          fieldIn: () => fieldTitle(first, list.section),
          facts: [first.code, pattern(first.path), first.code === 'unknownCode' && first.received],
          textIn: (format) =>
            records === 1 && places.length === 1
              ? deviationText(first)
              : t(
                  '{0} ({1})',
                  deviationText({
                    ...first,
                    path: pattern(first.path),
                    received: first.code === 'unknownCode' ? first.received : '',
                  }),
                  amountText(records, format),
                ),
          ...(places.length > 1 && { placesIn: () => placesOf(places) }),
        });
      }
    },
  };
}

/** The number of records of a list, such as `3 files`. */
export type AmountText = (count: number, format: Format) => string;

const mergedCodes: ReadonlySet<DeviationCode> = new Set<DeviationCode>(['missing', 'isNull', 'unknownField']);

/** Separates fields that deviate in the same way in one and the same record from all other groups. */
function splitGroups(groups: readonly Group[]): { several: readonly Group[][]; single: readonly Group[] } {
  const fields = new Map<string, Group[]>();
  const keyOf = ({ first, record, records }: Group): string | undefined =>
    records === 1 && mergedCodes.has(first.code) ? `${first.code} ${pathOf(record)}` : undefined;
  for (const each of groups) {
    const key = keyOf(each);
    if (key === undefined) continue;
    const known = fields.get(key);
    if (known) known.push(each);
    else fields.set(key, [each]);
  }
  const several = [...fields.values()].filter(({ length }) => length > 1);
  const taken = new Set(several.flat());
  return { several, single: groups.filter((each) => !taken.has(each)) };
}

/** What findings about groups have in common: they name a record only if no other has the deviation. */
const noteOn = (list: Ref, { first, record, records, name }: Group) =>
  ({
    kind: 'deviations',
    tone: 'note',
    ref: record,
    path: first.path,
    scope: records === 1 ? record : list,
    ...(records === 1 && { name }),
  }) as const;

/** Adds one finding for several fields of a record that deviate in the same way. */
function addFields(list: Ref, fields: readonly Group[], collector: FindingCollector): void {
  const [leading] = fields;
  if (!leading) return;
  const { first } = leading;
  const places = fields.flatMap((each) => each.places).slice(0, maxPlaces);
  const names = fields.map((each) => sanitizeLabel(pathText(pattern(each.first.path)), 80));
  collector.add({
    ...noteOn(list, leading),
    facts: [first.code, names],
    titleIn: () => fieldsTitle(fields.length, first.code),
    textIn: (format) => t('{0} ({1})', fieldsTitle(fields.length, first.code), firstOf(names, maxFields, format)),
    placesIn: () => placesOf(places),
  });
}

const fieldsTitle = (count: number, code: DeviationCode): string =>
  code === 'unknownField'
    ? t('{0} undocumented fields', String(count))
    : t('{0} fields: {1}', String(count), deviationName(code));

function group(groups: Map<string, Group>, found: Pick<Group, 'record' | 'name'>, deviation: Deviation): void {
  const { record } = found;
  const { code, path, received } = deviation;
  const key = [code, ...pattern(path), code === 'unknownCode' ? received : ''].join('\0');
  const known = groups.get(key);
  if (!known) {
    const places = [{ ref: record, deviation }];
    return void groups.set(key, { ...found, first: deviation, places, last: record, records: 1 });
  }
  if (known.places.length < maxPlaces) known.places.push({ ref: record, deviation });
  if (known.last !== record) known.records += 1;
  known.last = record;
}

/** A path without positions, the same for every item of a list: `results[]`, `total`. */
const pattern = (path: JsonPath): string[] =>
  path.reduce<string[]>((steps, step) => {
    if (typeof step === 'string') return [...steps, step];
    return [...steps.slice(0, -1), `${steps.at(-1) ?? ''}[]`];
  }, []);

const placesOf = (places: Group['places']): FindingPlace[] =>
  places.map(({ ref, deviation }) => ({ text: deviationText(deviation), ref, path: deviation.path }));

function unreadableText(deviations: readonly Deviation[], format: Format): string {
  const fields = new Set(deviations.map(({ path }) => pathText(pattern(path))));
  return t('{0} values can’t be read: {1}', format.number(deviations.length), firstOf([...fields], maxFields, format));
}

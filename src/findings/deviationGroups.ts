import { t } from '@vscode/l10n';
import type { JsonPath } from '../base/jsonText';
import type { Ref } from '../base/ref';
import type { Deviation } from '../records/decoding/deviation';
import type { Decoded } from '../records/decoding/decoded';
import { deviationText, pathText } from '../text/deviationText';
import type { Format } from '../text/format';
import { firstOf } from '../text/phrases';
import { deviationTitle, fieldTitle } from './deviationTitle';
import type { FindingCollector, FindingPlace } from './listedFinding';

/** Collects the deviations of the records of a list as findings. */
export interface DeviationGroups {
  /** `covered`: fields whose deviation another finding reports. */
  readonly add: (
    record: Ref,
    decoded: Decoded<unknown>,
    name: string | undefined,
    covered: ReadonlySet<string>,
  ) => void;
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
 * Creates the groups of a list. Unreadable values are one finding for each record; any other deviation is one finding,
 * however many records have it.
 */
export function createDeviationGroups(list: Ref, amountText: AmountText, collector: FindingCollector): DeviationGroups {
  const groups = new Map<string, Group>();
  return {
    add: (record, decoded, name, covered) => {
      const { deviations } = decoded;
      if (deviations.length === 0) return;
      const unreadable: Deviation[] = [];
      for (const deviation of deviations) {
        if (deviation.path.length > 0 && covered.has(String(deviation.path[0]))) continue;
        // Other forms that can be read are no finding.
        if (deviation.severity === 'accepted') continue;
        if (deviation.severity === 'unreadable') unreadable.push(deviation);
        else group(groups, record, name, deviation);
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
      for (const { first, record, name, places, records } of groups.values())
        collector.add({
          kind: 'deviations',
          tone: 'note',
          ref: record,
          path: first.path,
          scope: list,
          ...(records === 1 && { name }),
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
    },
  };
}

/** The number of records of a list, such as `3 files`. */
export type AmountText = (count: number, format: Format) => string;

function group(groups: Map<string, Group>, record: Ref, name: string | undefined, deviation: Deviation): void {
  const { code, path, received } = deviation;
  const key = [code, ...pattern(path), code === 'unknownCode' ? received : ''].join('\0');
  const known = groups.get(key);
  if (!known) {
    const places = [{ ref: record, deviation }];
    return void groups.set(key, { first: deviation, record, name, places, last: record, records: 1 });
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

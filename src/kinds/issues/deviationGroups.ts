import { t } from '@vscode/l10n';
import type { JsonPath } from '../../core/jsonText';
import type { Ref } from '../../core/ref';
import type { Deviation } from '../../records/decoding/deviation';
import { deviationText, pathText } from '../../records/text/deviationText';
import { firstOf } from '../../core/phrases';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import type { FindingCollector } from './listedFinding';

/** Collects the deviations of the records of a list as findings. */
export interface DeviationGroups {
  /** `deviations`: those of the record that no other finding reports. */
  readonly add: (record: Ref, deviations: readonly Deviation[], name: string | undefined) => void;
  /** Adds the note about the list; call it last. */
  readonly finish: () => void;
}

const maxFields = 3;

/** Unreadable values are one issue for each record; all other deviations of the list are one note. */
export function createDeviationGroups(list: Ref, add: FindingCollector['add']): DeviationGroups {
  let first: { readonly record: Ref; readonly name: string | undefined; readonly deviation: Deviation } | undefined;
  let noted = 0;
  const kinds = new Set<string>();
  const fields = new Set<string>();
  let areSeveral = false;
  return {
    add: (record, deviations, name) => {
      const unreadable: Deviation[] = [];
      for (const deviation of deviations) {
        // Other forms that can be read are no finding.
        if (deviation.severity === 'accepted') continue;
        if (deviation.severity === 'unreadable') {
          unreadable.push(deviation);
          continue;
        }
        first ??= { record, name, deviation };
        noted += 1;
        areSeveral ||= first.record !== record;
        kinds.add(kindOf(deviation));
        fields.add(fieldOf(deviation));
      }
      const [one] = unreadable;
      if (!one) return;
      const names = new Set(unreadable.map(fieldOf));
      add({
        kind: 'deviations',
        tone: 'alert',
        ref: record,
        path: one.path,
        name,
        facts: unreadable.map(({ code, path }) => [code, path]),
        titleIn: () => t('Unreadable values'),
        textIn: () =>
          unreadable.length === 1 ? deviationText(one) : t('Values that can’t be read: {0}.', namesText(names)),
      });
    },
    finish: () => {
      if (!first) return;
      const { record, name, deviation } = first;
      add({
        kind: 'deviations',
        tone: 'note',
        ref: record,
        path: deviation.path,
        // Names a record only if no other deviates.
        ...(areSeveral ? { scope: list } : { scope: record, name }),
        facts: [...kinds].toSorted(),
        titleIn: differsTitle,
        textIn: () => (noted === 1 ? deviationText(deviation) : t('{0}: {1}', differsTitle(), namesText(fields))),
      });
    },
  };
}

const differsTitle = (): string => t('Differs from the API documentation');

/** A path without positions, the same for every item of a list: `results[]`, `total`. */
const pattern = (path: JsonPath): string[] =>
  path.reduce<string[]>((steps, step) => {
    if (typeof step === 'string') return [...steps, step];
    return [...steps.slice(0, -1), `${steps.at(-1) ?? ''}[]`];
  }, []);

const kindOf = ({ code, path, received }: Deviation): string =>
  [code, ...pattern(path), code === 'unknownCode' ? received : ''].join('\0');

const fieldOf = ({ path }: Deviation): string =>
  path.length === 0 ? t('the record') : sanitizeLabel(pathText(pattern(path)), 80);

const namesText = (names: ReadonlySet<string>): string => firstOf([...names], maxFields);

import { t } from '@vscode/l10n';
import { quoteText } from './quoteText';
import type { Format } from '../../model/format';
import type { Held } from '../../model/held';
import type { Json } from '../../model/json';
import type { JsonPath } from '../../model/jsonText';
import { label } from '../../model/label';
import type { Fact, FactsBlock } from '../../protocol/view';
import { leavesOf, stepInto, type AnyDescription, type Leaf } from '../../model/leaves';
import { cellAt, unknownFields, type Part } from './leafCell';
import { marksOf, type Marks } from './marks';

/** A record, or a part of it, to show field by field. */
export interface FactsOf {
  readonly held: Held<unknown>;
  readonly description: AnyDescription;
  /** Path from the record to the described part; omitted for the record itself. */
  readonly path?: JsonPath;
  readonly marks?: Marks;
}

// A service may return any number of undocumented fields.
const mostUnknown = 100;

/** All fields of a record, then the undocumented ones. */
export function facts(of: FactsOf, words: { readonly id: string; readonly title: string }, format: Format): FactsBlock {
  const part = partAt(of);
  const rows = leavesOf(of.description).map((leaf): Fact => ({ ...wordsOf(leaf), value: cellAt(part, leaf, format) }));
  return { block: 'facts', ...words, facts: [...rows, ...unknownFacts(part, of.description)] };
}

/** The part of a record at a path. */
export function partAt({ held, path = [], marks = marksOf(held) }: FactsOf): Part {
  let json: Json | undefined = held.json;
  let value: unknown = held.value;
  for (const step of path) {
    json = stepInto(json, step);
    value = (value as Readonly<Record<string | number, unknown>> | undefined)?.[step];
  }
  return { json, value, at: path, marks };
}

/** Texts of a field from its description. */
const wordsOf = ({ key, field, paragraph }: Leaf): Omit<Fact, 'value'> => ({
  key,
  title: t(field.title),
  meaning: t(field.meaning),
  source: t('{0} · {1}', `§${paragraph}`, field.documented),
});

function unknownFacts(part: Part, description: AnyDescription): Fact[] {
  return unknownFields(part, description)
    .slice(0, mostUnknown)
    .map(({ key, sent }) => ({
      key: label(key, 80),
      title: label(key, 80),
      meaning: t('This field isn’t documented. Its value is shown as returned.'),
      source: t('not documented'),
      value: { text: quoteText(sent), tone: 'unknown' },
    }));
}

/** A computed value. `how`: its sources and limits. */
export const computed = (key: string, title: string, how: string, value: Fact['value']): Fact => ({
  key,
  title,
  meaning: how,
  source: t('computed'),
  value,
});

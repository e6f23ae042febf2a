import { joinParts } from '../../core/phrases';
import { t } from '@vscode/l10n';
import { quoteText } from './valueText';
import type { Format } from '../../core/format';
import type { Decoded } from '../../records/decoding/decoded';
import type { Json } from '../../core/json';
import type { JsonPath } from '../../core/jsonText';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import type { Fact, FactsBlock } from '../../protocol/blocks';
import type { Cell } from '../../protocol/table';
import { itemAt, itemPath, leavesOf, stepInto, type AnyDescription, type Leaf } from '../../records/leaves';
import { cellAt, unknownFields, type Part } from './leafCell';
import { createFieldStates, type FieldStates } from './fieldStates';

/** A record, or a part of it, to show field by field. */
export interface FactsOf {
  readonly decoded: Decoded<unknown>;
  readonly description: AnyDescription;
  /** Path from the record to the described part; omitted for the record itself. */
  readonly path?: JsonPath;
  readonly fieldStates?: FieldStates;
}

// A service may return any number of undocumented fields.
const maxUnknown = 100;

/** All fields of a record, then the undocumented ones. */
export function facts(of: FactsOf, words: { readonly id: string; readonly title: string }, format: Format): FactsBlock {
  const part = partAt(of);
  const rows = leavesOf(of.description).map((leaf): Fact => ({ ...wordsOf(leaf), value: cellAt(part, leaf, format) }));
  return { block: 'facts', ...words, facts: [...rows, ...unknownFacts(part, of.description)] };
}

/** Facts with their values changed. */
export const adaptedFacts = (block: FactsBlock, adapt: (value: Cell, key: string) => Cell): FactsBlock => ({
  ...block,
  facts: block.facts.map((fact) => ({ ...fact, value: adapt(fact.value, fact.key) })),
});

/** The part of a record at a path. */
export function partAt({
  decoded,
  path = [],
  fieldStates = createFieldStates(decoded),
}: Omit<FactsOf, 'description'>): Part {
  let json: Json | undefined = decoded.json;
  let value: unknown = decoded.value;
  const at: (string | number)[] = [];
  for (const step of path) {
    at.push(...(typeof step === 'number' ? itemPath(json, step) : [step]));
    json = typeof step === 'number' ? itemAt(json, step) : stepInto(json, step);
    value = (value as Readonly<Record<string | number, unknown>> | undefined)?.[step];
  }
  return { json, value, at, fieldStates };
}

/** Texts of a field from its description. */
const wordsOf = ({ key, field, paragraph }: Leaf): Omit<Fact, 'value'> => ({
  key,
  title: t(field.title),
  ...(field.meaning !== undefined && { meaning: t(field.meaning) }),
  source: joinParts([`§${paragraph}`, field.documented]),
});

function unknownFacts(part: Part, description: AnyDescription): Fact[] {
  return unknownFields(part, description)
    .slice(0, maxUnknown)
    .map(({ key, sent }) => ({
      key: sanitizeLabel(key, 80),
      title: sanitizeLabel(key, 80),
      meaning: t('This field isn’t documented. Its value is shown as returned.'),
      source: t('not documented'),
      value: { text: quoteText(sent), tone: 'unknown' },
    }));
}

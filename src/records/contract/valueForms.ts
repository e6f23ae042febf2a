import type { Field, Fields, RecordDescription } from '../description';

/** One form that a value may have according to the API text. */
export type ValueForm =
  | { readonly kind: 'text' | 'boolean' | 'null' }
  | { readonly kind: 'integer' | 'number'; readonly isNegativeAllowed: boolean }
  /** A string that holds a count. */
  | { readonly kind: 'digits' }
  /** A string that holds a flag. */
  | { readonly kind: 'flagText' }
  | { readonly kind: 'codes'; readonly values: readonly (number | string)[] }
  /** A record, as an object or as a list by position (§2.6). */
  | { readonly kind: 'record' | 'pair'; readonly record: RecordDescription<Fields> }
  /** All items have one of these forms. */
  | { readonly kind: 'list'; readonly items: readonly ValueForm[] };

/**
 * The forms of a field's value: those in the API text, and those that its examples show and decoding therefore accepts
 * without a deviation.
 */
export function valueForms(field: Field<unknown>): readonly ValueForm[] {
  const isNull = field.nullable === true || field.documented.includes('null');
  return [...formsOf(field), ...(isNull ? [{ kind: 'null' } as const] : [])];
}

function formsOf({ kind, documented, codes, item, record }: Field<unknown>): readonly ValueForm[] {
  const isText = documented.includes('string');
  const or = (form: ValueForm): readonly ValueForm[] => (isText ? [form] : []);
  switch (kind) {
    case 'text':
      return [{ kind: 'text' }];
    case 'id':
      return documented.includes('integer')
        ? [{ kind: 'integer', isNegativeAllowed: true }, { kind: 'text' }]
        : [{ kind: 'text' }];
    case 'count':
    case 'size':
      return [{ kind: 'integer', isNegativeAllowed: false }, ...or({ kind: 'digits' })];
    case 'span':
      return [{ kind: 'number', isNegativeAllowed: false }];
    case 'number':
      return [{ kind: 'number', isNegativeAllowed: true }];
    case 'moment':
      return [{ kind: 'integer', isNegativeAllowed: true }];
    case 'flag':
      return [{ kind: 'boolean' }, ...or({ kind: 'flagText' })];
    case 'code': {
      const values = [...(codes?.keys() ?? [])];
      return [{ kind: 'codes', values }, ...or({ kind: 'codes', values: values.map(String) })];
    }
    case 'word':
      return [{ kind: 'codes', values: [...(codes?.keys() ?? [])] }];
    case 'list':
      return item ? listForms(item) : [];
    case 'record':
      return record ? [{ kind: 'record', record }] : [];
  }
}

/** Records that are objects or pairs are never mixed in one list. */
function listForms(item: Field<unknown>): readonly ValueForm[] {
  const items = formsOf(item);
  const { record } = item;
  return [
    { kind: 'list', items },
    ...(record?.pair ? [{ kind: 'list', items: [{ kind: 'pair', record }] } as const] : []),
  ];
}

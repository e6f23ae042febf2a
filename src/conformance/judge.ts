import type { Json } from '../base/json';
import { isDocumentedForm } from '../records/contract/isDocumentedForm';
import { createDecodeContext } from '../records/decoding/deviation';
import type { Field } from '../records/description';
import type { DeviationReason, FormVerdict } from './conformanceReport';
import type { FieldForm } from './formOf';

/** The verdict on a value, and why it deviates. */
export interface Judged {
  readonly verdict: FormVerdict;
  readonly reason?: DeviationReason;
}

const deviates = (reason: DeviationReason): Judged => ({ verdict: 'deviates', reason });

/** Compares a value with the API text, as decoding does. `isItem`: in a list, where null can't be read. */
export function judge(field: Field<unknown>, value: Json | undefined, form: FieldForm, isItem: boolean): Judged {
  if (form === 'hidden') return { verdict: 'notChecked' };
  if (value === undefined) return field.optional ? { verdict: 'documented' } : deviates('missing');
  if (value === null) return field.nullable ? { verdict: 'documented' } : deviates(isItem ? 'nullItem' : 'null');
  // What is inside a record or a list is judged by itself.
  if (field.record && form === 'object') return { verdict: 'documented' };
  if (field.item && form === 'list') return { verdict: 'documented' };
  const context = createDecodeContext();
  const read = field.read(value, context);
  const unreadable = context.deviations.find(({ path, code }) => path.length === 0 && code === 'unreadable');
  if (unreadable?.reason && read === undefined) return deviates(unreadable.reason);
  if (field.record) return { verdict: 'documented' };
  if (field.item) return { verdict: 'accepted' };
  const [deviation] = context.deviations;
  if (!deviation || isDocumentedForm(deviation, field)) return { verdict: 'documented' };
  return { verdict: deviation.code === 'unknownCode' ? 'unknown' : 'accepted' };
}

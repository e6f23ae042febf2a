import type { Deviation } from '../decoding/deviation';
import type { Field } from '../description';

/** Whether a value in another form than the example's, such as a flag as text, has a documented form. */
export const isDocumentedForm = (
  { code, received }: Pick<Deviation, 'code' | 'received'>,
  field: Field<unknown>,
): boolean => code === 'anotherForm' && received.startsWith('"') && field.documented.includes('string');

import type { Deviation } from '../decoding/deviation';
import type { Field } from '../description';

/** Whether a value that has another form than the example, such as a flag as text, still has one of the documented forms. */
export const isDocumentedForm = ({ code, received }: Deviation, field: Field<unknown>): boolean =>
  code === 'anotherForm' && received.startsWith('"') && field.documented.includes('string');

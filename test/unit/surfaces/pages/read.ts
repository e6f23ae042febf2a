import type { Cell } from '../../../../src/protocol/table';

/** A cell as text: text, tone, note. */
export const read = ({ text, tone, note }: Cell): string =>
  [text, tone ?? 'ok', ...(note === undefined ? [] : [note])].join(' | ');

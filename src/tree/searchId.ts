import { pathOf, type Ref } from '../model/ref';

/** Two searches may ask the same, and a filter as well: the name tells them apart. */
export const searchId = ({ connection, board }: Ref, key: string): string =>
  `${pathOf({ connection, board, section: 'files' })}/@search/${encodeURIComponent(key)}`;

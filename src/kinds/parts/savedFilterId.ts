import { boardOf, pathOf, type Ref } from '../../core/ref';

/** Saved filters may be equal to each other or to the board's filter, so the ID includes the name. */
export const savedFilterId = (ref: Ref, key: string): string =>
  `${pathOf({ ...boardOf(ref), section: 'files' })}/@search/${encodeURIComponent(key)}`;

import { corpus } from '../../hostile/corpus';
import { hostileBoard } from '../../hostile/hostileBoard';
import { services } from '../surfaces/tree/treeServices';

export const attacks = corpus('http://attacker.invalid');
export const boardId = '<b>hostile</b>';

const savedFilters = attacks.map((name) => ({ name, filter: { searchStr: name }, target: 'workspace' as const }));

/** Services with a board whose every text is an attack. */
export const hostileServices = () =>
  services({ boards: [hostileBoard(boardId, attacks)] }, { savedFilters: () => savedFilters });

/** Characters that misrepresent a line. Includes line breaks; tooltips may have some. */
const misleading =
  // eslint-disable-next-line no-control-regex -- they are searched for
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\p{Surrogate}/u;

/** Code points of a misleading character in a text; empty without one. */
export const unsafeTextIn = (text: string, lines = false): string[] =>
  (lines ? text.split('\n') : [text]).flatMap((line) => {
    const found = misleading.exec(line)?.[0];
    return found === undefined ? [] : [`U+${found.codePointAt(0)?.toString(16)} in ${JSON.stringify(line)}`];
  });

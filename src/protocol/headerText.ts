import { joinParts, sentence, sentences } from '../core/phrases';
import type { DetailsHeader } from './detailsHeader';

/** A header in sentences, as it is copied, spoken, and given to assistants; (?) marks a number that something contradicts. */
export const headerText = ({ headline, detail = '', tiles, chips }: DetailsHeader): string =>
  sentences(
    [
      headline,
      ...detail.split('\n'),
      joinParts(tiles.map(({ value, label, note }) => `${value} ${label}${note === undefined ? '' : ' (?)'}`)),
      joinParts(chips.map(({ text }) => text)),
    ].map((part) => part && sentence(part)),
  );

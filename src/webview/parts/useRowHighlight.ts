import { useMemo } from 'preact/hooks';
import type { Column, Row } from '../../protocol/table';
import { useHighlight } from '../highlight';

/** Which rows of a table are highlighted, and what pointing at one highlights elsewhere. */
export interface RowHighlight {
  readonly has: (row: Row) => boolean;
  /** undefined: the pointer left the rows. */
  readonly pointAt: (row: Row | undefined) => void;
}

/** The highlight of a table with votes per option; undefined for any other table. */
export function useRowHighlight(columns: readonly Column[]): RowHighlight | undefined {
  const { highlight, setHighlight } = useHighlight();
  const places = useMemo(
    () => columns.flatMap(({ optionKey }, at) => (optionKey === undefined ? [] : [{ optionKey, at }])),
    [columns],
  );
  if (places.length === 0) return undefined;
  const optionsOf = ({ cells }: Row) =>
    places.filter(({ at }) => cells[at]?.text !== '').map(({ optionKey }) => optionKey);
  return {
    has: (row) => highlight?.on === 'option' && optionsOf(row).some((option) => highlight.options.includes(option)),
    pointAt: (row) => setHighlight(row && { on: 'voter', options: optionsOf(row) }),
  };
}

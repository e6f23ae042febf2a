import type { Format } from '../../model/format';
import { actionLabel, type ActionId } from '../../protocol/actions';
import type { Action, Block, Sheet } from '../../protocol/view';
import type { Ref } from '../../model/ref';
import type { LazyTable, RowSource } from './lazyTable';

/** View context: everything a details view needs beside its record. */
export interface Scene {
  readonly ref: Ref;
  /** The configured board name. */
  readonly boardName: string;
  readonly format: Format;
  /** IANA name of the display time zone. */
  readonly zone: string;
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
  readonly previous: boolean;
  readonly next: boolean;
  /** Available actions in toolbar order. */
  readonly actions: readonly ActionId[];
}

/** A composed details view, with the row sources of its tables by block ID. */
export interface Drawn {
  readonly sheet: Sheet;
  readonly tables: ReadonlyMap<string, RowSource>;
}

/** Part of a details view; undefined and false are omitted. */
export type Piece = Block | LazyTable | undefined | false;

/** Composes a details view. */
export function drawn(
  { previous, next, actions }: Pick<Scene, 'previous' | 'next' | 'actions'>,
  words: Pick<Sheet, 'title' | 'overline' | 'gist'>,
  pieces: readonly Piece[],
): Drawn {
  const tables = new Map<string, RowSource>();
  const blocks: Block[] = [];
  for (const piece of pieces) {
    if (piece === undefined || piece === false) continue;
    if ('rowsAt' in piece) {
      tables.set(piece.block.id, piece);
      blocks.push(piece.block);
    } else {
      blocks.push(piece);
    }
  }
  const offered = actions.map((id): Action => ({ id, label: actionLabel(id) }));
  return { sheet: { kind: 'sheet', ...words, previous, next, actions: offered, blocks }, tables };
}

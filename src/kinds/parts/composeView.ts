import type { Format } from '../../core/format';
import { actionOf, type Action, type ActionId } from '../../protocol/actions';
import type { Block, DetailsView } from '../../protocol/view';
import { boardPath, viewPath, type Ref } from '../../core/ref';
import type { StatisticsAt } from '../../records/statisticsAt';
import type { LazyTable, RowSource } from './lazyTable';
import { withChips } from './issuesChip';
import { unitLine } from './unitLine';

/** View context: everything a details view needs beside its record. */
export interface ViewContext {
  readonly ref: Ref;
  /** The configured board name. */
  readonly boardName: string;
  readonly format: Format;
  /** Of several boards: their formats, whose units may differ. */
  readonly formats?: readonly Format[];
  /** IANA name of the display time zone. */
  readonly zone: string;
  /** Whether there is a record before it, and after it. */
  readonly previous?: boolean;
  readonly next?: boolean;
  /** Available actions in toolbar order. */
  readonly actions: readonly ActionId[];
  /** Of a board that the service has no entry for: what the user can do. */
  readonly missingActions?: () => readonly Action[];
  /** Of a board: its statistics in snapshots, the oldest first. */
  readonly history?: readonly StatisticsAt[];
}

/** The view context of a list or a record. */
export interface RecordContext extends ViewContext {
  /** When it was loaded, or its snapshot taken, by which it is judged; in milliseconds since the Unix epoch. */
  readonly now: number;
}

/** A composed details view, with the row sources of its tables by block ID. */
export interface ComposedView {
  readonly detailsView: DetailsView;
  readonly tables: ReadonlyMap<string, RowSource>;
}

/** Part of a details view; undefined and false are omitted. */
export type Piece = Block | LazyTable | undefined | false;

/** Composes a details view. */
export function composeView(
  {
    ref,
    previous = false,
    next = false,
    actions,
    format,
    formats = format ? [format] : [],
  }: Pick<ViewContext, 'actions' | 'previous' | 'next'> & Partial<Pick<ViewContext, 'ref' | 'format' | 'formats'>>,
  words: Pick<DetailsView, 'title' | 'overline' | 'header'>,
  pieces: readonly Piece[],
): ComposedView {
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
  const above = ref && overlinePath(ref);
  const foot = unitLine(blocks, ref, formats);
  const snapshot = ref?.at === undefined ? {} : { isSnapshot: true as const };
  return {
    detailsView: withChips({
      kind: 'details',
      ...words,
      ...(above !== undefined && { overlinePath: above }),
      ...snapshot,
      previous,
      next,
      actions: actions.map(actionOf),
      blocks,
      ...(foot && { foot }),
    }),
    tables,
  };
}

/** The board of a record; the history of changes. */
const overlinePath = (ref: Ref): string | undefined =>
  ref.record === undefined ? (ref.view === 'changes' ? viewPath(ref, 'history') : undefined) : boardPath(ref);

import { t } from '@vscode/l10n';
import type { Format } from '../../core/format';
import { actionOf, type Action, type ActionId } from '../../protocol/actions';
import type { Block, DetailsView, FootLine } from '../../protocol/view';
import { boardPath, viewPath, type Ref } from '../../core/ref';
import type { StatisticsAt } from '../../records/statisticsAt';
import type { LazyTable, RowSource } from './lazyTable';
import { withChips } from './header';
import { durations, type Quantity, type Unit } from '../../core/units';
import { alternatives, joinParts } from '../../core/phrases';
import { unitText } from './valueText';

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
  /** The ID that stands for the person of an ID, all as shown; absent while users can't be named. */
  readonly personOf?: (id: string) => string;
  /** The percentage of a meeting that participants are counted by. */
  readonly threshold?: number;
  /** Names of fields whose values are shown, beside those that are columns or facts. */
  readonly quantities?: ReadonlySet<string>;
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

/** Composes a details view. `foot`: what its last line says first. */
export function composeView(
  {
    ref,
    previous = false,
    next = false,
    actions,
    format,
    formats = format ? [format] : [],
    quantities = new Set(),
  }: Pick<ViewContext, 'actions' | 'previous' | 'next'> &
    Partial<Pick<ViewContext, 'ref' | 'format' | 'formats' | 'quantities'>>,
  { foot: counted, ...words }: Pick<DetailsView, 'title' | 'overline' | 'header'> & { readonly foot?: string },
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
  const units = unitLine(new Set([...quantities, ...blocks.flatMap(fieldsIn)]), ref, formats);
  const foot = counted === undefined ? units : { ...units, text: joinParts([counted, units?.text]) };
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

/** Which of the units that a view shows are assumed or unknown, and how to pin them; undefined if none is. */
function unitLine(fields: ReadonlySet<string>, ref: Ref | undefined, formats: readonly Format[]): FootLine | undefined {
  const open = (quantities: readonly Quantity[]) =>
    quantities.flatMap((quantity) =>
      fields.has(quantity)
        ? formats.filter(({ pinned }) => pinned[quantity] === undefined).map(({ units }) => units[quantity])
        : [],
    );
  const [sizes, times] = [open(['fileSize']), open(durations)];
  const text = joinParts([
    anyOf(sizes) && t('Sizes as {0}, assumed', anyOf(sizes)),
    anyOf(times) && t('Durations as {0}, assumed', anyOf(times)),
    times.includes(undefined) &&
      (anyOf(times) === ''
        ? t('Durations as returned: their unit isn’t known')
        : t('Other durations as returned: their unit isn’t known')),
  ]);
  if (text === '') return undefined;
  // The pins are those of the service, which a snapshot needn't be of.
  return { text, ...(ref?.at === undefined && { action: { ...actionOf('pinUnit'), label: t('Change') } }) };
}

/** Units as alternatives; empty if none is known. */
const anyOf = (found: readonly (Unit | undefined)[]): string =>
  alternatives([...new Set(found.filter((unit) => unit !== undefined))].map(unitText));

/** The fields of which a block shows values at first, by their names in their records. */
function fieldsIn(block: Block): string[] {
  if ('folded' in block && block.folded) return [];
  const nameOf = (key: string) => key.split('.').at(-1) ?? key;
  if (block.block === 'table')
    return block.count === 0 ? [] : block.columns.flatMap(({ key, hidden }) => (hidden ? [] : [nameOf(key)]));
  if (block.block !== 'facts') return [];
  return block.facts.flatMap(({ key, value }) => (value.copied === undefined ? [] : [nameOf(key)]));
}

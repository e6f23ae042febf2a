import { t } from '@vscode/l10n';
import type { Format } from '../../model/format';
import type { Action, ActionId, Block, Sheet } from '../../protocol/view';
import type { Ref } from '../../model/ref';
import type { LazyTable, RowSource } from './lazyTable';

/** What every sheet is drawn with, beside its record. */
export interface Scene {
  readonly ref: Ref;
  /** What the person calls the board. */
  readonly boardName: string;
  readonly format: Format;
  /** IANA name of the zone that times are shown in. */
  readonly zone: string;
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
  readonly previous: boolean;
  readonly next: boolean;
  /** What the host is able to do here, in the order of the toolbar. */
  readonly actions: readonly ActionId[];
}

/** A sheet, and where the rows of its long tables come from, by the id of their block. */
export interface Drawn {
  readonly sheet: Sheet;
  readonly tables: ReadonlyMap<string, RowSource>;
}

/** What a sheet is put together from: blocks and tables, in order, what is not there left out. */
export type Piece = Block | LazyTable | undefined | false;

/** Puts a sheet together. */
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

/** What a button of the toolbar says. */
export function actionLabel(id: ActionId): string {
  switch (id) {
    case 'openJson':
      return t('Open as JSON');
    case 'export':
      return t('Export…');
    case 'copySummary':
      return t('Copy Summary');
    case 'copyTable':
      return t('Copy Table');
    case 'decisionRecord':
      return t('Copy Decision Record');
    case 'copyRequest':
      return t('Copy Request…');
    case 'showInTree':
      return t('Filter in Tree');
    case 'saveSearch':
      return t('Save Filter…');
    case 'openVotes':
      return t('Votes');
    case 'openFiles':
      return t('Files');
    case 'openMeetings':
      return t('Meetings');
    case 'openBrowser':
      return t('Open in Browser');
    case 'copyReport':
      return t('Copy Report');
    case 'signIn':
      return t('Sign In');
    case 'editConnection':
      return t('Edit Connection');
  }
}

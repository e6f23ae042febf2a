import { t } from '@vscode/l10n';
import type { Cell } from '../../protocol/table';
import { ownColumn, type OwnWords } from '../../kinds/parts/createTable';
import type { LazyColumn } from '../../kinds/parts/lazyTable';

export interface ChangedRow {
  readonly kind: string;
  readonly name: string;
  readonly path: string | undefined;
  readonly what: string;
  readonly before: Cell;
  readonly after: Cell;
  readonly difference: Cell;
}

/** What happened to a record; as a verb, it has another word in Chinese. */
export const changeTitle = (): string => t({ message: 'Change', args: [], comment: ['what changed, as a noun'] });

/** A name that opens its record. */
export const nameCell = ({ name: text, path }: { readonly name: string; readonly path: string | undefined }): Cell => ({
  text,
  ...(path !== undefined && { path }),
});

export type ChangeColumn = (rows: readonly ChangedRow[]) => LazyColumn;

const textColumn =
  (
    key: string,
    title: () => string,
    cell: (row: ChangedRow) => Cell,
    layout: Pick<OwnWords, 'align' | 'shrinks' | 'line' | 'isOfGroup'>,
  ) =>
  (more: { readonly [K in 'align' | 'shrinks' | 'yields']?: OwnWords[K] | undefined } = {}): ChangeColumn =>
  (rows) =>
    ownColumn({ key, title: title(), searched: true, ...layout, ...more } as OwnWords, (index) =>
      cell(rows[index] as ChangedRow),
    );

/** The columns of what changed. Each row has a line for its record, its field, and both states. */
export const changeColumns = {
  name: textColumn('@name', () => t('Name'), nameCell, { isOfGroup: true, shrinks: true, line: 1 }),
  kind: textColumn(
    '@kind',
    () => t('Kind'),
    ({ kind: text }) => ({ text }),
    { isOfGroup: true, line: 1 },
  ),
  what: textColumn(
    '@field',
    () => t('Field'),
    ({ what: text }) => ({ text }),
    { shrinks: true, line: 2 },
  ),
  before: textColumn(
    '@before',
    () => t('Before'),
    (row) => row.before,
    { shrinks: true, line: 3 },
  ),
  after: textColumn(
    '@after',
    () => t('After'),
    (row) => row.after,
    { shrinks: true, line: 3 },
  ),
  difference: textColumn(
    '@difference',
    () => t('Difference'),
    (row) => row.difference,
    { align: 'end', line: 3 },
  ),
};

import { t } from '@vscode/l10n';
import type { Ref } from '../../core/ref';
import { choicesFor, type Choice } from './choices';
import { recordKindOf, type ExportSelection } from './exportSelection';

/** A table as a page shows it; its first line is its header. */
export interface ExportedTable {
  readonly title: string;
  readonly lines: () => Promise<readonly (readonly (string | number)[])[]>;
}

/** A chart on a light background: SVG, and PNG in Base64. */
export type ChartPicture = Readonly<Record<'svg' | 'png', string>>;

/** A chart of a page. `picture`: draws it there. */
export interface ExportedChart {
  readonly title: string;
  readonly picture: () => Promise<ChartPicture>;
}

/** What is selected or shown; what is there decides which forms are offered. */
export interface Exportable {
  /** Records, lists, or boards. */
  readonly refs: readonly Ref[];
  /** The title of the page, for the names of files. */
  readonly title?: string;
  readonly tables?: readonly ExportedTable[];
  readonly charts?: readonly ExportedChart[];
  /** The connection whose conformance report is shown. */
  readonly connection?: string;
  /** Whether the requests of this window are shown. */
  readonly hasRequests?: true;
}

/** The command that exports in a form with questions of its own. */
export type ExportCommand = 'exportDataset' | 'saveConformance' | 'saveRequests' | 'saveJsonSchema';

export type ChosenForm =
  | { readonly kind: 'records'; readonly choice: Choice }
  | { readonly kind: 'decisionRecord' }
  | { readonly kind: 'table'; readonly table: ExportedTable; readonly form: 'csv' | 'markdown' }
  | { readonly kind: 'chart'; readonly chart: ExportedChart }
  | { readonly kind: 'command'; readonly command: ExportCommand };

export interface OfferedForm {
  readonly label: string;
  readonly description: string;
  readonly detail?: string;
  readonly value: ChosenForm;
}

export const formNames = { csv: 'CSV', markdown: 'Markdown', json: 'JSON' };

/** The forms in which something can be exported. `selection`: its records; of boards, they need not be loaded. */
export function exportForms(
  { refs, tables = [], charts = [], connection, hasRequests }: Exportable,
  selection: ExportSelection | undefined,
): OfferedForm[] {
  const isOne = selection?.items.length === 1 && refs[0]?.record !== undefined;
  const command = (id: ExportCommand, label: string, description: string): OfferedForm => ({
    label,
    description,
    value: { kind: 'command', command: id },
  });
  return [
    ...(selection ? choicesFor(selection, isOne) : []).map((choice): OfferedForm => ({
      label: formNames[choice.form],
      description: choice.rows,
      ...(choice.detail === undefined ? {} : { detail: choice.detail }),
      value: { kind: 'records', choice },
    })),
    ...(selection?.kind === 'votes'
      ? [
          {
            label: t('Decision record'),
            description: t('Markdown with outcome, ranking, and source; names no voters'),
            value: { kind: 'decisionRecord' } as const,
          },
        ]
      : []),
    ...(selection?.kind === 'boards'
      ? [command('exportDataset', t('Dataset'), t('Parquet or NDJSON with all votes, files, and meetings'))]
      : []),
    ...(connection === undefined
      ? []
      : [
          command('saveConformance', t('Conformance report'), t('Markdown or JSON; without board contents')),
          command('saveJsonSchema', t('JSON Schema'), t('Of every record, as the API documents it')),
        ]),
    ...(hasRequests ? [command('saveRequests', 'HAR', t('Without headers, queries, and bodies'))] : []),
    ...charts.map((chart): OfferedForm => ({
      label: t('Chart'),
      description: t('PNG or SVG: {0}', chart.title),
      value: { kind: 'chart', chart },
    })),
    ...tables.flatMap((table) =>
      (['csv', 'markdown'] as const).map((form): OfferedForm => ({
        label: formNames[form],
        description: t('Table as shown: {0}', table.title),
        value: { kind: 'table', table, form },
      })),
    ),
  ];
}

/** The records of boards before they are loaded, of which forms need only the kind; undefined for other records. */
export const unloadedBoards = ([first]: readonly Ref[]): ExportSelection | undefined =>
  first && recordKindOf(first) === 'boards' ? { kind: 'boards', items: [], lost: [] } : undefined;

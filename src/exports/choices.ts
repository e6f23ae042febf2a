import { t } from '@vscode/l10n';
import { countHiddenVotes, isRedacted, type HiddenVotes } from '../insight/hiddenVotes';
import type { Consent } from '../records/privacy/consent';
import type { Vote } from '../records/vote';
import type { Format } from '../text/format';
import type { CsvStyle } from './csv';
import type { ExportItem } from './item';
import type { RecordKind, ExportSelection } from './exportSelection';
import {
  ballotTable,
  checkedBoardTable,
  fileTable,
  participantTable,
  meetingTable,
  optionTable,
  voteTable,
  type Table,
} from './tables';
import { csvWriter, createJsonLinesWriter, createJsonWriter, markdownWriter, type Writer } from './writers';

export type ExportForm = 'csv' | 'markdown' | 'json' | 'ndjson';

/** One way to export a selection. */
export interface Choice {
  readonly form: ExportForm;
  /** What a row is; for JSON, what it contains. */
  readonly rows: string;
  readonly detail?: string;
  /** Suffix of the file name: `.options.csv`. */
  readonly ending: string;
  /** Set if votes hide voters and the user may choose to export them as received. */
  readonly hides?: HiddenVotes;
  readonly writer: (style: CsvStyle, consent?: Consent) => Writer<unknown>;
}

interface TableShape {
  readonly table: Table<never>;
  readonly rows: string;
  readonly name: string;
  readonly detail?: string;
}

/** The export options of a selection. `isOne`: a single record, exported as JSON without a list. */
export function choicesFor(selection: ExportSelection, isOne: boolean, format: Format): Choice[] {
  const shapes = shapesOf(selection, format);
  return [
    ...shapes.map((shape) => tableChoice('csv', shape)),
    ...shapes.map((shape) => tableChoice('markdown', shape)),
    ...jsonChoices(selection, isOne),
  ];
}

function tableChoice(form: 'csv' | 'markdown', { table, rows, name, detail }: TableShape): Choice {
  const whole = table as unknown as Table<unknown>;
  return {
    form,
    rows,
    ...(detail === undefined ? {} : { detail }),
    ending: `.${name}.${form === 'csv' ? 'csv' : 'md'}`,
    writer: (style) => (form === 'csv' ? csvWriter(whole, style) : markdownWriter(whole)),
  };
}

function shapesOf(selection: ExportSelection, format: Format): TableShape[] {
  switch (selection.kind) {
    case 'boards':
      return [
        {
          table: checkedBoardTable,
          rows: t('One row per board, with statistics, state, and issues'),
          name: 'statistics',
        },
      ];
    case 'files':
      return [{ table: fileTable, rows: t('One row per file'), name: 'files' }];
    case 'meetings':
      return [
        { table: participantTable, rows: t('One row per participant'), name: 'participants' },
        { table: meetingTable, rows: t('One row per meeting'), name: 'meetings' },
      ];
    case 'votes':
      return [
        { table: optionTable, rows: t('One row per option, with totals and shares'), name: 'options' },
        { table: voteTable(format), rows: t('One row per vote, with status, outcome, and issues'), name: 'votes' },
        ...ballots(selection.items),
      ];
  }
}

/** Voters and their votes; only for named votes. */
function ballots(items: readonly ExportItem<Vote>[]): TableShape[] {
  const silent = items.filter(({ decoded }) => decoded.value?.voters !== 'named').length;
  if (silent === items.length) return [];
  return [
    {
      table: ballotTable,
      rows: t('One row per voter and option; names voters'),
      name: 'ballots',
      ...(silent > 0 ? { detail: t('Votes skipped (voters not named): {0}', silent) } : {}),
    },
  ];
}

function jsonChoices(selection: ExportSelection, isOne: boolean): Choice[] {
  const votes = selection.kind === 'votes' ? selection.items.map(({ decoded }) => decoded) : [];
  const hasHidden = votes.some(isRedacted);
  const name = isOne ? singular[selection.kind] : selection.kind;
  return [
    {
      form: 'json',
      rows: t('As the service returned it'),
      ending: `.${name}.json`,
      ...(hasHidden && {
        detail: t('You choose next whether to hide data that could name voters.'),
        hides: countHiddenVotes(votes),
      }),
      writer: (_, consent) => createJsonWriter(!isOne, consent),
    },
    {
      form: 'ndjson',
      rows: t('One record per line, as the service returned it'),
      ...(hasHidden && { detail: t('Data that could name voters is hidden.') }),
      ending: `.${name}.ndjson`,
      writer: () => createJsonLinesWriter(),
    },
  ];
}

const singular: Readonly<Record<RecordKind, string>> = {
  boards: 'board',
  votes: 'vote',
  files: 'file',
  meetings: 'meeting',
};

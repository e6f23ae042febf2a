import { t } from '@vscode/l10n';
import { countHiddenVotes, isRedacted, type HiddenVotes } from '../../kinds/vote/anonymity';
import type { Consent } from '../../records/privacy/consent';
import type { Vote } from '../../records/vote';
import type { CsvStyle } from './csv';
import type { ExportItem } from '../../kinds/parts/item';
import type { RecordKind, ExportSelection } from './exportSelection';
import {
  ballotTable,
  checkedBoardTable,
  fileTable,
  exportedParticipants,
  meetingTable,
  exportedOptions,
  voteTable,
  type Table,
} from './tables';
import { csvWriter, createJsonWriter, type Writer } from './writers';

export type ExportForm = 'csv' | 'json';

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
export function choicesFor(selection: ExportSelection, isOne: boolean): Choice[] {
  return [...shapesOf(selection).map(tableChoice), jsonChoice(selection, isOne)];
}

function tableChoice({ table, rows, name, detail }: TableShape): Choice {
  const whole = table as unknown as Table<unknown>;
  return {
    form: 'csv',
    rows,
    ...(detail === undefined ? {} : { detail }),
    ending: `.${name}.csv`,
    writer: (style) => csvWriter(whole, style),
  };
}

function shapesOf(selection: ExportSelection): TableShape[] {
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
        { table: exportedParticipants, rows: t('One row per participant'), name: 'participants' },
        { table: meetingTable, rows: t('One row per meeting'), name: 'meetings' },
      ];
    case 'votes':
      return [
        { table: exportedOptions, rows: t('One row per option, with totals and shares'), name: 'options' },
        { table: voteTable, rows: t('One row per vote, with status, outcome, and issues'), name: 'votes' },
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

function jsonChoice(selection: ExportSelection, isOne: boolean): Choice {
  const votes = selection.kind === 'votes' ? selection.items.map(({ decoded }) => decoded) : [];
  const name = isOne ? singular[selection.kind] : selection.kind;
  return {
    form: 'json',
    rows: t('As the service returned it'),
    ending: `.${name}.json`,
    ...(votes.some(isRedacted) && {
      detail: t('You choose next whether to hide data that could name voters.'),
      hides: countHiddenVotes(votes),
    }),
    writer: (_, consent) => createJsonWriter(!isOne, consent),
  };
}

const singular: Readonly<Record<RecordKind, string>> = {
  boards: 'board',
  votes: 'vote',
  files: 'file',
  meetings: 'meeting',
};

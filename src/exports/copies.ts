import { t } from '@vscode/l10n';
import { outcomeOf } from '../insight/outcome';
import { openText } from '../insight/outcomeText';
import { standings } from '../insight/standings';
import type { Format } from '../model/format';
import type { Meeting } from '../model/records/meeting';
import type { Vote } from '../model/records/vote';
import type { Cell } from './cell';
import { tsvLine } from './csv';
import type { Item } from './item';
import { inMarkdown, markdownHead, markdownRow } from './markdown';
import type { Subject } from './subject';
import { boardTable, fileTable, joinerTable, meetingTable, type Table } from './tables';

// A wider table with a single row is transposed.
const widest = 6;

/** A selection as Markdown for pasting; votes as ranking, in the user's language. */
export function copiedMarkdown(subject: Subject, format: Format): string {
  switch (subject.kind) {
    case 'votes':
      return subject.items.map((item) => rankingMarkdown(item, format)).join('\n');
    case 'boards':
      return tableMarkdown(boardTable, subject.items);
    case 'files':
      return tableMarkdown(fileTable, subject.items);
    case 'meetings':
      return meetingsMarkdown(subject.items);
  }
}

/** A selection as tab-separated lines for pasting into a spreadsheet. */
export function copiedTsv(subject: Subject): string {
  switch (subject.kind) {
    case 'votes':
      return [
        tsvLine([t('Vote'), ...rankingHeader()]),
        ...subject.items.flatMap((item) => rankingRows(item).map((row) => tsvLine([item.held.value?.name, ...row]))),
      ].join('');
    case 'boards':
      return tableTsv(boardTable, subject.items);
    case 'files':
      return tableTsv(fileTable, subject.items);
    case 'meetings':
      return subject.items.length === 1 ? tableTsv(joinerTable, subject.items) : tableTsv(meetingTable, subject.items);
  }
}

const tableTsv = <T>({ header, rows }: Table<T>, items: readonly Item<T>[]): string =>
  [tsvLine(header), ...items.flatMap((item) => [...rows(item)].map(tsvLine))].join('');

function tableMarkdown<T>({ header, rows }: Table<T>, items: readonly Item<T>[]): string {
  const lines = items.flatMap((item) => [...rows(item)]);
  const [only] = lines;
  if (only && lines.length === 1 && header.length > widest)
    return [
      markdownHead([t('Field'), t('Value')]),
      ...header.map((name, index) => markdownRow([name, only[index]])),
    ].join('');
  return [markdownHead(header), ...lines.map(markdownRow)].join('');
}

/** One meeting with its participants, or one row for each of several. */
function meetingsMarkdown(items: readonly Item<Meeting>[]): string {
  const meetings = tableMarkdown(meetingTable, items);
  return items.length === 1 ? `${meetings}\n${tableMarkdown(joinerTable, items)}` : meetings;
}

const rankingHeader = (): string[] => [t('Rank'), t('Option'), t('Votes received'), t('Share of votes')];

function rankingRows({ held }: Item<Vote>): Cell[][] {
  if (!held.value) return [];
  return standings(held.value).map(({ place, element, result, total, share }) => [
    place,
    element?.text ?? element?.elementId ?? result?.elementId,
    total,
    share,
  ]);
}

function rankingMarkdown(item: Item<Vote>, format: Format): string {
  const name = item.held.value?.name?.trim();
  const rows = rankingRows(item).map(([place, option, total, share]): Cell[] => [
    place,
    option,
    total,
    typeof share === 'number' ? format.percent(share) : share,
  ]);
  const vote = item.held.value;
  const open = vote && openText(outcomeOf(vote), format, inMarkdown);
  return [
    `**${name ? inMarkdown(name) : t('(no name)')}**\n\n`,
    markdownHead(rankingHeader(), [2, 3]),
    ...rows.map(markdownRow),
    ...(open === undefined ? [] : [`\n${open}\n`]),
  ].join('');
}

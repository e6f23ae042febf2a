import { t } from '@vscode/l10n';
import { optionName, rankInColumn } from '../../kinds/vote/optionText';
import type { ChosenCuts } from '../../kinds/vote/cutLine';
import { outcomeOf, type Outcome } from '../../kinds/vote/outcome';
import { outcomeHeadline } from '../../kinds/vote/outcomeHeadline';
import { standings } from '../../kinds/vote/standings';
import type { Format } from '../../core/format';
import { sentence, sentences } from '../../core/phrases';
import type { Vote } from '../../records/vote';
import { wordOf, type ExportCell } from '../../kinds/parts/cell';
import { tsvLine } from './csv';
import { outcomeNotes } from '../../kinds/vote/decisionOutcome';
import {
  cutLineOf,
  decisionParagraphs,
  cutTitle,
  rankingLines,
  type DecisionCut,
} from '../../kinds/vote/decisionRanking';
import { doubtsIn, markdownNotes, verdictsOn } from './exportTexts';
import type { ExportItem } from '../../kinds/parts/item';
import { inMarkdown, markdownHead, markdownRow } from '../../kinds/parts/markdown';
import type { ExportSelection } from './exportSelection';
import { checkedBoardTable, fileTable, exportedParticipants, meetingTable, type Table } from './tables';
import { percent } from '../../core/say';

// A wider table with a single row is transposed.
const maxWidth = 6;

type Cuts = Pick<ChosenCuts, 'of'>;

/** A selection as Markdown for pasting; votes as ranking with their cut line, in the user's language. */
export function copiedMarkdown(selection: ExportSelection, format: Format, cuts?: Cuts): string {
  switch (selection.kind) {
    case 'votes':
      return selection.items.map((item) => rankingMarkdown(item, format, cuts)).join('\n');
    case 'boards':
      return tableMarkdown(checkedBoardTable, selection.items);
    case 'files':
      return tableMarkdown(fileTable, selection.items);
    case 'meetings': {
      const { items } = selection;
      const meetings = tableMarkdown(meetingTable, items);
      return items.length === 1 ? `${meetings}\n${tableMarkdown(exportedParticipants, items)}` : meetings;
    }
  }
}

/**
 * A selection as tab-separated lines for pasting into a spreadsheet; shares are rounded as panels show them, and the
 * options of a single vote are above or below its cut line. What isn't proved follows after an empty line.
 */
export function copiedTsv(selection: ExportSelection, format: Format, cuts?: Cuts): string {
  const doubts = doubtLines(selection);
  const lines = linesOf(selection, format, cuts);
  return Array.from(lines, tsvLine).join('') + (doubts.length > 0 ? `\n${doubts.map(tsvLine).join('')}` : '');
}

/** The same table as Markdown; what isn't proved of votes follows. */
export function copiedTableMarkdown(selection: ExportSelection, format: Format, cuts?: Cuts): string {
  const [header = [], ...rows] = linesOf(selection, format, cuts);
  const doubts = selection.kind === 'votes' ? doubtLines(selection).map((line) => line.map(wordOrText).join(': ')) : [];
  return markdownHead(header.map(wordOrText)) + rows.map(markdownRow).join('') + markdownNotes(doubts);
}

const wordOrText = (cell: ExportCell): string => (typeof cell === 'string' ? cell : wordOf(cell));

/** Votes whose outcome isn't proved, with the reason, and why files may be missing. */
const doubtLines = (selection: ExportSelection): ExportCell[][] =>
  selection.kind === 'votes'
    ? selection.items.flatMap(({ decoded: { value } }) => {
        const outcome = value && outcomeOf(value);
        if (!outcome || !isUnproved(outcome)) return [];
        const { headline, detail } = outcomeHeadline(outcome);
        const doubt = sentences([sentence(headline), detail && sentence(detail)]);
        return [[...voteCell(selection.items, value.name), doubt]];
      })
    : doubtsIn(verdictsOn(selection)).map((doubt) => [doubt]);

const isUnproved = ({ kind }: Outcome): boolean => ['contradicted', 'stillOpen', 'undecidable'].includes(kind);

/** Which vote a line is about, unless all are about one. */
const voteCell = (items: readonly unknown[], name: string | undefined): ExportCell[] =>
  items.length === 1 ? [] : [name];

/** The lines of a table, the first of which is its header. */
function* linesOf(selection: ExportSelection, format: Format, cuts?: Cuts): Generator<readonly ExportCell[]> {
  switch (selection.kind) {
    case 'votes': {
      const [first, ...others] = selection.items;
      const cut = first && others.length === 0 ? cutOf(first, format, cuts) : undefined;
      yield [...voteCell(selection.items, t('Vote')), ...rankingHeader(cut)];
      for (const item of selection.items)
        for (const row of rankingRows(item, cut))
          yield [...voteCell(selection.items, item.decoded.value?.name), ...row];
      return;
    }
    case 'boards':
      return yield* tableLines(checkedBoardTable, selection.items);
    case 'files':
      return yield* tableLines(fileTable, selection.items);
    case 'meetings':
      return yield* tableLines(selection.items.length === 1 ? exportedParticipants : meetingTable, selection.items);
  }
}

function* tableLines<T>({ header, rows }: Table<T>, items: readonly ExportItem<T>[]) {
  yield header;
  for (const item of items) yield* rows(item);
}

function tableMarkdown<T>({ header, rows }: Table<T>, items: readonly ExportItem<T>[]): string {
  const lines = items.flatMap((item) => [...rows(item)]);
  const [only] = lines;
  if (only && lines.length === 1 && header.length > maxWidth)
    return [
      markdownHead([t('Field'), t('Value')]),
      ...header.map((name, index) => markdownRow([name, only[index]])),
    ].join('');
  return [markdownHead(header), ...lines.map(markdownRow)].join('');
}

/** The cut line that the user drew for a vote, if any. */
const cutOf = ({ decoded }: ExportItem<Vote>, format: Format, cuts?: Cuts): DecisionCut | undefined =>
  decoded.value &&
  cuts &&
  cutLineOf(
    { vote: decoded.value, verdict: outcomeOf(decoded.value), ranked: standings(decoded.value), format },
    cuts.of(decoded),
  );

const rankingHeader = (cut: DecisionCut | undefined): string[] => [
  t('Rank'),
  t('Option'),
  t('Votes received'),
  t('Share of votes'),
  ...(cut?.sideOf ? [cutTitle(cut)] : []),
];

function rankingRows({ decoded }: ExportItem<Vote>, cut: DecisionCut | undefined): ExportCell[][] {
  if (!decoded.value) return [];
  return standings(decoded.value).map((standing, at) => {
    const { element, total, share } = standing;
    return [
      rankInColumn(standing),
      // Cells are escaped as a whole.
      element?.text?.trim() ? element.text : optionName(standing, (id) => id),
      total,
      share === undefined ? undefined : percent(share),
      ...(cut?.sideOf ? [cut.sideOf(at)] : []),
    ];
  });
}

/** What a decision record of a vote says first, and its ranking. */
function rankingMarkdown(item: ExportItem<Vote>, format: Format, cuts?: Cuts): string {
  const { value: vote } = item.decoded;
  const name = vote?.name?.trim();
  const title = `**${name ? inMarkdown(name) : t('(no name)')}** · ${inMarkdown(item.boardName)}`;
  if (!vote) return `${title}\n`;
  const verdict = outcomeOf(vote);
  const cut = cutOf(item, format, cuts);
  const ranked = { vote, verdict, ranked: standings(vote, verdict), format };
  return [
    title,
    ...outcomeNotes(item, verdict, format),
    ...decisionParagraphs(verdict, cut),
    `${rankingLines(ranked, cut).join('\n')}\n`,
  ].join('\n\n');
}

import { t } from '@vscode/l10n';
import { votesText } from '../../core/amounts';
import { sentences } from '../../core/phrases';
import { plus, finite, type Numeric } from '../../core/numeric';
import type { Outcome } from './outcome';
import { turnoutOf, hasAllBallots } from './turnout';
import { optionName, noTotalText, unlistedText } from './optionText';
import type { VoterBallots } from './ballotsByVoter';
import type { Standing } from './standings';
import type { Format } from '../../core/format';
import type { Decoded } from '../../records/decoding/decoded';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { elementRecord, resultRecord, type Vote } from '../../records/vote';
import type { Cell } from '../../protocol/table';
import { partAt } from '../parts/facts';
import { createLazyTable, type LazyColumn, type LazyTable } from '../parts/lazyTable';
import type { Part } from '../parts/leafCell';
import type { FieldStates } from '../parts/fieldStates';
import { pageColumns, unknownCell } from '../parts/column';
import { optionColumns } from './columns';
import { columnsOf, ownColumn } from '../parts/createTable';
import { full } from '../parts/valueText';
import { number, tn } from '../../core/say';

/** All fields of §2.4 and §2.5, one row per option, best first. */
export function optionTable(
  decoded: Decoded<Vote>,
  ranked: readonly Standing[],
  fieldStates: FieldStates,
  format: Format,
): LazyTable | undefined {
  if (ranked.length === 0) return undefined;
  const partOf = (list: 'elements' | 'results', item: number | undefined, absent: string): Part =>
    item === undefined
      ? { json: undefined, value: undefined, at: [], fieldStates, absent }
      : partAt({ decoded, path: [list, item], fieldStates });
  const element = (index: number) =>
    partOf('elements', ranked[index]?.elementIndex, unlistedText(ranked[index]?.listed));
  const result = (index: number) =>
    partOf('results', ranked[index]?.resultIndex, noTotalText(ranked[index]?.noTotalReason));
  const computed = pageColumns(optionColumns, (index) => ranked[index] as Standing, format, { order: ['rank'] });
  const hidden = new Set(['snapshot.pngFileId', 'snapshot.svgFileId', 'result.elementId']);
  const [total, ...results] = columnsOf(ranked.length, result, resultRecord, {
    format,
    hidden,
    prefix: 'result.',
  }).toSorted((one, other) => Number(other.column.key === 'result.total') - Number(one.column.key === 'result.total'));
  const elements = columnsOf(ranked.length, element, elementRecord, { format, hidden }).map((each) =>
    each.column.key === 'text' ? withNames(each, ranked) : each,
  );
  const columns = [...computed, ...elements, ...(total ? [total] : []), ...results];
  const headAt = columns.findIndex(({ column }) => column.key === 'text');
  return createLazyTable({ id: 'options', title: t('Options'), headAt, folded: true }, columns, {
    count: ranked.length,
    keyAt: (index) => ranked[index]?.key ?? String(index),
  });
}

/** Names an option that only its result mentions, as the ranking does. */
const withNames = (text: LazyColumn, ranked: readonly Standing[]): LazyColumn => ({
  ...text,
  cell: (index) => {
    const standing = ranked[index];
    return standing && standing.element === undefined
      ? { text: optionName(standing), tone: 'muted' }
      : text.cell(index);
  },
});

// A wider matrix is unreadable; an export has everything.
const maxOptions = 60;

/** More votes of one voter for one option are shown as a number, since so many dots can't be counted at a glance. */
export const maxDots = 5;

/** Voters × options; only for a named vote. */
export function matrixTable(
  vote: Vote,
  outcome: Outcome,
  ranked: readonly Standing[],
  byVoter: readonly VoterBallots[],
): LazyTable | undefined {
  if (byVoter.length === 0) return undefined;
  // Voters with most votes first, entries without user ID last.
  const voters = byVoter.toSorted((one, other) => {
    if ((one.userId === undefined) !== (other.userId === undefined)) return one.userId === undefined ? 1 : -1;
    return one.sum === other.sum ? 0 : one.sum > other.sum ? -1 : 1;
  });
  const shown = ranked.filter(({ resultIndex }) => resultIndex !== undefined).slice(0, maxOptions);
  const heads = optionHeads(shown);
  const isWhole = hasAllBallots(vote);
  const columns: LazyColumn[] = [
    ownColumn({ key: '@voter', title: t('Voter'), searched: true }, (index) => {
      const userId = voters[index]?.userId;
      return userId === undefined ? { text: t('no voter ID returned'), tone: 'null' } : { text: full(userId) };
    }),
    ...shown.map((standing, at) =>
      ownColumn(
        {
          key: `=${standing.key}`,
          // Without quotation marks, which would change those in the text.
          title: sanitizeLabel(standing.element?.text?.trim() ?? '', 80) || optionName(standing),
          short: heads[at] ?? '',
          optionKey: standing.key,
          align: 'center',
        },
        (index): Cell => {
          const votes = voters[index]?.ballots.find(({ resultIndex }) => resultIndex === standing.resultIndex)?.votes;
          if (votes === undefined) return { text: '', tone: 'muted', sort: 0 };
          const dots = Number(votes);
          const isSmall = Number.isInteger(dots) && dots >= 1 && dots <= maxDots;
          return { text: number(votes), sort: finite(votes), ...(isSmall && { dots }) };
        },
      ),
    ),
    ownColumn({ key: '@sum', title: t('Votes cast'), align: 'end' }, (index) => votesUsedCell(voters[index], isWhole)),
    ...(isWhole && voters.some(({ sum }) => BigInt(sum) !== BigInt(vote.tickets ?? sum))
      ? [unspentColumn(vote, voters)]
      : []),
  ];
  const left = ranked.length - shown.length;
  return createLazyTable(
    {
      id: 'matrix',
      canCopy: true,
      title: t('Who voted for what'),
      note:
        sentences([
          left > 0 && tn(left, t('{n} option isn’t shown here.|{n} options aren’t shown here.')),
          incompleteText(vote, outcome, byVoter),
        ]) || undefined,
    },
    columns,
    {
      count: voters.length,
      keyAt: (index) => (voters[index]?.userId === undefined ? '@' : `=${voters[index]?.userId}`),
    },
  );
}

/** What the readable ballots add up to, if others are missing or unreadable, beside the totals. */
function incompleteText(vote: Vote, outcome: Outcome, byVoter: readonly VoterBallots[]): string | undefined {
  const { cast } = turnoutOf(vote, outcome);
  if (cast === undefined || (hasAllBallots(vote) && byVoter.every(({ unreadable }) => unreadable === 0)))
    return undefined;
  const sum = byVoter.reduce<Numeric>((before, voter) => plus(before, voter.sum), 0);
  return t('The readable ballots add up to {0}, the totals to {1}.', votesText(sum), number(cast));
}

function votesUsedCell(voter: VoterBallots | undefined, whole: boolean): Cell {
  if (!voter) return { text: '' };
  const sum = number(voter.sum);
  const sort = finite(voter.sum);
  if (voter.unreadable === 0 && whole) return { text: sum, sort };
  if (voter.unreadable === 0)
    return { text: t('at least {0}', sum), tone: 'muted', note: t('the ballots of an option are missing'), sort };
  return {
    text: BigInt(voter.sum) === 0n ? t('unknown') : t('at least {0}', sum),
    tone: 'unreadable',
    note: t('{0} unreadable', number(voter.unreadable)),
    sort,
  };
}

function unspentColumn(vote: Vote, voters: readonly VoterBallots[]): LazyColumn {
  const tickets = BigInt(vote.tickets ?? 0);
  return ownColumn(
    {
      key: '@unspent',
      title: t('Unused votes'),
      meaning: t('Votes per person minus the votes cast by this voter.'),
      align: 'end',
    },
    (index): Cell => {
      const voter = voters[index];
      if (!voter || voter.userId === undefined || voter.unreadable > 0) return unknownCell;
      const unspent = tickets - BigInt(voter.sum);
      const sort = finite(unspent);
      return unspent < 0n
        ? { text: `−${number(-unspent)}`, tone: 'odd', note: t('more than the limit per person'), sort }
        : { text: number(unspent), sort };
    },
  );
}

/**
 * Short heads of options: the rank, followed by a letter where several options share it. Options without a rank have
 * letters alone, since a number would say a rank.
 */
function optionHeads(options: readonly Pick<Standing, 'rank' | 'tied'>[]): string[] {
  const seen = new Map<number | undefined, number>();
  return options.map(({ rank, tied }) => {
    const at = seen.get(rank) ?? 0;
    seen.set(rank, at + 1);
    const shown = rank === undefined ? '' : number(rank);
    return shown === '' || tied ? shown + letters(at) : shown;
  });
}

/** `a` to `z`, `aa`, `ab`, … */
function letters(at: number): string {
  const all = Array.from(
    t({ message: 'abcdefghijklmnopqrstuvwxyz', args: [], comment: ['letters for options of equal rank'] }),
  );
  const last = all[at % all.length] ?? '';
  return at < all.length ? last : letters(Math.floor(at / all.length) - 1) + last;
}

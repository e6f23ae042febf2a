import { t } from '@vscode/l10n';
import { ballotsByVoter, votersByOption, votersIn } from '../insight/ballotsByVoter';
import { cutLines, offeredCuts } from '../insight/cutLine';
import { cutText } from '../insight/cutText';
import { optionName } from '../insight/optionName';
import type { Outcome } from '../insight/outcome';
import { rankInColumn } from '../insight/rankText';
import type { Standing } from '../insight/standings';
import { noTotalText } from '../insight/totalText';
import { sharesText, votersOfOptionText } from '../insight/voteShares';
import type { Vote } from '../records/vote';
import type { Format } from '../text/format';
import { votesText } from '../text/amounts';
import { clauses } from '../text/phrases';
import { inMarkdown, markdownHead } from './markdown';

/** A vote with its outcome and standings. */
export interface RankedVote {
  readonly vote: Vote;
  readonly verdict: Outcome;
  readonly ranked: readonly Standing[];
  readonly format: Format;
}

/** The ranking as a table, and the base of its shares. `damaged`: values of the vote can't be read. */
export function rankingLines({ vote, verdict, ranked, format }: RankedVote, damaged: boolean): string[] {
  if (ranked.length === 0)
    return [
      vote.elements && vote.results
        ? t('The service returned no options.')
        : t('The service returned no readable options.'),
    ];
  const cuts = cutLines(verdict);
  const byVoter = ballotsByVoter(vote);
  const [voterCounts, listed] = [votersByOption(vote, byVoter), votersIn(byVoter)];
  const isNamed = vote.voters === 'named';
  const header = [
    t('Rank'),
    t('Option'),
    t('Votes received'),
    t('Share of votes'),
    t('Lead over next'),
    ...(isNamed ? [t('Voters')] : []),
  ];
  const rows = ranked.map((standing, at) => {
    const { total, noTotalReason, share, resultIndex } = standing;
    const cut = cuts[at];
    const voters = votersOfOptionText(vote, resultIndex, { voterCounts, listed }, format);
    return [
      rankInColumn(standing, format) ?? '–',
      rowName(standing),
      total === undefined ? noTotalText(noTotalReason) : format.number(total),
      share === undefined ? '–' : format.percent(share),
      cut === undefined || cut.proof === 'contradicted'
        ? '–'
        : cut.margin === 0n
          ? t('tied')
          : format.number(cut.margin),
      ...(isNamed ? [voters ?? '–'] : []),
    ];
  });
  const shares = sharesText(verdict, damaged, format);
  return [
    markdownHead(header, [2, 3, 4]) + rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
    ...(shares === undefined ? [] : ['', shares]),
  ];
}

/** What a cut line decides, and the options on both sides of it, as Markdown lines. */
interface CutLineTexts {
  readonly effect: string;
  /** Empty where other numbers contradict the totals, or some are unknown. */
  readonly sides: readonly string[];
}

/** The texts of a cut line; undefined without a line. `places`: number of options above it. */
export function cutLineTexts({ verdict, ranked, format }: RankedVote, places: number): CutLineTexts | undefined {
  if (places > 0 && verdict.tally.kind === 'incomplete')
    return { effect: t('What is above the line can’t be determined, because not every total is known.'), sides: [] };
  const cut = offeredCuts(verdict)[places - 1];
  if (!cut) return undefined;
  const effect = cutText(cut, ranked, format, inMarkdown);
  if (cut.proof === 'contradicted') return { effect, sides: [] };
  const isSoFar = cut.proof === 'soFar' || cut.proof === 'unclear';
  // Tied options at the line are on neither side.
  const [from, to] = cut.margin === 0n ? [cut.tiedFrom, cut.tiedTo] : [places, places];
  const parts = [
    { title: isSoFar ? t('Above the line so far') : t('Above the line'), options: ranked.slice(0, from) },
    {
      title: isSoFar ? t('Tied at the line so far') : t('Tied at the line, undecided'),
      options: ranked.slice(from, to),
    },
    { title: isSoFar ? t('Below the line so far') : t('Below the line'), options: ranked.slice(to) },
  ];
  const sides = parts
    .filter(({ options }) => options.length > 0)
    .flatMap(({ title, options }) => ['', `### ${title}`, '', ...options.map((each) => optionLine(each, format))]);
  return { effect, sides: sides.slice(1) };
}

/** An option with its rank and votes. */
function optionLine(standing: Standing, format: Format): string {
  const { rank, tied, total } = standing;
  const votes = total === undefined ? undefined : votesText(total, format);
  const at = rank === undefined ? undefined : format.number(rank);
  const rankText = at === undefined ? undefined : tied ? t('rank {0}, tied', at) : t('rank {0}', at);
  return `- ${clauses([optionName(standing, inMarkdown), votes, rankText])}`;
}

function rowName({ element, result }: Standing): string {
  const text = element?.text?.trim();
  return text ? inMarkdown(text) : t('option {0}', inMarkdown(element?.elementId ?? result?.elementId ?? '?'));
}

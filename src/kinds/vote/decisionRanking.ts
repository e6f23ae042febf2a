import { inSentence, sentence } from '../../core/phrases';
import { t } from '@vscode/l10n';
import { ballotsByVoter, votersIn } from './ballotsByVoter';
import { cutHeadline, cutLines, offeredCuts, type Cut, cutPlace, cutText } from './cutLine';
import { decisionOutcome, noRuleForTies } from './decisionOutcome';
import type { Outcome } from './outcome';
import { optionName, rankInColumn, noTotalText } from './optionText';
import type { Standing } from './standings';
import { sharesText, votersOfOptionText } from './voteShares';
import type { Vote } from '../../records/vote';
import type { Format } from '../../core/format';
import { inMarkdown, markdownHead } from '../parts/markdown';
import { number, percent } from '../../core/say';

/** A vote with its outcome and standings. */
export interface RankedVote {
  readonly vote: Vote;
  readonly verdict: Outcome;
  readonly ranked: readonly Standing[];
  readonly format: Format;
}

/** The ranking as a table, and the base of its shares. `cut`: adds on which side of it each option is. */
export function rankingLines({ vote, verdict, ranked }: RankedVote, cut: DecisionCut | undefined): string[] {
  if (ranked.length === 0) return [t('The service returned no readable options.')];
  const leads = leadsIn(cutLines(verdict));
  const listedVoters = votersIn(ballotsByVoter(vote));
  const hasVoters = ranked.some(({ voters }) => voters !== undefined);
  const header = [
    t('Rank'),
    t('Option'),
    t('Votes received'),
    t('Share of votes'),
    t('Lead over next rank'),
    ...(hasVoters ? [t('Voters')] : []),
    ...(cut?.sideOf ? [cutTitle(cut)] : []),
  ];
  const rows = ranked.map((standing, at) => {
    const { total, noTotalReason, share } = standing;
    const lead = leads[at];
    const voters = votersOfOptionText(vote, standing, listedVoters);
    return [
      rankInColumn(standing) ?? '–',
      rowName(standing),
      total === undefined ? noTotalText(noTotalReason) : number(total),
      share === undefined ? '–' : percent(share),
      lead === undefined || lead.proof === 'contradicted' ? '–' : number(lead.margin),
      ...(hasVoters ? [voters ?? '–'] : []),
      ...(cut?.sideOf ? [cut.sideOf(at)] : []),
    ];
  });
  const shares = sharesText(verdict);
  return [
    markdownHead(header, [2, 3, 4]) + rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
    ...(shares === undefined ? [] : ['', shares]),
  ];
}

/** The lead of each option over the next rank; tied options have the same. */
function leadsIn(cuts: readonly Cut[]): readonly (Cut | undefined)[] {
  let next: Cut | undefined;
  const leads = cuts.toReversed().map((cut) => {
    if (cut.margin !== 0n) next = cut;
    return next;
  });
  return leads.toReversed();
}

/** What a cut line decides, as Markdown. */
export interface DecisionCut {
  /** Where it is. */
  readonly place: string;
  readonly effect: string;
  /** What it decides, as on the page of the vote; undefined where the ranking isn't proved. */
  readonly headline?: string | undefined;
  /** Whether tied options are on neither side. */
  readonly isTied?: boolean;
  /** The names of the options above it; none if that isn't known. */
  readonly above: readonly string[];
  readonly isSoFar: boolean;
  /** The side of an option by its place in the ranking; none where numbers disagree with the totals, or some are unknown. */
  readonly sideOf?: (at: number) => string;
}

/** Heading of the column with the sides of a cut line. */
export const cutTitle = ({ isSoFar }: DecisionCut): string => (isSoFar ? t('Cut line so far') : t('Cut line'));

/** A cut line; undefined without one. `places`: number of options above it. */
export function cutLineOf({ verdict, ranked }: RankedVote, places: number): DecisionCut | undefined {
  const place = cutPlace(places);
  if (places > 0 && verdict.tally.kind === 'incomplete')
    return {
      place,
      above: [],
      effect: t('What is above the line can’t be determined, because not every total is known.'),
      isSoFar: false,
    };
  const cut = offeredCuts(verdict)[places - 1];
  if (!cut) return undefined;
  const effect = cutText(cut, ranked, inMarkdown);
  // Tied options at the line are on neither side.
  const [from, to] = cut.margin === 0n ? [cut.tiedFrom, cut.tiedTo] : [places, places];
  const isSoFar = cut.proof === 'soFar' || cut.proof === 'unclear';
  return {
    place,
    effect,
    headline: cutHeadline(cut, ranked, inMarkdown)?.headline,
    isTied: cut.margin === 0n,
    above: ranked.slice(0, from).map((each) => optionName(each, inMarkdown)),
    isSoFar,
    sideOf: (at) => (at < from ? t('above') : at < to ? t('tied, undecided') : t('below')),
  };
}

/**
 * What a vote decides as Markdown paragraphs: with a cut line first who is above it, as on the page of the vote, then
 * what the line does; without one, the outcome.
 */
export function decisionParagraphs(verdict: Outcome, cut: DecisionCut | undefined): string[] {
  if (!cut) return decisionOutcome(verdict);
  const { place, effect, headline, isTied, above, isSoFar } = cut;
  const line = t('{0}: {1}', `**${place}**`, effect);
  const names = above.map((name) => `- ${name}`).join('\n');
  if (headline !== undefined && !isTied)
    return [sentence(`**${headline}**`), ...(above.length > 1 ? [names] : []), line];
  return [
    ...(headline === undefined ? decisionOutcome(verdict) : [sentence(`**${headline}**`)]),
    line,
    ...(names === '' ? [] : [isSoFar ? t('Above the line so far:') : t('Above the line:'), names]),
    ...(headline === undefined || isSoFar ? [] : [noRuleForTies()]),
  ];
}

function rowName({ element, result }: Standing): string {
  const text = element?.text?.trim();
  return text
    ? inMarkdown(text)
    : inSentence(t('Option {0}', inMarkdown(element?.elementId ?? result?.elementId ?? '?')));
}

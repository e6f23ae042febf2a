import { t } from '@vscode/l10n';
import type { Outcome } from './outcome';
import { missingTotalsText, openNote } from './outcomeText';
import { outcomeHeadline, tieOfTwo } from './outcomeHeadline';
import type { Vote } from '../../records/vote';
import { ofAllText } from './voteShares';
import type { CountedOption } from './voteTally';
import type { Format } from '../../core/format';
import { clauses, sentence, sentences } from '../../core/phrases';
import type { ExportItem } from '../parts/item';
import { inMarkdown } from '../parts/markdown';

/** What a reader has to know before the outcome of a vote, as Markdown paragraphs: that it's a sample, or provisional. */
export function outcomeNotes({ isSample, decoded }: ExportItem<Vote>, verdict: Outcome, format: Format): string[] {
  const time = format.time(decoded.response.receivedAt);
  const asOf = time !== undefined && sentence(t('As of {0}', time));
  const open = sentences([sentence(t('The vote is open')), openNote(), asOf]);
  return [
    ...(isSample ? [`> ${t('Sample data included with Board Inspector, not a real vote')}`] : []),
    ...(verdict.kind === 'stillOpen' ? [`> ${t('{0}: {1}', `**${t('Provisional')}**`, open)}`] : []),
  ];
}

/** The outcome of a vote as Markdown paragraphs, what it says first in bold; set off unless it's proved, or the vote is open. */
export function decisionOutcome(verdict: Outcome): string[] {
  const tie = tieOfTwo(verdict, inMarkdown);
  const { headline, detail } =
    tie === undefined ? outcomeHeadline(verdict, inMarkdown) : { headline: tie, detail: missingTotalsText(verdict) };
  const leader = provedLeader(verdict);
  const facts = clauses([leader && ofAllText(leader.total, verdict), detail]);
  const text = sentences([sentence(`**${headline}**`), facts !== '' && sentence(facts)]);
  // An open vote is called provisional in the notes above.
  const isDoubtful = verdict.kind === 'undecidable' || verdict.kind === 'contradicted';
  return [isDoubtful ? `> ${text}` : text, ...(verdict.kind === 'tied' ? [noRuleForTies()] : [])];
}

export const noRuleForTies = (): string =>
  t('The API documentation has no rule for ties, so this one isn’t broken here.');

/** The option that the outcome names first. */
function provedLeader(verdict: Outcome): CountedOption | undefined {
  if (verdict.kind === 'decided') return verdict.leader;
  const isSoFar = verdict.kind === 'stillOpen' && verdict.contradictions.length === 0;
  return isSoFar && verdict.soFar?.kind === 'leads' ? verdict.soFar.leader : undefined;
}

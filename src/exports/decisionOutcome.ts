import { t } from '@vscode/l10n';
import { optionName } from '../insight/optionName';
import type { Outcome } from '../insight/outcome';
import { missingTotalsText } from '../insight/missingTotalsText';
import { openNote, unprovedOutcomeText } from '../insight/outcomeText';
import type { Vote } from '../records/vote';
import { ofAllText } from '../insight/voteShares';
import { votesText } from '../text/amounts';
import type { Format } from '../text/format';
import { firstOf, sentence, sentences } from '../text/phrases';
import type { ExportItem } from './item';
import { inMarkdown } from './markdown';

// More names make the sentence unreadable; the ranking has them all.
const maxNames = 5;

/** The name of an option, escaped for Markdown. */
export const markdownName = (option: Parameters<typeof optionName>[0]): string => optionName(option, inMarkdown);

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

/** The outcome of a vote as Markdown paragraphs, or why there is none: set off, unless the vote is open. */
export function decisionOutcome(verdict: Outcome, format: Format): string[] {
  if (verdict.kind === 'undecidable' || verdict.kind === 'stillOpen' || verdict.kind === 'contradicted') {
    const text = unprovedOutcomeText(verdict, format, inMarkdown) ?? '';
    // An open vote is called provisional in the notes above.
    return [verdict.kind === 'stillOpen' ? text : `> ${text}`];
  }
  const proof = missingTotalsText(verdict, format);
  return [...provedOutcome(verdict, format), ...(proof === undefined ? [] : [proof])];
}

function provedOutcome(
  verdict: Exclude<Outcome, { readonly kind: 'undecidable' | 'stillOpen' | 'contradicted' }>,
  format: Format,
): string[] {
  switch (verdict.kind) {
    case 'nobodyVoted':
      return [sentence(t('Nobody has voted'))];
    case 'noVotes':
      return [sentence(t('No option has any votes'))];
    case 'tied':
      return [
        t(
          '**{0} options are tied for first** with {1} each: {2}.',
          format.number(verdict.leaders.length),
          ofAllText(verdict.total, verdict, format),
          firstOf(verdict.leaders.map(markdownName), maxNames, format),
        ),
        t('The API documentation has no rule for ties, so this one isn’t broken here.'),
      ];
    case 'decided': {
      const [name, votes] = [markdownName(verdict.leader), ofAllText(verdict.leader.total, verdict, format)];
      const ahead = votesText(verdict.margin ?? 0, format);
      return [
        verdict.margin === undefined
          ? t('**{0}** is first with {1}.', name, votes)
          : verdict.isLeast
            ? t('**{0}** is first with {1}, at least {2} ahead of any other option.', name, votes, ahead)
            : aheadOf(verdict.next, [name, votes, ahead], format),
      ];
    }
  }
}

/** The sentence about a leader: its name, votes, and margin, and the options that come next. */
function aheadOf(
  next: Extract<Outcome, { readonly kind: 'decided' }>['next'],
  facts: readonly [string, string, string],
  format: Format,
): string {
  const [second] = next;
  if (!second) return t('**{0}** is first with {1}, {2} ahead of the next option.', ...facts);
  return next.length > 1
    ? t('**{0}** is first with {1}, {2} ahead of {3} options that are tied.', ...facts, format.number(next.length))
    : t('**{0}** is first with {1}, {2} ahead of {3}.', ...facts, markdownName(second));
}

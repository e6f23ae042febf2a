import { t } from '@vscode/l10n';
import { votesText, votersText } from '../../core/amounts';
import { inSentence, listed, sentences, clauses } from '../../core/phrases';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { missingTotalsText, byTotalsText, firstReason, levelAmounts, openReason } from './outcomeText';
import { optionName, optionNames, type Safe } from './optionText';
import type { Outcome, Ranking } from './outcome';
import type { VoteContradiction } from './voteContradictions';
import { number } from '../../core/say';

interface Headline {
  readonly headline: string;
  readonly detail?: string;
}

/** The visual style of an outcome, the same wherever it is shown. */
export function outcomeStyle(outcome: Outcome): 'decided' | 'tied' | 'open' | 'none' | 'undecidable' | 'contradicted' {
  switch (outcome.kind) {
    case 'decided':
    case 'tied':
    case 'undecidable':
    case 'contradicted':
      return outcome.kind;
    case 'nobodyVoted':
    case 'noVotes':
      return 'none';
    case 'stillOpen':
      if (outcome.soFar && outcome.contradictions.length > 0) return 'contradicted';
      return outcome.soFar ? 'open' : 'undecidable';
  }
}

/** What an outcome says first, for example `Tie: 2 options, 6 votes each`. `safe`: escapes names for their destination. */
export function outcomeHeadline(outcome: Outcome, safe: Safe = sanitizeLabel): Headline {
  switch (outcome.kind) {
    case 'decided':
      return proved({ headline: t('First: {0}', optionName(outcome.leader, safe)), ...ahead(outcome, safe) }, outcome);
    case 'tied':
      return proved(
        {
          headline: t('Tie: {0}, {1} each', ...levelAmounts(outcome)),
          detail: optionNames(outcome.leaders, safe),
        },
        outcome,
      );
    case 'nobodyVoted':
      return proved({ headline: t('Nobody has voted') }, outcome);
    case 'noVotes':
      return proved({ headline: t('No option has any votes') }, outcome);
    case 'contradicted':
      return contradicted(outcome.byTotals, outcome, safe);
    case 'stillOpen':
      if (outcome.soFar && outcome.contradictions.length > 0) return contradicted(outcome.soFar, outcome, safe);
      return outcome.soFar
        ? soFar(outcome.soFar, safe)
        : { headline: t('Current standings unknown'), ...reason(outcome, safe) };
    case 'undecidable':
      return { headline: t('Outcome unknown'), ...reason(outcome, safe) };
  }
}

/** Adds why the outcome is proved although a total is missing, if one is. */
function proved({ headline, detail }: Headline, outcome: Outcome): Headline {
  const why = missingTotalsText(outcome);
  if (why === undefined) return detail === undefined ? { headline } : { headline, detail };
  return { headline, detail: sentences([detail && t('{0}.', detail), why]) };
}

/** Begins with the doubt, since the option with the highest total is not a proved winner. */
const contradicted = (stands: Ranking, { contradictions }: Outcome, safe: Safe): Headline => ({
  headline: t('Not proved; {0}', inSentence(byTotalsText(stands, safe))),
  detail: t('The numbers disagree: {0}.', voteContradictionText(contradictions)),
});

function soFar(stands: Ranking, safe: Safe): Headline {
  switch (stands.kind) {
    case 'leads':
      return { headline: t('First so far: {0}', optionName(stands.leader, safe)), ...ahead(stands, safe) };
    case 'level':
      return {
        headline: t('Tie so far: {0}, {1} each', ...levelAmounts(stands)),
        detail: optionNames(stands.leaders, safe),
      };
    case 'noVotes':
      return { headline: t('No votes so far') };
  }
}

/** The headline; two tied options are named, and an unknown outcome has its first reason. */
export function headlineWithNames(outcome: Outcome, safe: Safe = sanitizeLabel): string {
  const { headline } = outcomeHeadline(outcome, safe);
  const why = outcomeStyle(outcome) === 'undecidable' ? firstReason(outcome) : undefined;
  return tieOfTwo(outcome, safe) ?? (why === undefined ? headline : t('{0}: {1}', headline, why));
}

/** `Tie: “Checkout tests” and “Handover”, 6 votes each`; undefined unless two options are tied. */
export function tieOfTwo(outcome: Outcome, safe: Safe): string | undefined {
  const open = outcome.kind === 'stillOpen' && outcomeStyle(outcome) === 'open' ? outcome.soFar : undefined;
  const stands = outcome.kind === 'tied' ? outcome : open;
  if ((stands?.kind !== 'tied' && stands?.kind !== 'level') || stands.leaders.length !== 2) return undefined;
  const names = listed(stands.leaders.map((leader) => optionName(leader, safe)));
  const votes = votesText(stands.total);
  return open ? t('Tie so far: {0}, {1} each', names, votes) : t('Tie: {0}, {1} each', names, votes);
}

function ahead(
  { margin, isLeast, next }: Pick<Extract<Ranking, { kind: 'leads' }>, 'margin' | 'isLeast' | 'next'>,
  safe: Safe,
): Pick<Headline, 'detail'> {
  const [second] = next;
  if (margin === undefined) return {};
  const votes = votesText(margin);
  if (isLeast) return { detail: t('at least {0} ahead', votes) };
  if (second === undefined) return { detail: t('{0} ahead', votes) };
  return {
    detail:
      next.length > 1
        ? t('{0} ahead of {1}', votes, t('{0} tied options', number(next.length)))
        : t('{0} ahead of {1}', votes, optionName(second, safe)),
  };
}

function reason(outcome: Outcome, safe: Safe): Pick<Headline, 'detail'> {
  const detail = openReason(outcome, safe);
  return detail === undefined ? {} : { detail };
}

/** Which numbers of a vote contradict each other, without naming anybody. */
function voteContradictionText(found: readonly VoteContradiction[]): string {
  const times = (kind: VoteContradiction['kind']) => found.filter((each) => each.kind === kind).length;
  const [totals, over] = [times('totalDiffers'), times('overTickets')];
  const more = found.find((each) => each.kind === 'moreThanAvailable');
  return clauses([
    more && t('{0} in the totals, but only {1} available', votesText(more.cast), number(more.available)),
    totals > 0 && t('some totals differ from the votes of their voters'),
    over > 0 && t('{0} over the limit per person', votersText(over)),
  ]);
}

import { t } from '@vscode/l10n';
import { votersText, votesText } from '../../text/amounts';
import { firstOf, sentences } from '../../text/phrases';
import { optionName } from '../../insight/optionName';
import type { Outcome } from '../../insight/outcome';
import { castIn } from '../../insight/missingTotals';
import { missingTotalsText } from '../../insight/missingTotalsText';
import { outcomeStyle } from '../../insight/outcomeHeadline';
import { openNote, unprovedOutcomeText, saysStatus } from '../../insight/outcomeText';
import { ratio } from '../../base/ratio';
import type { Standing } from '../../insight/standings';
import { ofAllText, receivedText, sharesText } from '../../insight/voteShares';
import { turnoutOf } from '../../insight/turnout';
import { voteStage } from '../../insight/voteStage';
import type { CountedOption } from '../../insight/voteTally';
import type { Numeric } from '../../base/numeric';
import type { Format } from '../../text/format';
import type { Vote } from '../../records/vote';

/** Summary of a vote. */
export const voteSummary = (vote: Vote, outcome: Outcome, findings: number, format: Format): string =>
  sentences([
    outcomeText(outcome, format),
    hasOutcome(outcome) && missingTotalsText(outcome, format),
    saysStatus(outcome)
      ? t('{0}.', turnout(vote, outcome, format))
      : t('{0}; {1}.', turnout(vote, outcome, format), statusClause(vote, outcome)),
    outcomeStyle(outcome) === 'open' && openNote(),
    vote.voters === 'anonymous' && t('The vote is anonymous.'),
    vote.voters === 'unclear' && t('Can’t tell whether this vote is anonymous, so voters are hidden.'),
    findings > 0 &&
      format.plural(findings, t('1 issue to review.'), t('{0} issues to review.', format.number(findings))),
  ]);

/** Whether there is an outcome; otherwise `outcomeText` gives the reason. */
const hasOutcome = ({ kind }: Outcome): boolean =>
  kind !== 'undecidable' && kind !== 'stillOpen' && kind !== 'contradicted';

function outcomeText(outcome: Outcome, format: Format): string {
  switch (outcome.kind) {
    case 'decided':
      return winner(outcome, format);
    case 'tied':
      return tie(outcome, format);
    case 'nobodyVoted':
    case 'noVotes':
      return t('No option has any votes.');
    default:
      return unprovedOutcomeText(outcome, format) ?? '';
  }
}

/** Share of all votes in percent; undefined when unknown. */
function percentOf(total: Numeric, { tally, missing }: Outcome, format: Format): string | undefined {
  const cast = castIn(tally, missing);
  const share = cast === undefined ? undefined : ratio(total, cast);
  return share === undefined ? undefined : format.percent(share);
}

function winner(outcome: Extract<Outcome, { kind: 'decided' }>, format: Format): string {
  const { leader, margin, isLeast, next } = outcome;
  const name = optionName(leader);
  const of = ofAllText(leader.total, outcome, format);
  const percent = percentOf(leader.total, outcome, format);
  const stands =
    percent === undefined ? t('{0} is first with {1}', name, of) : t('{0} is first with {1} ({2})', name, of, percent);
  const [second] = next;
  if (margin === undefined) return t('{0}.', stands);
  const ahead = votesText(margin, format);
  if (isLeast) return t('{0}, at least {1} ahead of any other option.', stands, ahead);
  if (second === undefined) return t('{0}, {1} ahead of any other option.', stands, ahead);
  return next.length > 1
    ? t('{0}, {1} ahead of the next options, which are tied.', stands, ahead)
    : t('{0}, {1} ahead of {2}.', stands, ahead, optionName(second));
}

function tie(outcome: Extract<Outcome, { kind: 'tied' }>, format: Format): string {
  const { leaders, total } = outcome;
  const of = ofAllText(total, outcome, format);
  const percent = percentOf(total, outcome, format);
  const names = firstOf(
    leaders.slice(0, 3).map((each: CountedOption) => optionName(each)),
    3,
    format,
    leaders.length,
  );
  if (leaders.length === 2)
    return percent === undefined
      ? t('Two options are tied for first with {0} each: {1}.', of, names)
      : t('Two options are tied for first with {0} each ({1}): {2}.', of, percent, names);
  const count = format.number(leaders.length);
  return percent === undefined
    ? t('{0} options are tied for first with {1} each: {2}.', count, of, names)
    : t('{0} options are tied for first with {1} each ({2}): {3}.', count, of, percent, names);
}

/** Votes cast out of those available to the voters; the API doesn't say who was entitled to vote. */
function turnout(vote: Vote, outcome: Outcome, format: Format): string {
  const { cast, received, voters, available, unspent, used, contradicts } = turnoutOf(vote, outcome);
  const isDisputed = outcome.contradictions.length > 0;
  if (voters === undefined) return t('The number of voters can’t be read');
  if (voters === 0n) {
    if (contradicts && received !== undefined)
      return t('The service reports no voters but {0}', votesText(received, format));
    return outcome.kind === 'nobodyVoted' ? t('Nobody has voted') : t('The service reports no voters');
  }
  const people = votersText(voters, format);
  if (cast === undefined) return t('Voters: {0}', format.number(voters));
  if (isDisputed)
    return t('Voters reported: {0}; votes in the totals: {1}', format.number(voters), format.number(cast));
  if (available === undefined || used === undefined) return t('{0} cast {1}', people, votesText(cast, format));
  const [votes, all, percent] = [format.number(cast), votesText(available, format), format.percent(used)];
  if (cast === available)
    return format.plural(
      cast,
      t('{0} cast the {1} available', people, all),
      t('{0} cast all {1} available', people, all),
    );
  return unspent === undefined
    ? t('{0} cast {1} of {2} available ({3})', people, votes, all, percent)
    : t('{0} cast {1} of {2} available ({3}, {4} unused)', people, votes, all, percent, format.number(unspent));
}

function statusClause(vote: Vote, outcome: Outcome): string {
  const { status } = vote;
  switch (voteStage(vote, outcome)) {
    case 'ended':
      return t('the vote has ended');
    case 'running':
      return t('the vote is running');
    case 'created':
      return t('the vote hasn’t ended');
    case 'unclear':
      return status === undefined ? t('the vote’s status can’t be read') : t('the vote’s status isn’t documented');
  }
}

/**
 * Notes below the ranking: the base of the shares, or why there are none. `isDamaged`: values of the vote can't be read,
 * and might say otherwise than the totals.
 */
export function rankingNotes(
  vote: Vote,
  outcome: Outcome,
  ranked: readonly Standing[],
  isDamaged: boolean,
  format: Format,
): string[] {
  const notes: (string | undefined)[] = [
    ...baseTexts(outcome, isDamaged, format),
    receivedText(vote, outcome, format),
    usedText(vote, outcome, isDamaged, format),
    isDamaged ? undefined : averageText(vote, outcome, format),
    topText(ranked, format),
    t('Counts only people who voted. The API doesn’t report how many were eligible.'),
  ];
  return notes.filter((note) => note !== undefined);
}

/** What the shares refer to, and what the missing totals leave out. */
function baseTexts(outcome: Outcome, isDamaged: boolean, format: Format): (string | undefined)[] {
  const shares = sharesText(outcome, isDamaged, format);
  if (outcome.tally.kind === 'complete') return [shares];
  if (!hasOutcome(outcome)) return [t('Ranks, shares, and cut lines need every total.')];
  return shares === undefined
    ? [t('Shares and cut lines need every total.')]
    : [shares, t('Cut lines need every total.')];
}

function usedText(vote: Vote, outcome: Outcome, isDamaged: boolean, format: Format): string | undefined {
  const { cast, voters, tickets, available, unspent, used, contradicts } = turnoutOf(vote, outcome);
  if (cast === undefined || used === undefined || available === undefined) return undefined;
  if (voters === undefined || tickets === undefined) return undefined;
  const [votes, all, percent] = [format.number(cast), format.number(available), format.percent(used)];
  const [people, each] = [votersText(voters, format), format.number(tickets)];
  if (contradicts)
    return t('Votes in the totals: {0}, more than the {1} available; {2} × {3} per person.', votes, all, people, each);
  if (isDamaged) return t('Votes in the totals: {0} of {1} available; {2} × {3} per person.', votes, all, people, each);
  if (vote.status === 0)
    return t('Votes cast so far: {0} of {1} available ({2}); {3} × {4} per person.', votes, all, percent, people, each);
  return unspent === undefined
    ? t('Votes cast: {0} of {1} available ({2}); {3} × {4} per person.', votes, all, percent, people, each)
    : t(
        'Votes cast: {0} of {1} available ({2}), {3} unused; {4} × {5} per person.',
        votes,
        all,
        percent,
        format.number(unspent),
        people,
        each,
      );
}

function averageText(vote: Vote, outcome: Outcome, format: Format): string | undefined {
  const { cast, average, contradicts } = turnoutOf(vote, outcome);
  if (average === undefined || cast === 0n || contradicts) return undefined;
  return t('Average: {0} per voter.', votesText(Math.round(average * 100) / 100, format));
}

/** All options with rank 1 to 3, ties included; undefined if they are most of the options, or have no shares. */
function topText(ranked: readonly Standing[], format: Format): string | undefined {
  const top = ranked.filter(({ rank }) => rank !== undefined && rank <= 3);
  if (top.length < 3 || ranked.length < 2 * top.length || top.some(({ soFar }) => soFar)) return undefined;
  if (top.some(({ share }) => share === undefined)) return undefined;
  const share = format.percent(top.reduce((sum, standing) => sum + (standing.share ?? 0), 0));
  return top.length === 3
    ? t('The top three received {0} of the votes.', share)
    : t('The {0} options ranked in the top three received {1} of the votes.', format.number(top.length), share);
}

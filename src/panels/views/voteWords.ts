import { t } from '@vscode/l10n';
import { peopleText, votesText } from '../../model/amounts';
import { firstOf, sentences } from '../../model/phrases';
import type { Cut } from '../../insight/cutLine';
import { optionName } from '../../insight/optionName';
import { votesCast, type Standing } from '../../insight/standings';
import { ofAllText, sharesText, unreadTotals } from '../../insight/voteShares';
import { turnoutOf } from '../../insight/turnout';
import type { Format } from '../../model/format';
import { label } from '../../model/label';
import type { Vote } from '../../model/records/vote';

/** The outcome of a vote in plain sentences. */
export const voteGist = (vote: Vote, ranked: readonly Standing[], findings: number, format: Format): string =>
  sentences([
    outcome(vote, ranked, format),
    t('{0}; {1}.', turnout(vote, format), statusClause(vote)),
    vote.voters === 'anonymous' && t('The vote is anonymous.'),
    vote.voters === 'unclear' && t('Can’t tell whether this vote is anonymous, so voters are hidden.'),
    findings > 0 &&
      format.plural(findings, t('One finding needs a look.'), t('{0} findings need a look.', format.number(findings))),
  ]);

function outcome(vote: Vote, ranked: readonly Standing[], format: Format): string {
  if (vote.results === undefined) return t('The service sent no readable results.');
  const leaders = ranked.filter(({ place }) => place === 1);
  const [leader] = leaders;
  const cast = votesCast(vote);
  if (!leader || leader.total === undefined)
    return ranked.length > 0 && vote.results.length > 0 ? t('No total can be read.') : t('No results have been sent.');
  if (cast === 0n) return t('No option has any votes.');
  const of = ofAllText(leader.total, vote, format);
  // A share of a sum that lacks a part is no share.
  const percent = leader.share === undefined || unreadTotals(vote) > 0 ? undefined : format.percent(leader.share);
  return leaders.length === 1 ? winner(ranked, of, percent, format) : tie(leaders, of, percent, format);
}

function winner(ranked: readonly Standing[], of: string, percent: string | undefined, format: Format): string {
  const [first, second] = ranked;
  const name = first ? optionName(first) : '';
  const stands =
    percent === undefined ? t('{0} is first with {1}', name, of) : t('{0} is first with {1} ({2})', name, of, percent);
  if (first?.total === undefined || second?.total === undefined) return t('{0}.', stands);
  const ahead = votesText(BigInt(first.total) - BigInt(second.total), format);
  return second.tied
    ? t('{0}, {1} ahead of the next options, which are tied.', stands, ahead)
    : t('{0}, {1} ahead of {2}.', stands, ahead, optionName(second));
}

function tie(leaders: readonly Standing[], of: string, percent: string | undefined, format: Format): string {
  const names = firstOf(
    leaders.map((each) => optionName(each)),
    3,
    format,
  );
  if (leaders.length === 2)
    return percent === undefined
      ? t('Two options tie for first place with {0} each: {1}.', of, names)
      : t('Two options tie for first place with {0} each ({1}): {2}.', of, percent, names);
  const count = format.number(leaders.length);
  return percent === undefined
    ? t('{0} options tie for first place with {1} each: {2}.', count, of, names)
    : t('{0} options tie for first place with {1} each ({2}): {3}.', count, of, percent, names);
}

/** Who cast how much of what they had; who could have voted the interface does not say. */
function turnout(vote: Vote, format: Format): string {
  const { cast, voters, available, unspent, used } = turnoutOf(vote);
  const votes = votesText(cast, format);
  if (voters === undefined) return t('The number of people who voted cannot be read');
  if (voters === 0n) return cast === 0n ? t('Nobody has voted') : t('The service counts no voters, yet {0}', votes);
  const people = peopleText(voters, format);
  if (vote.results === undefined) return t('{0} voted', people);
  if (available === undefined) return t('{0} cast {1}', people, votes);
  const all = format.number(available);
  if (unspent === undefined) return t('{0} cast {1}, more than the {2} they had', people, votes, all);
  if (unspent === 0n)
    return t('{0} cast all {1} of their {2}', people, format.number(cast), votesText(available, format));
  return t(
    '{0} cast {1} of their {2} ({3}), {4} unspent',
    people,
    format.number(cast),
    votesText(available, format),
    format.percent(used ?? 0),
    format.number(unspent),
  );
}

/** 2.3 knows created and ended; whether a created vote is running it does not say. */
function statusClause({ status }: Vote): string {
  if (status === undefined) return t('the status of the vote cannot be read');
  if (status === 1) return t('the vote has ended');
  if (status === 0) return t('the vote is created and has not ended');
  return t('the status of the vote ({0}) is not documented', label(String(status), 20));
}

/** Below the ranking: what the shares are shares of. */
export function rankingNotes(vote: Vote, ranked: readonly Standing[], format: Format): string[] {
  const { cast, voters, tickets, available, unspent, used, average } = turnoutOf(vote);
  const unread = unreadTotals(vote) > 0;
  const notes: string[] = [];
  const shares = sharesText(vote, format);
  if (shares !== undefined) notes.push(shares);
  if (available !== undefined && tickets !== undefined && voters !== undefined)
    notes.push(
      unspent === undefined
        ? t(
            '{0} of {1} votes used ({2}): {3} × {4} per person. That is more than there were.',
            format.number(cast),
            format.number(available),
            format.percent(used ?? 0),
            peopleText(voters, format),
            format.number(tickets),
          )
        : t(
            '{0} of {1} votes used ({2}), {3} unspent: {4} × {5} per person.',
            format.number(cast),
            format.number(available),
            format.percent(used ?? 0),
            format.number(unspent),
            peopleText(voters, format),
            format.number(tickets),
          ),
    );
  if (average !== undefined && cast > 0n)
    notes.push(t('On average {0} per person who voted.', votesText(Math.round(average * 100) / 100, format)));
  // Who shares the third place is among the first three as well.
  const top = ranked.filter(({ place }) => place !== undefined && place <= 3);
  if (top.length >= 3 && ranked.length > top.length && !unread && cast > 0n) {
    const share = format.percent(top.reduce((sum, standing) => sum + (standing.share ?? 0), 0));
    notes.push(
      top.length === 3
        ? t('The first three hold {0} of the votes.', share)
        : t('The {0} options in the first three places hold {1} of the votes.', format.number(top.length), share),
    );
  }
  notes.push(t('Only people who voted are counted; the interface does not say who could have voted.'));
  if (ranked.some(({ resultIndex }) => resultIndex === undefined))
    notes.push(t('Options without a result may have no votes, or may not have been reported.'));
  return notes;
}

/** What each line through the ranking decides. */
export function cutText(
  { places, tied, tiedFrom, tiedTo, margin }: Cut,
  ranked: readonly Standing[],
  format: Format,
): string {
  const next = ranked[places];
  const last = ranked[places - 1];
  if (!last || !next) return '';
  if (tied) {
    const who = firstOf(
      ranked.slice(tiedFrom, Math.min(tiedTo, tiedFrom + 4)).map((each) => optionName(each)),
      4,
      format,
      tiedTo - tiedFrom,
    );
    return t(
      'This line runs through a tie: {0} have {1} each. The interface documents no rule for ties.',
      who,
      votesText(last.total ?? 0, format),
    );
  }
  if (margin === undefined)
    return t(
      'It is unclear what this line decides: {0} has no readable total.',
      optionName(last.total === undefined ? last : next),
    );
  const ahead = votesText(margin, format);
  return format.plural(
    places,
    t('First place is clear: {0} is {1} ahead of {2}.', optionName(last), ahead, optionName(next)),
    t(
      'The first {0} places are clear: {1} is {2} ahead of {3}.',
      format.number(places),
      optionName(last),
      ahead,
      optionName(next),
    ),
  );
}

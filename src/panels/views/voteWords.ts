import { t } from '@vscode/l10n';
import { anonymityOf } from '../../insight/anonymity';
import type { Cut } from '../../insight/cutLine';
import { votesCast, type Standing } from '../../insight/standings';
import { turnoutOf } from '../../insight/turnout';
import type { Format } from '../../model/format';
import { label } from '../../model/label';
import type { Vote } from '../../model/records/vote';
import { firstOf, listed, peopleText, quoted, sentences, votesText } from './words';

/** What an option is called in a sentence: its text, or its id where it has none. */
export const optionName = ({ element, result }: Pick<Standing, 'element' | 'result'>): string => {
  const text = element?.text?.trim();
  return text ? quoted(text) : t('element {0}', label(element?.elementId ?? result?.elementId ?? '?', 40));
};

/** The outcome of a vote in plain sentences. */
export const voteGist = (vote: Vote, ranked: readonly Standing[], findings: number, format: Format): string =>
  sentences([
    outcome(vote, ranked, format),
    t('{0}; {1}.', turnout(vote, format), statusClause(vote)),
    anonymityOf(vote) === 'anonymous' && t('The vote is anonymous.'),
    anonymityOf(vote) === 'unclear' && t('Whether the vote is anonymous cannot be read, so voters are not shown.'),
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
  const unread = vote.results.some((result) => result?.total === undefined);
  const of = unread
    ? t('{0} of at least {1}', format.number(leader.total), votesText(cast, format))
    : t('{0} of {1}', format.number(leader.total), votesText(cast, format));
  // A share of a sum that lacks a part is no share.
  const percent = leader.share === undefined || unread ? undefined : format.percent(leader.share);
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
  const names = firstOf(leaders.map(optionName), 3);
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
  if (voters === undefined) return t('How many people voted cannot be read');
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
  return t('the status of the vote, {0}, is not in the interface text', label(String(status), 20));
}

/** Below the ranking: what the shares are shares of. */
export function rankingNotes(vote: Vote, ranked: readonly Standing[], format: Format): string[] {
  const { cast, voters, tickets, available, unspent, used, average } = turnoutOf(vote);
  const unread = (vote.results ?? []).filter((result) => result?.total === undefined).length;
  const notes: string[] = [];
  if (cast > 0n)
    notes.push(
      unread > 0
        ? t(
            'Shares are of the {0} that could be read, not of people; {1} totals could not be read.',
            votesText(cast, format),
            format.number(unread),
          )
        : t('Shares are of the {0} cast, not of people.', votesText(cast, format)),
    );
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
    notes.push(t('On average {0} for each person who voted.', votesText(Math.round(average * 100) / 100, format)));
  const top = ranked.slice(0, 3);
  if (ranked.length > 3 && unread === 0 && cast > 0n) {
    const share = top.reduce((sum, standing) => sum + (standing.share ?? 0), 0);
    notes.push(t('The first three hold {0} of the votes.', format.percent(share)));
  }
  notes.push(t('Only people who voted are counted; who could have voted the interface does not say.'));
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
    const names = ranked.slice(tiedFrom, Math.min(tiedTo, tiedFrom + 4)).map(optionName);
    const rest = tiedTo - tiedFrom - names.length;
    const who = rest > 0 ? t('{0} and {1} more', names.join(t(', ')), format.number(rest)) : listed(names);
    return t(
      'The line decides nothing: {0} have {1} each. The interface documents no rule for ties.',
      who,
      votesText(last.total ?? 0, format),
    );
  }
  if (margin === undefined)
    return t(
      'Whether the line is clear cannot be told: {0} has no total that can be read.',
      optionName(last.total === undefined ? last : next),
    );
  const ahead = votesText(margin, format);
  return format.plural(
    places,
    t('First place is clear: {0} is {1} ahead of {2}.', optionName(last), ahead, optionName(next)),
    t(
      'The first {0} are clear of the rest: {1} is {2} ahead of {3}.',
      places,
      optionName(last),
      ahead,
      optionName(next),
    ),
  );
}

import { t } from '@vscode/l10n';
import { votesText } from '../../text/amounts';
import type { Format } from '../../text/format';
import { optionName } from '../../insight/optionName';
import type { Outcome, Ranking } from '../../insight/outcome';
import { openReason } from '../../insight/outcomeText';
import { turnoutOf } from '../../insight/turnout';
import { voteStage } from '../../insight/voteStage';
import type { Vote } from '../../records/vote';
import type { Chip, Tile, Verdict } from '../../protocol/verdict';
import { issuesChip } from '../details/issuesChip';

type Answer = Pick<Verdict, 'look' | 'headline' | 'detail'>;

/** The outcome of a vote at a glance. `issues`: number of alerts. */
export function voteVerdict(vote: Vote, outcome: Outcome, issues: number, format: Format): Verdict {
  const stage = voteStage(vote, outcome);
  return {
    ...answer(outcome, format),
    isUpdating: stage === 'created' || stage === 'running',
    chips: [...chips(vote, stage, format), ...issuesChip(issues, format)],
    tiles: tiles(vote, outcome, format),
  };
}

/** The outcome in a few words. */
export const headlineOf = (outcome: Outcome, format: Format): string => answer(outcome, format).headline;

function answer(outcome: Outcome, format: Format): Answer {
  switch (outcome.kind) {
    case 'decided':
      return { look: 'decided', headline: t('First: {0}', optionName(outcome.leader)), ...ahead(outcome, format) };
    case 'tied':
      return { look: 'tied', headline: t('Tie: {0} options, {1} each', ...tied(outcome, format)) };
    case 'nobodyVoted':
      return { look: 'none', headline: t('Nobody has voted') };
    case 'noVotes':
      return { look: 'none', headline: t('No option has any votes') };
    case 'stillOpen':
      return outcome.soFar
        ? { look: 'open', ...soFar(outcome.soFar, format) }
        : { look: 'undecidable', headline: t('Current standings unknown'), ...reason(outcome, format) };
    case 'undecidable':
      return { look: 'undecidable', headline: t('Outcome unknown'), ...reason(outcome, format) };
  }
}

function soFar(stands: Ranking, format: Format): Omit<Answer, 'look'> {
  switch (stands.kind) {
    case 'leads':
      return { headline: t('First so far: {0}', optionName(stands.leader)), ...ahead(stands, format) };
    case 'level':
      return { headline: t('Tie so far: {0} options, {1} each', ...tied(stands, format)) };
    case 'noVotes':
      return { headline: t('No votes so far') };
  }
}

/** How many options, and their votes. */
const tied = (
  { leaders, total }: Pick<Extract<Ranking, { kind: 'level' }>, 'leaders' | 'total'>,
  format: Format,
): [string, string] => [format.number(leaders.length), votesText(total, format)];

function ahead(
  { margin, next }: Pick<Extract<Ranking, { kind: 'leads' }>, 'margin' | 'next'>,
  format: Format,
): Pick<Answer, 'detail'> {
  const [second] = next;
  if (margin === undefined || second === undefined) return {};
  const votes = votesText(margin, format);
  return {
    detail:
      next.length > 1
        ? t('{0} ahead of {1} options that are tied', votes, format.number(next.length))
        : t('{0} ahead of {1}', votes, optionName(second)),
  };
}

function reason(outcome: Outcome, format: Format): Pick<Answer, 'detail'> {
  const detail = openReason(outcome, format);
  return detail === undefined ? {} : { detail };
}

function chips(vote: Vote, stage: ReturnType<typeof voteStage>, format: Format): Chip[] {
  const stages = {
    created: t('Not ended'),
    running: t('Running'),
    ended: t({ message: 'Ended', args: [], comment: ['state of a vote or meeting'] }),
    unclear: t('Status unclear'),
  };
  const voters = { named: t('Named'), anonymous: t('Anonymous'), unclear: t('Named or anonymous: unclear') };
  const all: Chip[] = [
    { text: stages[stage], ...(stage === 'running' && { tone: 'running' }) },
    { text: voters[vote.voters] },
  ];
  const { tickets } = vote;
  if (tickets !== undefined) all.push({ text: t('{0} per person', votesText(tickets, format)) });
  return all;
}

/** Votes, voters, and the share of the available votes; what is unknown is left out. */
function tiles(vote: Vote, outcome: Outcome, format: Format): Tile[] {
  const { cast, received, voters, used, contradicts } = turnoutOf(vote, outcome);
  const all: Tile[] = [];
  if (cast !== undefined)
    all.push({ value: format.number(cast), label: format.plural(cast, t('vote cast'), t('votes cast')) });
  else if (received !== undefined && outcome.tally.options.some(({ total }) => total !== undefined))
    all.push({ value: format.number(received), label: t('votes in readable totals') });
  if (voters !== undefined)
    all.push({ value: format.number(voters), label: format.plural(voters, t('voter'), t('voters')) });
  if (used !== undefined)
    all.push({
      value: format.percent(used),
      label: t('of their votes used'),
      ...(contradicts && { isOdd: true }),
    });
  return all;
}

import { t } from '@vscode/l10n';
import { votesText } from '../../core/amounts';
import { sentences } from '../../core/phrases';
import type { Outcome } from './outcome';
import { outcomeHeadline, outcomeStyle } from './outcomeHeadline';
import { openNote } from './outcomeText';
import { turnoutOf } from './turnout';
import { stageName, voteStage, type Stage } from '../parts/stage';
import type { Vote } from '../../records/vote';
import type { Chip, Tile, DetailsHeader } from '../../protocol/detailsHeader';
import { issuesChip } from '../parts/header';
import { anonymityName } from './anonymity';
import { number, percent, tn } from '../../core/say';

/**
 * The outcome of a vote at a glance. `issues`: number of alerts; `isDamaged`: some of its values can't be read;
 * `isPastEnd`: it's open, though it should have ended long ago.
 */
export function voteHeader(
  vote: Vote,
  outcome: Outcome,
  {
    issues,
    isDamaged,
    isPastEnd = false,
  }: { readonly issues: number; readonly isDamaged: boolean; readonly isPastEnd?: boolean },
): DetailsHeader {
  const stage = voteStage(vote);
  const style = outcomeStyle(outcome);
  const { headline, detail } = outcomeHeadline(outcome);
  return {
    style,
    headline,
    ...(style === 'open' ? { detail: openDetail(detail) } : detail !== undefined && { detail }),
    isUpdating: stage === 'open',
    chips: [...chips(vote, stage, isPastEnd), ...issuesChip(issues)],
    tiles: tiles(vote, outcome, isDamaged || outcome.contradictions.length > 0),
  };
}

const openDetail = (detail: string | undefined): string =>
  sentences([detail !== undefined && t('{0}.', detail), openNote()]);

function chips(vote: Vote, stage: Stage, isPastEnd: boolean): Chip[] {
  const all: Chip[] = [
    { text: stageName(stage, isPastEnd), ...(stage === 'open' && !isPastEnd && { tone: 'running' }) },
    { text: anonymityName(vote.voters) },
  ];
  const { tickets } = vote;
  if (tickets !== undefined) all.push({ text: t('{0} per person', votesText(tickets)) });
  return all;
}

const votersLabel = (voters: bigint, isInDoubt: boolean): string =>
  isInDoubt ? t('voters reported') : tn(voters, t('voter|voters'));

/**
 * Votes, voters, and the share of the available votes; what is unknown is left out. `isInDoubt`: other numbers of the
 * vote say something else, or may.
 */
function tiles(vote: Vote, outcome: Outcome, isInDoubt: boolean): Tile[] {
  const { cast, received, voters, used, contradicts } = turnoutOf(vote, outcome);
  const all: Tile[] = [];
  if (cast !== undefined)
    all.push({
      value: number(cast),
      label: isInDoubt ? t('votes in the totals') : tn(cast, t('vote cast|votes cast')),
    });
  else if (received !== undefined) all.push({ value: number(received), label: t('votes in readable totals') });
  if (voters !== undefined) all.push({ value: number(voters), label: votersLabel(voters, isInDoubt) });
  // A share of doubtful numbers says nothing.
  if (used !== undefined && !contradicts && !isInDoubt)
    all.push({ value: percent(used), label: t('of their votes used') });
  return all;
}

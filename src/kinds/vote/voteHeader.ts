import { t } from '@vscode/l10n';
import { votesText } from '../../core/amounts';
import type { Format } from '../../core/format';
import { sentences } from '../../core/phrases';
import type { Outcome } from './outcome';
import { outcomeHeadline, outcomeStyle } from './outcomeHeadline';
import { openNote } from './outcomeText';
import { turnoutOf } from './turnout';
import { stageName, voteStage, type Stage } from '../parts/stage';
import type { Vote } from '../../records/vote';
import type { Chip, Tile, DetailsHeader } from '../../protocol/detailsHeader';
import { issuesChip } from '../parts/issuesChip';
import { anonymityName } from './voteNames';

/** The outcome of a vote at a glance. `issues`: number of alerts; `isDamaged`: some of its values can't be read. */
export function voteHeader(
  vote: Vote,
  outcome: Outcome,
  { issues, isDamaged }: { readonly issues: number; readonly isDamaged: boolean },
  format: Format,
): DetailsHeader {
  const stage = voteStage(vote);
  const style = outcomeStyle(outcome);
  const { headline, detail } = outcomeHeadline(outcome, format);
  return {
    style,
    headline,
    ...(style === 'open' ? { detail: openDetail(detail) } : detail !== undefined && { detail }),
    isUpdating: stage === 'open',
    chips: [...chips(vote, stage, format), ...issuesChip(issues, format)],
    tiles: tiles(vote, outcome, isDamaged || outcome.contradictions.length > 0, format),
  };
}

const openDetail = (detail: string | undefined): string =>
  sentences([detail !== undefined && t('{0}.', detail), openNote()]);

function chips(vote: Vote, stage: Stage, format: Format): Chip[] {
  const all: Chip[] = [
    { text: stageName(stage), ...(stage === 'open' && { tone: 'running' }) },
    { text: anonymityName(vote.voters) },
  ];
  const { tickets } = vote;
  if (tickets !== undefined) all.push({ text: t('{0} per person', votesText(tickets, format)) });
  return all;
}

const votersLabel = (voters: bigint, isInDoubt: boolean, format: Format): string =>
  isInDoubt ? t('voters reported') : format.plural(voters, t('voter|voters'));

/**
 * Votes, voters, and the share of the available votes; what is unknown is left out. `isInDoubt`: other numbers of the
 * vote say something else, or may.
 */
function tiles(vote: Vote, outcome: Outcome, isInDoubt: boolean, format: Format): Tile[] {
  const { cast, received, voters, used, contradicts } = turnoutOf(vote, outcome);
  const all: Tile[] = [];
  if (cast !== undefined)
    all.push({
      value: format.number(cast),
      label: isInDoubt ? t('votes in the totals') : format.plural(cast, t('vote cast|votes cast')),
    });
  else if (received !== undefined) all.push({ value: format.number(received), label: t('votes in readable totals') });
  if (voters !== undefined) all.push({ value: format.number(voters), label: votersLabel(voters, isInDoubt, format) });
  // A share of doubtful numbers says nothing.
  if (used !== undefined && !contradicts && !isInDoubt)
    all.push({ value: format.percent(used), label: t('of their votes used') });
  return all;
}

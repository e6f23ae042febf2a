import { t } from '@vscode/l10n';
import { outcomeOf, type Outcome } from './outcome';
import { outcomeHeadline } from './outcomeHeadline';
import { rankText, totalText } from './optionText';
import { anonymityUnclearText, isOpenTooLong, voteIssueCount, voteStageName } from './checks';
import type { Standing } from './standings';
import { issuesText, votersText, votesText } from '../../core/amounts';
import { elementType } from '../../records/codes';
import type { Format } from '../../core/format';
import type { Decoded } from '../../records/decoding/decoded';
import { nameLabel } from '../../records/text/nameLabel';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { elementRecord, voteRecord, type Vote, type VoteDetail } from '../../records/vote';
import { clauses, items, joinParts } from '../../core/phrases';
import { pathOf, type Ref } from '../../core/ref';
import {
  deviationLines,
  timestampText,
  spanLine,
  signs,
  lines,
  type TreeItemModel,
  fact,
  unreadableItem,
} from '../parts/treeItemModel';
import { number, percent } from '../../core/say';

const { fields } = voteRecord;
const { fields: elementFields } = elementRecord;

/** A vote: its name, then the outcome in a few words. The icon shows the outcome, too; the tooltip has the rest. */
export function voteItem(ref: Ref, decoded: Decoded<Vote>, format: Format): TreeItemModel {
  const vote = decoded.value;
  const { deviations } = decoded;
  if (!vote) return unreadableItem(ref, deviations, 'vote');
  const name = nameLabel(decoded, 'name', vote.name);
  const outcome = outcomeOf(vote);
  const { headline } = outcomeHeadline(outcome);
  const voters = vote.numberOfVoted;
  const hidden = vote.voters === 'named' ? 0 : vote.hidden.ballots;
  const issues = voteIssueCount(decoded);
  const votersShown = voters !== undefined && votersText(voters);
  const stage = voteStageName(decoded, vote, format.pinned.duration);
  const shown = outcomeInRow(outcome, vote, stage);
  const summary = joinParts([headline, votersShown, vote.status !== 1 && stage, issues > 0 && issuesText(issues)]);
  return {
    id: pathOf(ref),
    label: name,
    description: joinParts([
      shown,
      outcome.kind !== 'nobodyVoted' && votersShown,
      isOpenTooLong(vote, decoded.response.receivedAt, format.pinned.duration) && shown !== stage && stage,
    ]),
    tooltip: lines([
      name,
      summary,
      vote.voters === 'anonymous' && t('Anonymous'),
      fact(fields.startTime.title, timestampText(vote.startTime, format)),
      fact(fields.duration.title, spanLine('duration', vote.duration, format)),
      fact(fields.tickets.title, vote.tickets?.toString()),
      fact(fields.creator.title, vote.creator),
      fact(fields.elementTypes.title, vote.elementTypes && items(vote.elementTypes.map(typeName))),
      vote.voters === 'unclear' && anonymityUnclearText(),
      hidden > 0 && t('The service returned data along with the ballots that could name voters. It’s hidden.'),
      deviationLines(deviations),
    ]),
    ...(issues > 0 ? signs.alert : { icon: outcomeIcon(outcome) }),
    below: 'closed',
    context: vote.status === 1 ? 'record vote ended' : 'record vote',
    spoken: clauses([t('Vote {0}', name), summary]),
    command: 'boardInspector.previewDetails',
  };
}

/** An outcome in a few words, as far as it's proved; a state that these words don't say. */
function outcomeInRow(outcome: Outcome, vote: Vote, stage: string): string {
  switch (outcome.kind) {
    case 'decided':
      return t('First: {0}', optionLabel(outcome.leader, 40));
    case 'tied':
      return t('Tie');
    case 'nobodyVoted':
    case 'noVotes':
      return outcomeHeadline(outcome).headline;
    case 'contradicted':
      return t('Not proved');
    case 'undecidable':
      return vote.status === 1 ? t('Outcome unknown') : stage;
    case 'stillOpen': {
      const soFar = outcome.contradictions.length > 0 ? undefined : outcome.soFar;
      if (soFar?.kind === 'leads') return t('First so far: {0}', optionLabel(soFar.leader, 40));
      return soFar?.kind === 'level' ? t('Tie so far') : stage;
    }
  }
}

function outcomeIcon(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'decided':
      return 'pass';
    case 'tied':
      return 'law';
    case 'nobodyVoted':
    case 'noVotes':
      return 'circle-slash';
    case 'stillOpen':
      return outcome.soFar ? 'circle-large-outline' : 'question';
    case 'undecidable':
    case 'contradicted':
      return 'question';
  }
}

const typeName = (code: number | bigint | string | undefined): string => {
  if (code === undefined) return '–';
  const name = typeof code === 'bigint' ? undefined : elementType.get(code);
  return name === undefined ? t('unknown ({0})', String(code)) : t('{0} ({1})', t(name), String(code));
};

// As wide as a digit, so that votes align in a column.
const figureSpace = '\u2007';

/**
 * An option of a vote. The votes come first, where a narrow sidebar still shows them. `maxWidth`: the vote's highest
 * total, formatted.
 */
export function optionItem(ref: Ref, standing: Standing, maxWidth: string, anonymous: boolean): TreeItemModel {
  const { mark, rank, total, share, element, result, listed } = standing;
  const text = element?.text?.trim();
  const name = optionLabel(standing, 120);
  const tally = total === undefined ? '–' : number(total);
  const votes = totalText(standing);
  const standingText = rankText(standing);
  const shareText = share === undefined ? undefined : percent(share);
  return {
    id: pathOf(ref),
    label: `${tally.padStart(maxWidth.length, figureSpace)}\u2002${name}`,
    description: joinParts([total === undefined ? votes : shareText, standingText]),
    tooltip: lines([
      text ? sanitizeLabel(text, 600) : name,
      joinParts([votes, shareText && t('{0} of the votes', shareText), standingText]),
      fact(elementFields.elementId.title, element?.elementId ?? result?.elementId),
      listed === false && t('This option is in the results but not in the vote’s list of options.'),
      element?.comments !== undefined &&
        fact(elementFields.comments.title, items(element.comments.map((id) => id ?? '–')) || '0'),
    ]),
    icon:
      mark === 'first' ? 'star-full' : mark ? 'circle-filled' : rank === undefined ? 'circle-slash' : 'circle-outline',
    ...(mark ? { color: 'charts.yellow' } : {}),
    below: result === undefined ? 'nothing' : 'closed',
    context: joinParts(['part option', anonymous && 'anonymous'], ' '),
    spoken: clauses([name, votes, shareText, standingText]),
  };
}

/** Its text, or else its ID. */
const optionLabel = ({ element, result }: Pick<Standing, 'element' | 'result'>, limit: number): string => {
  const text = element?.text?.trim();
  return text
    ? sanitizeLabel(text, limit)
    : t('Option {0}', sanitizeLabel(element?.elementId ?? result?.elementId ?? '?', 40));
};

/** A voter of an option; only in named votes. */
export function voterItem(ref: Ref, detail: VoteDetail | undefined, index: number): TreeItemModel {
  const who = detail?.userId === undefined ? t('no voter ID returned') : sanitizeLabel(detail.userId, 80);
  const count = detail?.voteCount;
  const votes = count === undefined ? t('count unreadable') : votesText(count);
  return {
    id: `${pathOf(ref)}/@${index}`,
    label: who,
    description: votes,
    icon: 'person',
    below: 'nothing',
    context: 'voter',
    spoken: clauses([who, votes]),
  };
}

import { t } from '@vscode/l10n';
import { votersText } from '../../core/amounts';
import { clauses, joinParts, sentences } from '../../core/phrases';
import { instantOf } from '../../core/instant';
import type { Format } from '../../core/format';
import { cutHeadline, cutText, offeredCuts } from './cutLine';
import { optionName, rankText, noTotalText, totalText } from './optionText';
import { outcomeOf, type Outcome } from './outcome';
import { ratio, type Numeric } from '../../core/numeric';
import { votersIn, ballotsByVoter, type VoterBallots } from './ballotsByVoter';
import { deviationTone } from '../parts/severity';
import { standings, type Standing } from './standings';
import { votersOfOptionText, rankingDoubts } from './voteShares';
import { findingTexts, otherDeviations } from '../issues/check';
import { foundInVote, foundInVoteAt, isOpenTooLong, voteIssueCount } from './checks';
import { isDamaged } from '../../records/decoding/deviation';
import type { Decoded } from '../../records/decoding/decoded';
import { nameLabel } from '../../records/text/nameLabel';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { voteRecord, type Vote } from '../../records/vote';
import type { RankedOption, RankingBlock } from '../../protocol/blocks';
import type { Chip, DetailsHeader } from '../../protocol/detailsHeader';
import { adaptedFacts, facts } from '../parts/facts';
import { deviationFindings, findingsBlock } from '../issues/findings';
import { createFieldStates } from '../parts/fieldStates';
import { composeView, type ComposedView, type RecordContext } from '../parts/composeView';
import { unreadableHeader } from '../parts/header';
import { matrixTable, optionTable } from './voteTables';
import { voteHeader } from './voteHeader';
import { actionOf } from '../../protocol/actions';
import { full } from '../parts/valueText';
import { votersCell } from './votesTable';
import { timeLeft } from './timeLeft';
import { number, percent } from '../../core/say';

/** Decides what the details of a vote need, step by step, since a vote may be large; the verdicts are cached. */
export function* judging(decoded: Decoded<Vote>): Generator<void, void> {
  if (!decoded.value) return;
  yield;
  outcomeOf(decoded.value);
  yield;
  foundInVote(decoded);
  yield;
}

/** Details of a vote: outcome, inconsistencies, ranking, ballots by voter if named, and all fields. */
export function voteDetails(viewContext: RecordContext, decoded: Decoded<Vote>): ComposedView {
  const { format } = viewContext;
  const vote = decoded.value;
  const fieldStates = createFieldStates(decoded);
  const overline = joinParts([t('Vote'), sanitizeLabel(viewContext.boardName, 80)]);
  const fields = facts(
    { decoded, description: voteRecord, fieldStates },
    { id: 'facts', title: t('All fields') },
    format,
  );
  if (!vote)
    return composeView(viewContext, { title: t('Unreadable record'), overline, header: unreadableHeader() }, [
      findingsBlock(deviationFindings(decoded, voteRecord)),
      fields,
    ]);
  const outcome = outcomeOf(vote);
  const ranked = standings(vote, outcome);
  const byVoter = ballotsByVoter(vote);
  const found = foundInVoteAt(decoded, viewContext.now, format.pinned.duration);
  const tone = deviationTone({ deviations: otherDeviations(decoded.deviations, found) });
  const deviates = deviationFindings(decoded, voteRecord, tone);
  const marked = adaptedFacts(fields, (value, key) =>
    key === 'numberOfVoted' ? votersCell(value, found, format) : value,
  );
  const isLeftOpen = isOpenTooLong(vote, viewContext.now, format.pinned.duration);
  const header = voteHeader(vote, outcome, {
    issues: voteIssueCount(decoded),
    isDamaged: isDamaged(decoded),
    isPastEnd: isLeftOpen,
  });
  return composeView(
    // The finding that says so names the duration.
    { ...viewContext, ...(isLeftOpen && { quantities: new Set(['duration']) }) },
    {
      title: nameLabel(decoded, 'name', vote.name),
      overline,
      header: { ...header, chips: [...header.chips, ...timesChip(vote, viewContext.now, format)] },
      ...(ranked.length > 0 && { foot: t('Only people who voted are counted') }),
    },
    [
      findingsBlock([...findingTexts(found, { format }), ...deviates]),
      ranked.length > 0 && {
        ...ranking(vote, outcome, ranked, byVoter, header),
        ...(vote.numberOfVoted !== undefined &&
          !isDamaged(decoded) &&
          outcome.contradictions.length === 0 && { allVoters: votersText(vote.numberOfVoted) }),
      },
      matrixTable(vote, outcome, ranked, byVoter),
      optionTable(decoded, ranked, fieldStates, format),
      { ...marked, folded: true },
    ],
  );
}

/** When it started, when an open vote ends, and who created it, as far as that is known. */
function timesChip(vote: Vote, now: number, format: Format): Chip[] {
  const { startTime, creator } = vote;
  const started = instantOf(startTime)?.ms;
  const left = timeLeft(vote, now, format.pinned.duration);
  const text = joinParts([
    started !== undefined && `${format.dateTime(started, 'minute')} ${format.zoneAt(started)}`,
    left !== undefined && t('ends {0}', format.clock(now + left)),
    creator !== undefined && creator.trim() !== '' && t('by {0}', sanitizeLabel(creator, 40)),
  ]);
  return text === '' ? [] : [{ text, tone: 'quiet' }];
}

// More bars make a chart unreadable, and take long to draw; the table has all options.
const maxOptions = 200;

const leftOut = (options: number): string[] =>
  options <= maxOptions
    ? []
    : [
        t(
          'Only the first {0} of {1} options are shown; the table of options lists all of them.',
          number(maxOptions),
          number(options),
        ),
      ];

function ranking(
  vote: Vote,
  outcome: Outcome,
  ranked: readonly Standing[],
  byVoter: readonly VoterBallots[],
  { style, headline }: DetailsHeader,
): RankingBlock {
  const listed = votersIn(byVoter);
  const max = ranked[0]?.total ?? 0;
  const doubts = rankingDoubts(vote, outcome);
  return {
    block: 'ranking',
    id: 'ranking',
    title: t('Ranking'),
    style,
    options: ranked.slice(0, maxOptions).map((standing) => optionOf(vote, standing, { listed, max, style })),
    note: sentences([
      ...leftOut(ranked.length),
      ...doubts,
      doubts.length === 0 &&
        outcome.tally.kind === 'incomplete' &&
        t('Decide isn’t offered, because not every total is known.'),
    ]),
    cuts: offeredCuts(outcome)
      .slice(0, maxOptions - 1)
      .map((cut) => {
        const tied = cut.margin === 0n;
        const sign = tied || cut.proof === 'unclear' ? 'alert' : 'passed';
        const first = cutHeadline(cut, ranked);
        return {
          text: cutText(cut, ranked),
          ...(first && { headline: first.headline, ...(cut.places > 1 && { detail: first.winners ?? headline }) }),
          tied,
          ...((tied || cut.proof !== 'soFar') && ({ sign } as const)),
        };
      }),
    cutActions: [actionOf('decisionRecord'), actionOf('copyRunOff')],
  };
}

/** `listed`: number of voters that the ballots list. */
function optionOf(
  vote: Vote,
  standing: Standing,
  { listed, max, style }: { readonly listed: number; readonly max: Numeric; readonly style: DetailsHeader['style'] },
): RankedOption {
  const { key, total, noTotalReason, rank, tied, share, element } = standing;
  const text = element?.text?.trim();
  const voters = votersOfOptionText(vote, standing, listed, false);
  const shareText = share === undefined ? '' : percent(share);
  const spoken = clauses([
    optionName(standing),
    totalText(standing),
    shareText,
    rankText(standing),
    votersOfOptionText(vote, standing, listed),
  ]);
  return {
    key,
    text: text ? full(text) : optionName(standing),
    total: total === undefined ? undefined : number(total),
    ...(total === undefined ? { noTotalReason: noTotalText(noTotalReason) } : {}),
    size: ratio(total ?? 0, max) ?? 0,
    rank: rank === undefined ? '–' : number(rank),
    tied,
    ...(rank === 1 && style !== 'undecidable' && style !== 'contradicted' && { leads: true }),
    share: shareText === '' ? '–' : shareText,
    voters,
    spoken,
  };
}

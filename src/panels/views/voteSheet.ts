import { t } from '@vscode/l10n';
import { clauses } from '../../model/phrases';
import { cutLines } from '../../insight/cutLine';
import { optionName } from '../../insight/optionName';
import { outcomeOf, type Outcome } from '../../insight/outcome';
import { placeText } from '../../insight/placeText';
import { ratio } from '../../model/ratio';
import { backersOf, spendings, type Spending } from '../../insight/spendings';
import { standings, type Standing } from '../../insight/standings';
import { lackText, totalText } from '../../insight/totalText';
import { backersText } from '../../insight/voteShares';
import { voteFindings } from '../../insight/voteFindings';
import { voteFindingTexts } from '../../insight/voteFindingTexts';
import type { Whole } from '../../model/field';
import type { Format } from '../../model/format';
import type { Held } from '../../model/held';
import { label } from '../../model/label';
import { voteRecord, type Vote } from '../../model/records/vote';
import type { RankedOption, RankingBlock } from '../../protocol/view';
import { facts } from './facts';
import { departureFindings, findingsBlock } from './findings';
import { marksOf } from './marks';
import { drawn, type Drawn, type Scene } from './scene';
import { unreadableGist } from './unreadable';
import { ballotTable, matrixTable, optionTable } from './voteTables';
import { cutText, rankingNotes, voteGist } from './voteWords';
import { full } from './words';

/** Details of a vote: outcome, inconsistencies, ranking, ballots by voter if named, and all fields. */
export function voteSheet(scene: Scene, held: Held<Vote>): Drawn {
  const { format } = scene;
  const vote = held.value;
  const marks = marksOf(held);
  const overline = t('Vote · {0}', label(scene.boardName, 80));
  const fields = facts({ held, description: voteRecord, marks }, { id: 'facts', title: t('All fields') }, format);
  const departs = departureFindings(held, format);
  if (!vote)
    return drawn(scene, { title: t('Unreadable record'), overline, gist: unreadableGist() }, [
      findingsBlock(t('Findings'), departs),
      fields,
    ]);
  const outcome = outcomeOf(vote);
  const ranked = standings(vote, outcome);
  const spent = spendings(vote);
  const findings = voteFindingTexts(vote, voteFindings(vote, spent, outcome), { format });
  const alerts = findings.filter(({ tone }) => tone === 'alert').length;
  return drawn(scene, { title: nameOf(vote), overline, gist: voteGist(vote, outcome, alerts, format) }, [
    findingsBlock(t('Findings'), [...findings, ...departs]),
    ranked.length > 0 && ranking({ vote, outcome, ranked, spent }, format),
    matrixTable({ vote, ranked, spent }, format),
    optionTable({ held, vote, ranked, marks }, format),
    ballotTable({ held, vote, ranked, marks }, format),
    fields,
  ]);
}

const nameOf = ({ name }: Vote): string => (name === undefined || name.trim() === '' ? t('(no name)') : label(name));

interface Ranking {
  readonly vote: Vote;
  readonly outcome: Outcome;
  readonly ranked: readonly Standing[];
  readonly spent: readonly Spending[];
}

function ranking({ vote, outcome, ranked, spent }: Ranking, format: Format): RankingBlock {
  const backers = backersOf(vote, spent);
  const most = ranked[0]?.total ?? 0;
  return {
    block: 'ranking',
    id: 'ranking',
    title: t('Ranking'),
    options: ranked.map((standing, at) => optionOf(vote, standing, { at, most, backers, format })),
    notes: rankingNotes(vote, outcome, ranked, format),
    cuts: cutLines(outcome).map((cut) => ({ text: cutText(cut, ranked, format), tied: cut.margin === 0n })),
  };
}

interface Around {
  readonly at: number;
  readonly most: Whole;
  readonly backers: readonly (number | undefined)[];
  readonly format: Format;
}

function optionOf(vote: Vote, standing: Standing, { at, most, backers, format }: Around): RankedOption {
  const { key, total, lack, place, tied, share, element, resultIndex } = standing;
  const text = element?.text?.trim();
  const backed = resultIndex === undefined ? undefined : backers[resultIndex];
  const voters = backed === undefined ? undefined : backersText(backed, vote, format);
  const percent = share === undefined ? '' : format.percent(share);
  const spoken = clauses([
    optionName(standing),
    totalText(standing, format),
    percent,
    placeText(standing, format),
    voters,
  ]);
  return {
    key,
    text: text ? full(text) : optionName(standing),
    total: total === undefined ? undefined : format.number(total),
    ...(total === undefined ? { lack: lackText(lack) } : {}),
    empty: total === 0,
    size: ratio(total ?? 0, most) ?? 0,
    place: place === undefined ? '–' : format.number(place),
    tied,
    share: percent === '' ? '–' : percent,
    voters,
    // Options without a result come last.
    sentAt: resultIndex ?? (vote.results?.length ?? 0) + at,
    spoken,
  };
}

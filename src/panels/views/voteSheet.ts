import { t } from '@vscode/l10n';
import { votesText } from '../../model/amounts';
import { clauses } from '../../model/phrases';
import { cutLines } from '../../insight/cutLine';
import { optionName } from '../../insight/optionName';
import { placeText } from '../../insight/placeText';
import { quotesOf } from '../../insight/quotes';
import { backersOf, spendings, type Spending } from '../../insight/spendings';
import { standings, type Standing } from '../../insight/standings';
import { backersText } from '../../insight/voteShares';
import { voteFindings } from '../../insight/voteFindings';
import { voteFindingTexts } from '../../insight/voteFindingTexts';
import type { Format } from '../../model/format';
import type { Held } from '../../model/held';
import { label } from '../../model/label';
import { finite } from '../../model/ratio';
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

/** A vote: outcome, what does not add up, ranking, who gave what if they may be named, and every field. */
export function voteSheet(scene: Scene, held: Held<Vote>): Drawn {
  const { format } = scene;
  const vote = held.value;
  const marks = marksOf(held, quotesOf(vote));
  const overline = t('Vote · {0}', label(scene.boardName, 80));
  const fields = facts({ held, description: voteRecord, marks }, { id: 'facts', title: t('All fields') }, format);
  const departs = departureFindings(held, marks, format);
  if (!vote)
    return drawn(scene, { title: t('Unreadable record'), overline, gist: unreadableGist() }, [
      findingsBlock(t('Findings'), departs),
      fields,
    ]);
  const ranked = standings(vote);
  const spent = spendings(vote);
  const findings = voteFindingTexts(vote, voteFindings(vote, spent), { format });
  const alerts = findings.filter(({ tone }) => tone === 'alert').length;
  return drawn(scene, { title: nameOf(vote), overline, gist: voteGist(vote, ranked, alerts, format) }, [
    findingsBlock(t('Findings'), [...findings, ...departs]),
    ranked.length > 0 && ranking({ vote, ranked, spent }, format),
    matrixTable({ vote, ranked, spent }, format),
    optionTable({ held, vote, ranked, marks }, format),
    ballotTable({ held, vote, ranked, marks }, format),
    fields,
  ]);
}

const nameOf = ({ name }: Vote): string => (name === undefined || name.trim() === '' ? t('(no name)') : label(name));

interface Ranking {
  readonly vote: Vote;
  readonly ranked: readonly Standing[];
  readonly spent: readonly Spending[];
}

function ranking({ vote, ranked, spent }: Ranking, format: Format): RankingBlock {
  const backers = backersOf(vote, spent);
  const cuts = cutLines(ranked.map(({ total }) => total));
  return {
    block: 'ranking',
    id: 'ranking',
    title: t('Ranking'),
    options: ranked.map((standing, at) => optionOf(vote, standing, { at, backers, format })),
    notes: rankingNotes(vote, ranked, format),
    cuts: cuts.map((cut) => ({ text: cutText(cut, ranked, format), tied: cut.tied })),
  };
}

interface Around {
  readonly at: number;
  readonly backers: readonly (number | undefined)[];
  readonly format: Format;
}

function optionOf(vote: Vote, standing: Standing, { at, backers, format }: Around): RankedOption {
  const { key, total, place, tied, share, element, resultIndex } = standing;
  const text = element?.text?.trim();
  const backed = resultIndex === undefined ? undefined : backers[resultIndex];
  const voters = backed === undefined ? undefined : backersText(backed, vote, format);
  const votes =
    total === undefined
      ? resultIndex === undefined
        ? t('no result sent')
        : t('total unreadable')
      : votesText(total, format);
  const percent = share === undefined ? '' : format.percent(share);
  const spoken = clauses([optionName(standing), votes, percent, placeText(standing, format), voters]);
  return {
    key,
    text: text ? full(text) : optionName(standing),
    total: total === undefined ? undefined : format.number(total),
    size: finite(total ?? 0),
    place: place === undefined ? '–' : format.number(place),
    tied,
    share: percent === '' ? '–' : percent,
    voters,
    // Options without a result come last.
    sentAt: resultIndex ?? (vote.results?.length ?? 0) + at,
    spoken,
  };
}

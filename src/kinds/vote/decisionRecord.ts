import { t } from '@vscode/l10n';
import { outcomeOf } from './outcome';
import { standings } from './standings';
import { countedText, receivedText } from './voteShares';
import { turnoutOf } from './turnout';
import { stageName } from '../parts/stage';
import { findingTexts } from '../issues/check';
import { foundInVote } from './checks';
import { votersText } from '../../core/amounts';
import { joinParts } from '../../core/phrases';
import type { Format } from '../../core/format';
import type { Decoded } from '../../records/decoding/decoded';
import { isDamaged, stateOf } from '../../records/decoding/deviation';
import { instantOf } from '../../core/instant';
import { voteRecord, type Vote } from '../../records/vote';
import { outcomeNotes } from './decisionOutcome';
import type { ExportItem } from '../parts/item';
import { cutLineOf, decisionParagraphs, rankingLines, type RankedVote } from './decisionRanking';
import { inMarkdown } from '../parts/markdown';
import { number, percent, tn } from '../../core/say';

interface ViewContext extends RankedVote {
  readonly item: ExportItem<Vote>;
}

/**
 * A decision record: the outcome of a vote and what the cut line decides as Markdown, then ranking, doubts and
 * participation, and at last the source. Names no voters. `places`: number of options above the cut line; 0 for none.
 * undefined when the vote is undecodable.
 */
export function decisionRecord(
  item: ExportItem<Vote>,
  extensionVersion: string,
  format: Format,
  places = 0,
): string | undefined {
  const vote = item.decoded.value;
  if (!vote) return undefined;
  const verdict = outcomeOf(vote);
  const viewContext: ViewContext = { item, vote, verdict, ranked: standings(vote, verdict), format };
  const found = doubts(viewContext);
  const cut = cutLineOf(viewContext, places);
  // What the service returned comes last: it's for readers who verify the record.
  const sections: readonly (readonly [string, readonly string[]])[] = [
    [t('Ranking'), rankingLines(viewContext, cut)],
    ...(found.length > 0 ? [[t('Issues'), listed(found)] as const] : []),
    [t('Participation'), turnout(viewContext)],
    [t('Data source'), origin(viewContext, extensionVersion)],
  ];
  const isOpen = verdict.kind === 'stillOpen';
  const name = vote.name?.trim() ? inMarkdown(vote.name.trim()) : t('(no name)');
  return [
    `# ${t('Decision record: {0}', name)}`,
    ...outcomeNotes(item, verdict, format),
    joinParts([
      t('{0}: {1}', t('Board'), inMarkdown(item.boardName)),
      startText(vote, format),
      vote.status === 1 && stageName('ended'),
    ]),
    ...decisionParagraphs(verdict, cut),
    // To be filled in by the user; a tie needs a decision, and an open vote its end.
    ...(isOpen ? [] : [t('Decided: ____________ by ____________ on ____________')]),
    ...sections.flatMap(([title, lines]) => [`## ${title}`, lines.join('\n')]),
    '',
  ].join('\n\n');
}

const listed = (parts: readonly (string | undefined)[]): string[] =>
  parts.filter((part) => part !== undefined).map((part) => `- ${part}`);

type VoteField = keyof typeof voteRecord.fields;

/** A field by its title with its value, or why there is none. */
const factText = ({ decoded }: ExportItem<Vote>, field: VoteField, text: string | undefined): string =>
  t('{0}: {1}', t(voteRecord.fields[field].title), text ?? stateText(decoded, field));

/** When the vote started, to tell it from others of the board; undefined if that is unknown. */
function startText({ startTime }: Vote, format: Format): string | undefined {
  const time = startTime !== undefined && instantOf(startTime) ? format.time(startTime) : undefined;
  return time && t('{0}: {1}', t(voteRecord.fields.startTime.title), time);
}

function anonymityText(vote: Vote): string | undefined {
  if (vote.voters === 'unclear') return undefined;
  return vote.voters === 'anonymous' ? t('yes') : t('no');
}

/** Missing, null and unreadable are different states. */
function stateText(decoded: Decoded<Vote>, field: string): string {
  const state = stateOf(decoded, [field]);
  if (state === 'missing') return t('missing');
  return state === 'null' ? 'null' : t('unreadable');
}

/** Turnout among those who voted; the API doesn't say who was entitled to vote. */
function turnout({ item, vote, verdict }: ViewContext): string[] {
  const { cast, voters, tickets, available, unspent, used } = turnoutOf(vote, verdict);
  // Other numbers of a contradictory vote say something else, and values that can't be read might.
  const isDisputed = verdict.contradictions.length > 0 || isDamaged(item.decoded);
  const usedText =
    isDisputed ||
    cast === undefined ||
    used === undefined ||
    !available ||
    tickets === undefined ||
    voters === undefined
      ? undefined
      : t(
          'Votes used: {0} of {1} ({2}; {3} × {4} per person)',
          number(cast),
          number(available),
          percent(used),
          votersText(voters),
          number(tickets),
        );
  const counts = [
    factText(item, 'numberOfVoted', voters === undefined ? undefined : number(voters)),
    factText(item, 'tickets', tickets === undefined ? undefined : number(tickets)),
    isDisputed && cast !== undefined
      ? t('Votes in the totals: {0}', number(cast))
      : t('Votes cast: {0}', cast === undefined ? t('unknown') : number(cast)),
  ];
  return listed([
    ...(usedText === undefined ? counts : [usedText]),
    receivedText(vote, verdict),
    unspent ? t('Unused votes: {0}', number(unspent)) : undefined,
    factText(item, 'anonymous', anonymityText(vote)),
    countedText(),
  ]);
}

function doubts({ item, format }: ViewContext): string[] {
  const wording = { format, safe: inMarkdown, naming: false };
  const found = findingTexts(foundInVote(item.decoded), wording).map(({ text }) => text);
  const deviations = item.decoded.deviations.filter(({ severity }) => severity !== 'accepted').length;
  if (deviations > 0)
    found.push(
      tn(
        deviations,
        t(
          '{n} value in this record differs from the API documentation.|{n} values in this record differ from the API documentation.',
        ),
      ),
    );
  return found;
}

const origin = ({ item, vote }: ViewContext, extensionVersion: string): string[] =>
  listed([
    t('Received: {0} (UTC, by this machine’s clock)', new Date(item.decoded.response.receivedAt).toISOString()),
    t('Board ID: {0}', inMarkdown(item.recordId)),
    t('Vote ID: {0}', vote.id === undefined ? stateText(item.decoded, 'id') : inMarkdown(vote.id)),
    t('Created with Board Inspector {0}', extensionVersion),
  ]);

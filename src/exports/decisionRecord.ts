import { t } from '@vscode/l10n';
import { outcomeOf } from '../insight/outcome';
import { standings } from '../insight/standings';
import { receivedText } from '../insight/voteShares';
import { turnoutOf } from '../insight/turnout';
import { stageName } from '../insight/stage';
import { voteFindings } from '../insight/voteFindings';
import { voteFindingTexts } from '../insight/voteFindingTexts';
import { votersText } from '../text/amounts';
import { joinParts } from '../text/phrases';
import type { Numeric } from '../base/numeric';
import type { Format } from '../text/format';
import { durationText as spanText, withAssumption } from '../text/unitTexts';
import type { Decoded } from '../records/decoding/decoded';
import { isDamaged } from '../records/decoding/isDamaged';
import { stateOf } from '../records/decoding/fieldState';
import { instantOf } from '../base/instant';
import { jsonPointer } from '../base/jsonPointer';
import type { JsonPath } from '../base/jsonText';
import { itemPath, stepInto } from '../records/leaves';
import { voteRecord, type Vote } from '../records/vote';
import { decisionOutcome, markdownName, outcomeNotes } from './decisionOutcome';
import type { ExportItem } from './item';
import { cutLineOf, rankingLines, type DecisionCut, type RankedVote } from './decisionRanking';
import { sanitizeLabel } from '../text/sanitizeLabel';
import { inMarkdown } from './markdown';

/** Source of the numbers in a decision record. */
export interface Provenance {
  /** Method and path: `GET /boards/voteData`. */
  readonly operation: string;
  /** Paragraph of the API text that describes the operation. */
  readonly paragraph: string;
  readonly extensionVersion: string;
}

/** What a decision record contains beside the outcome. */
export interface DecisionRecordOptions {
  /** Number of options above the cut line; without it, there is no line. */
  readonly places?: number;
  /** Whether each number comes with its JSON Pointer in the response. */
  readonly pointers?: boolean;
}

interface ViewContext extends RankedVote {
  readonly item: ExportItem<Vote>;
}

/**
 * A decision record: the outcome of a vote and what the cut line decides as Markdown, then ranking, doubts and
 * participation, and at last the source. Names no voters.
 * undefined when the vote is undecodable.
 */
export function decisionRecord(
  item: ExportItem<Vote>,
  provenance: Provenance,
  format: Format,
  { places = 0, pointers = false }: DecisionRecordOptions = {},
): string | undefined {
  const vote = item.decoded.value;
  if (!vote) return undefined;
  const verdict = outcomeOf(vote);
  const viewContext: ViewContext = { item, vote, verdict, ranked: standings(vote, verdict), format };
  const found = doubts(viewContext);
  const cut = cutLineOf(viewContext, places);
  // What the service returned comes last: it's for readers who verify the record.
  const sections: readonly (readonly [string, readonly string[]])[] = [
    [t('Ranking'), rankingLines(viewContext, isDamaged(item.decoded), cut)],
    ...(found.length > 0 ? [[t('Issues'), listed(found)] as const] : []),
    [t('Participation'), turnout(viewContext)],
    [
      t('Data source'),
      [
        ...listed([found.length > 0 || verdict.tally.kind === 'incomplete' ? undefined : agreed()]),
        ...origin(viewContext, provenance, pointers),
      ],
    ],
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
    ...decisionOutcome(verdict, format),
    ...(cut ? cutParagraphs(cut) : []),
    // To be filled in by the user; a tie needs a decision, and an open vote its end.
    ...(isOpen ? [] : [t('Decided: ____________ by ____________ on ____________')]),
    ...sections.flatMap(([title, lines]) => [`## ${title}`, lines.join('\n')]),
    '',
  ].join('\n\n');
}

/** Where a cut line is and what it decides, and the options above it as a list. */
const cutParagraphs = ({ place, effect, above, isSoFar }: DecisionCut): string[] => [
  t('{0}: {1}', `**${place}**`, effect),
  ...(above.length === 0
    ? []
    : [isSoFar ? t('Above the line so far:') : t('Above the line:'), listed(above).join('\n')]),
];

const listed = (parts: readonly (string | undefined)[]): string[] =>
  parts.filter((part) => part !== undefined).map((part) => `- ${part}`);

/** JSON Pointer to a value in the response, as Markdown. Keys of the response may contain backticks. */
const source = ({ decoded }: ExportItem<Vote>, ...within: JsonPath): string => {
  const pointer = jsonPointer([...decoded.path, ...within]);
  return pointer.includes('`') ? inMarkdown(pointer) : `\`${sanitizeLabel(pointer, Infinity)}\``;
};

type VoteField = keyof typeof voteRecord.fields;

/** A field by its title with its value, or why there is none. */
const factText = ({ decoded }: ExportItem<Vote>, field: VoteField, text: string | undefined): string =>
  t('{0}: {1}', t(voteRecord.fields[field].title), text ?? stateText(decoded, field));

/** When the vote started, to tell it from others of the board; undefined if that is unknown. */
function startText({ startTime }: Vote, format: Format): string | undefined {
  const time = startTime === undefined ? undefined : timeOf(startTime, format);
  return time === undefined ? undefined : t('{0}: {1}', t(voteRecord.fields.startTime.title), time);
}

const timeOf = (sent: Numeric, format: Format): string | undefined => (instantOf(sent) ? format.time(sent) : undefined);

function momentText(sent: Numeric | undefined, format: Format): string | undefined {
  if (sent === undefined) return undefined;
  const time = timeOf(sent, format);
  return time === undefined ? String(sent) : t('{0} (returned as {1})', time, String(sent));
}

function durationText(sent: Numeric, format: Format): string {
  const text = spanText('duration', sent, format);
  return text === undefined
    ? String(sent)
    : t('{0} (returned as {1})', withAssumption('duration', text, format), String(sent));
}

function statusText({ status }: Vote): string | undefined {
  if (status === undefined) return undefined;
  const name = typeof status === 'bigint' ? undefined : voteRecord.fields.status.codes?.get(status);
  return name === undefined ? t('not documented') : t('{0} ({1})', t(name), String(status));
}

function anonymityText(vote: Vote): string | undefined {
  if (vote.voters === 'unclear') return undefined;
  return vote.voters === 'anonymous' ? t('yes, voters aren’t named') : t('no, voters are named');
}

/** Missing, null and unreadable are different states. */
function stateText(decoded: Decoded<Vote>, field: string): string {
  const state = stateOf(decoded, [field]);
  if (state === 'missing') return t('missing');
  return state === 'null' ? 'null' : t('unreadable');
}

/** Turnout among those who voted; the API doesn't say who was entitled to vote. */
function turnout({ item, vote, verdict, format }: ViewContext): string[] {
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
          format.number(cast),
          format.number(available),
          format.percent(used),
          votersText(voters, format),
          format.number(tickets),
        );
  const counts = [
    factText(item, 'numberOfVoted', voters === undefined ? undefined : format.number(voters)),
    factText(item, 'tickets', tickets === undefined ? undefined : format.number(tickets)),
    isDisputed && cast !== undefined
      ? t('Votes in the totals: {0}', format.number(cast))
      : t('Votes cast: {0}', cast === undefined ? t('unknown') : format.number(cast)),
  ];
  return listed([
    ...(usedText === undefined ? counts : [usedText]),
    receivedText(vote, verdict, format),
    unspent ? t('Unused votes: {0}', format.number(unspent)) : undefined,
    factText(item, 'anonymous', anonymityText(vote)),
    t('Counts only people who voted. The API doesn’t report how many were eligible.'),
  ]);
}

const sent = (name: string, value: Numeric | boolean | string | undefined, at: string): string | undefined =>
  value === undefined
    ? undefined
    : t('{0}: {1}', name, `${typeof value === 'string' ? inMarkdown(value) : `\`${value}\``} (${at})`);

function doubts({ item, vote, verdict, format }: ViewContext): string[] {
  const found = voteFindingTexts(vote, voteFindings(vote, undefined, verdict), {
    format,
    safe: inMarkdown,
    naming: false,
  }).map(({ text }) => text);
  const deviations = item.decoded.deviations.filter(({ severity }) => severity !== 'accepted').length;
  if (deviations > 0)
    found.push(
      format.plural(
        deviations,
        t('{0} value in this record differs from the API documentation.', deviations),
        t('{0} values in this record differ from the API documentation.', format.number(deviations)),
      ),
    );
  return found;
}

const agreed = () => t('Totals, voters, votes per person, order, and options are consistent.');

// Fields listed with their path in the response.
const compared = ['startTime', 'duration', 'status', 'tickets', 'anonymous', 'numberOfVoted'] as const;

function origin(
  viewContext: ViewContext,
  { operation, paragraph, extensionVersion }: Provenance,
  pointers: boolean,
): string[] {
  const { item, vote, format } = viewContext;
  const fact = (field: VoteField, text: string | undefined) => factText(item, field, text);
  const id = vote.id === undefined ? stateText(item.decoded, 'id') : inMarkdown(vote.id);
  return listed([
    fact('startTime', momentText(vote.startTime, format)),
    fact('duration', vote.duration === undefined ? undefined : durationText(vote.duration, format)),
    fact('status', statusText(vote)),
    t(
      'Operation: {0} (API documentation {1}, record {2})',
      `\`${operation}\``,
      `§${paragraph}`,
      `§${voteRecord.paragraph}`,
    ),
    t('Received: {0} (UTC, by this machine’s clock)', new Date(item.decoded.response.receivedAt).toISOString()),
    t('Board ID: {0}', inMarkdown(item.recordId)),
    pointers ? t('Vote ID: {0} ({1})', id, source(item, 'id')) : t('Vote ID: {0}', id),
    t('Created with Board Inspector {0}', extensionVersion),
  ]).concat(pointers ? pointerLines(viewContext) : []);
}

/** Each number with its JSON Pointer in the response. */
function pointerLines({ item, vote, ranked }: ViewContext): string[] {
  const results = stepInto(item.decoded.json, 'results');
  const resultPath = (index: number): JsonPath => ['results', ...itemPath(results, index)];
  const values = [
    ...compared.map((field) => sent(t(voteRecord.fields[field].title), vote[field], source(item, field))),
    ...ranked.map((option) =>
      option.resultIndex === undefined
        ? undefined
        : sent(markdownName(option), option.total, source(item, ...resultPath(option.resultIndex), 'total')),
    ),
  ];
  return [
    `- ${t('Location of each value in the API response (JSON Pointer):')}`,
    ...listed(values).map((line) => `  ${line}`),
  ];
}

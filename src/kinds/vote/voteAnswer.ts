import { boardOf, pathOf, type Ref } from '../../core/ref';
import { runInSlices } from '../../core/timeSlicer';
import { votesFindings } from './checks';
import { ServiceError } from '../../core/failure';
import type { ListedFinding } from '../issues/listedFinding';
import { optionName, rankText, totalText } from './optionText';
import { outcomeOf, type Outcome } from './outcome';
import { isDamaged } from '../../records/decoding/deviation';
import { standings } from './standings';
import { voteHeader } from './voteHeader';
import { countedText, rankingDoubts, sharesText } from './voteShares';
import { headerText } from '../../protocol/headerText';
import { absence, recordIn, recordsByKey } from '../../service/store/recordsByKey';
import { clauses } from '../../core/phrases';
import type { Answer } from '../answers/answer';
import { givenNotes } from './givenVotes';
import { asOnScreen, own, quotedName, type OwnText } from '../answers/ownText';
import { boardText, isCalled, loadedWithAge, type GivenBoard, type ToolContext } from '../answers/toolContext';
import { ToolError, required, type ToolInput } from '../answers/toolInput';
import { toneText, undismissed } from '../answers/findingLines';
import { number, percent } from '../../core/say';

/** The outcome of a vote, and what makes it doubtful; its options, if they are few or requested. Never a voter. */
export async function voteAnswer(context: ToolContext, input: ToolInput): Promise<Answer> {
  const { listed, record } = await findVote(context, input);
  const format = context.format(listed.ref);
  const { value, loadedAt, age } = loadedWithAge(await context.store.votes.get(listed.ref), format);
  const decoded = recordIn(record, value.records);
  if (!decoded) throw new ServiceError(absence(true));
  const vote = decoded.value;
  if (!vote) throw new ToolError(own`This vote can’t be read.`);
  const outcome = outcomeOf(vote);
  const ranked = standings(vote, outcome);
  const list = { ...listed.ref, section: 'votes' } as const;
  const ofThisVote = { ...value, records: [decoded] };
  const found = await runInSlices(votesFindings(list, ofThisVote, loadedAt, format.pinned));
  const isAboutVote = ({ ref }: ListedFinding) => pathOf(ref) === pathOf(record);
  const findings = await undismissed(context, found.filter(isAboutVote));
  const isProved = outcome.kind !== 'undecidable';
  const started = format.time(vote.startTime);
  return {
    facts: [
      own`Vote ${quotedName(vote.name)} on board ${boardText(listed)}.`,
      own`Outcome: ${meaning(outcome)}.`,
      asOnScreen(headerText(voteHeader(vote, outcome, { issues: 0, isDamaged: isDamaged(decoded) }))),
      findings.count,
      ...findings.listed.map(({ tone, textIn }) => own`${toneText(tone)}: ${asOnScreen(textIn(format, false))}`),
      own`Voters: ${votersText[vote.voters]}.`,
      started === undefined ? undefined : own`Started: ${asOnScreen(started)}.`,
      vote.tickets === undefined ? undefined : own`Votes per person: ${asOnScreen(number(vote.tickets))}.`,
      ...[...new Set([sharesText(outcome), ...rankingDoubts(vote, outcome), countedText()])].map((note) =>
        note === undefined ? undefined : asOnScreen(note),
      ),
    ],
    rows: {
      what: 'options',
      count: ranked.length,
      from: input.from ?? (ranked.length <= maxListed ? 1 : undefined),
      rowAt: (index) => {
        const option = ranked[index];
        if (!option) return own``;
        const share = option.share === undefined ? undefined : percent(option.share);
        const rank = asOnScreen(rankText(option));
        const standing = rank === undefined ? own`rank unknown` : isProved ? rank : own`${rank} (not proved)`;
        const votes = asOnScreen(clauses([totalText(option), share]));
        return own`${standing} ${asOnScreen(optionName(option))}: ${votes}`;
      },
    },
    notes: [age, ...givenNotes(value), own`Voters are never given, not even those of votes that name them.`],
  };
}

async function findVote(
  context: ToolContext,
  input: ToolInput,
): Promise<{ readonly listed: GivenBoard; readonly record: Ref }> {
  const given = required(input, 'vote', 'get_board');
  const known = context.votes.take(given);
  if (known) return { listed: await context.allowRef(boardOf(known)), record: known };
  if (input.board === undefined) throw new ToolError(own`No vote has this handle. For a name, pass "board", too.`);
  const listed = await context.allowBoard(input.board);
  const { value } = loadedWithAge(await context.store.votes.get(listed.ref), context.format());
  const [record, ...others] = recordsByKey({ ...listed.ref, section: 'votes' }, value.records).flatMap((each) =>
    isCalled(each.decoded.value?.name, given) ? [each.record] : [],
  );
  if (!record) throw new ToolError(own`No vote of this board has this handle or name. get_board gives both.`);
  if (others.length > 0) throw new ToolError(own`Several votes have this name. Pass a handle, which get_board gives.`);
  return { listed, record };
}

// Up to this number, options are listed even if `from` is missing.
const maxListed = 20;

const votersText = {
  named: 'named in the service, never given here',
  anonymous: 'anonymous',
  unclear: 'the data does not say whether the vote is anonymous',
} as const;

/** The verdict in fixed words, so that a model need not infer it from a sentence. */
function meaning({ kind }: Outcome): OwnText {
  switch (kind) {
    case 'decided':
      return own`decided, final`;
    case 'tied':
      return own`tied, final; there is no single winner`;
    case 'nobodyVoted':
    case 'noVotes':
      return own`no votes, final; there is no winner`;
    case 'contradicted':
      return own`not proved, though the vote has ended: its numbers disagree`;
    case 'stillOpen':
      return own`not final, the vote has not ended`;
    case 'undecidable':
      return own`unknown, the data proves none`;
  }
}

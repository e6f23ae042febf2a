import { t } from '@vscode/l10n';
import { outcomeOf } from '../vote/outcome';
import { outcomeHeadline } from '../vote/outcomeHeadline';
import { stageName, voteStage } from '../parts/stage';
import { doubtfulCounters, foundInCounters } from './checks';
import { boardHeader } from './boardText';
import { loadedOf } from './loadedBoard';
import { headerText } from '../../protocol/headerText';
import { countersRecord, type Counters } from '../../records/board';
import { failedRefresh, shownValue } from '../../service/store/asyncCache';
import { recordsByKey } from '../../service/store/recordsByKey';
import { pathOf } from '../../core/ref';
import { explain, inOneLine, notRefreshedText } from '../../service/text/explain';
import { clauses, items } from '../../core/phrases';
import type { Answer } from '../answers/answer';
import { givenNotes } from '../vote/givenVotes';
import { asOnScreen, joined, own, quotedName, quotedSnapshot, type OwnText } from '../answers/ownText';
import { boardText, loadedWithAge, type GivenBoard, type ToolContext, unknownBoard } from '../answers/toolContext';
import { required, type ToolInput } from '../answers/toolInput';
import { number } from '../../core/say';

const maxSnapshots = 10;

/** The statistics of a board, its votes with their outcomes, and its snapshots. */
export async function boardAnswer(context: ToolContext, input: ToolInput): Promise<Answer> {
  const listed = await context.allowBoard(required(input, 'board', 'list_boards'));
  const format = context.format(listed.ref);
  const { ref } = listed;
  const [counters, loadedVotes] = await Promise.all([context.store.counters.get(ref), context.store.votes.get(ref)]);
  const { value, age } = loadedWithAge(loadedVotes, format);
  const entries = shownValue(counters) ?? [];
  const data = entries[0]?.value?.data;
  const outdated = failedRefresh(counters);
  const doubtful: ReadonlyMap<string, string> = data
    ? doubtfulCounters(foundInCounters(data, loadedOf(ref, context.store)), format)
    : new Map();
  const votes = recordsByKey({ ...ref, section: 'votes' }, value.records);
  return {
    facts: [
      own`Board ${boardText(listed)}.`,
      unknownBoard(context, listed),
      counters.state === 'failed' && !shownValue(counters)
        ? own`Statistics: ${asOnScreen(inOneLine(explain(counters.failure)))}`
        : asOnScreen(headerText(boardHeader(ref, loadedOf(ref, context.store), { issues: 0, doubtful }, format))),
      data && allCounters(data),
      entries.length > 1
        ? own`Issue: the service returned ${entries.length} entries for this board; these are of the first.`
        : undefined,
      outdated && own`Statistics: ${asOnScreen(notRefreshedText(format.time(outdated.loadedAt) ?? ''))}.`,
      // Each says both numbers, so that none is passed on alone.
      ...[...doubtful.values()].map((why) => own`Issue: ${asOnScreen(why)}`),
      own`Votes: ${votes.length}.`,
      await snapshotsText(context, listed),
    ],
    rows: {
      what: 'votes',
      count: votes.length,
      from: input.from ?? 1,
      rowAt: (index) => {
        const vote = votes[index];
        if (!vote) return own``;
        const handle = context.votes.give(pathOf(vote.record), vote.record);
        const { value: read } = vote.decoded;
        if (!read) return own`${handle} (this vote can’t be read)`;
        const outcome = outcomeOf(read);
        const { headline } = outcomeHeadline(outcome);
        const state = asOnScreen(clauses([headline, stageName(voteStage(read))]));
        return own`${handle} ${quotedName(read.name)}: ${state}`;
      },
    },
    notes: [
      age,
      ...givenNotes(value),
      own`get_vote says more about a vote; get_files, get_meetings, and list_findings about the board.`,
    ],
  };
}

function allCounters(counters: Counters): OwnText {
  const fields = Object.entries(countersRecord.fields) as [keyof Counters, { readonly title: string }][];
  const known = fields.flatMap(([name, { title }]) => {
    const count = counters[name];
    return count === undefined ? [] : [`${t(title)} ${number(count)}`];
  });
  return own`Statistics as returned: ${asOnScreen(items(known))}.`;
}

async function snapshotsText({ snapshots, pastStates, format }: ToolContext, { ref }: GivenBoard): Promise<OwnText> {
  const all = await snapshots.ofBoard(ref);
  const given = all
    .slice(0, maxSnapshots)
    .map((each) => own`${pastStates.give(pathOf(each.ref), each)} ${quotedSnapshot(each, format())}`);
  const more = all.length > given.length ? own`, and ${all.length - given.length} older ones` : '';
  return given.length === 0 ? own`Snapshots: none.` : own`Snapshots, the newest first: ${joined(given, '; ')}${more}.`;
}

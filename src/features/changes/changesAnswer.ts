import { t } from '@vscode/l10n';
import { boardOf, boardRef, sections, type Ref } from '../../core/ref';
import { withheldText } from '../../kinds/vote/ballotVerdict';
import type { BoardChanges } from './boardChanges';
import { boardStatesOf, type BoardState, type BoardStates } from './boardState';
import { changesSummary } from './changesSummary';
import { compareBoards } from './compareBoards';
import { outcomeSentences } from './changesDetails';
import type { Snapshot } from '../../service/snapshots/snapshotLibrary';
import { explain } from '../../service/text/explain';
import { nameIn } from '../../records/text/nameLabel';
import { items } from '../../core/phrases';
import type { Answer } from '../../kinds/answers/answer';
import { asOnScreen, own, quotedName, quotedSnapshot, type OwnText } from '../../kinds/answers/ownText';
import { boardText, noReload, type ToolContext } from '../../kinds/answers/toolContext';
import { ToolError, required, type ToolInput } from '../../kinds/answers/toolInput';

/** What changed on a board between two snapshots, or a snapshot and what is loaded; on request, record by record. */
export async function changesAnswer(context: ToolContext, input: ToolInput): Promise<Answer> {
  const earlier = snapshotOf(context, required(input, 'earlier', 'get_board'));
  const later = input.later === undefined || input.later === 'now' ? undefined : snapshotOf(context, input.later);
  const board = boardRef(earlier.ref.connection, earlier.ref.board);
  if (later && (later.ref.connection !== board.connection || later.ref.board !== board.board))
    throw new ToolError(own`Both snapshots must be of one board.`);
  const listed = await context.allowRef(board);
  const format = context.format(board);
  const [one, other] = later && later.takenAt < earlier.takenAt ? [later, earlier] : [earlier, later];
  const all = await boardStatesOf(boardOf(one.ref), other ? boardOf(other.ref) : board, context.store);
  const names = namesOfWithheld(context, board, all);
  const states = { before: without(names, all.before), after: without(names, all.after) };
  const changes = await compareBoards(states.before, states.after);
  const lines = changeLines(changes);
  return {
    facts: [
      own`Changes on board ${boardText(listed)} from ${quotedSnapshot(one, format)} to ${other ? quotedSnapshot(other, format) : 'what is loaded'}.`,
      ...changesSummary(changes).map(asOnScreen),
      ...outdated(states.after),
      ...outcomeSentences(changes, states).map(asOnScreen),
      ...withheld(changes),
      ...[...names.values()].map((name) => own`${quotedName(name)}: ${withheldBefore}`),
    ],
    rows: {
      what: 'changed records',
      count: lines.length,
      from: input.from,
      rowAt: (index) => lines[index]?.() ?? own``,
    },
    notes: [other ? undefined : own`Of files, those loaded so far were compared; ${noReload}`],
  };
}

function snapshotOf({ pastStates }: ToolContext, handle: string): Snapshot {
  const found = pastStates.take(handle);
  if (!found)
    throw new ToolError(
      own`No snapshot has this handle. get_board gives it; if it gives none, there is no snapshot, and only the user can take one (Take Snapshot).`,
    );
  return found;
}

const withheldBefore = own`not compared, because other numbers of it were given, and the difference could show who voted for what.`;

/** Names, by ID, of votes that aren't compared because of what was given before. */
function namesOfWithheld(
  { givenVotes }: ToolContext,
  board: Ref,
  { before: { votes: before }, after: { votes: after } }: BoardStates,
): ReadonlyMap<string, string | undefined> {
  if (before.state !== 'loaded' || after.state !== 'loaded') return new Map();
  const ids = givenVotes.withheldOf(board, before.value.records, after.value.records);
  return new Map(
    after.value.records.flatMap(({ value }) =>
      ids.has(value?.id ?? '') ? [[value?.id ?? '', value?.name] as const] : [],
    ),
  );
}

function without(ids: ReadonlyMap<string, unknown>, state: BoardState): BoardState {
  const { votes } = state;
  if (votes.state !== 'loaded' || ids.size === 0) return state;
  const records = votes.value.records.filter(({ value }) => !ids.has(value?.id ?? ''));
  return { ...state, votes: { ...votes, value: { ...votes.value, records } } };
}

/** Says which votes aren't compared, because the difference could show who voted for what. */
function withheld({ votes }: BoardChanges): OwnText[] {
  if (votes.state === 'notCompared') return [];
  return votes.changed.flatMap(({ name, ballots }) => {
    const text = withheldText(ballots);
    return text === undefined ? [] : [own`${quotedName(name)}: ${asOnScreen(text)}`];
  });
}

/** Says which parts aren't compared, because what is loaded is older than the snapshot. */
const outdated = (state: BoardState): OwnText[] =>
  (['statistics', 'votes', 'files', 'meetings'] as const).flatMap((name) => {
    const part = state[name];
    const isOutdated = part.state === 'failed' && part.failure.kind === 'olderThanSnapshot';
    return isOutdated ? [own`Not compared: ${name}. ${asOnScreen(explain(part.failure).what)}.`] : [];
  });

const kinds = { votes: 'Vote', files: 'File', meetings: 'Meeting' } as const;

function changeLines(changes: BoardChanges): (() => OwnText)[] {
  return sections.flatMap((section) => {
    const part = changes[section];
    if (part.state === 'notCompared') return [];
    const onlyIn = (records: typeof part.added, certain: OwnText, otherwise: OwnText) =>
      records.map(
        ({ decoded, isCertain }) =>
          () =>
            own`${kinds[section]} ${quotedName(nameIn(section, decoded))}: ${isCertain ? certain : otherwise}`,
      );
    return [
      ...onlyIn(part.added, own`new`, own`not in the earlier list`),
      ...onlyIn(part.removed, own`gone`, own`not in the later list`),
      ...part.changed.map(({ name, fields }) => () => {
        const titles = new Set(fields.flatMap(({ steps }) => steps.slice(0, 1).map(({ field }) => t(field.title))));
        const what = titles.size > 0 ? own` (${asOnScreen(items([...titles]))})` : '';
        return own`${kinds[section]} ${quotedName(name)}: changed${what}`;
      }),
    ];
  });
}

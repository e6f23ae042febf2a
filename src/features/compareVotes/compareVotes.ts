import { refOfBoard } from '../../records/configured';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { boardOf, boardRef, pathOf, comparisonKey, type Ref } from '../../core/ref';
import { instantOf } from '../../core/instant';
import type { Records } from '../../records/decoding/decodeResponse';
import type { Vote } from '../../records/vote';
import { requireShown, shownValue, type LoadState } from '../../service/store/asyncCache';
import type { BoardStore } from '../../service/store/boardStore';
import { recordIn, recordsByKey } from '../../service/store/recordsByKey';
import { asTitle, inQuotes } from '../../core/phrases';
import { sanitizeMessageLabel, sanitizePlainLabel } from '../../core/sanitizeLabel';
import { chooseBoard } from '../parts/choose';
import type { App } from '../parts/app';
import type { CommandTarget, Feature } from '../parts/commands';
import { changesCommands, timeTaken } from '../changes/changes';
import { voteChoiceTexts, votesToCompare, type VoteGroup, type VotesOfBoard } from './votesToCompare';

type Needs = Pick<App, 'snapshots' | 'store' | 'boards' | 'boardName' | 'timeOf' | 'format' | 'openDetails'>;

/** Compares votes with each other, and boards with themselves at another time. */
export function compareFeature(app: Needs & Parameters<typeof changesCommands>[0]): Feature {
  const changes = changesCommands(app);
  const compared = { ...app, store: app.store.causedBy('compare') };
  return {
    commands: {
      ...changes,
      compareWith: (target) => {
        const votes = votesOfTarget(target);
        return votes.length > 0 ? compareVotes(compared, votes) : changes.compareWith(target);
      },
    },
  };
}

/** The votes of rows, or the vote of a page; of the page in front if the target is nothing. */
export function votesOfTarget({ nodes, front, ref = nodes.length > 0 ? undefined : front.ref }: CommandTarget): Ref[] {
  const rows = nodes.flatMap((node) => (node.kind === 'vote' ? [node.ref] : []));
  if (rows.length > 0) return rows;
  return ref?.section === 'votes' && ref.record !== undefined ? [ref] : [];
}

/** Compares two votes, such as two rounds of voting; asks for the other unless there are two. */
async function compareVotes(app: Needs, votes: readonly Ref[]): Promise<void> {
  const [one, other] = votes;
  if (!one) return;
  const second = votes.length === 2 ? other : await chooseVote(app, one);
  if (!second) return;
  const [ofOne, ofSecond] = [await timesOf(app, one), await timesOf(app, second)];
  // Times of snapshots decide only between equal starts.
  const isInOrder = (ofOne.started - ofSecond.started || ofOne.takenAt - ofSecond.takenAt || 0) <= 0;
  const [earlier, later] = isInOrder ? [one, second] : [second, one];
  // What is loaded may be older than the snapshot.
  if (earlier.at !== undefined || later.at !== undefined)
    for (const { record: _record, ...list } of [earlier, later]) if (list.at === undefined) app.store.invalidate(list);
  app.openDetails(comparisonKey({ earlier, later }));
}

/** The votes of a board as loaded, or as in its snapshot; sends no request. */
const votesOf = (store: BoardStore, ref: Ref): Promise<LoadState<Records<Vote>>> =>
  ref.at === undefined ? Promise.resolve(store.votes.peek(ref)) : store.votes.get(ref);

/** When a vote started, and when its snapshot was taken, or now, in Unix milliseconds. */
async function timesOf({ store, snapshots }: Needs, ref: Ref) {
  const votes = shownValue(await votesOf(store, ref));
  const vote = recordIn(ref, votes?.records ?? [])?.value;
  const started = instantOf(vote?.startTime)?.ms ?? 0;
  return { started, takenAt: timeTaken(ref, snapshots) };
}

const loadIcon = new vscode.ThemeIcon('cloud-download');

interface Choice extends vscode.QuickPickItem {
  readonly record?: Ref;
  /** Whether it loads the votes of another board first. */
  readonly loads?: true;
}

function groupChoices(group: VoteGroup, { boardName, timeOf, format }: Needs): Choice[] {
  const title = group.board ? boardName(group.board) : t('Similar name');
  const choices = group.votes.map(({ record, vote }) => {
    const state = {
      boardName: boardName(boardOf(record)),
      snapshot: record.at === undefined ? undefined : timeOf(record),
    };
    const { description, detail } = voteChoiceTexts(vote, state, format());
    return {
      label: sanitizePlainLabel(vote?.name?.trim() || t('(no name)'), 80),
      description: sanitizePlainLabel(description, 120),
      detail: sanitizePlainLabel(detail, 240),
      record,
    };
  });
  return [{ label: sanitizePlainLabel(title, 80), kind: vscode.QuickPickItemKind.Separator }, ...choices];
}

/** Asks for a vote of any board, or a vote in a snapshot of the same board; loads those of another board on request. */
async function chooseVote(app: Needs, vote: Ref): Promise<Ref | undefined> {
  const { store, boards } = app;
  let loaded: Ref | undefined;
  for (;;) {
    const unloaded = boards().filter(
      ({ connection, recordId }) => !shownValue(store.votes.peek(boardRef(connection, recordId))),
    );
    const picked = await chooseLoaded(app, vote, loaded, unloaded.length > 0);
    if (!picked?.loads) return picked?.record;
    const board = await chooseBoard(t('Select the board whose votes to load'), unloaded, undefined);
    if (!board) return undefined;
    loaded = board;
    const progress = { location: vscode.ProgressLocation.Window, title: t('Loading votes…') };
    const { records } = requireShown(await vscode.window.withProgress(progress, () => store.votes.get(board)));
    if (records.length === 0)
      void vscode.window.showInformationMessage(t('{0} has no votes.', sanitizeMessageLabel(app.boardName(board))));
  }
}

/**
 * Asks for a vote that is loaded or in a snapshot. `first`: the board whose votes come first. `canLoad`: whether there
 * are boards without loaded votes.
 */
async function chooseLoaded(
  app: Needs,
  vote: Ref,
  first: Ref | undefined,
  canLoad: boolean,
): Promise<Choice | undefined> {
  const { store, boards } = app;
  const live = boardRef(vote.connection, vote.board);
  const snapshots = (await app.snapshots.ofBoard(live)).map(({ ref }) => ref);
  const others = boards()
    .map(refOfBoard)
    .filter((board) => pathOf(board) !== pathOf(live));
  // Sends no request: uses loaded votes of boards, and reads snapshots from disk, one after another.
  const found: VotesOfBoard[] = [];
  for (const board of [live, ...snapshots, ...others]) {
    const records = shownValue(await votesOf(store, board))?.records ?? [];
    const votes = recordsByKey({ ...board, section: 'votes' }, records);
    found.push({ board, votes: votes.map(({ record, decoded }) => ({ record, vote: decoded.value })) });
  }
  const own = found.flatMap(({ votes }) => votes).find(({ record }) => pathOf(record) === pathOf(vote))?.vote;
  const groups = votesToCompare({ record: vote, name: own?.name }, found);
  const isFirst = ({ board }: VoteGroup) =>
    first !== undefined && board !== undefined && pathOf(board) === pathOf(first);
  const ordered = [...groups.filter(isFirst), ...groups.filter((group) => !isFirst(group))];
  const choices = ordered.flatMap((group) => groupChoices(group, app));
  if (canLoad)
    choices.push(
      { label: '', kind: vscode.QuickPickItemKind.Separator },
      // Also when no row matches what is typed.
      { label: t('Load Votes of Another Board…'), iconPath: loadIcon, alwaysShow: true, loads: true },
    );
  if (choices.length === 0) {
    void vscode.window.showInformationMessage(
      t('There’s no other vote to compare with: add another board, or take a snapshot.'),
    );
    return undefined;
  }
  const name = own?.name?.trim() ?? '';
  return vscode.window.showQuickPick(choices, {
    title: name === '' ? asTitle(t('Compare With…')) : t('Compare {0} With', inQuotes(sanitizePlainLabel(name, 60))),
    placeHolder: t('Select the other vote, for example an earlier round'),
    matchOnDescription: true,
    matchOnDetail: true,
    ignoreFocusOut: true,
  });
}

import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { hrefOf } from '../../core/baseUrl';
import { allBoardsKey, boardRef, pathOf, type Ref, type SectionRef } from '../../core/ref';
import { boardName, type Board, type Connection } from '../../records/configured';
import { addBoards, type SettingTarget } from '../../service/settings/writeSettings';
import type { BoardStore } from '../../service/store/boardStore';
import { recordsByKey } from '../../service/store/recordsByKey';
import { sanitizePlainLabel } from '../../core/sanitizeLabel';
import { knownColumn, urlProblem, type PastedBoardCheck } from './pastedBoardChecks';
import { chooseTarget } from '../parts/choose';
import type { App } from '../parts/app';
import { withVisibleLineEnds, isPaste, isUrl, parsePastedBoards, textAfterPaste, type IdColumn } from './pastedBoards';
import { createBoardPicker, type ListedChanges } from './pickBoards';
import { renamePrompt } from './connectionTexts';
import { showStep } from '../parts/showStep';

/** Where boards are added. Without a connection, the user picks one. `group`: for boards whose lines name no group. */
export interface AddedTo {
  readonly connection?: Connection;
  readonly group?: string;
}

export type AddBoards = (to?: AddedTo) => Promise<void>;

/** What the user has entered so far; kept until boards are added. */
interface Draft extends ListedChanges {
  readonly text: string;
  readonly asColumns?: boolean | undefined;
  readonly idColumn?: number | undefined;
}

interface ConfirmedBoards {
  readonly boards: readonly PastedBoardCheck[];
  readonly target: SettingTarget;
}

const titleFor = (group: string | undefined): string =>
  group === undefined ? t('Add Boards') : t('Add Boards to {0}', sanitizePlainLabel(group, 40));

const emptyDraft = (): Draft => ({ text: '', names: new Map(), chosen: new Map() });

/** Creates the command that asks for boards, checks them, saves them, and opens all boards, or the first vote of one. */
export function createAddBoards(
  app: Pick<App, 'settings' | 'boards' | 'store' | 'clients' | 'mayLoad' | 'tree' | 'openDetails' | 'run'>,
): AddBoards {
  const store = app.store.causedBy('addBoards');
  const boardUrl = () => app.settings().boardUrl;
  const picker = createBoardPicker(store, app);
  let draft = emptyDraft();

  /** Asks the service which column is that of the IDs. */
  const askedColumn = (connection: string, columns: readonly IdColumn[]) =>
    vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title: t('Checking…') }, () =>
      knownColumn(columns, (recordId) => store.counters.get(boardRef(connection, recordId))),
    );

  /** Asks for a text until its boards are confirmed, and where to save them. undefined: cancelled, or none chosen. */
  const askBoards = async (connection: string, group?: string): Promise<ConfirmedBoards | undefined> => {
    for (;;) {
      const text = await askText(draft.text, boardUrl(), group);
      if (text === undefined) return undefined;
      // Names and choices are kept by ID when the text changes.
      if (text !== draft.text) draft = { text, names: draft.names, chosen: draft.chosen };
      const pasted = () => parsePastedBoards(draft.text, boardUrl(), draft);
      const { boards: typed, idColumns } = pasted();
      // Checking takes one request for each fifty boards.
      const ids = new Set([...typed.map(({ recordId }) => recordId), ...idColumns.flatMap((each) => each.ids)]);
      if (!(await app.mayLoad([...ids].map((recordId) => boardRef(connection, recordId))))) continue;
      if (idColumns.length > 0 && draft.idColumn === undefined)
        draft = { ...draft, idColumn: await askedColumn(connection, idColumns) };
      let result = await picker.pick(connection, pasted(), draft);
      while (result.kind !== 'back') {
        if (result.kind === 'cancelled') return undefined;
        if (result.kind === 'switch') {
          draft = { ...draft, asColumns: !pasted().areColumns };
          result = await picker.pick(connection, pasted(), draft);
          continue;
        }
        if (result.kind === 'rename') await rename(result.check, draft);
        if (result.kind === 'add') {
          const { boards } = result;
          if (boards.length === 0) return void (draft = emptyDraft());
          const target = await chooseTarget(titleFor(group), t('Where do you want to save these boards?'), true);
          if (target !== 'back') return target && { boards, target };
        }
        result = await picker.show(connection, pasted(), draft);
      }
    }
  };

  return async ({ connection: given, group } = {}) => {
    const { connections } = app.settings();
    if (!given && connections.length === 0) return void (await app.run('addConnection'));
    const connection = given ?? (await chooseConnection(connections));
    const confirmed = connection && (await askBoards(connection.name, group));
    if (!connection || !confirmed) return;
    const { boards: checks, target } = confirmed;
    const isOnly = connections.every(({ name }) => name === connection.name);
    await addBoards(
      target,
      checks.map(({ board }) => ({
        ...(group !== undefined && { group }),
        ...board,
        ...(isOnly ? {} : { connection: connection.name }),
      })),
    );
    draft = emptyDraft();
    const first = checks.find(({ verdict }) => verdict === 'found') ?? checks[0];
    if (!first) return;
    const board = boardRef(connection.name, first.board.recordId);
    const opened = checks.length > 1 ? board : await firstVoteOf(board, store);
    app.openDetails(checks.length > 1 ? allBoardsKey : pathOf(opened));
    await app.tree.reveal(opened);
  };
}

async function chooseConnection(connections: readonly Connection[]): Promise<Connection | undefined> {
  if (connections.length === 1) return connections[0];
  const items = connections.map((connection) => ({
    label: sanitizePlainLabel(connection.name),
    description: sanitizePlainLabel(hrefOf(connection)),
    connection,
  }));
  return (await vscode.window.showQuickPick(items, { placeHolder: t('Select the connection for these boards') }))
    ?.connection;
}

/** Asks for boards in a one-line input. Pasted lines are read from the clipboard, since the input drops line ends. */
async function askText(start: string, template: string, group: string | undefined): Promise<string | undefined> {
  const problemOf = (text: string): string | undefined => {
    if (text.trim() === '') return t('Enter a board ID.');
    const { boards, unread } = parsePastedBoards(text, template);
    if (boards.length > 0) return undefined;
    return unread.some(isUrl) ? urlProblem() : t('The text contains no board IDs.');
  };
  let problem: string | undefined;
  for (let value = start; ;) {
    const result = await showStep({
      title: titleFor(group),
      position: [1, 1],
      prompt: t('Paste or enter board IDs, URLs of boards, or lines of ID, name, and group.'),
      placeholder: t('For example: 66c1f0, 66c1f1'),
      value,
      problem,
      check: (typed) => {
        const refusal = problemOf(typed);
        return refusal === undefined ? undefined : { refusal };
      },
      complete: async (typed, before) => {
        // Reads the clipboard only after a paste.
        if (!isPaste(before, typed)) return undefined;
        const text = textAfterPaste(before, typed, await vscode.env.clipboard.readText());
        return text !== undefined && problemOf(text) === undefined ? text : undefined;
      },
      extra: { icon: 'clippy', tooltip: t('Paste List from Clipboard'), unchecked: true },
    });
    if (result.kind === 'cancelled') return undefined;
    if (result.kind === 'next') return withVisibleLineEnds(result.value);
    const clipboard = await vscode.env.clipboard.readText();
    if (problemOf(clipboard) === undefined) return withVisibleLineEnds(clipboard);
    value = result.value;
    problem = t('The clipboard contains no board IDs.');
  }
}

async function rename({ board }: PastedBoardCheck, { names }: Draft): Promise<void> {
  const name = await askBoardName({ ...board, target: 'user' });
  if (name !== undefined) names.set(board.recordId, name);
}

/** Asks for the name of a board. Empty: none of its own, so that its ID is shown; undefined: cancelled. */
export async function askBoardName(board: Pick<Board, 'name' | 'recordId' | 'target'>): Promise<string | undefined> {
  const typed = await vscode.window.showInputBox({
    title: t('Rename Board'),
    prompt: renamePrompt(),
    value: boardName(board),
    ignoreFocusOut: true,
  });
  const name = typed?.trim();
  return name === board.recordId ? '' : name;
}

/** Loads the votes of a board; returns the first readable one, or the board if there is none. */
export async function firstVoteOf(board: Ref, store: Pick<BoardStore, 'votes'>): Promise<Ref> {
  const section: SectionRef = { ...board, section: 'votes' };
  const votes = await vscode.window.withProgress({ location: { viewId: 'boardInspector.boards' } }, () =>
    store.votes.get(section),
  );
  const records = votes.state === 'loaded' ? recordsByKey(section, votes.value.records) : [];
  return records.find(({ decoded }) => decoded.value)?.record ?? board;
}

import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { boardRef, type Ref } from '../base/ref';
import { reportJson, reportMarkdown } from '../conformance/reportMarkdown';
import { reportOnConnection } from '../conformance/reportOnConnection';
import type { ReportScope } from '../conformance/reportScope';
import { formNames } from '../exports/exportQuestions';
import { createAskWhere, saveWhole } from '../exports/saveFile';
import { tellSaved } from '../exports/tellSaved';
import { sampleConnectionName, type Board, type Connection } from '../records/configured';
import type { RequestLedger } from '../requests/requestLedger';
import type { BoardSource, BoardStore } from '../store/boardStore';
import { loadMissing } from '../store/loadMissing';
import { missingLists } from '../store/missingLists';
import { requestsFor } from '../store/requestsFor';
import type { Format } from '../text/format';
import type { Units } from '../units/createUnits';
import { withBoardProgress } from './boardProgress';
import { chooseBoards } from './chooseBoards';
import type { CommandHandlers, CommandTarget } from './commands';
import { confirmRequests } from './confirmRequests';
import { chosen } from './connections';

export interface ConformanceDeps {
  readonly store: BoardStore;
  /** Including the sample connection while it is shown. */
  readonly connections: () => readonly Connection[];
  readonly boards: () => readonly Board[];
  readonly requests: RequestLedger;
  readonly scope: ReportScope;
  readonly units: Pick<Units, 'report'>;
  /** Errors: badConnection. */
  readonly sourceOf: (connection: string) => BoardSource | Promise<BoardSource>;
  readonly resetFailures: () => void;
  readonly addConnection: () => Promise<void>;
  readonly format: () => Format;
  /** Opens the report of a connection, or redraws it. */
  readonly openReport: (connection: string) => void;
}

/** Commands that compare a service with the API text. */
export function conformanceCommands(deps: ConformanceDeps): CommandHandlers {
  const askWhere = createAskWhere();
  const connectionFor = (target: CommandTarget) =>
    chosen(deps.connections(), target, t('Select a connection to report on'), deps.addConnection);
  return {
    reportConformance: async (target) => {
      const connection = await connectionFor(target);
      if (!connection) return;
      const loaded = { label: t('What Is Loaded'), description: t('no requests') };
      const some = { label: t('Choose Boards…'), description: t('loads what is missing of them') };
      const picked = await vscode.window.showQuickPick([loaded, some], {
        title: t('Report Conformance'),
        ignoreFocusOut: true,
      });
      if (picked === some) return check(deps, connection);
      if (!picked) return;
      deps.scope.choose(connection.name, undefined);
      deps.openReport(connection.name);
    },
    checkConformance: async (target) => {
      const connection = await connectionFor(target);
      if (connection) await check(deps, connection);
    },
    saveConformance: async (target) => {
      const connection = await connectionFor(target);
      if (connection) await save(deps, connection, askWhere);
    },
  };
}

/** Asks for boards, loads their missing lists, and opens the report on them. */
async function check(deps: ConformanceDeps, { name }: Connection): Promise<void> {
  const store = deps.store.causedBy('conformance');
  const ofConnection = deps.boards().filter(({ connection }) => connection === name);
  if (ofConnection.length === 0) return void vscode.window.showInformationMessage(t('Add a board first.'));
  const picked =
    ofConnection.length === 1 ? ofConnection : await chooseBoards(t('Report Conformance'), ofConnection, []);
  if (picked.length === 0) return;
  const boards = picked.map(({ connection, recordId }): Ref => boardRef(connection, recordId));
  const missing = boards.filter((board) => missingLists(board, store).length > 0);
  const requests =
    name === sampleConnectionName
      ? { count: 0, isLeast: false }
      : await requestsFor(missing, store, deps.sourceOf, 'missing');
  const question = t('Load what is missing of these boards?');
  if (!(await confirmRequests(question, t('Load All'), requests, deps.format()))) return;
  deps.scope.choose(name, boards);
  deps.openReport(name);
  if (missing.length === 0) return;
  deps.resetFailures();
  await withBoardProgress(t('Loading boards'), missing.length, deps.format(), async (report, signal) => {
    let done = 0;
    await loadMissing(missing, store, signal, () => report((done += 1)));
  });
}

async function save(
  { scope, format, ...deps }: ConformanceDeps,
  { name }: Connection,
  askWhere: ReturnType<typeof createAskWhere>,
): Promise<void> {
  const picked = await vscode.window.showQuickPick(
    [
      { label: formNames.markdown, description: t('for people'), form: 'markdown' as const },
      { label: formNames.json, description: t('for comparing two reports'), form: 'json' as const },
    ],
    { title: t('Save Conformance Report'), placeHolder: t('Select an export format'), ignoreFocusOut: true },
  );
  if (!picked) return;
  const { form, label } = picked;
  const ending = form === 'json' ? 'json' : 'md';
  const target = await askWhere(t('Save Conformance Report'), `conformance.${ending}`, { [label]: [ending] });
  if (!target) return;
  const report = await reportOnConnection(name, { ...deps, boardsToReport: scope.boardsOf });
  const text = form === 'json' ? reportJson(report) : reportMarkdown(report, format());
  await saveWhole(target, new TextEncoder().encode(text.toWellFormed()));
  tellSaved(target, t('Saved the report. It holds nothing of what boards hold.'));
}

import { asTitle, inSentence } from '../../core/phrases';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { createFirstPlaces, type FirstPlaces } from './firstPlaces';
import type { ConformanceReport } from './conformanceReport';
import { reportJson } from './reportJson';
import { reportOnConnection } from './reportOnConnection';
import { boardsOver, type ReportScope } from './reportScope';
import { formNames } from '../../surfaces/exports/exportForms';
import { createAskWhere, saveWhole } from '../../surfaces/exports/saveFile';
import { openRendered, tellSaved } from '../../surfaces/exports/tellSaved';
import type { Connection } from '../../records/configured';
import { listNames } from '../../service/store/listName';
import { unshownLists } from '../../service/store/missingLists';
import type { Units } from '../../kinds/units/createUnits';
import { connectionName } from '../../records/text/connectionName';
import { checkConnection, type CheckDeps } from '../connections/checkConnection';
import type { CommandHandlers, CommandTarget } from '../parts/commands';
import { chosen } from '../connections/connections';

export interface ConformanceDeps extends CheckDeps {
  /** Including the sample connection while it is shown. */
  readonly connections: () => readonly Connection[];
  readonly scope: ReportScope;
  readonly units: Pick<Units, 'report'>;
  readonly addConnection: () => Promise<void>;
  /** A report as Markdown. `connection`: its name. */
  readonly toMarkdown: (report: ConformanceReport, connection: string, placeOf: FirstPlaces['of']) => Promise<string>;
  /** Opens the report of a connection, or redraws it. */
  readonly openReport: (connection: string) => void;
}

/** Commands that compare a service with the API text. */
export function conformanceCommands(deps: ConformanceDeps): CommandHandlers {
  const askWhere = createAskWhere();
  const connectionFor = (target: CommandTarget) => chosen(deps.connections(), target, deps.addConnection);
  return {
    reportConformance: async (target) => {
      const connection = await connectionFor(target);
      if (!connection) return;
      const loaded = { label: t('What Is Loaded'), description: inSentence(t('No requests')) };
      const some = { label: t('Choose Boards…'), description: t('loads what they lack') };
      const isLoaded = boardsOver(connection.name, deps.boards()).some(
        (board) => unshownLists(board, deps.store).length < listNames.length,
      );
      const picked = await vscode.window.showQuickPick(isLoaded ? [loaded, some] : [some, loaded], {
        title: asTitle(t('Report Conformance…')),
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

/** Asks for boards, loads what is missing of them, and opens the report on them. */
const check = (deps: ConformanceDeps, { name }: Connection): Promise<void> =>
  checkConnection(deps, name, {
    title: t('Check Boards for Conformance'),
    cause: 'conformance',
    begin: (boards) => {
      deps.scope.choose(name, boards);
      deps.openReport(name);
    },
  });

async function save(
  { scope, toMarkdown, ...deps }: ConformanceDeps,
  connection: Connection,
  askWhere: ReturnType<typeof createAskWhere>,
): Promise<void> {
  const picked = await vscode.window.showQuickPick(
    [
      { label: formNames.markdown, form: 'markdown' as const },
      { label: formNames.json, form: 'json' as const },
    ],
    { title: t('Save Conformance Report'), placeHolder: t('Select an export format'), ignoreFocusOut: true },
  );
  if (!picked) return;
  const { form, label } = picked;
  const ending = form === 'json' ? 'json' : 'md';
  const target = await askWhere(`conformance.${ending}`, { [label]: [ending] });
  if (!target) return;
  const places = createFirstPlaces();
  const report = await reportOnConnection(connection.name, { ...deps, boardsToReport: scope.boardsOf }, places);
  const text =
    form === 'json' ? reportJson(report, connection) : await toMarkdown(report, connectionName(connection), places.of);
  await saveWhole(target, new TextEncoder().encode(text.toWellFormed()));
  const rendered = form === 'markdown' ? openRendered(target) : undefined;
  tellSaved(target, t('Saved the report. It contains no board contents.'), false, rendered);
}

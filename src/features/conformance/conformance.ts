import { boardsOver, type Connection } from '../../records/configured';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { App } from '../parts/app';
import type { Feature, CommandHandlers, Confirm, CommandTarget } from '../parts/commands';
import { createReportScope, reportOnConnection, type ReportScope } from './reportOnConnection';
import { createAskWhere, saveWhole } from '../../surfaces/exports/saveFile';
import { noteShared, tellSaved, openRendered } from '../../surfaces/exports/tellSaved';
import { jsonSchema } from '../../records/contract/jsonSchema';
import { typeScript } from '../../records/contract/typeScript';
import { asTitle, inSentence } from '../../core/phrases';
import type { Ref } from '../../core/ref';
import { conformanceMarkdown, reportJson } from './savedReport';
import { createFirstPlaces } from './conformanceReport';
import { formNames } from '../../surfaces/exports/exportForms';
import { listNames } from '../../service/store/boardLists';
import { unshownLists } from '../../service/store/missingLists';
import { connectionKey } from '../../surfaces/pages/page';
import { connectionName } from '../../records/text/nameLabel';
import { checkConnection, type Loading } from '../parts/boardProgress';
import { chosen } from '../connections/connectionCommands';

/** Tools for people who program against the API: a service compared with its text, and the types of records. */
export function conformanceFeature(
  app: Parameters<typeof conformanceCommands>[0] & Pick<App, 'boards'>,
): Feature & Pick<ReportScope, 'boardsOf'> {
  const scope = createReportScope(app.boards);
  return {
    commands: { ...conformanceCommands(app, scope), ...contractCommands() },
    boardsOf: scope.boardsOf,
  };
}

/** Commands that copy the types, and save the JSON Schema, of the records of the API. */
function contractCommands(): CommandHandlers {
  const askWhere = createAskWhere();
  return {
    copyTypes: ({ confirm }) => copyTypes(confirm),
    saveJsonSchema: async () => {
      const target = await askWhere('boards.schema.json', { JSON: ['json'] });
      if (!target) return;
      await saveWhole(target, new TextEncoder().encode(`${JSON.stringify(jsonSchema(), undefined, 2)}\n`));
      tellSaved(target, t('Saved the JSON Schema of every record.'));
    },
  };
}

async function copyTypes(confirm: Confirm): Promise<void> {
  await vscode.env.clipboard.writeText(typeScript());
  noteShared();
  confirm(t('Copied the TypeScript types of every record'));
}

type Needs = Loading & Pick<App, 'settings' | 'connections' | 'units' | 'openDetails' | 'panels' | 'run'>;

/** Commands that compare a service with the API text. */
function conformanceCommands(app: Needs, scope: ReportScope): CommandHandlers {
  const askWhere = createAskWhere();
  const connectionFor = (target: CommandTarget) => chosen(app, target, { connections: app.connections() });
  /** Opens the report of a connection on the chosen boards, or redraws it. */
  const openReport = (name: string, boards: readonly Ref[] | undefined) => {
    scope.choose(name, boards);
    app.openDetails(connectionKey('conformance', name), { preserveFocus: false });
    app.panels.redraw((key) => key === connectionKey('conformance', name));
  };
  /** Asks for boards, loads what is missing of them, and opens the report on them. */
  const check = ({ name }: Connection): Promise<void> =>
    checkConnection(app, name, {
      title: t('Check Boards for Conformance'),
      cause: 'conformance',
      begin: (boards) => openReport(name, boards),
    });
  return {
    reportConformance: async (target) => {
      const connection = await connectionFor(target);
      if (!connection) return;
      const loaded = { label: t('What Is Loaded'), description: inSentence(t('No requests')) };
      const some = { label: t('Choose Boards…'), description: t('loads what they lack') };
      const isLoaded = boardsOver(connection.name, app.boards()).some(
        (board) => unshownLists(board, app.store).length < listNames.length,
      );
      const picked = await vscode.window.showQuickPick(isLoaded ? [loaded, some] : [some, loaded], {
        title: asTitle(t('Report Conformance…')),
        ignoreFocusOut: true,
      });
      if (picked === some) return check(connection);
      if (!picked) return;
      openReport(connection.name, undefined);
    },
    checkConformance: async (target) => {
      const connection = await connectionFor(target);
      if (connection) await check(connection);
    },
    saveConformance: async (target) => {
      const connection = await connectionFor(target);
      if (connection) await save(app, scope, connection, askWhere);
    },
  };
}

async function save(
  app: Needs,
  scope: ReportScope,
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
  const report = await reportOnConnection(connection.name, { ...app, boardsToReport: scope.boardsOf }, places);
  const text =
    form === 'json'
      ? reportJson(report, connection)
      : await conformanceMarkdown(report, connectionName(connection), places.of);
  await saveWhole(target, new TextEncoder().encode(text.toWellFormed()));
  const rendered = form === 'markdown' ? openRendered(target) : undefined;
  tellSaved(target, t('Saved the report. It contains no board contents.'), false, rendered);
}

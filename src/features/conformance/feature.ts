import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { App } from '../parts/app';
import { targetOfShown, type Feature, type CommandHandlers, type Confirm } from '../parts/commands';
import { conformanceCommands } from './conformance';
import { createReportScope, type ReportScope } from './reportScope';
import { createAskWhere, saveWhole } from '../../surfaces/exports/saveFile';
import { noteShared, tellSaved } from '../../surfaces/exports/tellSaved';
import { jsonSchema } from '../../records/contract/jsonSchema';
import { typeScript } from '../../records/contract/typeScript';
import { scheme } from '../../surfaces/documents/registerDocumentProviders';
import { refOfDocument } from '../../surfaces/documents/documentUri';

/** Tools for people who program against the API: a service compared with its text, and the types of records. */
export function conformanceFeature(
  app: Parameters<typeof conformanceCommands>[0] & Pick<App, 'boards' | 'requests' | 'run'>,
): Feature & Pick<ReportScope, 'boardsOf'> {
  const scope = createReportScope(app.boards);
  return {
    commands: { ...conformanceCommands(app, scope), ...contractCommands(), ...apiToolsCommands(app) },
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

/** The command that lists the tools for people who program against the API, those that fit what is in front. */
const apiToolsCommands = ({ requests, run }: Pick<App, 'requests' | 'run'>): CommandHandlers => ({
  apiTools: async (target) => {
    const document = vscode.window.activeTextEditor?.document.uri;
    const ofDocument = document?.scheme === scheme ? refOfDocument(document) : undefined;
    const ref = ofDocument ?? target.front.ref;
    const connection = ref?.connection ?? target.front.connection;
    const isJson = ofDocument !== undefined;
    const tools: readonly (readonly [isThere: boolean, command: string, label: string])[] = [
      [isJson, 'explainDeviation', t('Explain Difference from API Documentation')],
      [isJson, 'copyJsonPointer', t('Copy JSON Pointer')],
      [isJson, 'showApiDocumentation', t('Show in API Documentation')],
      [ref !== undefined, 'copyRequest', t('Copy Request')],
      [true, 'reportConformance', t('Report Conformance…')],
      [true, 'showUnits', t('Show Units')],
      [true, 'pinUnit', t('Pin Unit…')],
      [true, 'showRequests', t('Show Requests')],
      [requests.sent().length > 0, 'saveRequests', t('Save Requests as HAR…')],
      [true, 'copyTypes', t('Copy TypeScript Types')],
      [true, 'saveJsonSchema', t('Save JSON Schema…')],
    ];
    const items = tools.flatMap(([isThere, command, label]) => (isThere ? [{ label, command }] : []));
    const picked = await vscode.window.showQuickPick(items, { title: t('API Tools') });
    if (!picked) return;
    const own = targetOfShown(ref ? [ref] : [], target.confirm);
    await run(picked.command, { ...own, ...(connection !== undefined && { connection }) });
  },
});

import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { App } from '../parts/app';
import type { Feature, CommandHandlers, Confirm } from '../parts/commands';
import { conformanceCommands } from './conformanceCommands';
import { createReportScope, type ReportScope } from './reportScope';
import { createAskWhere, saveWhole } from '../../surfaces/exports/saveFile';
import { noteShared, tellSaved } from '../../surfaces/exports/tellSaved';
import { jsonSchema } from '../../records/contract/jsonSchema';
import { typeScript } from '../../records/contract/typeScript';

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

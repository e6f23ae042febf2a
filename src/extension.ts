import * as vscode from 'vscode';
import { registerTools } from './features/assistants/registerTools';
import { registerCommands } from './features/parts/registerCommands';
import { registerDocumentProviders } from './surfaces/documents/registerDocumentProviders';
import { once } from './core/once';
import { panelKind } from './surfaces/pages/panelKind';
import type { TestApi } from './rows';
import { dragRows } from './surfaces/tree/dragRows';
import { registerTreeView } from './surfaces/tree/registerTreeView';

interface Manifest {
  readonly contributes: {
    readonly commands: readonly { readonly command: string }[];
    readonly languageModelTools: readonly { readonly name: string }[];
  };
}

/**
 * Registers providers and commands; the first call to one of them loads the services, and those before are queued.
 * Other extensions get nothing: the services are returned only to tests.
 */
export function activate(context: vscode.ExtensionContext): Promise<TestApi> | undefined {
  const services = once(async () =>
    (await import('./rows')).createServices({ extension: context, view, documents }),
  );
  const view = registerTreeView(
    async () => (await services()).rows,
    dragRows(async (...drop) => (await services()).drop(...drop)),
  );
  const documents = registerDocumentProviders(async () => (await services()).documents);
  const { contributes } = context.extension.packageJSON as Manifest;
  const commands = contributes.commands.map(({ command }) => command);
  context.subscriptions.push(
    view,
    documents,
    registerCommands(commands, async (...call) => (await services()).dispatch(...call)),
    registerTools(
      contributes.languageModelTools.map(({ name }) => name),
      async (...call) => (await services()).runTool(...call),
    ),
    vscode.window.registerWebviewPanelSerializer(panelKind, {
      deserializeWebviewPanel: async (panel, state: unknown) => (await services()).panels.restore(panel, state),
    }),
  );
  return context.extensionMode === vscode.ExtensionMode.Test ? services().then(({ testApi }) => testApi) : undefined;
}

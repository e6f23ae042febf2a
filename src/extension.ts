import * as vscode from 'vscode';
import { registerTools } from './features/assistants/registerTools';
import { registerDocumentProviders } from './surfaces/documents/registerDocumentProviders';
import { once } from './core/once';
import { panelKind } from './surfaces/pages/page';
import type { TestApi } from './features';
import { registerTreeView } from './surfaces/tree/registerTreeView';

interface Manifest {
  readonly contributes: {
    readonly commands: readonly { readonly command: string }[];
    readonly languageModelTools: readonly { readonly name: string }[];
  };
}

/**
 * Registers providers and commands; the first call to one of them loads what answers it, and those before are queued.
 * Other extensions get nothing: what the tests need is returned only to them.
 */
export function activate(context: vscode.ExtensionContext): Promise<TestApi> | undefined {
  const rows = once(async () => (await import('./rows')).createRows(context, view));
  const features = once(async () => {
    const [shown, { createFeatures }] = await Promise.all([rows(), import('./features')]);
    return createFeatures(shown, documents);
  });
  const view = registerTreeView(
    async () => (await rows()).tree.drawn,
    async (...drop) => (await features()).drop(...drop),
  );
  const documents = registerDocumentProviders(async () => (await features()).documents);
  const { contributes } = context.extension.packageJSON as Manifest;
  context.subscriptions.push(
    view,
    documents,
    ...contributes.commands.map(({ command }) =>
      vscode.commands.registerCommand(command, async (one: unknown, many: unknown) =>
        (await features()).dispatch(command, one, many),
      ),
    ),
    registerTools(
      contributes.languageModelTools.map(({ name }) => name),
      async (...call) => (await features()).runTool(...call),
    ),
    vscode.window.registerWebviewPanelSerializer(panelKind, {
      deserializeWebviewPanel: async (panel, state: unknown) => (await features()).panels.restore(panel, state),
    }),
  );
  return context.extensionMode === vscode.ExtensionMode.Test ? features().then(({ testApi }) => testApi) : undefined;
}

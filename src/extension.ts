import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { commandDoors } from './commands/commandDoors';
import { documentDoors } from './documents/documentDoors';
import { once } from './model/once';
import { returning } from './panels/returning';
import type { TestDoor } from './rooms';
import { boardView } from './tree/boardView';

interface Manifest {
  readonly contributes: { readonly commands: readonly { readonly command: string }[] };
}

/**
 * Registers providers and commands; calls before the services load are queued. Returns nothing to other extensions, and
 * test access only while tests run.
 */
export function activate(context: vscode.ExtensionContext): Promise<TestDoor> | undefined {
  if (vscode.l10n.bundle) l10n.config({ contents: vscode.l10n.bundle });
  const opened = once(async () => (await import('./rooms')).rooms(context, { view, documents }));
  const view = boardView(async () => (await opened()).rows);
  const documents = documentDoors(async () => (await opened()).documents);
  const manifest = context.extension.packageJSON as Manifest;
  context.subscriptions.push(
    view,
    documents,
    commandDoors(
      manifest.contributes.commands.map(({ command }) => command),
      async (...knock) => (await opened()).perform(...knock),
    ),
    returning(async () => (await opened()).panels()),
  );
  setImmediate(() => void opened());
  return context.extensionMode === vscode.ExtensionMode.Test ? opened().then(({ testDoor }) => testDoor) : undefined;
}

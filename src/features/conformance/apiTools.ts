import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { scheme } from '../../surfaces/documents/registerDocumentProviders';
import { refOfDocument } from '../../surfaces/documents/documentUri';
import type { App } from '../parts/app';
import { targetOfShown, type CommandHandlers } from '../parts/commands';

/**
 * The command that lists the tools for people who program against the API, those that fit what is in front.
 * `deviationAt`: the difference at a position of a document.
 */
export const apiToolsCommands = (
  { requests, run }: Pick<App, 'requests' | 'run'>,
  deviationAt: (document: vscode.TextDocument, position: vscode.Position) => Promise<unknown>,
): CommandHandlers => ({
  apiTools: async (target) => {
    const editor = vscode.window.activeTextEditor;
    const document = editor?.document.uri;
    const ofDocument = document?.scheme === scheme ? refOfDocument(document) : undefined;
    const ref = ofDocument ?? target.front.ref;
    const connection = ref?.connection ?? target.front.connection;
    const isJson = ofDocument !== undefined;
    const isDeviation = isJson && editor && (await deviationAt(editor.document, editor.selection.active)) !== undefined;
    const tools: readonly (readonly [isThere: boolean, command: string, label: string])[] = [
      [isDeviation === true, 'explainDeviation', t('Explain Difference from API Documentation')],
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

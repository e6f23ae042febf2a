import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { PlacedProblem } from '../../surfaces/documents/placeProblems';
import { showProblems, type ValueAt } from '../../surfaces/documents/showProblems';
import { noteShared } from '../../surfaces/exports/tellSaved';
import { fieldFindings } from '../issues/issues';
import type { App } from '../parts/app';
import { type CommandHandlers, type CommandTarget, type Feature, targetOfShown } from '../parts/commands';
import { refInEditor } from '../../surfaces/documents/recordDocuments';

/**
 * Marks deviations in open documents, with commands on the value of a code action, or on the value at the cursor of a
 * document. VS Code offers no code actions in read-only editors, so the editor's context menu has these commands, too.
 */
export function deviationsFeature(
  app: Pick<App, 'store' | 'documents' | 'apiDocuments' | 'dismissals' | 'findings' | 'format' | 'requests' | 'run'>,
): Feature {
  const { apiDocuments, dismissals } = app;
  const problems = showProblems(app.store.causedBy('json'), {
    shownText: app.documents.shownText,
    fieldFindings: (record) => fieldFindings(app, record),
    onDidDismiss: dismissals.onDidChange,
  });
  const problemOf = ({ deviation }: CommandTarget): PlacedProblem | undefined => {
    if (deviation !== undefined) return problems.numbered(deviation);
    const editor = vscode.window.activeTextEditor;
    return editor && problems.problemAt(editor.document.uri, editor.selection.active);
  };
  const valueOf = async (target: CommandTarget): Promise<ValueAt | undefined> => {
    const editor = vscode.window.activeTextEditor;
    const problem = problemOf(target);
    if (problem || target.deviation !== undefined || !editor) return problem;
    return problems.valueAt(editor.document, editor.selection.active);
  };
  const commands: CommandHandlers = {
    ...apiToolsCommands(app, problems.nearest),
    explainDeviation: async (target) => {
      const editor = vscode.window.activeTextEditor;
      const isOfCursor = target.deviation === undefined && editor;
      const problem = isOfCursor ? await problems.nearest(editor.document, editor.selection.active) : problemOf(target);
      if (!problem) {
        const none = t('No difference is marked at the cursor.');
        if (isOfCursor) void vscode.window.showInformationMessage(none);
        return;
      }
      const show = t('Show in API Documentation');
      const { message, explanation: detail, paragraph, key } = problem;
      const choice = await vscode.window.showInformationMessage(message, { modal: true, detail }, show);
      if (choice === show) await apiDocuments.open(paragraph, key);
    },
    copyJsonPointer: async (target) => {
      const value = await valueOf(target);
      if (!value) return tellNoValue(target);
      await vscode.env.clipboard.writeText(value.pointer);
      noteShared();
      const isWhole = value.pointer === '';
      target.confirm(isWhole ? t('Copied an empty pointer: the whole document') : t('Copied the JSON Pointer'));
    },
    showApiDocumentation: async (target) => {
      const value = await valueOf(target);
      if (value?.paragraph === undefined) return tellNoValue(target);
      await apiDocuments.open(value.paragraph, value.key);
    },
  };
  return { commands, dispose: problems.dispose };
}

/** Asks the user to select a value; silent for the number of a deviation that is no longer shown. */
function tellNoValue({ deviation }: CommandTarget): void {
  if (deviation !== undefined) return;
  void vscode.window.showInformationMessage(t('Move the cursor to a documented field in the JSON of a record first.'));
}

/**
 * The command that lists the tools for people who program against the API, those that fit what is in front.
 * `deviationAt`: the difference at a position of a document.
 */
const apiToolsCommands = (
  { requests, run }: Pick<App, 'requests' | 'run'>,
  deviationAt: (document: vscode.TextDocument, position: vscode.Position) => Promise<unknown>,
): CommandHandlers => ({
  apiTools: async (target) => {
    const editor = vscode.window.activeTextEditor;
    const ofDocument = refInEditor();
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

import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { PlacedProblem } from '../../surfaces/documents/placeProblems';
import { showProblems, type ValueAt } from '../../surfaces/documents/showProblems';
import { noteShared } from '../../surfaces/exports/tellSaved';
import { apiToolsCommands } from './apiTools';
import { fieldFindings } from '../issues/issues';
import type { App } from '../parts/app';
import type { CommandHandlers, CommandTarget, Feature } from '../parts/commands';

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

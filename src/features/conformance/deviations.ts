import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ApiDocuments } from '../../surfaces/documents/apiDocuments';
import type { PlacedProblem } from '../../surfaces/documents/placeProblems';
import type { ShownProblems, ValueAt } from '../../surfaces/documents/showProblems';
import { noteShared } from '../../surfaces/exports/tellSaved';
import type { CommandHandlers, CommandTarget } from '../parts/commands';

export interface DeviationCommandDeps {
  readonly problems: Pick<ShownProblems, 'nearest' | 'numbered' | 'problemAt' | 'valueAt'>;
  readonly apiDocuments: Pick<ApiDocuments, 'open'>;
}

/**
 * Commands on the value of a code action, or on the value at the cursor of a document. VS Code offers no code actions
 * in read-only editors, so the context menu of the editor has these commands, too.
 */
export function deviationCommands({ problems, apiDocuments }: DeviationCommandDeps): CommandHandlers {
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
  return {
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
}

/** Asks the user to select a value; silent for the number of a deviation that is no longer shown. */
function tellNoValue({ deviation }: CommandTarget): void {
  if (deviation !== undefined) return;
  void vscode.window.showInformationMessage(t('Move the cursor to a documented field in the JSON of a record first.'));
}

import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ApiDocuments } from '../documents/apiDocuments';
import type { PlacedProblem } from '../documents/placeProblems';
import type { ShownProblems } from '../documents/showProblems';
import { noteShared } from '../exports/tellSaved';
import type { CommandHandlers, CommandTarget } from './commands';

export interface DeviationCommandDeps {
  readonly problems: Pick<ShownProblems, 'numbered' | 'problemAt'>;
  readonly apiDocuments: Pick<ApiDocuments, 'open'>;
}

/** Commands on a deviation that is marked in a document: that of a code action, or the one at the cursor. */
export function deviationCommands({ problems, apiDocuments }: DeviationCommandDeps): CommandHandlers {
  const problemOf = ({ deviation }: CommandTarget): PlacedProblem | undefined => {
    if (deviation !== undefined) return problems.numbered(deviation);
    const editor = vscode.window.activeTextEditor;
    const problem = editor && problems.problemAt(editor.document.uri, editor.selection.active);
    if (!problem)
      void vscode.window.showInformationMessage(t('Move the cursor to a marked value in the JSON of a record first.'));
    return problem;
  };
  return {
    explainDeviation: async (target) => {
      const problem = problemOf(target);
      if (!problem) return;
      const show = t('Show in API Documentation');
      const { message, explanation: detail, paragraph } = problem;
      const choice = await vscode.window.showInformationMessage(message, { modal: true, detail }, show);
      if (choice === show) await apiDocuments.open(paragraph);
    },
    copyJsonPointer: async (target) => {
      const problem = problemOf(target);
      if (!problem) return;
      await vscode.env.clipboard.writeText(problem.pointer);
      noteShared();
      target.confirm(
        problem.pointer === '' ? t('Copied an empty pointer: the whole document') : t('Copied the JSON Pointer'),
      );
    },
    showApiDocumentation: async (target) => {
      const problem = problemOf(target);
      if (problem) await apiDocuments.open(problem.paragraph);
    },
  };
}

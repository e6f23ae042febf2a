import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Emitter } from '../../core/emitter';
import { valueAtOffset } from '../../core/jsonWalk';
import type { Ref } from '../../core/ref';
import { runInSlices } from '../../core/timeSlicer';
import type { BoardStore } from '../../service/store/boardStore';
import { apiParagraphsUri, rangeOf } from './apiDocuments';
import { documentRecords } from './documentRecords';
import { openUris, type RecordDocuments } from './recordDocuments';
import { refOfDocument } from './documentUri';
import { fieldAt } from '../../records/fieldAt';
import { findingProblems, type FieldFinding, findProblems, maxProblems, type ProblemLevel } from './findProblems';
import { jsonPointer } from '../../core/jsonText';
import { nearestProblem, placeProblems, type PlacedProblem, showsText } from './placeProblems';
import { recordText } from './recordText';
import { scheme } from './registerDocumentProviders';

/** Deviations of open documents as diagnostics. */
export interface ShownProblems extends vscode.Disposable {
  /** A problem by the number that its code actions pass. */
  readonly numbered: (number: number) => PlacedProblem | undefined;
  /** The first problem at a position. */
  readonly problemAt: (uri: vscode.Uri, position: vscode.Position) => PlacedProblem | undefined;
  /** The problem nearest to the value at a position, or else to the first value of its line. */
  readonly nearest: (document: vscode.TextDocument, position: vscode.Position) => Promise<PlacedProblem | undefined>;
  /** The value at a position, whether or not it has a problem. */
  readonly valueAt: (document: vscode.TextDocument, position: vscode.Position) => Promise<ValueAt | undefined>;
}

/** A value in a document. `paragraph`: of the API text, if that describes it. */
export interface ValueAt extends Pick<PlacedProblem, 'pointer' | 'key'> {
  readonly paragraph?: string | undefined;
}

interface Shown {
  readonly number: number;
  readonly problem: PlacedProblem;
  readonly range: vscode.Range;
}

/** The shown problems of a document, and its latest search for problems. */
interface State {
  shown: readonly Shown[];
  run: object | undefined;
}

interface ProblemsDeps extends Pick<RecordDocuments, 'shownText'> {
  /** What is amiss at fields of a record or of its part, apart from deviations. */
  readonly fieldFindings: (record: Ref) => Promise<readonly FieldFinding[]>;
  readonly onDidDismiss: Emitter<void>['event'];
}

/** Shows problems while the tab of their document is open. */
export function showProblems(store: BoardStore, deps: ProblemsDeps): ShownProblems {
  const collection = vscode.languages.createDiagnosticCollection('boardInspector');
  const states = new Map<string, State>();
  let lastNumber = 0;

  const find = async (document: vscode.TextDocument): Promise<void> => {
    const key = document.uri.toString();
    const run = {};
    const state = states.get(key) ?? { shown: [], run };
    state.run = run;
    states.set(key, state);
    const isOver = () => states.get(key)?.run !== run;
    const found = await problemsOf(document, store, deps, isOver).catch(() => undefined);
    // Keep the shown problems if the records failed to load, if the document shows older ones, or if a newer search has
    // started.
    if (!found || isOver()) return;
    state.shown = found.problems.map((problem) => ({ problem, number: (lastNumber += 1), range: rangeOf(problem) }));
    collection.set(document.uri, [
      ...state.shown.map(diagnosticOf),
      ...(found.isCut ? [cutDiagnostic(maxProblems)] : []),
    ]);
  };

  /** Searches the open documents that `isDue`, and forgets closed ones. */
  const findIn = (isDue: (isKnown: boolean) => boolean) => {
    const open = new Set(openUris().map((uri) => uri.toString()));
    for (const key of states.keys()) {
      if (open.has(key)) continue;
      states.delete(key);
      collection.delete(vscode.Uri.parse(key, true));
    }
    for (const document of vscode.workspace.textDocuments) {
      const key = document.uri.toString();
      if (open.has(key) && isDue(states.has(key))) void find(document);
    }
  };
  const update = () => findIn((isKnown) => !isKnown);
  const findAgain = () => findIn((isKnown) => isKnown);

  const shownAt = (uri: vscode.Uri, range: vscode.Range): Shown[] =>
    (states.get(uri.toString())?.shown ?? []).filter((each) => each.range.intersection(range) !== undefined);
  const problemAt: ShownProblems['problemAt'] = (uri, position) =>
    shownAt(uri, new vscode.Range(position, position))[0]?.problem;

  const registered = vscode.Disposable.from(
    collection,
    new vscode.Disposable(deps.onDidDismiss(findAgain).dispose),
    vscode.window.tabGroups.onDidChangeTabs(update),
    vscode.workspace.onDidOpenTextDocument(update),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (document.uri.scheme === scheme && contentChanges.length > 0 && states.has(document.uri.toString()))
        void find(document);
    }),
    vscode.languages.registerHoverProvider(
      { scheme },
      { provideHover: ({ uri }, position) => findingHover(shownAt(uri, new vscode.Range(position, position))) },
    ),
    vscode.languages.registerCodeActionsProvider(
      { scheme },
      { provideCodeActions: ({ uri }, range) => shownAt(uri, range).flatMap(actionsFor) },
      { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
    ),
  );
  update();
  return {
    numbered: (number) =>
      [...states.values()].flatMap(({ shown }) => shown).find((each) => each.number === number)?.problem,
    valueAt: (document, position) => valueIn(document, position, store),
    problemAt,
    nearest: async (document, position) => {
      const lineStart = position.with(undefined, document.lineAt(position).firstNonWhitespaceCharacterIndex);
      for (const at of [position, lineStart]) {
        const value = await valueIn(document, at, store);
        const problems = (states.get(document.uri.toString())?.shown ?? []).map(({ problem }) => problem);
        const found = problemAt(document.uri, at) ?? (value && nearestProblem(problems, value.pointer));
        if (found) return found;
      }
      return undefined;
    },
    dispose: () => {
      states.clear();
      registered.dispose();
    },
  };
}

/** The problems of a document; undefined if it doesn't show its record, or `isOver`. Errors: ServiceError. */
async function problemsOf(
  document: vscode.TextDocument,
  store: BoardStore,
  { shownText, fieldFindings }: ProblemsDeps,
  isOver: () => boolean,
): Promise<{ problems: readonly PlacedProblem[]; isCut: boolean } | undefined> {
  const ref = refOfDocument(document.uri);
  const records = ref && (await documentRecords(ref, store));
  const record = ref && (await recordText(ref, store));
  if (!records || !record || isOver()) return undefined;
  // Without the findings, deviations are still marked.
  const findings = await fieldFindings(ref).catch(() => []);
  const found = findingProblems(findings, records, record);
  const { problems, isCut } = await findProblems(records, isOver);
  // Taken from the document, because the settings may have changed since its layout.
  const indent = document.lineCount > 1 ? (/^[ \t]*/.exec(document.lineAt(1).text)?.[0] ?? '') : '';
  const text = shownText(ref, record);
  // Its text changes when VS Code has refreshed it, and then its problems are searched again.
  if (!(await runInSlices(showsText(document, text, indent))) || isOver()) return undefined;
  return { problems: await placeProblems(text, indent, [...found, ...problems]), isCut };
}

async function valueIn(
  document: vscode.TextDocument,
  position: vscode.Position,
  store: BoardStore,
): Promise<ValueAt | undefined> {
  const ref = refOfDocument(document.uri);
  const record = ref && (await recordText(ref, store).catch(() => undefined));
  const path = record && valueAtOffset(document.getText(), document.offsetAt(position))?.path;
  if (!path) return undefined;
  const field = fieldAt(record.description, record.isList ? path.slice(1) : path);
  return { pointer: jsonPointer(path), paragraph: field?.paragraph, key: field?.key };
}

const severityOf: Readonly<Record<ProblemLevel, vscode.DiagnosticSeverity>> = {
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
};

const source = 'Board Inspector';

function diagnosticOf({ problem, range }: Shown): vscode.Diagnostic {
  const diagnostic = new vscode.Diagnostic(range, problem.message, severityOf[problem.level]);
  diagnostic.source = source;
  diagnostic.code = { value: `§${problem.paragraph}`, target: apiParagraphsUri(problem.paragraph) };
  return diagnostic;
}

/** A diagnostic at the top of a document that not all of its problems are shown. */
function cutDiagnostic(count: number): vscode.Diagnostic {
  const text = t('Only the {0} most serious differences from the API documentation are marked.', count);
  const diagnostic = new vscode.Diagnostic(new vscode.Range(0, 0, 0, 1), text, vscode.DiagnosticSeverity.Information);
  diagnostic.source = source;
  return diagnostic;
}

/** What the findings at a position say; their diagnostics have only titles, since other extensions read them. */
function findingHover(shown: readonly Shown[]): vscode.Hover | undefined {
  const texts = shown.flatMap(({ problem: { explanation, isFinding } }) => (isFinding ? explanation : []));
  return texts.length === 0
    ? undefined
    : new vscode.Hover(texts.map((text) => new vscode.MarkdownString().appendText(text)));
}

function actionsFor({ problem, range, number }: Shown): vscode.CodeAction[] {
  const action = (title: string, command: string): vscode.CodeAction => {
    const made = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
    made.command = { title, command: `boardInspector.${command}`, arguments: [number] };
    made.diagnostics = [diagnosticOf({ problem, range, number })];
    return made;
  };
  return [
    action(t('Explain'), 'explainDeviation'),
    action(t('Copy JSON Pointer'), 'copyJsonPointer'),
    action(t('Show in API Documentation'), 'showApiDocumentation'),
  ];
}

import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { HiddenVotes } from '../../kinds/vote/anonymity';
import type { Completeness } from '../../records/completeness';
import type { Consent } from '../../records/privacy/consent';
import type { Format } from '../../core/format';
import type { Ref } from '../../core/ref';
import type { CsvSettings } from '../../service/settings/settings';
import type { BoardStore } from '../../service/store/boardStore';
import { createTimeSlicer } from '../../core/timeSlicer';
import type { Choice } from './choices';
import { copiedMarkdown, copiedTableMarkdown, copiedTsv } from './clipboardText';
import type { CopyText } from './copyText';
import type { ChosenCuts } from '../../kinds/vote/cutLine';
import { byteOrderMark, csvLine } from './csv';
import {
  doubtsIn,
  markdownNotes,
  snapshotNotes,
  verdictsOn,
  copiedAs,
  copiedText,
  decisionRecordsText,
  fileNameOf,
  hasRecords,
  partSuffix,
  placeText,
  exportedText,
  savedText,
} from './exportTexts';
import { encoded } from './writers';
import {
  formNames,
  unloadedBoards,
  type ChartPicture,
  type ChosenForm,
  type Exportable,
  type ExportCommand,
  type ExportedChart,
  type ExportedTable,
} from './exportForms';
import { boardsQuestion, formQuestion, scopeQuestion, type Question } from './exportQuestions';
import { counted, type ScopeDeps } from './exportScope';
import { exportSelectionOf, type ExportSelection, type SelectionDeps } from './exportSelection';
import { sentences } from '../../core/phrases';
import { sanitizeFileLabel } from '../../core/sanitizeLabel';
import { hasLongDigits, longDigitsNote, losesDigits } from './longDigits';
import { withExportProgress } from './exportProgress';
import { tableMarkdown } from '../../kinds/parts/markdown';
import { createAskWhere, saveBlocks, saveWhole } from './saveFile';
import type { OpenOnDisk } from './target';
import { noteShared, tellSaved } from './tellSaved';

/** Exports and copies records. Refs of another kind than the first are ignored. */
export interface Exporter {
  /** Asks for form and destination, then writes a file. Errors: ServiceError, and those of the file system. */
  readonly exportAs: (what: Exportable) => Promise<void>;
  readonly copyAsMarkdown: Copy;
  readonly copyAsTsv: Copy;
  /** For votes. */
  readonly copyDecisionRecord: Copy;
}

/** Copies records; `confirm` shows the confirmation where the user started the copy. */
type Copy = (refs: readonly Ref[], confirm: (message: string) => void) => Promise<void>;

export interface ExporterDeps extends ScopeDeps, Required<Pick<SelectionDeps, 'verdictOf'>> {
  readonly store: BoardStore;
  /** The name of a board, or `name` of a record in it, with the time of its snapshot. */
  readonly boardName: (ref: Ref, name?: string) => string;
  readonly csv: () => CsvSettings;
  /** Formats with the units that the user pinned for the connection of a ref. */
  readonly format: (ref?: Ref) => Format;
  readonly extensionVersion: string;
  readonly chosenCuts: Pick<ChosenCuts, 'of'>;
  readonly openOnDisk: OpenOnDisk;
  readonly copy: CopyText;
  /** Exports in a form that has questions of its own. */
  readonly run: (command: ExportCommand, what: Exportable) => unknown;
  /** Asks before many requests for boards or lists that aren't loaded; false if the user declines. */
  readonly mayLoad: (refs: readonly Ref[]) => Promise<boolean>;
  /** Asks whether to export voters of votes not known to be named; undefined when dismissed. */
  readonly askForConsent: (hidden: HiddenVotes) => Promise<{ readonly consent: Consent | undefined } | undefined>;
}

const extensions = { csv: 'csv', markdown: 'md', json: 'json' };

export function createExporter(parts: ExporterDeps): Exporter {
  const askWhere = createAskWhere();
  const gather = async (refs: readonly Ref[], isAsked = false): Promise<ExportSelection | undefined> => {
    if (!isAsked && !(await parts.mayLoad(refs))) return undefined;
    const selection = await vscode.window.withProgress({ location: { viewId: 'boardInspector.boards' } }, () =>
      exportSelectionOf(refs, parts),
    );
    if (hasRecords(selection)) return selection;
    void vscode.window.showInformationMessage(t('There’s nothing to export here.'));
    return undefined;
  };

  const notesOn = (refs: readonly Ref[], verdicts: readonly Completeness[]): string =>
    markdownNotes([...snapshotNotes(refs, parts.boardName), ...doubtsIn(verdicts)]);

  const saveRecords = async (refs: readonly Ref[], selection: ExportSelection, choice: Choice): Promise<void> => {
    const scopes = await scopeQuestion(selection, parts);
    const scope = 'prompt' in scopes ? await askUser(scopes) : scopes;
    if (!scope) return;
    const voters = choice.hides ? await parts.askForConsent(choice.hides) : { consent: undefined };
    if (voters === undefined) return;
    const name = fileNameOf(selection, refs, parts.boardName);
    const target = await askWhere(`${name.text}${partSuffix(refs, scope.isPart)}${choice.ending}`, {
      [formNames[choice.form]]: [extensions[choice.form]],
    });
    if (!target) return;
    const writer = choice.writer(parts.csv(), voters.consent);
    let written = 0;
    const verdicts = [...scope.verdicts];
    await withExportProgress(scope.requests !== 0, async (report, signal) => {
      const batches = counted(scope.batches(signal, verdicts), (count) => {
        written += count;
        report(written, scope.expected);
      });
      await saveBlocks(target, encoded(batches, writer, signal), parts.openOnDisk);
    });
    const doubts = doubtsIn(verdicts);
    const text = exportedText(written, selection, placeText(target.path, name), [...doubts, writer.note?.()]);
    tellSaved(target, text, doubts.length > 0);
  };

  const saveBoards = async (refs: readonly Ref[], choice: Choice): Promise<void> => {
    const question = boardsQuestion(refs, parts.store);
    const wanted = question ? await askUser(question) : refs;
    const selection = wanted && (await gather(wanted, question !== undefined));
    if (wanted && selection) await saveRecords(wanted, selection, choice);
  };

  const saveIn = async (form: ChosenForm, what: Exportable, selection: ExportSelection | undefined): Promise<void> => {
    switch (form.kind) {
      case 'records':
        if (selection?.kind !== 'boards') return selection && saveRecords(what.refs, selection, form.choice);
        return saveBoards(what.refs, form.choice);
      case 'decisionRecord':
        return saveDecisionRecord(what.refs);
      case 'table':
        return saveTable(form.table, form.form, what.title);
      case 'chart':
        return saveChart(form.chart, what.title);
      case 'command':
        await parts.run(form.command, what);
    }
  };

  const copy: CopyText = async (...what) => {
    const isRich = await parts.copy(...what);
    noteShared();
    return isRich;
  };

  const decision = async (refs: readonly Ref[]): Promise<{ text: string; selection: ExportSelection } | undefined> => {
    const selection = await gather(refs);
    if (selection?.kind !== 'votes') return undefined;
    const [first] = refs;
    const isOfOne = refs.every(({ connection, at }) => connection === first?.connection && at === first.at);
    const records = decisionRecordsText(
      selection.items,
      parts.extensionVersion,
      parts.format(isOfOne ? first : undefined),
      parts.chosenCuts,
    );
    if ('text' in records) return { text: records.text, selection };
    void vscode.window.showWarningMessage(records.problem);
    return undefined;
  };

  const saveDecisionRecord = async (refs: readonly Ref[]): Promise<void> => {
    const record = await decision(refs);
    if (!record) return;
    const name = fileNameOf(record.selection, refs, parts.boardName);
    const target = await askWhere(`${name.text}.decision.md`, { Markdown: ['md'] });
    if (!target) return;
    await saveWhole(target, new TextEncoder().encode(record.text.toWellFormed()));
    tellSaved(target, savedText(placeText(target.path, name)));
  };

  const saveChart = async ({ title, picture }: ExportedChart, page?: string): Promise<void> => {
    const type = await askUser(chartQuestion());
    if (!type) return;
    const drawn = await picture();
    const name = { text: sanitizeFileLabel(page ?? title), received: true };
    const target = await askWhere(`${name.text}.${type}`, { [type.toUpperCase()]: [type] });
    if (!target) return;
    await saveWhole(target, chartBytes(drawn, type));
    tellSaved(target, savedText(placeText(target.path, name)));
  };

  const saveTable = async (
    { title, lines: read }: ExportedTable,
    form: 'csv' | 'markdown',
    page?: string,
  ): Promise<void> => {
    const name = { text: sanitizeFileLabel(page ?? title), received: true };
    const target = await askWhere(`${name.text}.${extensions[form]}`, {
      [formNames[form]]: [extensions[form]],
    });
    if (!target) return;
    const lines = await read();
    const style = parts.csv();
    const texts: string[] = [];
    if (form === 'markdown') texts.push(tableMarkdown(lines));
    else {
      texts.push(style.byteOrderMark ? byteOrderMark : '');
      await createTimeSlicer().through(lines, (line) =>
        texts.push(
          csvLine(
            line.map((cell) => (cell === '' ? undefined : cell)),
            style,
          ),
        ),
      );
    }
    const hasLong = form === 'csv' && lines.some((line) => line.some(losesDigits));
    await saveWhole(target, new TextEncoder().encode(texts.join('').toWellFormed()));
    tellSaved(target, sentences([savedText(placeText(target.path, name)), hasLong && longDigitsNote()]));
  };

  return {
    exportAs: async (what) => {
      const { refs } = what;
      const selection = unloadedBoards(refs) ?? (refs.length > 0 ? await gather(refs) : undefined);
      if (refs.length > 0 && !selection) return;
      const form = await askUser(formQuestion(what, selection));
      if (form) await saveIn(form, what, selection);
    },
    copyAsMarkdown: async (refs, confirm) => {
      const selection = await gather(refs);
      if (!selection) return;
      await copy(copiedMarkdown(selection, parts.format(), parts.chosenCuts) + notesOn(refs, verdictsOn(selection)));
      confirm(copiedText(selection));
    },
    copyAsTsv: async (refs, confirm) => {
      const selection = await gather(refs);
      if (!selection) return;
      const { format } = parts;
      const text = copiedTsv(selection, format(), parts.chosenCuts);
      const isRich = await copy(
        text,
        () => copiedTableMarkdown(selection, format(), parts.chosenCuts) + notesOn(refs, verdictsOn(selection)),
      );
      confirm(copiedText(selection, !isRich && hasLongDigits(text)));
    },
    copyDecisionRecord: async (refs, confirm) => {
      const record = await decision(refs);
      if (!record) return;
      const isRich = await copy(record.text, () => record.text, refs.length === 1 ? refs[0] : undefined);
      confirm(copiedAs(isRich, t('Copied')));
    },
  };
}

const chartQuestion = (): Question<keyof ChartPicture> => ({
  prompt: t('Select a format'),
  options: (['png', 'svg'] as const).map((type) => ({ label: type.toUpperCase(), description: '', value: type })),
});

const chartBytes = ({ svg, png }: ChartPicture, type: keyof ChartPicture): Uint8Array =>
  type === 'svg' ? new TextEncoder().encode(svg) : Uint8Array.from(atob(png), (character) => character.charCodeAt(0));

async function askUser<T>({ prompt, options }: Question<T>): Promise<T | undefined> {
  const picked = await vscode.window.showQuickPick(options, {
    placeHolder: prompt,
    // Rows that are drawn while the question is open may take the focus.
    ignoreFocusOut: true,
    matchOnDescription: true,
  });
  return picked?.value;
}

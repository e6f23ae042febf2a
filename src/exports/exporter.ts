import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { HiddenVotes } from '../insight/hiddenVotes';
import type { Consent } from '../records/privacy/consent';
import type { Completeness } from '../records/completeness';
import { ServiceError } from '../base/failure';
import { numberIn } from '../records/fileList';
import { filesText } from '../text/amounts';
import { sentences } from '../text/phrases';
import type { Format } from '../text/format';
import { sanitizeFileLabel, sanitizeLabel } from '../text/sanitizeLabel';
import type { Ref } from '../base/ref';
import type { CsvSettings } from '../settings/settings';
import { allFiles, requestsForAll } from '../store/allFiles';
import type { BoardStore, BoardSource } from '../store/boardStore';
import { missingCounters } from '../store/missingCounters';
import { choicesFor, type Choice, type Form } from './choices';
import { copiedMarkdown, copiedTsv } from './clipboardText';
import { decisionRecord, type Provenance } from './decisionRecord';
import { atOnce, encoded } from './encodeBlocks';
import type { Item } from './item';
import { doubtsIn, markdownNotes, verdictsOn } from './doubts';
import { askWhere, saveBlocks, saveWhole } from './saveFile';
import { kindOf, exportSelectionOf, type ExportSelection } from './exportSelection';
import type { OpenOnDisk } from './target';

/** Exports and copies records. Refs of another kind than the first are ignored. */
export interface Exporter {
  /** Asks for format and destination, then writes a file. Errors: ServiceError, and those of the file system. */
  readonly exportAs: (refs: readonly Ref[]) => Promise<void>;
  readonly copyAsMarkdown: (refs: readonly Ref[]) => Promise<void>;
  readonly copyAsTsv: (refs: readonly Ref[]) => Promise<void>;
  /** For votes. */
  readonly copyDecisionRecord: (refs: readonly Ref[]) => Promise<void>;
  readonly saveDecisionRecord: (refs: readonly Ref[]) => Promise<void>;
}

export interface ExporterDeps {
  readonly store: BoardStore;
  /** Errors: badConnection. */
  readonly sourceOf: (connection: string) => Promise<BoardSource>;
  readonly boardName: (board: Ref) => string;
  readonly csv: () => CsvSettings;
  readonly format: () => Format;
  readonly provenance: Provenance;
  readonly openOnDisk: OpenOnDisk;
  /** Asks whether to export voters of votes not known to be named; undefined when dismissed. */
  readonly askForConsent: (hidden: HiddenVotes) => Promise<{ readonly consent: Consent | undefined } | undefined>;
}

const formNames: Readonly<Record<Form, string>> = { csv: 'CSV', markdown: 'Markdown', json: 'JSON', ndjson: 'NDJSON' };
const extensions: Readonly<Record<Form, string>> = { csv: 'csv', markdown: 'md', json: 'json', ndjson: 'ndjson' };

export function createExporter(parts: ExporterDeps): Exporter {
  const gather = async (refs: readonly Ref[]): Promise<ExportSelection | undefined> => {
    const selection = await vscode.window.withProgress({ location: { viewId: 'boardInspector.boards' } }, () =>
      exportSelectionOf(refs, { store: parts.store, nameOf: parts.boardName }),
    );
    if (selection.items.length > 0 || (selection.kind === 'files' && selection.unfinished.length > 0)) return selection;
    void vscode.window.showInformationMessage(t('There’s nothing to export here.'));
    return undefined;
  };

  const exportAs = async (asked: readonly Ref[]): Promise<void> => {
    const refs = await chooseBoards(asked, parts.store);
    const selection = refs && (await gather(refs));
    if (!refs || !selection) return;
    const isOne = selection.items.length === 1 && refs[0]?.record !== undefined;
    const choice = await chooseForm(choicesFor(selection, isOne));
    const scope = choice && (await chooseScope(selection, parts));
    if (!choice || !scope) return;
    const voters = choice.hides ? await parts.askForConsent(choice.hides) : { consent: undefined };
    if (voters === undefined) return;
    const target = await askWhere(t('Export As'), `${sanitizeFileLabel(nameOf(selection, refs))}${choice.ending}`, {
      [formNames[choice.form]]: [extensions[choice.form]],
    });
    if (!target) return;
    const writer = choice.writer(parts.csv(), voters.consent);
    let written = 0;
    const verdicts = [...scope.verdicts];
    await withProgress(scope.requests > 0, parts.format(), async (report, signal) => {
      const batches = counted(scope.batches(parts, signal, verdicts), (count) => {
        written += count;
        report(written, scope.expected);
      });
      const ending = () => (choice.form === 'markdown' ? markdownNotes(doubtsIn(verdicts, parts.format())) : '');
      await saveBlocks(target, encoded(batches, writer, signal, ending), parts.openOnDisk);
    });
    const doubts = doubtsIn(verdicts, parts.format());
    await tellSaved(target, sentences([savedText(written, selection, parts.format()), ...doubts]), doubts.length > 0);
  };

  const copy = async (text: string, message: string): Promise<void> => {
    await vscode.env.clipboard.writeText(text);
    noteShared();
    vscode.window.setStatusBarMessage(message, 2000);
  };
  const copyTable = (text: string, selection: ExportSelection): Promise<void> => {
    const count = selection.items.length;
    const message = count === 1 ? t('Copied the table') : t('Copied {0} records', parts.format().number(count));
    return copy(
      text,
      doubtsIn(verdictsOn(selection), parts.format()).length > 0 ? t('{0} (may be incomplete)', message) : message,
    );
  };

  const decision = async (refs: readonly Ref[]): Promise<{ text: string; selection: ExportSelection } | undefined> => {
    const selection = await gather(refs);
    if (selection?.kind !== 'votes') return undefined;
    const records = selection.items.map((item) => decisionRecord(item, parts.provenance, parts.format()));
    const readable = records.filter((record) => record !== undefined);
    if (readable.length > 0) return { text: readable.join('\n'), selection };
    void vscode.window.showWarningMessage(
      records.length === 1
        ? t('Couldn’t create a decision record: this vote can’t be read.')
        : t('Couldn’t create a decision record: none of these votes can be read.'),
    );
    return undefined;
  };

  return {
    exportAs,
    copyAsMarkdown: async (refs) => {
      const selection = await gather(refs);
      if (selection)
        await copyTable(
          copiedMarkdown(selection, parts.format()) + markdownNotes(doubtsIn(verdictsOn(selection), parts.format())),
          selection,
        );
    },
    copyAsTsv: async (refs) => {
      const selection = await gather(refs);
      if (selection) await copyTable(copiedTsv(selection), selection);
    },
    copyDecisionRecord: async (refs) => {
      const record = await decision(refs);
      if (record) await copy(record.text, t('Copied the decision record'));
    },
    saveDecisionRecord: async (refs) => {
      const record = await decision(refs);
      const target =
        record &&
        (await askWhere(t('Save Decision Record'), `${sanitizeFileLabel(nameOf(record.selection, refs))}.decision.md`, {
          Markdown: ['md'],
        }));
      if (!record || !target) return;
      await saveWhole(target, new TextEncoder().encode(record.text.toWellFormed()));
      await tellSaved(target, t('Saved the decision record to {0}.', folderOf(target)));
    },
  };
}

/** Name of the destination folder; brackets would become a link in a notification. */
const folderOf = (target: vscode.Uri): string =>
  sanitizeLabel(vscode.Uri.joinPath(target, '..').path.split('/').at(-1) || '/').replaceAll(/[[\]]/g, '');

/** Base name of the file: the record's name for a single record, else the board's. */
function nameOf({ items }: ExportSelection, [first]: readonly Ref[]): string {
  const [item] = items as readonly Item<{ name?: string; title?: string; fileName?: string } | undefined>[];
  const value = item?.decoded.value;
  const own = items.length === 1 && first?.record !== undefined ? (value?.name ?? value?.title ?? value?.fileName) : '';
  return own || (item?.boardName ?? first?.board ?? '');
}

async function chooseForm(choices: readonly Choice[]): Promise<Choice | undefined> {
  const items = choices.map((choice) => ({
    label: formNames[choice.form],
    description: choice.rows,
    ...(choice.detail === undefined ? {} : { detail: choice.detail }),
    choice,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    placeHolder: t('Select an export format'),
    // New rows may take the focus.
    ignoreFocusOut: true,
    matchOnDescription: true,
  });
  return picked?.choice;
}

/** If boards are not loaded, asks whether to include them, with the number of requests. */
async function chooseBoards(refs: readonly Ref[], store: BoardStore): Promise<readonly Ref[] | undefined> {
  const boards = refs.filter((ref) => kindOf(ref) === 'boards');
  const { boards: unasked, requests } = missingCounters(boards, store);
  if (boards.length < 2 || requests === 0) return refs;
  const loaded = boards.filter((ref) => !unasked.includes(ref));
  const cost = requests === 1 ? t('1 request') : t('{0} requests', requests);
  const picked = await vscode.window.showQuickPick(
    [
      { label: t('All {0} boards', boards.length), description: cost, refs },
      ...(loaded.length > 0
        ? [{ label: t('Only loaded boards ({0})', loaded.length), description: '', refs: loaded }]
        : []),
    ],
    { placeHolder: t('Some statistics aren’t loaded. What do you want to export?'), ignoreFocusOut: true },
  );
  return picked?.refs;
}

/** What part of a selection is exported, and its cost. */
interface Scope {
  /** 0 when everything is loaded. */
  readonly requests: number;
  /** Number of records, if known. */
  readonly expected: number | undefined;
  readonly batches: (
    parts: Pick<ExporterDeps, 'sourceOf' | 'boardName'>,
    signal: AbortSignal,
    /** Collects the completeness of lists loaded during the export. */
    verdicts: Completeness[],
  ) => AsyncIterable<readonly Item<unknown>[]>;
  /** Completeness of the file lists already loaded. */
  readonly verdicts: readonly Completeness[];
}

async function chooseScope(
  selection: ExportSelection,
  { sourceOf, format }: Pick<ExporterDeps, 'sourceOf' | 'format'>,
): Promise<Scope | undefined> {
  const loaded: Scope = {
    requests: 0,
    expected: selection.items.length,
    batches: () => atOnce(selection.items as readonly Item<unknown>[]),
    verdicts: verdictsOn(selection),
  };
  if (selection.kind !== 'files' || selection.unfinished.length === 0) return loaded;
  const costs = await Promise.all(
    selection.unfinished.map(async ({ section, list }) => ({
      reported: numberIn(list.reported),
      requests: requestsForAll(numberIn(list.reported), await sourceOf(section.connection)),
    })),
  );
  const requests = sum(costs.map((each) => each.requests));
  const all: Scope = {
    requests: requests ?? 1,
    expected: sum(costs.map(({ reported }) => reported)),
    batches: (parts, signal, verdicts) => allOf(selection, parts, signal, verdicts),
    verdicts: selection.verdicts,
  };
  const cost =
    requests === undefined
      ? t('Unknown number of requests')
      : format().plural(
          requests,
          t('About {0} request (estimate)', format().number(requests)),
          t('About {0} requests (estimate)', format().number(requests)),
        );
  const picked = await vscode.window.showQuickPick(
    [
      { label: t('All files'), description: cost, scope: all },
      {
        label: t('Only loaded files ({0})', format().number(selection.items.length)),
        description: '',
        scope: loaded,
      },
    ],
    { placeHolder: t('Some files aren’t loaded. What do you want to export?'), ignoreFocusOut: true },
  );
  return picked?.scope;
}

const sum = (numbers: readonly (number | undefined)[]): number | undefined =>
  numbers.reduce<number | undefined>(
    (before, number) => (before === undefined || number === undefined ? undefined : before + number),
    0,
  );

/** The loaded records, then all files of the unfinished sections page by page. */
async function* allOf(
  { items, unfinished }: Extract<ExportSelection, { kind: 'files' }>,
  { sourceOf, boardName }: Pick<ExporterDeps, 'sourceOf' | 'boardName'>,
  signal: AbortSignal,
  verdicts: Completeness[],
): AsyncGenerator<readonly Item<unknown>[]> {
  const again = new Set<unknown>(unfinished.flatMap(({ list }) => list.files));
  yield items.filter(({ decoded }) => !again.has(decoded));
  for (const { section } of unfinished) {
    let verdict: Completeness | undefined;
    for await (const { files, completeness } of allFiles(await sourceOf(section.connection), section, signal)) {
      verdict = completeness;
      yield files.map((decoded) => ({ recordId: section.board, boardName: boardName(section), decoded }));
    }
    if (verdict) verdicts.push(verdict);
  }
}

async function* counted<T>(
  batches: AsyncIterable<readonly T[]>,
  count: (more: number) => void,
): AsyncGenerator<readonly T[]> {
  for await (const batch of batches) {
    yield batch;
    count(batch.length);
  }
}

/** Runs with a cancellable notification if requests are sent, else with progress in the status bar. */
async function withProgress(
  asks: boolean,
  format: Format,
  run: (report: (done: number, of: number | undefined) => void, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const location = asks ? vscode.ProgressLocation.Notification : vscode.ProgressLocation.Window;
  await vscode.window.withProgress(
    { location, title: t('Exporting'), cancellable: true },
    async (progress, cancellation) => {
      const controller = new AbortController();
      const abort = () => controller.abort(new ServiceError({ kind: 'cancelled' }));
      const listening = cancellation.onCancellationRequested(abort);
      if (cancellation.isCancellationRequested) abort();
      let before = 0;
      const report = (done: number, of: number | undefined) => {
        const percent = of === undefined || of === 0 ? 0 : Math.min(100, (done / of) * 100);
        const message =
          of === undefined
            ? filesText(done, format)
            : format.plural(
                of,
                t('{0} of {1} file', format.number(done), format.number(of)),
                t('{0} of {1} files', format.number(done), format.number(of)),
              );
        progress.report({ message, ...(of === undefined ? {} : { increment: percent - before }) });
        before = percent;
      };
      try {
        await run(report, controller.signal);
      } finally {
        listening.dispose();
      }
    },
  );
}

const savedText = (written: number, selection: ExportSelection, format: Format): string =>
  sentences([
    written === 1 ? t('Exported 1 record.') : t('Exported {0} records.', format.number(written)),
    selection.kind === 'boards' &&
      selection.lost.length > 0 &&
      t('Boards skipped because they couldn’t be read: {0}.', format.number(selection.lost.length)),
  ]);

/** Completes the last walkthrough step after any copy or save. */
const noteShared = (): void => void vscode.commands.executeCommand('setContext', 'boardInspector.hasShared', true);

async function tellSaved(target: vscode.Uri, text: string, isDoubtful = false): Promise<void> {
  noteShared();
  const open = t('Open');
  const show = isDoubtful ? vscode.window.showWarningMessage : vscode.window.showInformationMessage;
  // Not awaited: the command is done before the message closes.
  void show(text, open).then(async (choice) => {
    if (choice === open) await vscode.commands.executeCommand('vscode.open', target);
  });
  await Promise.resolve();
}

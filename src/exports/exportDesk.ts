import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { HiddenVotes } from '../insight/hiddenVotes';
import type { Consent } from '../model/consent';
import type { Completeness } from '../model/completeness';
import { ServiceError } from '../model/failure';
import { numberIn } from '../model/fileList';
import { filesText } from '../model/amounts';
import { sentences } from '../model/phrases';
import type { Format } from '../model/format';
import { fileLabel, label } from '../model/label';
import type { Ref } from '../model/ref';
import type { CsvSettings } from '../settings/settings';
import { allFiles, requestsForAll } from '../store/allFiles';
import type { BoardStore, Source } from '../store/boardStore';
import { countersToAsk } from '../store/countersToAsk';
import { choicesFor, type Choice, type Form } from './choices';
import { copiedMarkdown, copiedTsv } from './copies';
import { decisionRecord, type Provenance } from './decisionRecord';
import { atOnce, encoded } from './encoded';
import type { Item } from './item';
import { doubtsIn, markdownNotes, verdictsOn } from './doubts';
import { askWhere, saveBlocks, saveWhole } from './saveFile';
import { kindOf, subjectOf, type Subject } from './subject';
import type { OpenOnDisk } from './target';

/** Exports and copies records. Refs of another kind than the first are ignored. */
export interface ExportDesk {
  /** Asks for format and destination, then writes a file. Errors: ServiceError, and those of the file system. */
  readonly exportAs: (refs: readonly Ref[]) => Promise<void>;
  readonly copyAsMarkdown: (refs: readonly Ref[]) => Promise<void>;
  readonly copyAsTsv: (refs: readonly Ref[]) => Promise<void>;
  /** For votes. */
  readonly copyDecisionRecord: (refs: readonly Ref[]) => Promise<void>;
  readonly saveDecisionRecord: (refs: readonly Ref[]) => Promise<void>;
}

export interface ExportParts {
  readonly store: BoardStore;
  /** Errors: badConnection. */
  readonly sourceOf: (connection: string) => Promise<Source>;
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

export function exportDesk(parts: ExportParts): ExportDesk {
  const gather = async (refs: readonly Ref[]): Promise<Subject | undefined> => {
    const subject = await vscode.window.withProgress({ location: { viewId: 'boardInspector.boards' } }, () =>
      subjectOf(refs, { store: parts.store, nameOf: parts.boardName }),
    );
    if (subject.items.length > 0 || (subject.kind === 'files' && subject.unfinished.length > 0)) return subject;
    void vscode.window.showInformationMessage(t('There’s nothing to export here.'));
    return undefined;
  };

  const exportAs = async (asked: readonly Ref[]): Promise<void> => {
    const refs = await chooseBoards(asked, parts.store);
    const subject = refs && (await gather(refs));
    if (!refs || !subject) return;
    const isOne = subject.items.length === 1 && refs[0]?.record !== undefined;
    const choice = await chooseForm(choicesFor(subject, isOne));
    const scope = choice && (await chooseScope(subject, parts));
    if (!choice || !scope) return;
    const voters = choice.hides ? await parts.askForConsent(choice.hides) : { consent: undefined };
    if (voters === undefined) return;
    const target = await askWhere(t('Export As'), `${fileLabel(nameOf(subject, refs))}${choice.ending}`, {
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
    await tellSaved(target, sentences([savedText(written, subject, parts.format()), ...doubts]), doubts.length > 0);
  };

  const copy = async (text: string, said: string): Promise<void> => {
    await vscode.env.clipboard.writeText(text);
    noteShared();
    vscode.window.setStatusBarMessage(said, 2000);
  };
  const copyTable = (text: string, subject: Subject): Promise<void> => {
    const count = subject.items.length;
    const said = count === 1 ? t('Copied the table') : t('Copied {0} records', parts.format().number(count));
    return copy(
      text,
      doubtsIn(verdictsOn(subject), parts.format()).length > 0 ? t('{0} (may be incomplete)', said) : said,
    );
  };

  const decision = async (refs: readonly Ref[]): Promise<{ text: string; subject: Subject } | undefined> => {
    const subject = await gather(refs);
    if (subject?.kind !== 'votes') return undefined;
    const records = subject.items.map((item) => decisionRecord(item, parts.provenance, parts.format()));
    const readable = records.filter((record) => record !== undefined);
    if (readable.length > 0) return { text: readable.join('\n'), subject };
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
      const subject = await gather(refs);
      if (subject)
        await copyTable(
          copiedMarkdown(subject, parts.format()) + markdownNotes(doubtsIn(verdictsOn(subject), parts.format())),
          subject,
        );
    },
    copyAsTsv: async (refs) => {
      const subject = await gather(refs);
      if (subject) await copyTable(copiedTsv(subject), subject);
    },
    copyDecisionRecord: async (refs) => {
      const record = await decision(refs);
      if (record) await copy(record.text, t('Copied the decision record'));
    },
    saveDecisionRecord: async (refs) => {
      const record = await decision(refs);
      const target =
        record &&
        (await askWhere(t('Save Decision Record'), `${fileLabel(nameOf(record.subject, refs))}.decision.md`, {
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
  label(vscode.Uri.joinPath(target, '..').path.split('/').at(-1) || '/').replaceAll(/[[\]]/g, '');

/** Base name of the file: the record's name for a single record, else the board's. */
function nameOf({ items }: Subject, [first]: readonly Ref[]): string {
  const [item] = items as readonly Item<{ name?: string; title?: string; fileName?: string } | undefined>[];
  const value = item?.held.value;
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
  const { boards: unasked, requests } = countersToAsk(boards, store);
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
    parts: Pick<ExportParts, 'sourceOf' | 'boardName'>,
    signal: AbortSignal,
    /** Collects the completeness of lists loaded during the export. */
    verdicts: Completeness[],
  ) => AsyncIterable<readonly Item<unknown>[]>;
  /** Completeness of the file lists already loaded. */
  readonly verdicts: readonly Completeness[];
}

async function chooseScope(
  subject: Subject,
  { sourceOf, format }: Pick<ExportParts, 'sourceOf' | 'format'>,
): Promise<Scope | undefined> {
  const loaded: Scope = {
    requests: 0,
    expected: subject.items.length,
    batches: () => atOnce(subject.items as readonly Item<unknown>[]),
    verdicts: verdictsOn(subject),
  };
  if (subject.kind !== 'files' || subject.unfinished.length === 0) return loaded;
  const costs = await Promise.all(
    subject.unfinished.map(async ({ section, list }) => ({
      reported: numberIn(list.reported),
      requests: requestsForAll(numberIn(list.reported), await sourceOf(section.connection)),
    })),
  );
  const requests = sum(costs.map((each) => each.requests));
  const all: Scope = {
    requests: requests ?? 1,
    expected: sum(costs.map(({ reported }) => reported)),
    batches: (parts, signal, verdicts) => allOf(subject, parts, signal, verdicts),
    verdicts: subject.verdicts,
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
        label: t('Only loaded files ({0})', format().number(subject.items.length)),
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
  { items, unfinished }: Extract<Subject, { kind: 'files' }>,
  { sourceOf, boardName }: Pick<ExportParts, 'sourceOf' | 'boardName'>,
  signal: AbortSignal,
  verdicts: Completeness[],
): AsyncGenerator<readonly Item<unknown>[]> {
  const anew = new Set<unknown>(unfinished.flatMap(({ list }) => list.files));
  yield items.filter(({ held }) => !anew.has(held));
  for (const { section } of unfinished) {
    let verdict: Completeness | undefined;
    for await (const { files, completeness } of allFiles(await sourceOf(section.connection), section, signal)) {
      verdict = completeness;
      yield files.map((held) => ({ recordId: section.board, boardName: boardName(section), held }));
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

const savedText = (written: number, subject: Subject, format: Format): string =>
  sentences([
    written === 1 ? t('Exported 1 record.') : t('Exported {0} records.', format.number(written)),
    subject.kind === 'boards' &&
      subject.lost.length > 0 &&
      t('Boards skipped because they couldn’t be read: {0}.', format.number(subject.lost.length)),
  ]);

/** Completes the last walkthrough step after any copy or save. */
const noteShared = (): void => void vscode.commands.executeCommand('setContext', 'boardInspector.hasShared', true);

async function tellSaved(target: vscode.Uri, text: string, isDoubtful = false): Promise<void> {
  noteShared();
  const open = t('Open');
  const show = isDoubtful ? vscode.window.showWarningMessage : vscode.window.showInformationMessage;
  // Not awaited: the command is done before the message closes.
  void show(text, open).then(async (answer) => {
    if (answer === open) await vscode.commands.executeCommand('vscode.open', target);
  });
  await Promise.resolve();
}

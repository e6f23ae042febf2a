import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { currentTime } from '../base/clock';
import { ServiceError } from '../base/failure';
import { boardOf, type Ref } from '../base/ref';
import { createAskWhere, readWhole, saveBlocks } from '../exports/saveFile';
import { tellSaved } from '../exports/tellSaved';
import type { OpenOnDisk } from '../exports/target';
import { isUnchanged, type PackCheck } from '../packs/packCheck';
import { maxPacked, type PackFile } from '../packs/packFormat';
import type { PackedRef } from '../packs/packFiles';
import { fingerprint, sha256 } from '../base/sha256';
import type { PackedSnapshot, Snapshot, SnapshotLibrary } from '../snapshots/snapshotLibrary';
import { sanitizeFileLabel, sanitizeMessageLabel } from '../text/sanitizeLabel';
import { choosePacked, type ChoosePackedDeps } from './choosePacked';
import type { CommandHandlers, CommandTarget } from './commands';
import { exportedText, fingerprintText, verifiedText } from './evidenceTexts';

/** The functions on packs that need Node or the zip library, which are loaded on first use. */
export interface PackTools {
  readonly checkPack: (zip: Uint8Array) => Promise<PackCheck>;
  readonly openPack: (check: PackCheck) => Promise<PackedSnapshot>;
  readonly writeZip: (files: AsyncIterable<PackFile>, madeAt: number, signal: AbortSignal) => AsyncIterable<Uint8Array>;
  readonly createDiskTarget: OpenOnDisk;
}

export interface EvidenceDeps extends ChoosePackedDeps {
  readonly library: SnapshotLibrary;
  readonly tools: () => Promise<PackTools>;
  readonly packFiles: (packed: PackedRef, madeAt: number, signal: AbortSignal) => AsyncIterable<PackFile>;
  /** Name of the board of a ref, with the time of the snapshot. */
  readonly datedBoardName: (ref: Ref) => string;
  readonly openDetails: (ref: Ref) => void;
}

/** Commands that make, check and open evidence packs. */
export function evidenceCommands(deps: EvidenceDeps): CommandHandlers {
  const askWhere = createAskWhere();
  return {
    exportEvidencePack: async ({ nodes, ref }: CommandTarget) => {
      const target = ref ?? (nodes[0] && 'ref' in nodes[0] ? nodes[0].ref : await choosePacked(deps));
      const snapshot = target && deps.library.of(target);
      if (!target || !snapshot?.header) return;
      if (snapshot.isPack)
        return void vscode.window.showInformationMessage(
          t('This is an evidence pack already. Hand over the file that you opened.'),
        );
      const isVote = target.section === 'votes' && target.record !== undefined;
      const packed = { ref: isVote ? target : boardOf(target), header: snapshot.header, name: snapshot.label.name };
      const fileName = `${sanitizeFileLabel(deps.datedBoardName(packed.ref))}.evidence.zip`;
      const file = await askWhere(t('Export Evidence Pack'), fileName, { [t('Evidence pack')]: ['zip'] });
      if (!file) return;
      await exportPack(deps, packed, snapshot, file);
    },
    verifyEvidencePack: async () => {
      const zip = await chooseZip(t('Verify Evidence Pack'));
      if (!zip) return;
      const { checkPack } = await deps.tools();
      tellCheck(await withProgress(t('Verifying the evidence pack'), () => checkPack(zip)));
    },
    openEvidencePack: async () => {
      const zip = await chooseZip(t('Open Evidence Pack'));
      if (!zip) return;
      const { checkPack, openPack } = await deps.tools();
      const check = await withProgress(t('Verifying the evidence pack'), () => checkPack(zip));
      if (!isUnchanged(check))
        return void vscode.window.showErrorMessage(
          t('{0} It wasn’t opened. Ask for the original file.', verifiedText(check)),
        );
      const opened = await withProgress(t('Opening the evidence pack'), () => openPack(check));
      const ref = await deps.library.addPack(opened);
      await vscode.commands.executeCommand('boardInspector.snapshots.focus');
      deps.openDetails(ref);
      tellFingerprint(
        t(
          'Opened the evidence pack: it’s in the Snapshots view, read-only, until this window closes. {0}',
          fingerprintText(check.fingerprint),
        ),
        check.fingerprint,
      );
    },
  };
}

async function exportPack(deps: EvidenceDeps, packed: PackedRef, snapshot: Snapshot, file: vscode.Uri): Promise<void> {
  const madeAt = currentTime();
  const { writeZip, createDiskTarget } = await deps.tools();
  let print = '';
  const noted = async function* (files: AsyncIterable<PackFile>): AsyncGenerator<PackFile> {
    for await (const each of files) {
      if (each.name === 'manifest.json') print = fingerprint(await sha256(each.content));
      yield each;
    }
  };
  await withProgress(t('Exporting the evidence pack'), (signal) =>
    saveBlocks(file, writeZip(noted(deps.packFiles(packed, madeAt, signal)), madeAt, signal), createDiskTarget),
  );
  const place = sanitizeMessageLabel(file.path.split('/').at(-1) ?? '', 200);
  tellSaved(file, exportedText(place, print, snapshot), false, {
    title: t('Copy Fingerprint'),
    run: () => vscode.env.clipboard.writeText(print),
  });
}

/** Asks for a zip file; undefined when dismissed. Errors: ServiceError, badPack, if it is too large. */
async function chooseZip(title: string): Promise<Uint8Array | undefined> {
  const [file] =
    (await vscode.window.showOpenDialog({ title, openLabel: title, filters: { [t('Evidence pack')]: ['zip'] } })) ?? [];
  if (!file) return undefined;
  const packed = await readWhole(file, maxPacked);
  if (!packed) throw new ServiceError({ kind: 'badPack', reason: 'tooLarge' });
  return packed;
}

function tellCheck(check: PackCheck): void {
  const text = verifiedText(check);
  if (isUnchanged(check)) tellFingerprint(text, check.fingerprint);
  else void vscode.window.showErrorMessage(text);
}

function tellFingerprint(text: string, found: string): void {
  const copy = t('Copy Fingerprint');
  void vscode.window.showInformationMessage(text, copy).then((choice) => {
    if (choice === copy) return vscode.env.clipboard.writeText(found);
    return undefined;
  });
}

/** Shows progress: in a cancellable notification if `run` takes a signal, otherwise in the status bar. */
const withProgress = <T>(title: string, run: (signal: AbortSignal) => Promise<T>): Thenable<T> => {
  const cancellable = run.length > 0;
  const location = cancellable ? vscode.ProgressLocation.Notification : vscode.ProgressLocation.Window;
  return vscode.window.withProgress({ location, title, cancellable }, async (_, cancellation) => {
    const controller = new AbortController();
    const listening = cancellation.onCancellationRequested(() =>
      controller.abort(new ServiceError({ kind: 'cancelled' })),
    );
    try {
      return await run(controller.signal);
    } finally {
      listening.dispose();
    }
  });
};

import assert from 'node:assert/strict';
import { failureOf } from '../../../src/base/failure';
import { explain } from '../../../src/text/explain';
import type { Ref } from '../../../src/base/ref';
import { createChosenCuts } from '../../../src/insight/chosenCuts';
import { checkPack } from '../../../src/packs/checkPack';
import { openPack } from '../../../src/packs/openPack';
import type { PackFile, PackManifest } from '../../../src/packs/packFormat';
import { packFiles } from '../../../src/packs/packFiles';
import { writeZip } from '../../../src/packs/writeZip';
import type { SampleServiceOptions } from '../../../src/sample/service';
import type { BoardStore } from '../../../src/store/boardStore';
import { snapshotServices } from '../snapshots/snapshotServices';
import { english } from '../tree/treeServices';

export const madeAt = Date.parse('2026-11-25T08:00:00Z');

/** Evidence packs of snapshots of the sample service. */
export function packServices(options: SampleServiceOptions = {}) {
  const services = snapshotServices(options);
  const { library, store } = services;
  const filesOf = (
    ref: Ref,
    from: BoardStore = store,
    names: PackManifest['names'] = 'received',
  ): AsyncIterable<PackFile> => {
    const snapshot = library.of(ref);
    if (!snapshot?.header) throw new Error('no snapshot');
    const deps = {
      store: from,
      csv: () => ({ separator: ',', byteOrderMark: true }) as const,
      format: () => english,
      provenance: { operation: 'GET /boards/voteData', paragraph: '4.3', extensionVersion: '0.1.0' },
      chosenCuts: createChosenCuts(),
      boardName: ({ board }: Ref) => `Board ${board}`,
      namesOf: () => names,
    };
    const packed = { ref, header: snapshot.header, name: snapshot.label.name };
    return packFiles(packed, deps, madeAt, new AbortController().signal);
  };
  const pack = async (ref: Ref): Promise<Uint8Array<ArrayBuffer>> => zipped(await collected(filesOf(ref)));
  /** Takes a snapshot of a board and packs it. */
  const packOf = async (board: string): Promise<Uint8Array<ArrayBuffer>> => {
    await services.take([board], { label: { name: 'Before the workshop' } });
    return pack(await services.newest(board));
  };
  const open = async (zip: Uint8Array): Promise<Ref> => library.addPack(await openPack(await checkPack(zip)));
  return { ...services, filesOf, pack, packOf, open };
}

export async function collected<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}

/** Files as a zip, as they are exported. */
export async function zipped(files: readonly PackFile[]): Promise<Uint8Array<ArrayBuffer>> {
  const each = async function* () {
    await Promise.resolve();
    yield* files;
  };
  return new Uint8Array(Buffer.concat(await collected(writeZip(each(), madeAt, new AbortController().signal))));
}

/** Why a zip isn't believed; `opened` if it is. */
export async function verdictOn(zip: Uint8Array): Promise<string> {
  try {
    const check = await checkPack(zip);
    await openPack(check);
    return 'opened';
  } catch (error) {
    const failure = failureOf(error);
    assert.ok(failure.kind === 'badPack', String(error));
    assert.notEqual(explain(failure).what, '');
    return failure.reason;
  }
}

import type { Ref } from '../base/ref';
import { csvWriter, type Writer } from '../exports/writers';
import type { CsvStyle } from '../exports/csv';
import { decisionRecord, type Provenance } from '../exports/decisionRecord';
import { atOnce, encoded } from '../exports/encodeBlocks';
import type { ExportItem } from '../exports/item';
import { boardTable, fileTable, meetingTable, optionTable, voteTable, type Table } from '../exports/tables';
import type { ChosenCuts } from '../insight/chosenCuts';
import { outcomeOf } from '../insight/outcome';
import { sampleConnectionName } from '../records/configured';
import type { Decoded } from '../records/decoding/decoded';
import { partNames, type SnapshotHeader } from '../snapshots/snapshotHeader';
import type { BoardStore } from '../store/boardStore';
import type { Format } from '../text/format';
import { manifestName, packFormat, packVersion, recordsName } from './packFormat';
import type { ListedName, PackFile, PackManifest } from './packFormat';
import { packManifestText } from './manifestText';
import { packReadme } from './packReadme';
import { packSubject, type PackSubject } from './packSubject';
import { sha256 } from '../base/sha256';

export interface PackDeps {
  readonly store: BoardStore;
  readonly csv: () => CsvStyle;
  readonly format: () => Format;
  readonly provenance: Provenance;
  readonly chosenCuts: Pick<ChosenCuts, 'of'>;
  /** Name of the board of a ref, with the time of the snapshot. */
  readonly boardName: (ref: Ref) => string;
  /** How the users of a connection are shown. */
  readonly namesOf: (connection: string) => PackManifest['names'];
}

/** What is packed: a snapshot, or a single vote in it, if `ref` has a record. */
export interface PackedRef {
  readonly ref: Ref;
  readonly header: SnapshotHeader;
  /** Name of the snapshot. */
  readonly name?: string | undefined;
}

/**
 * The files of an evidence pack, the manifest last. `madeAt`: in milliseconds since the Unix epoch. Errors:
 * ServiceError, see `packSubject`, and the signal's reason.
 */
export async function* packFiles(
  { ref, header, name }: PackedRef,
  deps: PackDeps,
  madeAt: number,
  signal: AbortSignal,
): AsyncGenerator<PackFile> {
  const names = deps.namesOf(ref.connection);
  const subject = await packSubject(ref, header, deps.store);
  const contents = await contentsOf(ref, subject, deps, signal);
  const about = {
    format: packFormat,
    version: packVersion,
    extension: deps.provenance.extensionVersion,
    takenAt: header.takenAt,
    madeAt: new Date(madeAt).toISOString(),
    ...(name !== undefined && { name }),
    scope: ref.record === undefined ? 'snapshot' : 'vote',
    names,
    origin: header.origin,
    operations: operationsOf(subject.header),
  } as const satisfies Omit<PackManifest, 'files'>;
  const listed = contents.map((each) => each.name);
  const isSample = ref.connection === sampleConnectionName;
  const readme = packReadme({ ...about, boardName: header.boardName, listed, isSample }, deps.format());
  const all: PackFile[] = [
    { name: 'README.txt', content: new TextEncoder().encode(readme.toWellFormed()) },
    ...contents,
  ];
  const files: PackManifest['files'] = [];
  for (const file of all) {
    const { content } = file;
    files.push({ name: file.name as ListedName, bytes: content.length, sha256: await sha256(content) });
    yield file;
  }
  const manifest: PackManifest = { ...about, files };
  yield { name: manifestName, content: await packManifestText(manifest) };
}

/** The request for each part, and its result. */
const operationsOf = ({ parts }: SnapshotHeader): PackManifest['operations'] =>
  partNames.map((name) => {
    const part = parts[name];
    const { operation, state } = part;
    if (part.state !== 'taken') return { part: name, operation, state };
    const { requests, receivedAt, records, files } = part;
    const completeness = files && { completeness: files.completeness };
    return { part: name, operation, state, requests, receivedAt, records, ...completeness };
  });

async function contentsOf(
  ref: Ref,
  subject: PackSubject,
  deps: PackDeps,
  signal: AbortSignal,
): Promise<(PackFile & { readonly name: ListedName })[]> {
  const { statistics, votes, meetings, files, header, lines } = subject;
  const itemsOf = <T>(records: readonly Decoded<T>[]): ExportItem<T>[] =>
    records.map((decoded) => ({
      recordId: ref.board,
      boardName: deps.boardName(ref),
      isSample: ref.connection === sampleConnectionName,
      decoded,
    }));
  const table = async <T>(name: ListedName, of: Table<T>, records: readonly Decoded<T>[]) => ({
    name,
    content: await written(csvWriter(of, deps.csv()), itemsOf(records), signal),
  });
  const decisions = itemsOf(votes).flatMap((item) => decisionOf(item, deps) ?? []);
  const text = new TextEncoder();
  const isTaken = (name: 'statistics' | 'votes' | 'meetings' | 'files') => header.parts[name].state === 'taken';
  return [
    ...(decisions.length > 0
      ? [{ name: 'decisions.md', content: text.encode(decisions.join('\n').toWellFormed()) } as const]
      : []),
    ...(isTaken('statistics') ? [await table('statistics.csv', boardTable, statistics)] : []),
    ...(isTaken('votes')
      ? [await table('votes.csv', voteTable(deps.format()), votes), await table('options.csv', optionTable, votes)]
      : []),
    ...(isTaken('meetings') ? [await table('meetings.csv', meetingTable, meetings)] : []),
    ...(isTaken('files') ? [await table('files.csv', fileTable, files)] : []),
    { name: recordsName, content: concatBytes([text.encode(`${JSON.stringify(header)}\n`), ...lines]) },
  ];
}

/** The decision record of a vote whose outcome is proved. */
function decisionOf(
  item: ExportItem<NonNullable<PackSubject['votes'][number]['value']>>,
  deps: PackDeps,
): string | undefined {
  const vote = item.decoded.value;
  const kind = vote && outcomeOf(vote).kind;
  if (kind === undefined || kind === 'stillOpen' || kind === 'undecidable' || kind === 'contradicted') return undefined;
  // With JSON Pointers, so that readers can check each number.
  return decisionRecord(item, deps.provenance, deps.format(), {
    places: deps.chosenCuts.of(item.decoded),
    pointers: true,
  });
}

async function written<T>(
  writer: Writer<T>,
  items: readonly ExportItem<T>[],
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const blocks: Uint8Array[] = [];
  for await (const block of encoded(atOnce(items), writer, signal)) blocks.push(block);
  return concatBytes(blocks);
}

function concatBytes(blocks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    whole.set(block, at);
    at += block.length;
  }
  return whole;
}

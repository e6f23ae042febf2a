import { createFindings, type Findings } from '../../../src/surfaces/issues/createFindings';
import { createDismissals } from '../../../src/kinds/issues/dismissals';
import { issuesByRecord } from '../../../src/surfaces/issues/issuesByRecord';
import { createFilePager } from '../../../src/service/api/filePages';
import { decodeFilePage } from '../../../src/records/decoding/decodeResponse';
import type { Board } from '../../../src/records/configured';
import type { FileList } from '../../../src/records/fileList';
import { digest } from '../../../src/service/store/digest';
import { runInSlices } from '../../../src/core/timeSlicer';
import { createEmitter } from '../../../src/core/emitter';
import type { Ref } from '../../../src/core/ref';
import { byLoad, type Figure } from '../figure';
import { boardLoads } from '../loads';
import { createFileRecord } from '../../../src/service/sample/boards/sampleBoard';
import { boardsOf } from './benchServices';
import { turnFigure } from './turns';

const perBoard = 100;
const start = Date.UTC(2026, 0, 1);

/** A response with files that were deleted before they were created: a finding each. */
function textOf(recordId: string): string {
  const list = Array.from({ length: perBoard }, (_, index) => {
    const file = { fileName: `draft ${index}.png`, bigType: 'image', userId: `user-${index % 7}`, fileSize: 1000 };
    const times = { createdAt: start + index * 60_000 };
    return createFileRecord(recordId, index + 1, { ...file, ...times }, { deletedAt: start - 60_000 });
  });
  return JSON.stringify({ list, total: perBoard });
}

/** The files of a board as loaded, none of them decoded yet. */
function loadFiles(recordId: string): Promise<FileList> {
  const text = textOf(recordId);
  const memory = { known: () => 1 as const, remember: () => undefined };
  const page = (index: number) =>
    decodeFilePage({ text: index === 1 ? text : '{"list":[],"total":100}', receivedAt: 0 });
  return createFilePager(page, 1000, memory).more(new AbortController().signal);
}

/** Findings over loaded files of boards, nothing of which is checked yet. */
async function findingsOf(boards: readonly Board[]): Promise<Findings> {
  const lists = new Map<string, FileList>();
  for (const { recordId } of boards) lists.set(recordId, await loadFiles(recordId));
  const idle = { peek: () => ({ state: 'idle' }) as const, get: () => Promise.resolve({ state: 'idle' } as const) };
  const peek = ({ board }: Ref) => ({ state: 'loaded', value: lists.get(board) as FileList, loadedAt: start }) as const;
  const store = {
    counters: idle,
    votes: idle,
    meetings: idle,
    files: { peek, get: (ref: Ref) => Promise.resolve(peek(ref)) },
    fileLists: (board: Ref): Ref[] => [{ ...board, section: 'files' }],
    onDidChange: createEmitter<Ref | undefined>().event,
  };
  return createFindings({ store, boards: () => boards });
}

/** Checks all boards, and arranges what is found, none of which is dismissed. */
async function check(findings: Findings, boards: number): Promise<void> {
  findings.reload();
  await findings.settled();
  const dismissals = createDismissals({
    memory: { get: () => undefined, set: () => {} },
    loadDigest: () => Promise.resolve(digest),
    serviceOf: () => 'https://bench/v1',
  });
  await dismissals.prepare();
  const records = await runInSlices(issuesByRecord(findings.list(), dismissals));
  const count = records.reduce((sum, { found }) => sum + found.length, 0);
  if (count !== boards * perBoard) throw new Error(`${count} findings in ${boards} boards`);
}

/** The longest turn of listing findings, with a hundred findings a board. */
export const findingTurns = (repeats: number): Promise<Figure[]> =>
  byLoad(boardLoads, (load) =>
    turnFigure({
      what: 'checking all boards for findings, and arranging them',
      load,
      thing: `boards with ${perBoard} findings each`,
      repeats,
      text: `[${boardsOf(load)
        .map(({ recordId }) => textOf(recordId))
        .join()}]`,
      before: () => findingsOf(boardsOf(load)),
      action: (findings) => check(findings, load),
    }),
  );

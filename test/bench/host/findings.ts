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
import { byLoad } from '../byLoad';
import type { Figure } from '../figure';
import { boardLoads, boardName } from '../loads';
import { createFileRecord } from '../../../src/service/sample/boards/sampleBoard';
import { turnFigure } from './turns';

const perBoard = 100;
const start = Date.UTC(2026, 0, 1);

/** Files that were deleted before they were created: a finding each. */
const files = (recordId: string) =>
  Array.from({ length: perBoard }, (_, index) =>
    createFileRecord(
      recordId,
      index + 1,
      {
        fileName: `draft ${index}.png`,
        bigType: 'image',
        userId: `user-${index % 7}`,
        fileSize: 1000 + index,
        createdAt: start + index * 60_000,
      },
      { deletedAt: start - 60_000 },
    ),
  );

const textOf = (recordId: string): string => JSON.stringify({ list: files(recordId), total: perBoard });

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

/** The findings as they are listed, and nothing dismissed yet. */
function listOf(findings: Findings, boards: number) {
  const entries = new Map<string, unknown>();
  const memory = {
    get: (key: string) => entries.get(key),
    set: (key: string, value: unknown) => void entries.set(key, value),
  };
  const dismissals = createDismissals({
    memory,
    loadDigest: () => Promise.resolve(digest),
    serviceOf: () => 'https://bench/v1',
  });
  const arrange = async () => {
    await dismissals.prepare();
    const records = await runInSlices(issuesByRecord(findings.list(), dismissals));
    const found = records.flatMap((record) => record.found);
    if (found.length !== boards * perBoard) throw new Error(`${found.length} findings in ${boards} boards`);
  };
  const check = async () => {
    findings.reload();
    await findings.settled();
    await arrange();
  };
  return { findings, dismissals, arrange, check };
}

const boardsOf = (count: number): Board[] =>
  Array.from({ length: count }, (_, index) => ({ recordId: boardName(index), connection: 'bench', target: 'user' }));

type List = ReturnType<typeof listOf>;

/** What is done with findings, once everything is checked. */
const actions: readonly (readonly [string, (list: List) => unknown])[] = [
  ['arranging the findings', ({ arrange }) => arrange()],
  [
    'dismissing a finding',
    async ({ findings, dismissals, arrange }) => {
      await dismissals.dismiss(findings.list()[0]?.findings.slice(0, 1) ?? [], '@known');
      await arrange();
    },
  ],
];

/** The longest turns of listing findings, with a hundred findings a board. */
export async function findingTurns(repeats: number): Promise<Figure[]> {
  const measure = (
    what: string,
    load: number,
    before: () => List | Promise<List>,
    action: (list: List) => unknown,
  ): Promise<Figure> => {
    const texts = boardsOf(load).map(({ recordId }) => textOf(recordId));
    const thing = `boards with ${perBoard} findings each`;
    return turnFigure({ what, load, thing, repeats, text: `[${texts.join()}]`, before, action });
  };
  const figures = await byLoad(boardLoads, (load) =>
    measure(
      'checking all boards for findings, and arranging them',
      load,
      async () => listOf(await findingsOf(boardsOf(load)), load),
      ({ check }) => check(),
    ),
  );
  const checked = new Map<number, Findings>();
  for (const load of boardLoads) {
    const findings = await findingsOf(boardsOf(load));
    await listOf(findings, load).check();
    checked.set(load, findings);
  }
  for (const [what, action] of actions)
    figures.push(
      ...(await byLoad(boardLoads, (load) =>
        measure(what, load, () => listOf(checked.get(load) as Findings, load), action),
      )),
    );
  return figures;
}

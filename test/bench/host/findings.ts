import { createArrangedList } from '../../../src/findings/arrangedList';
import { groupings } from '../../../src/findings/arrangeFindings';
import { createFindings, type Findings } from '../../../src/findings/createFindings';
import { createDismissals } from '../../../src/findings/dismissals';
import { createFilePager } from '../../../src/api/filePages';
import { decodeFilePage } from '../../../src/records/decoding/decodeResponse';
import type { Board } from '../../../src/records/configured';
import type { FileList } from '../../../src/records/fileList';
import { digest } from '../../../src/store/digest';
import type { BoardStore } from '../../../src/store/boardStore';
import { createTreeItemModel } from '../../../src/tree/createTreeItemModel';
import { findingGroupRows, rowsBelowFindings } from '../../../src/tree/findingRows';
import { createEmitter } from '../../../src/base/emitter';
import type { Ref } from '../../../src/base/ref';
import { byLoad } from '../byLoad';
import type { Figure } from '../figure';
import { boardLoads, boardName } from '../loads';
import { createFileRecord } from '../../../src/sample/boards/fileRecord';
import { english, newStore } from './benchServices';
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

/** The view of findings, without VS Code, and nothing dismissed yet. */
function viewOf(findings: Findings, boards: number) {
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
  const list = createArrangedList(
    findings,
    dismissals,
    () => english,
    { grouping: 'board', filter: '' },
    () => undefined,
  );
  const check = async () => {
    findings.reload();
    await findings.settled();
    const { all } = await list.arranged();
    if (all !== boards * perBoard) throw new Error(`${all} findings in ${boards} boards`);
  };
  return { findings, dismissals, list, check };
}

const boardsOf = (count: number): Board[] =>
  Array.from({ length: count }, (_, index) => ({ recordId: boardName(index), connection: 'bench', target: 'user' }));

type View = ReturnType<typeof viewOf>;

/** The rows that VS Code requests at once: the groups, and those of the first. */
function createRows({ list }: View, store: BoardStore): unknown {
  const groups = findingGroupRows(list.latest());
  const rows = [...groups, ...(groups[0] ? rowsBelowFindings(groups[0], english) : [])];
  return rows.map((row) => createTreeItemModel(row, store, english, true));
}

/** What the user does in the view, once everything is checked. */
const actions: readonly (readonly [string, (view: View, store: BoardStore) => unknown])[] = [
  ...groupings.map(
    (grouping) =>
      [
        `arranging the findings by ${grouping}, and their rows`,
        async (view: View, store: BoardStore) => {
          view.list.arrange({ grouping });
          await view.list.arranged();
          createRows(view, store);
        },
      ] as const,
  ),
  [
    'dismissing a finding',
    async ({ findings, dismissals, list }) => {
      await dismissals.dismiss(findings.list()[0]?.findings.slice(0, 1) ?? [], '@known');
      await list.arranged();
    },
  ],
  [
    'filtering the findings by words',
    async ({ list }) => {
      list.arrange({ filter: 'draft 77' });
      await list.arranged();
    },
  ],
];

/** The longest turns of the view of findings, with a hundred findings a board. */
export async function findingTurns(repeats: number): Promise<Figure[]> {
  const store = newStore();
  const measure = (
    what: string,
    load: number,
    before: () => View | Promise<View>,
    action: (view: View) => unknown,
  ): Promise<Figure> => {
    const texts = boardsOf(load).map(({ recordId }) => textOf(recordId));
    const thing = `boards with ${perBoard} findings each`;
    return turnFigure({ what, load, thing, repeats, text: `[${texts.join()}]`, before, action });
  };
  const figures = await byLoad(boardLoads, (load) =>
    measure(
      'checking all boards for findings, while the view shows them',
      load,
      async () => viewOf(await findingsOf(boardsOf(load)), load),
      ({ check }) => check(),
    ),
  );
  const checked = new Map<number, Findings>();
  for (const load of boardLoads) {
    const findings = await findingsOf(boardsOf(load));
    await viewOf(findings, load).check();
    checked.set(load, findings);
  }
  for (const [what, action] of actions)
    figures.push(
      ...(await byLoad(boardLoads, (load) =>
        measure(
          what,
          load,
          () => viewOf(checked.get(load) as Findings, load),
          (view) => action(view, store),
        ),
      )),
    );
  return figures;
}

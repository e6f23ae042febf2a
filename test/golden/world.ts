import { config } from '@vscode/l10n';
import { readFileSync } from 'node:fs';
import { createBoardNames, loadTimesIn } from '../../src/features/parts/boardNames';
import { createFormat, type Format } from '../../src/core/format';
import { boardRef, type Ref } from '../../src/core/ref';
import { createDismissals } from '../../src/kinds/issues/dismissals';
import { createUnits } from '../../src/kinds/units/createUnits';
import type { Board } from '../../src/records/configured';
import { sampleNow } from '../../src/service/sample/boards/sampleBoard';
import { sampleAppId, sampleBoards } from '../../src/service/sample/sampleBoards';
import { createBoardHistory } from '../../src/service/snapshots/boardHistory';
import { createMemoryStorage } from '../../src/service/snapshots/sampleSnapshots';
import { createSampleSnapshots } from '../../src/service/snapshots/sampleSnapshots';
import { createSnapshotLibrary } from '../../src/service/snapshots/snapshotLibrary';
import { createBoardStore } from '../../src/service/store/boardStore';
import { digest } from '../../src/service/store/digest';
import { corpus } from '../hostile/corpus';
import { hostileBoard } from '../hostile/hostileBoard';
import { defectiveBoards } from '../sampleServer/defectiveBoards';
import { deviatingBoards } from '../sampleServer/deviatingBoards';
import type { TestServiceOptions } from '../sampleServer/testService';
import { wideBoard } from '../sampleServer/wideBoards';
import { addressed } from '../unit/service/snapshots/snapshotServices';
import { services } from '../unit/surfaces/tree/treeServices';

export type Language = 'en' | 'zh-cn';

const connection = { name: 'samples', origin: 'https://sample.invalid', path: '/v1', appId: sampleAppId };
const address = 'https://sample.invalid/v1';

/** Services with everything that is kept beside them, as in one window, in one language. */
export type World = Awaited<ReturnType<typeof createWorld>>;

/** The text of the language of a run: sets the ambient one, until it is set again. */
export function speak(language: Language): Format {
  const bundle = new URL('../../l10n/bundle.l10n.zh-cn.json', import.meta.url);
  config({ contents: language === 'en' ? {} : (JSON.parse(readFileSync(bundle, 'utf8')) as Record<string, string>) });
  return createFormat(language, 'utc');
}

async function createWorld(language: Language, boards: readonly Board[], options: TestServiceOptions) {
  const format = speak(language);
  const { sourceOf, ledger } = services({ language, now: sampleNow, ...options });
  const known = addressed(new Map([[connection.name, address]]));
  const library = createSnapshotLibrary({
    storage: () => Promise.resolve(createMemoryStorage()),
    samples: () =>
      createSampleSnapshots({
        connection,
        language,
        extensionVersion: '1.0.0',
        origin: digest(address),
        folderOf: (board) => digest(`${address}\n${board}`),
      }),
    ...known,
    logProblem: () => undefined,
  });
  await library.list();
  const store = createBoardStore(sourceOf, undefined, library.reader, () => Promise.resolve(digest), Date.now);
  const entries = new Map<string, unknown>();
  const memory = {
    get: (key: string) => entries.get(key),
    set: (key: string, value: unknown) => void entries.set(key, value),
  };
  const remembering = { memory, loadDigest: () => Promise.resolve(digest), serviceOf: () => address };
  const refs = boards.map(({ recordId }) => boardRef(connection.name, recordId));
  for (const ref of refs) {
    await store.counters.get(ref);
    await store.votes.get({ ...ref, section: 'votes' });
    await store.files.get({ ...ref, section: 'files' });
    await store.meetings.get({ ...ref, section: 'meetings' });
  }
  const units = createUnits({ ...remembering, store: () => store, boardsOf: () => refs });
  const formats = new Map<unknown, Format>();
  const formatOf = (ref?: Ref): Format => {
    const shown = ref && units.shown(ref);
    if (!shown) return format;
    const found = formats.get(shown) ?? createFormat(language, 'utc', shown.pinned, shown.assumed);
    formats.set(shown, found);
    return found;
  };
  return {
    language,
    format,
    formatOf,
    connection,
    boards,
    refs,
    ledger,
    store,
    library,
    memory,
    history: createBoardHistory(library),
    names: createBoardNames({
      boards: () => boards,
      snapshots: library,
      format: () => format,
      loadTimesOf: loadTimesIn(store),
    }),
    dismissals: createDismissals(remembering),
    units,
    nameOf: ({ board }: Ref) => boards.find(({ recordId }) => recordId === board)?.name ?? board,
  };
}

const configured = (recordId: string, name = recordId, group?: string): Board => ({
  ...{ connection: connection.name, recordId, name, target: 'user' },
  ...(group !== undefined && { group }),
});

// The others show no other words.
const inChinese: ReadonlySet<string> = new Set(['retro-2026-w46', 'product-bets-h1', 'design-crit-live']);

/** The sample boards, boards with defects, and one whose lists can't be loaded. */
export const sampleWorld = (language: Language): Promise<World> => {
  const chosen = sampleBoards.filter(({ recordId }) => language === 'en' || inChinese.has(recordId));
  const samples = chosen.map(({ recordId, name, chinese, group }) =>
    configured(recordId, language === 'en' ? name : chinese, group),
  );
  const others = [...defectiveBoards(), wideBoard({ recordId: 'failing' })];
  return createWorld(language, [...samples, ...others.map(({ recordId }) => configured(recordId))], {
    extraBoards: others,
    faultSettings: {
      faults: {
        votes: [{ recordId: 'failing', status: 403 }],
        meetings: [{ recordId: 'failing', response: 'login-page' }],
        files: [{ recordId: 'failing', response: 'broken-json' }],
      },
    },
  });
};

const attacks = corpus('http://attacker.invalid').filter((_, at) => at % 31 === 0);

/** Boards made of values that the API doesn't document; in English one of attacks and one with many records, too. */
export const hostileWorld = (language: Language): Promise<World> => {
  const wide = { recordId: 'wide', files: 120, votes: 40, ballots: 30, meetings: 30, joiners: 20 };
  const others = language === 'en' ? [hostileBoard('<b>hostile</b>', attacks), wideBoard(wide)] : [];
  const boards = [...deviatingBoards(2), ...others];
  const names = boards.map(({ recordId }) => configured(recordId, recordId.startsWith('<') ? attacks[1] : recordId));
  return createWorld(language, names, { boards });
};

/** Forty boards in four groups, some of them with defects, as an administrator has them, and one that fails. */
export const manyWorld = (language: Language): Promise<World> => {
  const wide = Array.from({ length: 36 }, (_, at) =>
    wideBoard({ recordId: `team-${at + 1}`, files: at * 3, votes: at % 4 }),
  );
  const failing = wideBoard({ recordId: 'failing' });
  const others = [...wide, ...deviatingBoards(3), failing];
  const groups = ['Design', 'Engineering', 'Research', 'Facilitation'];
  const boards = others.map(({ recordId }, at) => configured(recordId, `Board of ${recordId}`, groups[at % 4]));
  return createWorld(language, boards, {
    extraBoards: others,
    faultSettings: {
      faults: { votes: [{ recordId: 'failing', status: 403 }], files: [{ recordId: 'failing', status: 500 }] },
    },
  });
};

import { comparable, sanitizeLabel } from '../../core/sanitizeLabel';
import { boardRef, pathOf, type Ref } from '../../core/ref';
import type { Dismissals } from '../issues/dismissals';
import type { Board } from '../../records/configured';
import type { Snapshot, SnapshotLibrary } from '../../service/snapshots/snapshotLibrary';
import { failedRefresh, requireLast, type LoadState, type Loaded } from '../../service/store/asyncCache';
import type { BoardStore } from '../../service/store/boardStore';
import type { Format } from '../../core/format';
import { notRefreshedText } from '../../service/text/explain';
import { quoted } from '../../core/phrases';
import { type Consents, boardQuestion, listQuestion, type ShareQuestion } from './consents';
import type { Records } from '../../records/decoding/decodeResponse';
import type { Decoded } from '../../records/decoding/decoded';
import type { Vote } from '../../records/vote';
import type { CachedQuery } from '../../service/store/boardLists';
import { asOnScreen, joined, own, quotedName, type OwnText } from './ownText';
import { createSessionNames, type SessionNames } from './sessionNames';
import { ToolError } from './toolInput';
import { hasNoEntry } from '../../service/store/missingLists';

export interface ToolDeps {
  readonly isOn: () => boolean;
  readonly boards: () => readonly Board[];
  /** Origin and path of a connection's service; undefined if there is no such connection. */
  readonly serviceOf: (connection: string) => string | undefined;
  readonly store: BoardStore;
  readonly snapshots: Pick<SnapshotLibrary, 'ofBoard'>;
  /** The format, with the units that the user pinned for the service of a ref. */
  readonly format: (ref?: Ref) => Format;
  readonly consents: Consents;
  readonly dismissals: Pick<Dismissals, 'prepare' | 'of'>;
  readonly ask: (question: ShareQuestion) => Promise<boolean>;
}

export interface GivenBoard {
  readonly board: Board;
  readonly ref: Ref;
  readonly handle: OwnText;
}

/** What the tools share for one call. */
export interface ToolContext extends Pick<ToolDeps, 'format' | 'snapshots' | 'dismissals'> {
  /** The store, with the names of this session in place of people and IDs, and only the votes that may be given. */
  readonly store: Pick<
    BoardStore,
    'counters' | 'votes' | 'files' | 'meetings' | 'fileLists' | 'comparedFiles' | 'onDidChange'
  >;
  readonly givenVotes: Pick<GivenVotes, 'withheldOf'>;
  readonly idBehind: SessionNames['idBehind'];
  readonly votes: Handles<Ref>;
  readonly pastStates: Handles<Snapshot>;
  readonly listed: () => readonly GivenBoard[];
  /** Asks whether the names of boards may be shared. Errors: ToolError. */
  readonly allowList: () => Promise<void>;
  /** The board of a handle or name, once the user has agreed to share it. Errors: ToolError. */
  readonly allowBoard: (handleOrName: string) => Promise<GivenBoard>;
  /** The same by its ref. Errors: ToolError. */
  readonly allowRef: (ref: Ref) => Promise<GivenBoard>;
}

/**
 * The states of votes that were given to assistants in this window. Two states of a vote that isn't known to be named,
 * one ballot apart, show who voted for what, and an assistant keeps every answer. So any two given states of such a
 * vote have the same results, or differ by as many voters as `ballotVerdict` demands, or the vote has ended in between.
 * States belong to a board of a service, over whichever connection they were loaded.
 */
export interface GivenVotes {
  /** Returns the current votes if they may be given, or else the list that was given last. Errors: ToolError. */
  readonly query: (votes: CachedQuery<Records<Vote>>) => CachedQuery<Records<Vote>>;
  /** IDs of the votes whose two states may be compared, but not be given after what was given before. */
  readonly withheldOf: (
    board: Ref,
    before: readonly Decoded<Vote>[],
    after: readonly Decoded<Vote>[],
  ) => ReadonlySet<string>;
}

/** Key of the consent to share a board: by service, since another one under the same name has other boards. */
export const consentKey = (service: string, { board }: Ref): string => `${service}\n${board}`;

/** Creates the context of each call: handles and names stay the same in all of them. */
export function createToolContext(
  deps: ToolDeps,
  createGivenVotes: (serviceOf: (connection: string) => string) => GivenVotes,
): (isCancelled: () => boolean) => ToolContext {
  const handles = createHandles<string>('B');
  const serviceOf = (connection: string) => deps.serviceOf(connection) ?? connection;
  const listed = (): GivenBoard[] => {
    const byPath = new Map<string, GivenBoard>();
    for (const board of deps.boards()) {
      const ref = boardRef(board.connection, board.recordId);
      const path = pathOf(ref);
      if (!byPath.has(path)) byPath.set(path, { board, ref, handle: handles.give(path, path) });
    }
    return [...byPath.values()];
  };
  const boardsCalled = (handleOrName: string): GivenBoard[] => {
    const all = listed();
    const path = handles.take(handleOrName);
    return all.filter(({ board, ref }) =>
      path === undefined ? isCalled(board.name, handleOrName) : pathOf(ref) === path,
    );
  };
  const givenVotes = createGivenVotes(serviceOf);
  const names = createSessionNames(serviceOf);
  const store = deps.store.withNames(names.of).causedBy('assistant');
  const { format, snapshots, dismissals } = deps;
  const shared = {
    format,
    snapshots,
    dismissals,
    store: { ...store, votes: givenVotes.query(store.votes) },
    givenVotes,
    idBehind: names.idBehind,
    votes: createHandles<Ref>('V'),
    pastStates: createHandles<Snapshot>('S'),
    listed,
  };
  return (isCancelled) => {
    const allow = async (key: string, question: ShareQuestion): Promise<void> => {
      const isAllowed = await deps.consents.request(key, () => deps.ask(question));
      if (!deps.isOn()) throw new ToolError(offMessage);
      if (!isAllowed) throw new ToolError(refused);
      if (isCancelled()) throw new ToolError(own`Canceled.`);
    };
    const allowList = () => allow('', listQuestion(listed().length));
    const allowListed = async (found: GivenBoard): Promise<GivenBoard> => {
      const service = serviceOf(found.ref.connection);
      await allow(consentKey(service, found.ref), boardQuestion(found.board, service));
      return found;
    };
    return {
      ...shared,
      allowList,
      allowBoard: async (handleOrName) => {
        const [found, ...others] = boardsCalled(handleOrName);
        if (found && others.length === 0) return allowListed(found);
        // These errors reveal which names exist, so they need the consent for the list of boards.
        await allowList();
        if (!found) throw new ToolError(noBoard);
        const several = [found, ...others].map(({ handle }) => handle);
        throw new ToolError(own`Several boards have this name: ${joined(several, ', ')}.`);
      },
      allowRef: async (ref) => {
        const found = listed().find((each) => pathOf(each.ref) === pathOf(ref));
        if (!found) throw new ToolError(noBoard);
        return allowListed(found);
      },
    };
  };
}

export const offMessage = own`The user has not switched these tools on (boardInspector.agents.enabled).`;
const noBoard = own`No listed board has this handle or name. list_boards gives both.`;
const refused = own`The user does not agree that this leaves. Do not call again for it: the question is not asked twice, and after three refusals in a row, nothing is asked until the user switches these tools off and on.`;

/** Whether a name, as configured or as shown, equals the given one; case doesn't matter. */
export const isCalled = (name: string | undefined, given: string): boolean =>
  name !== undefined &&
  [name.trim(), sanitizeLabel(name.trim()), quoted(name.trim(), 200).slice(1, -1)].some((each) => isSame(each, given));

const isSame = (one: string, other: string): boolean => comparable(one) === comparable(other);

/** A board by its handle and name; never by its ID. */
export const boardText = ({ board, handle }: GivenBoard): OwnText => own`${handle} ${quotedName(board.name)}`;

export const noReload = own`a tool doesn’t load it again, the user does with Refresh.`;

/** The loaded value of a list, and its age in words. Errors: ServiceError, if none was loaded. */
export function loadedWithAge<T>(state: LoadState<T>, format: Format): Loaded<T> & { readonly age: OwnText } {
  const { value, loadedAt } = requireLast(state);
  const time = asOnScreen(format.time(loadedAt) ?? '');
  const age = failedRefresh(state) ? own`${asOnScreen(notRefreshedText(time))}.` : own`Loaded ${time}; ${noReload}`;
  return { value, loadedAt, age };
}

/** Short names such as `B3`, which tools use in place of IDs. Stable until the window closes. */
interface Handles<T> {
  /** The handle of a value with a key: the same for the same key. */
  readonly give: (key: string, value: T) => OwnText;
  readonly take: (handle: string) => T | undefined;
}

/** `letter`: the first character of each handle, in upper case. */
function createHandles<T>(letter: 'B' | 'V' | 'S'): Handles<T> {
  const numbers = new Map<string, number>();
  const values: T[] = [];
  return {
    give: (key, value) => {
      const number = numbers.get(key) ?? numbers.size + 1;
      numbers.set(key, number);
      values[number - 1] = value;
      return own`${letter}${number}`;
    },
    take: (handle) => {
      const [, first, digits] = /^([a-z])(\d{1,9})$/i.exec(handle) ?? [];
      return first?.toUpperCase() === letter ? values[Number(digits) - 1] : undefined;
    },
  };
}

/** Says that the service has no entry for a board, so its empty lists prove nothing; undefined otherwise. */
export const unknownBoard = ({ store }: Pick<ToolContext, 'store'>, { ref }: GivenBoard): OwnText | undefined =>
  hasNoEntry(ref, store)
    ? own`The service has no entry for this board: its ID may be wrong, or it may be deleted. Empty lists don’t prove that it is empty.`
    : undefined;

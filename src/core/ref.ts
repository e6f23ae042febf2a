/**
 * Address of a connection's board, section, record or part. Used as tree ID, query of a document's URI, panel key,
 * command argument and link. As text: `<connection>/boards/<board>[/<section>[/<record>[/<part>]]]`, each step
 * percent-encoded; a file filter follows its section: `files@<filter>`. The people and the history of a board:
 * `<connection>/boards/<board>/people`, `…/history`. Its changes: `<connection>/boards/<board>/changes@<snapshot>`. For a
 * snapshot, `?at=<snapshot>` follows.
 */
export interface Ref {
  readonly connection: string;
  readonly board: string;
  /** The people of the board, its states over time, or what changed on it since one, in place of a section. */
  readonly view?: 'people' | 'history' | 'changes';
  /** For changes: ID of the earlier snapshot; `at` is the later one. */
  readonly since?: string;
  readonly section?: Section;
  /** The file filter, serialized by `serializeFilter`; absent for the unfiltered list. */
  readonly filter?: string;
  /** Key of the record within its section, from `uniqueKeys`. */
  readonly record?: string;
  /** Key of a vote option or meeting participant. */
  readonly part?: string;
  /** ID of the snapshot that holds it; absent for what the service returns now. */
  readonly at?: string;
}

export const sections = ['votes', 'files', 'meetings'] as const;
export type Section = (typeof sections)[number];

/** What a record of a section is called in names and IDs. */
export const recordNames = { votes: 'vote', files: 'file', meetings: 'meeting' } as const;

/** The ref of a section, or of something in it. */
export type SectionRef = Ref & { readonly section: Section };

export const isInSection = (ref: Ref): ref is SectionRef => ref.section !== undefined;

export const boardRef = (connection: string, board: string, at?: string): Ref => ({
  connection,
  board,
  ...(at !== undefined && { at }),
});

/** The board of a ref, in the same snapshot. */
export const boardOf = ({ connection, board, at }: Ref): Ref => boardRef(connection, board, at);

/** Encodes one step. A lone surrogate can't be percent-encoded, so it becomes for example `@d800`. */
const encodeStep = (text: string) =>
  text
    .split(/(\p{Surrogate})/u)
    .map((part, index) => (index % 2 === 0 ? encodeURIComponent(part) : `@${part.charCodeAt(0).toString(16)}`))
    .join('') || '@empty';
const decodeStep = (text: string) =>
  text === '@empty'
    ? ''
    : text
        .split(/@(d[89a-f][\da-f]{2})/)
        .map((part, index) => (index % 2 === 0 ? decodeURIComponent(part) : String.fromCharCode(parseInt(part, 16))))
        .join('');

/** Serializes a ref; `refAt` parses it. */
export function pathOf(ref: Ref): string {
  const steps = [encodeStep(ref.connection), 'boards', encodeStep(ref.board)];
  if (ref.view) steps.push(ref.since === undefined ? ref.view : `${ref.view}@${encodeStep(ref.since)}`);
  else if (ref.section !== undefined) {
    steps.push(ref.filter === undefined ? ref.section : `${ref.section}@${encodeStep(ref.filter)}`);
    if (ref.record !== undefined) {
      steps.push(encodeStep(ref.record));
      if (ref.part !== undefined) steps.push(encodeStep(ref.part));
    }
  }
  return steps.join('/') + (ref.at === undefined ? '' : snapshotEnding(ref.at));
}

/** The suffix of the paths of all refs in a snapshot, and of no others. */
export const snapshotEnding = (id: string): string => atMark + encodeStep(id);

// Unambiguous, since steps percent-encode a question mark.
const atMark = '?at=';

export const boardPath = (ref: Ref): string => pathOf(boardOf(ref));

export const viewPath = (ref: Ref, view: 'people' | 'history'): string => pathOf({ ...boardOf(ref), view });

/** What one panel shows for a key: the lists and views of a board, or of all boards, are tabs of its page. */
export function pageOf(key: string): string {
  if (allBoardsTabOf(key)) return allBoardsKey;
  const ref = refAt(key);
  return ref && ref.record === undefined ? boardPath(ref) : key;
}

/** The tab of a board's page that shows a ref. */
export const tabOf = ({ view, section }: Ref): 'overview' | 'people' | 'history' | Section =>
  view === 'changes' ? 'history' : (view ?? section ?? 'overview');

/** Whether two keys are shown in one tab of one page, such as a list with and without a filter. */
export function areOneTab(one: string, other: string): boolean {
  const [first, second] = [refAt(one), refAt(other)];
  return pageOf(one) === pageOf(other) && (first && tabOf(first)) === (second && tabOf(second));
}

const isSection = (text: string | undefined): text is Section => sections.some((each) => each === text);

const viewIn = (list: string | undefined, since: string | undefined): Ref['view'] =>
  (list === 'people' || list === 'history') && since === undefined
    ? list
    : list === 'changes' && since
      ? list
      : undefined;

/** Parses a ref; undefined when invalid. */
export function refAt(path: string): Ref | undefined {
  const [now = '', at, ...rest] = path.split(atMark);
  if (at === '' || rest.length > 0) return undefined;
  const steps = now.split('/');
  const [connection, boards, board, asked, record, part, ...more] = steps;
  const [list, after] = asked?.split(/@(.*)/s) ?? [];
  const view = record === undefined ? viewIn(list, after) : undefined;
  const [section, filter] = view ? [] : [list, after];
  if (!connection || boards !== 'boards' || !board || steps.includes('') || more.length > 0) return undefined;
  if (section !== undefined && !isSection(section)) return undefined;
  if (filter !== undefined && (section !== 'files' || filter === '')) return undefined;
  try {
    return {
      connection: decodeStep(connection),
      board: decodeStep(board),
      ...(view && { view }),
      ...(view === 'changes' && after !== undefined && { since: decodeStep(after) }),
      ...(section === undefined ? {} : { section }),
      ...(filter === undefined ? {} : { filter: decodeStep(filter) }),
      ...(record === undefined ? {} : { record: decodeStep(record) }),
      ...(part === undefined ? {} : { part: decodeStep(part) }),
      ...(at === undefined ? {} : { at: decodeStep(at) }),
    };
  } catch {
    return undefined;
  }
}

/**
 * Unique keys for records, in response order: the ID, `<id>@2` for its second occurrence, `@7` for a seventh record
 * without ID. An ID that looks like such a key gets another `@` appended. Stable while the service keeps its order.
 */
export function uniqueKeys(ids: readonly (string | undefined)[]): string[] {
  const taken = new Set<string | undefined>(ids);
  const seen = new Map<string, number>();
  return ids.map((id, index) => {
    const times = id === undefined ? index + 1 : (seen.get(id) ?? 0) + 1;
    if (id !== undefined) seen.set(id, times);
    if (id !== undefined && times === 1) return id;
    let key = `${id ?? ''}@${times}`;
    while (taken.has(key)) key += '@';
    taken.add(key);
    return key;
  });
}

export const allBoardsTabs = ['boards', 'votes', 'files', 'meetings', 'issues'] as const;

export type AllBoardsTab = (typeof allBoardsTabs)[number];

/** Panel key of the page of all boards; never equal to a serialized ref. */
export const allBoardsKey = 'boards';

/** The panel key of a tab of that page. */
export const allBoardsPath = (tab: AllBoardsTab): string =>
  tab === 'boards' ? allBoardsKey : `${allBoardsKey}/${tab}`;

/** The tab of a panel key; undefined if it's of another page. */
export const allBoardsTabOf = (key: string): AllBoardsTab | undefined =>
  allBoardsTabs.find((tab) => allBoardsPath(tab) === key);

export interface ComparedVotes {
  readonly earlier: Ref;
  readonly later: Ref;
}

const start = 'compare-votes';

/** The key of the panel that compares two votes; never equal to a serialized ref. */
export const comparisonKey = ({ earlier, later }: ComparedVotes): string =>
  [start, ...[earlier, later].map((ref) => encodeURIComponent(pathOf(ref)))].join('/');

/** Parses such a key; undefined for any other text. */
export function votesOfKey(key: string): ComparedVotes | undefined {
  const [first, ...paths] = key.split('/');
  if (first !== start || paths.length !== 2) return undefined;
  const [earlier, later] = paths.map((path) => refAt(decoded(path)));
  return isVote(earlier) && isVote(later) ? { earlier, later } : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

const isVote = (ref: Ref | undefined): ref is Ref =>
  ref?.section === 'votes' && ref.record !== undefined && ref.part === undefined;

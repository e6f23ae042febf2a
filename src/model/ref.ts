/**
 * The address of anything: tree id, document path, panel key, command argument and link are all made of it.
 * As text: `<connection>/boards/<board>[/<section>[/<record>[/<part>]]]`, each step percent-encoded; a question to the
 * files stands behind their section: `files@<question>`.
 */
export interface Ref {
  readonly connection: string;
  readonly board: string;
  readonly section?: Section;
  /** What is asked of the files, as `questionText` writes it; absent for the plain list. */
  readonly question?: string;
  /** The record's key within its section, as `keysOf` gives it. */
  readonly record?: string;
  /** An option of a vote or a participant of a meeting, by its key. */
  readonly part?: string;
}

export const sections = ['votes', 'files', 'meetings'] as const;
export type Section = (typeof sections)[number];

export const boardRef = (connection: string, board: string): Ref => ({ connection, board });

/** A step of an address; a lone surrogate cannot be percent-encoded, so it is spelled out: `@d800`. */
const step = (text: string) =>
  text
    .split(/(\p{Surrogate})/u)
    .map((part, index) => (index % 2 === 0 ? encodeURIComponent(part) : `@${part.charCodeAt(0).toString(16)}`))
    .join('') || '@empty';
const unstep = (text: string) =>
  text === '@empty'
    ? ''
    : text
        .split(/@(d[89a-f][\da-f]{2})/)
        .map((part, index) => (index % 2 === 0 ? decodeURIComponent(part) : String.fromCharCode(parseInt(part, 16))))
        .join('');

/** The address as text; `refAt` reads it back. */
export function pathOf(ref: Ref): string {
  const steps = [step(ref.connection), 'boards', step(ref.board)];
  if (ref.section !== undefined) {
    steps.push(ref.question === undefined ? ref.section : `${ref.section}@${step(ref.question)}`);
    if (ref.record !== undefined) {
      steps.push(step(ref.record));
      if (ref.part !== undefined) steps.push(step(ref.part));
    }
  }
  return steps.join('/');
}

const isSection = (text: string | undefined): text is Section => sections.some((each) => each === text);

/** Reads an address; undefined when the text is none. */
export function refAt(path: string): Ref | undefined {
  const steps = path.split('/');
  const [connection, boards, board, asked, record, part, ...more] = steps;
  const [section, question] = asked?.split(/@(.*)/s) ?? [];
  if (!connection || boards !== 'boards' || !board || steps.includes('') || more.length > 0) return undefined;
  if (section !== undefined && !isSection(section)) return undefined;
  if (question !== undefined && (section !== 'files' || question === '')) return undefined;
  try {
    return {
      connection: unstep(connection),
      board: unstep(board),
      ...(section === undefined ? {} : { section }),
      ...(question === undefined ? {} : { question: unstep(question) }),
      ...(record === undefined ? {} : { record: unstep(record) }),
      ...(part === undefined ? {} : { part: unstep(part) }),
    };
  } catch {
    return undefined;
  }
}

/**
 * Keys for records in the order of the answer: the id; `<id>@2` for its second appearance; `@7` for the seventh record
 * when it has none. Each key is unique: where an id happens to read like one of these, another `@` is put behind.
 * Stable for as long as the service keeps its order.
 */
export function keysOf(ids: readonly (string | undefined)[]): string[] {
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

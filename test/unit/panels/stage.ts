import type { Vote } from '../../../src/model/records/vote';
import type { Fields, RecordDescription, ValueOf } from '../../../src/model/description';
import { hold, type Held } from '../../../src/model/held';
import type { Json } from '../../../src/model/json';
import { parseJson } from '../../../src/model/parseJson';
import { fileRecord, type BoardFile } from '../../../src/model/records/file';
import { meetingRecord, type Meeting } from '../../../src/model/records/meeting';
import { boardRef, type Section } from '../../../src/model/ref';
import { sampleNow } from '../../../src/sample/boards/instant';
import type { Scene } from '../../../src/panels/views/scene';
import type { Block, Cell, Sheet, TableBlock } from '../../../src/protocol/view';
import { keyed } from '../../../src/store/keyed';
import { voteFrom } from '../model/decoding';
import { english, house } from '../tree/house';

/** A view context like the host creates. */
export const sceneAt = (recordId: string, section?: Section, record?: string): Scene => ({
  ref: {
    ...boardRef('samples', recordId),
    ...(section === undefined ? {} : { section }),
    ...(record === undefined ? {} : { record }),
  },
  boardName: recordId,
  format: english,
  zone: 'UTC',
  now: sampleNow,
  previous: false,
  next: false,
  actions: [],
});

const heldOf = <F extends Fields>(description: RecordDescription<F>, sent: Json): Held<ValueOf<F>> =>
  hold(description, sent, { text: '', receivedAt: 0 }, []);
export const heldVote = (sent: Json): Held<Vote> => voteFrom(sent);
export const heldFile = (sent: Json): Held<BoardFile> => heldOf(fileRecord, sent);
export const heldMeeting = (sent: Json): Held<Meeting> => heldOf(meetingRecord, sent);

/** Parses JSON with all digits. */
export function json(text: string): Json {
  const parsed = parseJson(text);
  if ('problem' in parsed) throw new Error(parsed.problem.reason);
  return parsed.json;
}

/** The records of a sample board's sections, by name. */
export async function sample(recordId: string) {
  const { store } = house();
  const ref = boardRef('samples', recordId);
  await Promise.all([store.counters.get(ref), store.votes.get(ref), store.meetings.get(ref), store.files.get(ref)]);
  const votes = store.votes.peek(ref);
  const meetings = store.meetings.peek(ref);
  const files = store.files.peek(ref);
  if (votes.state !== 'here' || files.state !== 'here') throw new Error(`${recordId} has no answer`);
  const found = <T>(records: readonly Held<T>[], section: Section, named: (value: T) => boolean) => {
    const each = keyed({ ...ref, section }, records).find(({ held }) => held.value !== undefined && named(held.value));
    if (!each) throw new Error(`${recordId} has no such record`);
    return { held: each.held, scene: { ...sceneAt(recordId), ref: each.record } };
  };
  return {
    store,
    ref,
    vote: (name: string) => found(votes.value.records, 'votes', (vote) => vote.name === name),
    file: (name: string) => found(files.value.files, 'files', (file) => file.fileName === name),
    files: files.value.files,
    meeting: (title: string) =>
      found(
        meetings.state === 'here' ? meetings.value.flatMap(({ records }) => records) : [],
        'meetings',
        (meeting) => meeting.title === title,
      ),
  };
}

type Kind = Block['block'];

/** The only block of a kind, or the one with an ID. */
export function blockOf<K extends Kind>(sheet: Sheet, kind: K, id?: string): Extract<Block, { block: K }> {
  const found = sheet.blocks.filter(
    (block) => block.block === kind && (id === undefined || ('id' in block && block.id === id)),
  );
  if (found.length !== 1) throw new Error(`${found.length} blocks are ${kind} ${id ?? ''}`);
  return found[0] as Extract<Block, { block: K }>;
}

export const hasBlock = (sheet: Sheet, kind: Kind, id?: string): boolean =>
  sheet.blocks.some((block) => block.block === kind && (id === undefined || ('id' in block && block.id === id)));

/** The cell of a column in a table row. */
export function cellIn(table: TableBlock, row: number, key: string): Cell {
  const at = table.columns.findIndex((column) => column.key === key);
  const cell = table.rows[row]?.cells[at];
  if (!cell) throw new Error(`no cell ${row} ${key} among ${table.columns.map((column) => column.key).join(' ')}`);
  return cell;
}

/** The value of a field in the facts of a details view. */
export function factOf(sheet: Sheet, key: string, id = 'facts'): Cell {
  const fact = blockOf(sheet, 'facts', id).facts.find((each) => each.key === key);
  if (!fact) throw new Error(`no fact ${key}`);
  return fact.value;
}

/** The findings of a details view, one per line, alerts marked. */
export function findingsIn(sheet: Sheet): string[] {
  return sheet.blocks.flatMap((block) =>
    block.block === 'findings'
      ? block.findings.map(({ tone, text, places }) =>
          [tone === 'alert' ? '!' : '-', text, ...(places ? [places.join('; ')] : [])].join(' '),
        )
      : [],
  );
}

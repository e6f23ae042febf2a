import type { Vote } from '../../../../src/records/vote';
import type { Fields, RecordDescription, ValueOf } from '../../../../src/records/description';
import { decodeOne, type Decoded } from '../../../../src/records/decoding/decoded';
import type { Json } from '../../../../src/core/json';
import { parseJson } from '../../../../src/core/parseJson';
import { fileRecord, type BoardFile } from '../../../../src/records/file';
import { meetingRecord, type Meeting } from '../../../../src/records/meeting';
import { boardRef, type Section } from '../../../../src/core/ref';
import { sampleNow } from '../../../../src/service/sample/boards/sampleBoard';
import type { RecordContext } from '../../../../src/kinds/parts/composeView';
import type { Cell, TableBlock } from '../../../../src/protocol/table';
import type { Block, DetailsView } from '../../../../src/protocol/view';
import { voteFrom } from '../../records/decoding';
import { english } from '../tree/treeServices';

/** A view context like the host creates. */
export const viewContextAt = (recordId: string, section?: Section, record?: string): RecordContext => ({
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

const decodedOf = <F extends Fields>(description: RecordDescription<F>, sent: Json): Decoded<ValueOf<F>> =>
  decodeOne(description, sent, { text: '', receivedAt: 0 }, []);
export const decodedVote = (sent: Json): Decoded<Vote> => voteFrom(sent);
export const decodedFile = (sent: Json): Decoded<BoardFile> => decodedOf(fileRecord, sent);
export const decodedMeeting = (sent: Json): Decoded<Meeting> => decodedOf(meetingRecord, sent);

/** Parses JSON with all digits. */
export function json(text: string): Json {
  const parsed = parseJson(text);
  if ('problem' in parsed) throw new Error(parsed.problem.reason);
  return parsed.json;
}

type Kind = Block['block'];

/** The only block of a kind, or the one with an ID. */
export function blockOf<K extends Kind>(detailsView: DetailsView, kind: K, id?: string): Extract<Block, { block: K }> {
  const found = detailsView.blocks.filter(
    (block) => block.block === kind && (id === undefined || ('id' in block && block.id === id)),
  );
  if (found.length !== 1) throw new Error(`${found.length} blocks are ${kind} ${id ?? ''}`);
  return found[0] as Extract<Block, { block: K }>;
}

export const hasBlock = (detailsView: DetailsView, kind: Kind, id?: string): boolean =>
  detailsView.blocks.some((block) => block.block === kind && (id === undefined || ('id' in block && block.id === id)));

/** The cell of a column in a table row. */
export function cellIn(table: TableBlock, row: number, key: string): Cell {
  const at = table.columns.findIndex((column) => column.key === key);
  const cell = table.rows[row]?.cells[at];
  if (!cell) throw new Error(`no cell ${row} ${key} among ${table.columns.map((column) => column.key).join(' ')}`);
  return cell;
}

/** The value of a field in the facts of a details view. */
export function factOf(detailsView: DetailsView, key: string, id = 'facts'): Cell {
  const fact = blockOf(detailsView, 'facts', id).facts.find((each) => each.key === key);
  if (!fact) throw new Error(`no fact ${key}`);
  return fact.value;
}

/** The findings of a details view, one per line, alerts marked. */
export function findingsIn(detailsView: DetailsView): string[] {
  return detailsView.blocks.flatMap((block) =>
    block.block === 'findings'
      ? block.findings.map(({ tone, text, places }) =>
          [tone === 'alert' ? '!' : '-', text, ...(places ? [places.map((place) => place.text).join('; ')] : [])].join(
            ' ',
          ),
        )
      : [],
  );
}

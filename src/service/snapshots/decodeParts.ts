import { ServiceError } from '../../core/failure';
import type { BoardStatistics } from '../../records/board';
import {
  decodeCounters,
  decodeFilePage,
  decodeMeetings,
  decodeVoteResponse,
  type FilePage,
  type MeetingEntry,
  type Records,
} from '../../records/decoding/decodeResponse';
import { decodeInSlices, type Decoded, type ReceivedResponse } from '../../records/decoding/decoded';
import type { Vote } from '../../records/vote';
import type { TakenPart } from './snapshotHeader';

/**
 * Decodes the records of a snapshot with the decoders of the API: the records are put into a response in the documented
 * form, so that a value means the same in a snapshot as in a response of the service.
 */

/** The statistics of a board (§4.2). */
export async function decodeStatistics(
  lines: readonly string[],
  part: TakenPart,
  board: string,
): Promise<readonly Decoded<BoardStatistics>[]> {
  const { records } = decodeCounters(responseOf('list', lines, part), [board]);
  await decodeInSlices(records);
  return records;
}

/** The votes of a board (§4.3). A vote counts as named only if it also did when the snapshot was taken. */
export const decodeVotesPart = (lines: readonly string[], part: TakenPart): Promise<Records<Vote>> =>
  decodeVoteResponse(responseOf('data', lines, part), part.voters ?? []);

/** A page of the files of a board (§4.4). */
export async function decodeFiles(lines: readonly string[], part: TakenPart): Promise<FilePage> {
  const total = part.files?.reported;
  return decodeFilePage(responseOf('list', lines, part, total === undefined ? '' : `,"total":${total}`));
}

/** The meetings of a board (§4.5). */
export async function decodeMeetingEntries(
  lines: readonly string[],
  part: TakenPart,
  board: string,
): Promise<readonly MeetingEntry[]> {
  const list = `{"recordId":${JSON.stringify(board)},${listText('data', lines, part)}}`;
  const [entry] = decodeMeetings({ text: `{"list":[${list}]}`, ...marksOf(part) }, [board]);
  if (!entry || 'failure' in entry) throw new ServiceError({ kind: 'snapshotDamaged' });
  await decodeInSlices(entry.records);
  const { unreadable, unrequested } = part;
  return [{ ...entry, ...(unreadable && { unreadable }), ...(unrequested && { unrequested }) }];
}

const responseOf = (list: 'data' | 'list', lines: readonly string[], part: TakenPart, more = ''): ReceivedResponse => ({
  text: `{${listText(list, lines, part)}${more}}`,
  ...marksOf(part),
});

/** The field of a list; repeated if a response repeated a field on its path, so that this is reported again. */
const listText = (key: 'data' | 'list', lines: readonly string[], { repeatedFields }: TakenPart): string =>
  `${repeatedFields.length > 0 ? `"${key}":[],` : ''}"${key}":[${lines.join(',')}]`;

const marksOf = ({ receivedAt, notUtf8, charset }: TakenPart): Omit<ReceivedResponse, 'text'> => ({
  receivedAt: Date.parse(receivedAt),
  ...(notUtf8 && { notUtf8 }),
  ...(charset && { charset }),
});

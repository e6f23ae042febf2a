import assert from 'node:assert/strict';
import { boardRef } from '../../../../src/core/ref';
import type { ListedFinding } from '../../../../src/kinds/issues/listedFinding';
import { writeMeetings, writeVotes } from '../../../../src/surfaces/datasets/writeRecords';
import { decodeMeetings, decodeVoteResponse, type MeetingEntry } from '../../../../src/records/decoding/decodeResponse';
import { english } from '../tree/treeServices';

const day = 24 * 3_600_000;
const start = Date.parse('2026-11-24T09:42:00Z');
const meeting = { id: 'm', startTime: start, endTime: start + day, realEnd: true, rtcEvent: 'rtc_end' };
const vote = { id: 'v', status: 0, startTime: start, duration: 1, elements: [], results: [] };

/** Which findings that depend on the time are written of a meeting and a vote. */
async function findingsAt(receivedAt: number, takenAt?: number): Promise<string[]> {
  const texts: string[] = [];
  const writing = {
    ...{
      service: 's',
      board: 'b',
      ref: boardRef('c', 'b'),
      keepsReceived: false,
      format: english,
      timestamps: undefined,
    },
    ...(takenAt !== undefined && { takenAt }),
    add: (_: unknown, rows: Iterable<unknown>) => {
      for (const row of rows as Iterable<object>)
        if ('finding' in row) texts.push((row.finding as ListedFinding).textIn(english));
      return Promise.resolve();
    },
  };
  const list = JSON.stringify({ list: [{ recordId: 'b', data: [meeting] }] });
  const value = decodeMeetings({ text: list, receivedAt }, ['b']) as MeetingEntry[];
  await writeMeetings(writing, { state: 'loaded', value, loadedAt: 0 });
  await writeVotes(writing, await decodeVoteResponse({ text: JSON.stringify({ data: [vote] }), receivedAt }));
  return texts.flatMap((text) => /in the future|has long passed/.exec(text) ?? []);
}

describe('the findings of a dataset', () => {
  it('are judged by when a list was received, or its snapshot was taken', async () => {
    const [early, late] = [start + day / 2, start + 3 * day];
    assert.deepEqual(await findingsAt(early), ['in the future']);
    assert.deepEqual(await findingsAt(late), ['has long passed']);
    assert.deepEqual(await findingsAt(late, early), ['in the future']);
    assert.deepEqual(await findingsAt(early, late), ['has long passed']);
  });
});

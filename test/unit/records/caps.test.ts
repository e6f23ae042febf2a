import assert from 'node:assert/strict';
import {
  decodeCounters,
  decodeFilePage,
  decodeMeetings,
  decodeToken,
  type Records,
} from '../../../src/records/decoding/decodeResponse';
import { ServiceError } from '../../../src/core/failure';
import type { ReceivedResponse, Decoded } from '../../../src/records/decoding/decoded';
import { response, failureFrom, votesIn } from './decoding';
import { collectGarbage } from '../collectGarbage';
import { someOf } from '../../host/thorough';

const times = (count: number, item: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => item(at)).join(',');
const votesOf = (items: string) => `{"data":[${items}]}`;
const voteWith = (fields: string) => votesOf(`{"id":"v","anonymous":false,${fields}}`);
const meetingsOf = (items: string) => `{"list":[{"recordId":"b","data":[${items}]}]}`;
const listOf = (items: string) => `{"list":[${items}]}`;

/** Decodes a response and all its records. */
type Read = (sent: ReceivedResponse) => Promise<unknown>;
const decoded = (records: readonly Decoded<unknown>[]): number =>
  records.filter(({ value, deviations }) => value !== undefined && deviations.length === 0).length;
const recordsOf =
  (decode: (sent: ReceivedResponse) => Records<unknown> | Promise<Records<unknown>>): Read =>
  async (sent) => {
    const read = await decode(sent);
    return [read, decoded(read.records)];
  };
const [votes, counters, files] = [recordsOf(votesIn), recordsOf(decodeCounters), recordsOf(decodeFilePage)];
const meetings: Read = async (sent) => {
  const read = await Promise.resolve(decodeMeetings(sent));
  return [read, read.map((entry) => ('records' in entry ? decoded(entry.records) : 0))];
};

/** Responses whose items take little text and much memory: the largest that are accepted. */
const dense: readonly (readonly [string, number, Read, (count: number) => string])[] = [
  ['empty votes', 33_900, votes, (count) => votesOf(times(count, () => '{}'))],
  ['votes as numbers', 34_000, votes, (count) => votesOf(times(count, () => '0'))],
  ['empty options', 33_900, votes, (count) => voteWith(`"elements":[${times(count, () => '{}')}]`)],
  ['empty results', 33_900, votes, (count) => voteWith(`"results":[${times(count, () => '{}')}]`)],
  ['ballots', 100_000, votes, (count) => voteWith(`"results":[{"detail":[${times(count, () => '[null,1]')}]}]`)],
  ['ballots of voters', 300_000, votes, (count) => voteWith(`"results":[{"detail":[${times(count, (at) => `["u${at % 5000}",1]`)}]}]`)],
  ['empty ballots', 100_000, votes, (count) => voteWith(`"results":[{"detail":[${times(count, () => '[]')}]}]`)],
  ['ids of comments', 300_000, votes, (count) => voteWith(`"elements":[{"comments":[${times(count, (at) => `"${at}"`)}]}]`)],
  ['element types', 300_000, votes, (count) => voteWith(`"elementTypes":[${times(count, () => '"7"')}]`)],
  ['unknown fields', 200_000, votes, (count) => votesOf(`{${times(count, (at) => `"${at.toString(36)}x":1`)}}`)],
  ['votes with a hundred unknown fields', 2_000, votes, (count) => votesOf(times(count, (row) => `{${times(100, (at) => `"${(row * 100 + at).toString(36)}x":1`)}}`))],
  ['texts in a list', 300_000, votes, (count) => votesOf(`{"x":[${times(count, (at) => `"${at.toString(36)}"`)}]}`)],
  ['numbers in a list', 300_000, votes, (count) => votesOf(`{"x":[${times(count, () => '1.5')}]}`)],
  ['lists within lists', 90_000, votes, (count) => votesOf('['.repeat(count) + ']'.repeat(count))],
  ['objects within objects', 33_000, votes, (count) => votesOf(`${'{"a":'.repeat(count)}1${'}'.repeat(count)}`)],
  ['empty meetings', 33_900, meetings, (count) => meetingsOf(times(count, () => '{}'))],
  ['boards without meetings', 25_000, meetings, (count) => listOf(times(count, () => '{"data":[]}'))],
  ['empty participants', 33_900, meetings, (count) => meetingsOf(`{"joiners":[${times(count, () => '{}')}]}`)],
  ['media ids', 300_000, meetings, (count) => meetingsOf(`{"joiners":[{"mediaIds":[${times(count, String)}]}]}`)],
  ['empty files', 33_900, files, (count) => listOf(times(count, () => '{}'))],
  ['empty counters', 33_900, counters, (count) => listOf(times(count, () => '{}'))],
]; // oxfmt-ignore

/** Bytes in use after garbage collection. */
function heap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const failureOfReading = async (read: Read, text: string) => {
  try {
    await read(response(text));
  } catch (error) {
    if (error instanceof ServiceError) return error.failure;
    throw error;
  }
  return undefined;
};

/** The responses that are tried. */
const tried = someOf(dense, 10);

describe('the memory used by a response', () => {
  for (const [what, count, read, textOf] of tried)
    it(`is at most 12 times its bytes and 12 MiB with ${count} ${what}`, async () => {
      const text = textOf(count);
      const before = heap();
      const kept = await read(response(text));
      const limit = 12 * text.length + 12 * 2 ** 20;
      // A single collection may leave garbage.
      let taken = heap() - before;
      if (taken > limit) taken = heap() - before;
      assert.ok(taken <= limit, `${taken} for ${text.length}`);
      assert.ok(kept);
    });

  for (const [what, , read, textOf] of tried.filter(([each]) => !/ types|ids|in a list|unknown|of voters/.test(each)))
    it(`is not used for a million ${what}, which are rejected`, async () => {
      const failure = await failureOfReading(read, textOf(1_000_000));
      assert.ok(failure?.kind === 'tooMany' && failure.limit >= 34_000, JSON.stringify(failure));
    });

  it('is not limited by brackets and quotes within texts', () => {
    const { records } = votesIn(response(votesOf(`{"name":"${String.raw`{[\"`.repeat(200_000)}"}`)));
    assert.equal((records[0]?.value?.name ?? '').length, 600_000);
  });

  it('is limited for token responses, too', () => {
    assert.equal(failureFrom(() => decodeToken(`{"a":[${'{},'.repeat(200_000)}{}]}`)).kind, 'tooMany');
  });
});

describe('a response made to exhaust memory', () => {
  it('reports the first thousand deviations of a record', () => {
    const { records } = votesIn(response(`{"data":[{"elements":[${'0,'.repeat(5000)}0]}]}`));
    assert.equal(records[0]?.deviations.length, 1000);
  });
});

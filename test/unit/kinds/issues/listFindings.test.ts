import assert from 'node:assert/strict';
import { decodeFilePage, decodeMeetings, type MeetingEntry } from '../../../../src/records/decoding/decodeResponse';
import { filesFindings } from '../../../../src/kinds/file/checks';
import { meetingsFindings } from '../../../../src/kinds/meeting/checks';
import { votesFindings } from '../../../../src/kinds/vote/checks';
import { noteItem } from '../../../../src/surfaces/tree/noteItem';
import { children } from '../../../../src/surfaces/tree/children';
import type { BoardStore } from '../../../../src/service/store/boardStore';
import { meetingsSection, votesSection, type SectionRecords } from '../../../../src/service/store/boardLists';
import { response, votesIn } from '../../records/decoding';
import { aboveList } from '../../surfaces/pages/issuesFrom';
import { english, plainly } from '../../surfaces/tree/treeServices';

const begin = 1_723_545_858_894;
const hour = 3_600_000;

/** One-hour meetings with the given durations. */
function meetingsOf(durations: readonly number[], starts: readonly number[] = []): readonly MeetingEntry[] {
  const data = durations.map((rtcDuration, at) => {
    const startTime = starts[at] ?? begin + at * hour;
    return { id: `m${at}`, startTime, endTime: begin + at * hour + hour, rtcDuration };
  });
  return entriesIn(JSON.stringify({ list: [{ recordId: 'b', data }] }));
}

const entriesIn = (text: string): readonly MeetingEntry[] =>
  decodeMeetings(response(text)).filter((entry): entry is MeetingEntry => 'records' in entry);

const listOf = (section: 'votes' | 'files' | 'meetings') => ({ connection: 'c', board: 'b', section }) as const;
const textsOf = async (section: 'votes' | 'files' | 'meetings', found: Parameters<typeof aboveList>[1]) =>
  (await aboveList(listOf(section), found, english)).map((each) => each.text);

const ofFiles = async (text: string) => {
  const page = await decodeFilePage(response(text));
  const list = {
    files: page.records,
    pages: [page],
    versions: new Map(),
    reported: 1,
    completeness: { kind: 'complete' } as const,
    base: 0 as const,
    repeated: 0,
    conflicting: 0,
    changing: 0,
    stopped: undefined,
  };
  return textsOf('files', filesFindings(listOf('files'), list));
};
const ofVotes = (votes: ReturnType<typeof votesIn>) => textsOf('votes', votesFindings(listOf('votes'), votes, begin));
const ofMeetings = (entries: readonly MeetingEntry[]) =>
  textsOf('meetings', meetingsFindings(listOf('meetings'), entries, begin));

/** Findings without their leading icon. */
const plain = (texts: readonly string[]) => texts.map((text) => text.replace(/^\W+ /, ''));
const expected = (texts: readonly string[], what: RegExp) => plain(texts.filter((text) => what.test(text)));

/** The findings in the tooltip of the tree row about the list as a whole. */
async function inTree(value: SectionRecords): Promise<string | undefined> {
  const ref = { connection: 'c', board: 'b', section: value.section } as const;
  const state = { state: 'loaded', value };
  const store = { records: { get: async () => state, peek: () => state } } as unknown as BoardStore;
  for (const row of await children({ kind: 'section', ref }, store, plainly))
    if (row.kind === 'note' && row.note.kind === 'listFindings') {
      const { label, tooltip } = noteItem(ref, row.note, english);
      return tooltip?.replace(`${label}\n`, '');
    }
  return undefined;
}

describe('times in different units', () => {
  it('are reported for meetings and votes, in the panel and in the tree', async () => {
    const entries = meetingsOf([3600, 3600, 3600], [1_723_545_858]);
    const text = 'Times in startTime use different units: 2 (read as milliseconds), 1 (read as seconds).';
    assert.deepEqual(expected(await ofMeetings(entries), /units:/), [text]);
    assert.equal(await inTree(meetingsSection(entries)), text);
    const votes = votesIn(
      response(`{"data":[{"startTime":${begin}},{"startTime":1723545858},{"startTime":${begin}}]}`),
    );
    assert.deepEqual(expected(await ofVotes(votes), /units:/), [text]);
    assert.equal(await inTree(votesSection(votes)), text);
  });
});

describe('an outlier among meeting durations', () => {
  const entries = meetingsOf([3600, 3600, 3600, 3_600_000]);

  it('is reported for the list of meetings in the tree', async () => {
    assert.equal(
      await inTree(meetingsSection(entries)),
      'The duration of 1 meeting isn’t in seconds, as those of the others are.',
    );
  });
});

describe('a field that appears twice in a list response', () => {
  const text = (field: string) =>
    `The response contains the field ${field} more than once in one object. The last one counts.`;

  it('is reported for files, votes, and meetings', async () => {
    const files = await ofFiles('{"list":[{"id":"a"}],"list":[],"total":1,"total":0}');
    assert.deepEqual(expected(files, /more than once/), [text('list'), text('total')]);
    const votes = votesIn(response('{"data":[],"data":[{"id":"v"}]}'));
    assert.deepEqual(expected(await ofVotes(votes), /more than once/), [text('data')]);
    assert.equal(await inTree(votesSection(votes)), text('data'));
    const entries = entriesIn('{"list":[{"recordId":"b","data":[],"data":[{"id":"m"}]}]}');
    assert.equal(await inTree(meetingsSection(entries)), text('data'));
  });
});

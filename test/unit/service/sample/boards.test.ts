import assert from 'node:assert/strict';
import { fileTypes } from '../../../../src/records/codes';
import { allSampleBoards, createSampleService, jsonText } from '../../../../src/service/sample/service';
import { sampleNow } from '../../../../src/service/sample/boards/sampleBoard';
import type { Json } from '../../../../src/core/json';
import { sampleBoards } from '../../../../src/service/sample/sampleBoards';
import { bodyOf, caller } from './caller';
import type { FilesBody, SentDetail, SentFile, SentMeeting, SentResult, SentVote } from './sent';

const boards = new Map(allSampleBoards().map((board) => [board.recordId, board]));

/** Typed by the API text; other tests cover the deviating boards. */
interface Board {
  readonly recordId: string;
  readonly counters: Readonly<Record<string, unknown>>;
  readonly votes: readonly SentVote[];
  readonly files: readonly SentFile[];
  readonly meetings: readonly SentMeeting[];
}

const board = (recordId: string): Board => boards.get(recordId) as unknown as Board;
const vote = (recordId: string, id: string): SentVote => board(recordId).votes.find((v) => v.id === id)!;
const voterOf = (line: SentDetail): string | null => ('userId' in line ? line.userId : line[0]);
const countOf = (line: SentDetail): number => Number('userId' in line ? line.voteCount : line[1]);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

describe('sample boards', () => {
  it('match the list of the extension, in two groups', () => {
    assert.deepEqual(
      sampleBoards.map((b) => b.recordId),
      [...boards.keys()],
    );
    assert.equal(new Set(sampleBoards.map((b) => b.group)).size, 2);
  });

  it('have the same IDs, structure, and numbers in Chinese, and texts for people in Chinese', () => {
    const isForPeople = /"(name|text|title|fileName)":"((?:[^"\\]|\\.)*)"/g;
    const english = jsonText(allSampleBoards(sampleNow) as unknown as Json);
    const chinese = jsonText(allSampleBoards(sampleNow, 'zh-cn') as unknown as Json);
    assert.equal(chinese.replaceAll(isForPeople, '"$1":""'), english.replaceAll(isForPeople, '"$1":""'));
    const left = [...chinese.matchAll(isForPeople)].flatMap(([, , text = '']) =>
      /\p{Script=Han}/u.test(text) ? [] : text.replaceAll(/(.{12}).{40,}/g, '$1…'),
    );
    // Difficult texts are the same in every language.
    assert.deepEqual(left.toSorted(), [
      '$(bug) [logo](command:workbench.action.quit).png',
      '<b>Pause</b>…',
      '<img src=x onerror=alert(1)>.svg',
      String.raw`=HYPERLINK(\"https://example.com\",\"logo\").csv`,
      'price-list\u202Efdp.exe',
      String.raw`two\nlines and a \u0000 zero.wav`,
      'חוברת מותג.pptx',
      'دليل الهوية البصرية.pdf',
    ]);
    for (const { chinese: name } of sampleBoards) assert.match(name, /\p{Script=Han}/u);
  });

  it('are the same in every run', () => {
    const text = (now?: number): string => jsonText(allSampleBoards(now) as unknown as Json);
    assert.equal(text(), text(sampleNow));
    assert.notEqual(text(), text(sampleNow + 1));
  });

  describe('retro-2026-w46', () => {
    const first = vote('retro-2026-w46', 'vote-fix-first');
    const second = vote('retro-2026-w46', 'vote-facilitator');

    it('has a tie for first among seven options, with ballots of eight voters as pairs', () => {
      assert.equal(first.elements.length, 7);
      const totals = first.results.map((result) => result.total);
      assert.deepEqual(totals.slice(0, 3), [6, 6, 4]);
      const pairs = first.results.flatMap((r) => r.detail);
      assert.ok(pairs.every((pair) => Array.isArray(pair)));
      assert.equal(new Set(pairs.map(voterOf)).size, 8);
      assert.equal(sum(pairs.map(countOf)), first.tickets * first.numberOfVoted);
      for (const result of first.results) {
        assert.equal(result.total, sum(result.detail.map(countOf)));
      }
    });

    it('has a second vote with ballots as objects', () => {
      assert.equal(second.anonymous, 'false');
      for (const { detail } of second.results) {
        for (const line of detail) assert.ok('userId' in line && typeof line.voteCount === 'string');
      }
      assert.ok(second.results.length < second.elements.length);
    });

    it('has elements with comments, with an empty list, and without the field', () => {
      const counts = new Set(first.elements.map((e) => e.comments?.length));
      assert.ok(counts.has(0) && counts.has(undefined) && counts.has(3));
    });

    it('has ended meetings with every role and a participant who never turned on the microphone', () => {
      const { meetings, counters } = board('retro-2026-w46');
      assert.deepEqual([...new Set(meetings[0]!.joiners.map((j) => j.userRole))], [1, 2, 3, 4, 100, 101]);
      assert.ok(meetings[0]!.joiners.some((j) => j.userRole === 3 && j.audioNum === 0));
      assert.ok(meetings.every((m) => m.realEnd && m.rtcEvent === 'rtc_end'));
      assert.equal(counters['totalMeeting'], meetings.length);
      assert.equal(counters['totalMeetingDuration'], sum(meetings.map((m) => m.rtcDuration)));
    });
  });

  describe('product-bets-h1', () => {
    const voters = (id: string): unknown[] => vote('product-bets-h1', id).results.flatMap((r) => r.detail.map(voterOf));

    it('has one anonymous vote without voter IDs and one with them', () => {
      assert.equal(vote('product-bets-h1', 'vote-bets').anonymous, true);
      assert.ok(voters('vote-bets').every((voter) => voter === null));
      assert.equal(vote('product-bets-h1', 'vote-mood').anonymous, true);
      assert.ok(voters('vote-mood').every((voter) => typeof voter === 'string'));
    });

    it('has a vote with inconsistent results', () => {
      const { results, elements, tickets } = vote('product-bets-h1', 'vote-cut-list');
      const [first, second] = results as readonly [SentResult, SentResult];
      assert.ok(first.total < second.total);
      assert.notEqual(second.total, sum(second.detail.map(countOf)));
      assert.ok(second.detail.some((line) => countOf(line) > tickets));
      assert.ok(results.some((r) => !elements.some((e) => e.elementId === r.elementId)));
    });
  });

  describe('design-crit-live', () => {
    it('has a vote and a meeting in progress at the given time', () => {
      const now = Date.UTC(2027, 0, 5);
      const live = allSampleBoards(now).find((b) => b.recordId === 'design-crit-live') as unknown as Board;
      const [running, draft] = live.votes as readonly [SentVote, SentVote];
      assert.ok(running.status === 0 && running.startTime < now && running.startTime + running.duration * 1000 > now);
      assert.ok(draft.status === 0 && draft.duration === 0 && draft.results.length === 0);
      const meeting = live.meetings[0]!;
      assert.deepEqual([meeting.rtcEvent, meeting.realEnd, meeting.endTime], ['rtc_begin', false, 0]);
      assert.ok(meeting.startTime < now);
    });

    it('has meetings that contradict themselves', () => {
      const states = board('design-crit-live').meetings.map((m) => `${m.realEnd} ${m.rtcEvent}`);
      assert.deepEqual(states, ['false rtc_begin', 'true rtc_begin', 'false rtc_end', 'true rtc_end']);
      const [, , noEnd, backwards] = board('design-crit-live').meetings;
      assert.equal(noEnd?.endTime, null);
      assert.ok(Number(backwards?.endTime) < backwards!.startTime);
    });
  });

  describe('brand-library', () => {
    const files = board('brand-library').files;
    const names = files.map((f) => f.fileName).filter((name) => typeof name === 'string');
    const named = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));

    it('has 137 files, including one that is not a record and one that is wrong in every field', () => {
      assert.equal(files.length, 137);
      assert.equal(files.filter((f) => typeof f === 'string').length, 1);
      assert.equal(files.filter((f) => typeof f.createdAt === 'string').length, 1);
      const ids = files.filter((f) => typeof f !== 'string').map((f) => f.id);
      assert.equal(new Set(ids).size, 136);
    });

    for (const [category, types] of Object.entries(fileTypes)) {
      it(`has every ${category} type`, () => {
        for (const type of types) {
          assert.ok(
            files.some((f) => f.bigType === category && f.fileType === type),
            type,
          );
        }
      });
    }

    it('has names in several scripts, and hostile names', () => {
      assert.ok(named(/\p{Script=Han}/u) && named(/\p{Script=Arabic}/u) && named(/\p{Script=Hebrew}/u));
      assert.ok(named(/👨\u200D👩/u) && named(/\u202E/) && named(/<img .*onerror/) && named(/^=HYPERLINK/));
      assert.ok(named(/\$\(bug\).*command:/) && named(/\n/) && named(/\0/));
      assert.ok(names.some((name) => name.length > 250));
    });

    it('has deleted files, copies, several users, and many days', () => {
      assert.ok(files.filter((f) => Number(f.deletedAt) > 0).length > 10);
      assert.ok(files.some((f) => f.deletedAt === 0) && files.some((f) => f.id && !('deletedAt' in f)));
      const copy = files.find((f) => !f.isNotCopy && f.fileId);
      assert.equal(files.filter((f) => f.fileId === copy?.fileId).length, 2);
      assert.ok(files.some((f) => f.userId === 42) && files.some((f) => f.userId === '42'));
      assert.ok(new Set(files.map((f) => f.userId)).size >= 6);
      const times = files.map((f) => f.createdAt).filter((time) => typeof time === 'number');
      assert.ok(new Set(times.map((time) => new Date(time).toISOString().slice(0, 10))).size >= 15);
      assert.ok(times.every((time, index) => index === 0 || time > times[index - 1]!));
    });

    it('lists the unreadable record between its neighbors', async () => {
      const service = createSampleService();
      const client = caller('http://sample.invalid/v1', (url, init) => service.fetch(new Request(url, init)));
      await client.signIn();
      const body = { id: 'brand-library', pageSize: 100, pageIndex: 1, uploadTimeOrder: 1 };
      const { list, total } = await bodyOf<FilesBody>(client.files(body));
      const index = list.findIndex((f) => typeof f === 'string');
      assert.deepEqual([list[index - 1]?.id, list[index + 1]?.id, total], ['f-0051', 'f-0053', 137]);
    });
  });

  describe('全球团队-offsite', () => {
    const offsite = board('全球团队-offsite');

    it('keeps every digit of big integers in responses', async () => {
      const service = createSampleService();
      const client = caller('http://sample.invalid/v1', (url, init) => service.fetch(new Request(url, init)));
      await client.signIn();
      const meetings = await (await client.meetings([offsite.recordId])).text();
      assert.match(meetings, /"userId":9007199254740993,/);
      assert.match(meetings, /"userId":9007199254740992,/);
      assert.match(await (await client.votes(offsite.recordId)).text(), /\[9007199254740993,2\]/);
      assert.match(await (await client.statistics([offsite.recordId])).text(), /"totalAccessView":9007199254740993,/);
    });

    it('has codes that are not documented', () => {
      const where = vote(offsite.recordId, 'vote-城市');
      assert.equal(where.status, 2);
      assert.ok(where.elementTypes.includes(42));
      assert.ok(offsite.meetings[0]!.joiners.some((j) => j.userRole === 7));
      assert.equal(offsite.meetings[1]?.rtcEvent, 'rtc_pause');
      assert.equal(vote(offsite.recordId, 'vote-晚餐').anonymous, 'depends');
    });

    it('has fields that are not documented', () => {
      assert.ok('totalVideo' in offsite.counters && 'quorum' in offsite.votes[0]! && 'width' in offsite.files[0]!);
      assert.ok(Object.hasOwn(offsite.files[1]!, '__proto__'));
      assert.equal(offsite.counters['totalShape'], null);
    });
  });

  it('include a board of zeros, and one without statistics and meetings', () => {
    assert.ok(Object.values(board('empty-board').counters).every((counter) => counter === 0));
    assert.deepEqual([board('archived-board').counters, board('archived-board').meetings], [null, null]);
  });
});

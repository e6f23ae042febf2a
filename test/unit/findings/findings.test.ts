import assert from 'node:assert/strict';
import { boardRef, isInSection, pathOf } from '../../../src/base/ref';
import { shownValue } from '../../../src/store/asyncCache';
import { completeCount } from '../../../src/store/missingLists';
import { recordIn } from '../../../src/store/recordsByKey';
import { quietMoment } from '../../host/waiting';
import { globalOffsite } from '../../../src/sample/boards/globalOffsite';
import { productBets } from '../../../src/sample/boards/productBets';
import { findingGroupRows, rowsBelowFindings } from '../../../src/tree/findingRows';
import type { SampleBoard } from '../../../src/sample/boards/sampleBoard';
import type { JsonObject } from '../../../src/sample/json';
import { defectiveBoards, defectsCanary } from '../../sampleServer/defectiveBoards';
import { wideBoard } from '../../sampleServer/wideBoards';
import { endServers } from '../api/serving';
import { checking, english, lineOf } from './checking';
import { messageText, subjectText } from '../../../src/findings/findingTexts';

const board = boardRef('one', 'defective');

describe('findings in what is loaded', () => {
  afterEach(endServers);

  it('are a dozen for a dozen defects, each with its record and field', async () => {
    const { load, all, store } = await checking(defectiveBoards());
    await load();
    assert.deepEqual(all().map(lineOf), [
      'defective#data.totalMeeting alert: Meetings: 3 listed, but the statistics report 5.',
      'defective/votes/v-total#results.0.total alert: “Option a” has a total of 3, but its voters cast 2.',
      'defective/votes/v-leak#results alert: This vote is anonymous, but the service returned data that could name its voters. It’s hidden (values: 2).',
      'defective/votes/v-unclear#anonymous note: Can’t tell whether this vote is anonymous, so voters are hidden.',
      'defective/votes/v-open#duration note: The vote started Jan 12, 2026, 09:00:00 UTC and hasn’t ended, though its duration (300) has long passed.',
      'defective/meetings/m-defective-2#realEnd alert: The record contradicts itself: the meeting hasn’t actually ended, but its channel is closed. (realEnd: false, rtcEvent: rtc_end)',
      'defective/meetings/m-defective-3#endTime alert: According to the returned times, the meeting ended before it started.',
      'defective/files/f-0005#fileSize alert: fileSize: unreadable, "large"',
      'defective/files/f-0002#deletedAt alert: According to the returned times, the file was deleted before it was created.',
      'defective/files/f-0004#fileName note: 2 files have the same name, size, and type.',
      'defective/files/f-0007#etag note: etag: field not documented (2 files)',
      'defective-absent alert: The service returned no entry for this board. Check the board ID, and make sure the app has access to this board.',
    ]);
    for (const { ref } of all()) {
      if (!isInSection(ref)) continue;
      const list = shownValue(store.records.peek(ref));
      assert.ok(list && recordIn<unknown>(ref, list.records), 'the record is there');
    }
  });

  it('stay when a refresh fails, or has not asked for their list yet', async () => {
    const [first] = defectiveBoards();
    assert.ok(first);
    const { load, all, store, findings, service } = await checking([first]);
    await load();
    const before = all().map(lineOf);
    service.setFaults({ faults: { any: [{ status: 403 }] } });
    store.invalidate();
    await store.counters.get(board);
    await findings.settled();
    assert.deepEqual(all().map(lineOf), before, 'while other lists are still to be requested');
    await load();
    assert.deepEqual(all().map(lineOf), before, 'after every request failed');
    assert.equal(completeCount([board], store), 1);
  });

  it('name the first fields of a record with several unreadable values', async () => {
    const [first] = defectiveBoards();
    assert.ok(first);
    const broken = {
      ...(first.files[0] as JsonObject),
      opTime: [],
      fileSize: 'large',
      createdAt: 'never',
      updatedAt: {},
    };
    const { load, all } = await checking([{ ...first, files: [broken] }]);
    await load();
    const found = all()
      .map(lineOf)
      .filter((line) => line.includes('/files/'));
    assert.deepEqual(found, [
      'defective/files/f-0001#opTime alert: 4 values can’t be read: opTime, fileSize, createdAt, and 1 more',
    ]);
  });

  it('are one for the fields that only one record lacks, under its name or its place in the list', async () => {
    const [first] = defectiveBoards();
    assert.ok(first);
    const [plain = {}] = first.files as readonly JsonObject[];
    const { appId: _appId, opId: _opId, ...short } = plain as Record<string, JsonObject[string]>;
    const { id: _id, fileName: _fileName, fileId: _fileId, ...nameless } = plain as Record<string, JsonObject[string]>;
    const { load, all } = await checking([{ ...first, files: [plain, short, nameless] }]);
    await load();
    const found = all().filter(({ kind, scope }) => kind === 'deviations' && scope.section === 'files');
    assert.deepEqual(
      found.map((finding) => `${subjectText(finding)}: ${finding.titleIn?.()} | ${finding.textIn(english)}`),
      [
        'File no. 1: 3 fields: missing | 3 fields: missing (id, fileId, and fileName)',
        'File sound.png: 2 fields: missing | 2 fields: missing (appId and opId)',
      ],
    );
  });

  it('are one for the fields that only one record lacks, under its ID if it has no name', async () => {
    const [first] = defectiveBoards();
    assert.ok(first);
    const [plain = {}] = first.files as readonly JsonObject[];
    const { fileName: _fileName, opId: _opId, ...nameless } = plain as Record<string, JsonObject[string]>;
    const { load, all } = await checking([{ ...first, files: [plain, { ...nameless, id: 'f-4' }] }]);
    await load();
    assert.deepEqual(
      all()
        .filter(({ kind, scope }) => kind === 'deviations' && scope.section === 'files')
        .map((finding) => `${subjectText(finding)}: ${finding.titleIn?.()}`),
      ['File with ID f-4: 2 fields: missing'],
    );
  });

  it('of times in several units lead to the first record with the rarest, at the field', async () => {
    const [first] = defectiveBoards();
    assert.ok(first);
    const [plain = {}] = first.votes as readonly JsonObject[];
    const timed = (id: string, startTime: number) => ({ ...plain, id, startTime });
    const votes = [timed('a', 1_800_000_000_000), timed('b', 1_800_000_000), timed('c', 1_800_000_000_000)];
    const { load, all } = await checking([{ ...first, votes }]);
    await load();
    const mixed = all().filter(({ titleIn }) => titleIn?.() === 'Mixed units of time');
    assert.deepEqual(
      mixed.map(({ scope, ...finding }) => [pathOf(scope), lineOf({ scope, ...finding })]),
      [
        [
          'one/boards/defective/votes',
          'defective/votes/b#startTime alert: Times in startTime use different units: 2 (read as milliseconds), 1 (read as seconds).',
        ],
      ],
    );
  });

  it('request nothing, and are there as lists are loaded', async () => {
    const { store, all, findings, server } = await checking(defectiveBoards());
    await store.votes.get(board);
    const before = server.service.record.length;
    await findings.settled();
    assert.equal(all().length, 4);
    await store.meetings.get(board);
    await findings.settled();
    assert.equal(all().length, 6);
    assert.equal(server.service.record.length, before + 1);
  });

  it('of lists that have not changed are the same objects after another list was loaded', async () => {
    const { store, all, findings, load } = await checking(defectiveBoards());
    await load();
    const before = new Set(all());
    store.invalidate({ ...board, section: 'files' });
    await store.files.get(board);
    await findings.settled();
    assert.deepEqual(
      all()
        .filter((each) => !before.has(each))
        .map(({ scope }) => scope.section),
      [undefined, 'files', 'files', 'files', 'files'],
    );
  });

  it('are gone with what was loaded, and with the board', async () => {
    const { store, all, findings, load } = await checking(defectiveBoards());
    await load();
    store.forget();
    await findings.settled();
    assert.deepEqual(all(), []);
  });

  it('of lists of which more may follow say so', async () => {
    const { load, all } = await checking([wideBoard({ recordId: 'defective', files: 8 })], { pageSize: 5 });
    await load();
    assert.deepEqual(all().map(lineOf), ['defective/files note: There may be more files that aren’t loaded yet.']);
  });

  it('say nothing about a board without defects', async () => {
    const sound = wideBoard({ recordId: 'sound', files: 3, meetings: 3, joiners: 2, votes: 2, ballots: 4 });
    const { load, all } = await checking([sound]);
    await load();
    assert.deepEqual(all().map(lineOf), []);
  });

  it('name no voter of a vote that isn’t known to be named, and users as chosen', async () => {
    const { load, all, findings, names } = await checking(defectiveBoards());
    await load();
    assert.ok(!JSON.stringify(all().map((each) => [lineOf(each), each])).includes(defectsCanary));
    names.hide(true);
    await quietMoment(2);
    await findings.settled();
    assert.equal(all().length, 12);
  });
});

describe('arranged findings', () => {
  afterEach(endServers);

  const titles = async (grouping: 'board' | 'kind' | 'severity', filter = '') => {
    const { load, arranged } = await checking(defectiveBoards());
    await load();
    const { groups } = await arranged({ grouping, filter });
    return groups.map(({ subject, findings, alerts }) => {
      const name = subject.by === 'board' ? subject.board?.recordId : 'kind' in subject ? subject.kind : subject.by;
      return `${name} ${findings.length} ${alerts}`;
    });
  };

  it('are in groups by board, kind, or severity', async () => {
    assert.deepEqual(await titles('board'), ['defective 11 7', 'defective-absent 1 1']);
    assert.deepEqual(await titles('kind'), [
      'noEntry 1 1',
      'statistics 1 1',
      'anonymity 2 1',
      'votes 1 1',
      'openVotes 1 0',
      'meetings 2 2',
      'files 1 1',
      'duplicates 1 0',
      'deviations 2 1',
    ]);
    assert.deepEqual(await titles('severity'), ['severity 8 8', 'severity 4 0']);
  });

  it('are found by composed and decomposed text', async () => {
    const accented = { recordId: 'e\u0301tat', counters: {}, votes: [], meetings: [], files: [{ id: 'f', fileName: 'Re\u0301sume\u0301', etag: 'x' }] }; // oxfmt-ignore
    const { load, arranged } = await checking([accented]);
    await load();
    const { all } = await arranged();
    assert.ok(all > 0);
    for (const filter of ['r\u00e9sum\u00e9', 'RE\u0301SUM', '\u00e9tat'])
      assert.ok((await arranged({ filter })).shown > 0);
  });

  it('are below the boards that need review, if their board needs none', async () => {
    const calm: SampleBoard = {
      recordId: 'calm',
      counters: {},
      votes: [],
      files: [{ id: 'f', etag: 'x' }],
      meetings: [],
    };
    const { load, arranged } = await checking([calm, ...defectiveBoards()]);
    await load();
    const { groups } = await arranged();
    const boards = groups.map(({ subject }) => (subject.by === 'board' ? subject.ref.board : subject.by));
    assert.deepEqual(boards, ['defective', 'defective-absent', 'calm']);
  });

  it('for information are in a row of their own below those to review, if there are many', async () => {
    const { load, arranged } = await checking([globalOffsite(), productBets()]);
    await load();
    const found = findingGroupRows(await arranged()).map((node) => {
      const rows = rowsBelowFindings(node, english);
      const nested = rows.flatMap((row) => (row.kind === 'findingGroup' ? rowsBelowFindings(row, english) : []));
      const tonesOf = (some: typeof rows) =>
        new Set(some.flatMap((row) => (row.kind === 'finding' ? row.shown.finding.tone : [])));
      assert.ok(nested.every((row) => row.kind === 'finding' && row.isBelowBoard));
      return [rows.length, [...tonesOf(rows)], nested.length, [...tonesOf(nested)]];
    });
    assert.deepEqual(found, [
      [8, ['alert'], 18, ['note']],
      [9, ['alert', 'note'], 0, []],
    ]);
  });

  it('are filtered by words in the text, the record, and the board', async () => {
    assert.deepEqual(await titles('board', 'MEETING ends'), ['defective 1 1']);
    assert.deepEqual(await titles('board', 'absent'), ['defective-absent 1 1']);
    assert.deepEqual(await titles('board', 'nothing like that'), []);
  });

  it('say of how many boards everything is loaded, as long as others may have more', async () => {
    const { store, load, arranged } = await checking(defectiveBoards());
    const boards = defectiveBoards().map(({ recordId }) => boardRef('one', recordId));
    const message = async (filter = '') => {
      const coverage = { boards: boards.length, complete: completeCount(boards, store) };
      return messageText(filter, await arranged({ filter }), coverage, english);
    };
    assert.equal(await message(), '');
    await store.votes.get(boards[0] ?? board);
    assert.equal(await message(), 'Covers only what is loaded, which isn’t all of any board.');
    assert.equal(
      await message('total'),
      '1 of 4 entries shown for “total” · Covers only what is loaded, which isn’t all of any board.',
    );
    await load();
    assert.equal(await message(), '');
  });

  it('need attention if they are alerts, but not those of sample boards', async () => {
    const own = await checking(defectiveBoards());
    await own.load();
    assert.equal((await own.arranged()).attention, 8);
    const samples = await checking(defectiveBoards(), { target: 'sample' });
    await samples.load();
    const { attention, shown } = await samples.arranged();
    assert.deepEqual([attention, shown], [0, 12]);
  });
});

import assert from 'node:assert/strict';
import { boardRef, isInSection, pathOf } from '../../../../src/core/ref';
import { shownValue } from '../../../../src/service/store/asyncCache';
import { completeCount } from '../../../../src/service/store/missingLists';
import { recordIn } from '../../../../src/service/store/recordsByKey';
import { quietMoment, until } from '../../../host/waiting';
import type { JsonObject } from '../../../../src/core/json';
import { defectiveBoards, defectsCanary } from '../../../sampleServer/defectiveBoards';
import { wideBoard } from '../../../sampleServer/wideBoards';
import { endServers } from '../../service/api/serving';
import { checking, english, lineOf } from './checking';
import { subjectText } from '../../../../src/surfaces/issues/findingTexts';

const board = boardRef('one', 'defective');

describe('findings in what is loaded', () => {
  afterEach(endServers);

  it('are a dozen for a dozen defects, each with a record that is loaded', async () => {
    const { load, all, store } = await checking(defectiveBoards());
    await load();
    assert.equal(all().length, 12);
    for (const { ref } of all()) {
      if (!isInSection(ref)) continue;
      const list = shownValue(store.records.peek(ref));
      assert.ok(list && recordIn<unknown>(ref, list.records));
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

  it('are one for all fields of a list that differ, under the name of a record if only that one differs', async () => {
    const [first] = defectiveBoards();
    assert.ok(first);
    const [plain = {}] = first.files as readonly JsonObject[];
    const { appId: _appId, opId: _opId, ...short } = plain as Record<string, JsonObject[string]>;
    const { id: _id, fileName: _fileName, fileId: _fileId, ...nameless } = plain as Record<string, JsonObject[string]>;
    const found = async (...files: readonly JsonObject[]) => {
      const { load, all } = await checking([{ ...first, files }]);
      await load();
      return all()
        .filter(({ kind, scope }) => kind === 'deviations' && scope.section === 'files')
        .map((each) => `${subjectText(each)} | ${each.textIn(english)}`);
    };
    const { fileId: _, ...one } = short;
    for (const [files, expected] of [
      [[plain, short, nameless], 'Files | Differs from the API documentation: id, fileId, fileName, and 2 more'],
      [[plain, short], 'File sound.png | Differs from the API documentation: appId and opId'],
      [[plain, nameless], 'File no. 1 | Differs from the API documentation: id, fileId, and fileName'],
      [[plain, { ...one, appId: 'a', opId: 'o', id: 'f-4', fileName: '' }], 'File with ID f-4 | fileId: missing'],
    ] as const)
      assert.deepEqual(await found(...files), [expected]);
  });

  it('of times in several units lead to the first record with the rarest, at the field', async () => {
    const [first] = defectiveBoards();
    assert.ok(first);
    const [plain = {}] = first.votes as readonly JsonObject[];
    const timed = (id: string, startTime: number) => ({ ...plain, id, startTime });
    const votes = [timed('a', 1_800_000_000_000), timed('b', 1_800_000_000), timed('c', 1_800_000_000_000)];
    const { load, all } = await checking([{ ...first, votes }]);
    await load();
    const [mixed, ...others] = all().filter(({ titleIn }) => titleIn() === 'Mixed units of time');
    assert.ok(mixed && others.length === 0);
    assert.equal(pathOf(mixed.scope), 'one/boards/defective/votes');
    assert.match(lineOf(mixed), /^defective\/votes\/b#startTime alert: /);
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

  it('are those to review first, and the dismissed ones last', async () => {
    const { load, all, arranged, dismissals } = await checking(defectiveBoards());
    await load();
    await dismissals.dismiss(all().slice(0, 1), 'Known');
    const states = (await arranged()).map(({ finding, dismissal }) => dismissal?.reason ?? finding.tone);
    assert.deepEqual(states, [...Array<string>(7).fill('alert'), ...Array<string>(4).fill('note'), 'Known']);
  });

  it('are counted as issues if they need review and aren’t dismissed, but not those of sample boards', async () => {
    const own = await checking(defectiveBoards());
    await own.load();
    await until('those of both boards are counted', () => own.issues.all() === 8);
    await own.dismissals.dismiss(own.all().slice(0, 1), 'Known');
    await until('one less', () => own.issues.all() === 7);
    const samples = await checking(defectiveBoards(), { target: 'sample' });
    await samples.load();
    await until('its row counts them', () => samples.issues.of(board) === 7);
    assert.equal(samples.issues.all(), 0);
  });
});

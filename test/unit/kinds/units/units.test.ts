import assert from 'node:assert/strict';
import { boardRef, pathOf } from '../../../../src/core/ref';
import { noPins, noUnits, type Pins } from '../../../../src/core/units';
import { runInSlices } from '../../../../src/core/timeSlicer';
import { likelyUnits, unitsDetails } from '../../../../src/features/units/unitsDetails';
import type { JsonObject } from '../../../../src/core/json';
import {
  createFileRecord,
  joiner,
  createMeetingRecord,
  instant,
  type SampleBoard,
} from '../../../../src/service/sample/boards/sampleBoard';
import { retrospective, whatToFixFirst } from '../../../../src/service/sample/boards/retrospective';
import { digest } from '../../../../src/service/store/digest';
import { createMemory } from '../../../../src/service/store/memory';
import { serializeFilter } from '../../../../src/records/fileFilter';
import { createFormat } from '../../../../src/core/format';
import { evidenceOf } from '../../../../src/kinds/units/countEvidence';
import { hypotheses, type Hypothesis } from '../../../../src/kinds/units/hypotheses';
import { evidenceText } from '../../../../src/kinds/units/hypothesisTexts';
import { createUnits } from '../../../../src/kinds/units/createUnits';
import { endServers } from '../../service/api/serving';
import { checking, lineOf } from '../../surfaces/issues/checking';

const english = createFormat('en', 'utc');
const ref = boardRef('one', 'b1');

/** A meeting whose durations count seconds, except where given otherwise. */
const meeting = (number: number, more: JsonObject = {}) =>
  createMeetingRecord(
    'b1',
    number,
    {
      title: `Meeting ${number}`,
      startTime: instant('2026-11-16 13:00'),
      minutes: 10 * number,
      host: 'ana',
      joiners: [joiner('ana', 1, 600 * number, 0, 1), joiner('ben', 3, 60, 30, 0)],
    },
    more,
  );

const file = (number: number, fileSize: number) =>
  createFileRecord('b1', number, {
    fileName: `f${number}.mp4`,
    bigType: 'video',
    userId: 'ana',
    fileSize,
    createdAt: instant('2026-11-13 09:20'),
  });

const board = (more: Partial<SampleBoard>): SampleBoard => ({
  ...retrospective(),
  recordId: 'b1',
  counters: { totalMeetingDuration: 3600 },
  votes: [],
  files: [],
  meetings: [meeting(1), meeting(2), meeting(3)],
  ...more,
});

/** A window in which a board is loaded, with what it says about units. */
async function opened(of: SampleBoard, entries?: Map<string, unknown>) {
  const window = await checking([of], entries && { entries });
  await window.load();
  const report = async (pins: Pins = noPins) => hypotheses(await runInSlices(evidenceOf([ref], window.store)), pins);
  const unitFindings = async () => {
    await window.findings.settled();
    return window
      .all()
      .filter(({ kind }) => kind === 'units')
      .map(lineOf);
  };
  return { ...window, report, unitFindings };
}

const about = (all: readonly Hypothesis[], quantity: Hypothesis['quantity']): string[] =>
  all
    .filter((each) => each.quantity === quantity)
    .map((each) => `${each.unit ?? '–'} ${each.confidence} +${each.for} -${each.against}`);

describe('what is known about units', () => {
  afterEach(endServers);

  it('compares durations with start and end, case by case', async () => {
    const all = await (await opened(board({}))).report();
    assert.deepEqual(about(all, 'rtcDuration'), [
      's supported +3 -0',
      'ms contradicted +0 -3',
      'min contradicted +0 -3',
    ]);
    assert.equal(evidenceText('rtcDuration', all), 'seconds 3 of 3');
    assert.equal(evidenceText('fileSize', all), '');
    assert.deepEqual(about(all, 'joinDur'), ['s supported +3 -0', 'min contradicted +0 -3']);
    assert.deepEqual(about(all, 'totalMeetingDuration').slice(0, 1), ['s few +1 -0']);
    assert.deepEqual(about(all, 'timestamps').slice(0, 1), ['ms supported +12 -0']);
  });

  it('counts what speaks against a unit', async () => {
    const all = await (
      await opened(board({ meetings: [meeting(1), meeting(2), meeting(3), meeting(4, { rtcDuration: 2_400_000 })] }))
    ).report();
    assert.deepEqual(about(all, 'rtcDuration').slice(0, 2), ['s exceptions +3 -1', 'ms contradicted +1 -3']);
    const seconds = all.find(({ quantity, unit }) => quantity === 'rtcDuration' && unit === 's');
    const expected = pathOf({ ...ref, section: 'meetings', record: 'm-b1-4' });
    assert.equal(seconds?.firstAgainst && pathOf(seconds.firstAgainst()), expected);
    // Its evidence leads to it.
    const { tables } = unitsDetails(all, { connection: 'One', units: noUnits }, []);
    const { rows = [] } = (await tables.get('units')?.rowsAt({ from: 0, to: 99 })) ?? {};
    assert.deepEqual(
      rows.flatMap(({ cells }) => (cells[0]?.text === 'rtcDuration' ? [cells.flatMap(({ path }) => path ?? [])] : [])),
      [[expected]],
    );
  });

  it('calls plausible what nothing can prove, and says nothing where nothing is loaded', async () => {
    const window = await opened(
      board({
        meetings: [],
        counters: null,
        votes: [{ ...whatToFixFirst(), duration: 600 }],
        files: [file(1, 5_000_000)],
      }),
    );
    const all = await window.report();
    assert.deepEqual(about(all, 'duration'), ['s plausible +1 -0', 'min plausible +1 -0', 'ms implausible +0 -1']);
    assert.deepEqual(about(all, 'fileSize'), ['B plausible +1 -0', 'KiB plausible +1 -0']);
    assert.deepEqual(about(all, 'rtcDuration'), ['– none +0 -0']);
  });

  it('supports a unit by three cases at least, and none where nothing can prove it', async () => {
    const two = [meeting(1), meeting(2), meeting(3, { rtcDuration: 5 })];
    const sizes = [5_000_000, 6_000_000, 7_000_000, 10];
    const all = await (await opened(board({ meetings: two, files: sizes.map((size, at) => file(at, size)) }))).report();
    assert.deepEqual(about(all, 'rtcDuration')[0], 's few +2 -1');
    assert.deepEqual(about(all, 'fileSize'), ['B plausible +3 -1', 'KiB plausible +4 -0']);
    assert.equal(evidenceText('fileSize', all, 'B'), 'bytes 3 of 4');
    // Ten seconds on stage would be most of each meeting, if they were minutes.
    const onStage = [1, 2, 3].map((number) => meeting(number, { joiners: [joiner('ana', 1, 600, 10, 1)] }));
    assert.deepEqual(about(await (await opened(board({ meetings: onStage }))).report(), 'editDur'), [
      's plausible +3 -0',
      'ms plausible +3 -0',
      'min plausible +3 -0',
    ]);
  });

  it('takes dates for no unit, and a file in several lists for one', async () => {
    const startTime = '2026-11-16T13:00:00Z';
    const endTime = '2026-11-16T13:10:00Z';
    const dated = board({ meetings: [meeting(1, { startTime, endTime })], files: [file(1, 5_000_000)] });
    const window = await opened(dated);
    await window.store.files.get({ ...ref, section: 'files', filter: serializeFilter({ searchStr: 'f1' }) });
    assert.equal(window.store.fileLists(ref).length, 2);
    const all = await window.report();
    assert.deepEqual(about(all, 'fileSize')[0], 'B plausible +1 -0');
    // All of the file.
    assert.deepEqual(about(all, 'timestamps')[0], 'ms supported +5 -0');
    assert.deepEqual(about(all, 'rtcDuration')[0], 's few +1 -0');
  });
});

describe('the likely units', () => {
  const contradicted = { quantity: 'rtcDuration', for: 0, against: 1, confidence: 'contradicted' } as const;
  const few = { quantity: 'rtcDuration', unit: 's', for: 2, against: 0, confidence: 'few' } as const;
  for (const [what, all, inUse, expected] of [
    ['are the pinned ones before all', [few], { pinned: { rtcDuration: 'ms' }, assumed: { rtcDuration: 's' } }, 'ms'],
    ['are those in which values are shown', [few], { pinned: noPins, assumed: { rtcDuration: 'min' } }, 'min'],
    ['are else those that most speaks for', [few], { pinned: noPins, assumed: noPins }, 's'],
    [
      'are none that is contradicted',
      [{ ...contradicted, unit: 'ms' }],
      { pinned: noPins, assumed: noPins },
      undefined,
    ],
  ] as const)
    it(what, () => assert.equal(likelyUnits(all, inUse).get('rtcDuration'), expected));
});

describe('a pinned unit', () => {
  afterEach(endServers);

  it('is kept for its service, without its address, until it is undone', async () => {
    const entries = new Map<string, unknown>();
    const first = await opened(board({}), entries);
    await first.units.pin('one', 'rtcDuration', 's');
    await first.units.pin('one', 'fileSize', 'B');
    assert.deepEqual(first.units.of('one'), { rtcDuration: 's', fileSize: 'B' });
    await new Promise(setImmediate);
    assert.doesNotMatch(JSON.stringify([...entries]), /one|v1|https/);
    const second = await opened(board({}), entries);
    assert.deepEqual(second.units.of('one'), { rtcDuration: 's', fileSize: 'B' });
    await second.units.pin('one', 'rtcDuration', undefined);
    assert.deepEqual(second.units.of('one'), { fileSize: 'B' });
  });

  it('stays pinned when data contradict it, which becomes a finding', async () => {
    const window = await opened(board({}));
    await window.units.pin('one', 'rtcDuration', 's');
    assert.deepEqual(await window.unitFindings(), []);
    await window.units.pin('one', 'rtcDuration', 'ms');
    assert.deepEqual(await window.unitFindings(), [
      'b1/meetings alert: The unit of rtcDuration is pinned as milliseconds, but only 0 of 3 values or records fit.',
    ]);
    assert.deepEqual(window.units.of('one'), { rtcDuration: 'ms' });
    const { detailsView } = unitsDetails(
      await window.report(window.units.of('one')),
      { connection: 'One', units: { ...noUnits, pinned: window.units.of('one') } },
      [],
    );
    const [findings] = detailsView.blocks;
    assert.equal(findings?.block === 'findings' && findings.findings.length, 1);
    await window.units.pin('one', 'rtcDuration', undefined);
    assert.deepEqual(await window.unitFindings(), []);
  });

  it('isn’t contradicted by a small file among others', async () => {
    const window = await opened(board({ files: [file(1, 5_000_000), file(2, 6_000_000), file(3, 10)] }));
    await window.units.pin('one', 'fileSize', 'B');
    assert.deepEqual(await window.unitFindings(), []);
    const short = await opened(board({ votes: [{ ...whatToFixFirst(), duration: 600 }] }));
    await short.units.pin('one', 'duration', 'ms');
    assert.deepEqual(await short.unitFindings(), [
      'b1/votes note: The unit of duration is pinned as milliseconds, but only 0 of 1 values or records fit.',
    ]);
  });

  it('decides alone whether a vote was left open', async () => {
    const votes = [{ ...whatToFixFirst(), status: 0, startTime: instant('2026-11-23 00:00'), duration: 6000 }];
    const window = await opened(board({ votes }));
    const leftOpen = async () => {
      await window.findings.settled();
      return window
        .all()
        .filter(({ kind }) => kind === 'openVotes')
        .map(({ textIn }) => textIn(english));
    };
    // 6,000 minutes aren't over and a day yet.
    assert.deepEqual(await leftOpen(), []);
    await window.units.pin('one', 'duration', 's');
    assert.match((await leftOpen()).join(), /^The vote started .* and hasn’t ended, though its duration \(6,000\) has/);
    await window.units.pin('one', 'duration', 'min');
    assert.deepEqual(await leftOpen(), []);
  });
});

describe('the assumed units', () => {
  afterEach(endServers);

  /** The units in which a window shows what is of a ref, before and after its board is loaded. */
  async function unitsIn(of: SampleBoard) {
    const window = await checking([of]);
    const units = createUnits({
      memory: createMemory({ get: () => undefined, update: () => Promise.resolve() }),
      loadDigest: () => Promise.resolve(digest),
      serviceOf: () => 'https://one/v1',
      store: () => window.store,
      boardsOf: () => [ref],
    });
    window.store.onDidChange(units.changed);
    return { ...window, units };
  }
  const inSeconds = { rtcDuration: 's', joinDur: 's', editDur: 's', mediaDur: 's', totalMeetingDuration: 's' };

  it('are those that most of what is loaded is for, and sizes are bytes', async () => {
    const { units, load } = await unitsIn(board({ votes: [{ ...whatToFixFirst(), duration: 600 }] }));
    assert.deepEqual(units.shown(ref), { pinned: {}, assumed: { fileSize: 'B' } });
    await load();
    const known = units.shown({ ...ref, section: 'meetings' });
    // A vote of 600 minutes is as plausible, but the meetings count seconds.
    assert.deepEqual(known.assumed, { fileSize: 'B', duration: 's', ...inSeconds });
    assert.equal(units.shown(ref), known);
    // A snapshot may be of another service.
    assert.deepEqual(units.shown({ ...ref, at: 's1' }), { pinned: {}, assumed: { fileSize: 'B' } });
  });

  it('bow to pins, and are none where as much speaks against one as for it', async () => {
    const one = await unitsIn(board({ meetings: [meeting(1), meeting(2, { rtcDuration: 5 })], counters: null }));
    await one.load();
    await one.units.pin('one', 'joinDur', 'min');
    const { pinned, assumed } = one.units.shown(ref);
    assert.deepEqual([pinned, assumed.joinDur, assumed.rtcDuration], [{ joinDur: 'min' }, 'min', undefined]);
  });

  it('are none for a total that no case proves, though the meetings have one', async () => {
    const counters = { totalMeeting: 3, totalMeetingDuration: 145 };
    const one = await unitsIn(board({ meetings: [meeting(1), meeting(2)], counters }));
    await one.load();
    const { rtcDuration, totalMeetingDuration } = one.units.shown(ref).assumed;
    assert.deepEqual([rtcDuration, totalMeetingDuration], ['s', undefined]);
  });

  it('are KiB for sizes that would be next to nothing in bytes', async () => {
    const one = await unitsIn(board({ files: [file(1, 4), file(2, 20), file(3, 900)] }));
    await one.load();
    assert.equal(one.units.shown(ref).assumed.fileSize, 'KiB');
  });

  it('never decide about an issue', async () => {
    const votes = [{ ...whatToFixFirst(), status: 0, startTime: instant('2026-11-23 00:00'), duration: 6000 }];
    const one = await unitsIn(board({ votes }));
    await one.load();
    assert.equal(one.units.shown(ref).assumed.duration, 's');
    // In minutes, which nothing excludes, the vote would have ended within the last day.
    assert.deepEqual(
      one.all().filter(({ kind }) => kind === 'openVotes'),
      [],
    );
  });
});

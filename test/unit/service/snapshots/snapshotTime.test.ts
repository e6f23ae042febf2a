import assert from 'node:assert/strict';
import { boardRef, pathOf, type Ref } from '../../../../src/core/ref';
import { runInSlices } from '../../../../src/core/timeSlicer';
import { noPins } from '../../../../src/core/units';
import { createFindings, findingsOf } from '../../../../src/surfaces/issues/createFindings';
import { instant } from '../../../../src/service/sample/boards/sampleBoard';
import { children } from '../../../../src/surfaces/tree/children';
import { createTreeItemModel } from '../../../../src/surfaces/tree/createTreeItemModel';
import { createPanelFixture } from '../../surfaces/pages/panelFixture';
import { english, plainly } from '../../surfaces/tree/treeServices';
import { snapshotServices } from './snapshotServices';
import { headerText } from '../../../../src/protocol/headerText';

// Snapshots of these tests are taken from 10:01 on.
const started = instant('2026-11-24 09:42');
const vote = { id: 'v', name: 'Lunch', status: 0, startTime: started, duration: 300, elements: [], results: [] };
const meetings = [
  { id: 'm', title: 'Stand-up', startTime: started, endTime: null, realEnd: false, rtcEvent: 'rtc_begin', joiners: [] },
  { id: 'e', title: 'Over', startTime: started, endTime: started + 3_600_000, realEnd: true, rtcEvent: 'rtc_end', joiners: [] }, // oxfmt-ignore
];
const id = 'retro-2026-w46';

/** A board in a snapshot of 10:01, and as loaded at another time over the same service, which returns the same. */
async function loadedAt(time: string) {
  const faults = {
    votes: [{ body: JSON.stringify({ data: [vote] }) }],
    meetings: [{ body: JSON.stringify({ list: [{ recordId: id, data: meetings }] }) }],
  };
  const made = snapshotServices({ now: instant(time), faultSettings: { faults } });
  await made.take([id]);
  const { store } = made;
  const live = boardRef('samples', id);
  for (const list of [store.counters, store.votes, store.files, store.meetings]) await list.get(live);
  return { snapshot: await surfaces(made, await made.newest(id)), live: await surfaces(made, live) };
}

/** What each surface says of a board, with the same refs for all times. */
async function surfaces({ store, service }: ReturnType<typeof snapshotServices>, board: Ref) {
  const rows = async (section: 'votes' | 'meetings') =>
    (await children({ kind: 'section', ref: { ...board, section } }, store, plainly))
      .map((node) => createTreeItemModel(node, store, english, true))
      .map(({ label, description, tooltip, icon }) => [label, description, tooltip, icon]);
  const { show } = createPanelFixture({ from: { store, service } });
  const page = async (ref: Ref) => {
    const { view } = await show(pathOf(ref));
    return view.kind === 'details' ? [headerText(view.header), view.header, view.blocks] : view;
  };
  const all = {
    rowsOfMeetings: await rows('meetings'),
    vote: await page({ ...board, section: 'votes', record: 'v' }),
    meeting: await page({ ...board, section: 'meetings', record: 'm' }),
    ended: await page({ ...board, section: 'meetings', record: 'e' }),
    meetings: await page({ ...board, section: 'meetings' }),
    board: await page(board),
    findings: (await runInSlices(findingsOf(board, store, noPins))).map(({ textIn }) => textIn(english)),
  };
  return Object.entries(all).map(
    ([name, said]) => [name, JSON.stringify(said).replaceAll(`?at=${board.at}`, '')] as const,
  );
}

describe('a board in a snapshot', () => {
  it('is judged on every surface as at the time of the snapshot, whatever the time is now', async () => {
    const [then, later] = [await loadedAt('2026-11-24 10:01'), await loadedAt('2031-02-03 04:05')];
    assert.deepEqual(later.snapshot, then.live);
    // The same data would be judged differently now.
    for (const [index, [name, said]] of later.live.entries()) assert.notEqual(said, then.live[index]?.[1], name);
  });
});

describe('a board that is loaded', () => {
  it('is judged again when it is known to be unchanged at a later time', async () => {
    const faults = { meetings: [{ body: JSON.stringify({ list: [{ recordId: id, data: meetings }] }) }] };
    let clock = instant('2026-11-24 10:00');
    const { store } = snapshotServices({ faultSettings: { faults }, clock: () => clock });
    const live = boardRef('samples', id);
    const findings = createFindings({ store, boards: () => [{ ...live, recordId: id, name: 'B', target: 'user' }] });
    const texts = async () => {
      await findings.settled();
      return (await findings.of(live))
        .map(({ textIn }) => textIn(english))
        .filter((text) => /in the future/.test(text));
    };
    await store.meetings.get(live);
    assert.equal((await texts()).length, 1);
    clock += 7_200_000;
    const isSame = () => Promise.resolve({ isShown: false, isCurrent: true });
    await store.poll(live, 'meetings', isSame, new AbortController().signal);
    assert.deepEqual(await texts(), []);
  });
});

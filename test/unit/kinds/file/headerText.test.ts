import assert from 'node:assert/strict';
import { boardDetails } from '../../../../src/kinds/board/boardDetails';
import { fileDetails } from '../../../../src/kinds/file/fileDetails';
import { filesDetails } from '../../../../src/kinds/file/filesDetails';
import { meetingDetails } from '../../../../src/kinds/meeting/meetingDetails';
import { meetingsDetails } from '../../../../src/kinds/meeting/meetingsDetails';
import { voteDetails } from '../../../../src/kinds/vote/voteDetails';
import { services } from '../../surfaces/tree/treeServices';
import { sample, viewContextAt } from '../../surfaces/pages/viewContexts';
import { allBoardsView } from '../../surfaces/pages/allBoardsView';
import { issuesFrom } from '../../surfaces/pages/issuesFrom';
import { headerText } from '../../../../src/protocol/headerText';

describe('what is copied of a vote', () => {
  for (const [board, name, text] of [
    [
      'retro-2026-w46',
      'What do we fix first?',
      'Tie: 2 options, 6 votes each. “Checkout tests fail one run in five. Nobody trusts red any more.” and “Handover from design came two days before the deadline”. 24 votes cast · 8 voters · 100% of their votes used. Ended · Named · 3 votes per person.',
    ],
    [
      'retro-2026-w46',
      'Who facilitates next time?',
      'First: “Grace”. 1 vote ahead of “Ben (if someone helps with the timer)”. Not every total is known, but the known ones add up to all 5 votes available. 5 votes cast · 5 voters · 100% of their votes used. Ended · Named · 1 vote per person.',
    ],
    [
      'product-bets-h1',
      'What do we stop doing?',
      'Not proved; most votes: “Status meetings on Thursday”. The numbers disagree: 11 votes in the totals, but only 6 available, some totals differ from the votes of their voters, 1 voter over the limit per person. 11 votes in the totals · 3 voters reported. Ended · Named · 2 votes per person · 5 issues.',
    ],
    [
      'design-crit-live',
      'Which direction do we take further?',
      'First so far: “A · calm: one card at a time”. 2 votes ahead of “B · bold: full-bleed photo”. Others may still vote; the API doesn’t report how many. 4 votes cast · 2 voters · 100% of their votes used. Open · Named · 2 votes per person.',
    ],
    [
      'design-crit-live',
      'Icon: leaf or wave?',
      'Current standings unknown. Reason: no results were returned. 0 voters. Open · Anonymous · 1 vote per person.',
    ],
    [
      '全球团队-offsite',
      '明年在哪里见面？',
      'Outcome unknown. Reason: the vote’s status isn’t documented. Most votes: “成都：火锅、熊猫、周末徒步”. 7 votes in the totals · 4 voters reported. State unclear · Named · 2 votes per person · 1 issue.',
    ],
  ] as const)
    it(`says outcome, votes cast, and number of issues: ${name}`, async () => {
      const { viewContext, decoded } = (await sample(board)).vote(name);
      assert.equal(headerText(voteDetails(viewContext, decoded).detailsView.header), text);
    });
});

describe('what is copied of a meeting', () => {
  for (const [board, title, text] of [
    [
      'retro-2026-w46',
      'Sprint 23 retrospective',
      'Nov 13, 2026, 09:30 to 10:20 UTC. 50 min by start and end · 6 participants · 2 recording assistants. Ended.',
    ],
    [
      'design-crit-live',
      'Design critique (live)',
      'Open. Started Nov 18, 2026, 09:38:00 UTC; the end time is unknown. 22 min since the start · 3 participants.',
    ],
    [
      'design-crit-live',
      'Ended, says one field; begun, says the other',
      'State unclear. From Nov 17, 2026, 15:00 to 15:40 UTC. 40 min by start and end (?) · 2 participants. 3 issues.',
    ],
  ] as const)
    it(`says state, times, and participants: ${title}`, async () => {
      const { viewContext, decoded } = (await sample(board)).meeting(title);
      assert.equal(headerText(meetingDetails(viewContext, decoded).detailsView.header), text);
    });

  it('counts the meetings of a board by state', async () => {
    const { store, ref } = await sample('design-crit-live');
    const meetings = store.meetings.peek(ref);
    assert.ok(meetings.state === 'loaded');
    assert.equal(
      headerText(meetingsDetails(viewContextAt('design-crit-live', 'meetings'), meetings.value).detailsView.header),
      '4 meetings. The first started on Nov 10, 2026, the last on Nov 18, 2026. 1 open · 3 state unclear.',
    );
  });
});

describe('what is copied of a file', () => {
  it('says deletion, creator, size, and category', async () => {
    const { file, files } = await sample('retro-2026-w46');
    const { viewContext, decoded } = file('Friday demo.mp4');
    assert.equal(
      headerText(fileDetails(viewContext, decoded, files).detailsView.header),
      'Not deleted. Created Nov 13, 2026, 09:20:00 UTC by user emma.lind. 46 MiB size. Video.',
    );
  });

  it('says the number of files loaded on a board', async () => {
    const { store, ref } = await sample('brand-library');
    const files = store.files.peek(ref);
    assert.ok(files.state === 'loaded');
    const { detailsView } = await filesDetails(viewContextAt('brand-library', 'files'), {
      ...files.value,
      filter: {},
      pathAt: () => undefined,
    });
    assert.equal(
      headerText(detailsView.header),
      '50 files loaded so far; there may be more. 43 not deleted · at least 422 MiB size, not deleted · 5 deleted · 84 MiB size, deleted · 2 deletion unknown.',
    );
  });
});

describe('what is copied of a board', () => {
  for (const [board, text] of [
    [
      'retro-2026-w46',
      '2 votes (1 tie), 2 meetings, 3 files. Latest known activity: Nov 16, 2026, 13:25:00 UTC (a meeting). 58 elements · 15 visitors · 64 visits.',
    ],
    [
      '全球团队-offsite',
      '2 votes (1 tie), 2 meetings, 2 files. Latest known activity: Nov 16, 2026, 09:00:00 UTC (a vote). 12 elements · 46 visitors · 9.01 × 10¹⁵ visits (?). Statistics: 1 issue · Votes: 3 issues · Meetings: 3 issues.',
    ],
    [
      'design-crit-live',
      '2 votes, 4 meetings, 1 file. Latest known activity: Nov 18, 2026, 09:59:00 UTC (a vote). 22 elements · 7 visitors · 38 visits. Meetings: 5 issues.',
    ],
    ['empty-board', '0 elements. 0 visitors · 0 visits.'],
    ['archived-board', 'The service returned no entry for this board. Board ID: archived-board. 1 issue.'],
  ] as const)
    it(`says what it has, since when no activity is known, and statistics: ${board}`, async () => {
      const { store } = await sample(board);
      assert.equal(
        headerText((await boardDetails(viewContextAt(board), store, issuesFrom(store))).detailsView.header),
        text,
      );
    });

  it('reports that statistics are not loaded, without sending a request', async () => {
    const { store, service } = services();
    assert.equal(
      headerText((await boardDetails(viewContextAt('retro-2026-w46'), store, issuesFrom(store))).detailsView.header),
      'This board’s statistics aren’t loaded.',
    );
    assert.equal(service.record.length, 0);
  });

  it('counts the boards with statistics', async () => {
    const { store } = await sample('retro-2026-w46');
    await store.counters.get({ connection: 'samples', board: 'archived-board' });
    const boards = ['retro-2026-w46', 'archived-board', 'brand-library'].map((recordId) => ({
      connection: 'samples',
      recordId,
      target: 'user' as const,
    }));
    assert.equal(
      headerText((await allBoardsView('boards', boards, store)).detailsView.header),
      '3 boards. Covers only what is loaded: 1 of 3 boards completely. ≥ 58 elements, without 2 boards · ≥ 64 visits, without 2 boards · ≥ 2 meetings in statistics, without 2 boards. 1 board needs attention.',
    );
  });
});

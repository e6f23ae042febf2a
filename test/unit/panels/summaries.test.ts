import assert from 'node:assert/strict';
import { boardDetails } from '../../../src/panels/board/boardDetails';
import { allBoardsDetails } from '../../../src/panels/board/allBoardsDetails';
import { fileDetails } from '../../../src/panels/file/fileDetails';
import { filesDetails } from '../../../src/panels/file/filesDetails';
import { meetingDetails } from '../../../src/panels/meeting/meetingDetails';
import { meetingsDetails } from '../../../src/panels/meeting/meetingsDetails';
import { voteDetails } from '../../../src/panels/vote/voteDetails';
import { services } from '../tree/treeServices';
import { sample, viewContextAt } from './viewContexts';
import { issuesFrom } from './issuesFrom';
import { headerText } from '../../../src/protocol/headerText';

describe('the summary of a vote', () => {
  for (const [board, name, summary] of [
    [
      'retro-2026-w46',
      'What do we fix first?',
      'Two options are tied for first with 6 of 24 votes each (25%): “Checkout tests fail one run in five. Nobody trusts red any more.” and “Handover from design came two days before the deadline”. 8 voters cast all 24 votes available; the vote has ended.',
    ],
    [
      'retro-2026-w46',
      'Who facilitates next time?',
      '“Grace” is first with 3 of 5 votes (60%), 1 vote ahead of “Ben (if someone helps with the timer)”. Not every total is known, but the known ones add up to all 5 votes available. 5 voters cast all 5 votes available; the vote has ended.',
    ],
    [
      'product-bets-h1',
      'Our bets for the first half',
      '“Search that understands typos” is first with 8 of 18 votes (44.4%), 3 votes ahead of “Work offline on the train”. 6 voters cast all 18 votes available; the vote has ended. The vote is anonymous.',
    ],
    [
      'product-bets-h1',
      'Honestly: do we believe in this plan?',
      '“I am worried” is first with 3 of 5 votes (60%), 1 vote ahead of “Yes, we can carry it”. 5 voters cast all 5 votes available; the vote has ended. The vote is anonymous. 1 issue to review.',
    ],
    [
      'product-bets-h1',
      'What do we stop doing?',
      'The outcome isn’t proved. The numbers of this vote contradict each other: 11 votes in the totals, but only 6 available, 1 total differs from the votes of its voters, 1 voter over the limit per person. By the totals, “Status meetings on Thursday” has the most votes: 7 of 11 votes. Voters reported: 3; votes in the totals: 11; the vote has ended. 5 issues to review.',
    ],
    [
      'design-crit-live',
      'Which direction do we take further?',
      'So far, “A · calm: one card at a time” has the most votes: 3 of 4 votes, 2 votes ahead of the next. 2 voters cast all 4 votes available; the vote is running. Others may still vote; the API doesn’t report how many.',
    ],
    [
      'design-crit-live',
      'Icon: leaf or wave?',
      'The service returned no results. The service reports no voters; the vote hasn’t ended. The vote is anonymous.',
    ],
    [
      '全球团队-offsite',
      '明年在哪里见面？',
      'The outcome can’t be determined: the vote’s status isn’t documented. By the totals, “成都：火锅、熊猫、周末徒步” has the most votes: 4 of 7 votes. 4 voters cast 7 of 8 votes available (87.5%). 1 issue to review.',
    ],
    [
      '全球团队-offsite',
      '第一晚吃什么？ 🍜',
      'Two options are tied for first with 1 of 2 votes each (50%): “面条” and “煲仔饭”. 2 voters cast all 2 votes available; the vote has ended. Can’t tell whether this vote is anonymous, so voters are hidden. 1 issue to review.',
    ],
  ] as const)
    it(`contains outcome, votes cast, and number of issues: ${name}`, async () => {
      const { viewContext, decoded } = (await sample(board)).vote(name);
      assert.equal(headerText(voteDetails(viewContext, decoded).detailsView.header), summary);
    });
});

describe('the summary of a meeting', () => {
  for (const [board, title, summary] of [
    [
      'retro-2026-w46',
      'Sprint 23 retrospective',
      'The meeting has ended. From Nov 13, 2026, 09:30 to 10:20 UTC. 6 participants joined, plus 2 recording assistants. 1 of them never turned on the microphone. The host was 70105.',
    ],
    [
      'design-crit-live',
      'Design critique (live)',
      'The meeting is in progress, or was never closed. Started Nov 18, 2026, 09:38:00 UTC; the end time is unknown. 3 participants joined. 1 of them never turned on the microphone. The host was noor.',
    ],
    [
      'design-crit-live',
      'Ended, says one field; begun, says the other',
      'The record contradicts itself: the meeting has actually ended, but its channel is open. One participant: the time in meeting (2,500) is longer than the meeting (2,400), assuming both use the same unit. One participant: the time on stage (2,600) is longer than the time in meeting (2,500), assuming both use the same unit. From Nov 17, 2026, 15:00 to 15:40 UTC. 2 participants joined. The host was jonas.',
    ],
    [
      'design-crit-live',
      'Ended before it began',
      'The record contradicts itself: by its times, the meeting ended before it started. From Nov 10, 2026, 11:00 to 10:40 UTC. Participants unknown: the service returned no readable list. The host was noor.',
    ],
  ] as const)
    it(`contains state, times, and participants: ${title}`, async () => {
      const { viewContext, decoded } = (await sample(board)).meeting(title);
      assert.equal(headerText(meetingDetails(viewContext, decoded).detailsView.header), summary);
    });

  it('counts the meetings of a board by state', async () => {
    const { store, ref } = await sample('design-crit-live');
    const meetings = store.meetings.peek(ref);
    assert.ok(meetings.state === 'loaded');
    assert.equal(
      headerText(meetingsDetails(viewContextAt('design-crit-live', 'meetings'), meetings.value).detailsView.header),
      '4 meetings: 1 not ended, 3 contradictory. The first started on Nov 10, 2026, the last on Nov 18, 2026.',
    );
  });
});

describe('the summary of a file', () => {
  it('contains name, category, size, creator, and deletion', async () => {
    const { file, files } = await sample('retro-2026-w46');
    const { viewContext, decoded } = file('Friday demo.mp4');
    assert.equal(
      headerText(fileDetails(viewContext, decoded, files).detailsView.header),
      '“Friday demo.mp4”, video, size 48,230,911 (46 MiB if bytes). Created Nov 13, 2026, 09:20:00 UTC by user emma.lind. Not deleted.',
    );
  });

  it('contains the number of files loaded on a board', async () => {
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
      '50 files loaded so far, 137 reported. 43 not deleted, 9,007,199,697,231,035 (8 PiB if bytes) in total. One of them has 9,007,199,254,740,993 (8 PiB if bytes); the others have 442,490,042 (422 MiB if bytes). 5 deleted, 88,123,760 (84 MiB if bytes) in total. Deletion unclear: 2.',
    );
  });
});

describe('the summary of a board', () => {
  for (const [board, summary] of [
    [
      'retro-2026-w46',
      'The service reports 58 elements, 15 visitors, 64 visits, and 2 meetings. No known activity since Nov 16, 2026, 13:25:00 UTC (a meeting).',
    ],
    [
      '全球团队-offsite',
      'The service reports 12 elements, 46 visitors, 9,007,199,254,740,993 visits (in doubt), and 2 meetings. No known activity since Nov 16, 2026, 09:00:00 UTC, unit assumed (a vote). To review: 1 issue in statistics, 3 issues in votes, 3 issues in meetings.',
    ],
    [
      'design-crit-live',
      'The service reports 22 elements, 7 visitors, 38 visits, and 4 meetings. The latest known activity was Nov 18, 2026, 09:59:00 UTC (a vote); votes not ended: 2, meetings not ended: 1. To review: 5 issues in meetings.',
    ],
    ['empty-board', 'The service reports 0 elements, 0 visitors, 0 visits, and 0 meetings.'],
    ['archived-board', 'The service returned no entry for this board.'],
  ] as const)
    it(`contains statistics and since when no activity is known: ${board}`, async () => {
      const { store } = await sample(board);
      assert.equal(
        headerText((await boardDetails(viewContextAt(board), store, issuesFrom(store))).detailsView.header),
        summary,
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
      headerText((await allBoardsDetails(viewContextAt(''), boards, store, issuesFrom(store))).detailsView.header),
      '3 boards, 1 with statistics. The service returned no entry for 1 of them. 1 not loaded yet. 1 board to review: archived-board.',
    );
  });
});

import assert from 'node:assert/strict';
import { boardDetails } from '../../../../src/kinds/board/boardDetails';
import { fileDetails } from '../../../../src/kinds/file/fileDetails';
import { filesDetails } from '../../../../src/kinds/file/filesDetails';
import { meetingDetails } from '../../../../src/kinds/meeting/meetingDetails';
import { meetingsDetails } from '../../../../src/kinds/meeting/meetingsDetails';
import { voteDetails } from '../../../../src/kinds/vote/voteDetails';
import { votesDetails } from '../../../../src/kinds/vote/votesDetails';
import { sample, viewContextAt } from '../../surfaces/pages/viewContexts';
import { allBoardsView } from '../../surfaces/pages/allBoardsView';
import { issuesFrom } from '../../surfaces/pages/issuesFrom';

async function detailsViews() {
  const retro = await sample('retro-2026-w46');
  const vote = retro.vote('What do we fix first?');
  const meeting = retro.meeting('Sprint 23 retrospective');
  const file = retro.file('Friday demo.mp4');
  const [votes, meetings, files] = [
    retro.store.votes.peek(retro.ref),
    retro.store.meetings.peek(retro.ref),
    retro.store.files.peek(retro.ref),
  ];
  assert.ok(votes.state === 'loaded' && meetings.state === 'loaded' && files.state === 'loaded');
  const boards = [{ connection: 'samples', recordId: 'retro-2026-w46', target: 'user' as const }];
  return {
    vote: voteDetails(vote.viewContext, vote.decoded),
    meeting: meetingDetails(meeting.viewContext, meeting.decoded),
    file: fileDetails(file.viewContext, file.decoded, retro.files),
    board: await boardDetails(viewContextAt('retro-2026-w46'), retro.store, issuesFrom(retro.store)),
    boards: await allBoardsView('boards', boards, retro.store),
    votes: votesDetails(viewContextAt('retro-2026-w46', 'votes'), votes.value),
    meetings: meetingsDetails(viewContextAt('retro-2026-w46', 'meetings'), meetings.value),
    files: await filesDetails(viewContextAt('retro-2026-w46', 'files'), {
      ...files.value,
      filter: {},
      pathAt: () => undefined,
    }),
  };
}

describe('every documented field', () => {
  let drawn: Awaited<ReturnType<typeof detailsViews>>;
  before(async () => {
    drawn = await detailsViews();
  });

  it('has a title and a meaning', () => {
    for (const { detailsView } of Object.values(drawn))
      for (const block of detailsView.blocks) {
        const named = block.block === 'facts' ? block.facts : block.block === 'table' ? block.columns : [];
        for (const { title, meaning } of named) assert.ok(title !== '' && meaning !== '');
      }
  });

  it('is sent to the page as plain data', () => {
    for (const { detailsView } of Object.values(drawn))
      assert.deepEqual(JSON.parse(JSON.stringify(detailsView)), structuredClone(detailsView));
  });

  it('is in a table with unique keys and as many cells in each row as columns', () => {
    for (const { detailsView } of Object.values(drawn))
      for (const block of detailsView.blocks)
        if (block.block === 'table') {
          for (const row of block.rows) assert.equal(row.cells.length, block.columns.length);
          if (block.footer) assert.equal(block.footer.length, block.columns.length);
          assert.equal(new Set(block.columns.map(({ key }) => key)).size, block.columns.length);
          assert.equal(new Set(block.rows.map(({ key }) => key)).size, block.rows.length);
        }
  });
});

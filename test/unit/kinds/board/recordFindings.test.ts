import assert from 'node:assert/strict';
import { boardRef, pathOf, type Ref } from '../../../../src/core/ref';
import { runInSlices } from '../../../../src/core/timeSlicer';
import { noPins } from '../../../../src/core/units';
import { findingsOf } from '../../../../src/surfaces/issues/createFindings';
import { boardIssues } from '../../../../src/surfaces/issues/issueCounts';
import type { ListedFinding } from '../../../../src/kinds/issues/listedFinding';
import { boardDetails } from '../../../../src/kinds/board/boardDetails';
import { sampleNow } from '../../../../src/service/sample/boards/sampleBoard';
import { services } from '../../surfaces/tree/treeServices';
import { blockOf, hasBlock, viewContextAt } from '../../surfaces/pages/viewContexts';

const retro = 'retro-2026-w46';
const board = boardRef('samples', retro);

const option = { elementId: 'a', text: 'A' };

const vote = (id: string, more: object) => ({
  id,
  name: `Vote of ${id}`,
  status: 1,
  anonymous: false,
  tickets: 9,
  numberOfVoted: 1,
  creator: 'ana',
  startTime: sampleNow - 3_600_000,
  duration: 60,
  elements: [option],
  results: [{ elementId: 'a', total: 1, detail: [{ userId: 'maria', voteCount: 1 }] }],
  ...more,
});
const differing = { results: [{ elementId: 'a', total: 4, detail: [{ userId: 'maria', voteCount: 1 }] }] };

/** The findings on the page of a board with these votes. `isDismissed`: whether the user dismissed one. */
async function findingsWith(votes: readonly object[], isDismissed: (finding: ListedFinding) => boolean = () => false) {
  const { store } = services({ faultSettings: { faults: { votes: [{ body: JSON.stringify({ data: votes }) }] } } });
  await Promise.all([store.counters.get(board), store.votes.get({ ...board, section: 'votes' })]);
  const issuesOf = async (ref: Ref) => boardIssues(await runInSlices(findingsOf(ref, store, noPins)), isDismissed);
  const { detailsView } = await boardDetails(viewContextAt(retro), store, issuesOf);
  return hasBlock(detailsView, 'findings') ? blockOf(detailsView, 'findings').findings : [];
}

describe('the page of a board', () => {
  it('lists the issues of its records with their reason, without notes', async () => {
    const withNote = vote('unclear', { anonymous: null, results: [{ elementId: 'a', total: 1, detail: [] }] });
    const [first, ...others] = await findingsWith([withNote, vote('odd', differing)]);
    assert.deepEqual(first, {
      tone: 'alert',
      text: '“A” has a total of 4, but its voters cast 1.',
      about: { text: 'Vote Vote of odd', path: pathOf({ ...board, section: 'votes', record: 'odd' }) },
    });
    assert.deepEqual(
      others.filter(({ about }) => about),
      [],
    );
  });

  it('names no voter in them', async () => {
    const over = vote('over', {
      tickets: 1,
      results: [{ elementId: 'a', total: 4, detail: [{ userId: 'maria', voteCount: 4 }] }],
    });
    const found = await findingsWith([over]);
    assert.ok(found.some(({ text }) => text.split('\n').includes('1 voter cast more than the limit of 1 per person.')));
    assert.doesNotMatch(JSON.stringify(found), /maria/);
  });

  it('says how many more there are', async () => {
    const found = await findingsWith(Array.from({ length: 24 }, (_, at) => vote(`v${at}`, differing)));
    assert.equal(found.filter(({ about }) => about !== undefined).length, 10);
    assert.match(found.at(-1)?.text ?? '', /^and \d\d more$/);
    assert.equal(found.at(-1)?.tone, 'note');
    assert.deepEqual(found.at(-1)?.actions, [{ id: 'showIssues', label: 'Show Issues' }]);
  });

  it('leaves out dismissed findings, and says that there are some', async () => {
    const found = await findingsWith([vote('odd', differing)], ({ tone }) => tone === 'alert');
    assert.ok(!found.some(({ tone }) => tone === 'alert'));
    assert.deepEqual(found.at(-1), { tone: 'note', text: '1 issue dismissed.' });
  });
});

import assert from 'node:assert/strict';
import { allSampleBoards } from '../../../src/sample/boards/allSampleBoards';
import { pastBoards } from '../../../src/sample/boards/pastBoards';
import { samplePast } from '../../../src/sample/samplePast';

describe('what the past of the sample boards shows', () => {
  it('is there: a snapshot with the first round of a vote, and its second round now', () => {
    const { board, snapshot, firstRound, secondRound } = samplePast;
    const idsOf = (votes: unknown) => (votes as readonly { readonly id: string }[]).map(({ id }) => id);
    const past = pastBoards().filter((each) => each.board.recordId === board);
    const first = past.find(({ moment }) => `sample-${moment}` === snapshot);
    assert.ok(idsOf(first?.board.votes).includes(firstRound));
    const now = allSampleBoards().find(({ recordId }) => recordId === board);
    assert.ok(idsOf(now?.votes).includes(secondRound));
    assert.ok(past.length >= 3);
  });
});

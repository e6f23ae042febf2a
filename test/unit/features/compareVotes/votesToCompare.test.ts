import assert from 'node:assert/strict';
import { boardRef, pathOf, type Ref } from '../../../../src/core/ref';
import {
  voteChoiceTexts,
  votesToCompare,
  type VotesOfBoard,
} from '../../../../src/features/compareVotes/votesToCompare';
import { readVote } from '../../records/decoding';
import { english } from '../../surfaces/tree/treeServices';

const live = boardRef('c', 'bets');
const past = boardRef('c', 'bets', 's1');
const other = boardRef('c', 'retro');

const voteAt = (board: Ref, record: string): Ref => ({ ...board, section: 'votes', record });

/** The votes of a board: ID, name, and day of start. */
const votesOf = (
  board: Ref,
  ...votes: readonly (readonly [id: string, name?: string, day?: number])[]
): VotesOfBoard => ({
  board,
  votes: votes.map(([id, name, day]) => ({
    record: voteAt(board, id),
    vote: readVote({
      id,
      ...(name !== undefined && { name }),
      ...(day !== undefined && { startTime: Date.UTC(2026, 10, day) }),
    }),
  })),
});

const grouped = (name: string | undefined, ...boards: readonly VotesOfBoard[]) =>
  votesToCompare({ record: voteAt(live, 'one'), name }, boards).map(({ board, votes }) => [
    board ? pathOf(board) : 'same name',
    ...votes.map(({ record }) => record.record),
  ]);

describe('the votes that a vote can be compared with', () => {
  it('take composed and decomposed names for the same', () => {
    assert.deepEqual(
      grouped('Re\u0301tro 2', votesOf(live, ['one'], ['two', 'r\u00e9tro 1', 9], ['three', 'R\u00e9tro 2', 3])),
      [['same name', 'three', 'two']],
    );
  });

  it('are those of its name on any board, its other rounds, then those of each board and its snapshots, without itself', () => {
    assert.deepEqual(
      grouped(
        'Lunch',
        votesOf(live, ['one', 'Lunch', 3], ['two', 'Dinner', 4], ['three', ' Lunch ', 5]),
        votesOf(past, ['one', 'Lunch', 3], ['four', 'Breakfast', 1]),
        votesOf(
          other,
          ['five', 'Lunch', 9],
          ['six', 'Lunch break', 2],
          ['seven', 'lunch 2', 1],
          ['eight', 'Lunch (May)', 10],
        ),
      ),
      [
        ['same name', 'five', 'three', 'eight', 'seven'],
        [pathOf(live), 'two', 'four'],
        [pathOf(other), 'six'],
      ],
    );
  });

  it('are listed once if they are the same in several snapshots', () => {
    const later = boardRef('c', 'bets', 's2');
    const first: readonly [string, string, number] = ['four', 'Breakfast', 1];
    const compared = votesToCompare({ record: voteAt(live, 'one'), name: 'Lunch' }, [
      votesOf(live, ['one', 'Lunch', 3]),
      votesOf(past, ['one', 'Lunch', 2], first),
      votesOf(later, ['one', 'Lunch', 2], ['four', 'Breakfast', 2], first),
    ]);
    assert.deepEqual(
      compared.flatMap(({ votes }) => votes.map(({ record }) => `${record.at} ${record.record}`)),
      ['s1 one', 's2 four', 's1 four'],
    );
  });

  it('come with the latest start first, those without one last, in their order', () => {
    assert.deepEqual(
      grouped('Lunch', votesOf(live, ['a', 'A'], ['b', 'B', 2], ['c', 'C'], ['d', 'D', 7], ['e', 'E', 7])),
      [[pathOf(live), 'd', 'e', 'b', 'a', 'c']],
    );
  });

  it('have no group without votes, and nothing in common without a name', () => {
    assert.deepEqual(grouped(undefined, votesOf(live, ['one']), votesOf(other, ['two'], ['three', ''])), [
      [pathOf(other), 'two', 'three'],
    ]);
    assert.deepEqual(grouped('', votesOf(live, ['one', '']), votesOf(other, ['two', ''])), [[pathOf(other), 'two']]);
  });

  it('include votes that can’t be read', () => {
    const unreadable = { board: other, votes: [{ record: voteAt(other, 'x'), vote: undefined }] };
    assert.deepEqual(grouped('Lunch', unreadable), [[pathOf(other), 'x']]);
  });

  it('have their outcome beside their name, and their day, snapshot, and board below', () => {
    const vote = readVote({
      ...{ startTime: Date.UTC(2026, 10, 13), status: 1 },
      ...{ elements: [{ elementId: 'a', text: 'Soup' }], results: [{ elementId: 'a', total: 3 }] },
    });
    assert.deepEqual(voteChoiceTexts(vote, { boardName: 'Retro', snapshot: 'Nov 14, 10:00' }, english), {
      description: 'First: “Soup”',
      detail: 'Nov 13, 2026, snapshot: Nov 14, 10:00, Retro',
    });
  });
});

import assert from 'node:assert/strict';
import { likelySame } from '../../../../src/kinds/people/likelySame';
import { createPeopleTally, type People } from '../../../../src/kinds/people/people';
import type { Json } from '../../../../src/core/json';
import { decodedFile, decodedMeeting, decodedVote, json } from '../../surfaces/pages/viewContexts';

interface Lists {
  readonly votes?: readonly Json[];
  readonly files?: readonly Json[];
  readonly meetings?: readonly Json[];
}

function peopleIn({ votes = [], files = [], meetings = [] }: Lists): People {
  const tally = createPeopleTally();
  for (const [index, each] of votes.entries()) tally.addVote(decodedVote(each).value, index);
  for (const [index, each] of files.entries()) tally.addFile(decodedFile(each).value, index);
  for (const [index, each] of meetings.entries()) tally.addMeeting(decodedMeeting(each).value, index);
  return tally.result();
}

/** Each person as `id: created, voted in, cast, files, hosted, attended`. */
const rows = (found: People): string[] =>
  found.people.map(
    ({ id, created, votedIn, cast, files, hosted, attended }) =>
      `${id}: ${[created, votedIn, String(cast), files, hosted, attended].join(' ')}`,
  );

const vote = (details: readonly Json[], fields: { readonly [key: string]: Json } = {}): Json => ({
  creator: 'a',
  anonymous: false,
  results: details.map((detail) => ({ elementId: 'x', detail })),
  ...fields,
});

const mixed: Lists = {
  votes: [vote([[['8832', 2]], [{ userId: '8832', voteCount: '1' }]], { creator: '8832' })],
  files: [{ userId: '8832' }, { userId: 8832, deletedAt: 1 }, { userId: 'b' }],
  meetings: [{ host: '8832', joiners: [{ userId: 8832 }, { userId: 8832 }, { userId: 7, userRole: 100 }] }],
};

describe('the people of a board', () => {
  it('are one for each ID, in whatever records and forms it is', () => {
    assert.deepEqual(rows(peopleIn(mixed)), ['8832: 1 1 3 2 1 1', 'b: 0 0 0 1 0 0']);
  });

  it('know the records that they are in, one for each number that counts them', () => {
    const anonymous = vote([[['b', 1]]], { creator: '8832', anonymous: true });
    const { people } = peopleIn({ ...mixed, votes: [...(mixed.votes ?? []), anonymous] });
    assert.deepEqual(
      people.map(({ id, records }) => [id, ...records.map(({ role, index }) => `${role} ${index}`)]),
      [
        ['8832', 'created 0', 'votedIn 0', 'created 1', 'files 0', 'files 1', 'hosted 0', 'attended 0'],
        ['b', 'files 2'],
      ],
    );
  });

  it('are not the voters of votes that are anonymous, unclear, or unreadable', () => {
    const details = [[['secret', 1]]];
    const found = peopleIn({
      votes: [
        vote(details, { anonymous: true }),
        vote(details, { anonymous: 'perhaps' }),
        vote(details, { anonymous: null }),
        'broken',
        vote([[['b', 1]]]),
      ],
    });
    assert.deepEqual(rows(found), ['a: 4 0 0 0 0 0', 'b: 0 1 1 0 0 0']);
    assert.deepEqual([found.secretVotes, found.nameless], [4, 1]);
  });

  it('are nobody whose ID is missing, null, empty, or unreadable, and the record is counted once', () => {
    const found = peopleIn({
      votes: [vote([[[null, 1]], [[null, 2], 'broken']]), vote([[['a', 1]]], { creator: [] })],
      files: [{}, { userId: null }, { userId: '' }, { userId: {} }],
      meetings: [{ host: 'h' }, { joiners: [{}, 'broken'] }, { host: 'h', joiners: [] }],
    });
    assert.deepEqual(rows(found), ['a: 1 1 1 0 0 0', 'h: 0 0 0 0 2 0']);
    assert.equal(found.nameless, 8);
  });

  it('keep every digit of an ID that is a number', () => {
    const found = peopleIn({
      files: [{ userId: '9007199254740993' }],
      meetings: [json('{"host":"h","joiners":[{"userId":9007199254740993},{"userId":9007199254740992}]}')],
    });
    assert.deepEqual(rows(found), ['9007199254740993: 0 0 0 1 0 1', 'h: 0 0 0 0 1 0', '9007199254740992: 0 0 0 0 0 1']);
  });

  it('have voted in a vote only with votes, and know of unreadable counts', () => {
    const [, zero, some] = peopleIn({ votes: [vote([[['z', 0]], [['s', 2]], [['s', 'x']]])] }).people;
    assert.deepEqual([zero?.id, zero?.votedIn, zero?.unreadable], ['z', 0, 0]);
    assert.deepEqual([some?.id, some?.votedIn, some?.cast, some?.unreadable], ['s', 1, 2, 1]);
  });

  it('are in at least as many records as counted if one can’t be read, or an option lacks its ballots', () => {
    const areAll = (lists: Lists) => {
      const { areAllBallots, areAllParticipants } = peopleIn(lists);
      return [areAllBallots, areAllParticipants];
    };
    const [voted, attended] = [vote([[['a', 1]]]), { joiners: [{ userId: 'a' }] }];
    assert.deepEqual(areAll({ votes: [voted], meetings: [attended] }), [true, true]);
    assert.deepEqual(areAll({ votes: [voted, 'broken'], meetings: [attended, 'broken'] }), [false, false]);
    // A ballot or a participant without ID may be anybody.
    for (const nobody of [[null, 1], 'broken', ['', 1]] as const)
      assert.deepEqual(areAll({ votes: [vote([[['a', 1], nobody]])] }), [false, true]);
    for (const nobody of [{}, { userId: '' }])
      assert.deepEqual(areAll({ meetings: [{ joiners: [{ userId: 'a' }, nobody] }] }), [true, false]);
    // The result of an option that isn't listed is none of the listed one.
    const unlisted = vote([[['a', 1]]], { elements: [{ elementId: 'y' }] });
    assert.deepEqual(areAll({ votes: [unlisted] }), [false, true]);
  });

  it('count a record once for several IDs of a person, with the votes of all', () => {
    const tally = createPeopleTally((id) => (id === 'b' ? 'a' : id));
    tally.addVote(decodedVote(vote([[['a', 2]], [['b', 1]]])).value, 0);
    tally.addMeeting(decodedMeeting({ host: 'a', joiners: [{ userId: 'a' }, { userId: 'b' }] }).value, 0);
    const found = tally.result();
    assert.deepEqual(rows(found), ['a: 1 1 3 0 1 1']);
    const voted = found.people[0]?.records.filter(({ role }) => role === 'votedIn');
    assert.deepEqual(
      [found.people[0]?.otherIds, voted],
      [['b'], [{ role: 'votedIn', index: 0, sum: 3, unreadable: 0 }]],
    );
  });
});

describe('IDs that are probably of one person', () => {
  it('differ only in case, punctuation, leading zeros, or a mail domain', () => {
    const alike = likelySame(['Ana Ruiz', 'ana.ruiz@example.com', '0071', '71', '710', 'ana', '…', '–']);
    assert.deepEqual(
      [...alike],
      [
        ['ana.ruiz@example.com', 'Ana Ruiz'],
        ['71', '0071'],
      ],
    );
  });
});

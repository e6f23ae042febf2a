import assert from 'node:assert/strict';
import { turnoutOf } from '../../../../src/kinds/vote/turnout';
import { foundInVote } from '../../../../src/kinds/vote/checks';
import type { Json, JsonObject } from '../../../../src/core/json';
import { readVote, voteFrom } from '../../records/decoding';

const sound: JsonObject = {
  status: 1,
  tickets: 3,
  anonymous: false,
  numberOfVoted: 2,
  elements: [{ elementId: 'e1' }, { elementId: 'e2' }],
  results: [
    {
      elementId: 'e1',
      total: 3,
      detail: [
        ['u1', 2],
        ['u2', 1],
      ],
    },
    { elementId: 'e2', total: 2, detail: [['u2', 2]] },
  ],
};
const read = (more: JsonObject) => readVote({ ...sound, ...more });
/** What is found, by check. */
const found = (more: JsonObject) =>
  foundInVote(voteFrom({ ...sound, ...more })).map(({ check, data }) => ({ kind: check.id, ...data }));
const result = (elementId: string, total: Json, detail: Json = []): JsonObject => ({ elementId, total, detail });

describe('the checks of a vote', () => {
  it('finds nothing in a consistent vote', () => assert.deepEqual(found({}), []));

  for (const [defect, more, expected] of [
    ['a voter ID in an anonymous vote', { anonymous: true }, [{ kind: 'leak', values: 6 }]],
    [
      'unreadable anonymity',
      { anonymous: 'maybe', results: [result('e1', 3), result('e2', 2)] },
      [{ kind: 'anonymityUnreadable' }],
    ],
    [
      'a total that differs from the sum of its voters',
      {
        results: [
          result('e1', 4, [
            ['u1', 2],
            ['u2', 1],
          ]),
          result('e2', 2, [['u2', 2]]),
        ],
      },
      [{ kind: 'totalDiffers', elementId: 'e1', total: 4, sum: 3n, unreadable: 0 }],
    ],
    ['a different number of voters', { numberOfVoted: 5 }, [{ kind: 'votersDiffer', reported: 5, named: 2 }]],
    [
      'a voter with too many votes',
      { tickets: 3, numberOfVoted: 2, results: [result('e1', 4, [['u1', 4]]), result('e2', 1, [['u2', 1]])] },
      [{ kind: 'overTickets', userId: 'u1', cast: 4n, tickets: 3 }],
    ],
    [
      'more votes than available',
      { results: [result('e1', 9), result('e2', 2)] },
      [{ kind: 'moreThanAvailable', cast: 11n, available: 6n, all: true }],
    ],
    [
      'results out of order',
      { results: [result('e2', 1), result('e1', 2)] },
      [{ kind: 'notDescending', at: 1, before: 1, after: 2 }],
    ],
    [
      'a result without its element',
      { results: [result('e1', 3), result('e2', 2), result('gone', 0)] },
      [{ kind: 'unknownElement', elementId: 'gone' }],
    ],
    [
      'an element listed twice',
      { elements: [{ elementId: 'e1' }, { elementId: 'e2' }, { elementId: 'e1' }] },
      [{ kind: 'duplicateElement', elementId: 'e1', times: 2 }],
    ],
    [
      'a result listed twice',
      { results: [result('e1', 2), result('e2', 2), result('e1', 1)] },
      [{ kind: 'duplicateResult', elementId: 'e1', times: 2 }],
    ],
    [
      'an element without a result',
      { results: [result('e1', 3)] },
      [{ kind: 'withoutResult', elementIds: ['e2'], matched: true }],
    ],
  ] as const)
    it(`finds ${defect}, and nothing else`, () => assert.deepEqual(found(more as JsonObject), expected));

  it('does not compare the number of voters if some lines name no voter', () => {
    const results = [
      result('e1', 3, [
        ['u1', 2],
        [null, 1],
      ]),
      result('e2', 0),
    ];
    assert.deepEqual(found({ results }), []);
  });

  it('finds no voter over a limit of 0, which may mean none', () => assert.deepEqual(found({ tickets: 0 }), []));

  it('treats a sum with an unreadable count as a minimum', () => {
    const results = [
      result('e1', 3, [
        ['u1', 2],
        ['u2', 'x'],
      ]),
      result('e2', 0),
    ];
    assert.deepEqual(found({ results }), []);
  });
});

describe('turnoutOf', () => {
  for (const [name, more, expected] of [
    ['computes available, unused, and used votes', {}, [6n, 1n, 5 / 6]],
    ['has no unused votes if more were cast than available', { tickets: 2 }, [4n, undefined, 5 / 4]],
    ['computes nothing if tickets is 0', { tickets: 0 }, [undefined, undefined, undefined]],
    ['computes nothing without voters', { numberOfVoted: 0 }, [undefined, undefined, undefined]],
    [
      'computes nothing if the number of voters is unreadable',
      { numberOfVoted: 'x' },
      [undefined, undefined, undefined],
    ],
  ] as const)
    it(name, () => {
      const { available, unspent, used } = turnoutOf(read(more));
      assert.deepEqual([available, unspent, used], expected);
    });
});

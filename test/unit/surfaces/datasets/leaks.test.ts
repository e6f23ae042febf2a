import assert from 'node:assert/strict';
import { datasetForms } from '../../../../src/surfaces/datasets/datasetManifest';
import { datasetTables } from '../../../../src/surfaces/datasets/datasetTables';
import type { SampleBoard } from '../../../../src/service/sample/boards/sampleBoard';
import type { Json, JsonObject } from '../../../../src/core/json';
import { createUserNames } from '../../../../src/service/store/userNames';
import { digest } from '../../../../src/service/store/digest';
import { filesWith, foundIn } from '../../../hostile/canary';
import { wideBoard } from '../../../sampleServer/wideBoards';
import { datasetServices } from './datasetServices';
import { askDuckDb } from './duckDb';
import { someOf } from '../../../host/thorough';

const hidden = 'canaryhidden7f3a91c2';
const shown = 'canaryshown5be08d14';
const number = '90817263544';

/** Values of `anonymous` that don't say that a vote is named; `0` and `' False '` are read as false. */
const notNamed: readonly (Json | undefined)[] = [
  ...[undefined, null, true, 'true', 'TRUE', 'yes', '', 'named', 1, 2, '1', 'no', 'off', -0.5],
  ...[[], {}, [false], { value: false }, 'falsch', 'false false'],
];

/** Where a service might put voters. */
const places: readonly ((who: string) => JsonObject)[] = [
  (who) => ({ detail: [[who, 2]] }),
  (who) => ({ detail: [{ userId: who, voteCount: '2' }] }),
  (who) => ({ detail: [[null, who]] }),
  (who) => ({ detail: [[2, who]] }),
  (who) => ({ detail: [who, [who], [[who, 1]], { user: { id: who } }] }),
  (who) => ({ detail: { [who]: 2 } }),
  (who) => ({ detail: who }),
  (who) => ({ detail: [{ userid: who, voteCount: who, [who]: who }] }),
  (who) => ({ detail: [{ userId: [who], voteCount: { [who]: 1 } }] }),
  (who) => ({ detail: [], voters: [who], voterNames: { [who]: true } }),
  (who) => ({ detail: [], total: who }),
  (who) => ({ detail: [[Number(number), 1]], [who]: 1 }),
];

const vote = (id: string, anonymous: Json | undefined, more: JsonObject): JsonObject => ({
  ...{
    id,
    name: 'Tea or coffee',
    creator: 'chair',
    startTime: 1_788_000_000_000,
    duration: 600,
    tickets: 2,
    status: 1,
  },
  ...(anonymous !== undefined && { anonymous }),
  ...{ elementTypes: [7], numberOfVoted: 1, elements: [{ elementId: 'tea', text: 'Tea' }] },
  results: [{ elementId: 'tea', total: 2, ...more }],
});

/** Boards whose votes aren't known to be named; their IDs repeat, and one of each is named. */
function attackingBoard(): SampleBoard {
  const votes = notNamed.flatMap((anonymous, kind) =>
    places.map((place, at) => vote(`vote-${kind}-${at % 2}`, anonymous, place(hidden))),
  );
  const outside = [
    vote('outside', true, { detail: [[hidden, 1]] }),
    { ...vote('outside', 'maybe', {}), voters: [hidden], participants: { [hidden]: 1 }, detail: [[hidden, 1]] },
    { ...vote('twice', true, { detail: [[hidden, 1]] }), results: [[hidden, 1]] },
    { ...vote('odd', true, {}), results: { [hidden]: { total: 1, detail: [hidden] } } },
    vote('outside', false, { detail: [[shown, 1]] }),
    vote('vote-0-0', false, { detail: [{ userId: shown, voteCount: '1' }] }),
  ];
  return { ...wideBoard({ recordId: 'attack' }), votes: [...votes, ...outside] as SampleBoard['votes'] };
}

/** Users wherever the API documents them. */
function boardOfUsers(week: number): SampleBoard {
  const { files, meetings, ...board } = wideBoard({ recordId: 'users', files: 3, meetings: 2, joiners: 2 });
  const [file, ...others] = files as JsonObject[];
  const [meeting, ...later] = (meetings ?? []) as JsonObject[];
  return {
    ...board,
    files: [
      { ...file, userId: shown, fileSize: week },
      { ...others[0], userId: [shown], [shown]: shown },
    ],
    meetings: [
      { ...meeting, host: shown, joiners: [{ userId: shown, mediaIds: [shown], joinDur: shown }, shown, [shown]] },
      ...later.map((each) => ({ ...each, host: { id: shown }, joiners: { [shown]: { userId: shown } } })),
    ],
    votes: [vote('open', false, { detail: [[shown, 1], { userId: shown, voteCount: '1', [shown]: shown }] })],
  };
}

/** A board whose list of files changes while it is read, so that a file has two contents. */
function twoContents(): SampleBoard {
  const { files, ...board } = wideBoard({ recordId: 'two', files: 55 });
  const [first] = files;
  return { ...board, files: [...files, { ...(first as object), fileName: 'Other.png', userId: shown }] };
}

async function textOf(root: string): Promise<Buffer> {
  const tables = await askDuckDb(root, async (query) => {
    const found = [];
    for (const { name } of datasetTables) found.push(await query(`SELECT * FROM ${name}`).catch(() => []));
    return found;
  });
  return Buffer.from(
    JSON.stringify(tables, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
  );
}

describe('a voter who must stay hidden', () => {
  for (const form of someOf(datasetForms, 2))
    it(`is in no cell, and no file, wherever a service puts them, as ${form}`, async () => {
      const { exportBoards, root } = datasetServices({ extraBoards: [attackingBoard()] });
      const done = await exportBoards(['attack'], { form, received: true });
      assert.equal(done.boards[0]?.lists?.votes?.records, notNamed.length * places.length + 6);
      const text = await textOf(root);
      const secrets = { hidden, number, address: 'sample.invalid', secret: 'sample-secret' };
      assert.deepEqual(foundIn(text, secrets), []);
      assert.deepEqual(await filesWith(root, secrets), []);
      // Those of the named votes of the same IDs are there.
      assert.notDeepEqual(foundIn(text, { shown }), []);
      const ballots = await askDuckDb(root, (query) => query('SELECT DISTINCT userId FROM ballots'));
      assert.deepEqual(ballots, [{ userId: shown }]);
    });

  for (const form of someOf(datasetForms, 2))
    it(`has the same pseudonym in two weeks, and is in no cell while names are hidden, as ${form}`, async () => {
      const found: Set<string>[] = [];
      const kept = new Map<string, unknown>();
      const memory = {
        get: (key: string) => kept.get(key),
        set: (key: string, value: unknown) => void kept.set(key, value),
      };
      for (const [week, startedAt] of ['2026-11-17T10:00:00.000Z', '2026-11-24T10:00:00.000Z'].entries()) {
        // Each in a window of its own.
        const names = createUserNames(
          memory,
          () => Promise.resolve(digest),
          (name) => name,
        );
        names.hide(true);
        const { exportBoards, root } = datasetServices({
          extraBoards: [boardOfUsers(week), attackingBoard(), twoContents()],
        });
        const namesOf = names.lasting('samples');
        assert.ok(namesOf);
        await exportBoards(
          ['users', 'attack', 'two'],
          { form, received: true, names: 'pseudonyms', startedAt },
          { namesOf },
        );
        assert.deepEqual(foundIn(await textOf(root), { hidden, shown, number }), []);
        assert.deepEqual(await filesWith(root, { hidden, shown, number }), []);
        const users = await askDuckDb(root, (query) =>
          query(
            `SELECT DISTINCT userId FROM (SELECT userId FROM ballots UNION ALL SELECT host FROM meetings
              WHERE host_state = 'ok' UNION ALL SELECT userId FROM files WHERE id = 'f-0001')`,
          ),
        );
        found.push(new Set(users.map(({ userId }) => String(userId))));
      }
      const [first, second] = found;
      assert.ok([...(first ?? [])].some((user) => user.startsWith('P-')));
      for (const user of first ?? []) assert.match(user, /^(P-[\w-]{12}|\(hidden\))$/);
      assert.deepEqual(second, first);
    });
});

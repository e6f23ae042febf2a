import assert from 'node:assert/strict';
import type { Json, JsonObject } from '../../../../src/core/json';
import { compareBoards } from '../../../../src/features/changes/compareBoards';
import type { ChangedRecord } from '../../../../src/features/changes/boardChanges';
import { changesSummary } from '../../../../src/features/changes/changesSummary';
import { fileRecord } from '../../../../src/records/file';
import { meetingRecord } from '../../../../src/records/meeting';
import { voteRecord } from '../../../../src/records/vote';
import { growsWithSize } from '../../properties/doubling';
import { json } from '../../surfaces/pages/viewContexts';
import { response, votesIn } from '../../records/decoding';
import { anonymousVote, changesOf, compared, stateOf, type SentBoard } from './states';
import { itIfThorough, someOf } from '../../../host/thorough';

const file = (more: JsonObject = {}): JsonObject => ({
  id: 'f',
  fileName: 'a.pdf',
  fileSize: 3,
  deletedAt: null,
  ...more,
});

async function changedFile(before: Json, after: Json) {
  const { files } = await changesOf({ files: [before] }, { files: [after] });
  return compared(files).changed[0];
}

async function changedMeeting(before: Json, after: Json) {
  const { meetings } = await changesOf(
    { meetings: [{ id: 'm', joiners: before }] },
    { meetings: [{ id: 'm', joiners: after }] },
  );
  return compared(meetings).changed[0];
}

/** Each change as `place: before → after`. */
const shown = (changed: Pick<ChangedRecord, 'fields'> | undefined): string[] =>
  (changed?.fields ?? []).map(({ steps, before, after }) => {
    const place = steps.map(({ name, item }) => (item === undefined ? name : `${name}[${item}]`)).join('.');
    const text = (state: typeof before) => (state.state === 'value' ? String(state.value) : state.state);
    return `${place}: ${text(before)} → ${text(after)}`;
  });

describe('changes of a board', () => {
  it('are none for another form of the same value', async () => {
    const before = file({ id: 7, fileSize: 3, createdAt: 1723545858894, isNotCopy: true, userId: 42 });
    const after = file({ id: '7', fileSize: '3', createdAt: '2024-08-13T10:44:18.894Z', isNotCopy: 'true', userId: '42' }); // oxfmt-ignore
    assert.equal(await changedFile(before, after), undefined);
  });

  it('tell missing, null, zero, and unreadable apart', async () => {
    const { fileSize: _, ...without } = file();
    const states: [string, Json][] = [
      ['missing', without],
      ['null', file({ fileSize: null })],
      ['0', file({ fileSize: 0 })],
      ['unreadable', file({ fileSize: 'large' })],
    ];
    for (const [one, before] of states)
      for (const [other, after] of states)
        assert.deepEqual(shown(await changedFile(before, after)), one === other ? [] : [`fileSize: ${one} → ${other}`]);
    assert.deepEqual(shown(await changedFile(file({ fileSize: 'x' }), file({ fileSize: 'y' }))), [
      'fileSize: unreadable → unreadable',
    ]);
  });

  for (const [list, { fields }] of [
    ['votes', voteRecord],
    ['files', fileRecord],
    ['meetings', meetingRecord],
  ] as const)
    it(`are found in every documented field of ${list}`, async () => {
      for (const field of Object.keys(fields).filter((name) => name !== 'id')) {
        const { [field]: _, ...without }: Record<string, Json> = { id: 'r', anonymous: false, [field]: null };
        const changes = await changesOf({ [list]: [without] }, { [list]: [{ ...without, [field]: null }] });
        const found = compared(changes[list]).changed.flatMap((changed) => shown(changed));
        assert.deepEqual(found, [`${field}: missing → null`]);
      }
    });

  it('keep every digit', async () => {
    const changed = await changedFile(
      json('{"id":"f","fileSize":9007199254740992}'),
      json('{"id":"f","fileSize":9007199254740993}'),
    );
    assert.deepEqual(shown(changed), ['fileSize: 9007199254740992 → 9007199254740993']);
    assert.equal(changed?.fields[0]?.difference, 1n);
    const snapshot = (height: string) =>
      json(`{"id":"v","anonymous":false,"elements":[{"elementId":"e","snapshot":{"height":${height}}}]}`);
    const { votes } = await changesOf({ votes: [snapshot('0.1')] }, { votes: [snapshot('0.1000000000000000055')] });
    assert.equal(compared(votes).changed.length, 1);
  });

  it('pair options, participants, and voters by ID, whatever their order and form', async () => {
    const [a, b] = [{ elementId: 'a', comments: ['c'] }, { elementId: 'b' }];
    const vote = (elements: Json, detail: Json): Json => ({
      ...{ id: 'v', anonymous: false, elements },
      results: [{ elementId: 'a', total: 2, detail }],
    });
    const changesOfVote = async (after: Json) => {
      const before = vote([a, b], [['u', 1], ['w', 1]]); // oxfmt-ignore
      return shown(compared((await changesOf({ votes: [before] }, { votes: [after] })).votes).changed[0]);
    };
    const objects = ['w', 'u'].map((userId) => ({ userId, voteCount: '1' }));
    assert.deepEqual(await changesOfVote(vote([b, { ...a, comments: 'c' }], objects)), []);
    assert.deepEqual(await changesOfVote(vote([a, b], [['w', 2], ['x', 1]])), [
      'results[a].detail[u]: [object Object] → missing',
      'results[a].detail[w].voteCount: 1 → 2',
      'results[a].detail[x]: missing → [object Object]',
    ]); // oxfmt-ignore
    assert.deepEqual(
      shown(
        await changedMeeting(
          [{ userId: 1, joinDur: 5 }, { userId: '2', mediaIds: [3, 4] }],
          [{ userId: 2, mediaIds: ['4', '3', 5] }, { userId: '1', joinDur: 6 }],
        ),
      ),
      ['joiners[1].joinDur: 5 → 6', 'joiners[2].mediaIds[5]: missing → 5'],
    ); // oxfmt-ignore
  });

  it('do not pair items that share an ID', async () => {
    const joiners = (...durations: number[]) => durations.map((joinDur) => ({ userId: 'u', joinDur }));
    for (const [before, after, expected] of [
      [joiners(1, 2), joiners(2, 3), ['0 value missing', '1 missing value']],
      [joiners(1, 2), joiners(1), ['1 value missing']],
      [joiners(1), joiners(1, 2), ['1 missing value']],
    ] as const)
      assert.deepEqual(
        (await changedMeeting(before, after))?.fields.map(({ path, ...field }) =>
          [path.at(-1), field.before.state, field.after.state].join(' '),
        ),
        expected,
      );
  });

  it('hold undocumented fields by path, as JSON', async () => {
    const changed = await changedFile(file({ url: { b: 1, a: 2 }, same: { b: 1, a: 2 } }), file({ same: { a: 2, b: 1 }, x: null })); // oxfmt-ignore
    assert.deepEqual(changed?.fields, []);
    assert.deepEqual(
      changed?.undocumented.map(({ path, before, after }) => [path, before, after]),
      [
        [['url'], '{"a":2,"b":1}', undefined],
        [['x'], undefined, 'null'],
      ],
    );
  });

  it('report several contents under one ID as one record in conflict, and none dropped', async () => {
    const [one, other] = [file(), file({ fileName: 'b.pdf' })];
    const count = async (before: Json[], after: Json[]) => {
      const [changed, ...more] = compared((await changesOf({ files: before }, { files: after })).files).changed;
      assert.deepEqual(more, []);
      return changed?.conflict && [changed.conflict.before.count, changed.conflict.after.count];
    };
    assert.deepEqual(await count([one], [one, other]), [1, 2]);
    assert.deepEqual(await count([one, other], [one]), [2, 1]);
    assert.equal(await count([one, other], [other, one]), undefined);
  });

  it('count the votes cast only if every total is known before and after', async () => {
    const withTotal = (total: Json): SentBoard => ({
      votes: [
        {
          ...anonymousVote([3, 2], { anonymous: false }),
          results: [{ elementId: 'e0', total }, { elementId: 'e1', total: 2 }], // oxfmt-ignore
        },
      ],
    });
    const differenceOf = async (before: Json, after: Json) => {
      const [changed] = compared((await changesOf(withTotal(before), withTotal(after))).votes).changed;
      return [changed?.ballots, changed?.castDifference];
    };
    assert.deepEqual(await differenceOf('?', 3), ['shown', undefined]);
    assert.deepEqual(await differenceOf(3, '?'), ['shown', undefined]);
    assert.deepEqual(await differenceOf(3, 4), ['shown', 1n]);
  });

  it('match records without ID by content only', async () => {
    const [one, other] = [{ fileName: 'a' }, { fileName: 'b' }];
    const { files } = await changesOf({ files: [one, one] }, { files: [{ ...one }, other] });
    const { added, removed, changed } = compared(files);
    assert.deepEqual([added, removed].map((list) => list.map(({ decoded, isCertain }) => [decoded.value?.fileName, isCertain])), [[['b', false]], [['a', false]]]); // oxfmt-ignore
    assert.deepEqual(changed, []);
  });

  it('claim gone and new only if both lists are complete and every record has an ID', async () => {
    const certain = async (before: SentBoard, after: SentBoard) => {
      const { added, removed } = compared((await changesOf(before, after)).files);
      return [...removed, ...added].map(({ id, isCertain }) => [id, isCertain]);
    };
    const [a, b] = [{ id: 'a' }, { id: 'b' }];
    const completeness = { kind: 'incomplete', reason: 'morePages' } as const;
    assert.deepEqual(await certain({ files: [a] }, { files: [b] }), [['a', true], ['b', true]]); // oxfmt-ignore
    assert.deepEqual(await certain({ files: [a], completeness }, { files: [b] }), [['a', false], ['b', false]]); // oxfmt-ignore
    assert.deepEqual(await certain({ files: [a] }, { files: [b], completeness }), [['a', false], ['b', false]]); // oxfmt-ignore
    assert.deepEqual(await certain({ files: [a] }, { files: [b, 'unreadable'] }), [['a', false], ['b', true], [undefined, false]]); // oxfmt-ignore
    // A second list replaces the first, which may have had the vote.
    const twice = votesIn(response('{"data":[{"id":"a"}],"data":[]}'));
    const after = { ...(await stateOf({})), votes: { state: 'loaded', value: twice } as const };
    const votes = compared((await compareBoards(await stateOf({ votes: [a] }), after)).votes);
    assert.deepEqual(votes.removed.map(({ id, isCertain }) => [id, isCertain]), [['a', false]]); // oxfmt-ignore
  });

  it('call a file deleted or restored only between null and a time', async () => {
    const time = 1723545858894;
    const deletion = async (before: Json, after: Json) =>
      (await changedFile(file({ deletedAt: before }), file({ deletedAt: after })))?.deletion;
    assert.equal(await deletion(null, time), 'deleted');
    assert.equal(await deletion(time, null), 'restored');
    for (const unknown of [0, '', -1, 'x', time]) assert.equal(await deletion(unknown, time + 1), undefined);
    assert.equal(await deletion(null, 0), undefined);
  });

  it('are summed up, the most important first', async () => {
    const option = (total: number) => ({
      elements: [{ elementId: 'e' }],
      results: [{ elementId: 'e', total, detail: [] }],
    });
    const board = (after: boolean): SentBoard => ({
      statistics: [{ recordId: 'b', data: { totalNote: after ? 52 : 12, totalShape: 3, totalAccessView: after ? 900 : 1 } }],
      votes: [
        { id: 'v', name: 'Which bet first?', anonymous: false, status: after ? 1 : 0, ...option(after ? 15 : 3) },
      ],
      files: ['a', 'b', 'c'].map((id) => file({ id, deletedAt: after ? 1723545858894 : null })),
    }); // oxfmt-ignore
    assert.deepEqual(changesSummary(await changesOf(board(false), board(true))), [
      'Vote “Which bet first?” has ended; 12 more votes cast.',
      'Files: 3 deleted.',
      '40 more sticky notes.',
    ]);
    assert.deepEqual(changesSummary(await changesOf(board(true), board(false))), [
      '“Which bet first?”: 12 fewer votes cast.',
      'Files: 3 restored.',
      '40 fewer sticky notes.',
    ]);
  });

  it('count more and fewer votes cast apart, so that none hides the other', async () => {
    const vote = (id: string, total: number) => ({
      ...{ id, name: id, anonymous: false, status: 0 },
      ...{ elements: [{ elementId: 'e' }], results: [{ elementId: 'e', total, detail: [] }] },
    });
    const votes = (...totals: readonly number[]) => ({ votes: totals.map((total, at) => vote(`v${at}`, total)) });
    const summary = async (before: SentBoard, after: SentBoard) => changesSummary(await changesOf(before, after));
    assert.deepEqual(await summary(votes(3, 6), votes(6, 3)), ['3 more votes cast; 3 fewer votes cast.']);
    assert.deepEqual(await summary(votes(3, 6, 1), votes(8, 3, 2)), ['6 more votes cast; 3 fewer votes cast.']);
  });

  it('call a file that was deleted before no longer listed, not gone', async () => {
    const files = [file({ id: 'a' }), file({ id: 'b', deletedAt: 1723545858894 }), file({ id: 'c' })];
    assert.deepEqual(changesSummary(await changesOf({ files }, { files: [file({ id: 'c' })] })), [
      'Files: 1 gone, 1 deleted before and no longer listed.',
    ]);
  });

  it('take the number of meetings and files from their lists, which the statistics may contradict', async () => {
    const board = (totalMeeting: number, meetings: readonly Json[], totalNote = 1): SentBoard => ({
      statistics: [{ recordId: 'b', data: { totalMeeting, totalNote } }],
      meetings,
    });
    const [one, two] = [{ id: 'm1' }, { id: 'm2' }];
    const summary = async (before: SentBoard, after: SentBoard) => changesSummary(await changesOf(before, after));
    assert.deepEqual(await summary(board(0, [one]), board(3, [one, two], 2)), [
      'Meetings: 1 new.',
      '1 more sticky note.',
    ]);
    assert.deepEqual(await summary(board(0, [one]), board(3, [one])), ['Statistics changed.']);
  });

  it('survive values nested as deep as a response', async () => {
    const deep = (inner: number) => json(`{"id":"f","x":${'['.repeat(5_000)}${inner}${']'.repeat(5_000)}}`);
    assert.equal((await changedFile(deep(1), deep(2)))?.undocumented.length, 1);
    assert.equal(await changedFile(deep(1), deep(1)), undefined);
  });
});

describe('comparing lists', () => {
  const files = (count: number, more: (at: number) => JsonObject) =>
    Array.from({ length: count }, (_, at) => file({ id: `f${at}`, userId: `u${at % 9}`, ...more(at) }));

  it('takes time linear in the number of files, also under one ID and without IDs', async () => {
    const forms: ((at: number) => JsonObject)[] = [
      (at) => ({ fileSize: at }),
      (at) => ({ id: 'f', fileSize: at }),
      (at) => ({ id: null, fileSize: at }),
      (at) => ({ url: `https://a.invalid/${at}` }),
    ];
    for (const more of someOf(forms, forms.length))
      await growsWithSize(async (count) => {
        const before = await stateOf({ files: files(count, more) });
        const after = await stateOf({ files: files(count, (at) => ({ ...more(at + 1), bigType: 'x' })) });
        return compareBoards(before, after);
      }, 3_000);
  });

  itIfThorough('takes time linear in the number of options, ballots, and participants', async () => {
    const list = (count: number, item: (at: number) => Json) => Array.from({ length: count }, (_, at) => item(at));
    const board = (count: number, add: number): SentBoard => ({
      votes: [
        {
          id: 'v',
          anonymous: false,
          elements: list(count, (at) => ({ elementId: `e${at}`, text: `t${at}` })),
          results: [{ elementId: 'e0', total: count, detail: list(count, (at) => [at % 3 === 0 ? null : `u${at}`, at + add]) }], // oxfmt-ignore
        },
      ],
      meetings: [{ id: 'm', joiners: list(count, (at) => ({ userId: at % 2 ? at : 0, joinDur: at + add, mediaIds: [at] })) }], // oxfmt-ignore
    });
    await growsWithSize(
      async (count) => compareBoards(await stateOf(board(count, 0)), await stateOf(board(count, 1))),
      3_000,
    );
  });
});

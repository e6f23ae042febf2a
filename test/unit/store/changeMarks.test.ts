import assert from 'node:assert/strict';
import { pathOf, type Ref, type Section } from '../../../src/base/ref';
import { serializeFilter } from '../../../src/records/fileFilter';
import { createChangeMarks } from '../../../src/store/changeMarks';
import { digest } from '../../../src/store/digest';
import { createUserNames } from '../../../src/store/userNames';
import { quietMoment } from '../../host/waiting';
import { changingBoard, marksCanary, sentFile, sentMeeting, sentVote } from '../../sampleServer/changingBoard';
import { endServers } from '../api/serving';
import { board, storing } from './storing';

const ref = board('changing');
const record = (section: Section, id: string): Ref => ({ ...ref, section, record: `${marksCanary}-${id}` });

/** A window over a board that may change, with what windows before it remembered. */
async function window(changing = changingBoard(), entries = new Map<string, unknown>(), pageSize = 50) {
  const memory = {
    get: (key: string) => entries.get(key),
    set: (key: string, value: unknown) => entries.set(key, value),
  };
  const names = createUserNames(
    memory,
    () => Promise.resolve(digest),
    (name) => name,
  );
  const { store, service } = await storing({ extraBoards: [changing] }, pageSize, names);
  const options = { on: true, service: 'https://one/v1' };
  const marks = createChangeMarks({
    store,
    memory,
    loadDigest: () => Promise.resolve(digest),
    shouldMark: () => options.on,
    serviceOf: () => options.service,
    boards: () => [ref],
  });
  const load = async (...sections: Section[]) => {
    store.invalidate();
    for (const section of sections) await store.records.get({ ...ref, section });
    await quietMoment(2);
  };
  const marked = () =>
    (['votes', 'files', 'meetings'] as const).flatMap((section) =>
      ['one', 'two', 'three', 'f1', 'f2', 'f3', 'm1', 'm2'].flatMap((id) => {
        const mark = marks.of(record(section, id));
        return mark ? [`${id} ${mark}`] : [];
      }),
    );
  const all = () => load('votes', 'files', 'meetings');
  return { changing, entries, names, store, service, options, marks, load, all, marked };
}

describe('marks of changes', () => {
  afterEach(endServers);

  it('are on records that are new or changed when they are loaded anyway, without a request', async () => {
    const requests = async (on: boolean) => {
      const { changing, all, marked, marks, service, options } = await window();
      options.on = on;
      await all();
      assert.deepEqual(marked(), []);
      changing.votes = [sentVote('three', [1]), ...changing.votes];
      changing.files = [sentFile('f1', { deletedAt: 1794562920000 }), sentFile('f2'), sentFile('f3')];
      changing.meetings = [sentMeeting('m1', { joiners: [] })];
      await all();
      assert.deepEqual(marked(), on ? ['three new', 'f1 changed', 'f3 new', 'm1 changed'] : []);
      assert.deepEqual([marks.count(ref), marks.count({ ...ref, section: 'files' })], on ? [4, 2] : [0, 0]);
      marks.seeAll();
      await quietMoment(2);
      return service.record.map(({ operation }) => operation);
    };
    assert.deepEqual(await requests(true), await requests(false));
  });

  it('are on a record whose ID stood twice before and stands once now', async () => {
    const { changing, all, marked } = await window();
    changing.meetings = [sentMeeting('m1'), sentMeeting('m1', { joiners: [] })];
    await all();
    changing.meetings = [sentMeeting('m1')];
    await all();
    assert.deepEqual(marked(), ['m1 changed']);
  });

  it('stay in the next window until the record is seen', async () => {
    const first = await window();
    await first.all();
    first.changing.votes = [sentVote('one', [2, 1], { name: 'Renamed' }), sentVote('three', [1])];
    const second = await window(first.changing, first.entries);
    await second.all();
    assert.deepEqual(second.marked(), ['one changed', 'three new']);
    second.marks.see({ ...record('votes', 'one'), part: 'e0' });
    second.marks.see(record('votes', 'two'));
    assert.deepEqual(second.marked(), ['three new']);
    const third = await window(first.changing, first.entries);
    await third.all();
    assert.deepEqual(third.marked(), ['three new']);
    third.marks.seeAll();
    assert.deepEqual([third.marked(), third.marks.count(ref)], [[], 0]);
    const fourth = await window(first.changing, first.entries);
    await fourth.all();
    assert.deepEqual(fourth.marked(), []);
  });

  it('leave out a record that was opened before its list was loaded', async () => {
    const first = await window();
    await first.all();
    first.changing.votes = [...first.changing.votes, sentVote('three', [1])];
    const second = await window(first.changing, first.entries);
    second.marks.see(record('votes', 'three'));
    await second.all();
    assert.deepEqual(second.marked(), []);
  });

  it('never tell of a ballot in a vote that is not known to be named', async () => {
    for (const anonymous of [true, 'perhaps', null]) {
      const { changing, all, marked } = await window();
      const send = (...[totals, more]: [number[], object?]) => {
        changing.votes = [sentVote('one', totals, { anonymous, ...more })];
      };
      send([2, 1]);
      await all();
      send([2, 2]);
      await all();
      send([0, 4], { numberOfVoted: 9 });
      await all();
      assert.deepEqual(marked(), [], String(anonymous));
      send([2, 3], { status: 1 });
      await all();
      assert.deepEqual(marked(), ['one ended'], String(anonymous));
    }
  });

  it('tell of a ballot in a named vote', async () => {
    const { changing, all, marked } = await window();
    await all();
    changing.votes = [sentVote('one', [2, 1]), sentVote('two', [1, 2], { anonymous: false })];
    await all();
    assert.deepEqual(marked(), ['two changed']);
  });

  it('ignore orders and forms that mean nothing, and undocumented fields', async () => {
    const { changing, all, marked } = await window();
    await all();
    const [one, two] = changing.votes as Record<string, unknown>[];
    const results = two?.['results'] as readonly unknown[];
    changing.votes = [
      { ...two, results: results.toReversed(), numberOfVoted: '2', url: 'signed' },
      { ...one },
    ] as typeof changing.votes;
    await all();
    assert.deepEqual(marked(), []);
  });

  it('claim nothing new while files may be missing, and compare filtered lists with nothing', async () => {
    const { changing, load, store, marked, entries } = await window(changingBoard(), new Map(), 1);
    await load('files');
    changing.files = [sentFile('f3')];
    await load('files');
    assert.deepEqual(marked(), []);
    const before = JSON.stringify([...entries]);
    changing.files = [sentFile('f1')];
    await store.files.get({ ...ref, section: 'files', filter: serializeFilter({ searchStr: 'f' }) });
    await quietMoment(2);
    assert.equal(JSON.stringify([...entries]), before);
  });

  it('claim nothing new after an empty list, unless the service is known to know the board', async () => {
    for (const [counters, expected] of [
      [null, []],
      [{ totalNote: 1 }, ['one new', 'f1 new']],
    ] as const) {
      const changing = { ...changingBoard(), counters, meetings: null, votes: [], files: [] } as ReturnType<
        typeof changingBoard
      >;
      const { store, marked } = await window(changing);
      const load = async () => {
        for (const section of ['votes', 'files'] as const) {
          store.invalidate(ref, section);
          await store.records.get({ ...ref, section });
        }
        await quietMoment(2);
      };
      await store.counters.get(ref);
      await load();
      changing.votes = [sentVote('one', [1])];
      changing.files = [sentFile('f1')];
      await load();
      assert.deepEqual(marked(), expected);
    }
  });

  it('stay the same whatever names of users are shown', async () => {
    const { changing, all, marked, names, store, entries } = await window();
    await all();
    const before = JSON.stringify(entries.get('seenLists'));
    names.hide(true);
    await all();
    assert.deepEqual(marked(), []);
    changing.meetings = [sentMeeting('m1'), sentMeeting('m2')];
    await all();
    names.hide(false);
    names.setAliases('one', new Map([[`${marksCanary}-creator`, 'Maya Chen']]));
    await store.votes.get(ref);
    await quietMoment(2);
    assert.deepEqual(marked(), ['m2 new']);
    assert.equal(JSON.stringify(entries.get('seenLists')), before);
  });

  it('keep no ID, name, or text, and other digests in every profile', async () => {
    const windows = [await window(), await window()];
    const kept: string[] = [];
    for (const { all, entries } of windows) {
      await all();
      kept.push(JSON.stringify([...entries]));
    }
    for (const text of kept) {
      assert.ok(text.length > 150, text);
      for (const word of [marksCanary, 'changing', 'votes', 'https', 'option'])
        assert.ok(!text.includes(word), `${word} in ${text}`);
    }
    const recordsIn = (lists: unknown) => (lists as string[][]).map(([, , records]) => records);
    const [one = [], other = []] = windows.map(({ entries }) => recordsIn(entries.get('seenLists')));
    assert.equal(one.length, 3);
    for (const [at, records] of one.entries()) assert.notEqual(records, other[at]);
  });

  it('start from nothing when the connection leads to another service', async () => {
    const { changing, options, all, marked } = await window();
    await all();
    options.service = 'https://two/v1';
    changing.votes = [sentVote('three', [1])];
    await all();
    assert.deepEqual(marked(), []);
  });

  it('remember nothing while they are off, and forget when they are switched off', async () => {
    const { changing, entries, options, marks, all, marked, service } = await window();
    options.on = false;
    await all();
    assert.deepEqual([...entries], []);
    options.on = true;
    service.clearRecord();
    marks.reload();
    await quietMoment(2);
    changing.votes = [...changing.votes, sentVote('three', [1])];
    assert.equal(service.record.length, 0);
    await all();
    assert.deepEqual(marked(), ['three new']);
    options.on = false;
    marks.reload();
    assert.deepEqual([marked(), marks.count(ref), entries.get('seenLists'), entries.get('seenSalt')], [[], 0, undefined, undefined]); // oxfmt-ignore
    await all();
    assert.equal(entries.get('seenLists'), undefined);
  });

  it('are forgotten in the next window if they were switched off before', async () => {
    const { all, entries } = await window();
    await all();
    const memory = {
      get: (key: string) => entries.get(key),
      set: (key: string, value: unknown) => entries.set(key, value),
    };
    const { store } = await storing();
    createChangeMarks({
      store,
      memory,
      loadDigest: () => Promise.resolve(digest),
      shouldMark: () => false,
      serviceOf: () => 'x',
      boards: () => [],
    });
    assert.deepEqual([entries.get('seenLists'), entries.get('seenSalt')], [undefined, undefined]);
  });

  it('go with what must not be shown any more, and come back with it', async () => {
    const { changing, all, marks, store, marked } = await window();
    await all();
    changing.votes = [...changing.votes, sentVote('three', [1])];
    await all();
    const fired: (string | undefined)[] = [];
    marks.onDidChange((each) => fired.push(each && pathOf(each)));
    store.forget('one');
    assert.deepEqual([marks.count(ref), fired], [0, [undefined]]);
    await all();
    assert.deepEqual(marked(), ['three new']);
  });

  it('are not on records of a snapshot', async () => {
    const { changing, all, marks } = await window();
    await all();
    changing.votes = [...changing.votes, sentVote('three', [1])];
    await all();
    assert.equal(marks.of({ ...record('votes', 'three'), at: 'snapshot' }), undefined);
    marks.see({ ...record('votes', 'three'), at: 'snapshot' });
    assert.equal(marks.count(ref), 1);
  });
});

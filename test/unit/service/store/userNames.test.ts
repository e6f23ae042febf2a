import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { allSampleBoards } from '../../../../src/service/sample/service';
import { isList, isObject, type Json } from '../../../../src/core/json';
import { sections, type Ref } from '../../../../src/core/ref';
import { decodeMeetings } from '../../../../src/records/decoding/decodeResponse';
import { allFiles } from '../../../../src/service/store/filePagers';
import { digest } from '../../../../src/service/store/digest';
import { shownValue } from '../../../../src/service/store/asyncCache';
import type { BoardStore } from '../../../../src/service/store/boardStore';
import { allVersions } from '../../../../src/service/store/recordsByKey';
import type { SectionRecords } from '../../../../src/service/store/boardLists';
import { createAliases } from '../../../../src/service/store/userNames';
import { changingBoard, sentFile } from '../../../sampleServer/changingBoard';
import { answering, clientFor, deferred, endServers, httpServer, sourceOver } from '../api/serving';
import { response as responseWith, votesIn } from '../../records/decoding';
import { board, storing } from './storing';
import { rememberedNames, windowNames } from './windowNames';

const boards = allSampleBoards().map(({ recordId }) => board(recordId));

/** The meetings of a board of the sample text, as they are shown. */
const shownMeetings = async (names: ReturnType<typeof windowNames>, meeting: object) => {
  const text = JSON.stringify({ list: [{ recordId: 'b', data: [meeting] }] });
  return names.of('one')?.meetings(decodeMeetings(responseWith(text)).filter((each) => 'records' in each));
};

async function sectionsOf(store: BoardStore, refs: readonly Ref[] = boards): Promise<SectionRecords[]> {
  const loaded: SectionRecords[] = [];
  for (const ref of refs)
    for (const section of sections) {
      const list = shownValue(await store.records.get({ ...ref, section }));
      if (list) loaded.push(list);
    }
  return loaded;
}

const textIn = (id: Json): string => (typeof id === 'object' ? inspect(id) : String(id));

/** All user IDs in JSON as the service returned it, in order. */
function userIdsIn(json: Json): string[] {
  if (isList(json)) return json.flatMap((each) => userIdsIn(each));
  if (!isObject(json)) return [];
  return Object.entries(json).flatMap(([key, value]) => {
    if (!['userId', 'creator', 'host', 'mediaIds'].includes(key)) return userIdsIn(value);
    const texts = (isList(value) ? value : [value]).flatMap((id) => (id === null ? [] : [textIn(id)]));
    return texts.filter((id) => id !== '' && id !== '(hidden)');
  });
}

const idsOf = (lists: readonly SectionRecords[]): string[] =>
  lists.flatMap(({ records }) => records.flatMap(({ json }) => userIdsIn(json)));

/** Everything that can be shown of the lists. */
function textOf(lists: readonly SectionRecords[]): string {
  const whole = { depth: null, maxStringLength: null, maxArrayLength: null };
  const responses = new Set(lists.flatMap(({ records }) => records.map(({ response }) => response)));
  return [
    ...lists.map(({ list }) => inspect(list, { depth: 4 })),
    ...lists.flatMap(({ records }) => records.map(({ json, value, deviations }) => inspect([json, value, deviations], whole))), // oxfmt-ignore
    ...[...responses].map(({ text, sealed }) => inspect([text, sealed], whole)),
  ].join('\n');
}

const isNamed = (text: string, id: string): boolean =>
  /^\d{6,}$/.test(id) ? text.includes(id) : ["'", '"'].some((mark) => text.includes(`${mark}${id}${mark}`));

describe('hidden names', () => {
  afterEach(endServers);

  it('leave no number in place of a role or an event of a meeting, unless it is documented', async () => {
    const names = windowNames();
    names.hide(true);
    for (const [values, expected] of [
      [{ userRole: 30012345, rtcEvent: 30012345 }, /"rtcEvent":"\(hidden\)".*"userRole":"\(hidden\)"/],
      [{ userRole: '4712', rtcEvent: 4712 }, /"rtcEvent":"\(hidden\)".*"userRole":"\(hidden\)"/],
      [{ userRole: 100, rtcEvent: 'rtc_end' }, /"rtcEvent":"rtc_end".*"userRole":100/],
    ] as const) {
      const shown = await shownMeetings(names, { id: 'm', ...values, joiners: [{ userId: 'u', ...values }] });
      assert.match(shown?.[0]?.response.text ?? '', expected);
    }
  });

  it('stay different if names are hidden again while the first are being prepared', async () => {
    const { promise, resolve } = deferred<typeof digest>();
    const names = rememberedNames(() => promise).names();
    const shownTo = async (host: string) =>
      (await shownMeetings(names, { id: 'm', host }))?.[0]?.records[0]?.value?.host;
    names.hide(true);
    const first = shownTo('user-1111111');
    names.hide(false);
    names.hide(true);
    const second = shownTo('user-2222222');
    resolve(digest);
    assert.deepEqual([await first, await second], ['P-01', 'P-02']);
  });

  it('leave no user ID in anything that is shown, and send no request', async () => {
    const names = windowNames();
    const { store, service } = await storing({}, 500, names);
    const before = await sectionsOf(store);
    const ids = [...new Set(idsOf(before))].filter((id) => !/^\d{1,5}$/.test(id));
    assert.ok(ids.length > 15, `${ids.length} IDs`);
    const requests = service.record.length;
    assert.ok(ids.every((id) => isNamed(textOf(before), id)));

    names.hide(true);
    // The size of a file is the number of a user, too.
    const after = textOf(await sectionsOf(store)).replaceAll(/fileSize\W+\d+/g, '');
    assert.deepEqual(
      ids.filter((id) => isNamed(after, id)),
      [],
    );
    assert.equal(service.record.length, requests);

    names.hide(false);
    assert.deepEqual(await sectionsOf(store), before);
    assert.equal(service.record.length, requests);
  });

  it('give one user one pseudonym in votes, files, and meetings, and others another', async () => {
    const names = windowNames();
    const { store } = await storing({}, 500, names);
    const ids = idsOf(await sectionsOf(store));
    names.hide(true);
    const pseudonyms = idsOf(await sectionsOf(store));
    assert.equal(pseudonyms.length, ids.length);
    const pairs = new Set(ids.map((id, index) => `${id} ${pseudonyms[index]}`));
    assert.equal(pairs.size, new Set(ids).size);
    assert.equal(pairs.size, new Set(pseudonyms).size);
    assert.ok(pseudonyms.every((each) => /^P-\d\d+$/.test(each)));
  });

  it('stay hidden under the same pseudonyms in the next window, which keeps no ID', async () => {
    const { entries, names } = rememberedNames();
    const own = names();
    const { store } = await storing({}, 500, own);
    const ids = new Set(idsOf(await sectionsOf(store)));
    own.hide(true);
    const retro = [board('retro-2026-w46')];
    const shown = textOf(await sectionsOf(store, retro));
    await new Promise((done) => setImmediate(done));
    for (const id of ids) assert.ok(!inspect(entries, { depth: null }).includes(`'${id}'`), id);

    const next = names();
    assert.equal(next.areHidden(), true);
    const second = await storing({}, 500, next);
    // Other boards first: the order must not matter any more.
    await sectionsOf(second.store, boards.toReversed());
    const times = /\breceivedAt: \d+/g;
    assert.equal(textOf(await sectionsOf(second.store, retro)).replace(times, ''), shown.replace(times, ''));
  });

  it('hide undocumented fields, misplaced IDs, and IDs in any form', async () => {
    const vote = { id: 'v', name: 'Vote', anonymous: false, creator: 991122, nick: 'canary-1', startTime: 'canary-2' };
    const result = [{ elementId: 'e', total: 2, detail: [['canary-3', 1], { userId: 'canary-4', voteCount: 1 }, 'canary-5'] }]; // oxfmt-ignore
    const body = { data: [[{ ...vote, resultList: result }]], who: 'canary-6', 'canary-7': [] };
    const baseUrl = await answering(() => JSON.stringify(body));
    const names = windowNames();
    const { store, connect } = await storing({}, 50, names);
    connect('odd', baseUrl);
    const ref = { ...board('b', 'odd'), section: 'votes' as const };
    const before = shownValue(await store.records.get(ref));
    assert.ok(before && textOf([before]).includes('canary-3'));
    names.hide(true);
    const shown = shownValue(await store.records.get(ref));
    assert.ok(shown);
    assert.doesNotMatch(textOf([shown]), /canary|991122/);
    assert.match(textOf([shown]), /'Vote'/);
  });

  it('hide what statistics hold besides their numbers, unknown words, and the label of a charset', async () => {
    const baseUrl = await httpServer(({ url = '' }, response) => {
      const bodies: Readonly<Record<string, unknown>> = {
        '/auth/tokens': { accessToken: 't', expiresIn: 100 },
        '/statistics/boardData': { list: [{ recordId: 'b', data: { totalNote: 3, owner: 'canary-1' } }] },
        '/statistics/boardMeetingData': {
          list: [{ recordId: 'b', data: [{ id: 'm', title: 'Réunion', rtcEvent: 'canary-3' }] }],
        },
      };
      const body = Object.entries(bodies).find(([end]) => url.endsWith(end))?.[1];
      response.setHeader('content-type', 'application/json; charset=canary-2').end(JSON.stringify(body));
    });
    const names = windowNames();
    const { store, connect } = await storing({}, 50, names);
    connect('odd', baseUrl);
    const said = async () => {
      const statistics = shownValue(await store.counters.get(board('b', 'odd')));
      const meetings = shownValue(await store.meetings.get(board('b', 'odd')));
      const records = [...(statistics ?? []), ...(meetings ?? []).flatMap((entry) => entry.records)];
      return records.map(({ json, deviations, response }) => inspect([json, deviations, response], { depth: null }));
    };
    assert.match((await said()).join('\n'), /canary-1[^]*canary-3/);
    names.hide(true);
    const hidden = (await said()).join('\n');
    assert.doesNotMatch(hidden, /canary/);
    assert.match(hidden, /totalNote: 3[^]*Réunion[^]*"recordId":"b","data":\[/);
  });

  it('hide the users of all contents under one file ID, also where files are streamed', async () => {
    const files = ['ada', 'bo', 'cy'].map((userId) => sentFile('f1', { userId }));
    const names = windowNames();
    const { store, server } = await storing({ extraBoards: [{ ...changingBoard('one'), files }] }, 50, names);
    names.hide(true);
    const section = { ...board('one'), section: 'files' as const };
    const list = shownValue(await store.files.get(section));
    assert.ok(list);
    const source = sourceOver(clientFor(server.baseUrl));
    const streamed = [];
    for await (const part of allFiles(source, section, names.of, new AbortController().signal))
      streamed.push(...part.files, ...(part.others ?? []));
    for (const shown of [allVersions(list), streamed]) {
      const users = shown.map(({ value }) => value?.userId);
      assert.deepEqual(users, ['P-01', 'P-02', 'P-03']);
    }
  });

  it('are shown as loading until they are converted, never under their IDs', async () => {
    const names = windowNames();
    const { store, changes } = await storing({}, 500, names);
    const votes = { ...board('product-bets-h1'), section: 'votes' as const };
    const ids = idsOf([shownValue(await store.records.get(votes)) as SectionRecords]);
    names.hide(true);
    assert.deepEqual(store.records.peek(votes), { state: 'loading' });
    changes.length = 0;
    const shown = shownValue(await store.records.get(votes)) as SectionRecords;
    assert.ok(ids.every((id) => !isNamed(textOf([shown]), id)));
    assert.deepEqual(changes, [votes]);
    assert.deepEqual(shownValue(store.records.peek(votes)), shown);
    assert.equal(store.votes.peek(votes), store.votes.peek(votes));
  });

  it('may be shown again while a list is being converted', async () => {
    const names = windowNames();
    const { store } = await storing({}, 500, names);
    const votes = { ...board('product-bets-h1'), section: 'votes' as const };
    const before = shownValue(await store.records.get(votes));
    names.hide(true);
    const converting = store.records.get(votes);
    names.hide(false);
    assert.equal((await converting).state, 'loaded');
    assert.deepEqual(shownValue(await store.records.get(votes)), before);
  });
});

describe('aliases', () => {
  afterEach(endServers);

  const creators = async (store: BoardStore) =>
    shownValue(await store.votes.get(board('product-bets-h1')))?.records.map(({ value }) => value?.creator);

  it('take the place of user IDs, but leave the text as received', async () => {
    const names = windowNames();
    const { store } = await storing({}, 500, names);
    const before = shownValue(await store.votes.get(board('product-bets-h1')));
    const [id] = (await creators(store)) ?? [];
    assert.ok(id !== undefined);
    names.setAliases('one', new Map([[id, 'Maya Chen']]));
    assert.equal((await creators(store))?.[0], 'Maya Chen');
    const shown = shownValue(await store.votes.get(board('product-bets-h1')));
    assert.equal(shown?.response.text, before?.response.text);
    assert.equal(names.userIdOf('one', 'Maya Chen'), id);
  });

  it('are added to those before, a new name in place of an old one', () => {
    const { names } = rememberedNames();
    const own = names();
    own.setAliases('one', new Map([['a', 'Ann'], ['b', 'Ben']])); // oxfmt-ignore
    own.addAliases('one', new Map([['b', 'Bea'], ['c', 'Cho']])); // oxfmt-ignore
    const again = names();
    assert.deepEqual(
      ['Ann', 'Ben', 'Bea', 'Cho'].map((name) => again.userIdOf('one', name)),
      ['a', 'Ben', 'b', 'c'],
    );
  });

  it('give way to hidden names, and come back', async () => {
    const { names, entries } = rememberedNames();
    const own = names();
    const { store } = await storing({}, 500, own);
    const [id = ''] = (await creators(store)) as string[];
    own.setAliases('one', new Map([[id, 'Maya Chen']]));
    own.hide(true);
    assert.match((await creators(store))?.[0] ?? '', /^P-\d\d$/);
    assert.equal(own.userIdOf('one', 'Maya Chen'), 'Maya Chen');
    own.hide(false);
    assert.equal((await creators(store))?.[0], 'Maya Chen');
    assert.equal(names().aliasCount('one'), 1);
    own.setAliases('one', new Map());
    assert.equal((await creators(store))?.[0], id);
    assert.ok(!inspect(entries).includes('Maya'));
  });

  it('and pseudonyms belong to the service of a connection, not to its name', async () => {
    const services = new Map([['one', 'service A']]);
    const names = rememberedNames(undefined, (name) => services.get(name)).names();
    names.setAliases('one', new Map([['a', 'Ann']]));
    const lasting = async (connection: string) => {
      names.hide(true);
      const shown = names.lasting(connection);
      names.hide(false);
      const list = votesIn(responseWith('{"data":[{"id":"v","creator":"a"}]}'));
      return (await shown?.votes(list))?.records[0]?.value?.creator;
    };
    const ofA = await lasting('one');
    services.set('one', 'service B').set('renamed', 'service A');
    assert.deepEqual([names.aliasCount('one'), names.of('one'), names.userIdOf('one', 'Ann')], [0, undefined, 'Ann']);
    assert.deepEqual([names.aliasCount('renamed'), names.userIdOf('renamed', 'Ann')], [1, 'a']);
    assert.deepEqual(await lasting('renamed'), ofA);
    assert.notDeepEqual(await lasting('one'), ofA);
    names.addAliases('one', new Map([['a', 'Adam']]));
    assert.equal(names.userIdOf('renamed', 'Ann'), 'a');
  });

  it('keep users apart who have the same name, or whose name is the ID of another', () => {
    const given = { a: 'Sam', b: 'Sam', c: 'Sam (a)', d: 'a', e: 'f' };
    const aliases = createAliases(new Map(Object.entries(given)));
    const shown = [...Object.keys(given), 'f', 'g'].map((id) => aliases.nameOf(id));
    assert.equal(new Set(shown).size, shown.length);
    assert.deepEqual([...Object.keys(given)].map((id) => aliases.userIdOf(aliases.nameOf(id))), Object.keys(given)); // oxfmt-ignore
    assert.equal(aliases.nameOf('g'), 'g');
  });

  it('can be of one person, as the user said, until they are separated or hidden', () => {
    const names = windowNames();
    const persons = () => ['a', 'b', 'c', 'Ann'].map((name) => names.personOf('one')?.(name)).join(' ');
    names.join('one', 'a', 'b');
    names.join('one', 'b', 'c');
    assert.equal(persons(), 'c c c Ann');
    names.addAliases('one', new Map([['c', 'Ann']]));
    assert.equal(persons(), 'Ann Ann c Ann');
    names.join('one', 'Ann', 'a');
    assert.deepEqual([names.hasSeveral('one', 'Ann'), names.hasSeveral('other', 'Ann')], [true, false]);
    names.hide(true);
    assert.equal(names.personOf('one'), undefined);
    names.hide(false);
    names.separate('one', 'a');
    assert.equal(persons(), 'a b c Ann');
  });
});

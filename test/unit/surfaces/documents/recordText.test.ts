import assert from 'node:assert/strict';
import { documentNames } from '../../../../src/surfaces/documents/documentUri';
import { documentUri, refOfDocument } from '../../../../src/surfaces/documents/documentUri';
import { fieldAt } from '../../../../src/records/fieldAt';
import { fieldHover } from '../../../../src/surfaces/documents/fieldHover';
import { carriesSchema, recordText } from '../../../../src/surfaces/documents/recordText';
import { ServiceError } from '../../../../src/core/failure';
import { giveConsent } from '../../../../src/records/privacy/consent';
import { pathOf, sections, type Ref } from '../../../../src/core/ref';
import { recordsByKey } from '../../../../src/service/store/recordsByKey';
import { english, services } from '../tree/treeServices';

const board: Ref = { connection: 'samples', board: '全球团队-offsite' };

describe('the text of a record', () => {
  it('keeps every digit of an ID beyond 2^53', async () => {
    const { store } = services();
    const record = await recordText({ ...board, section: 'meetings' }, store);
    assert.match(record?.text ?? '', /9007199254740993/);
    assert.match(record?.text ?? '', /9007199254740992/);
  });

  it('exists for every record, option, and participant of every sample board', async () => {
    const { store, section, below } = services();
    for (const recordId of ['retro-2026-w46', 'product-bets-h1', 'design-crit-live', 'brand-library', board.board])
      for (const name of sections)
        for (const row of await section(recordId, name)) {
          if (!('decoded' in row)) continue;
          const record = await recordText(row.ref, store);
          assert.deepEqual(JSON.parse(record?.text ?? ''), JSON.parse(exact(row.decoded.json)), pathOf(row.ref));
          for (const part of await below(row))
            if (part.kind === 'option' || part.kind === 'participant')
              assert.ok((await recordText(part.ref, store))?.text, pathOf(part.ref));
        }
  });

  it('of an option contains its element and its result', async () => {
    const { store, section, below } = services();
    const [vote] = await section('retro-2026-w46', 'votes');
    const [option] = await below(vote!);
    const record = await recordText(option?.kind === 'option' ? option.ref : board, store);
    const { element, result } = JSON.parse(record?.text ?? '') as {
      element: { elementId: string };
      result: { elementId: string };
    };
    assert.equal(element.elementId, result.elementId);
  });

  it('is undefined for an unknown record', async () => {
    const { store } = services();
    assert.equal(await recordText({ ...board, section: 'votes', record: 'gone' }, store), undefined);
  });

  it('fails with the failure of the request', async () => {
    const { store, service } = services();
    service.setFaults({ faults: { votes: [{ status: 404 }] } });
    await assert.rejects(
      recordText({ ...board, section: 'votes' }, store),
      (error) => error instanceof ServiceError && error.failure.kind === 'notFound',
    );
  });

  it('of an anonymous vote with voter IDs is marked as redacted, and differs only in these IDs', async () => {
    const { store } = services();
    const section = { connection: 'samples', board: 'product-bets-h1', section: 'votes' } as const;
    const whole = await recordText(section, store);
    // Only one of the two anonymous votes was returned with voter IDs.
    assert.deepEqual(whole?.redacted?.votes, { anonymous: 1, unclear: 0 });
    const votes = await store.votes.get(section);
    const leaky =
      votes.state === 'loaded'
        ? recordsByKey(section, votes.value.records).find(({ decoded }) => decoded.value?.id === 'vote-mood')
        : undefined;
    const record = await recordText(leaky!.record, store);
    assert.deepEqual(record?.redacted?.votes, { anonymous: 1, unclear: 0 });
    const received = record.redacted.reveal(giveConsent());
    const ids = new Set([...received.matchAll(/"userId":"([^"]+)"/g)].map(([, id]) => id!));
    assert.equal(ids.size, 5);
    let expected = received;
    for (const id of ids) expected = expected.replaceAll(`"userId":"${id}"`, '"userId":"(hidden)"');
    assert.equal(record.text, expected);
  });
});

describe('the URI of a document', () => {
  const ref: Ref = { connection: 'a/b', board: 'x?#%', section: 'votes', record: 'v/1' };
  const pathFor = (...names: string[]) => documentUri(ref, 'Sprint retro', names, 'json').path;

  it('has readable names as its path, and is parsed back to its ref', () => {
    const uri = documentUri(ref, 'Sprint retro', ['What do we fix first?'], 'json');
    assert.equal(uri.path, '/Sprint retro/Votes/What do we fix first?.vote.json');
    assert.deepEqual(refOfDocument(uri), ref);
    assert.equal(documentUri({ connection: 'c', board: 'b' }, '白板', [], 'txt').path, '/白板.board.json.txt');
    const files: Ref = { connection: 'c', board: 'b', section: 'files' };
    assert.equal(documentUri(files, 'B', [], 'json').path, '/B.files.json');
    assert.equal(documentUri(files, 'B', ['Deleted'], 'json').path, '/B/Files/Deleted.files.json');
  });

  it('has no ref if its query is none', () => {
    for (const query of ['', 'x', 'a/boards/', 'a/boards/b/votes/%']) assert.equal(refOfDocument({ query }), undefined);
  });

  it('has no steps of dots, no slashes from names, and nothing invisible or endless', () => {
    assert.equal(documentUri(ref, '..', ['.', ''], 'json').path, '/-/Votes/-/-.vote.json');
    assert.equal(pathFor('a/b\\c: 100% \n'), '/Sprint retro/Votes/a-b-c: 100%.vote.json');
    assert.equal(pathFor('a\u202eb\nc'), '/Sprint retro/Votes/a⟦RLO⟧b⏎c.vote.json');
    assert.ok(pathFor('x'.repeat(5000)).length < 120);
  });

  it('takes names from what is loaded, or a key', async () => {
    const { store, section, below } = services();
    const namesOf = async (name: 'votes' | 'files' | 'meetings') => {
      const [first] = await section('retro-2026-w46', name);
      assert.ok(first && 'ref' in first);
      const [part] = name === 'files' ? [] : await below(first);
      return [first, part].flatMap((row) => (row && 'ref' in row ? [documentNames(row.ref, store)] : []));
    };
    const vote = 'What do we fix first?';
    assert.deepEqual(await namesOf('votes'), [
      [vote],
      [vote, 'Checkout tests fail one run in five. Nobody trusts red any more.'],
    ]);
    assert.deepEqual(await namesOf('files'), [['Friday demo.mp4']]);
    assert.deepEqual(await namesOf('meetings'), [['Sprint 23 retrospective'], ['Sprint 23 retrospective', '70105']]);
    const filtered: Ref = { ...board, section: 'files', filter: '{"searchStr":"tone"}' };
    assert.deepEqual(documentNames(filtered, store), ['name contains “tone”']);
    assert.deepEqual(documentNames({ ...board, section: 'votes', record: 'gone@2' }, store), ['gone@2']);
  });
});

describe('a hover', () => {
  const hover = async (ref: Ref, path: (string | number)[], value: unknown) => {
    const { store } = services();
    const record = await recordText(ref, store);
    const at = record && fieldAt(record.description, path);
    return at && fieldHover(at, value, english).join('\n');
  };
  const meetings: Ref = { connection: 'samples', board: 'retro-2026-w46', section: 'meetings' };
  const votes: Ref = { ...meetings, section: 'votes' };

  it('shows the name of a code', async () => {
    assert.match(
      (await hover(meetings, ['data', 0, 'joiners', 0, 'userRole'], 2)) ?? '',
      /^Role \(userRole\)[\s\S]*2 = Co-host[\s\S]*§2\.10/,
    );
  });

  it('shows a timestamp as a date, and its unit', async () => {
    const text = await hover(votes, ['data', 0, 'startTime'], 1723545858894);
    assert.match(text ?? '', /Aug 13, 2024, 10:44:18 UTC/);
    assert.match(text ?? '', /2024-08-13T10:44:18\.894Z \(read as Unix milliseconds\)/);
  });

  it('says how a value deviates, and what it is read as', async () => {
    const written = (await hover(votes, ['data', 0, 'startTime'], '1723545858894')) ?? '';
    assert.match(written, /another form[\s\S]*Aug 13, 2024, 10:44:18 UTC[\s\S]*integer/);
    const depends = (await hover(votes, ['data', 0, 'anonymous'], 'depends')) ?? '';
    assert.match(depends, /unreadable/);
    assert.doesNotMatch((await hover(votes, ['data', 0, 'startTime'], 1723545858894)) ?? '', /undocumented|unreadable/);
  });

  it('says which form is documented and which was received, and nothing of a hidden value', async () => {
    const at = async (path: (string | number)[], value: unknown) =>
      (await hover(votes, ['data', 0, ...path], value)) ?? '';
    const cases: readonly (readonly [(string | number)[], unknown, string])[] = [
      [['startTime'], '1723545858894', 'Documented: integer. Received: string.'],
      [['anonymous'], 7, 'Documented: boolean or string. Received: number.'],
      [['name'], {}, 'Documented: string. Received: object.'],
      [['elements'], 'none', 'Documented: array of VoteElement. Received: string.'],
      [['tickets'], null, 'Documented: integer. Received: null.'],
    ];
    for (const [path, value, expected] of cases)
      assert.ok((await at(path, value)).includes(expected), `${path.join('.')}: ${await at(path, value)}`);
    for (const [path, value] of [
      [['name'], 'A vote'],
      [['elements'], []],
      [['anonymous'], true],
    ] as const)
      assert.doesNotMatch(await at([...path], value), /Received/);
    const hidden = await at(['anonymous'], '(hidden)');
    assert.match(hidden, /Hidden, because it may name a user\.[\s\S]*boolean or string · API/);
    assert.doesNotMatch(hidden, /Received|unreadable/);
  });

  it('says that a unit is assumed, and shows none that isn’t known', async () => {
    const size = async (value: unknown) =>
      (await hover({ ...meetings, section: 'files' }, ['list', 0, 'fileSize'], value)) ?? '';
    assert.match(await size(48_230_911), /^46 MiB, assumed$/m);
    assert.doesNotMatch((await hover(votes, ['data', 0, 'duration'], 300)) ?? '', /assumed|min/);
  });

  it('describes the fields of a voter in both forms', async () => {
    const at = ['data', 0, 'results', 0, 'detail', 0] as const;
    assert.match((await hover(votes, [...at, 1], 3)) ?? '', /^Vote count \(voteCount\)/);
    assert.match((await hover(votes, [...at, 'userId'], 'u')) ?? '', /^Voter \(userId\)/);
  });

  it('is undefined for an undocumented field', async () => {
    assert.equal(await hover(votes, ['data', 0, 'constructor'], 1), undefined);
    assert.equal(await hover(votes, ['nope'], 1), undefined);
  });
});

const exact = (json: unknown): string =>
  JSON.stringify(json, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value));

describe('carriesSchema', () => {
  for (const text of [
    '{"$schema":"http://x"}',
    '{"a":1,"$schema":1}',
    String.raw`{"\u0024schema":"http://x"}`,
    String.raw`{"$\u0073chema":"http://x"}`,
    String.raw`{"$sche\u006Da":1}`,
  ])
    it(`returns true for ${text}`, () => assert.ok(carriesSchema(text)));

  for (const text of [
    '{}',
    '{"a":{"$schema":"http://x"}}',
    '[{"$schema":"http://x"}]',
    '{"schema":"$schema"}',
    '"$schema"',
  ])
    it(`returns false for ${text}`, () => assert.ok(!carriesSchema(text)));
});

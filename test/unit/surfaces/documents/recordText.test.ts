import assert from 'node:assert/strict';
import { documentNames, documentUri, refOfDocument } from '../../../../src/surfaces/documents/documentUri';
import { fieldAt } from '../../../../src/records/fieldAt';
import { fieldHover } from '../../../../src/surfaces/documents/fieldHover';
import { carriesSchema, recordText } from '../../../../src/surfaces/documents/recordText';
import { ServiceError } from '../../../../src/core/failure';
import { giveConsent } from '../../../../src/records/privacy/consent';
import { pathOf, sections, type Ref } from '../../../../src/core/ref';
import type { Fields, RecordDescription } from '../../../../src/records/description';
import { voteRecord } from '../../../../src/records/vote';
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
  const hover = (path: (string | number)[], value: unknown) => {
    const found = fieldAt(voteRecord as unknown as RecordDescription<Fields>, path);
    return found && fieldHover(found, value, english).join('\n');
  };

  for (const [path, value, expected] of [
    [['anonymous'], 7, 'Documented: boolean or string. Received: number.'],
    [['name'], {}, 'Documented: string. Received: object.'],
    [['elements'], 'none', 'Documented: array of VoteElement. Received: string.'],
    [['tickets'], null, 'Documented: integer. Received: null.'],
  ] as const)
    it(`says which form is documented and which was received: ${expected}`, () =>
      assert.ok(hover([...path], value)?.includes(expected)));

  it('says nothing of a hidden value but that it is hidden', () => {
    const hidden = hover(['anonymous'], '(hidden)') ?? '';
    assert.match(hidden, /Hidden, because it may name a user\.[\s\S]*boolean or string · API/);
    assert.doesNotMatch(hidden, /Received|unreadable/);
  });

  it('is undefined for an undocumented field', () => {
    for (const path of [['constructor'], ['nope'], ['nope', 0, 'id']]) assert.equal(hover(path, 1), undefined);
  });
});

const exact = (json: unknown): string =>
  JSON.stringify(json, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value));

describe('carriesSchema', () => {
  for (const [text, expected] of [
    ['{"$schema":"http://x"}', true],
    ['{"a":1,"$schema":1}', true],
    [String.raw`{"\u0024schema":"http://x"}`, true],
    [String.raw`{"$\u0073chema":"http://x"}`, true],
    [String.raw`{"$sche\u006Da":1}`, true],
    ['{}', false],
    ['{"a":{"$schema":"http://x"}}', false],
    ['[{"$schema":"http://x"}]', false],
    ['{"schema":"$schema"}', false],
    ['"$schema"', false],
  ] as const)
    it(`returns ${expected} for ${text}`, () => assert.equal(carriesSchema(text), expected));
});

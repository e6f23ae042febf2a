import assert from 'node:assert/strict';
import { documentPath, refOfDocument } from '../../../src/documents/documentUri';
import { fieldAt } from '../../../src/documents/fieldAt';
import { fieldHover } from '../../../src/documents/fieldHover';
import { carriesSchema, recordText } from '../../../src/documents/recordText';
import { ServiceError } from '../../../src/base/failure';
import { giveConsent } from '../../../src/records/privacy/consent';
import { pathOf, sections, type Ref } from '../../../src/base/ref';
import { recordsByKey } from '../../../src/store/recordsByKey';
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
    assert.deepEqual(whole?.redacted?.votes, { anonymous: 1, unclear: 0, all: 3 });
    const votes = await store.votes.get(section);
    const leaky =
      votes.state === 'loaded'
        ? recordsByKey(section, votes.value.records).find(({ decoded }) => decoded.value?.id === 'vote-mood')
        : undefined;
    const record = await recordText(leaky!.record, store);
    assert.deepEqual(record?.redacted?.votes, { anonymous: 1, unclear: 0, all: 1 });
    const received = record.redacted.reveal(giveConsent());
    const ids = new Set([...received.matchAll(/"userId":"([^"]+)"/g)].map(([, id]) => id!));
    assert.equal(ids.size, 5);
    let expected = received;
    for (const id of ids) expected = expected.replaceAll(`"userId":"${id}"`, '"userId":"(hidden)"');
    assert.equal(record.text, expected);
  });
});

describe('the path of a document', () => {
  it('is parsed back to its ref and ends with a readable name', () => {
    const ref: Ref = { connection: 'a/b', board: 'x?#%', section: 'votes', record: 'v/1' };
    const path = documentPath(ref, 'Sprint retro', 'json');
    assert.ok(path.endsWith('/Sprint retro.vote.json'));
    assert.deepEqual(refOfDocument(path), ref);
    assert.ok(documentPath(ref, 'a/b:c\n', 'json').endsWith('/a-b-c⏎.vote.json'));
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
      /^Role \(userRole\)[\s\S]*2 = co-host[\s\S]*§2\.10/,
    );
  });

  it('shows a timestamp as a date, and its unit', async () => {
    const text = await hover(votes, ['data', 0, 'startTime'], 1723545858894);
    assert.match(text ?? '', /Aug 13, 2024, 10:44:18 UTC/);
    assert.match(text ?? '', /2024-08-13T10:44:18\.894Z \(read as Unix milliseconds\)/);
  });

  it('shows a duration in both possible units', async () => {
    assert.match(
      (await hover(votes, ['data', 0, 'duration'], 600)) ?? '',
      /10 min if seconds, 0\.01 min if milliseconds/,
    );
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

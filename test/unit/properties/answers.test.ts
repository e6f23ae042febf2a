import assert from 'node:assert/strict';
import fc from 'fast-check';
import { outcomeOf } from '../../../src/kinds/vote/outcome';
import { isObject, type Json } from '../../../src/core/json';
import { parseJson } from '../../../src/core/parseJson';
import { property } from './property';
import { load, storeOver, surfaces } from './surfaces';

const voter = 'canary-voter';

/** Any JSON; some texts and keys are voters. */
const anything: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, true, false, 0, -1, 1.5, 1e21, 12, '', '12', voter, `${voter}\u202e`, '=1', '1723545858894'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(voter, 'userId', 'voteCount', 'total', 'data', '__proto__'), tie('value'), {
      maxKeys: 3,
    }),
  ),
})).value;

const oneOf = (...values: readonly unknown[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, anything);
const ids = fc.constantFrom('a', 'b', 'c');
const count = oneOf(0, 1, 2, 3, '2', null, 'many', 1.5, -1);
const ballot = fc.oneof(
  fc.tuple(oneOf(null, voter), count),
  fc.record({ userId: oneOf(null, voter), voteCount: count }, { requiredKeys: [] }),
  anything,
);
const result = fc.record(
  { elementId: ids, total: count, detail: fc.oneof(fc.array(ballot, { maxLength: 3 }), anything), voters: anything },
  { requiredKeys: ['elementId'] },
);
const vote = fc.record(
  {
    id: ids,
    name: fc.constantFrom('n', '', 7),
    anonymous: fc.constantFrom(true, 'true', 1, null, 'maybe', { not: 'a flag' }, [false]),
    status: oneOf(0, 1, '1', 7),
    tickets: count,
    numberOfVoted: count,
    elements: fc.oneof(fc.array(fc.record({ elementId: ids, text: fc.constant('t') }), { maxLength: 3 }), anything),
    results: fc.oneof(fc.array(result, { maxLength: 3 }), anything),
    by: anything,
  },
  { requiredKeys: ['id'] },
);
const votes = fc.array(fc.oneof({ weight: 5, arbitrary: vote }, anything), { maxLength: 3 });

function storeOfAll(sent: { votes: unknown; meetings: unknown; counters: unknown; beside: unknown; files: unknown }) {
  return storeOver(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/auth/tokens')) return Response.json({ accessToken: 't', expiresIn: 1 });
    if (pathname.endsWith('/boardData')) return Response.json({ list: [{ recordId: 'b', data: sent.counters }] });
    if (pathname.endsWith('/voteData')) return Response.json({ data: sent.votes, beside: sent.beside });
    if (pathname.endsWith('/boardMeetingData'))
      return Response.json({ list: [{ recordId: 'b', data: [sent.meetings] }] });
    const { pageIndex } = (await request.json()) as { pageIndex: number };
    return Response.json({ list: pageIndex === 1 ? [sent.files] : [], total: 1 });
  });
}

/** A valid total according to the API text: a non-negative integer. */
const wholeOf = (total: Json | undefined): number | undefined => {
  const number = typeof total === 'string' && /^\s*\d+\s*$/.test(total) ? Number(total) : total;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
};

/**
 * The option that is certainly first, computed from the JSON; undefined without one. Missing totals have at most the
 * votes that the voters could cast, and the known totals don't account for.
 */
function firstIn(json: Json): string | undefined {
  if (!isObject(json) || !Array.isArray(json['results']) || !Array.isArray(json['elements'])) return undefined;
  if (wholeOf(json['status']) !== 1) return undefined;
  const results = json['results'] as readonly Json[];
  const totals = results.map((each) => (isObject(each) ? wholeOf(each['total']) : undefined));
  const known = totals.filter((total) => total !== undefined);
  const most = Math.max(...known);
  if (known.length < totals.length) {
    const cast = (wholeOf(json['numberOfVoted']) ?? NaN) * (wholeOf(json['tickets']) ?? NaN);
    if (!(most > cast - known.reduce((sum, total) => sum + total, 0))) return undefined;
  }
  const leaders = results.filter((_, index) => totals[index] === most);
  return leaders.length === 1 && most > 0 ? (leaders[0] as { elementId: string }).elementId : undefined;
}

describe('any response', () => {
  const sent = fc.record({ votes, meetings: anything, counters: anything, beside: anything, files: anything });

  property('names no voter of a vote not known to be named, and no wrong leader', 50, () =>
    fc.asyncProperty(sent, async (responses) => {
      // A vote declared not anonymous may name its voters.
      const text = JSON.stringify(responses.votes);
      fc.pre(!/"anonymous":(false|0|"false"|"0")/i.test(text));
      const store = storeOfAll({ ...responses, meetings: {}, counters: {}, files: {} });
      const loaded = await load(store).catch(() => undefined);
      fc.pre(loaded !== undefined);
      for (const [name, surface] of Object.entries(surfaces))
        for (const shown of await surface(store)) assert.ok(!shown.includes('canary'), `${name}: ${shown}`);
      const parsed = parseJson(text);
      const received = 'json' in parsed && Array.isArray(parsed.json) ? (parsed.json as Json[]) : [];
      for (const [index, decoded] of (loaded?.votes.records ?? []).entries()) {
        if (!decoded.value) continue;
        const outcome = outcomeOf(decoded.value);
        if (outcome.kind === 'decided' && loaded?.votes.records.length === received.length)
          assert.equal(outcome.leader.result?.elementId, firstIn(received[index] ?? null));
      }
    }),
  );

  property('is shown without internal errors, NaN, or Infinity', 30, () =>
    fc.asyncProperty(sent, async (responses) => {
      const store = storeOfAll(responses);
      const loaded = await load(store).catch((error: unknown) => {
        assert.doesNotMatch(String(error), /"internal"/);
      });
      if (loaded === undefined) return;
      for (const surface of Object.values(surfaces))
        for (const shown of await surface(store)) assert.doesNotMatch(shown, /\bNaN\b|\bInfinity\b|\[object Object\]/);
    }),
  );
});

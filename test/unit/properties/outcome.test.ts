import assert from 'node:assert/strict';
import fc from 'fast-check';
import { copiedMarkdown } from '../../../src/surfaces/exports/clipboardText';
import { decisionRecord } from '../../../src/kinds/vote/decisionRecord';
import { exportedOptions } from '../../../src/surfaces/exports/tables';
import { boardRef } from '../../../src/core/ref';
import type { JsonObject } from '../../../src/core/json';
import { voteDetails } from '../../../src/kinds/vote/voteDetails';
import { optionRows } from '../../../src/surfaces/tree/children';
import { createTreeItemModel } from '../../../src/surfaces/tree/createTreeItemModel';
import { blockOf, hasBlock, decodedVote, viewContextAt } from '../surfaces/pages/viewContexts';
import { english, services } from '../surfaces/tree/treeServices';
import { property } from './property';
import { headerText } from '../../../src/protocol/headerText';
import { percent } from '../../../src/core/say';

/** A result as sent: its total may not be a number. */
interface SentResult {
  readonly id: string | null;
  readonly total: number | string | null;
}

interface SentVote {
  readonly elements: readonly (string | null)[] | undefined;
  /** null: an unreadable entry. */
  readonly results: readonly (SentResult | null)[] | undefined;
  readonly status: number | string | null;
  readonly voters: number | null;
  readonly tickets: number | null;
}

const ids = fc.constantFrom('a', 'b', 'c', 'd');
const totals = fc.oneof(
  { weight: 6, arbitrary: fc.nat(4) },
  { weight: 1, arbitrary: fc.constantFrom('12 votes', '1.5', '-3', 12.5, -1, null, '', '1e3') },
);
const sentVotes: fc.Arbitrary<SentVote> = fc.oneof(
  // Mostly consistent: each option once, most totals known.
  fc.record({
    elements: fc.constant(['a', 'b', 'c']),
    results: fc.tuple(totals, totals, totals).map((each) => each.map((total, at) => ({ id: 'abc'[at] ?? '', total }))),
    status: fc.constantFrom<SentVote['status'][]>(1, 1, 1, 0, null, 3, 'x'),
    voters: fc.constantFrom(0, 1, 4, null),
    tickets: fc.constantFrom(0, 1, 3, null),
  }),
  fc.record({
    elements: fc.option(fc.array(fc.option(ids, { freq: 8 }), { maxLength: 4 }), { nil: undefined, freq: 8 }),
    results: fc.option(
      fc.array(fc.option(fc.record({ id: fc.option(ids, { freq: 8 }), total: totals }), { freq: 8 }), { maxLength: 4 }),
      { nil: undefined, freq: 8 },
    ),
    status: fc.constantFrom<SentVote['status'][]>(1, 1, 0, null),
    voters: fc.constantFrom(0, 1, 4, null),
    tickets: fc.constantFrom(0, 1, 3, null),
  }),
);

const jsonOf = ({ elements, results, status, voters, tickets }: SentVote): JsonObject => ({
  id: 'v',
  name: 'Which?',
  anonymous: true,
  status,
  numberOfVoted: voters,
  tickets,
  ...(elements && { elements: elements.map((elementId) => elementId && { elementId, text: `Text ${elementId}` }) }),
  ...(results && {
    results: results.map((result) => result && { elementId: result.id, total: result.total, detail: [] }),
  }),
});

/** A possible completion of the unknown totals: votes by option. `guess`: value for unknown totals. */
function completion({ elements, results }: SentVote, guess: number): ReadonlyMap<string, number> {
  const truth = new Map<string, number>();
  let unknown = 0;
  const add = (id: string | null, votes: number) => {
    const key = id ?? `unknown ${(unknown += 1)}`;
    // Of two results for one option, either or their sum may count.
    truth.set(key, truth.has(key) && guess % 2 === 0 ? votes : (truth.get(key) ?? 0) + votes);
  };
  for (const result of results ?? [null]) {
    const total = result?.total;
    add(result?.id ?? null, typeof total === 'number' && Number.isInteger(total) && total >= 0 ? total : guess);
  }
  for (const id of elements ?? [null]) if (id === null || !truth.has(id)) add(id, guess);
  // An option that occurs twice may be two options.
  if (elements && new Set(elements).size < elements.length) add(null, guess);
  return truth;
}

const sumOf = (truth: ReadonlyMap<string, number>) => [...truth.values()].reduce((sum, votes) => sum + votes, 0);

/** Whether unknown totals would need more votes than the voters had left. If the known ones do, nothing limits them. */
function exceeds(sent: SentVote, truth: ReadonlyMap<string, number>): boolean {
  if (sent.voters === null || (sent.voters > 0 && !sent.tickets)) return false;
  const available = sent.voters * (sent.tickets ?? 0);
  return sumOf(completion(sent, 0)) <= available && sumOf(truth) > available;
}

interface Claim {
  readonly id: string;
  readonly rank?: number;
  readonly tied?: boolean;
  readonly percent?: string;
  readonly isFirst?: boolean;
}

function assertHolds(claim: Claim, truth: ReadonlyMap<string, number>, where: string): void {
  const votes = truth.get(claim.id) ?? -1;
  const others = [...truth].filter(([id]) => id !== claim.id).map(([, other]) => other);
  const rank = 1 + others.filter((other) => other > votes).length;
  if (claim.rank !== undefined) assert.equal(claim.rank, rank, `${where}: rank of ${claim.id}`);
  if (claim.tied !== undefined) assert.equal(claim.tied, others.includes(votes), `${where}: tie of ${claim.id}`);
  if (claim.percent !== undefined) assert.equal(claim.percent, percent(votes / sumOf(truth)), where);
  if (claim.isFirst !== undefined) {
    assert.equal(rank, 1, `${where}: ${claim.id} is first`);
    assert.equal(claim.isFirst, !others.includes(votes), `${where}: ${claim.id} is first alone`);
  }
}

/** Checks claims in sentences. */
function assertClaims(text: string, sent: SentVote, truth: ReadonlyMap<string, number>): void {
  const sum = sumOf(truth);
  const available = (sent.voters ?? 0) * (sent.tickets ?? 0);
  const first = /(?:^|\*\*)First: “Text (\w)”/m.exec(text)?.[1];
  if (first !== undefined) assertHolds({ id: first, isFirst: true }, truth, text);
  if (/\bFirst: |\bTie: /.test(text)) assert.equal(sent.status, 1, text);
  for (const names of [...text.matchAll(/\bTie: (“.*), \d+ votes? each/g)].map(([, found = '']) => found))
    for (const [, id = ''] of names.matchAll(/“Text (\w)”/g)) assertHolds({ id, isFirst: false }, truth, text);
  for (const [, above = '', below = ''] of text.matchAll(/“Text (\w)”(?: is)? \d+ votes? ahead of “Text (\w)”/g))
    assert.ok((truth.get(above) ?? 0) > (truth.get(below) ?? 0), text);
  for (const [, places = '1', id = ''] of text.matchAll(
    /after (?:the first option|(\d+) options)(?:\*\*)?: Clear: “Text (\w)”/g,
  )) {
    const votes = truth.get(id) ?? -1;
    const reached = [...truth.values()].filter((other) => other >= votes).length;
    assert.equal(reached, Number(places), text);
  }
  if (/No option has any votes/.test(text)) assert.equal(sum, 0, text);
  if (/Nobody has voted/.test(text)) assert.deepEqual([sum, sent.voters], [0, 0], text);
  for (const [, votes] of text.matchAll(/(?:^- Votes cast: |voters? cast (?:all |the )?)(\d+)/gm))
    assert.equal(Number(votes), sum, text);
  for (const [, ...votes] of text.matchAll(/(\d+) unused|Unused votes: (\d+)/g))
    assert.equal(Number(votes.find(Boolean)), available - sum, text);
  for (const [, ...votes] of text.matchAll(/^Votes cast(?: so far)?: (\d+)|Votes used: (\d+)/g))
    assert.equal(Number(votes.find(Boolean)), sum, text);
  for (const [, average] of text.matchAll(/(?:Average:|On average) ([\d.]+) vote/g))
    assert.equal(Number(average), Math.round((sum / (sent.voters ?? 0)) * 100) / 100, text);
  for (const [, votes] of text.matchAll(/Shares are percentages of the (\d+) votes?, not/g))
    assert.equal(Number(votes), sum, text);
  for (const [, margin = '0'] of text.matchAll(/at least (\d+) votes? ahead/g)) {
    const [most = 0, second = 0] = [...truth.values()].toSorted((one, other) => other - one);
    assert.ok(most - second >= Number(margin), text);
  }
  assert.doesNotMatch(text, /at least(?! \d+ votes? ahead)|NaN|Infinity|undefined/);
}

const { store } = services();

/** Everything shown of a vote: claims for each option, and sentences. */
function shown(json: JsonObject): { claims: (readonly [string, Claim])[]; texts: string[]; stars: number } {
  const decoded = decodedVote(json);
  const item = { recordId: 'b', boardName: 'B', decoded };
  const { detailsView } = voteDetails(viewContextAt('b', 'votes', 'v'), decoded);
  const claims: (readonly [string, Claim])[] = [];
  const texts = [headerText(detailsView.header)];
  if (hasBlock(detailsView, 'ranking')) {
    const ranking = blockOf(detailsView, 'ranking');
    texts.push(ranking.note, ...ranking.cuts.map(({ text }, at) => `Cut line after ${at + 1} options: ${text}`));
    for (const { key, rank, tied, share } of ranking.options) {
      if (rank !== '–') claims.push(['ranking', { id: key, rank: Number(rank), tied }]);
      else assert.ok(!tied);
      if (share !== '–') claims.push(['ranking', { id: key, percent: share }]);
    }
  }
  let stars = 0;
  for (const node of optionRows({ ...boardRef('samples', 'b'), section: 'votes', record: 'v' }, decoded)) {
    if (node.kind !== 'option') continue;
    const { icon, color, description = '' } = createTreeItemModel(node, store, english, true);
    const id = node.standing.key;
    const rank = /#(\d+)/.exec(description)?.[1];
    if (rank !== undefined) claims.push(['tree', { id, rank: Number(rank), tied: description.includes('tied') }]);
    const inRow = /^[\d.]+%/.exec(description)?.[0];
    if (inRow !== undefined) claims.push(['tree', { id, percent: inRow }]);
    if (icon === 'star-full' || icon === 'circle-filled' || color !== undefined) {
      stars += 1;
      claims.push(['star', { id, isFirst: icon === 'star-full' }]);
    }
  }
  const columns = new Map(exportedOptions.header.map((name, at) => [name, at]));
  for (const row of exportedOptions.rows(item)) {
    const cell = (name: string) => row[columns.get(name) ?? -1];
    const id = String(cell('result.elementId') ?? cell('element.elementId'));
    const [rank, tied, share] = [cell('(rank)'), cell('(tied)'), cell('(share)')];
    if (rank !== undefined) claims.push(['csv', { id, rank: Number(rank), tied: tied === true }]);
    if (share !== undefined) claims.push(['csv', { id, percent: percent(Number(share)) }]);
  }
  const record = decisionRecord(item, '0', english) ?? '';
  texts.push(record, copiedMarkdown({ kind: 'votes', items: [item] }, english));
  for (const text of texts)
    for (const [, rank, tied, id = ''] of text.matchAll(/^\| (\d+)(, tied)? \| Text (\w) \|/gm))
      claims.push(['record', { id, rank: Number(rank), ...(text === record ? { tied: tied !== undefined } : {}) }]);
  return { claims, texts, stars };
}

describe('claims about the outcome of a vote', () => {
  property('hold for any values of the unreadable totals', 400, () =>
    fc.property(sentVotes, fc.nat(7), (sent, guess) => {
      const { claims, texts, stars } = shown(jsonOf(sent));
      if (sent.status !== 1) assert.equal(stars, 0);
      for (const each of [0, 1, guess, 1000, 1001]) {
        const truth = completion(sent, each);
        if (exceeds(sent, truth)) continue;
        for (const [where, claim] of claims) assertHolds(claim, truth, where);
        for (const text of texts) assertClaims(text, sent, truth);
      }
    }),
  );

  it('are made everywhere if every total is known', () => {
    const results = [4, 2, 2].map((total, at) => ({ id: 'abc'[at] ?? '', total }));
    const { claims, texts, stars } = shown(
      jsonOf({ elements: ['a', 'b', 'c'], results, status: 1, voters: 4, tickets: 3 }),
    );
    assert.equal(stars, 1);
    assert.deepEqual([...new Set(claims.map(([where]) => where))], ['ranking', 'tree', 'star', 'csv', 'record']);
    for (const outcomeText of ['First: ', 'Unused votes: 4', 'Clear: “'])
      assert.ok(
        texts.some((text) => text.includes(outcomeText)),
        outcomeText,
      );
  });
});

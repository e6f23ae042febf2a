import assert from 'node:assert/strict';
import { outcomeOf } from '../../../src/insight/outcome';
import { outcomeInShort } from '../../../src/insight/outcomeInShort';
import { decodedVote } from '../panels/viewContexts';
import { english } from '../tree/treeServices';

const long = 'Search that understands typos';

/** A vote with options of these names and totals; a total of null is missing. */
function inShort(status: number, totals: Readonly<Record<string, number | null>>) {
  const options = Object.entries(totals);
  const { value } = decodedVote({
    id: 'v',
    status,
    anonymous: true,
    tickets: 3,
    numberOfVoted: 6,
    elements: options.map(([text], at) => ({ elementId: `e${at}`, text })),
    results: options.map(([, total], at) => ({ elementId: `e${at}`, total, detail: [] })),
  });
  assert.ok(value);
  const { short, rest } = outcomeInShort(outcomeOf(value), english);
  return [short, rest].filter((part) => part !== undefined).join(' | ');
}

describe('an outcome in short', () => {
  for (const [what, found, expected] of [
    ['names the first option', inShort(1, { Grace: 2, Ada: 1 }), 'First “Grace”'],
    [
      'begins with a long name, which is left for later',
      inShort(1, { [long]: 2, Ada: 1 }),
      `First “Search…” | First: “${long}”`,
    ],
    [
      'cuts after a word, without its punctuation',
      inShort(1, { 'A · calm: one card': 2, Ada: 1 }),
      'First “A · calm…” | First: “A · calm: one card”',
    ],
    ['names an option of 13 characters', inShort(1, { Barbados12345: 2, Ada: 1 }), 'First “Barbados12345”'],
    [
      'cuts eight wide characters',
      inShort(1, { 能容忍错别字搜索: 2, Ada: 1 }),
      'First “能容忍错别…” | First: “能容忍错别字搜索”',
    ],
    ['names an option of seven wide characters', inShort(1, { 能容忍错别字的: 2, Ada: 1 }), 'First “能容忍错别字的”'],
    ['cuts a long name that is ahead', inShort(0, { [long]: 2, Ada: 1 }), `So far “Search…” | First so far: “${long}”`],
    [
      'says that options are tied, and leaves their number for later',
      inShort(1, { Grace: 2, Ada: 2 }),
      'Tie | 2 options, 2 votes each',
    ],
    ['says that a vote is running', inShort(0, { Grace: 2, Ada: 1 }), 'So far “Grace”'],
    ['says that a running vote is tied', inShort(0, { Grace: 2, Ada: 2 }), 'Tie so far | 2 options, 2 votes each'],
    ['names nobody if a total is missing', inShort(1, { Grace: 2, Ada: null }), 'Unknown'],
    [
      'names nobody if a total of a running vote is missing',
      inShort(0, { Grace: 2, Ada: null }),
      'Unknown | Current standings unknown',
    ],
    ['says that a running vote has no votes', inShort(0, { Grace: 0, Ada: 0 }), 'No votes | No votes so far'],
    ['names nobody if there are no votes', inShort(1, { Grace: 0, Ada: 0 }), 'No votes | No option has any votes'],
    [
      'names nobody if more votes were cast than available',
      inShort(1, { Grace: 30, Ada: 1 }),
      'Not proved | most votes: “Grace”',
    ],
  ] as const)
    it(what, () => assert.equal(found, expected));
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseFromWebview } from '../../../src/protocol/fromWebview';

const good = [
  { type: 'ready' },
  { type: 'keep' },
  { type: 'refresh' },
  { type: 'copyValue', text: 'x' },
  { type: 'openField', block: 'files', field: 3, row: 'One/boards/b/files/f' },
  { type: 'fix' },
  { type: 'cancel' },
  { type: 'do', action: 'openJson' },
  { type: 'do', action: 'dismissIssue', row: 'One/boards/b/votes/v' },
  { type: 'go', to: 'next' },
  { type: 'go', to: 'previous', presents: 'fullScreen' },
  { type: 'open', path: 'One/boards/b' },
  { type: 'open', path: 'One/boards/b', mark: '#duration' },
  { type: 'load', what: 'all' },
  { type: 'applyFilter', filter: { searchStr: 'x', uploadTimeOrder: 1, fileType: ['png'] } },
  { type: 'rows', block: 'files', from: 0, to: 9, sort: { key: 'name', descending: true }, filter: 'x' },
  { type: 'fillScreen', isFilled: true },
  { type: 'fillScreen', isFilled: true, isDone: true },
  { type: 'columns', block: 'files', keys: ['name'] },
];

describe('parseFromWebview', () => {
  for (const message of good)
    it(`accepts ${JSON.stringify(message).slice(0, 60)}`, () => assert.deepEqual(parseFromWebview(message), message));

  const forged: readonly unknown[] = [
    undefined,
    null,
    'ready',
    ['ready'],
    { type: 'READY' },
    { type: 'command', command: 'workbench.action.terminal.new' },
    { type: 'do', action: 'workbench.action.terminal.new' },
    { type: 'do', action: 'openJson', arguments: ['x'] },
    { type: 'do', action: 'toString' },
    { type: 'go', to: 'https://example.com/' },
    { type: 'open', path: 7 },
    { type: 'open', path: 'x'.repeat(4097) },
    { type: 'openField', block: 'files', field: -1 },
    { type: 'copyValue', text: 'x'.repeat(100_001) },
    { type: 'load', what: 'everything' },
    { type: 'applyFilter', filter: { searchStr: 'x'.repeat(4097) } },
    { type: 'applyFilter', filter: { pageSize: 1_000_000 } },
    { type: 'applyFilter', filter: { id: 'another board' } },
    { type: 'applyFilter', filter: { fileType: ['../x'] } },
    { type: 'applyFilter', filter: { beginTime: 'tomorrow' } },
    { type: 'rows', block: 'files', from: -1, to: 9 },
    { type: 'rows', block: 'files', from: 0, to: 1e12 },
    { type: 'rows', block: 'files', from: 0.5, to: 9 },
    { type: 'columns', block: 'files', keys: Array.from({ length: 101 }, () => 'x') },
    { type: 'ready', nonce: 'x' },
  ];
  for (const message of forged)
    it(`rejects ${(JSON.stringify(message) ?? 'undefined').slice(0, 70)}`, () =>
      assert.equal(parseFromWebview(message), undefined));

  it('accepts or rejects any value without throwing, and changes none', () => {
    const types = fc.constantFrom(...good.map(({ type }) => type), '__proto__', 'do ');
    const messages = fc.oneof(
      fc.anything({ withNullPrototype: true, withBigInt: true, maxDepth: 4 }),
      fc.record({ type: types, action: fc.anything(), path: fc.anything(), to: fc.anything(), block: fc.anything() }),
      fc.tuple(fc.constantFrom(...good), fc.dictionary(fc.string(), fc.jsonValue())).map(([a, b]) => ({ ...a, ...b })),
    );
    fc.assert(
      fc.property(messages, (each) => {
        const message = parseFromWebview(each);
        if (message !== undefined) assert.deepEqual(each, message);
      }),
      { numRuns: 2000 },
    );
  });
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  comparisonKey,
  votesOfKey,
  allBoardsKey,
  allBoardsPath,
  allBoardsTabOf,
  allBoardsTabs,
  areOneTab,
  boardRef,
  pageOf,
  pathOf,
  refAt,
  sections,
  uniqueKeys,
  type Ref,
  type Section,
} from '../../../src/core/ref';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  // Includes lone surrogates, which can't be percent-encoded.
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.constantFrom('', '@empty', '@d800', '\ud800', '\udc00\ud800', '%', '%zz', '/', '//evil', '..', 'a/b', '@2'),
);

const anyRef: fc.Arbitrary<Ref> = fc
  .tuple(
    anyText,
    anyText,
    fc.option(fc.constantFrom(...sections, 'people' as const)),
    fc.option(anyText),
    fc.option(anyText),
  )
  .map(([connection, board, list, record, part]) => {
    if (list === 'people') return { connection, board, view: list };
    return { connection, board, ...inSection(list, record, part) };
  });

const inSection = (section: Section | null, record: string | null, part: string | null) => ({
  ...(section === null ? {} : { section }),
  ...(section === null || record === null ? {} : { record }),
  ...(section === null || record === null || part === null ? {} : { part }),
});

describe('the path of a ref', () => {
  it('is parsed back to the same ref, whatever the IDs', () => {
    fc.assert(
      fc.property(anyRef, (ref) => {
        assert.deepEqual(refAt(pathOf(ref)), ref);
      }),
      { numRuns: 1000 },
    );
  });

  it('is equal only for equal refs', () => {
    fc.assert(
      fc.property(anyRef, anyRef, (one, other) => {
        assert.equal(pathOf(one) === pathOf(other), JSON.stringify(one) === JSON.stringify(other));
      }),
    );
    assert.notEqual(pathOf(boardRef('c', '\ud800')), pathOf(boardRef('c', '\ud801')));
  });

  it('is readable, with percent encoding', () => {
    assert.equal(
      pathOf({ connection: 'My service', board: '全球', section: 'votes', record: 'a/b', part: '' }),
      'My%20service/boards/%E5%85%A8%E7%90%83/votes/a%2Fb/@empty',
    );
  });

  for (const text of [
    ...['', 'c', 'c/boards', 'c/boards/', '/boards/b', 'c/board/b', 'c/boards/b/', 'c/boards/b/notes', 'c/boards/%'],
    ...['c/boards/b/people/x', 'c/boards/b/people@x', 'c/boards/b/votes/', 'c/boards/b/votes//part', 'c/boards/%ff'],
    'c/boards/b/votes/r/p/more',
  ])
    it(`is invalid: ${JSON.stringify(text)}`, () => assert.equal(refAt(text), undefined));

  it('is parsed without throwing, whatever the text', () => {
    fc.assert(fc.property(anyText, (text) => void refAt(text)));
  });
});

describe('uniqueKeys', () => {
  for (const [ids, keys] of [
    ['a,b', 'a,b'],
    ['a,a,a', 'a,a@2,a@3'],
    ['a,–,–', 'a,@2,@3'],
    ['a,a,a@2', 'a,a@2@,a@2'],
    ['a@2,a,a', 'a@2,a,a@2@'],
    ['–,@1', '@1@,@1'],
    [',', ',@2'],
    [',,–', ',@2,@3'],
    [',–,', ',@2,@2@'],
  ] as const)
    it(`returns distinct keys for ${JSON.stringify(ids)}`, () => {
      const given = ids.split(',').map((id) => (id === '–' ? undefined : id));
      assert.deepEqual(uniqueKeys(given), keys.split(','));
    });

  it('returns unique keys, where the first record with an ID has the ID as its key', () => {
    const id = fc.oneof(fc.constantFrom('a', 'a@2', 'a@3', 'a@2@', '@1', '@2', '', undefined), fc.string());
    fc.assert(
      fc.property(fc.array(id), (ids) => {
        const keys = uniqueKeys(ids);
        assert.equal(new Set(keys).size, ids.length);
        ids.forEach((each, index) => {
          if (each !== undefined && ids.indexOf(each) === index) assert.equal(keys[index], each);
        });
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the page of a key', () => {
  it('is one for the tabs of all boards, none of which is a ref', () => {
    for (const tab of allBoardsTabs) {
      assert.deepEqual([pageOf(allBoardsPath(tab)), allBoardsTabOf(allBoardsPath(tab))], [allBoardsKey, tab]);
      assert.equal(refAt(allBoardsPath(tab)), undefined);
    }
    assert.equal(allBoardsTabOf(pathOf(boardRef('boards', 'votes'))), undefined);
  });

  const board = boardRef('One', 'b');
  const list: Ref = { ...board, section: 'files', filter: 'searchStr=x' };
  const changes: Ref = { ...board, view: 'changes', since: 's1' };

  it('is that of its board for lists and views, and its own for records and others', () => {
    for (const ref of [board, list, changes, { ...board, view: 'people' }, { ...board, view: 'history' }] as const)
      assert.equal(pageOf(pathOf(ref)), pathOf(board));
    const then = boardRef('One', 'b', 's1');
    assert.equal(pageOf(pathOf({ ...then, section: 'votes' })), pathOf(then));
    const record: Ref = { ...board, section: 'votes', record: 'v' };
    for (const key of [pathOf(record), 'boards', '']) assert.equal(pageOf(key), key);
  });

  it('has one tab for a list, filtered or not, and one for the history and the changes', () => {
    const keys = [board, { ...board, section: 'files' } as const, { ...board, view: 'history' } as const].map(pathOf);
    assert.deepEqual(
      [pathOf(list), pathOf(changes)].map((key) => keys.map((other) => areOneTab(key, other))),
      [
        [false, true, false],
        [false, false, true],
      ],
    );
    assert.ok(!areOneTab(pathOf(board), pathOf(boardRef('One', 'c'))));
  });
});

const vote = (board: string, record: string, at?: string): Ref => ({
  ...boardRef('my service', board, at),
  section: 'votes',
  record,
});

describe('the key of two compared votes', () => {
  it('is parsed back to the same votes, whatever the IDs, and is no ref', () => {
    for (const votes of [
      { earlier: vote('a', 'v'), later: vote('a', 'v', 'snapshot') },
      { earlier: vote('全球/x', 'a/b?at=c'), later: vote('%', '@empty') },
    ]) {
      assert.deepEqual(votesOfKey(comparisonKey(votes)), votes);
      assert.equal(refAt(comparisonKey(votes)), undefined);
    }
  });

  for (const key of [
    '',
    'compare-votes',
    'compare-votes/x/y',
    'compare-votes/%/%',
    'boards',
    comparisonKey({ earlier: vote('a', 'v'), later: { ...boardRef('c', 'b'), section: 'files', record: 'f' } }),
    comparisonKey({ earlier: vote('a', 'v'), later: boardRef('c', 'b') }),
    `${comparisonKey({ earlier: vote('a', 'v'), later: vote('a', 'w') })}/more`,
  ])
    it(`is invalid: ${JSON.stringify(key)}`, () => assert.equal(votesOfKey(key), undefined));
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import {
  appended,
  reverted,
  editedList,
  removed,
  withKeys,
  type EntryChange,
} from '../../../../src/service/settings/entryEdits';
import { editedText, listInText } from '../../../../src/service/settings/entryText';

const name = 'boardInspector.boards';
const file = `{
  // Above all
  "editor.tabSize": 2, // two
  "boardInspector.boards": [
    // The first
    { "recordId": "a", "note": "mine" }, // behind a
    // Typed without quotes
    { "recordId": 12345, "name": "a number" },
    /* The last */
    {
      "recordId": "b", // its id
      "name": "B",
      "x": { "y": [1, 2.50] } // ours
    } // behind b
    // At the end
  ],
  "files.eol": "\\n"
}
`;

const changed = (text: string, change: EntryChange, within: readonly string[] = []): string => {
  const list = listInText(text, name, within);
  assert.ok(list);
  return editedText(text, list.path, change(list.entries));
};
const plain = (json: unknown): unknown => JSON.parse(JSON.stringify(json));
const is = (id: unknown) => (entry: unknown) => (entry as { recordId?: unknown } | null)?.recordId === id;

describe('editing a list in a settings file', () => {
  for (const [what, change, from, to] of [
    [
      'adds an entry',
      appended([{ recordId: 'c' }]),
      '    } // behind b\n',
      '    }, // behind b\n    {\n      "recordId": "c"\n    }\n',
    ],
    ['changes a name in place', withKeys(is('b'), { name: 'New "name"' }), '"B"', String.raw`"New \"name\""`],
    ['adds a key in a line', withKeys(is('a'), { group: 'G' }), '"mine" }', '"mine", "group": "G" }'],
    ['adds a key', withKeys(is('b'), { group: 'G' }), '2.50] } // ours\n', '2.50] }, // ours\n      "group": "G"\n'],
    ['removes a key', withKeys(is('b'), { name: undefined }), '      "name": "B",\n', ''],
    ['removes a key in a line', withKeys(is('a'), { note: undefined }), ', "note": "mine"', ''],
    [
      'removes an entry',
      removed(is('a')),
      '    { "recordId": "a", "note": "mine" }, // behind a\n',
      '     // behind a\n',
    ],
  ] as const)
    it(`${what}, and changes nothing else`, () => assert.equal(changed(file, change), file.replace(from, to)));

  it('keeps the comments of other entries than the last that is removed', () => {
    const withoutLast = changed(file, removed(is('b')));
    for (const comment of ['The first', 'behind a', 'Typed', 'The last', 'behind b', 'At the end', 'two', 'Above all'])
      assert.ok(withoutLast.includes(comment), comment);
    assert.deepEqual(
      listInText(withoutLast, name, [])?.entries.map((entry) => (entry as { recordId: unknown }).recordId),
      ['a', 12345],
    );
  });

  it('puts entries in another order, with the comments above and behind them', () => {
    const text = `{
  "boardInspector.boards": [
    // above a
    { "recordId": "a", "note": "mine" }, // behind a
    { "recordId": "b" }, // behind b
    /* above c */
    {
      "recordId": "c" // its id
    } // behind c
    // at the end
  ]
}`;
    const order = (...indices: number[]) => changed(text, () => [{ kind: 'order', order: indices }]);
    assert.equal(
      order(2, 0, 1),
      `{
  "boardInspector.boards": [
    /* above c */
    {
      "recordId": "c" // its id
    }, // behind c
    // above a
    { "recordId": "a", "note": "mine" }, // behind a
    { "recordId": "b" } // behind b
    // at the end
  ]
}`,
    );
    assert.equal(order(0, 1, 2), text);
    assert.equal(
      changed('{"boardInspector.boards":[{"recordId":"a"}, // one\n{"recordId":"b"}]}', () => [
        { kind: 'order', order: [1, 0] },
      ]),
      '{"boardInspector.boards":[\n{"recordId":"b"},{"recordId":"a"} // one\n]}',
    );
  });

  it('leaves the text unchanged if nothing changes', () => {
    assert.equal(changed(file, withKeys(is('b'), { name: 'B', group: undefined })), file);
    assert.equal(changed(file, removed(is('nobody'))), file);
  });

  for (const [what, text, within] of [
    ['in one line', '{"boardInspector.boards":[{"recordId":"a"}, {"recordId":"b","name":"B"}]}', []],
    ['under parts of its name', '{"boardInspector":{"boards":[{"recordId":"a"}]}}', []],
    ['in a workspace file', '{"folders":[],"settings":{"boardInspector.boards":[{"recordId":"a"}]}}', ['settings']],
    ['with a comma at the end', '{"boardInspector.boards":[{"recordId":"a",},],}', []],
    [
      'with a comment before a comma',
      '{"boardInspector.boards":[{"recordId":"a"} // one, two\n, /* , */ {"recordId":"b"} /* , */ , 5]}',
      [],
    ],
    ['that is empty', '{\n\t"boardInspector.boards": []\n}', []],
    ['with nothing but a comment', '{\n\t"boardInspector.boards": [\n\t\t// none yet\n\t]\n}', []],
    ['with CRLF line endings', file.replaceAll('\n', '\r\n'), []],
  ] as const)
    it(`works for a list ${what}`, () => {
      const before = listInText(text, name, within)?.entries ?? [];
      for (const change of [
        appended([{ recordId: 'z', name: 'Z' }]),
        removed(is('a')),
        withKeys(is('a'), { name: 'A', group: 'G' }),
        withKeys(is('b'), { name: undefined }),
        removed(() => true),
        (entries) => [{ kind: 'order', order: [...entries.keys()].toReversed() }],
      ] satisfies EntryChange[]) {
        const after = changed(text, change, within);
        assert.deepEqual(
          plain(listInText(after, name, within)?.entries),
          plain(editedList(before, change(before))),
          after,
        );
        // Comments inside an entry are removed with it.
        const inside = /its id|ours/;
        for (const comment of text.match(/\/\/ .*|\/\*.*?\*\//g) ?? [])
          assert.ok(inside.test(comment) || after.includes(comment.trim()), comment);
        if (text.includes('\r\n')) assert.ok(!/(?<!\r)\n/.test(after));
      }
    });

  it('does nothing if the list is missing or the text is invalid', () => {
    for (const text of ['', '{', '{"boardInspector.boards": "x"}', '{"boardInspector.boards": [}', '[]', '{"a": 1} }'])
      assert.equal(listInText(text, name, []), undefined, text);
  });

  it('gives the same result as editing values, for any entries', () => {
    // VS Code's settings parser drops keys of this name.
    const isKept = (value: unknown) => !JSON.stringify(value).includes('__proto__');
    const anything = fc.jsonValue().filter(isKept);
    const entry = fc.oneof(
      anything,
      fc.record({ recordId: fc.constantFrom('a', 'b', 5), name: fc.string(), x: anything }, { requiredKeys: [] }),
    );
    const change = fc.oneof(
      fc.array(entry, { maxLength: 3 }).map(appended),
      fc.constantFrom('a', 'b').map((id) => removed(is(id))),
      fc.constant<EntryChange>((all) => [{ kind: 'order', order: [...all.keys()].toReversed() }]),
      fc
        .tuple(fc.constantFrom('a', 'b'), fc.option(fc.string(), { nil: undefined }))
        .map(([id, value]) => withKeys(is(id), { name: value })),
    );
    const indents = fc.constantFrom(undefined, '\t', '  ');
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), change, indents, (entries, edit, indent) => {
        const text = JSON.stringify({ [name]: entries }, undefined, indent);
        const edits = edit(plain(entries) as unknown[]);
        const list = editedList(plain(entries) as unknown[], edits);
        const after = changed(text, edit);
        assert.deepEqual((parse(after) as Record<string, unknown>)[name], plain(list));
        const undone = changed(after, reverted(entries, edits));
        if (edits.some(({ kind }) => kind === 'remove'))
          assert.deepEqual((parse(undone) as Record<string, unknown>)[name], plain(entries));
      }),
    );
  });
});

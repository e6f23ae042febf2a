import assert from 'node:assert/strict';
import { laidOut } from '../../../../src/core/jsonText';
import { runAtOnce } from '../../../../src/core/timeSlicer';
import { showsText } from '../../../../src/surfaces/documents/placeProblems';

/** A document with a text, as VS Code splits it into lines. */
function documentOf(text: string) {
  const lines = text.split('\n');
  return {
    lineCount: lines.length,
    lineAt: (line: number) => {
      const found = lines[line];
      if (found === undefined) throw new RangeError(`line ${line}`);
      return { text: found };
    },
  };
}

const shows = (document: string, json: string, indent = '  '): boolean =>
  runAtOnce(showsText(documentOf(document), json, indent));

describe('the text of a document', () => {
  const json = '{"id":"v1","results":[{"total":3},[]],"more":{"a":"\\ud800"}}';

  it('is that of its record as laid out, whatever the indentation and its length', () => {
    for (const indent of ['  ', '\t', '    ']) assert.ok(shows(`${laidOut(json, indent)}\n`, json, indent));
    const long = JSON.stringify(
      Array.from({ length: 30_000 }, (_, index) => ({ index, text: 'x'.repeat(index % 50) })),
    );
    assert.ok(shows(`${laidOut(long, '  ')}\n`, long));
    const deep = `${'['.repeat(3_000)}${'1,'.repeat(60_000)}1${']'.repeat(3_000)}`;
    assert.ok(shows(`${laidOut(deep, '  ')}\n`, deep));
  });

  it('is another one while the document isn’t refreshed', () => {
    const shown = `${laidOut(json, '  ')}\n`;
    const others = [
      json.replace('3', '4'),
      json.replace('{"total":3},', ''),
      json.replace('[]', '[],null'),
      json.replace('"more"', '"other"'),
    ];
    for (const other of others) assert.ok(!shows(shown, other), other);
    assert.ok(!shows(shown, json, '\t'));
    assert.ok(!shows(`${shown}\n`, json));
    assert.ok(!shows('', json));
  });
});

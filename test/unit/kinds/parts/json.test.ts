import assert from 'node:assert/strict';
import fc from 'fast-check';
import { jsonItems } from '../../../../src/records/decoding/receivedTexts';
import { recordTexts } from '../../../../src/kinds/parts/item';
import { sliceAt } from '../../../../src/core/jsonText';
import { choiceOf, fileOf, votesOf } from '../../surfaces/exports/exporting';

const unusual = `{"obj": {"data": [
  {"id": 9007199254740993, "anonymous": false, "name": "a, ]} \\" \\\\", "b": 1.10, "a": 1e2,
   "a": -0.0, "10": 1, "2": 2},
  {"id":"v2","anonymous":false,"results":[]} , {"anonymous":false}
]}}`;

describe('records as JSON', () => {
  it('keep the received text: digits, escapes, key order, duplicates', async () => {
    const selection = votesOf(unusual);
    const texts = recordTexts(selection.items.map(({ decoded }) => decoded));
    assert.equal(texts.length, 3);
    assert.ok(texts[0]?.includes('"id": 9007199254740993') && texts[0].includes('1.10') && texts[0].includes('-0.0'));
    assert.deepEqual(texts.slice(1), ['{"id":"v2","anonymous":false,"results":[]}', '{"anonymous":false}']);
    for (const [index, text] of texts.entries()) assert.equal(sliceAt(unusual, ['obj', 'data', index]), text);

    const file = await fileOf(selection, choiceOf(selection, '.votes.json'));
    assert.equal((JSON.parse(file) as unknown[]).length, 3);
    assert.equal(file.replace(/\s/g, ''), `[${texts.join(',')}]`.replace(/\s/g, ''));
  });

  it('are a single object when one record is exported', async () => {
    const whole = votesOf(unusual);
    const selection = { ...whole, items: whole.items.slice(1, 2) };
    const file = await fileOf(selection, choiceOf(selection, '.vote.json', true));
    assert.deepEqual(JSON.parse(file), { id: 'v2', anonymous: false, results: [] });
  });

  it('are an empty list when there are none', async () => {
    const selection = votesOf('{"data":[]}');
    assert.deepEqual(JSON.parse(await fileOf(selection, choiceOf(selection, '.votes.json'))), []);
  });
});

describe('jsonItems', () => {
  it('finds the items of any JSON list', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.constantFrom(undefined, 2, '\t'), (list, indent) => {
        const items = jsonItems(JSON.stringify(list, undefined, indent));
        assert.deepEqual(
          items.map((item) => JSON.parse(item) as unknown),
          JSON.parse(JSON.stringify(list)),
        );
      }),
    );
  });
});

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { obstacle } from '../../sabotage/sabotage';
import { sabotages } from '../../sabotage/sabotages';

const root = path.join(__dirname, '../../..');

describe('the sabotages', () => {
  it('are many, each under a name of its own', () => {
    assert.ok(sabotages.length >= 30);
    assert.equal(new Set(sabotages.map(({ what }) => what)).size, sabotages.length);
  });

  for (const sabotage of sabotages)
    it(`can still be done: ${sabotage.what}`, () => {
      assert.equal(obstacle(sabotage, root), undefined);
      const { by } = sabotage;
      const files =
        'unit' in by
          ? by.unit.map((file) => `unit/${file}`)
          : 'page' in by
            ? by.page.map((file) => `webview/${file}`)
            : [];
      for (const file of files) assert.ok(existsSync(path.join(root, 'test', file)), file);
    });
});

describe('the check of a sabotage', () => {
  const one = { what: 'x', file: 'model/failure.ts', by: { unit: [] } } as const;

  it('knows one that cannot be done any more', () => {
    assert.equal(obstacle({ ...one, from: 'super(failure.kind);', to: '' }, root), undefined);
    assert.match(obstacle({ ...one, from: 'no such line', to: '' }, root) ?? '', /0 times/);
    assert.match(obstacle({ ...one, from: 'readonly', to: '' }, root) ?? '', /times/);
    assert.match(obstacle({ ...one, from: 'a\nb', to: '' }, root) ?? '', /more than one line/);
    assert.match(obstacle({ ...one, from: 'super(failure.kind);', to: 'super(failure.kind);' }, root) ?? '', /nothing/);
  });
});

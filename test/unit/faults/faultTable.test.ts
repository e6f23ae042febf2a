import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultTable } from './faultTable';

describe('the fault table', () => {
  const texts = new Map<string, string>();
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readFileSync(join(__dirname, '../..', file), 'utf8');
    texts.set(file, text);
    return text;
  };

  for (const [fault, tried] of Object.entries(faultTable)) {
    it(`refers to existing tests: ${fault}`, () => {
      assert.ok(tried.length > 0);
      for (const [file, words] of tried) assert.ok(textOf(file).includes(words), `${file} does not contain “${words}”`);
    });
  }
});

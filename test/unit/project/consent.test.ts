import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../../src');

describe('a consent to see voters', () => {
  it('is made by the dialog that asks for it, and nowhere else', () => {
    const makers = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && readFileSync(join(root, file), 'utf8').includes('giveConsent'),
    );
    assert.deepEqual(makers.toSorted(), [
      join('documents', 'askForConsent.ts'),
      join('records', 'privacy', 'consent.ts'),
    ]);
  });
});

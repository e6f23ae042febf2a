import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../../src');

describe('giveConsent', () => {
  it('is used by the consent dialog only', () => {
    const users = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && readFileSync(join(root, file), 'utf8').includes('giveConsent'),
    );
    assert.deepEqual(users.toSorted(), [
      join('records', 'privacy', 'consent.ts'),
      join('surfaces', 'documents', 'askForConsent.ts'),
    ]);
  });
});

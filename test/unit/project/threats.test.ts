import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../../..');
const threats = readFileSync(path.join(root, 'docs/threats.md'), 'utf8').match(/^\d+\. \*\*.*$/gm) ?? [];

describe('the threats of docs/threats.md', () => {
  it('are numbered, and each names tests that exist', () => {
    assert.equal(threats.length, 35);
    for (const [index, threat] of threats.entries()) {
      assert.ok(threat.startsWith(`${index + 1}. `), threat);
      const named = [...threat.matchAll(/`((?:unit|webview|vscode|e2e|package|hostile)\/[^`]+)`/g)].map(
        ([, file]) => file ?? '',
      );
      assert.ok(named.length > 0, threat);
      for (const file of named) assert.ok(existsSync(path.join(root, 'test', file)), `${threat}: ${file}`);
    }
  });
});

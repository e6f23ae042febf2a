import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const readme = readFileSync('README.md', 'utf8');
const texts = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
const messages = Object.keys(texts('l10n/bundle.l10n.json')).map((text) => text.replace(/ \(.*\{0\}.*\)$/, ''));

describe('the README', () => {
  it('quotes the messages under "Troubleshooting" as the product shows them', () => {
    const quoted = [...readme.matchAll(/^- “([^”]+)”:/gm)].map(([, text = '']) => text.replace(/ \(HTTP \d+\)$/, ''));
    assert.ok(quoted.length > 0);
    assert.deepEqual(
      quoted.filter((text) => !messages.includes(text)),
      [],
    );
  });

  it('names commands as the product shows them', () => {
    const titles = [...Object.values(texts('package.nls.json')), ...messages];
    const named = [...readme.matchAll(/\*\*([^*]+…)\*\*/g)].map(([, name = '']) => name);
    const ofVsCode = ['Install from VSIX…', '…'];
    assert.ok(named.length > 0);
    assert.deepEqual(
      named.filter((name) => !titles.includes(name) && !ofVsCode.includes(name)),
      [],
    );
  });
});

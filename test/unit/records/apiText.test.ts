import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contractTypes } from '../../../src/records/contract/contractTypes';
import { apiText } from '../../../src/records/contract/apiText';
import { routes } from '../../../src/records/routes';
import { projectRoot } from '../../host/paths';

/** All text files below a folder. */
const textsIn = (folder: string): string[] =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|md)$/.test(file))
    .map((file) => readFileSync(path.join(projectRoot, folder, file), 'utf8'));

describe('docs/api.md', () => {
  const written = readFileSync(path.join(projectRoot, 'docs/api.md'), 'utf8');

  it('has the tables of what the descriptions say now (else run: npm run api)', () => {
    assert.equal(apiText(written), written);
  });

  it('has each paragraph that code, tests, and documents cite, in order', () => {
    const numbers = [...written.matchAll(/^##+ (\d+(?:\.\d+)?)/gm)].map(([, number = '']) => number);
    const inOrder = numbers.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
    assert.deepEqual(numbers, inOrder);
    const cited = new Set(
      ['src', 'test', 'docs']
        .flatMap(textsIn)
        .flatMap((text) => [...text.matchAll(/§(\d+(?:\.\d+)?)/g)].map(([, number]) => number)),
    );
    assert.ok(cited.size > 20);
    assert.deepEqual(
      [...cited].filter((number) => !numbers.includes(number ?? '')),
      [],
    );
  });

  it('has each type and each operation once', () => {
    const lines = written.split('\n');
    const times = (start: RegExp) => lines.filter((line) => start.test(line)).length;
    for (const { name } of contractTypes) assert.equal(times(new RegExp(`^(Record|Response) \`${name}\`:$`)), 1, name);
    for (const { path: route } of Object.values(routes))
      assert.equal(times(new RegExp(`^\`[A-Z]+ ${route}\``)), 1, route);
  });
});

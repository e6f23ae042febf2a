import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../../..');
const src = path.join(root, 'src');

const { modules } = JSON.parse(
  readFileSync(path.join(root, 'modules.json'), 'utf8').replaceAll(/^\s*\/\/.*$/gm, ''),
) as { readonly modules: readonly string[] };

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => file.split(path.sep).join('/'));

describe('the modules of src', () => {
  it('hold every file, and each holds one', () => {
    const holds = (module: string, file: string) => file === module || file.startsWith(`${module}/`);
    assert.deepEqual(
      files.filter((file) => !modules.some((module) => holds(module, file))),
      [],
    );
    assert.deepEqual(
      modules.filter((module) => !files.some((file) => holds(module, file))),
      [],
    );
  });
});

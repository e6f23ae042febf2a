// `npm run api` writes the tables of docs/api.md from the descriptions of the API; test/unit/records/apiText.test.ts compares them.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiText } from '../src/records/contract/apiText.ts';
import { root } from './esbuild.mjs';

const file = join(root, 'docs/api.md');
await writeFile(file, apiText(await readFile(file, 'utf8')));

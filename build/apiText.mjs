// `npm run api` writes docs/api.md from the descriptions of the API; test/unit/records/apiText.test.ts compares them.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiText } from '../src/records/contract/apiText.ts';
import { root } from './esbuild.mjs';

await writeFile(join(root, 'docs/api.md'), apiText());

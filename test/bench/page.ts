import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runChild } from '../host/childProcess';
import { projectRoot } from '../host/paths';
import type { Figure } from './figure';
import type { Lengths } from './lengths';

/** Page figures in Chromium, measured by a separate program with DOM types. */
export async function pageFigures({ repeats }: Lengths): Promise<Figure[]> {
  const result = path.join(projectRoot, 'dist', 'bench', 'page.json');
  await mkdir(path.dirname(result), { recursive: true });
  await runChild('npx', ['tsx', path.join(projectRoot, 'test', 'webview', 'bench.ts'), String(repeats), result]);
  return JSON.parse(await readFile(result, 'utf8')) as Figure[];
}

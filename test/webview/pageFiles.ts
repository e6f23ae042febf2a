import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { projectRoot } from '../host/paths';

/** The files of the shipped page. */
export interface PageFiles {
  readonly script: string;
  readonly style: string;
}

interface Options {
  readonly common: (isWatching: boolean) => object;
  readonly page: object;
}

let built: Promise<PageFiles> | undefined;

/** Builds the page as shipped, without touching dist, which others may be reading. */
export function pageFiles(): Promise<PageFiles> {
  built ??= buildPage();
  return built;
}

async function buildPage(): Promise<PageFiles> {
  const { common, page } = (await import(
    pathToFileURL(path.join(projectRoot, 'build', 'esbuild.mjs')).href
  )) as Options;
  const { outputFiles } = await build({ ...common(false), ...page, write: false });
  const text = (ending: string) => outputFiles.find(({ path: file }) => file.endsWith(ending))?.text ?? '';
  return { script: text('.js'), style: text('.css') };
}

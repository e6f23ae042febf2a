import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { projectRoot } from '../host/paths';

/** The files of the shipped page. */
export interface PageFiles {
  readonly script: string;
  readonly style: string;
}

interface Bundles {
  readonly bundles: readonly { readonly out: string; readonly entry: string; readonly kind: 'host' | 'page' }[];
  readonly kinds: Readonly<Record<'host' | 'page', object>>;
}

let built: Promise<PageFiles> | undefined;

/** Builds the page as shipped, without touching dist, which others may be reading. */
export function pageFiles(): Promise<PageFiles> {
  built ??= buildPage();
  return built;
}

async function buildPage(): Promise<PageFiles> {
  const table = pathToFileURL(path.join(projectRoot, 'build', 'bundles.mjs')).href;
  const { bundles, kinds } = (await import(table)) as Bundles;
  const line = bundles.find(({ out }) => out === 'page')!;
  const { outputFiles } = await build({
    ...kinds[line.kind],
    absWorkingDir: projectRoot,
    entryPoints: { page: line.entry },
    outdir: 'dist',
    bundle: true,
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
  });
  const text = (ending: string) => outputFiles.find(({ path: file }) => file.endsWith(ending))?.text ?? '';
  return { script: text('.js'), style: text('.css') };
}

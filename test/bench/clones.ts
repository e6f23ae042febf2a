import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../host/paths';

/**
 * An extension activates only once per window, but a median needs many runs. So this creates copies of the built
 * extension under distinct names, as many empty extensions, and as many that only register the same (`registering` is
 * their program).
 */
export async function cloneInto(folder: string, copies: number, registering: string): Promise<void> {
  for (let at = 1; at <= copies; at += 1) {
    await cloned(path.join(folder, `board-inspector.clone${at}-0.0.1`), at);
    await registers(path.join(folder, `board-inspector.registers${at}-0.0.1`), at, registering);
    await idle(path.join(folder, `board-inspector.empty${at}-0.0.1`), at);
  }
}

async function cloned(target: string, at: number): Promise<void> {
  const renamed = under(at);
  await mkdir(path.join(target, 'dist'), { recursive: true });
  for (const name of await readdir(path.join(projectRoot, 'dist')))
    if (/\.(m?js|css)$/.test(name)) {
      const text = await readFile(path.join(projectRoot, 'dist', name), 'utf8');
      await writeFile(
        path.join(target, 'dist', name),
        renamed(text).replaceAll('"board-inspector"', `"board-inspector${at}"`),
      );
    }
  await manifestInto(target, `clone${at}`, at);
}

async function registers(target: string, at: number, program: string): Promise<void> {
  await mkdir(path.join(target, 'dist'), { recursive: true });
  await cp(program, path.join(target, 'dist', 'extension.mjs'));
  await manifestInto(target, `registers${at}`, `Registers${at}`);
}

/** Replaces the extension's names with those of a copy. */
const under = (mark: number | string) => (text: string) =>
  text
    .replaceAll(/boardInspector(?![A-Za-z])/g, `boardInspector${mark}`)
    .replaceAll('board-inspector:', `board-inspector${mark}:`);

/** Writes our manifest, with the files it refers to, under another extension name. */
async function manifestInto(target: string, name: string, mark: number | string): Promise<void> {
  for (const each of ['package.nls.json', 'media', 'l10n'])
    await cp(path.join(projectRoot, each), path.join(target, each), { recursive: true });
  const manifest = await readFile(path.join(projectRoot, 'package.json'), 'utf8');
  await writeFile(
    path.join(target, 'package.json'),
    under(mark)(manifest)
      .replace('"name": "board-inspector"', `"name": "${name}"`)
      .replaceAll('onFileSystem:board-inspector"', `onFileSystem:board-inspector${mark}"`),
  );
}

async function idle(target: string, at: number): Promise<void> {
  await mkdir(target, { recursive: true });
  const manifest = {
    name: `empty${at}`,
    publisher: 'board-inspector',
    version: '0.0.1',
    engines: { vscode: '^1.105.0' },
    main: './extension.js',
    activationEvents: [`onCommand:empty${at}`],
  };
  await writeFile(path.join(target, 'package.json'), JSON.stringify(manifest));
  await writeFile(path.join(target, 'extension.js'), 'exports.activate = () => {};\n');
}

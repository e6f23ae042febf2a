import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { anyFile, arrowsOf, circleIn, faultsOf, faultsOfPlan, fits, importsIn, type House, type Plan } from './imports';
import { plan, pureFiles } from './plan';

const root = join(__dirname, '../../..');
const src = join(root, 'src');

/** All files below src but settings of the compiler: sources with their text, the others (style sheets) empty. */
function realFiles(): House {
  const files = readdirSync(src, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('tsconfig'),
  );
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(src, path).split(sep).join('/'), /\.tsx?$/.test(path) ? readFileSync(path, 'utf8') : ''];
    }),
  );
}

describe('the floor plan', () => {
  const services = realFiles();

  it('is obeyed by every file of src', () => {
    assert.ok(services.size > 0);
    assert.deepEqual(faultsOf(services, plan), []);
  });

  it('points down itself', () => {
    assert.deepEqual(faultsOfPlan(plan), []);
  });

  it('keeps VS Code out of the files that decide', () => {
    const knowing = [...services].filter(([, source]) => importsIn(source).includes('vscode')).map(([file]) => file);
    assert.deepEqual(
      knowing.filter((file) => pureFiles.some((pattern) => fits(pattern, file))),
      [],
    );
  });

  describe('beside what the bundler sees', () => {
    let seen: Metafile['inputs'] = {};
    before(async () => (seen = await bundlerView([...services.keys()].filter((file) => /\.tsx?$/.test(file)))));

    it('misses no arrow', () => {
      const arrows = arrowsOf(services);
      const code = Object.entries(seen).filter(([file]) => /\.tsx?$/.test(file));
      const unseen = code.flatMap(([file, { imports }]) =>
        imports
          .filter(({ external, path }) => !external && path.startsWith('src/'))
          .filter(({ path }) => !arrows.get(file.slice('src/'.length))?.includes(path.slice('src/'.length)))
          .map(({ path }) => `${file} → ${path}`),
      );
      assert.deepEqual(unseen, []);
    });
  });
});

/** The imports of values in src, as esbuild resolves them. */
async function bundlerView(sources: readonly string[]): Promise<Metafile['inputs']> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: sources.map((file) => posix.join('src', file)),
    outdir: 'nowhere',
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    external: ['vscode'],
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  });
  return metafile.inputs;
}

describe('the check of the floor plan', () => {
  const small: Plan = {
    everywhere: ['words'],
    services: {
      cellar: { services: [], packages: {} },
      hall: { services: ['cellar'], packages: { tool: anyFile, window: ['thin.ts'] } },
      'roof.ts': { services: ['cellar', 'hall'], packages: { 'node:*': anyFile } },
    },
  };
  const faults = (files: Record<string, string>) => faultsOf(new Map(Object.entries(files)), small);

  it('lets a good house stand', () => {
    const good = {
      'cellar/a.ts': `import 'words';\nexport type A = 1;`,
      'hall/b.ts': `import type { A } from '../cellar/a';\nimport { t } from 'tool/deep';\nexport const b: A = t;`,
      'hall/thin.ts': `import * as window from 'window';\n// import '../roof';\n/* from\nimport '../roof'; */`,
      'roof.ts': `import fs from 'node:fs';\nconst b = await import('./hall/b');`,
    };
    assert.deepEqual(faults(good), []);
  });

  it('names an arrow that points up, be it a type, a value or an import()', () => {
    const hall = { 'hall/b.ts': '' };
    const up = ['cellar/a.ts → hall/b.ts: cellar must not know hall'];
    assert.deepEqual(faults({ ...hall, 'cellar/a.ts': `import { b } from '../hall/b';` }), up);
    assert.deepEqual(faults({ ...hall, 'cellar/a.ts': `import type {\n  B,\n} from '../hall/b';` }), up);
    assert.deepEqual(faults({ ...hall, 'cellar/a.ts': `export * from "../hall/b";` }), up);
    assert.deepEqual(faults({ ...hall, 'cellar/a.ts': `const b = () => import('../hall/b');` }), up);
    assert.deepEqual(faults({ ...hall, 'cellar/a.ts': `type B = import('../hall/b').B;` }), up);
    assert.deepEqual(faults({ ...hall, 'cellar/a.ts': `import '../hall/b';` }), up);
  });

  it('names a package that the room may not know, or only in another file', () => {
    assert.deepEqual(faults({ 'cellar/a.ts': `import { t } from 'tool';` }), [
      'cellar/a.ts must not import the package tool',
    ]);
    assert.deepEqual(faults({ 'hall/b.ts': `import type { W } from 'window';` }), [
      'hall/b.ts must not import the package window',
    ]);
    assert.deepEqual(faults({ 'hall/b.ts': `import { readFile } from 'node:fs/promises';` }), [
      'hall/b.ts must not import the package node:fs/promises',
    ]);
  });

  it('names a circle between files, even of types and within one room', () => {
    const circle = {
      'cellar/a.ts': `import { b } from './b';`,
      'cellar/b.ts': `import type { C } from './c';`,
      'cellar/c.ts': `import { a } from './a';`,
    };
    assert.deepEqual(faults(circle), ['a circle: cellar/a.ts → cellar/b.ts → cellar/c.ts → cellar/a.ts']);
    assert.deepEqual(circleIn(new Map([['x', ['x']]])), ['x', 'x']);
  });

  it('names a file outside any room, and an import that leads nowhere', () => {
    assert.deepEqual(faults({ 'shed/a.ts': '', 'attic.ts': '' }), [
      'shed/a.ts is in no room of the plan',
      'attic.ts is in no room of the plan',
    ]);
    assert.deepEqual(faults({ 'cellar/a.ts': `import '../../test/x';` }), [
      'cellar/a.ts imports ../../test/x, which is not there',
    ]);
  });

  it('names a plan that runs in circles or points to no room', () => {
    const room = (...services: string[]) => ({ services, packages: {} });
    assert.deepEqual(faultsOfPlan({ everywhere: [], services: { a: room('b'), b: room('a', 'x') } }), [
      'b may know x, which is no room',
      'a circle of rooms: a → b → a',
    ]);
  });
});

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../../..');
const src = path.join(root, 'src');

interface Module {
  readonly imports: readonly string[];
  readonly packages?: readonly string[];
  readonly files?: Readonly<Record<string, readonly string[]>>;
}

const modules = JSON.parse(readFileSync(path.join(root, 'modules.json'), 'utf8')) as Readonly<Record<string, Module>>;

interface Import {
  /** Relative to src. */
  readonly file: string;
  readonly module: string;
  /** The module or package that is imported. */
  readonly imported: string;
  readonly isDynamic: boolean;
}

const imports: Import[] = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) =>
    [
      ...readFileSync(path.join(src, file), 'utf8').matchAll(
        /^(?:import|export) [^;]*?'([^']+)';|import\('([^']+)'\)/gm,
      ),
    ].map(([, fixed, dynamic]) => {
      const name = fixed ?? dynamic ?? '';
      const imported = name.startsWith('.') ? path.join(path.dirname(file), name).split(path.sep) : [name];
      const [first = ''] = imported;
      return {
        file,
        module: file.split(path.sep)[0] ?? '',
        imported: name.startsWith('.') && imported.length === 1 ? `${first}.ts` : name.startsWith('.') ? first : name,
        isDynamic: fixed === undefined,
      };
    }),
  );

describe('the modules of src', () => {
  it('import only modules below them', () => {
    const order = Object.keys(modules);
    for (const [name, { imports: below }] of Object.entries(modules))
      for (const one of below) assert.ok(order.indexOf(one) > order.indexOf(name), `${name} imports ${one}`);
    for (const { file, module, imported } of imports)
      assert.ok(module in modules, `${file} imports ${imported}, but modules.json does not list ${module}`);
  });

  it('use every import that modules.json permits', () => {
    const unused = Object.entries(modules).flatMap(([name, { imports: below, packages = [], files = {} }]) => [
      ...[...below, ...packages]
        .filter((one) => !imports.some(({ module, imported }) => module === name && imported === one))
        .map((one) => `${name}: ${one}`),
      ...Object.entries(files).flatMap(([file, own]) =>
        own
          .filter((one) => !imports.some((each) => each.file === path.join(name, file) && each.imported === one))
          .map((one) => `${name}/${file}: ${one}`),
      ),
    ]);
    assert.deepEqual(unused, []);
  });

  it('are all in the table of ARCHITECTURE.md, from top to bottom', () => {
    const [, table = ''] = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8').split(
      '## Modules, from top to bottom',
    );
    const rows = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| (`[^|]*)\|/gm)].map(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    );
    const rowOf = (name: string) => rows.findIndex((names) => names.includes(name));
    assert.deepEqual(
      Object.keys(modules).filter((name) => rowOf(name) < 0),
      [],
    );
    for (const [name, { imports: below }] of Object.entries(modules))
      for (const one of below) assert.ok(rowOf(one) >= rowOf(name), `${name} imports ${one}`);
  });
});

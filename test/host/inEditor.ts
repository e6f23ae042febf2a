import path from 'node:path';
import { parseArgs } from 'node:util';
import { runChild } from './childProcess';
import { attacker } from '../hostile/attacker';
import { sumCounts, writeReport, type Counts } from './counts';
import { desktopVariable, downloadedDesktop, hasDisplay, namedDesktop } from './desktopExecutable';
import { editionsNamed, provision } from './edition';
import { runInEditor } from './editorRun';
import { projectRoot } from './paths';
import { program } from './program';
import { bundleSuite } from './suite';
import { temporaryFolder } from './temporaryFolder';

/** A VS Code that runs the suite. */
interface Target {
  readonly name: string;
  readonly executable: string;
  readonly env?: Readonly<Record<string, string>>;
}

program(async () => {
  const { values } = parseArgs({
    options: {
      edition: { type: 'string' },
      variant: { type: 'string' },
      grep: { type: 'string' },
      // The extension is built already.
      built: { type: 'boolean' },
      // The files to run, by the beginnings of their names up to a dot and separated by commas; all without it.
      only: { type: 'string' },
      // Runs in desktop VS Code.
      desktop: { type: 'boolean' },
      // Only bundles the suite, for VS Code's own test runner.
      bundle: { type: 'boolean' },
    },
  });
  if (values.bundle) {
    await bundleSuite('vscode');
    return 0;
  }
  await attacker(temporaryFolder);
  if (!values.built) await runChild('npm', ['run', '--silent', 'build']);
  const suite = await bundleSuite(`vscode-${values.edition ?? 'all'}`, values.only?.split(','));
  const parts = suite.parts.filter(({ variant }) => values.variant === undefined || variant.name === values.variant);

  const results: Counts[] = [];
  for await (const { name, executable, env } of values.desktop ? desktops(values.edition) : browsers(values.edition)) {
    for (const part of parts) {
      // Desktop windows always trust the folder, and a language needs a language pack.
      if (values.desktop && part.variant.name !== 'plain') {
        console.log(`Skipped: only npm run test:vscode runs the variant ${part.variant.name}.`);
        continue;
      }
      console.log(`\nVS Code ${name} (${part.variant.name})`);
      const { entry } = suite;
      results.push(await runInEditor({ executable, entry, part, grep: values.grep, ...(env && { env }) }));
    }
  }
  return writeReport(sumCounts(results));
});

/** The editions of the npm registry, in a browser. */
async function* browsers(edition: string | undefined): AsyncGenerator<Target> {
  for (const each of editionsNamed(edition)) {
    await provision(each);
    const env = { BOARD_INSPECTOR_EDITION: each.name, BOARD_INSPECTOR_VSCODE_VERSION: each.vscode };
    yield { name: each.vscode, executable: path.join(projectRoot, 'test', 'host', 'vscodeExecutable.ts'), env };
  }
}

/** The desktop VS Code given by the environment; otherwise the editions, downloaded. */
async function* desktops(edition: string | undefined): AsyncGenerator<Target> {
  if (!hasDisplay()) {
    throw new Error('The suite cannot run in desktop VS Code: there is no display (on Linux, try xvfb-run -a).');
  }
  const named = namedDesktop();
  if (named !== undefined) {
    yield { name: `from ${desktopVariable}`, executable: named };
    return;
  }
  for (const { vscode } of editionsNamed(edition)) yield { name: vscode, executable: await downloadedDesktop(vscode) };
}

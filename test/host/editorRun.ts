import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runTests, TestRunFailedError } from '@vscode/test-electron';
import { canaries, filesWith } from '../hostile/canary';
import { countsFileVariable, readCounts, type Counts } from './counts';
import { writeUserSettings } from './product';
import { projectRoot } from './paths';
import { temporaryFolder } from './temporaryFolder';
import type { Suite } from './suite';

/** One window in which a part of the suite runs. */
export interface EditorRun {
  readonly executable: string;
  readonly entry: string;
  readonly part: Suite['parts'][number];
  readonly grep?: string | undefined;
  readonly locale?: string | undefined;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a part of the suite inside an extension host, on a fresh profile and a scratch folder; rejects when no counts came back. */
export async function runInEditor(run: EditorRun): Promise<Counts> {
  const { variant, files } = run.part;
  const folder = temporaryFolder();
  const [workspace, userData, extensions] = ['workspace', 'user', 'extensions'].map((name) => path.join(folder, name));
  for (const made of [workspace, userData, extensions]) await mkdir(made!);
  await cp(path.join(projectRoot, 'test', 'vscode', 'workspace'), workspace!, { recursive: true }).catch(() => {
    // No files are needed by any test.
  });
  await writeUserSettings(userData!, variant.settings);

  const countsFile = path.join(folder, 'counts.json');
  let failure: Error | undefined;
  // Made here, so that the window plants the same that is looked for afterwards.
  canaries();
  try {
    await runTests({
      vscodeExecutablePath: run.executable,
      extensionDevelopmentPath: projectRoot,
      extensionTestsPath: run.entry,
      launchArgs: [
        variant.severalFolders ? await severalFolders(folder, workspace!) : workspace!,
        `--user-data-dir=${userData}`,
        `--extensions-dir=${extensions}`,
        `--locale=${run.locale ?? variant.locale}`,
      ],
      extensionTestsEnv: {
        ...run.env,
        // The executable of the npm editions is a script that `tsx` runs.
        PATH: [path.join(projectRoot, 'node_modules', '.bin'), process.env['PATH']].join(path.delimiter),
        [countsFileVariable]: countsFile,
        BOARD_INSPECTOR_TRUST: variant.trusted ? 'given' : 'ask',
        BOARD_INSPECTOR_TESTS: JSON.stringify(files),
        BOARD_INSPECTOR_GREP: run.grep ?? '',
      },
    });
  } catch (caught) {
    failure = caught instanceof Error ? caught : new Error(String(caught));
  }
  const counts = readCounts(countsFile);
  if (counts === undefined) {
    throw new Error(`The window ended without a result${failure === undefined ? '.' : `: ${failure.message}`}`);
  }
  if (failure !== undefined && counts.failed === 0 && !(failure instanceof TestRunFailedError)) throw failure;
  const left = await leftBehind(folder);
  for (const each of left) console.error(`Left behind: ${each}`);
  if (left.length > 0) return { ...counts, failed: counts.failed + left.length };
  // A suite that found no tests, or broke outside of any test, fails without a failed test to count.
  return failure !== undefined && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** The files of a profile in which something that was planted is left behind, or that the search finds nothing at all. */
async function leftBehind(folder: string): Promise<string[]> {
  const found = await filesWith(folder, { ...canaries() });
  const sign = await filesWith(folder, { setting: 'telemetry.telemetryLevel' });
  return sign.length > 0 ? found : ['the search does not even find the settings'];
}

/** A workspace file beside the folder, with the folder and another one; gives its path. */
async function severalFolders(beside: string, first: string): Promise<string> {
  const second = path.join(beside, 'second');
  await mkdir(second);
  const file = path.join(beside, 'several.code-workspace');
  await writeFile(file, JSON.stringify({ folders: [{ path: first }, { path: second }] }));
  return file;
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runTests, TestRunFailedError } from '@vscode/test-electron';
import { canaries, filesWith } from '../hostile/canary';
import { countsFileVariable, readCounts, type Counts } from './counts';
import { writeUserSettings } from './product';
import { projectRoot } from './paths';
import { temporaryFolder } from './temporaryFolder';
import type { Suite } from './suite';

/** A window that runs a part of the suite. */
export interface EditorRun {
  readonly executable: string;
  readonly entry: string;
  readonly part: Suite['parts'][number];
  readonly grep?: string | undefined;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a part of the suite in an extension host with a new profile and folder; rejects without a result. */
export async function runInEditor(run: EditorRun): Promise<Counts> {
  const { variant, files } = run.part;
  const folder = temporaryFolder();
  const [workspace, userData, extensions] = ['workspace', 'user', 'extensions'].map((name) => path.join(folder, name));
  for (const made of [workspace, userData, extensions]) await mkdir(made!);
  await writeUserSettings(userData!, variant.settings);

  const countsFile = path.join(folder, 'counts.json');
  let failure: Error | undefined;
  // Created here, so that the window uses the canaries that are searched for afterwards.
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
        `--locale=${variant.locale}`,
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
  const left = await leakingFiles(folder);
  for (const each of left) console.error(`Left behind: ${each}`);
  if (left.length > 0) return { ...counts, failed: counts.failed + left.length };
  // A suite without tests, or one that fails outside of tests, has no failed test to count.
  return failure !== undefined && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** The files of a profile that contain canaries, or an error if the search doesn’t work. */
async function leakingFiles(folder: string): Promise<string[]> {
  const found = await filesWith(folder, { ...canaries() });
  const settingsFiles = await filesWith(folder, { setting: 'telemetry.telemetryLevel' });
  return settingsFiles.length > 0 ? found : ['the search doesn’t find the settings'];
}

/** Creates a workspace file with the folder and a second one; returns its path. */
async function severalFolders(beside: string, first: string): Promise<string> {
  const second = path.join(beside, 'second');
  await mkdir(second);
  const file = path.join(beside, 'several.code-workspace');
  await writeFile(file, JSON.stringify({ folders: [{ path: first }, { path: second }] }));
  return file;
}

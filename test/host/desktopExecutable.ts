import { existsSync } from 'node:fs';
import path from 'node:path';
import { downloadAndUnzipVSCode, SilentReporter } from '@vscode/test-electron';
import { cacheFolder } from './paths';

/** Names the executable of an installed desktop VS Code. */
export const desktopVariable = 'BOARD_INSPECTOR_VSCODE';

/** Whether windows of the desktop can be shown here. */
export function hasDisplay(): boolean {
  if (process.platform !== 'linux') return true;
  return [process.env['DISPLAY'], process.env['WAYLAND_DISPLAY']].some((name) => name !== undefined && name !== '');
}

/** The desktop VS Code that the environment names; undefined when it names none. */
export function namedDesktop(): string | undefined {
  const named = process.env[desktopVariable];
  if (named === undefined || named === '') return undefined;
  if (existsSync(named)) return named;
  throw new Error(`${desktopVariable} names ${named}, which does not exist.`);
}

/** The `code` on the PATH; undefined when there is none. */
export function desktopOnPath(): string | undefined {
  const name = process.platform === 'win32' ? 'code.cmd' : 'code';
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** Downloads a desktop VS Code into `.vscode-test/`, or finds the one downloaded before. */
export async function downloadedDesktop(version: string): Promise<string> {
  try {
    return await downloadAndUnzipVSCode({ version, cachePath: cacheFolder, reporter: new SilentReporter() });
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message.split('\n')[0] : String(failure);
    throw new Error(`Desktop VS Code ${version} could not be downloaded: ${reason}`, { cause: failure });
  }
}

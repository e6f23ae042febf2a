import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { runChild, startChild } from './childProcess';
import { desktopOnPath, downloadedDesktop, hasDisplay, namedDesktop } from './desktopExecutable';
import { editions } from './edition';
import { projectRoot } from './paths';
import { startProduct, writeUserSettings } from './product';
import { program } from './program';
import { temporaryFolder } from './temporaryFolder';
import { packageExtension, packFolder } from './vsix';

const settings = { 'boardInspector.sampleBoards.show': true };

program(async () => {
  console.log('Packing the extension');
  const opener = await packFolder(path.join(projectRoot, 'test', 'host', 'opener'), temporaryFolder());
  const vsixes = [await packageExtension(), opener];

  const desktop = await findDesktop();
  if (desktop !== undefined) return showOnDesktop(desktop, vsixes);

  const edition = editions.newest;
  const product = await startProduct({ edition, vsixes, settings });
  console.log(`VS Code ${edition.vscode} with Board Inspector is at ${product.address}`);
  console.log('Open it in any browser. Press Ctrl+C to stop.');
  if (hasDisplay()) openInBrowser(product.address);
  await product.ended;
  throw new Error('VS Code ended unexpectedly.');
});

/** A desktop VS Code, if one is available and there is a display. */
async function findDesktop(): Promise<string | undefined> {
  if (!hasDisplay()) return undefined;
  const installed = namedDesktop() ?? desktopOnPath();
  if (installed !== undefined) return installed;
  try {
    console.log('Downloading VS Code');
    return await downloadedDesktop('stable');
  } catch (failure) {
    console.log(failure instanceof Error ? failure.message : String(failure));
    return undefined;
  }
}

/** Opens a window apart from the user’s extensions, settings, and secrets, and waits until it is closed. */
async function showOnDesktop(executable: string, vsixes: readonly string[]): Promise<number> {
  const root = temporaryFolder();
  const folder = path.join(root, 'folder');
  const userData = path.join(root, 'user');
  await mkdir(folder);
  await writeUserSettings(userData, settings);
  const profile = [`--user-data-dir=${userData}`, `--extensions-dir=${path.join(root, 'extensions')}`];
  await runChild(executable, [...profile, ...vsixes.flatMap((vsix) => ['--install-extension', vsix])]);
  console.log('VS Code opens with Board Inspector. Close its window or press Ctrl+C to end.');
  const window = ['--new-window', '--wait', '--disable-workspace-trust', '--skip-welcome', folder];
  return startChild(executable, [...profile, ...window], { onOutput: () => {} }).ended;
}

function openInBrowser(address: string): void {
  const openers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
    darwin: ['open'],
    win32: ['cmd', '/c', 'start', '""'],
    linux: ['xdg-open'],
  };
  const [command, ...args] = openers[process.platform] ?? [];
  if (command === undefined) return;
  // Without a default browser, the user opens the printed address.
  startChild(command, [...args, address], { onOutput: () => {} }).ended.catch(() => {});
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A quiet VS Code: nothing pops up by itself, nothing calls home. */
const quietSettings = {
  'workbench.startupEditor': 'none',
  'workbench.colorTheme': 'Default Dark Modern',
  'workbench.tips.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'chat.disableAIFeatures': true,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'update.showReleaseNotes': false,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'workbench.enableExperiments': false,
  'git.openRepositoryInParentFolders': 'never',
};

/** Writes the user settings of a fresh profile. */
export async function writeUserSettings(userData: string, settings: Readonly<Record<string, unknown>>): Promise<void> {
  const folder = path.join(userData, 'User');
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, 'settings.json'),
    `${JSON.stringify({ ...quietSettings, ...settings }, null, 2)}\n`,
  );
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { workspaceSettingsFile } from './stage';

/** Ways in which a folder that a person opens may try to say where the secret goes. */
export const attacks = ['dotted', 'nested', 'both'] as const;
export type Attack = (typeof attacks)[number];

/** Writes the settings that the folder brings along: the person's connection turned to another address, and a board. */
export async function attack(how: Attack, address: string, appId: string, recordId: string): Promise<void> {
  const connections = [{ name: 'Service', baseUrl: `${address}/v1`, appId }];
  const settings = {
    ...(how === 'nested' ? {} : { 'boardInspector.connections': connections }),
    ...(how === 'dotted' ? {} : { boardInspector: { connections } }),
    'boardInspector.boards': [{ recordId }],
    'boardInspector.boardUrl': `${address}/{recordId}`,
  };
  await writeSettings(workspaceSettingsFile(), settings);
}

export async function writeSettings(file: string, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(settings));
}

import { writeFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import { processorTime } from '../measuring';

/** Milliseconds until activation ends, and milliseconds of CPU time until all subsequent work is done. */
export interface ActivationTimes {
  readonly activated: number;
  readonly settled: number;
  /** Processor time until its view is shown with its first rows, activation included; of an extension with a view. */
  readonly shown?: number;
}

/**
 * Entry point for VS Code: activates the copies alternately with the empty and the only registering extensions, once
 * the host is idle.
 */
export async function run(): Promise<void> {
  const copies = Number(process.env['BOARD_INSPECTOR_COPIES']);
  await pause(5000);
  const taken: Record<'ours' | 'registers' | 'empty', ActivationTimes[]> = { ours: [], registers: [], empty: [] };
  for (let at = 1; at <= copies; at += 1) {
    const empty = await measureActivation(`board-inspector.empty${at}`);
    const registers = await measureActivation(`board-inspector.registers${at}`, `boardInspectorRegisters${at}.boards`);
    const ours = await measureActivation(`board-inspector.clone${at}`, `boardInspector${at}.boards`);
    // The first of each loads what is loaded once per window.
    if (at === 1) continue;
    taken.ours.push(ours);
    taken.registers.push(registers);
    taken.empty.push(empty);
  }
  await writeFile(process.env['BOARD_INSPECTOR_FIGURES'] ?? '', JSON.stringify(taken));
}

const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

async function measureActivation(id: string, view?: string): Promise<ActivationTimes> {
  const extension = vscode.extensions.getExtension(id);
  if (!extension || extension.isActive) throw new Error(`${id} ${extension ? 'is already active' : 'is missing'}.`);
  await pause(300);
  const [from, before] = [performance.now(), processorTime()];
  await extension.activate();
  const activated = performance.now() - from;
  await pause(300);
  const settled = processorTime() - before;
  if (view === undefined) return { activated, settled };
  await vscode.commands.executeCommand(`${view}.focus`);
  await pause(700);
  return { activated, settled, shown: processorTime() - before };
}

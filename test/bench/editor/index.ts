import { writeFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import { processorTime } from '../measuring';

/** Milliseconds until activation ends, and milliseconds of CPU time until all subsequent work is done. */
export interface Woken {
  readonly awake: number;
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
  const taken: Record<'ours' | 'registers' | 'empty', Woken[]> = { ours: [], registers: [], empty: [] };
  for (let at = 1; at <= copies; at += 1) {
    const empty = await waking(`board-inspector.empty${at}`);
    const registers = await waking(`board-inspector.registers${at}`, `boardInspectorDoors${at}.boards`);
    const ours = await waking(`board-inspector.clone${at}`, `boardInspector${at}.boards`);
    // The first of each loads what is loaded once per window.
    if (at === 1) continue;
    taken.ours.push(ours);
    taken.registers.push(registers);
    taken.empty.push(empty);
  }
  await writeFile(process.env['BOARD_INSPECTOR_FIGURES'] ?? '', JSON.stringify(taken));
}

const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

async function waking(id: string, view?: string): Promise<Woken> {
  const extension = vscode.extensions.getExtension(id);
  if (!extension || extension.isActive) throw new Error(`${id} ${extension ? 'is awake already' : 'is not there'}.`);
  await pause(300);
  const [from, before] = [performance.now(), processorTime()];
  await extension.activate();
  const awake = performance.now() - from;
  await pause(300);
  const settled = processorTime() - before;
  if (view === undefined) return { awake, settled };
  await vscode.commands.executeCommand(`${view}.focus`);
  await pause(700);
  return { awake, settled, shown: processorTime() - before };
}

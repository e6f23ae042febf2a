import { writeFile } from 'node:fs/promises';
import * as vscode from 'vscode';

/** What the extension host calls: wakes copies, empty ones and those that only register by turns, once all is quiet. */
export async function run(): Promise<void> {
  const copies = Number(process.env['BOARD_INSPECTOR_COPIES']);
  await new Promise((resolve) => void setTimeout(resolve, 5000));
  const taken = { ours: [] as number[], registers: [] as number[], empty: [] as number[] };
  for (let at = 1; at <= copies; at += 1) {
    const empty = await waking(`board-inspector.empty${at}`);
    const registers = await waking(`board-inspector.registers${at}`);
    const ours = await waking(`board-inspector.clone${at}`);
    // The first of each pays for what is loaded once in a window.
    if (at === 1) continue;
    taken.ours.push(ours);
    taken.registers.push(registers);
    taken.empty.push(empty);
  }
  await writeFile(process.env['BOARD_INSPECTOR_FIGURES'] ?? '', JSON.stringify(taken));
}

async function waking(id: string): Promise<number> {
  const extension = vscode.extensions.getExtension(id);
  if (!extension || extension.isActive) throw new Error(`${id} ${extension ? 'is awake already' : 'is not there'}.`);
  await new Promise((resolve) => void setTimeout(resolve, 300));
  const from = performance.now();
  await extension.activate();
  return performance.now() - from;
}

import { writeFile } from 'node:fs/promises';
import * as vscode from 'vscode';

/** What the extension host calls: wakes the copies and the empty ones by turns, once all is quiet. */
export async function run(): Promise<void> {
  const copies = Number(process.env['BOARD_INSPECTOR_COPIES']);
  await new Promise((resolve) => void setTimeout(resolve, 5000));
  const taken: { readonly ours: number[]; readonly control: number[] } = { ours: [], control: [] };
  for (let at = 1; at <= copies; at += 1) {
    const control = await waking(`board-inspector.empty${at}`);
    const ours = await waking(`board-inspector.clone${at}`);
    // The first of each pays for what is loaded once in a window.
    if (at === 1) continue;
    taken.ours.push(ours);
    taken.control.push(control);
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

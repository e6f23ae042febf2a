import { t } from '@vscode/l10n';
import type { HostChannel } from './hostChannel';
import { elementIdOf } from './parts/block';
import { chartActionsClass } from './parts/chartActions';
import { chartPicture } from './picture/chartPicture';
import { pngOf } from './picture/pngOf';
import { svgText } from './picture/svgText';

/** Sends the picture of a chart for export, unless the block shows its table, or nothing. */
export async function sendChart(
  block: string,
  { send, announce }: Pick<HostChannel, 'send' | 'announce'>,
): Promise<void> {
  if (!isDrawn(block)) return announce(t('Show the chart in place of its table first.'));
  const picture = chartPicture(elementIdOf(block));
  send({ type: 'chart', svg: svgText(picture), png: await base64(await pngOf(picture)) });
}

/** The picture of a chart; undefined where the block shows its table. */
export const chartPng = async (block: string): Promise<Blob | undefined> =>
  isDrawn(block) ? pngOf(chartPicture(elementIdOf(block))) : undefined;

const isDrawn = (block: string): boolean =>
  document.getElementById(elementIdOf(block))?.querySelector(`.${chartActionsClass}`) != null;

export async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

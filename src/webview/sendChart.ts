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
  const id = elementIdOf(block);
  if (!document.getElementById(id)?.querySelector(`.${chartActionsClass}`))
    return announce(t('Show the chart in place of its table first.'));
  const picture = chartPicture(id);
  send({ type: 'chart', svg: svgText(picture), png: await base64(await pngOf(picture)) });
}

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

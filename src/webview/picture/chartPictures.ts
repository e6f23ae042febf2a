import { t } from '@vscode/l10n';
import type { ChartPictures } from '../../protocol/fromWebview';
import { chartActionsClass } from '../parts/chartActions';
import { elementIdOf } from '../parts/block';
import { chartPicture } from './chartPicture';
import { pngOf } from './pngOf';
import { svgText } from './svgText';

/** Pictures of a chart for export; undefined if the block shows its table, or nothing. */
export async function chartPictures(block: string): Promise<ChartPictures | undefined> {
  const id = elementIdOf(block);
  if (!document.getElementById(id)?.querySelector(`.${chartActionsClass}`)) return undefined;
  const [light, shown] = [chartPicture(id, 'light'), chartPicture(id, 'shown')];
  const [lightPng = '', shownPng = ''] = await Promise.all(
    [light, shown].map(async (each) => base64(await pngOf(each))),
  );
  return { light: { svg: svgText(light), png: lightPng }, shown: { svg: svgText(shown), png: shownPng } };
}

export const noChartText = () => t('Show the chart in place of its table first.');

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

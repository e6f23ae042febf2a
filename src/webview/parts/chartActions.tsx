import { t } from '@vscode/l10n';
import { type HostChannel, useHost } from '../hostChannel';
import { chartPicture } from '../picture/chartPicture';
import { pngOf } from '../picture/pngOf';
import { elementIdOf } from './block';
import { Icon } from './signs';
import { svgText } from '../picture/svgText';

/** Class of the actions of a chart, which are there while the block shows it. */
const chartActionsClass = 'chart-actions';

export function ChartActions({ block }: { readonly block: string }) {
  const { announce } = useHost();
  const copy = () =>
    navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(chartPicture(elementIdOf(block))) })]).then(
      () => announce(t('Copied')),
      () => announce(t('Couldn’t copy the chart. Export it instead.')),
    );
  const title = t('Copy Chart as Image');
  return (
    <span class={chartActionsClass}>
      <button type="button" class="quiet icon" aria-label={title} title={title} onClick={() => void copy()}>
        <Icon name="copy" />
      </button>
    </span>
  );
}

export type ChartOrTableChoice = 'chart' | 'table';

interface ChartOrTableProps {
  readonly shape: ChartOrTableChoice;
  readonly onChange: (shape: ChartOrTableChoice) => void;
  /** Accessible name of the group. */
  readonly of: string;
  readonly block: string;
}

export const ChartOrTable = ({ shape, onChange, of, block }: ChartOrTableProps) => (
  <>
    {shape === 'chart' && <ChartActions block={block} />}
    <div class="choice" role="group" aria-label={of}>
      <button type="button" aria-pressed={shape === 'chart'} onClick={() => onChange('chart')}>
        {t('Chart')}
      </button>
      <button type="button" aria-pressed={shape === 'table'} onClick={() => onChange('table')}>
        {t('Table')}
      </button>
    </div>
  </>
);

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
  document.querySelector(`#${elementIdOf(block)} .${chartActionsClass}`) !== null;

export async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

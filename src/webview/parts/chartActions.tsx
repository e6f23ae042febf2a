import { t } from '@vscode/l10n';
import { useHost } from '../hostChannel';
import { chartPicture } from '../picture/chartPicture';
import { pngOf } from '../picture/pngOf';
import { elementIdOf } from './block';
import { Icon } from './icon';

/** Class of the actions of a chart, which are there while the block shows it. */
export const chartActionsClass = 'chart-actions';

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

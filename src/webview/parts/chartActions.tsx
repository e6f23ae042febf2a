import { t } from '@vscode/l10n';
import { useHost } from '../hostChannel';
import { chartPicture } from '../picture/chartPicture';
import { pngOf } from '../picture/pngOf';
import { svgText } from '../picture/svgText';
import { elementIdOf } from './block';
import { Icon } from './icon';

/** Copies or saves the chart of a block as a picture. */
export function ChartActions({ block }: { readonly block: string }) {
  const { send, announce } = useHost();
  const id = elementIdOf(block);
  const copy = () =>
    navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(chartPicture(id, 'light')) })]).then(
      () => announce(t('Copied the chart')),
      () => announce(t('Couldn’t copy the chart. Save it instead.')),
    );
  const save = async () => {
    const [light, shown] = [chartPicture(id, 'light'), chartPicture(id, 'shown')];
    const [lightPng, shownPng] = await Promise.all([light, shown].map(async (each) => base64(await pngOf(each))));
    send({
      type: 'saveChart',
      light: { svg: svgText(light), png: lightPng ?? '' },
      shown: { svg: svgText(shown), png: shownPng ?? '' },
    });
  };
  return (
    <span class="chart-actions">
      <IconButton icon="copy" title={t('Copy Chart as Image')} onClick={() => void copy()} />
      <IconButton icon="save" title={t('Save Chart…')} onClick={() => void save()} />
    </span>
  );
}

interface IconButtonProps {
  readonly icon: 'copy' | 'save';
  readonly title: string;
  readonly onClick: () => void;
}

const IconButton = ({ icon, title, onClick }: IconButtonProps) => (
  <button type="button" class="quiet icon" aria-label={title} title={title} onClick={onClick}>
    <Icon name={icon} />
  </button>
);

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

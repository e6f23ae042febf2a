import { t } from '@vscode/l10n';
import type { BarsBlock } from '../../protocol/blocks';
import { useViewPreference } from '../pageState';
import { Bar } from '../parts/bar';
import { BlockFrame } from '../parts/block';
import { ChartOrTable, type ChartOrTableChoice } from '../parts/chartOrTable';

/** Bar chart of amounts. Screen readers see the chart as one image; its table is always available. */
export function Bars({ id, title, bars, legend, note }: BarsBlock) {
  const [shape, setShape] = useViewPreference<ChartOrTableChoice>(`${id}.shape`, 'chart');
  const longest = Math.max(...bars.map(({ size }) => size));
  const shareOf = (size: number) => (size > 0 ? size / longest : 0);
  return (
    <BlockFrame
      kind="amounts"
      id={id}
      title={title}
      controls={<ChartOrTable shape={shape} onChange={setShape} of={title} block={id} />}
    >
      {shape === 'chart' && (
        <div class="bars" role="img" aria-label={t('{0}: bar chart; its numbers follow as a table', title)}>
          {bars.map(({ label, size, text, exact, parts }) => (
            <div key={label} class="bar-row">
              <span class="bar-label">{label}</span>
              <Bar share={shareOf(size)} parts={parts?.map((part) => ({ ...part, size: shareOf(part.size) }))} />
              <span class="bar-number" title={exact}>
                {text}
              </span>
            </div>
          ))}
        </div>
      )}
      <div class={shape === 'chart' ? 'hidden' : 'plain-frame'}>
        <table class="plain">
          <thead>
            <tr>
              <th scope="col">{t('Item')}</th>
              <th scope="col" class="end">
                {t('Value')}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, text, exact }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td class="end" title={exact}>
                  {text}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {legend && shape === 'chart' && (
        <ul class="legend bar-legend" aria-hidden="true">
          {legend.map(({ fill, text }) => (
            <li key={fill}>
              <Bar share={1} parts={[{ size: 1, fill }]} /> {text}
            </li>
          ))}
        </ul>
      )}
      {note !== undefined && <p class="note">{note}</p>}
    </BlockFrame>
  );
}

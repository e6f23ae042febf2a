import { t } from '@vscode/l10n';
import type { BarsBlock } from '../../protocol/blocks';
import { useViewPreference } from '../pageState';
import { Bar } from '../parts/bar';
import { BlockFrame } from '../parts/block';
import { ChartOrTable, type Shape } from '../parts/chartOrTable';

/** Bar chart of amounts. Screen readers see the chart as one image; its table is always available. */
export function Bars({ id, title, bars, note }: BarsBlock) {
  const [shape, setShape] = useViewPreference<Shape>(`${id}.shape`, 'chart');
  const maxLength = Math.max(...bars.map(({ size }) => size), 0);
  return (
    <BlockFrame
      kind="amounts"
      id={id}
      title={title}
      controls={<ChartOrTable shape={shape} onChange={setShape} of={title} />}
    >
      {shape === 'chart' && (
        <div class="bars" role="img" aria-label={t('{0}: bar chart; its numbers follow as a table', title)}>
          {bars.map(({ label, size, text }) => (
            <div key={label} class="bar-row">
              <span class="bar-label">{label}</span>
              <Bar share={maxLength > 0 ? size / maxLength : 0} />
              <span class="bar-number">{text}</span>
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
            {bars.map(({ label, text }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td class="end">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note !== undefined && <p class="note">{note}</p>}
    </BlockFrame>
  );
}

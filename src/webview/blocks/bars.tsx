import { t } from '@vscode/l10n';
import type { AmountBar, BarPart, BarsBlock } from '../../protocol/blocks';
import { useViewPreference } from '../pageState';
import { Bar } from '../parts/bar';
import { BlockFrame } from '../parts/block';
import { ChartOrTable, type ChartOrTableChoice } from '../parts/chartOrTable';

/** Bar chart of amounts. Screen readers see the chart as one image; its table is always available. */
export function Bars({ id, title, bars, hasOutlier, legend, note }: BarsBlock) {
  const [shape, setShape] = useViewPreference<ChartOrTableChoice>(`${id}.shape`, 'chart');
  const [isLogarithmic, setLogarithmic] = useViewPreference<boolean>(`${id}.log`, true);
  const shareOf = scaleOf(bars, hasOutlier === true && isLogarithmic);
  return (
    <BlockFrame
      kind="amounts"
      id={id}
      title={title}
      controls={
        <>
          {hasOutlier && shape === 'chart' && (
            <label class="check">
              <input
                type="checkbox"
                checked={isLogarithmic}
                onChange={(event) => setLogarithmic(event.currentTarget.checked)}
              />
              {t('Log scale')}
            </label>
          )}
          <ChartOrTable shape={shape} onChange={setShape} of={title} block={id} />
        </>
      }
    >
      {shape === 'chart' && (
        <div class="bars" role="img" aria-label={t('{0}: bar chart; its numbers follow as a table', title)}>
          {bars.map(({ label, size, text, exact, parts }) => (
            <div key={label} class="bar-row">
              <span class="bar-label">{label}</span>
              <Bar share={shareOf(size)} parts={parts && endToEnd(parts, shareOf)} />
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
      {hasOutlier && shape === 'chart' && (
        <p class="note">
          {isLogarithmic
            ? t(
                'On a log scale, a bar twice as long is not twice as much. Parts are comparable only from the left edge.',
              )
            : t('The longest bar leaves little space for the others. Log scale makes them comparable.')}
        </p>
      )}
      {note !== undefined && <p class="note">{note}</p>}
    </BlockFrame>
  );
}

/** Parts of a bar, each from where the one before ends, so that the first ones of all bars are comparable. */
function endToEnd(parts: readonly BarPart[], shareOf: (size: number) => number): readonly BarPart[] {
  let sum = 0;
  return parts.map((part) => {
    const start = shareOf(sum);
    sum += part.size;
    return { ...part, size: shareOf(sum) - start };
  });
}

/**
 * The length of a bar as a share of the longest, 0 to 1. On a logarithmic scale, the shortest bar or first part has a
 * tenth of it.
 */
function scaleOf(bars: readonly AmountBar[], isLogarithmic: boolean): (size: number) => number {
  const first = ({ parts }: AmountBar) => parts?.find(({ size }) => size > 0)?.size ?? 0;
  const sizes = bars.flatMap((bar) => [bar.size, first(bar)]).filter((size) => size > 0);
  const [min, max] = [Math.min(...sizes), Math.max(...sizes)];
  if (!isLogarithmic) return (size) => (size > 0 ? size / max : 0);
  return (size) => (size > 0 ? 0.1 + (0.9 * Math.log(size / min)) / Math.log(max / min) : 0);
}

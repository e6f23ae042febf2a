import { t } from '@vscode/l10n';
import type { TimelineBlock } from '../../protocol/blocks';
import { useHost } from '../hostChannel';
import { useViewPreference } from '../pageState';
import { BlockFrame } from '../parts/block';
import { ChartOrTable, type Shape } from '../parts/chartOrTable';
import { Span } from '../parts/span';
import { ticksIn } from '../parts/axis';
import { domainOf, timelineRowsOf } from '../parts/timelineRows';
import { useWidth } from '../parts/useWidth';

const timelineRowHeight = 26;
const axisHeight = 26;

/** Spans on a time axis. Screen readers see the chart as one image; its table is always available. */
export function Timeline({ id, title, zone, spans, note }: TimelineBlock) {
  const [shape, setShape] = useViewPreference<Shape>(`${id}.shape`, 'chart');
  const drawn = shape === 'chart';
  return (
    <BlockFrame kind="timeline" title={title} controls={<ChartOrTable shape={shape} onChange={setShape} of={title} />}>
      {drawn && <Axis title={title} zone={zone} spans={spans} />}
      <SpanTable title={title} spans={spans} hidden={drawn} />
      {note !== undefined && <p class="note">{note}</p>}
    </BlockFrame>
  );
}

function Axis({ title, zone, spans }: Pick<TimelineBlock, 'title' | 'zone' | 'spans'>) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const domain = domainOf(spans);
  const { createRequestQueues, at } = timelineRowsOf(spans, domain);
  const height = createRequestQueues * timelineRowHeight + axisHeight;
  const x = (time: number) => ((time - domain.from) / (domain.to - domain.from)) * width;
  return (
    <div class="axis-frame" ref={frame}>
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={t('{0}: chart; its time spans follow as a table', title)}
      >
        {ticksIn(zone, domain.from, domain.to, Math.max(2, width / 110)).map(({ time, label }) => (
          <g key={time} class="tick">
            <line x1={x(time)} x2={x(time)} y1={0} y2={height - axisHeight + 4} />
            <text x={x(time)} y={height - 8} text-anchor={anchorAt(x(time), width)}>
              {label}
            </text>
          </g>
        ))}
        {spans.map((span, index) => (
          <Span
            key={index}
            span={span}
            left={x(span.from)}
            right={span.to === undefined ? width : x(span.to)}
            top={(at[index] ?? 0) * timelineRowHeight}
            height={timelineRowHeight - 6}
          />
        ))}
      </svg>
    </div>
  );
}

/** Labels near an edge extend inwards. */
function anchorAt(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x < 48) return 'start';
  return x > width - 48 ? 'end' : 'middle';
}

function SpanTable({ title, spans, hidden }: Pick<TimelineBlock, 'title' | 'spans'> & { readonly hidden: boolean }) {
  const { send } = useHost();
  return (
    <div class={hidden ? 'hidden' : 'plain-frame'}>
      <table class="plain" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Time')}</th>
          </tr>
        </thead>
        <tbody>
          {spans.map(({ label, text, path }, at) => (
            <tr key={at}>
              <th scope="row">
                {/* Hidden content must not be focusable. */}
                {path === undefined || hidden ? (
                  label
                ) : (
                  <button type="button" class="link" onClick={() => send({ type: 'open', path })}>
                    {label}
                  </button>
                )}
              </th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

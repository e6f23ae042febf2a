import { t } from '@vscode/l10n';
import type { TimelineBlock } from '../../protocol/blocks';
import { PageLink } from '../parts/buttons';
import { useViewPreference } from '../pageState';
import { BlockFrame } from '../parts/block';
import { ChartOrTable, type ChartOrTableChoice } from '../parts/chartActions';
import { chartRowHeight, Span } from '../parts/span';
import { ticksIn } from '../parts/axis';
import { useWidth } from '../parts/useWidth';

/** Spans on a time axis. Screen readers see the chart as one image; its table is always available. */
export function Timeline({ id, title, zone, now, spans, note }: TimelineBlock) {
  const [shape, setShape] = useViewPreference<ChartOrTableChoice>(`${id}.shape`, 'chart');
  const drawn = shape === 'chart';
  return (
    <BlockFrame
      kind="timeline"
      id={id}
      title={title}
      controls={<ChartOrTable shape={shape} onChange={setShape} of={title} block={id} />}
    >
      {drawn && <Axis title={title} zone={zone} now={now} spans={spans} />}
      <SpanTable title={title} spans={spans} hidden={drawn} />
      {note !== undefined && <p class="note">{note}</p>}
    </BlockFrame>
  );
}

function Axis({ title, zone, now, spans }: Pick<TimelineBlock, 'title' | 'zone' | 'now' | 'spans'>) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const domain = domainOf(spans, now);
  const height = spans.length * chartRowHeight;
  const x = (time: number) => ((time - domain.from) / (domain.to - domain.from)) * width;
  const ticks = ticksIn(zone, domain.from, domain.to, Math.max(2, width / 110));
  return (
    <div class="axis-frame" role="img" aria-label={t('{0}: chart; its time spans follow as a table', title)}>
      <div class="axis-ticks">
        <svg width={width} height={chartRowHeight}>
          {ticks.map(({ time, label }) => (
            <g key={time} class="tick">
              <text x={x(time)} y={16} text-anchor={anchorAt(x(time), width)}>
                {label}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <div class="axis-labels">
        {spans.map(({ label }, at) => (
          <p key={at} title={label}>
            {label}
          </p>
        ))}
      </div>
      <div ref={frame}>
        <svg width={width} height={height}>
          {ticks.map(({ time }) => (
            <g key={time} class="tick">
              <line x1={x(time)} x2={x(time)} y1={0} y2={height} />
            </g>
          ))}
          {spans.map((span, index) => (
            <Span
              key={index}
              span={span}
              left={x(span.from)}
              right={x(span.to ?? now)}
              top={index * chartRowHeight}
              width={width}
            />
          ))}
        </svg>
      </div>
    </div>
  );
}

/** Labels near an edge extend inwards. */
function anchorAt(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x < 48) return 'start';
  return x > width - 48 ? 'end' : 'middle';
}

function SpanTable({ title, spans, hidden }: Pick<TimelineBlock, 'title' | 'spans'> & { readonly hidden: boolean }) {
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
                <PageLink path={hidden ? undefined : path}>{label}</PageLink>
              </th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Spans = TimelineBlock['spans'];

/** A time range in milliseconds since the Unix epoch. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

const minute = 60_000;

/** The time range of all spans, with a margin. What has not ended lasts until `now`. */
function domainOf(spans: Spans, now: number): Stretch {
  const from = spans.reduce((first, span) => Math.min(first, span.from), Infinity);
  const to = spans.reduce((last, span) => Math.max(last, endOf(span, now)), from);
  const air = Math.max((to - from) * 0.03, 5 * minute);
  return { from: from - air, to: to + air };
}

/** Points have no reliable end. */
const endOf = ({ from, to, remark }: Spans[number], now: number): number => (remark === undefined ? (to ?? now) : from);

import { t } from '@vscode/l10n';
import type { Cell, CellTrend } from '../../protocol/table';
import { useHost } from '../hostChannel';
import { Hidden, Icon, ScreenReaderText } from './signs';

export const dotsText = (dots: number): string => '●'.repeat(dots);

interface CellTextProps {
  readonly cell: Cell;
  /** Shows the note as text; otherwise it is a tooltip. */
  readonly showsNote?: boolean;
}

/** A value. Its state is shown by shape, explained in the tooltip and read by screen readers. */
export function CellText({ cell, showsNote = false }: CellTextProps) {
  const { send } = useHost();
  const { text, whole, tone, note, path, mark, dots, icon, compared, trend } = cell;
  const look = tone === undefined ? 'value' : `value ${tone}`;
  const title = showsNote
    ? undefined
    : [whole ?? text, trend?.text, note].filter((part) => part !== undefined && part !== '').join('\n');
  const sign = signOf(tone);
  if (dots !== undefined)
    return (
      <span class="cell dots" title={title}>
        <span aria-hidden="true">{dotsText(dots)}</span>
        <Hidden>{text}</Hidden>
      </span>
    );
  if (trend) return <TrendText cell={cell} trend={trend} showsNote={showsNote} title={title} />;
  // Most values need a single element, which keeps scrolling fast.
  if (path === undefined && icon === undefined && note === undefined && sign === undefined && tone !== 'missing')
    return (
      <span class={`cell ${look}`} title={title}>
        {compared !== undefined && <ComparisonBar share={compared} />}
        {showsNote ? <Breakable text={text} /> : text}
      </span>
    );
  const value = (
    <span class={look} data-whole={whole}>
      {showsNote ? <Breakable text={text} /> : text}
    </span>
  );
  return (
    <span class={sign === undefined && icon === undefined ? 'cell' : 'cell signed'} title={title}>
      {compared !== undefined && <ComparisonBar share={compared} />}
      {icon && <Icon name={icon} />}
      {path === undefined ? (
        value
      ) : (
        // In a grid, arrow keys move between cells.
        <button
          type="button"
          class="link"
          tabIndex={showsNote ? 0 : -1}
          onClick={() => send({ type: 'open', path, ...(mark !== undefined && { mark }) })}
        >
          {value}
        </button>
      )}
      {sign}
      {note !== undefined && (showsNote ? <span class="note">{note}</span> : <ScreenReaderText text={note} />)}
      {note === undefined && tone === 'missing' && <ScreenReaderText text={t('not returned')} />}
    </span>
  );
}

/** A text that wraps between the parts of a URL, of a path, or of JSON rather than in words. It's copied unchanged. */
export const Breakable = ({ text }: { readonly text: string }) => (
  <>{text.split(/(?<=[/?&,])/).flatMap((part, at) => (at === 0 ? [part] : [<wbr key={at} />, part]))}</>
);

interface TrendTextProps extends CellTextProps {
  readonly trend: CellTrend;
  readonly title: string | undefined;
}

/** A value with its trend as a line and in words, which follow the note on the value. */
const TrendText = ({ cell: { trend: _trend, note, ...cell }, trend, showsNote = false, title }: TrendTextProps) => (
  <span class="cell trend" title={title}>
    {!showsNote && <Sparkline {...trend} />}
    <CellText cell={note === undefined || showsNote ? cell : { ...cell, note }} showsNote={showsNote} />
    {showsNote && (
      <>
        <Sparkline {...trend} isExplained />
        {note !== undefined && <span class="note">{note}</span>}
        <span class="note">{trend.text}</span>
      </>
    )}
  </span>
);

/** The sign of an undocumented or unreadable value, since color alone does not suffice. */
function signOf(tone: Cell['tone']) {
  const sign = tone === 'unknown' ? '?' : tone === 'odd' ? '!' : tone === 'unreadable' ? '✕' : undefined;
  return (
    sign && (
      <span class={`mark ${tone}`} aria-hidden="true">
        {sign}
      </span>
    )
  );
}

/** How a number compares with the largest in its column. */
const ComparisonBar = ({ share }: { readonly share: number }) => (
  <svg class="comparison" aria-hidden="true">
    <rect y="100%" width={`${Math.max(share, 0.01) * 100}%`} height="3" transform="translate(0 -3)" />
  </svg>
);

const width = 80;
const height = 20;
/** Space for the dots at the edges. */
const margin = 4;

interface SparklineProps extends CellTrend {
  /** The text is shown beside the line, so screen readers skip the line. */
  readonly isExplained?: boolean;
}

/** A number over time as a line, with gaps where the number isn't known. */
function Sparkline({ points, text, marked, isExplained = false }: SparklineProps) {
  const spoken = isExplained ? { 'aria-hidden': true } : ({ role: 'img', 'aria-label': text } as const);
  const current = marked === undefined ? undefined : points[marked];
  const parts = runsOf(points);
  return (
    <svg class="sparkline" width={width} height={height} {...spoken}>
      {parts.map((run) => {
        const [first] = run;
        // A single known number between two gaps is a dot.
        if (run.length === 1 && first)
          return <circle key={first.x} class="point" cx={xOf(first)} cy={yOf(first)} r="1.5" />;
        return <path key={first?.x} d={`M${run.map((point) => `${xOf(point)} ${yOf(point)}`).join('L')}`} />;
      })}
      {current && isKnown(current) && <circle class="current" cx={xOf(current)} cy={yOf(current)} r="3" />}
    </svg>
  );
}

type Point = CellTrend['points'][number];
type Known = Point & { readonly y: number };

const isKnown = (point: Point): point is Known => point.y !== undefined;

const xOf = ({ x }: Known): number => rounded(margin + x * (width - 2 * margin));
const yOf = ({ y }: Known): number => rounded(height - margin - y * (height - 2 * margin));

const rounded = (length: number): number => Math.round(length * 10) / 10;

/** The points that follow each other without a gap. */
function runsOf(points: readonly Point[]): readonly (readonly Known[])[] {
  const runs: Known[][] = [[]];
  for (const point of points) {
    if (isKnown(point)) runs.at(-1)?.push(point);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

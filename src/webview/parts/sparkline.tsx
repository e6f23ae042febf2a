import type { CellTrend } from '../../protocol/table';

const width = 80;
const height = 20;
/** Space for the dots at the edges. */
const margin = 4;

interface SparklineProps extends CellTrend {
  /** The text is shown beside the line, so screen readers skip the line. */
  readonly isExplained?: boolean;
}

/** A number over time as a line, with gaps where the number isn't known. */
export function Sparkline({ points, text, marked, isExplained = false }: SparklineProps) {
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

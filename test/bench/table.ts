import { ratioOf, type Figure } from './figure';
import type { Spread } from './spread';

const rounded = (value: number): string =>
  value >= 1000
    ? Math.round(value).toLocaleString('en')
    : value === 0
      ? '0'
      : String(Number(value.toPrecision(value < 0.01 ? 1 : 3)));

const spreadText = ({ median, low, high }: Spread): string =>
  low === high ? rounded(median) : `${rounded(median)} (${rounded(low)}–${rounded(high)})`;

const columns = ['what', 'load', 'unit', 'ours', 'control', 'control is', 'ratio', 'grows', 'budget', ''] as const;

const rowOf = (figure: Figure): string[] => [
  figure.what,
  figure.load,
  figure.unit,
  spreadText(figure.ours),
  spreadText(figure.control),
  figure.against,
  figure.control.median === 0 ? (figure.ours.median === 0 ? '1' : '–') : rounded(ratioOf(figure)),
  figure.grows === undefined ? '' : `n^${figure.grows.toFixed(2)}`,
  figure.budget?.text ?? '',
  figure.budget === undefined ? '' : figure.budget.met ? '✓' : '✗',
];

/** The figures as Markdown, one table per section: medians with quartiles in brackets. */
export function tableOf(figures: readonly Figure[]): string {
  const parts = [...new Set(figures.map(({ part }) => part))];
  return parts
    .map((part) => {
      const rows = [[...columns], ...figures.filter((each) => each.part === part).map(rowOf)];
      const widths = columns.map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)));
      const line = (cells: readonly string[]) =>
        `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
      const rule = line(widths.map((width) => '-'.repeat(width)));
      return [`### ${part}`, '', line(rows[0] ?? []), rule, ...rows.slice(1).map(line)].join('\n');
    })
    .join('\n\n');
}

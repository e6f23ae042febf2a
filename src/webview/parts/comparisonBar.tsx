import type { Cell } from '../../protocol/table';

/** How a number compares with the largest in its column. */
export const ComparisonBar = ({ bar, shade }: NonNullable<Cell['compared']>) => (
  <svg class="comparison" aria-hidden="true">
    <rect class="shade" width="100%" height="100%" fill-opacity={shade * 0.3} />
    <rect class="size" y="100%" width={`${Math.max(bar, 0.01) * 100}%`} height="3" transform="translate(0 -3)" />
  </svg>
);

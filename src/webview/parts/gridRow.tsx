import { t } from '@vscode/l10n';
import { useMemo } from 'preact/hooks';
import type { Column, Row } from '../../protocol/view';
import { CellText } from './cellText';
import { AlsoSaid } from './hidden';

interface GridRowProps {
  /** undefined: not here yet. */
  readonly row: Row | undefined;
  readonly index: number;
  readonly columns: readonly Column[];
  /** By position. */
  readonly shown: readonly number[];
  readonly headAt: number;
}

/** One row of a grid, or the place where it will be. While others come and go by scrolling, it is not drawn again. */
export const GridRow = ({ row, index, columns, shown, headAt }: GridRowProps) =>
  useMemo(() => drawn({ row, index, columns, shown, headAt }), [row, index, columns, shown, headAt]);

function drawn({ row, index, columns, shown, headAt }: GridRowProps) {
  return (
    <tr aria-rowindex={index + 2} class={row?.tone} aria-busy={row === undefined}>
      {shown.map((at) => {
        const cell = row?.cells[at];
        const content = cell ? <CellText cell={cell} /> : <span class="awaited">…</span>;
        const align = columns[at]?.align ?? 'start';
        return at === headAt ? (
          <th key={at} scope="row" class={`head ${align}`}>
            {row?.tone === 'bad' && (
              <span class="mark odd" aria-hidden="true">
                !
              </span>
            )}
            {content}
            {row?.tone !== undefined && <AlsoSaid text={row.tone === 'deleted' ? t('deleted') : t('needs a look')} />}
          </th>
        ) : (
          <td key={at} class={align}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}

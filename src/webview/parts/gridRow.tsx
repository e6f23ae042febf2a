import { t } from '@vscode/l10n';
import { useMemo } from 'preact/hooks';
import { clauses } from '../../core/phrases';
import type { Action } from '../../protocol/actions';
import type { Column, Row } from '../../protocol/table';
import { useHost } from '../hostChannel';
import { CellText } from './cellText';
import { Icon, ScreenReaderText } from './signs';
import { titleIn, type RowLines } from './rowLines';

interface GridRowProps {
  /** undefined: not loaded yet. */
  readonly row: Row | undefined;
  readonly index: number;
  readonly columns: readonly Column[];
  /** By index. */
  readonly shown: readonly number[];
  readonly headAt: number;
  /** The row above has the same group. */
  readonly isContinued: boolean;
  /** Places of columns, if a row takes several lines. */
  readonly lines: RowLines | undefined;
  readonly isHighlighted: boolean;
  /** Index of the shown cell with keyboard focus, and the ID it then has. */
  readonly active: number | undefined;
  readonly activeId: string;
}

/** One row of a grid, or its placeholder. Memoized while other rows scroll. */
export function GridRow({
  row,
  index,
  columns,
  shown,
  headAt,
  isContinued,
  lines,
  isHighlighted,
  active,
  activeId,
}: GridRowProps) {
  return useMemo(
    () => (
      <tr
        data-key={row?.key}
        aria-rowindex={index + 2}
        class={classOf(row?.tone, isHighlighted)}
        aria-busy={row === undefined}
      >
        {(row?.spans ? [headAt] : shown).map((at, position) => {
          const cell = row?.cells[at];
          const content = cell ? <CellText cell={cell} /> : <span class="pending-cell">…</span>;
          const button = row && cell?.action && <RowAction row={row.key} {...cell.action} />;
          const align =
            (lines?.own?.has(at) ? 'own' : (columns[at]?.align ?? 'start')) +
            (isContinued && columns[at]?.isOfGroup ? ' again' : '');
          const isActive = row?.spans ? active !== undefined : active === position;
          const style = row?.spans ? undefined : lines?.places.get(at);
          const place = { 'aria-colindex': at + 1, id: isActive ? activeId : undefined, style };
          const span = row?.spans && { 'aria-colspan': shown.length };
          return at === headAt ? (
            <th key={at} {...place} {...span} scope="row" class={`head ${row?.spans ? 'whole' : align}`}>
              {row?.tone?.startsWith('bad') && <Icon name="alert" />}
              {row?.tone === 'failed' && <Icon name="failed" />}
              {content}
              {button}
              {row?.tone !== undefined && <ScreenReaderText text={toneText(row.tone)} />}
            </th>
          ) : (
            <td key={at} {...place} class={align} data-title={titleIn(lines, columns, at, headAt)}>
              {content}
              {button}
              {row && columns[at]?.copiesRequest && <CopyRequest row={row.key} />}
            </td>
          );
        })}
      </tr>
    ),
    [row, index, columns, shown, headAt, isContinued, lines, isHighlighted, active, activeId],
  );
}

function toneText(tone: NonNullable<Row['tone']>): string {
  if (tone === 'failed') return t('failed');
  return clauses([tone !== 'deleted' && t('has issues'), tone.endsWith('deleted') && t('deleted')]);
}

/** A button about a row. In a grid, arrow keys move between cells. */
function RowAction({ row, id, label }: { readonly row: string } & Action) {
  const { send } = useHost();
  return (
    <button type="button" class="link row-action" tabIndex={-1} onClick={() => send({ type: 'do', action: id, row })}>
      {label}
    </button>
  );
}

/** Copies the request of a row. In a grid, arrow keys move between cells. */
function CopyRequest({ row }: { readonly row: string }) {
  const { send } = useHost();
  const name = t('Copy Request');
  return (
    <button
      type="button"
      class="quiet icon copy-request"
      tabIndex={-1}
      aria-label={name}
      title={name}
      onClick={() => send({ type: 'copyRequest', row })}
    >
      <Icon name="copy" />
    </button>
  );
}

const classOf = (tone: Row['tone'], isHighlighted: boolean) =>
  [tone, isHighlighted && 'highlighted'].filter(Boolean).join(' ');

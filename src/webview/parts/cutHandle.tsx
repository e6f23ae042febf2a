import { t } from '@vscode/l10n';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

interface CutHandleProps {
  /** The list of options; its rows are in the order of their ranks. */
  readonly list: RefObject<HTMLElement | null>;
  /** Number of options above the line; 0 for no line. */
  readonly cut: number;
  readonly max: number;
  readonly onChange: (cut: number) => void;
}

/** Drags the cut line over the chart. The slider below the chart draws the line first, also by keyboard. */
export function CutHandle({ list, cut, max, onChange }: CutHandleProps) {
  const handle = useRef<HTMLDivElement>(null);
  const [isDragged, setDragged] = useState(false);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('.rank-row') ?? [])];
  // After each drawing, since texts may change the height of rows.
  useLayoutEffect(() => {
    const all = rows();
    const above = all[cut - 1];
    const top = above ? above.offsetTop + above.offsetHeight : (all[0]?.offsetTop ?? 0);
    handle.current?.style.setProperty('inset-block-start', `${top}px`);
  });
  const drag = (event: PointerEvent) => {
    if (!handle.current?.hasPointerCapture(event.pointerId)) return;
    const above = rows().filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top + box.height / 2 < event.clientY;
    });
    onChange(Math.min(above.length, max));
  };
  // While it is dragged, a line that has left the chart can be dragged back.
  if (cut === 0 && !isDragged) return null;
  return (
    <div
      ref={handle}
      class="cut-handle"
      aria-hidden="true"
      title={t('Drag the cut line')}
      onPointerDown={(event) => {
        handle.current?.setPointerCapture(event.pointerId);
        setDragged(true);
      }}
      onPointerMove={drag}
      onLostPointerCapture={() => setDragged(false)}
    />
  );
}

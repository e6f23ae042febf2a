import type { View } from '../../protocol/view';

/** When the view of a panel is drawn: the newest drawing wins, and bursts of changes are drawn once. */
export interface ViewDrawing {
  readonly draw: () => Promise<void>;
  /** Draws after a short delay, once for all callers, and not while a drawing is running. */
  readonly drawSoon: () => void;
}

/** Delay that gathers bursts of responses for many boards or file pages into one drawing; too short to notice. */
export const gatherMs = 40;

export function createViewDrawing({
  view,
  isOpen,
  isVisible,
  show,
}: {
  /** The complete view, loaded if necessary; never fails. */
  readonly view: () => Promise<View>;
  readonly isOpen: () => boolean;
  readonly isVisible: () => boolean;
  readonly show: (view: View) => void;
}): ViewDrawing {
  let started = 0;
  let drawn = 0;
  let isStale = false;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const draw = async () => {
    started += 1;
    const turn = started;
    const next = await view();
    // A newer drawing has started, or the panel is closed.
    if (turn !== started || !isOpen()) return;
    drawn = turn;
    // Ignore a failure that was caused by invalidation during the drawing.
    if (!isStale || next.kind !== 'failed') show(next);
    if (isStale) drawSoon();
  };
  const drawSoon = () => {
    isStale = drawn !== started;
    if (isStale) return;
    soon ??= setTimeout(() => {
      soon = undefined;
      // VS Code discards hidden pages; they request their view when shown again.
      if (isOpen() && isVisible()) void draw();
    }, gatherMs);
  };
  return { draw, drawSoon };
}

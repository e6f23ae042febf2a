import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Text sizes to try, the largest first; smaller text can't be read from far away. */
const sizes = [1.5, 1.35, 1.2, 1.1, 1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5];

/**
 * Sets the largest text size (`--text-size`) at which the list of an element fits. A change of `content` fits again.
 */
export function useFittingText(frame: RefObject<HTMLElement | null>, content: unknown): void {
  useLayoutEffect(() => {
    const fit = () => {
      const list = frame.current?.querySelector('ol');
      if (list)
        for (const size of sizes) {
          frame.current?.style.setProperty('--text-size', String(size));
          if (list.scrollHeight <= list.clientHeight) break;
        }
    };
    fit();
    self.addEventListener('resize', fit);
    return () => self.removeEventListener('resize', fit);
  }, [frame, content]);
}

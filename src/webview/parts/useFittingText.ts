import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Smaller text can't be read from far away. */
const sizes = [1, 0.9, 0.8, 0.7, 0.6];

/** Makes the text of an element (`--text-size`) so small that its list needs no scrolling, if possible. `content`: what it shows. */
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

import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Text sizes to try, the largest first; smaller text can't be read from far away. */
const sizes = [1.5, 1.35, 1.2, 1.1, 1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5];

/** With smaller text, rows of one height cost too much: all are as high as the longest. */
const leastEqual = 0.65;

/** Whether a text takes one line; the element itself may have a box of its own, whatever its lines. */
function isLine(element: Element): boolean {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getClientRects().length <= 1;
}

/**
 * Sets the largest text size (`--text-size`) at which an element and its list need no scrolling, with texts of one line
 * or else rows of one height (`equal-rows`) if they fit with large text. A change of `content` fits again.
 */
export function useFittingText(frame: RefObject<HTMLElement | null>, content: unknown): void {
  useLayoutEffect(() => {
    const fit = () => {
      const outer = frame.current;
      const list = outer?.querySelector('ol');
      if (!outer || !list) return;
      const fits = (size: number) => {
        outer.style.setProperty('--text-size', String(size));
        return [outer, list].every(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight);
      };
      const areLines = () => [...list.querySelectorAll('bdi')].every(isLine);
      const large = sizes.filter((size) => size >= leastEqual);
      outer.classList.add('equal-rows');
      if (large.some((size) => fits(size) && areLines()) || large.some(fits)) return;
      outer.classList.remove('equal-rows');
      sizes.some(fits);
    };
    fit();
    self.addEventListener('resize', fit);
    return () => self.removeEventListener('resize', fit);
  }, [frame, content]);
}

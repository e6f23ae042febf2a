import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Text sizes to try, the largest first; smaller text can't be read from far away. */
const sizes = [1.5, 1.35, 1.2, 1.1, 1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5];

/** With smaller text, rows of one height cost too much: all are as high as the longest. */
const leastEqual = 0.65;

/** The text of an element, whose box may be wider. */
function textIn(element: Element): Range {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range;
}

const isLine = (element: Element): boolean => textIn(element).getClientRects().length <= 1;

/**
 * Sets the largest text size (`--text-size`) at which an element and its list need no scrolling, with texts of one line
 * or else rows of one height (`equal-rows`) if they fit with large text. A change of `content`, or of `more` beside it, fits again.
 */
export function useFittingText(frame: RefObject<HTMLElement | null>, content: unknown, more: unknown): void {
  useLayoutEffect(() => {
    const fit = () => {
      const outer = frame.current;
      const list = outer?.querySelector('ol');
      if (!outer || !list) return;
      const fits = (size: number) => {
        outer.style.setProperty('--text-size', String(size));
        return [outer, list].every(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight);
      };
      const texts = [...list.querySelectorAll('bdi')];
      for (const { style } of texts) style.width = '';
      const areLines = () => texts.every(isLine);
      const large = sizes.filter((size) => size >= leastEqual);
      outer.classList.add('equal-rows');
      if (!large.some((size) => fits(size) && areLines()) && !large.some(fits)) {
        outer.classList.remove('equal-rows');
        sizes.some(fits);
      }
      // A text of several lines is no wider than its longest line, so that its tag is beside it.
      const widths = texts.map((text) => !isLine(text) && Math.ceil(textIn(text).getBoundingClientRect().width));
      for (const [at, { style }] of texts.entries()) if (widths[at]) style.width = `${widths[at]}px`;
    };
    fit();
    self.addEventListener('resize', fit);
    return () => self.removeEventListener('resize', fit);
  }, [frame, content, more]);
}

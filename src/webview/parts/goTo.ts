import { elementIdOf, foldClass } from './block';

/** Shows a block, and moves the focus to its title. */
export async function goTo(id: string): Promise<void> {
  const section = document.getElementById(elementIdOf(id));
  if (!section) return;
  const fold = section.querySelector<HTMLElement>(`.${foldClass}[aria-expanded="false"]`);
  if (fold) {
    fold.click();
    // Once it is unfolded, the page may be long enough to show it at the top.
    await new Promise(requestAnimationFrame);
  }
  scrollPage(section.getBoundingClientRect().top - parseFloat(getComputedStyle(section).scrollMarginTop));
  section.querySelector<HTMLElement>(`h2[tabindex], .${foldClass}`)?.focus({ preventScroll: true });
}

/** Scrolls the page, but not the document that VS Code puts around it, as `scrollIntoView` would do too. */
export const scrollPage = (top: number): void => self.scrollBy({ top, behavior: 'instant' });

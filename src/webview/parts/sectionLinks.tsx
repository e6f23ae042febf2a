import { t } from '@vscode/l10n';
import { elementIdOf, foldClass } from './block';

interface SectionLinksProps {
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** Links to the blocks of a long page; a folded block is unfolded. */
export const SectionLinks = ({ sections }: SectionLinksProps) => (
  <nav class="section-links" aria-label={t('Sections')}>
    {sections.map(({ id, title }) => (
      <button key={id} type="button" class="link" onClick={() => void goTo(id)}>
        {title}
      </button>
    ))}
  </nav>
);

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

import { t } from '@vscode/l10n';
import { scrollPage } from '../scrollPage';
import { elementIdOf, foldClass } from './block';

interface SectionLinksProps {
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** Links to the blocks of a long page; a folded block is unfolded. */
export const SectionLinks = ({ sections }: SectionLinksProps) => (
  <nav class="section-links" aria-label={t('Sections')}>
    {sections.map(({ id, title }) => (
      <button key={id} type="button" class="link" onClick={() => goTo(id)}>
        {title}
      </button>
    ))}
  </nav>
);

/** Shows a block, and moves the focus to its title. */
export function goTo(id: string): void {
  const section = document.getElementById(elementIdOf(id));
  section?.querySelector<HTMLElement>(`.${foldClass}[aria-expanded="false"]`)?.click();
  if (!section) return;
  scrollPage(section.getBoundingClientRect().top - parseFloat(getComputedStyle(section).scrollMarginTop));
  section.querySelector<HTMLElement>(`h2[tabindex], .${foldClass}`)?.focus({ preventScroll: true });
}

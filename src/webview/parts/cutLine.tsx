import { t } from '@vscode/l10n';

/** The cut line below an option; an element, since pictures leave out content from CSS. */
export const CutLine = () => (
  <span class="cut-line" aria-hidden="true">
    <span class="cut-label">{t('Cut line')}</span>
  </span>
);

import { t } from '@vscode/l10n';
import type { ComponentChildren } from 'preact';

export const Hidden = ({ children }: { readonly children: ComponentChildren }) => (
  <span class="hidden">{children}</span>
);

/** Screen reader text that continues the visible text. */
export const ScreenReaderText = ({ text }: { readonly text: string }) => <Hidden>{t(', ') + text}</Hidden>;

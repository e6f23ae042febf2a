import { t } from '@vscode/l10n';
import type { ComponentChildren } from 'preact';

/** For those who listen, not for those who look. */
export const Hidden = ({ children }: { readonly children: ComponentChildren }) => (
  <span class="hidden">{children}</span>
);

/** Said after what is seen, as a part of the same sentence. */
export const AlsoSaid = ({ text }: { readonly text: string }) => <Hidden>{t(', ') + text}</Hidden>;

import type { ComponentChildren } from 'preact';

/** For those who listen, not for those who look. */
export const Hidden = ({ children }: { readonly children: ComponentChildren }) => (
  <span class="hidden">{children}</span>
);

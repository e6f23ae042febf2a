import { t } from '@vscode/l10n';
import type { ComponentChildren } from 'preact';

const shapes = {
  previous: 'M10 3 5 8l5 5',
  next: 'm6 3 5 5-5 5',
  refresh: 'M13 8a5 5 0 1 1-1.5-3.6M13 2v3h-3',
  keep: 'M6 2.5h4l-.5 4 2 2.5h-7l2-2.5zM8 9v5',
  eye: 'M1.5 8C5 2 11 2 14.5 8 11 14 5 14 1.5 8M8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4',
  stop: 'M4 4h8v8H4z',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  json: 'M6.5 2.5C3.5 2.5 6 7.5 3 8c3 .5.5 5.5 3.5 5.5M9.5 2.5c3 0 .5 5 3.5 5.5-3 .5-.5 5.5-3.5 5.5',
  filter: 'M2.5 3h11L9.5 8v5l-3-1.5V8z',
  external: 'M7 3H3v10h10V9M9.5 2.5h4v4M13.5 2.5 8 8',
  more: 'M3 7.4h1.2v1.2H3zM7.4 7.4h1.2v1.2H7.4zM11.8 7.4H13v1.2h-1.2z',
  columns: 'M2.5 3.5h11v9h-11zM6.2 3.5v9M9.8 3.5v9',
  alert: 'M8 2.5 14 13H2zM8 6.5v3M8 11v.5',
  note: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2m0 5.2v4M8 4.8v.4',
  passed: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2M5.2 8.2l2 2 3.6-4',
  failed: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2M6 6l4 4m0-4-4 4',
  running: 'M8 2a6 6 0 1 1-6 6',
  idle: 'M5 8h6',
  compare: 'M5.5 3.5H2.5v9h3M10.5 3.5h3v9h-3M8 2v12',
  up: 'm4 10 4-4 4 4',
  down: 'm4 6 4 4 4-4',
  video: 'M2 4.5h8.5v7H2zM10.5 7 14 5v6l-3.5-2',
  people: 'M8 8a3 3 0 1 1 0-6 3 3 0 0 1 0 6M2 14c0-6 12-6 12 0',
  image: 'M2.5 3h11v10h-11zM2.5 11 6 7.5l3 3 2-2 2.5 2.5M10.5 5.8v.4',
  document: 'M4 2h5l3 3v9H4zM6 8h4M6 10.5h4M9 2v3h3',
  audio:
    'M6 11.5V4l6-1.5V10M6 11.5a1.7 1.7 0 1 1-1.7-1.7A1.7 1.7 0 0 1 6 11.5M12 10a1.7 1.7 0 1 1-1.7-1.7A1.7 1.7 0 0 1 12 10',
  file: 'M4 2h5l3 3v9H4zM9 2v3h3',
} as const;

/**
 * A line icon; its meaning is in adjacent text. `alert`, `note`, and `failed` mean the same as in rows of the tree, in
 * the same colors (`tree/items/signs.ts`).
 */
export const Icon = ({ name }: { readonly name: keyof typeof shapes }) => (
  <svg class={`icon-${name}`} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d={shapes[name]} fill="none" stroke="currentColor" stroke-width="1.3" stroke-linejoin="round" />
  </svg>
);

export const Hidden = ({ children }: { readonly children: ComponentChildren }) => (
  <span class="hidden">{children}</span>
);

/** Screen reader text that continues the visible text. */
export const ScreenReaderText = ({ text }: { readonly text: string }) => <Hidden>{t(', ') + text}</Hidden>;

/** Compares texts in the page's language, numbers by value. */
export const collator = (): Intl.Collator =>
  new Intl.Collator(document.documentElement.lang || 'en', { numeric: true, sensitivity: 'base' });

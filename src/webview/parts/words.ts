/** A count in the digits and groups of the page's language. */
export const count = (n: number): string => new Intl.NumberFormat(document.documentElement.lang || 'en').format(n);

/** Compares texts as the page's language does, numbers inside them by their size. */
export const collator = (): Intl.Collator =>
  new Intl.Collator(document.documentElement.lang || 'en', { numeric: true, sensitivity: 'base' });

import type { Numeric } from './numeric';
import { once } from './once';

let language = 'en';

const numbersWith = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options);
// Creating the first Intl formatter of a kind takes milliseconds, so create each on first use.
let numbers = once(numbersWith);
let percents = once(() => numbersWith({ style: 'percent', maximumFractionDigits: 1 }));
// Texts are English unless there is a bundle, and Chinese has one plural form: English rules suit both.
const plurals = once(() => new Intl.PluralRules('en'));

/** Says the numbers of all texts in a language (BCP 47) from now on, as `config` of @vscode/l10n does for `t`. */
export function sayIn(next: string): void {
  if (next === language) return;
  language = next;
  numbers = once(numbersWith);
  percents = once(() => numbersWith({ style: 'percent', maximumFractionDigits: 1 }));
}

/** NaN and Infinity are never shown. */
const isShowable = (value: Numeric): boolean => typeof value === 'bigint' || Number.isFinite(value);

/** A number, in the digits and separators of the language. */
export const number = (value: Numeric): string => (isShowable(value) ? numbers().format(value === 0 ? 0 : value) : '–');

// What one decimal can tell from none, and from all.
const least = 0.001;

/** A share between 0 and 1 as a percentage with at most one decimal, which isn’t 0% or 100% unless the share is. */
export function percent(share: number): string {
  if (!isShowable(share)) return '–';
  if (share > 0 && share < least) return `<${percents().format(least)}`;
  if (share < 1 && share > 1 - least) return `>${percents().format(1 - least)}`;
  return percents().format(share === 0 ? 0 : share);
}

/**
 * A text for a number, `{n}`. `forms`: that for exactly one and that for others, as in `{n} vote|{n} votes`, with no
 * text of others.
 */
export function tn(value: Numeric, forms: string): string {
  const [one = '', many = one] = forms.split('|');
  const form = plurals().select(Number(value)) === 'one' ? one : many;
  return form.replaceAll('{n}', number(value));
}

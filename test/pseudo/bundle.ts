import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getL10nPseudoLocalized } from '@vscode/l10n-dev';
import { projectRoot } from '../host/paths';

/**
 * A readable language bundle without Latin letters and digits, so that any of those in the output were not translated.
 */
export function pseudoBundle(file = 'l10n/bundle.l10n.json'): Readonly<Record<string, string>> {
  const english = JSON.parse(readFileSync(join(projectRoot, file), 'utf8')) as Parameters<
    typeof getL10nPseudoLocalized
  >[0];
  const texts = Object.entries(getL10nPseudoLocalized(english));
  return Object.fromEntries(
    texts.map(([key, text]) => [key, otherDigits(typeof text === 'string' ? text : text.message)]),
  );
}

/** Replaces digits; `{0}` are placeholders. */
const otherDigits = (text: string): string =>
  text.replaceAll(/\{\d+\}|\d/g, (found) => (found.length > 1 ? found : String.fromCodePoint(0xff10 + Number(found))));

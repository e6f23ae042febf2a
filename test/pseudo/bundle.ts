import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getL10nPseudoLocalized } from '@vscode/l10n-dev';
import { projectRoot } from '../host/paths';

/** A language bundle whose texts can be read but hold no letter from a to z and no digit from 0 to 9: what does is no text of it. */
export function pseudoBundle(file = 'l10n/bundle.l10n.json'): Readonly<Record<string, string>> {
  const english = JSON.parse(readFileSync(join(projectRoot, file), 'utf8')) as Parameters<
    typeof getL10nPseudoLocalized
  >[0];
  const texts = Object.entries(getL10nPseudoLocalized(english));
  return Object.fromEntries(
    texts.map(([key, text]) => [key, otherDigits(typeof text === 'string' ? text : text.message)]),
  );
}

/** Digits of texts become others too; those in braces are places to be filled. */
const otherDigits = (text: string): string =>
  text.replaceAll(/\{\d+\}|\d/g, (found) => (found.length > 1 ? found : String.fromCodePoint(0xff10 + Number(found))));

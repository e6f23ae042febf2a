import { t } from '@vscode/l10n';
import { firstOf, inQuotes, inSentence } from '../../core/phrases';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import type { VoteElement, VoteResult } from '../../records/vote';

/** Escapes untrusted text for its destination and truncates it to about `limit` characters. */
export type Safe = (text: string, limit: number) => string;

interface Named {
  readonly element: Pick<VoteElement, 'elementId' | 'text'> | undefined;
  readonly result: Pick<VoteResult, 'elementId'> | undefined;
}

/** Name of an option for sentences: its text, or else its ID. */
export const optionName = ({ element, result }: Named, safe: Safe = sanitizeLabel): string => {
  const text = element?.text?.trim();
  return text
    ? inQuotes(safe(text, 80))
    : inSentence(t('Option {0}', safe(element?.elementId ?? result?.elementId ?? '?', 40)));
};

// More names make a sentence unreadable.
const maxNames = 3;

/** The names of the first options for sentences, and how many more there are. */
export const optionNames = (options: readonly Named[], safe: Safe): string =>
  firstOf(
    options.slice(0, maxNames).map((option) => optionName(option, safe)),
    maxNames,
    options.length,
  );

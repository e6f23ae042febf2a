import { t } from '@vscode/l10n';
import { label } from '../model/label';
import type { VoteElement, VoteResult } from '../model/records/vote';

/** Makes text of other people safe for where it will stand, in about so many characters. */
export type Safe = (text: string, limit: number) => string;

interface Named {
  readonly element: Pick<VoteElement, 'elementId' | 'text'> | undefined;
  readonly result: Pick<VoteResult, 'elementId'> | undefined;
}

/** What an option is called in a sentence: its text, or its id where it has none. */
export const optionName = ({ element, result }: Named, safe: Safe = label): string => {
  const text = element?.text?.trim();
  return text ? t('“{0}”', safe(text, 80)) : t('option {0}', safe(element?.elementId ?? result?.elementId ?? '?', 40));
};

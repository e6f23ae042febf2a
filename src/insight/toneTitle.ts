import { t } from '@vscode/l10n';
import type { Tone } from './severity';

/** The title of a severity. */
export const toneTitle = (tone: Tone): string =>
  tone === 'alert' ? t('Issue') : t({ message: 'Note', args: [], comment: ['what was found, but is no issue'] });

import { t } from '@vscode/l10n';
import type { Tone } from './severity';

/** The title of a severity. */
export const toneTitle = (tone: Tone): string => (tone === 'alert' ? t('Needs review') : t('For information'));

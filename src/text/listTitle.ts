import { t } from '@vscode/l10n';
import type { Section } from '../base/ref';

/** The title of a list of a board. */
export const listTitle = (list: Section | 'people'): string =>
  list === 'people' ? t('People') : list === 'votes' ? t('Votes') : list === 'files' ? t('Files') : t('Meetings');

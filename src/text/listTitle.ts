import { t } from '@vscode/l10n';
import type { Section } from '../base/ref';

/** The title of a list of a board. */
export const listTitle = (list: Section | 'people'): string =>
  list === 'people' ? t('People') : list === 'votes' ? t('Votes') : list === 'files' ? t('Files') : t('Meetings');

/** What a record of a list is. */
export const recordKindText = (section: Section): string =>
  section === 'votes' ? t('Vote') : section === 'files' ? t('File') : t('Meeting');

import { t } from '@vscode/l10n';
import type { Section } from '../../core/ref';

export const listTitle = (list: Section | 'people'): string =>
  list === 'people' ? t('People') : list === 'votes' ? t('Votes') : list === 'files' ? t('Files') : t('Meetings');

export const recordKindText = (section: Section): string =>
  section === 'votes' ? t('Vote') : section === 'files' ? t('File') : t('Meeting');

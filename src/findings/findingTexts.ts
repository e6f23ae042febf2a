import { t } from '@vscode/l10n';
import { listTitle } from '../text/listTitle';
import { sanitizeLabel } from '../text/sanitizeLabel';
import { isOfList, kindTitle, type ListedFinding } from './listedFinding';
import { placeText } from './placeText';

/** A finding in a few words. */
export const findingTitle = ({ kind, tone, titleIn }: Pick<ListedFinding, 'kind' | 'tone' | 'titleIn'>): string =>
  titleIn?.() ?? (kind === 'deviations' && tone === 'alert' ? t('Unreadable values') : kindTitle(kind));

/** What a finding is about: a record with its name, a list, or the statistics. */
export function subjectText({ scope, ref, name }: Pick<ListedFinding, 'scope' | 'ref' | 'name'>): string {
  if (scope.section === undefined) return t('Statistics');
  if (isOfList({ scope, name })) return listTitle(scope.section);
  const isNamed = Boolean(name?.trim());
  const place = isNamed ? undefined : placeText(ref);
  if (place !== undefined) return place;
  const label = recordLabel({ ref, name }, 80);
  switch (scope.section) {
    case 'votes':
      return isNamed ? t('Vote {0}', label) : t('Vote with ID {0}', label);
    case 'files':
      return isNamed ? t('File {0}', label) : t('File with ID {0}', label);
    case 'meetings':
      return isNamed ? t('Meeting {0}', label) : t('Meeting with ID {0}', label);
  }
}

const recordLabel = ({ ref, name }: Pick<ListedFinding, 'ref' | 'name'>, max: number): string =>
  sanitizeLabel(name?.trim() ? name : (ref.record ?? ''), max);

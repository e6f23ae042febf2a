import { t } from '@vscode/l10n';
import type { Ref } from '../../core/ref';
import { listTitle } from '../../kinds/parts/listTitle';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { isOfList, type ListedFinding } from '../../kinds/issues/listedFinding';

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

/** Names a record without ID by its place in the list, which is in its key; undefined for others. */
function placeText({ section, record }: Ref): string | undefined {
  const place = /^@(\d+)@*$/.exec(record ?? '')?.[1];
  if (place === undefined || section === undefined) return undefined;
  switch (section) {
    case 'votes':
      return t('Vote no. {0}', place);
    case 'files':
      return t('File no. {0}', place);
    case 'meetings':
      return t('Meeting no. {0}', place);
  }
}

import { t } from '@vscode/l10n';
import type { Ref } from '../base/ref';

/** Names a record without ID by its place in the list, which is in its key; undefined for others. */
export function placeText({ section, record }: Ref): string | undefined {
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

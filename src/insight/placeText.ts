import { t } from '@vscode/l10n';
import type { Format } from '../model/format';
import type { Standing } from './standings';

/** `place 2`, or that it is shared; undefined without a total. */
export function placeText({ place, tied }: Pick<Standing, 'place' | 'tied'>, format: Format): string | undefined {
  if (place === undefined) return undefined;
  return tied ? t('tied for place {0}', format.number(place)) : t('place {0}', format.number(place));
}

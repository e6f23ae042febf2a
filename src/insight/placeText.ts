import { t } from '@vscode/l10n';
import type { Format } from '../model/format';
import type { Standing } from './standings';

/** `place 2`, with tied and interim variants; undefined without a rank. */
export function placeText({ place, tied, soFar }: Pick<Standing, 'place' | 'tied' | 'soFar'>, format: Format) {
  if (place === undefined) return undefined;
  const at = format.number(place);
  if (soFar) return tied ? t('tied for #{0} so far', at) : t('#{0} so far', at);
  return tied ? t('tied for #{0}', at) : t('#{0}', at);
}

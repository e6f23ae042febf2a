import { t } from '@vscode/l10n';
import type { RequestCount } from '../store/requestsFor';
import type { Format } from '../text/format';

export function requestsCost({ count, isLeast }: RequestCount, format: Format): string {
  const number = format.number(count);
  return isLeast
    ? format.plural(count, t('At least {0} request|At least {0} requests', number))
    : format.plural(count, t('About {0} request (estimate)|About {0} requests (estimate)', number));
}

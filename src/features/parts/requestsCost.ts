import { t } from '@vscode/l10n';
import type { RequestCount } from '../../service/store/requestsFor';
import type { Format } from '../../core/format';

export const requestsCost = ({ count, isLeast }: RequestCount, format: Format): string =>
  format.plural(
    count,
    isLeast
      ? t('At least {n} request|At least {n} requests')
      : t('About {n} request (estimate)|About {n} requests (estimate)'),
  );

import { t } from '@vscode/l10n';
import type { RequestCount } from '../../service/store/requestsFor';
import { tn } from '../../core/say';

export const requestsCost = ({ count, isLeast }: RequestCount): string =>
  tn(
    count,
    isLeast
      ? t('At least {n} request|At least {n} requests')
      : t('About {n} request (estimate)|About {n} requests (estimate)'),
  );

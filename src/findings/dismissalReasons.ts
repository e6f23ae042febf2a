import { t } from '@vscode/l10n';
import { sanitizeLabel } from '../text/sanitizeLabel';

/** The reasons that are offered, as they are kept: in another language, they are shown in that. */
export const offeredReasons = ['@known', '@reported', '@harmless'] as const;

type OfferedReason = (typeof offeredReasons)[number];

const isOffered = (reason: string): reason is OfferedReason => offeredReasons.some((each) => each === reason);

export function dismissalReasonText(reason: string): string {
  if (!isOffered(reason)) return sanitizeLabel(reason);
  switch (reason) {
    case '@known':
      return t('Known and accepted');
    case '@reported':
      return t('Reported to the service administrator');
    case '@harmless':
      return t('Not a problem here');
  }
}

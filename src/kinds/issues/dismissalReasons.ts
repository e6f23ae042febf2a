import { t } from '@vscode/l10n';
import { sanitizeLabel } from '../../core/sanitizeLabel';

/** The reasons to choose from, stored as keys that don't depend on the language. */
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

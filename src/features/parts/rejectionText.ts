import { sentence, sentences } from '../../core/phrases';
import { t } from '@vscode/l10n';
import { explain } from '../../service/text/explain';
import type { Failure } from '../../core/failure';

/** Which stage of a test of credentials failed, why, and what to do; undefined if the test succeeded. */
export function rejectionText(failure: Failure | undefined): string | undefined {
  if (failure === undefined) return undefined;
  const { what, next } = explain(failure, 'connection');
  const stage = failure.kind === 'auth' ? t('Sign-in failed') : t('Connection test failed');
  return sentences([sentence(t('{0}: {1}', stage, what)), next]);
}

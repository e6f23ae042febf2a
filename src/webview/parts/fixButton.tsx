import { t } from '@vscode/l10n';
import type { ShownFailure } from '../../protocol/view';
import { useHost } from '../hostChannel';

export function FixButton({ fix }: Pick<ShownFailure, 'fix'>) {
  const { send } = useHost();
  if (fix === 'none') return null;
  return (
    <button type="button" class="main" onClick={() => send({ type: 'fix' })}>
      {fixLabel(fix)}
    </button>
  );
}

function fixLabel(fix: 'retry' | 'signIn' | 'editConnection'): string {
  if (fix === 'retry') return t('Retry');
  return fix === 'signIn' ? t('Sign In') : t('Edit Connection');
}

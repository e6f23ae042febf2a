import { t } from '@vscode/l10n';
import type { Failure } from '../../core/failure';
import type { Secrets } from '../../service/settings/secrets';
import { explain } from '../../service/text/explain';

/** What can be done about a connection; the IDs of commands. */
export type ConnectionAction = 'signIn' | 'diagnoseConnection' | 'editConnection' | 'signOut' | 'removeConnection';

/** The state of a connection, and what can be done about it, most likely first. */
export interface ConnectionState {
  readonly text: string;
  readonly icon: string;
  readonly actions: readonly ConnectionAction[];
}

/** Finds the state of a connection. `failure`: of its last request; `stored`: whether its app secret is. */
export function connectionState(
  failure: Failure | undefined,
  stored: Awaited<ReturnType<Secrets['lookFor']>>,
): ConnectionState {
  const fix = failure && explain(failure).fix;
  const usual: readonly ConnectionAction[] = [
    ...(stored === 'missing' ? (['signIn'] as const) : []),
    ...(failure ? (['diagnoseConnection'] as const) : []),
    ...(['editConnection', 'signIn', 'diagnoseConnection'] as const),
    ...(stored === 'missing' ? [] : (['signOut'] as const)),
    'removeConnection',
  ];
  const first = fix === 'signIn' || fix === 'editConnection' ? [fix] : [];
  return { ...stateText(failure, stored), actions: [...new Set([...first, ...usual])] };
}

function stateText(
  failure: Failure | undefined,
  stored: Awaited<ReturnType<Secrets['lookFor']>>,
): Pick<ConnectionState, 'text' | 'icon'> {
  if (failure) return { text: explain(failure).what, icon: 'warning' };
  if (stored === 'missing') return { text: t('No app secret is stored on this machine'), icon: 'circle-slash' };
  return stored === 'stored'
    ? { text: t('Signed in'), icon: 'pass' }
    : { text: t('The secret storage doesn’t respond'), icon: 'question' };
}

export function actionTitle(action: ConnectionAction): string {
  switch (action) {
    case 'signIn':
      return t('Sign In');
    case 'diagnoseConnection':
      return t('Diagnose Connection…');
    case 'editConnection':
      return t('Edit Connection');
    case 'signOut':
      return t('Sign Out');
    case 'removeConnection':
      return t('Remove Connection…');
  }
}

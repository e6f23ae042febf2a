import type { ConnectionProblems } from '../../service/store/connectionProblems';
import { t } from '@vscode/l10n';
import { isReserved, type Connection } from '../../records/configured';
import { sentence, sentences } from '../../core/phrases';
import { explain } from '../../service/text/explain';
import type { Failure } from '../../core/failure';
import { sanitizePlainLabel } from '../../core/sanitizeLabel';
import type { Secrets } from '../../service/settings/secrets';

/** Which connection a command applies to. */
export type ConnectionChoice =
  | { readonly kind: 'one'; readonly connection: Connection }
  /** The user picks one of several. */
  | { readonly kind: 'pick' }
  /** There are no connections. */
  | { readonly kind: 'none' }
  /** A row or panel names a connection that isn't configured; don't fall back to another. */
  | { readonly kind: 'missing' };

/** Finds the named connection, or the only one if none is named. Reserved names count as none. */
export function connectionChoice(connections: readonly Connection[], named: string | undefined): ConnectionChoice {
  const connection = connections.find(({ name }) => name === named);
  if (connection) return { kind: 'one', connection };
  const [first, second] = connections;
  if (!first) return { kind: 'none' };
  if (named !== undefined && !isReserved(named)) return { kind: 'missing' };
  return second ? { kind: 'pick' } : { kind: 'one', connection: first };
}

/** The connections that the user may mean: those with a problem, if the command was called on problems, and there are any. */
export function possibleConnections(
  connections: readonly Connection[],
  { problems, isOfProblems }: { readonly problems?: ConnectionProblems | undefined; readonly isOfProblems?: true },
): readonly Connection[] {
  const broken = isOfProblems ? connections.filter(({ name }) => problems?.has(name)) : [];
  return broken.length > 0 ? broken : connections;
}

/** Why a secret is unusable: empty, too long, or with control characters; undefined if it is usable. */
export function secretProblem(value: string): string | undefined {
  if (value.trim() === '') return t('Enter the app secret.');
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f]/.test(value)) return t('The app secret contains control characters. Copy it again.');
  return value.length > 4096 ? t('The app secret is longer than 4,096 characters.') : undefined;
}

/** Which stage of a test of credentials failed, why, and what to do; undefined if the test succeeded. */
export function rejectionText(failure: Failure | undefined): string | undefined {
  if (failure === undefined) return undefined;
  const { what, next } = explain(failure, 'connection');
  const stage = failure.kind === 'auth' ? t('Sign-in failed') : t('Connection test failed');
  return sentences([sentence(t('{0}: {1}', stage, what)), next]);
}

export const renamePrompt = (): string =>
  t('Display name. It isn’t sent to the service. Leave empty to show the board ID.');

/** Effects of removing a connection. */
export interface Removal {
  readonly name: string;
  /** Number of boards in user settings that use it. */
  readonly own: number;
  /** Number of boards in workspace settings that use it. */
  readonly ofWorkspace: number;
  /** Whether another connection uses the same secret. */
  readonly keepsSecret: boolean;
}

/** Title of the modal dialog before a connection is removed; such dialogs render no links. */
export const removalQuestion = ({ name }: Pick<Removal, 'name'>): string =>
  t('Remove the connection {0}?', sanitizePlainLabel(name, 60));

/** Describes what is removed and what is kept. */
export const removalDetail = ({ own, ofWorkspace, keepsSecret }: Removal): string =>
  sentences([
    t('It’s removed from your user settings and, with Settings Sync, from your other machines.'),
    keepsSecret
      ? t('Its app secret stays on this machine because another connection uses it.')
      : t('Its app secret is removed from this machine.'),
    own > 0 && t('Boards in your user settings that use it, and can’t be loaded without a connection: {0}.', own),
    ofWorkspace > 0 &&
      t('Boards in the workspace settings that use it, and stay there without a connection: {0}.', ofWorkspace),
  ]);

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

const actionTitles: Readonly<Record<ConnectionAction, () => string>> = {
  signIn: () => t('Sign In'),
  diagnoseConnection: () => t('Diagnose Connection…'),
  editConnection: () => t('Edit Connection'),
  signOut: () => t('Sign Out'),
  removeConnection: () => t('Remove Connection…'),
};

export const actionTitle = (action: ConnectionAction): string => actionTitles[action]();

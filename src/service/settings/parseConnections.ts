import { t } from '@vscode/l10n';
import * as v from 'valibot';
import { isReserved, type BadEntry, type Connection } from '../../records/configured';
import { parseBaseUrl, type BaseUrlProblem } from '../../core/baseUrl';
import { takeEntries } from './takeEntries';

const connectionSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  baseUrl: v.string(),
  appId: v.pipe(v.string(), v.trim(), v.nonEmpty()),
});

/** Parses `boardInspector.connections`. Invalid entries are returned with the reason and don't hide the others. */
export function parseConnections(value: unknown): { connections: Connection[]; bad: BadEntry[] } {
  const connections: Connection[] = [];
  const bad = takeEntries('connections', { value, target: 'user' }, (entry) => {
    const read = v.safeParse(connectionSchema, entry);
    if (!read.success) return t('Must have name, baseUrl, and appId, all as strings.');
    const { name, baseUrl, appId } = read.output;
    const { address, problem } = parseBaseUrl(baseUrl);
    if (isReserved(name)) return t('A name can’t start with @.');
    if (!address) return baseUrlProblemText(problem ?? 'notAnAddress');
    if (connections.some((known) => known.name === name)) return t('Another connection already has this name.');
    connections.push({ name, appId, ...address });
    return undefined;
  });
  return { connections, bad };
}

/** Index of the entry that defines a connection, or -1. */
export const connectionAt = (entries: readonly unknown[], name: string): number =>
  entries.findIndex((entry) => parseConnections([entry]).connections[0]?.name === name);

/** Why a base URL is rejected or questionable. */
export function baseUrlProblemText(problem: BaseUrlProblem): string {
  switch (problem) {
    case 'notAnAddress':
      return t('Enter a URL that starts with https://, or with http:// for a service on this machine');
    case 'invisible':
      return t('The base URL contains an invisible character. Type it again.');
    case 'notHttps':
      return t(
        'Use HTTPS to keep the app secret safe. HTTP is accepted only for this machine: localhost, 127.0.0.1, or [::1].',
      );
    case 'userInfo':
      return t('Remove the user name and password before the @.');
    case 'query':
      return t('Remove the question mark and everything after it.');
    case 'fragment':
      return t('Remove the # and everything after it.');
    case 'noVersion':
      return t('Base URLs usually end with a version, such as /v1. Press Enter to continue anyway.');
  }
}

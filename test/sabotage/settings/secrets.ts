import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** Where secrets are stored and sent. */
export const secrets = [
  ...noticedBy(['test/unit/service/settings/ownValue.test.ts'], {
    'a setting is read with the values of the workspace': at('ownValue').result().becomes('config.get(name)'),
    'a setting is read with the values of a remote machine': at('ownValue').always('globalRemoteValue'),
  }),
  ...noticedBy(
    { vscode: 'where a secret is sent \\(\\.vscode, nested', variant: 'plain' },
    {
      'connections are read with the values of the workspace': at('readSettings')
        .call('ownValue', 'connections')
        .becomes("config.get('connections')"),
    },
  ),
  ...noticedBy(
    { vscode: 'have no effect \\(nested', variant: 'untrusted' },
    {
      'boards of an untrusted workspace are read': at('workspaceBoards').never('isTrusted'),
    },
  ),
  ...noticedBy(['test/unit/service/settings/secretBinding.test.ts'], {
    'a stored secret is not compared with its connection': at('createSecrets.load.bound').becomes('true'),
    'the storage key of a secret omits the app ID': at('secrets.storageKey').without('appId'),
    'the storage key of a secret contains its service': at('secrets.storageKey')
      .result('prefix')
      .becomes('prefix + origin + path + appId'),
    'a secret is used after another window removed it': at('createSecrets.listening').always(),
  }),
  ...noticedBy(['test/unit/core/baseUrl.test.ts'], {
    'a base URL may hold a password without a user': at('parseBaseUrl').without('password'),
  }),
  ...noticedBy(['test/unit/service/settings/secretBinding.test.ts'], {
    'a secret is reported as missing though the secret storage does not respond': at('createSecrets.lookFor')
      .literal('unknown')
      .becomes("'missing'"),
  }),
];

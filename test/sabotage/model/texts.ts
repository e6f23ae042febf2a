import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** Text from the service, addresses, and what failures say. */
export const texts = [
  ...noticedBy(['test/unit/text/sanitizeLabel.test.ts'], {
    'labels keep characters that mislead': at('sanitizeLabel.clean').becomes('start'),
    'variation selectors stay after any character': at('selects').result('keycapBase').becomes('true'),
    'labels have any length': at('sanitizeLabel.maxLength').becomes('200_000'),
    'names are drawn as icons in lists': at('sanitizePlainLabel').withoutMethod('replace'),
    'file names lead out of their folder': at('sanitizeFileLabel').withoutMethod('replace'),
  }),
  ...noticedBy(['test/unit/base/baseUrl.test.ts'], {
    'plain http to any host is accepted': at('parseBaseUrl').never('hostname'),
    'a host name that begins like this machine is taken for it': at('baseUrl.loopback').becomes(
      String.raw`/^(localhost|127(\.\d{1,3}){3}|\[::1\])/`,
    ),
    'a user name in the base URL is accepted': at('parseBaseUrl').never('username'),
  }),
  ...noticedBy(['test/unit/api/secrecy.test.ts'], {
    'a failure holds the message of an unexpected error': at('failureOf')
      .object('internal')
      .becomes('Object.assign($& as Failure, { said: String(thrown) })'),
  }),
  ...noticedBy(['test/unit/diagnosis/credentials.test.ts'], {
    'an error code of any length is shown': at('explain').always(10_000_000),
    'a wait of any length is shown': at('waitText').never(86_400),
  }),
];

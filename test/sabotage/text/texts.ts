import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** Text from the service, URLs, and failures. */
export const texts = [
  ...noticedBy(['test/unit/core/sanitizeLabel.test.ts'], {
    'labels keep misleading characters': at('sanitizeLabel.clean').becomes('start'),
    'variation selectors stay after any character': at('selects').result('pictograph').becomes('true'),
    'joiners stay between any letters': at('separates').result('virama').becomes('true'),
    'direction marks stay within words': at('isIdleMark').never('isWithinWord'),
    'labels have any length': at('sanitizeLabel.maxLength').becomes('200_000'),
    'icon codes in names are rendered in lists': at('withoutIcons').withoutMethod('replace'),
    'file names lead outside their folder': at('sanitizeFileLabel').withoutMethod('replace'),
  }),
  ...noticedBy(['test/unit/core/baseUrl.test.ts'], {
    'plain http to any host is accepted': at('parseBaseUrl').never('hostname'),
    'a host name that starts like localhost is accepted as localhost': at('baseUrl.loopback').becomes(
      String.raw`/^(localhost|127(\.\d{1,3}){3}|\[::1\])/`,
    ),
    'a user name in the base URL is accepted': at('parseBaseUrl').never('username'),
  }),
  ...noticedBy(['test/unit/service/api/secrecy.test.ts'], {
    'a failure contains the message of an unexpected error': at('failureOf')
      .object('internal')
      .becomes('Object.assign($& as Failure, { said: String(thrown) })'),
  }),
  ...noticedBy(['test/unit/features/diagnosis/credentials.test.ts'], {
    'an error code of any length is shown': at('explain').always(10_000_000),
    'a wait of any length is shown': at('waitText').never(86_400),
  }),
];

import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** What a diagnosis may show. */
export const diagnosis = [
  ...noticedBy(['test/unit/doctor/faults.test.ts'], {
    'the report holds the whole app ID': at('reportOf').withoutMethod('slice'),
    'names in a certificate are not sanitized': at('nameText').withoutCall('label'),
  }),
  ...noticedBy(['test/unit/doctor/proxies.test.ts'], {
    'the name of a proxy is not sanitized': at('proxyText').withoutCall('label'),
  }),
  ...noticedBy(['test/unit/doctor/credentials.test.ts'], {
    'names in a certificate are not compared with the credentials': at('shownOf.harmless').without('holdsCredentials'),
    'names in a certificate are shown though the secret is unknown': at('shownOf.harmless')
      .condition()
      .becomes('holdsCredentials(text, sent ?? [])'),
    'only plain credentials are looked for': at('holdsCredentials.formsOf').result('filter').becomes('cases.map(fold)'),
    'a text is searched without decoding it': at('decodings').literal(4).becomes('0'),
    'a clock difference of any length is shown': at('doubtsOf').never(24),
  }),
];

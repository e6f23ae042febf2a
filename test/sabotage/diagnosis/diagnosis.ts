import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** What a diagnosis may show. */
export const diagnosis = [
  ...noticedBy(['test/unit/features/diagnosis/faults.test.ts'], {
    'the report contains the whole app ID': at('reportOf').withoutMethod('slice'),
    'names in a certificate are not sanitized': at('nameText').withoutCall('sanitizeLabel'),
  }),
  ...noticedBy(['test/unit/features/diagnosis/proxies.test.ts'], {
    'the name of a proxy is not sanitized': at('proxyText').withoutCall('sanitizeLabel'),
  }),
  ...noticedBy(['test/unit/features/diagnosis/credentials.test.ts'], {
    'names in a certificate are not compared with the credentials':
      at('shownOf.harmless').without('containsCredentials'),
    'names in a certificate are shown though the secret is unknown': at('shownOf.harmless')
      .condition()
      .becomes('containsCredentials(text, sent ?? [])'),
    'only unencoded credentials are searched for': at('containsCredentials.formsOf')
      .result('filter')
      .becomes('cases.map(fold)'),
    'a text is searched without decoding it': at('decodings').literal(4).becomes('0'),
    'a clock difference of any size is shown': at('doubtsOf').never(24),
  }),
];

import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** What is sent and read, and what is told about it. */
export const requests = [
  ...noticedBy(['test/unit/service/operations.test.ts'], {
    'the URL of a request is not compared with that of the connection': at('requestFor').never('origin'),
  }),
  ...noticedBy(['test/unit/service/secrecy.test.ts'], {
    'the log holds the request': at('sending').literal('200').becomes('JSON.stringify(request)'),
  }),
  ...noticedBy(['test/unit/doctor/credentials.test.ts'], {
    'the diagnosis shows the host that a redirect names': at('redirectTargetOf.shared').becomes('target.hostname'),
  }),
  ...noticedBy(['test/unit/service/charsets.test.ts'], {
    'the charset of Content-Type is ignored': at('decodeText.declared').without('declaredCharset'),
  }),
  ...noticedBy(['test/unit/service/proxy.test.ts'], {
    'the diagnosis reports the credentials of a proxy': at('addressIn').result('host').becomes('text'),
    'a proxy password that ends the host early is shown': at('addressIn').without('includes'),
    'the password of a proxy that the agent names is kept': at('proxyOfAgent.host').withoutMethod('slice'),
  }),
];

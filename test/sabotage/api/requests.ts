import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** What is sent and read, and what is logged. */
export const requests = [
  ...noticedBy(['test/unit/service/api/operations.test.ts'], {
    'the URL of a request is not compared with that of the connection': at('requestFor').never('origin'),
  }),
  ...noticedBy(['test/unit/service/api/secrecy.test.ts'], {
    'the log contains the request': at('createSend').literal('200').becomes('JSON.stringify(request)'),
  }),
  ...noticedBy(['test/unit/service/requests/requestLedger.test.ts'], {
    'saved requests hold an encoded app ID': at('requestLedger.urlOf').without('encodeURIComponent'),
  }),
  ...noticedBy(['test/unit/features/conformance/createReport.test.ts'], {
    'a report names fields that are hexadecimal IDs': at('isLikeAnId').becomes(String.raw`/\d{4}/`),
  }),
  ...noticedBy(['test/unit/features/diagnosis/credentials.test.ts'], {
    'the diagnosis shows the host of a redirect': at('redirectTargetOf.shared').becomes('target.hostname'),
  }),
  ...noticedBy(['test/unit/service/api/charsets.test.ts'], {
    'the charset of Content-Type is ignored': at('decodeText.declared').without('declaredCharset'),
  }),
  ...noticedBy(['test/unit/service/api/proxy.test.ts'], {
    'the diagnosis reports the credentials of a proxy': at('addressIn').result('host').becomes('text'),
    'a proxy password that ends the host early is shown': at('addressIn').without('includes'),
    'the password of the agent’s proxy is shown': at('proxyOfAgent.host').withoutMethod('slice'),
  }),
];

import { at } from '../anchor';
import { noticedBy } from '../sabotage';

export const axiosTransport = [
  ...noticedBy(['test/unit/service/api/axiosTransport.test.ts'], {
    'redirects are followed': at('instance.maxRedirects').becomes('5'),
    'a proxy is taken from the environment': at('instance.proxy').removed(),
    'any status below 300 is a success': at('instance.validateStatus').becomes('(status) => status < 300'),
    'a response may have any size': at('instance.maxContentLength').removed(),
    'a silent connection is never closed': at('instance.timeout').becomes('0'),
    'a request has no deadline': at('createAxiosTransport.signal').without('deadline'),
    'canceling does not abort a request': at('createAxiosTransport.signal').without('signal'),
    'a network error is identified by its message': at('networkCodeOf')
      .choice('test', 'named')
      .becomes('String(message)'),
  }),
  ...noticedBy(['test/unit/faults/proxies.test.ts'], {
    'the answer of a proxy is taken for that of the service': at('failedOutcome').never('isOfProxy'),
    'a proxy is known by its status only': at('isOfProxy').never('https:'),
  }),
  ...noticedBy(['test/unit/service/api/secrecy.test.ts'], {
    'a failure contains the original error': at('createAxiosTransport')
      .call('failedOutcome')
      .becomes('{ failure: Object.assign($&.failure, { cause: error }) }'),
  }),
];

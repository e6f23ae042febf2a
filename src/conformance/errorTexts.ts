import { inSentence } from '../text/phrases';
import { t } from '@vscode/l10n';
import type { Failure } from '../base/failure';

/** How requests failed, in a few words. */
export function errorKindText(kind: Failure['kind']): string {
  switch (kind) {
    case 'auth':
    case 'noToken':
    case 'tokensRefused':
      return t('sign-in rejected');
    case 'forbidden':
      return t('access denied');
    case 'notFound':
      return inSentence(t('Not found'));
    case 'refused':
    case 'notRequested':
      return t('request rejected');
    case 'redirect':
      return t('redirected');
    case 'server':
      return t('service error');
    case 'rateLimited':
      return t('too many requests');
    case 'network':
    case 'dns':
    case 'tls':
    case 'proxy':
    case 'notAnswering':
      return t('no connection');
    case 'timeout':
      return t('no response in time');
    case 'tooLarge':
    case 'tooMany':
      return t('response too large');
    case 'protocol':
      return t('unreadable response');
    case 'notJson':
      return t('not JSON');
    case 'badShape':
      return t('unexpected structure');
    case 'serviceCode':
      return t('error code');
    case 'noEntry':
      return t('no entry returned');
    default:
      return kind;
  }
}

/** Translates `found` of a report, such as `string, not array`; names of fields stay. */
export function foundText(found: string | undefined): string {
  const words = (found ?? '').split(', not ').map(wordText);
  return words.length === 2 ? t('{0} in place of {1}', words[0] ?? '', words[1] ?? '') : (words[0] ?? '');
}

function wordText(word: string): string {
  switch (word) {
    case 'nothing':
    case 'empty':
      return t('nothing');
    case 'object':
      return t('object');
    case 'array':
      return inSentence(t('List'));
    case 'string':
      return t('string');
    case 'number':
      return t('number');
    case 'boolean':
      return t('boolean');
    case 'html':
      return 'HTML';
    case 'syntax':
      return t('invalid JSON');
    case 'tooDeep':
      return t('JSON nested too deeply');
    default:
      return word;
  }
}

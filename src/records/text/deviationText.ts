import { clauses } from '../../core/phrases';
import { t } from '@vscode/l10n';
import { snippet, type Deviation, type DeviationCode } from '../decoding/deviation';
import type { JsonPath } from '../../core/jsonText';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { hiddenText } from '../privacy/redactJson';

/** A path in code notation: results[0].detail[1]. */
export const pathText = (path: JsonPath): string =>
  path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`)).join('');

export const deviationName = (code: DeviationCode): string => {
  switch (code) {
    case 'anotherForm':
      return t('another form');
    case 'missing':
      return t('missing');
    case 'isNull':
      return t('null, which isn’t documented');
    case 'unreadable':
      return t('unreadable');
    case 'unknownCode':
      return t('not documented');
    case 'unknownField':
      return t('field not documented');
    case 'wrappedItem':
      return t('one value instead of a list');
    case 'mixedForms':
      return t('entries as arrays and as objects in one list');
    case 'extraItem':
      return t('more than user and count');
    case 'reversedPair':
      return t('count and user seem reversed');
    case 'duplicateField':
      return t('returned more than once; the last one counts');
    case 'duplicateWithin':
      return t('a field inside it was returned more than once; the last one counts');
    case 'wrappedResponse':
    case 'numberedList':
    case 'nestedList':
    case 'keyedList':
    case 'singleRecord':
      return t('in another structure');
    case 'unrequestedEntries':
      return t('entries in the response that match no requested board');
    case 'notUtf8':
    case 'notInCharset':
      return t('bytes that aren’t valid in their charset, shown as �');
    case 'unknownCharset':
      return t('unknown charset, read as UTF-8');
  }
};

const hiddenSnippet = snippet(hiddenText);

/** A deviation in one line: path, description, and the received value unless hidden or named already. */
export function deviationText({ path, code, received }: Deviation): string {
  const where = path.length === 0 ? t('the record') : sanitizeLabel(pathText(path), 80);
  return received === '' || received === hiddenSnippet || code === 'isNull'
    ? t('{0}: {1}', where, deviationName(code))
    : t('{0}: {1}', where, clauses([deviationName(code), sanitizeLabel(received, 60)]));
}

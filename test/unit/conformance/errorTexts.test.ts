import assert from 'node:assert/strict';
import { errorKindText, foundText } from '../../../src/conformance/errorTexts';
import type { Failure } from '../../../src/base/failure';

/** Those of requests that were sent, as a report lists them. */
const kinds: readonly Failure['kind'][] = [
  ...(['auth', 'forbidden', 'notFound', 'refused', 'redirect', 'server', 'notRequested', 'rateLimited'] as const),
  ...(['network', 'dns', 'tls', 'timeout', 'tooLarge', 'tooMany', 'notJson', 'badShape', 'serviceCode'] as const),
  ...(['noToken', 'tokensRefused', 'noEntry', 'cancelled', 'notAnswering'] as const),
];

describe('the errors of a conformance report', () => {
  it('are named in words, not by the names of the JSON', () => {
    for (const kind of kinds) assert.match(errorKindText(kind), / |^(redirected|cancelled)$/, kind);
  });

  it('say what was found, with the names of fields', () => {
    assert.equal(foundText('nothing, not list'), 'nothing in place of list');
    assert.equal(foundText('string, not array'), 'string in place of list');
    assert.equal(foundText('html'), 'HTML');
    assert.equal(foundText(undefined), '');
  });
});

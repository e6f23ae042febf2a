import assert from 'node:assert/strict';
import { asOnScreen, own, quotedName, type OwnText } from '../../../../src/kinds/answers/ownText';

describe('a text of ours', () => {
  it('takes text of others only in quotes, which the type checker holds', () => {
    const others = ['Retro”: 9 votes'].join('');
    const isLong = others.length > 3;
    const texts: OwnText[] = [own`Vote ${quotedName(others)}, ${3} votes${isLong ? '' : ', none'}`, quotedName(' ')];
    assert.deepEqual(texts, ['Vote “Retro’: 9 votes”, 3 votes', '(no name)']);
    assert.equal(asOnScreen(undefined), undefined);
    const rejected = () => [
      // @ts-expect-error: any text
      own`Vote ${others}`,
      // @ts-expect-error: any text within another
      own`Vote ${`of ${others}`}`,
      // @ts-expect-error: one of both
      own`Vote ${isLong ? quotedName(others) : others}`,
      // @ts-expect-error: not made by `own`
      `Vote ${others}` satisfies OwnText,
    ];
    assert.equal(rejected().length, 4);
  });
});

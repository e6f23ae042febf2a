import assert from 'node:assert/strict';
import { sanitizeLabel } from '../../src/core/sanitizeLabel';
import { isThorough } from '../host/thorough';
import { pageTime } from '../host/waiting';
import { corpus } from '../hostile/corpus';
import { openPage, type TestPage } from './openPage';
import { wholeDetailsView, withTexts } from './views/wholeDetailsView';

const attacks = corpus('https://evil.test');

/** Properties of a view that never come from the service. */
const kept = new Set('block kind tone id zone category align key uploadTimeOrder fileType types'.split(' '));

describe('a page with hostile text', () => {
  let testPage: TestPage;

  before(async () => (testPage = await openPage()));
  after(() => testPage.close());

  // Sanitized, as the host sends it.
  for (const attack of attacks.filter((_, at) => isThorough || at % 3 === 0).map((each) => sanitizeLabel(each, 4000))) {
    it(`shows ${JSON.stringify(attack)} as text and does nothing else`, async () => {
      await testPage.show(
        withTexts(wholeDetailsView, kept, () => attack),
        attack,
      );
      await pageTime(testPage.page, 50);
      assert.equal(await testPage.page.locator('h1').textContent(), attack);
      assert.equal(await testPage.page.locator('.rank-text bdi').first().textContent(), attack);
      assert.equal(await testPage.page.locator('.facts .value').first().textContent(), attack);
      assert.equal(await testPage.page.locator('.grid-frame th .value').first().textContent(), attack);
      const foreign = await testPage.page
        .locator('img, iframe, form, a, meta[http-equiv=refresh], object, embed')
        .count();
      assert.equal(foreign, 0);
      assert.equal(await testPage.page.locator('script').count(), 1);
      assert.equal(testPage.page.url(), 'https://page.test/');
      assert.deepEqual(testPage.requests, []);
      assert.deepEqual(testPage.errors, []);
    });
  }

  it('ignores messages from another origin', async () => {
    await testPage.show(wholeDetailsView, 'mine');
    await testPage.page.evaluate(
      (view) => {
        const data = { type: 'show', view };
        for (const origin of ['https://evil.test', 'null', ''])
          self.dispatchEvent(new MessageEvent('message', { origin, data }));
      },
      { ...wholeDetailsView, title: 'Forged' },
    );
    await pageTime(testPage.page, 50);
    assert.equal(await testPage.page.locator('h1').textContent(), wholeDetailsView.title);
  });

  it('has a policy that blocks scripts, HTML, and requests made from text', async () => {
    const outcome = await testPage.page.evaluate(async () => {
      const caught: string[] = [];
      const attempt = (act: () => void) => {
        try {
          act();
        } catch (error) {
          caught.push((error as Error).name);
        }
      };
      attempt(() => {
        const script = document.createElement('script');
        script.textContent = 'self.taken = true';
        document.body.append(script);
      });
      attempt(() => new DOMParser().parseFromString('<b>', 'text/html'));
      const response = await fetch('https://evil.test/').catch((error: Error) => error.name);
      return { caught, response: typeof response === 'string' ? response : 'received', taken: 'taken' in self };
    });
    assert.equal(outcome.taken, false);
    assert.equal(outcome.response, 'TypeError');
    assert.ok(outcome.caught.includes('TypeError'));
    assert.deepEqual(testPage.requests, []);
  });
});

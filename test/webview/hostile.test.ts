import assert from 'node:assert/strict';
import { sanitizeLabel } from '../../src/text/sanitizeLabel';
import type { DetailsView } from '../../src/protocol/view';
import { launchBrowser } from '../host/browser';
import { pageTime } from '../host/waiting';
import { alarm, corpus } from '../hostile/corpus';
import { openPage, type TestPage } from './openPage';
import { wholeDetailsView } from './views/wholeSheet';

const attacks = corpus('https://evil.test');

/** The view with every text that may come from the service replaced by an attack. */
function withAttack<T>(value: T, attack: string): T {
  const kept = new Set([
    'block',
    'kind',
    'tone',
    'id',
    'zone',
    'category',
    'align',
    'key',
    'uploadTimeOrder',
    'fileType',
    'types',
  ]);
  const replaced = (part: unknown, name?: string): unknown => {
    if (typeof part === 'string') return name !== undefined && kept.has(name) ? part : attack;
    if (Array.isArray(part))
      return name === 'types' || name === 'fileType' ? part : part.map((each) => replaced(each, name));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, replaced(each, key)]));
  };
  return replaced(value) as T;
}

describe('against hostile texts, a page', () => {
  let stage: TestPage;

  before(async () => (stage = await openPage()));
  after(() => stage.close());

  // Sanitized, as the host sends it.
  for (const attack of attacks.map((each) => sanitizeLabel(each, 4000))) {
    it(`shows ${JSON.stringify(attack)} as text and does nothing else`, async () => {
      const detailsView: DetailsView = withAttack(wholeDetailsView, attack);
      await stage.show(detailsView, attack);
      await pageTime(stage.page, 50);
      assert.equal(await stage.page.locator('h1').textContent(), attack);
      assert.equal(await stage.page.locator('.rank-text bdi').first().textContent(), attack);
      assert.equal(await stage.page.locator('.facts .value').first().textContent(), attack);
      assert.equal(await stage.page.locator('.grid-frame th .value').first().textContent(), attack);
      const foreign = await stage.page.locator('img, iframe, form, a, meta[http-equiv=refresh], object, embed').count();
      assert.equal(foreign, 0);
      assert.equal(await stage.page.locator('script').count(), 1);
      assert.equal(stage.page.url(), 'https://page.test/');
      assert.deepEqual(stage.requests, []);
      assert.deepEqual(stage.complaints, []);
    });
  }

  it('takes no message from another origin', async () => {
    await stage.show(wholeDetailsView, 'mine');
    await stage.page.evaluate(
      (view) => {
        const data = { type: 'show', view };
        for (const origin of ['https://evil.test', 'null', ''])
          self.dispatchEvent(new MessageEvent('message', { origin, data }));
      },
      { ...wholeDetailsView, title: 'Forged' },
    );
    await pageTime(stage.page, 50);
    assert.equal(await stage.page.locator('h1').textContent(), wholeDetailsView.title);
  });

  it('would be kept from turning text into elements by its policy', async () => {
    const outcome = await stage.page.evaluate(async () => {
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
      const answer = await fetch('https://evil.test/').catch((error: Error) => error.name);
      return { caught, answer: typeof answer === 'string' ? answer : 'answered', taken: 'taken' in self };
    });
    assert.equal(outcome.taken, false);
    assert.equal(outcome.answer, 'TypeError');
    assert.ok(outcome.caught.includes('TypeError'));
    assert.deepEqual(stage.requests, []);
  });
});

describe('the same texts as markup on a page without any policy', () => {
  it('run, ask the attacker and lead away: the tests above could fail', async () => {
    const browser = await launchBrowser();
    try {
      const context = await browser.newContext();
      await context.addInitScript(`globalThis.${alarm} = () => console.log('${alarm}');`);
      let payload = '';
      let asked = false;
      await context.route('**/*', (route) => {
        const own = new URL(route.request().url()).origin === 'https://raw.test';
        asked ||= !own;
        return own
          ? route.fulfill({ contentType: 'text/html', body: `<!doctype html><body><p>${payload}</p></body>` })
          : route.abort();
      });
      const page = await context.newPage();
      let fired = false;
      page.on('console', (message) => (fired ||= message.text() === alarm));
      const outcomes = { fired: 0, asked: 0, left: 0 };
      for (payload of attacks) {
        fired = asked = false;
        await page.goto('https://raw.test/').catch(() => {});
        // It rejects when the text leads away before.
        await pageTime(page, 60).catch(() => {});
        if (fired) outcomes.fired += 1;
        if (asked) outcomes.asked += 1;
        if (!page.url().startsWith('https://raw.test/')) outcomes.left += 1;
      }
      assert.ok(outcomes.fired >= 15 && outcomes.asked >= 7 && outcomes.left >= 1, JSON.stringify(outcomes));
    } finally {
      await browser.close();
    }
  });
});

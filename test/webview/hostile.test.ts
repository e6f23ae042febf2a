import assert from 'node:assert/strict';
import type { Sheet } from '../../src/protocol/view';
import { openStage, type Stage } from './stage';
import { wholeSheet } from './sheets/wholeSheet';

const attacks = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  "javascript:alert('1')",
  '<iframe srcdoc="<script>parent.alert(1)</script>">',
  '<a href="https://evil.test/">click</a>',
  '<meta http-equiv=refresh content="0;url=https://evil.test/">',
  '<form action=https://evil.test><button autofocus>',
  '<style>@import "https://evil.test/a.css";</style>',
  '{{constructor.constructor("alert(1)")()}}',
  '\u202egnp.exe\u202c',
  '__proto__',
];

/** The same sheet with an attack in the place of every text that may come from the service. */
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
  let stage: Stage;

  before(async () => (stage = await openStage()));
  after(() => stage.close());

  for (const attack of attacks) {
    it(`shows ${JSON.stringify(attack)} as text and does nothing else`, async () => {
      const sheet: Sheet = withAttack(wholeSheet, attack);
      await stage.show(sheet, attack);
      await stage.page.waitForTimeout(50);
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

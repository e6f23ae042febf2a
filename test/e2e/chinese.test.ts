import assert from 'node:assert/strict';
import { openBoards, stepByStep, type BoardWindow } from './boards';

describe('the Chinese user interface', () => {
  stepByStep();
  let window: BoardWindow;

  before(async () => {
    window = await openBoards({ locale: 'zh-cn' });
  });

  after(() => window?.close());

  /** Text of the extension without sample data; it must contain no English words. */
  const english = (text: string) => text.match(/\b(?!JSON\b|URL\b|HTTP\b|KiB\b|MiB\b|GiB\b)[A-Za-z]{3,}\b/g) ?? [];

  it('shows the welcome view in Chinese', async () => {
    await window.welcome.getByRole('button').nth(1).waitFor();
    assert.deepEqual(english(await window.welcome.innerText()), []);
  });

  it('shows rows in Chinese', async () => {
    await window.welcome.getByRole('button').first().click();
    await window.open(/Sprint retrospective/, /^投票/, /What do we fix first/);
    await window
      .row(/并列第\s?1/)
      .nth(1)
      .waitFor();
    const names =
      /Sprint retrospective|Product bets|Design critique|Brand library|Global offsite|Empty board|Archived board|Team|Company|What do we fix first\?|Who facilitates next time\?/g;
    const own = (await window.everyRow())
      .filter((row) => !/票.*第\s?\d/.test(row))
      .map((row) => row.replaceAll(names, ''));
    assert.deepEqual(own.flatMap(english), []);
  });

  it('shows failures in Chinese', async () => {
    await window.open(/Archived board/);
    await window
      .row(/^没有 ID/)
      .first()
      .waitFor();
  });

  it('shows field hovers in Chinese', async () => {
    await window.inline(/What do we fix first/, '以 JSON 打开');
    await window.page
      .locator('.view-line span', { hasText: /^1794562920000$/ })
      .first()
      .hover();
    // VS Code shows an English loading message at first.
    await window.page
      .locator('.monaco-hover:visible')
      .filter({ hasText: /\p{Script=Han}/u })
      .waitFor();
  });

  it('logs no console errors', () => {
    assert.deepEqual(window.consoleErrors, []);
  });
});

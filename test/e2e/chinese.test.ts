import assert from 'node:assert/strict';
import { openBoards, stepByStep, type BoardWindow } from './boards';

describe('the Chinese user interface', () => {
  stepByStep(() => [window]);
  let window: BoardWindow;

  before(async () => {
    window = await openBoards({ locale: 'zh-cn' });
  });

  /** Text of the extension and its sample boards; it must contain no English words. */
  const english = (text: string) =>
    text.match(/\b(?!UTC\b|JSON\b|URL\b|HTTP\b|KiB\b|MiB\b|GiB\b)[A-Za-z]{3,}\b/g) ?? [];

  it('shows the welcome view in Chinese', async () => {
    await window.welcome.getByRole('button').nth(1).waitFor();
    assert.deepEqual(english(await window.welcome.innerText()), []);
  });

  it('shows rows in Chinese', async () => {
    await window.welcome.getByRole('button').first().click();
    await window.open(/冲刺回顾/, /^投票/, /我们先解决什么/);
    await window
      .row(/并列第\s?1/)
      .nth(1)
      .waitFor();
    assert.deepEqual((await window.everyRow()).flatMap(english), []);
  });

  it('shows failures in Chinese', async () => {
    await window.open(/已归档的白板/);
    await window
      .row(/^没有 ID/)
      .first()
      .waitFor();
  });

  it('shows field hovers in Chinese', async () => {
    await window.menu(/我们先解决什么/, '以 JSON 打开');
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
});

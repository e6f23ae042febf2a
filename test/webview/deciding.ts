import type { Page } from 'playwright-core';

/** Chooses how many options win, on the slide if one is shown. */
export async function decide(page: Page, places: number): Promise<void> {
  const top = page.locator('dialog[open], main').last();
  const question = top.getByRole('button', { name: 'Decide', exact: true });
  if ((await question.getAttribute('aria-expanded')) === 'false') await question.click();
  const choices = top.getByRole('group', { name: 'How many win?' });
  await choices.getByRole('button', { name: String(places), exact: true }).click();
}

/** How many win as chosen on the page; 0 if nothing is. */
export async function winners(page: Page): Promise<number> {
  const [chosen] = await page.locator('main > .block .decide [aria-pressed="true"]').allInnerTexts();
  return Number(chosen ?? 0);
}

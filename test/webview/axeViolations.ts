import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** Violations that axe reports, one line per element; `rules`: the rules to check, default all. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (options) =>
      (self as unknown as { axe: { run: (where: Document, options: object) => Promise<AxeResults> } }).axe.run(
        document,
        options,
      ),
    rules ? { runOnly: [...rules] } : {},
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

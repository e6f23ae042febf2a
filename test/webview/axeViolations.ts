import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** Violations that axe reports, one line per element; `rules`: the rules to check, default all. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (options) => {
      const { axe: loaded } = self as unknown as {
        axe: { run: (where: Document, options: object) => Promise<AxeResults> };
      };
      // The results of rules that are kept are large.
      return (await loaded.run(document, options)).violations;
    },
    { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/**
 * Expects a page in some state to have no barrier, and to be no wider than its window.
 *
 * @param unchecked - What the check takes for something else.
 */
export async function expectClean(
  page: Page,
  state: string,
  unchecked: string[] = [],
): Promise<void> {
  // Only violations are computed in full, and in this page alone: the one frame there is, the sandbox, shows nothing.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode();
  for (const part of unchecked) axe.exclude(part);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(found, state).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${state} is wider than the window`).toBe(0);
}

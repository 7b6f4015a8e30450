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
  // A control that the bar at the top half covers counts as smaller than it is.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
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

/** Expects a thumb to meet each control: 20 px around its middle are its own. Links inside of a sentence, and what is disabled, are left out. */
export async function expectTouchable(page: Page, state: string): Promise<void> {
  const controls = page.locator(
    'a[href]:visible, button:visible, input:visible, [role="tab"]:visible',
  );
  const missed = await controls.evaluateAll((all) =>
    all.flatMap((control) => {
      const isInText = control.tagName === 'A' && getComputedStyle(control).display === 'inline';
      if (isInText || control.matches('[href="#main"], :disabled')) return [];
      const target = control.closest('.MuiInputBase-root, .MuiSlider-root') ?? control;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const meets = (x: number, y: number): boolean =>
        target.contains(document.elementFromPoint(left + width / 2 + x, top + height / 2 + y));
      if (meets(0, -20) && meets(0, 20) && meets(-20, 0) && meets(20, 0)) return [];
      return [`${control.getAttribute('aria-label') ?? control.textContent} ${width} x ${height}`];
    }),
  );
  expect(missed, state).toEqual([]);
}

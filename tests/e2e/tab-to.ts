import type { Locator, Page } from '@playwright/test';

/** Presses Tab until a control has the focus, at most once around the page, however many controls that has by then. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const first = page.getByRole('link', { name: 'Skip to content' });
  for (let rounds = 0; rounds < 2;) {
    await page.keyboard.press('Tab');
    if (await hasFocus(control)) return;
    if (await hasFocus(first)) rounds += 1;
  }
  throw new Error(`Tab never reaches ${String(control)}`);
}

async function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement);
}

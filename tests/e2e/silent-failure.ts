import type { Page } from '@playwright/test';

/** Lets calls of the page fail without a word, so that the page's own text is shown. */
export async function failSilently(page: Page, path: string): Promise<void> {
  await page.route(path, (route) => route.fulfill({ status: 502, body: '' }));
}

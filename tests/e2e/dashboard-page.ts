import type { FrameLocator, Page } from '@playwright/test';
import { arriveAsRegular, arriveSignedIn } from './account.ts';

/** Address of the script by which another site draws the chart. */
export const SCRIPT = 'https://s3.tradingview.com/tv.js';

/** A script that shows what it is asked to draw. */
export const WORKING_WIDGET = `window.TradingView = {
  widget: class {
    constructor(options) { document.getElementById(options.container_id).textContent = JSON.stringify(options); }
  },
};`;

/** Lets the other site answer with a script; null = its site cannot be reached. */
export async function widgetScriptIs(page: Page, body: string | null): Promise<void> {
  await page.unroute(SCRIPT);
  await page.route(SCRIPT, async (route) =>
    body === null
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body, headers: {} }),
  );
}

/** Opens the dashboard of the shared user, over sample data or over the user's own: for tests that save nothing. */
export async function openDashboard(page: Page, data: 'demo' | 'own'): Promise<void> {
  await arriveAsRegular(page);
  await show(page, data);
}

/** Opens the dashboard of a new user over their own data. */
export async function openOwnDashboard(page: Page): Promise<void> {
  await arriveSignedIn(page);
  await show(page, 'own');
}

async function show(page: Page, data: 'demo' | 'own'): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  if (data === 'own') await page.getByRole('button', { name: 'My accounts' }).click();
}

/** The frame of the widget. */
export function widgetFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[title$="by TradingView"]');
}

/** Puts symbols into the first watchlist of the user of a page, and shows them. */
export async function watch(page: Page, symbols: readonly string[]): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { authorization: `Bearer ${token}` };
  for (const symbol of symbols) {
    await page.request.post('/v1/dashboard/watchlist', { headers, data: { symbol } });
  }
  await page.reload();
  await page
    .getByTestId('watchlist-row')
    .nth(symbols.length - 1)
    .waitFor();
}

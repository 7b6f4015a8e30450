import { expect, type Page } from '@playwright/test';

/** Lets the time of the page, and of every page that follows it, stand still. */
export async function stopTime(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
}

/** Well below the 300 ms within which a move is expected. */
const STEP_MS = 100;

/** Moves stopped time on in small steps until a text is there. */
export async function waitInStoppedTime(page: Page, text: string): Promise<void> {
  const place = page.getByText(text).first();
  const step = async () => {
    await page.clock.runFor(STEP_MS);
    return place.isVisible();
  };
  await expect.poll(step, { message: text, intervals: [20] }).toBe(true);
}

/** Checks where the page is shortly before and shortly after its time is up. */
export async function expectMove(page: Page, to: string, afterMs: number): Promise<void> {
  const from = page.url();
  await page.clock.runFor(afterMs - 300);
  expect(page.url()).toBe(from);
  await page.clock.runFor(600);
  await expect(page).toHaveURL(to);
}

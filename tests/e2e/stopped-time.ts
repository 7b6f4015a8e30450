import { expect, type Locator, type Page } from '@playwright/test';

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

/** Lets the time of an open page, whose clock was installed before it was opened, stand still from now on. */
export async function pauseTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
}

/** Steps in which a notice is looked at, ms of stopped time. */
const LOOK_MS = 50;
/** Longest closing transition of a notice, ms. */
const CLOSING_MS = 300;

/** Moves stopped time on, and lets the page draw what its timers have changed. */
async function look(page: Page, ms = LOOK_MS): Promise<void> {
  await page.clock.runFor(ms);
  // React draws in messages, which no clock holds: what was sent before these has been done after them.
  await page.evaluate(async () => {
    for (let round = 0; round < 3; round += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve, { once: true });
        port1.start();
        port2.postMessage(null);
      });
    }
  });
}

/** Waits in stopped time until a notice comes, and checks for how long it is shown, however long the steps of the test take. */
export async function expectShownFor(page: Page, notice: Locator, ms: number): Promise<void> {
  const isThere = async (): Promise<boolean> => {
    await look(page);
    return notice.isVisible();
  };
  await expect.poll(isThere, { message: 'a notice comes', intervals: [20] }).toBe(true);
  // Nothing is looked for until shortly before the end: one that went earlier is found gone at the next look.
  let shownMs = ms - 10 * LOOK_MS;
  await look(page, shownMs);
  while (shownMs < 2 * ms && (await notice.isVisible())) {
    await look(page);
    shownMs += LOOK_MS;
  }
  // It came within the look that found it, or the one before.
  expect(shownMs).toBeGreaterThanOrEqual(ms - 2 * LOOK_MS);
  expect(shownMs).toBeLessThanOrEqual(ms + CLOSING_MS + LOOK_MS);
}

import { expect, test } from '@playwright/test';
import { arriveWithPasskey } from './account.ts';
import { LivePage } from './live-page.ts';

const WAITING = `//@version=6
strategy("Waiting")
if close < 0
    strategy.entry("long", strategy.long, qty = 0.01)
`;

/** Addresses of live trading that are read, the stream left out. */
const READS = /\/v1\/(deployments(?!\/events)|accounts|orders)/;

test(
  'what happens comes by itself; nothing is asked for again and again',
  { tag: '@side-journey' },
  async ({ page }) => {
    test.slow();
    await page.clock.install();
    await arriveWithPasskey(page);
    const live = new LivePage(page);
    const { id } = await live.deploy(WAITING, 'Waiting', { timeframe: '1d' });
    const streaming = page.waitForResponse(/deployments\/events/);
    await page.goto(`/live-strategies?id=${id}`);
    await streaming;
    const main = page.locator('#main');
    await expect(main.getByText('Running', { exact: true })).toBeVisible();
    // Once it has its history, nothing happens for a day.
    const why = page.getByRole('region', { name: 'Why no trade now' });
    await expect(why).toContainText('It waits for its first bar to close.');
    const reads: string[] = [];
    page.on('request', (request) => {
      if (READS.test(request.url())) reads.push(request.url());
    });
    let counted = -1;
    const isQuiet = (): boolean => {
      const before = counted;
      counted = reads.length;
      return counted === before;
    };
    await expect.poll(isQuiet, { intervals: [2_000] }).toBe(true);
    reads.length = 0;
    await page.clock.fastForward(120_000);
    // Sent by the page after whatever its timers have sent.
    await page.evaluate(async () => (await fetch('/v1/health')).status);
    expect(reads).toEqual([]);

    await live.call('POST', `deployments/${id}/state`, { command: 'pause' });
    await expect(main.getByText('Paused', { exact: true })).toBeVisible();
  },
);

test('after a lost connection the screen says since when it is old, until it is not', async ({
  page,
}) => {
  test.slow();
  await arriveWithPasskey(page);
  const live = new LivePage(page);
  const { id } = await live.deploy(WAITING, 'Waiting', { timeframe: '1d' });
  const streaming = page.waitForResponse(/deployments\/events/);
  await page.goto('/live-strategies');
  await streaming;
  await expect(page.getByRole('article', { name: 'Waiting' })).toContainText('Running');
  await page.context().setOffline(true);
  const note = page.getByText(/Connection lost\. State as of \d\d:\d\d:\d\d UTC, .* ago\./);
  await expect(note).toBeVisible();
  await page.request.fetch('/v1/health');
  await page.context().setOffline(false);
  await expect(note).toHaveCount(0);
  await live.call('POST', `deployments/${id}/state`, { command: 'pause' });
  await expect(page.getByRole('article', { name: 'Waiting' })).toContainText('Paused');
});

test('on a phone state, profit and kill come first', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await arriveWithPasskey(page);
  const live = new LivePage(page);
  const { id } = await live.deploy(WAITING, 'Waiting', { timeframe: '1d' });
  for (const address of [`/live-strategies?id=${id}`, '/live-strategies']) {
    await page.goto(address);
    const main = page.locator('#main');
    const state = main.getByText('Running', { exact: true }).first();
    const profit = main.getByText(/^(Total )?Return$/).first();
    const kill = main.getByRole('button', { name: 'Kill everything' });
    for (const each of [state, profit, kill]) await expect(each).toBeInViewport({ ratio: 1 });
    const box = await kill.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  const card = page.getByRole('article', { name: 'Waiting' });
  const topOf = async (text: string) => (await card.getByText(text).first().boundingBox())?.y ?? 0;
  expect(await topOf('Running')).toBeLessThan(await topOf('Return'));
  expect(await topOf('Return')).toBeLessThan(await topOf('Position'));
  // However far it is scrolled, the kill switch stays in reach of a thumb.
  await page.mouse.wheel(0, 5_000);
  await expect(page.getByRole('button', { name: 'Kill everything' })).toBeInViewport({ ratio: 1 });
});

import { expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { signUp } from './account.ts';
import { KillableServer } from './killable-server.ts';
import { LabsPage } from './labs-page.ts';

/** Buys at one close and sells at the next. */
const SCRIPT = `//@version=6
strategy("In and out")
if strategy.position_size == 0
    strategy.entry("long", strategy.long, qty = 0.01)
else
    strategy.close("long")
`;

/** Bars of the simulated market close by the clock, a minute each. */
const SLOW = { timeout: 240_000 };

let server: KillableServer | undefined;

test.afterAll(() => server?.end());

const Shadow = z.object({
  problem: z.null(),
  liveEquity: z.number(),
  shadowEquity: z.number(),
  byCause: z.array(z.object({ cause: z.string(), money: z.number() })),
});
const Orders = z.object({ items: z.array(z.object({ clientOrderId: z.string() })) });

/** Reads what the server knows of the only deployment that is shown. */
async function read(page: Page, what: string): Promise<unknown> {
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  const answer = await page.request.get(`/v1/deployments/${id}/${what}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** Expects every difference between what was done and its backtest to have a cause, and their sum to be the whole. */
async function expectShadowToAgree(page: Page): Promise<void> {
  const { liveEquity, shadowEquity, byCause } = Shadow.parse(await read(page, 'shadow'));
  expect(byCause.filter(({ cause }) => cause === 'unexplained')).toEqual([]);
  const explained = byCause.reduce((sum, { money }) => sum + money, 0);
  expect(liveEquity - shadowEquity - explained).toBeCloseTo(0, 6);
}

async function idsOfOrders(page: Page): Promise<string[]> {
  const { items } = Orders.parse(await read(page, 'orders'));
  return items.map(({ clientOrderId }) => clientOrderId);
}

test('built, tested, deployed, filled, paused, resumed; killed and started: all is there; then halted and stopped', async ({
  browser,
}) => {
  test.setTimeout(900_000);
  server = new KillableServer();
  await server.start();
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  await signUp(page);
  const labs = new LabsPage(page);
  await labs.open('?mode=pine');
  await labs.chooseTicker('BTC-USD');
  await page.getByRole('combobox', { name: 'Timeframe' }).click();
  await page.getByRole('option', { name: '1m', exact: true }).click();
  await labs.writePine(SCRIPT);
  await labs.expectReportOf('In and out');
  await expect(labs.figure('tradeCount')).toHaveText(/^[1-9]/);
  await labs.saveAs('In and out');

  await page.getByRole('button', { name: 'Deploy' }).click();
  await page.getByRole('button', { name: 'Start paper trading' }).click();
  await page.getByRole('link', { name: 'Details of In and out' }).click();
  const main = page.locator('#main');
  const state = (name: string) => main.getByText(name, { exact: true }).first();
  const filled = page.getByRole('list', { name: 'Orders' }).getByText(/^Filled 0.01 at/);
  await expect(filled.first()).toBeVisible(SLOW);

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(state('Paused')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(state('Running')).toBeVisible();
  await expect(filled).toHaveCount(2, SLOW);

  const before = await idsOfOrders(page);
  await server.kill();
  await expect(page.getByText(/Connection lost\. State as of/)).toBeVisible();
  await server.start();
  await expect(page.getByText(/Connection lost/)).toHaveCount(0, { timeout: 60_000 });
  // The page has seen nothing of it but a break: what comes next comes by itself.
  await expect(filled).toHaveCount(3, SLOW);
  const after = await idsOfOrders(page);
  expect(after.filter((id) => before.includes(id))).toEqual(before);
  expect(new Set(after).size).toBe(after.length);
  await expectShadowToAgree(page);
  await page.getByRole('tab', { name: 'Differences' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Live minus backtest');

  await page.getByRole('button', { name: 'Kill everything' }).click();
  await expect(state('Halted')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  const question = page.getByRole('alertdialog', { name: 'Stop permanently?' });
  await question.getByRole('button', { name: 'Stop' }).click();
  await expect(state('Stopped')).toBeVisible();
  await page.reload();
  await expect(state('Stopped')).toBeVisible();
  await expect(filled).toHaveCount(3);
  await context.close();
});

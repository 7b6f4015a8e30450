import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { sample } from '@stratloom/testkit/sweep';
import { z } from 'zod';
import { arriveAsRegular, arriveSignedIn } from './account.ts';
import { expectClean } from './barriers.ts';
import { LabsPage } from './labs-page.ts';
import { countPresses, Run } from './rules-page.ts';

const cli = fileURLToPath(new URL('../../apps/cli/bin/stratloom.mjs', import.meta.url));

/** Allocations in Labs as a test uses them. */
class AllocationPage extends LabsPage {
  get pane(): Locator {
    return this.page.getByTestId('allocation-pane');
  }

  /** A choice inside the sentences. */
  choice(name: string): Locator {
    return this.pane.getByRole('combobox', { name, exact: true });
  }

  /** A field inside the sentences. */
  field(name: string): Locator {
    return this.pane.getByRole('textbox', { name, exact: true });
  }

  async openFile(text: string): Promise<void> {
    await this.page.getByLabel('Allocation file').setInputFiles({
      ...{ name: 'own.json', mimeType: 'application/json', buffer: Buffer.from(text) },
    });
  }

  async expectJudged(): Promise<void> {
    await expect(this.page.locator('[data-verdict="causality"]')).toHaveText(
      'No look-ahead found',
      { timeout: 60_000 },
    );
  }
}

const SYMBOLS = ['AAPL', 'MSFT', 'AMZN', 'SPY', 'TLT'] as const;

/** The two strongest above their averages each month by risk, bills where there are none. */
const ROTATION = JSON.stringify({
  ...{ schemaVersion: 1, name: 'Two strongest', lists: [] },
  rebalance: { kind: 'calendar', every: 'month' },
  root: {
    kind: 'filter',
    from: { kind: 'symbols', symbols: SYMBOLS.slice(0, 4) },
    where: {
      ...{ kind: 'compare', left: { kind: 'price' }, is: 'above' },
      right: { kind: 'sma', bars: 200 },
    },
    rank: { by: { kind: 'return', bars: 126 }, take: 'top', count: 2 },
    by: { method: 'inverseVolatility', bars: 63 },
    refuge: { kind: 'asset', symbol: 'TLT' },
  },
});

const Column = z.array(z.number());
const Candles = z.object({
  bars: z.object({
    ...{ openTime: Column, open: Column, high: Column, low: Column, close: Column },
    volume: Column,
  }),
});

/** Returns the bars of a symbol as the server has them, as CSV. */
async function barsCsv(page: Page, symbol: string): Promise<string> {
  const answer = await page.request.get(`/v1/market/candles?symbol=${symbol}&timeframe=1d`);
  const { openTime, ...prices } = Candles.parse(await answer.json()).bars;
  const { open, high, low, close, volume } = prices;
  const rows = openTime.map((time, at) =>
    [
      new Date(time).toISOString(),
      ...[open, high, low, close, volume].map((column) => column[at]),
    ].join(','),
  );
  return `Date,Open,High,Low,Close,Volume\n${rows.join('\n')}\n`;
}

/** Runs an allocation on the command line with the steps in which the simulated venue trades. */
async function onCommandLine(page: Page, allocation: string) {
  const folder = mkdtempSync(join(tmpdir(), 'labs-'));
  const at = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const files: string[] = [];
  for (const symbol of SYMBOLS) files.push(at(`${symbol}.csv`, await barsCsv(page, symbol)));
  const steps = { tickSize: 0.01, lotSize: 1, quoteCurrency: 'USD' };
  const flags = [
    ...['backtest', at('own.allocation.json', allocation), '--bars', files[0] ?? ''],
    ...files.slice(1).flatMap((file) => ['--other', file]),
    ...['--settings', at('settings.json', JSON.stringify({ instrument: steps })), '--json', '-'],
  ];
  const output = execFileSync(process.execPath, [cli, ...flags], { maxBuffer: 2 ** 28 });
  rmSync(folder, { recursive: true });
  return Run.parse(JSON.parse(output.toString()));
}

test('an allocation gives in Labs what it gives on the command line, to the receipt', async ({
  page,
}) => {
  test.slow();
  const labs = new AllocationPage(page);
  await arriveSignedIn(page);
  await labs.open('?mode=allocation');
  await labs.openFile(ROTATION);
  await labs.expectReportOf('Two strongest');
  await labs.expectJudged();
  const outside = await onCommandLine(page, ROTATION);
  expect(outside.trades.length).toBeGreaterThan(50);
  expect(Run.parse(await labs.exportedRun())).toEqual(outside);
  await expect(page.getByTestId('receipt')).toHaveText(outside.receipt);
  await expect(labs.figure('tradeCount')).toHaveText(String(outside.report['tradeCount']));
});

for (const width of sample('allocations in Labs', [1440, 390], 1)) {
  test(`an allocation is changed by its sentences, judged, saved and opened again at ${width} px`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const labs = new AllocationPage(page);
    await arriveSignedIn(page);
    await labs.open('?mode=allocation');
    await labs.pane.getByRole('button', { name: 'Templates' }).click();
    const gallery = page.getByRole('dialog', { name: 'Start from an allocation' });
    await expect(gallery.getByRole('listitem')).toHaveCount(7);
    await expectClean(page, 'templates of allocations');
    // Each card has the result of its own run, which is that of the report once it is opened.
    const cards = gallery.getByTestId('template-run');
    await expect(cards.getByText(/^Return [▲▼]/)).toHaveCount(7, { timeout: 60_000 });
    const dual = gallery.getByRole('button', { name: /^Dual momentum/ });
    const [, ofCard = ''] = /Return [▲▼] (\S+%)/.exec(await dual.innerText()) ?? [];
    await dual.click();
    await labs.show('Result');
    await labs.expectReportOf('Dual momentum');
    expect(ofCard).not.toBe('');
    await expect(labs.figure('returnRatio')).toContainText(ofCard);
    await labs.show('Strategy');
    await labs.pane.getByRole('button', { name: 'Templates' }).click();
    await gallery.getByRole('button', { name: /^Sector rotation/ }).click();
    await labs.choice('Rebalance').selectOption('quarter');
    await labs.field('Number of holdings').fill('4');
    await labs.show('Result');
    await labs.expectReportOf('Sector rotation');
    await labs.expectJudged();
    await expect(page.locator('[data-verdict="universe"]')).toBeVisible();
    const contributions = page.getByRole('region', { name: 'Contribution by instrument' });
    await expect(contributions.getByRole('rowheader', { name: 'SHY', exact: true })).toBeVisible();
    await expectClean(page, 'a run of an allocation');
    await page.getByRole('tab', { name: 'Trades' }).click();
    await expect(page.getByRole('columnheader', { name: 'Instrument' })).toBeVisible();
    await labs.show('Strategy');
    await page.getByRole('button', { name: 'Deploy' }).click();
    await expect(page.getByText(/^Save the strategy first/)).toBeVisible();
    await expectClean(page, 'an allocation as sentences');

    await page.getByRole('button', { name: 'As Python' }).click();
    const python = page.getByRole('dialog', { name: 'The allocation as Python' });
    await expect(python.getByText(/class \w+\(Strategy\)/)).toBeVisible();
    await python.getByRole('button', { name: 'Close' }).click();

    // A draft outlasts a reload, a saved one the session of the browser.
    await page.reload();
    await expect(labs.choice('Rebalance')).toHaveValue('quarter', { timeout: 30_000 });
    await expect(labs.field('Number of holdings')).toHaveValue('4');
    await labs.saveAs('My sectors', '');
    await page.goto('/labs?tab=strategies');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await labs.show('Strategy');
    await expect(labs.field('Number of holdings')).toHaveValue('4', { timeout: 30_000 });
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  });
}

test('an allocation takes lists, refuses what cannot be, and is edited by the keyboard alone', async ({
  page,
}) => {
  const labs = new AllocationPage(page);
  await arriveAsRegular(page);
  await labs.open('?mode=allocation');
  const places = labs.field('Number of holdings');
  await places.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0');
  await expect(page.getByRole('tooltip', { name: /Choose 1 to/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(places).toHaveValue('3');
  await page.keyboard.press('Tab');
  await expect(labs.choice('Order')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(labs.choice('Order')).toHaveValue('bottom');
  await page.keyboard.press('Control+z');
  await expect(labs.choice('Order')).toHaveValue('top');

  await labs.pane.getByRole('button', { name: 'From a list' }).click();
  await page.getByRole('menuitem', { name: /^Asset classes/ }).click();
  await expect(labs.field('Symbols')).toHaveValue('SPY, QQQ, EFA, AGG, TLT, GLD, DBC');
  await labs.field('Symbols').fill('SPY, TLT, NOSUCH');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/There are no bars of NOSUCH/)).toBeVisible();
});

test('a rotation is one sentence', { tag: '@journey' }, async ({ page }) => {
  const labs = new AllocationPage(page);
  const presses = await countPresses(page);
  await arriveAsRegular(page);
  await labs.open('?mode=visual');
  const before = await presses();
  const sentence = 'Hold the top 3 of SPY, QQQ, AAPL, MSFT, AMZN by 6-month return monthly';
  await page.getByRole('textbox', { name: 'Describe your strategy' }).click();
  await page.keyboard.insertText(sentence);
  await expect(page.getByText(/Apply opens it as an allocation/)).toBeVisible();
  await page.keyboard.press('Enter');
  const { pointer, keys } = await presses();
  expect([pointer - before.pointer, keys - before.keys]).toEqual([1, 1]);
  await expect(labs.field('Symbols')).toHaveValue('SPY, QQQ, AAPL, MSFT, AMZN');
  await labs.expectReportOf('Top 3 of 5');
  await expect(labs.figure('tradeCount')).not.toHaveText('0');
});

/** Half in each of two instruments, put right every month. */
function halves(one: string, other: string): string {
  return JSON.stringify({
    ...{ schemaVersion: 1, name: 'Halves', lists: [] },
    rebalance: { kind: 'calendar', every: 'month' },
    root: {
      ...{ kind: 'weight', by: { method: 'equal' } },
      children: [one, other].map((symbol) => ({ kind: 'asset', symbol })),
    },
  });
}

test('an allocation holds what a watchlist has', async ({ page }) => {
  const labs = new AllocationPage(page);
  await arriveAsRegular(page);
  await labs.open('?mode=allocation');
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  const post = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.post(`/v1/dashboard/${path}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return z.object({ id: z.string().optional() }).parse(await answer.json());
  };
  const { id = '' } = await post('watchlists', { name: 'For rotation' });
  for (const symbol of ['TLT', 'GLD', 'MSFT']) await post(`watchlists/${id}/items`, { symbol });
  await labs.pane.getByRole('button', { name: 'From a list' }).click();
  await page.getByRole('menuitem', { name: 'For rotation (3)' }).click();
  await expect(labs.field('Symbols')).toHaveValue('TLT, GLD, MSFT');
  await labs.show('Result');
  const contributions = page.getByRole('region', { name: 'Contribution by instrument' });
  await expect(contributions.getByRole('rowheader', { name: 'GLD', exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await expect(contributions.getByRole('rowheader', { name: 'AAPL', exact: true })).toHaveCount(0);
});

test('own bars are named in the sentences, taken from the list or typed', async ({ page }) => {
  test.slow();
  const labs = new AllocationPage(page);
  await arriveSignedIn(page);
  await labs.open('?mode=allocation');
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  const answer = await page.request.post('/v1/bar-sets', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      file: {
        ...{ name: 'my prices.csv', mimeType: 'text/csv' },
        buffer: Buffer.from(await barsCsv(page, 'MSFT')),
      },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.reload();
  await labs.show('Strategy');
  const field = labs.field('Symbols');
  await field.fill('SPY, TLT');
  await field.press('Enter');
  await labs.pane.getByRole('button', { name: 'From a list' }).click();
  const item = page.getByRole('menuitem', { name: /^Add my prices/ });
  const name = ((await item.textContent()) ?? '').slice('Add '.length);
  await item.click();
  await expect(field).toHaveValue(`SPY, TLT, own:${name}`);
  await expectClean(page, 'own bars in sentences');
  await field.fill('SPY, own:none');
  await field.press('Enter');
  await expect(labs.pane.getByText('You have no bars named none.')).toBeVisible();
  await field.fill(`spy, OWN:${name.toUpperCase()}`);
  await field.press('Enter');
  await expect(field).toHaveValue(`SPY, own:${name}`);
  await labs.show('Result');
  const contributions = page.getByRole('region', { name: 'Contribution by instrument' });
  await expect(contributions.getByRole('rowheader')).toHaveCount(2, { timeout: 60_000 });
  await expect(contributions.getByRole('rowheader', { name, exact: true })).toBeVisible();
});

test('an allocation over own bars says where bars were missing at a rebalance', async ({
  page,
}) => {
  test.slow();
  const labs = new AllocationPage(page);
  await arriveSignedIn(page);
  await labs.open('?mode=allocation');
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  const [head = '', ...rows] = (await barsCsv(page, 'MSFT')).trim().split('\n');
  // No bar in the first week of a month of every spring.
  const holed = rows.filter((row) => !/^\d{4}-04-0[1-7]/.test(row));
  const answer = await page.request.post('/v1/bar-sets', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      file: {
        ...{ name: 'holed.csv', mimeType: 'text/csv' },
        buffer: Buffer.from([head, ...holed].join('\n')),
      },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const list = await page.request.get('/v1/bar-sets', {
    headers: { authorization: `Bearer ${token}` },
  });
  const sets = z.object({ items: z.array(z.object({ id: z.string() })) });
  const [set] = sets.parse(await list.json()).items;
  await labs.openFile(halves('SPY', `own:${set?.id ?? ''}`));
  await labs.expectReportOf('Halves');
  await expect(labs.figure('tradeCount')).not.toHaveText('0');
  const verdict = page.locator('[data-verdict="missing-bars"]');
  await expect(verdict).toHaveText(/^Bars missing at \d+ rebalances$/, { timeout: 60_000 });
  await labs.show('Strategy');
  await labs.openFile(halves('SPY', 'TLT'));
  await labs.show('Result');
  await expect(verdict).toHaveText('No bar missing at a rebalance', { timeout: 60_000 });
});

test('a shared allocation is computed again by a visitor, and its receipt matches', async ({
  page,
  browser,
}) => {
  test.slow();
  const labs = new AllocationPage(page);
  await arriveSignedIn(page);
  await labs.open('?mode=allocation');
  await labs.openFile(halves('SPY', 'TLT'));
  await labs.expectReportOf('Halves');
  const save = page.getByRole('button', { name: 'Save run', exact: true });
  await expect(save).toBeEnabled({ timeout: 60_000 });
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Save run' });
  await dialog.getByLabel('Name').fill('Two halves');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Show saved runs' }).click();
  await page.getByRole('button', { name: 'More for Two halves' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await page.getByRole('radio', { name: /code included/ }).check();
  const link = page.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/\/r\/[\w-]{32}$/);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(new URL(await link.inputValue()).pathname);
  await expect(visitor.getByText('Receipt matches')).toBeVisible({ timeout: 90_000 });
});

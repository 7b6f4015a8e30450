import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { arriveAsRegular, arriveSignedIn } from './account.ts';

async function showOwnData(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('demoMode', 'false'));
  await page.goto('/portfolio');
}

/** Opens a paper account of the user of a page. */
async function openPaperAccount(page: Page, name: string, cash: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const { status } = await page.evaluate(
    async ([bearer, body]) => {
      const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
      const answer = await fetch('/v1/accounts', { method: 'POST', headers, body });
      return { status: answer.status };
    },
    [token ?? '', JSON.stringify({ name, cash })] as const,
  );
  expect(status).toBe(200);
}

test('without accounts it leads to the first real one, or to paper', async ({ page }) => {
  await arriveAsRegular(page);
  await showOwnData(page);
  await expect(page.getByText('Connect Your Real Accounts')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Connect account' })).toHaveAttribute(
    'href',
    '/profile?tab=integrations',
  );
  await page.getByRole('button', { name: 'Paper', exact: true }).click();
  await expect(page.getByText('No paper account yet')).toBeVisible();
  await expect(page).toHaveURL('/portfolio?kind=paper');
});

test(
  'paper accounts show their value, holdings and activity, one by one or together',
  { tag: '@journey' },
  async ({ page }) => {
    await arriveSignedIn(page);
    await showOwnData(page);
    await openPaperAccount(page, 'First', '10000');
    await openPaperAccount(page, 'Second', '2500');
    await page.reload();

    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary).toContainText('PAPER');
    await expect(summary).toContainText('$12,500.00');
    await expect(summary).toContainText('$12,500.00 paid in');
    const holdings = page.getByRole('table', { name: 'Holdings' });
    await expect(holdings.getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'What to watch' })).toContainText(
      '100% is in cash.',
    );

    await page.getByRole('combobox', { name: 'Account' }).click();
    await page.getByRole('option', { name: 'Second' }).click();
    await expect(summary).toContainText('$2,500.00');

    await page.getByRole('button', { name: 'Activity' }).click();
    await expect(page.getByRole('table', { name: 'Activity' })).toContainText('Came in USD');
    await page.getByRole('button', { name: 'Accounts' }).click();
    await expect(page.getByRole('table', { name: 'Accounts' })).toContainText(
      'Agree with the venue',
    );

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Tax lots (CSV)' }).click();
    expect((await download).suggestedFilename()).toMatch(/^stratloom-tax-lots-paper-.*\.csv$/);

    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);

    await page.goto('/dashboard');
    const overview = page.getByRole('region', { name: 'Portfolio overview' });
    await expect(overview).toContainText('Connect Your Real Accounts');
    await expect(overview).toContainText('$12,500.00');
    await overview.getByRole('link', { name: 'Open portfolio' }).click();
    await expect(page).toHaveURL('/portfolio?kind=paper');
  },
);

test('a portfolio that cannot be loaded says so, and can be tried again', async ({ page }) => {
  await arriveAsRegular(page);
  await showOwnData(page);
  await page.route('**/v1/portfolio*', (route) => route.abort());
  await page.reload();
  await page.getByRole('alert').waitFor();
  await page.unroute('**/v1/portfolio*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Connect Your Real Accounts')).toBeVisible();
});

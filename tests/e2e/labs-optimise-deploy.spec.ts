import { expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { arriveWithPasskey } from './account.ts';
import { expectClean } from './barriers.ts';
import { LabsPage } from './labs-page.ts';
import { LivePage } from './live-page.ts';

const Deployments = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      parameters: z.record(z.string(), z.unknown()),
      symbol: z.string(),
    }),
  ),
});

/** Chooses a run of the table by its place, and returns its values by name. */
async function chooseRun(page: Page, place: number): Promise<Record<string, number>> {
  const runs = page.getByTestId('search-runs').getByRole('row');
  const text = await runs.nth(place + 1).innerText();
  await runs.nth(place + 1).click();
  const found = [...text.matchAll(/(\w+) (\d+)(?=,|\s)/g)].slice(0, 2);
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, Number(value)]));
}

/** Deploys what the dialog shows, and returns the parameters that the server has of it. */
async function deployed(page: Page, name: string): Promise<Record<string, unknown> | undefined> {
  const dialog = page.getByRole('dialog', { name: 'Deploy' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Start paper trading' }).click();
  await expect(page).toHaveURL(/\/live-strategies/);
  const { items } = Deployments.parse(await new LivePage(page).call('GET', 'deployments'));
  return items.find((each) => each.name === name)?.parameters;
}

test('a run becomes a deployment: saved with its values first, then with the values alone; its search stays', async ({
  page,
}) => {
  test.slow();
  await arriveWithPasskey(page);
  const labs = new LabsPage(page);
  await page.goto('/labs?template=sma-cross');
  await labs.expectReportOf('SMA cross');
  await labs.chooseTicker('BTC-USD');
  await labs.expectReportOf('SMA cross');
  await page.getByRole('tab', { name: 'Optimise' }).click();
  const form = page.getByRole('form', { name: 'Search' });
  await form.getByRole('textbox', { name: 'Min. trades' }).fill('1');
  await form.getByRole('textbox', { name: 'Slow average, to' }).fill('60');
  await page.getByRole('button', { name: 'Start search' }).click();
  await expect(page.getByTestId('verdict')).toBeVisible({ timeout: 60_000 });

  const first = await chooseRun(page, 0);
  const runs = page.getByRole('region', { name: 'Runs' });
  const deploy = runs.getByRole('button', { name: 'Deploy with these values' });
  await deploy.click();
  const saving = page.getByRole('dialog', { name: 'Save Strategy' });
  await expectClean(page, 'saving on the way to a deployment');
  // Whoever thinks better of it keeps the strategy as it was.
  await saving.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByText('now 20', { exact: true })).toBeVisible();
  await deploy.click();
  await saving.getByRole('textbox', { name: 'Name' }).fill('Found cross');
  await saving.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Deploy' })).toContainText(
    'Version 1 of Found cross',
  );
  expect(await deployed(page, 'Found one')).toEqual(first);

  // Saved for the first time, the strategy has taken its search along, and the form has its ranges.
  await page.goBack();
  await expect(page).toHaveURL(/\/labs\?.*strategy=/);
  await page.reload();
  await page.getByRole('tab', { name: 'Optimise' }).click();
  await expect(page.getByTestId('verdict')).toBeVisible({ timeout: 60_000 });
  await expect(form.getByRole('textbox', { name: 'Slow average, to' })).toHaveValue('60');
  await expect(form.getByRole('textbox', { name: 'Min. trades' })).toHaveValue('1');
  const second = await chooseRun(page, 3);
  expect(second).not.toEqual(first);
  await deploy.click();
  expect(await deployed(page, 'Found two')).toEqual(second);
});

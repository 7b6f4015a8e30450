import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { arriveWithPasskey } from './account.ts';
import { LabsPage } from './labs-page.ts';

const SCRIPT = `//@version=6
strategy("Guarded")
units = input.float(0.01, "Units")
if strategy.position_size == 0
    strategy.entry("long", strategy.long, qty = units)
strategy.exit("out", "long", stop = close * 0.5, limit = close * 2)
plot(close, "Close")
`;

/** Writes a script in Labs, saves it and deploys it on paper. */
async function deploy(page: Page): Promise<void> {
  const labs = new LabsPage(page);
  await labs.open('?mode=pine');
  await labs.writePine(SCRIPT);
  await labs.expectReportWith('Units');
  await labs.saveAs('Guarded', '');
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await page.getByRole('button', { name: 'Deploy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deploy' });
  await dialog.getByRole('button', { name: 'Start paper trading' }).click();
  await expect(page).toHaveURL('/live-strategies');
}

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

test('a deployment shows why it does what it does, now and at any bar before', async ({ page }) => {
  test.setTimeout(400_000);
  await arriveWithPasskey(page);
  await deploy(page);
  await page.getByRole('link', { name: 'Details of Guarded' }).click();
  await expect(page.getByRole('heading', { name: 'Guarded', level: 1 })).toBeVisible();
  await expect(page.getByText('PAPER', { exact: true })).toBeVisible();
  const why = page.getByRole('region', { name: 'Why no trade now' });
  // Minutes of the simulated market close in their own time.
  const slow = { timeout: 200_000 };
  await expect(page.getByText('Protected by a stop at the venue')).toBeVisible(slow);
  await expect(why).toContainText('At this bar it drew');
  await page.getByRole('button', { name: /buy 0.01 at market/ }).click();
  const life = page.getByRole('list', { name: 'Life of the order' });
  await expect(life).toContainText('Decided');
  await expect(life).toContainText('Filled');
  await expectNoViolations(page);

  await page.getByRole('tab', { name: 'Differences' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Live minus replay');
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByLabel('Search the log').fill('deployed');
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('Deployed on');
  await expect(page.getByRole('list', { name: 'Log' }).getByRole('listitem')).toHaveCount(1);

  // A second bar closes: one can go back to the first.
  await expect(page.getByText('bar 2 of 2')).toBeVisible(slow);
  await page.getByRole('heading', { name: 'Guarded', level: 1 }).click();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/^Viewing /)).toBeVisible();
  await expect(page.getByText('Wanted at the close')).toBeVisible();
  await expect(page.getByText('buy 0.01 at market')).not.toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Kill everything' })).toBeEnabled();
  await expect(page.getByRole('link', { name: 'Open in Labs' })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Viewing /)).toHaveCount(0);

  await page.getByRole('button', { name: 'Stop' }).click();
  const question = page.getByRole('alertdialog', { name: 'Stop for good?' });
  await expect(question).toContainText('stops and targets keep working');
  await question.getByLabel('Cancel all orders').check();
  await expect(question).toContainText('Its position of 0.01');
  await question.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible();
});

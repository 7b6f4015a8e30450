import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { arriveAsRegular, arriveWithPasskey } from './account.ts';
import { expectClean } from './barriers.ts';
import { LabsPage } from './labs-page.ts';

const SCRIPT = `//@version=6
strategy("Buy once")
units = input.float(1, "Units")
if strategy.position_size == 0
    strategy.entry("long", strategy.long, qty = units)
`;

/** Writes a script in Labs and saves it. */
async function saveScript(page: Page): Promise<void> {
  const labs = new LabsPage(page);
  await labs.open('?mode=pine');
  await labs.writePine(SCRIPT);
  // What the script states is known by now: a save before that would be followed by a change.
  await labs.expectReportWith('Units');
  await labs.saveAs('Buy once', '');
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
}

/** Lets it open positions at any hour of every day, day by day, after a try without days. */
async function chooseHours(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('combobox', { name: 'May open positions' }).click();
  await page.getByRole('option', { name: 'On chosen days and hours' }).click();
  const days = dialog.getByRole('group', { name: 'Days' }).getByRole('button');
  await expect(days).toHaveCount(7);
  const pressed = dialog
    .getByRole('group', { name: 'Days' })
    .getByRole('button', { pressed: true });
  await expect(pressed).toHaveCount(5);
  while ((await pressed.count()) > 0) await pressed.first().click();
  await dialog.getByRole('button', { name: 'Start paper trading' }).click();
  await expect(dialog).toContainText('Choose one day or more.');
  for (const day of await days.all()) await day.click();
  await dialog.getByLabel('From').fill('00:00');
  await dialog.getByLabel('To', { exact: true }).fill('00:00');
  await expectClean(page, 'the hours of a deployment');
}

const card = (page: Page) => page.getByRole('article', { name: 'Buy once' });

test(
  'a saved strategy is deployed on paper, watched, held, resumed and ended',
  { tag: '@journey' },
  async ({ page }) => {
    test.slow();
    await arriveWithPasskey(page);
    await saveScript(page);
    await page.getByRole('button', { name: 'Deploy' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deploy' });
    await expect(dialog).toContainText('Version 1 of Buy once');
    await dialog.getByLabel('Funds, USD').fill('x');
    await dialog.getByRole('button', { name: 'Start paper trading' }).click();
    await expect(dialog).toContainText('Type an amount above 0');
    await dialog.getByLabel('Funds, USD').fill('5000');
    await chooseHours(page, dialog);
    await dialog.getByRole('button', { name: 'Start paper trading' }).click();

    await expect(page).toHaveURL('/live-strategies');
    await expect(page.getByText('Buy once is running on paper')).toBeVisible();
    await expect(card(page)).toContainText('PAPER');
    await expect(card(page)).toContainText('Running');
    await expect(card(page)).not.toContainText('None yet');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);

    await card(page).getByRole('button', { name: 'Pause' }).click();
    await expect(card(page)).toContainText('Paused');
    await expect(card(page)).toContainText('By you');
    await card(page).getByRole('button', { name: 'Resume' }).click();
    await expect(card(page)).toContainText('Running');
    await page.getByRole('button', { name: 'Kill everything' }).click();
    await expect(card(page)).toContainText('Halted');
    await page.reload();
    await expect(card(page)).toContainText('Kill switch');

    await card(page).getByRole('button', { name: 'Stop' }).click();
    const question = page.getByRole('alertdialog', { name: 'Stop permanently?' });
    await expect(question).toContainText('stops permanently');
    await question.getByRole('button', { name: 'Stop' }).click();
    await expect(card(page)).toContainText('Stopped');
    await expect(card(page).getByRole('button', { name: 'Resume' })).toHaveCount(0);
  },
);

test('what is not saved is not deployed, and it says so', async ({ page }) => {
  const labs = new LabsPage(page);
  await arriveAsRegular(page);
  await labs.open();
  await page.getByRole('button', { name: 'Deploy' }).click();
  await expect(page.getByText('Save the strategy first')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Buys at the first bar that it may. */
const PYTHON = `from stratloom import Strategy, units

class BuyOnce(Strategy):
    amount = 0.5

    def next(self):
        if not self.position and not self.orders:
            self.buy(size=units(self.amount), reason="at once")
`;

/** Writes code in Python in Labs, saves it, and opens the dialog that deploys it. */
async function deployPython(page: Page, code: string, name: string): Promise<Locator> {
  const labs = new LabsPage(page);
  await labs.open();
  await labs.write(code);
  await labs.expectReportWith('amount');
  await labs.saveAs(name, '');
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await page.getByRole('button', { name: 'Deploy' }).click();
  return page.getByRole('dialog', { name: 'Deploy' });
}

test('a strategy in Python is deployed on paper and runs', async ({ page }) => {
  test.slow();
  await arriveWithPasskey(page);
  const dialog = await deployPython(page, PYTHON, 'In Python');
  await dialog.getByRole('button', { name: 'Start paper trading' }).click();
  await expect(page).toHaveURL('/live-strategies');
  const inPython = page.getByRole('article', { name: 'In Python' });
  await expect(inPython).toContainText('Running');
  await expect(inPython).not.toContainText('None yet');
});

test('a strategy that cannot trade live is refused in the dialog, with what to do', async ({
  page,
}) => {
  await arriveWithPasskey(page);
  const labs = new LabsPage(page);
  await labs.open('?mode=pine');
  await labs.writePine('//@version=6\nindicator("Only looks")\nplot(close)\n');
  await labs.saveAs('Only looks', '');
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await page.getByRole('button', { name: 'Deploy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deploy' });
  await dialog.getByRole('button', { name: 'Start paper trading' }).click();
  await expect(dialog.getByRole('alert')).toContainText('it cannot place an order');
  await expect(dialog.getByRole('alert')).toContainText('Declare it as a strategy.');
});

import { expect, type Page, test } from '@playwright/test';
import { arriveWithPasskey } from './account.ts';
import { expectClean } from './barriers.ts';
import { LabsPage } from './labs-page.ts';
import { RulesPage } from './rules-page.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const data = (page: Page) => page.getByRole('region', { name: 'Your data' });

/** Opens a tab of the profile of somebody who has switched demo mode off. */
async function openTab(page: Page, tab: string): Promise<void> {
  await arriveWithPasskey(page);
  await page.addInitScript(() => localStorage.setItem('demoMode', 'false'));
  await page.goto(`/profile?tab=${tab}`);
}

test('everything that is kept is exported as one file', async ({ page }) => {
  await openTab(page, 'security');
  await data(page).getByRole('button', { name: 'Export Data' }).click();
  await expect(data(page)).toContainText(/Ready: \d+ kB, kept until/);
  await expectClean(page, 'a finished export');
  const download = page.waitForEvent('download');
  await data(page).getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('stratloom-data.zip');
  await page.reload();
  await expect(data(page).getByRole('button', { name: 'Export again' })).toBeVisible();
});

test('an account is deleted after a week, unless its owner changes their mind', async ({
  page,
}) => {
  await openTab(page, 'security');
  const remove = data(page).getByRole('button', { name: 'Delete Account' });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(question).toContainText('In 7 days your account goes for good');
  await expectClean(page, 'question before a deletion');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await remove.click();
  await question.getByRole('button', { name: 'Delete Account' }).click();
  await expect(data(page)).toContainText(/Your account goes on \w+ \d+, 20\d\d/);
  await expectClean(page, 'an account that goes');
  await page.reload();
  await data(page).getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your account stays' })).toBeVisible();
  await expect(remove).toBeVisible();
});

test('Labs, the builder and Deploy begin with the preferences that were saved', async ({
  page,
}) => {
  await openTab(page, 'preferences');
  await button(page, 'Swing Trading').click();
  await button(page, 'Crypto').click();
  await page.getByLabel('Max Position Size (%)').fill('7.5');
  await page.getByLabel('Default Stop Loss (%)').fill('0');
  await expect(button(page, 'Save preferences')).toBeDisabled();
  await page.getByLabel('Default Stop Loss (%)').fill('3.5');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(page.getByLabel('Default Stop Loss (%)')).toBeHidden();
  await page.getByRole('tab', { name: 'Preferences' }).click();
  await expect(page.getByLabel('Default Stop Loss (%)')).toHaveValue('3.5');
  await button(page, 'Save preferences').click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your preferences are saved' }),
  ).toBeVisible();
  await expectClean(page, 'preferences');
  await page.reload();
  await expect(button(page, 'Crypto')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Max Position Size (%)')).toHaveValue('7.5');
  await expect(button(page, 'Save preferences')).toBeDisabled();

  const labs = new RulesPage(page);
  await labs.open();
  await button(page, 'Settings').click();
  const settings = page.getByRole('dialog', { name: 'Backtest settings' });
  await expect(settings.getByLabel('Size', { exact: true })).toHaveValue('7.5');
  await page.keyboard.press('Escape');
  await button(page, 'Visual Builder').click();
  await button(page, 'Add a rule').click();
  await labs.place('rules[0].then[0].inputs.stop').click();
  await expect(labs.place('rules[0].then[0].inputs.stop.inputs.percent')).toHaveText(/3\.5/);

  const id = await new LabsPage(page).saveByApi('pine', '//@version=6\nstrategy("x")\n');
  await page.goto(`/labs?strategy=${id}`);
  // What a script states of its settings is not in what was saved by hand.
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await button(page, 'Save').click();
  await button(page, 'Save version 2').click();
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible();
  await button(page, 'Deploy').click();
  const deploy = page.getByRole('dialog', { name: 'Deploy' });
  const funds = Number(await deploy.getByLabel(/^Funds/).inputValue());
  await expect(deploy.getByLabel(/^Largest order/)).toHaveValue(String(funds * 0.075));
  await expect(deploy.getByLabel(/^Daily loss limit/)).toHaveValue('3.5');
});

test('a profile is shown to others as far as its owner wants', async ({ page, browser }) => {
  await openTab(page, 'security');
  const card = page.getByRole('region', { name: 'Privacy' });
  const shows = card.getByRole('switch', { name: 'Show profile' });
  await expect(shows).toBeDisabled();
  const handle = card.getByLabel('Handle');
  await handle.fill('admin');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('This handle is taken')).toBeVisible();
  const name = `ada_${crypto.randomUUID().slice(0, 8)}`;
  await handle.fill(name);
  await card.getByRole('button', { name: 'Save' }).click();
  await shows.click();
  await expect(card.getByRole('link')).toHaveAttribute('href', `/u/${name}`);
  await expectClean(page, 'privacy');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/u/${name}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace');
  await expect(visitor.getByText(`@${name}`)).toBeVisible();
  await expect(visitor.getByText('example.com')).toHaveCount(0);
  await expect(visitor.getByLabel('Statistics')).toHaveCount(0);
  await expectClean(visitor, 'a public profile');
  await card.getByRole('switch', { name: 'Public stats' }).click();
  await expect(card.getByRole('switch', { name: 'Public stats' })).toBeChecked();
  await visitor.reload();
  await expect(visitor.getByLabel('Statistics')).toContainText('ExperienceBeginner');
  await visitor.setViewportSize({ width: 390, height: 844 });
  await expectClean(visitor, 'a public profile on a phone');
  await shows.click();
  await expect(shows).not.toBeChecked();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('There is no such profile');
  await visitor.context().close();
});

import { expect, type Page, test } from '@playwright/test';
import { expectClean } from './barriers.ts';
import { LabsPage } from './labs-page.ts';
import { arrive, arriveAsModerator } from './market-steps.ts';

/** Trades now and then on daily bars. */
const CROSS = `//@version=6
strategy("Cross", default_qty_type = strategy.percent_of_equity, default_qty_value = 50)
quick = ta.sma(close, 9)
calm = ta.sma(close, 31)
if ta.crossover(quick, calm)
    strategy.entry("Long", strategy.long)
if ta.crossunder(quick, calm)
    strategy.close("Long")
`;

const NAME = `Patient cross ${Date.now() % 1_000_000}`;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

test('a strategy is published, found, tried, bought, run, reviewed, reported, judged and given back', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [author, buyer] = [await browser.newPage(), await browser.newPage()];
  const mark = Date.now().toString(36);
  await arrive(author, `ann_${mark}`);
  await new LabsPage(author).saveByApi('pine', CROSS);
  await author.goto('/marketplace');
  await button(author, 'Publish a strategy').click();
  const dialog = author.getByRole('dialog', { name: 'Publish a strategy' });
  await dialog.getByLabel('Saved strategy').selectOption({ index: 1 });
  await expect(dialog.getByLabel('Saved version')).toHaveValue('1');
  await button(author, 'Next').click();
  await dialog.getByLabel('Name').fill(NAME);
  await dialog.getByLabel('Description').fill('Buys when the trend turns up, and waits otherwise.');
  await dialog.getByLabel('Price').fill('99');
  await expectClean(author, 'publishing');
  await button(author, 'Check').click();
  await expect(dialog).toContainText('It passed.', { timeout: 60_000 });
  await button(author, 'Publish').click();
  const offered = author.getByRole('list', { name: 'On offer' });
  await expect(offered).toContainText('Version 1 on sale', { timeout: 60_000 });
  await expectClean(author, 'what is on offer');

  await arrive(buyer, `bob_${mark}`);
  await buyer.goto('/marketplace');
  await buyer.getByLabel('Search strategies').fill(NAME);
  const card = buyer.getByRole('article', { name: NAME });
  await expect(card).toContainText(`@ann_${mark}`);
  await expect(card).toContainText('Verified');
  await expect(card).toContainText('New today · 1 trial · Deflated Sharpe');
  await expectClean(buyer, 'the marketplace');
  await card.getByRole('link', { name: NAME }).click();
  await expect(buyer.getByRole('heading', { name: NAME })).toBeVisible();
  const page = buyer.getByRole('link', { name: `@ann_${mark}` });
  await expect(page).toHaveAttribute('href', `/u/ann_${mark}`);
  await expect(buyer.getByText(/bars of Simulated prices, with.* Engine \d/)).toBeVisible();
  await expect(buyer.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expect(buyer.getByRole('table', { name: 'Live record' })).toContainText('On paper–––');
  await expectClean(buyer, 'a strategy');

  await buyer.getByRole('link', { name: 'All strategies' }).click();
  await expect(buyer.getByLabel('Search strategies')).toHaveValue(NAME);
  await card.getByRole('link', { name: NAME }).click();
  await buyer.getByLabel('Symbol').fill('MSFT');
  await button(buyer, 'Try it').click();
  await expect(buyer.getByLabel('Result on MSFT')).toContainText('trades', { timeout: 60_000 });
  await button(buyer, 'Buy for $99.00').click();
  await expect(buyer.getByText('You own this strategy.')).toBeVisible();
  await buyer.getByLabel('Symbol').fill('NVDA');
  await button(buyer, 'Run').click();
  await expect(buyer.getByLabel('Result on NVDA')).toContainText('trades', { timeout: 60_000 });
  await buyer.getByRole('radio', { name: '4 Stars' }).press('Space');
  await buyer.getByLabel('Your review').fill('Does what it says.');
  await button(buyer, 'Publish review').click();
  await expect(buyer.getByText(`4 of 5 · @bob_${mark}`)).toBeVisible();
  await button(buyer, 'Deploy').click();
  const deploying = buyer.getByRole('dialog', { name: 'Deploy' });
  await expect(deploying).toContainText(`Version 1 of ${NAME}`);
  await button(buyer, 'Cancel').click();
  await button(buyer, 'Report this strategy').click();
  await buyer.getByLabel('Reason').selectOption('Misleading claims');
  await buyer.getByLabel('What is wrong?').fill('It promises too much for a cross.');
  await expectClean(buyer, 'reporting a strategy');
  await button(buyer, 'Send report').click();
  await expect(buyer.getByText('You will hear what a moderator decides')).toBeVisible();

  const moderator = await browser.newPage();
  await arriveAsModerator(moderator, 'first');
  await moderator.goto('/marketplace');
  await moderator.getByRole('link', { name: /^Moderation · \d+$/ }).click();
  const matter = moderator.getByRole('listitem', { name: NAME });
  await expect(matter).toContainText('Misleading claims: It promises too much for a cross.');
  await expectClean(moderator, 'what was reported');
  await button(moderator, 'Suspend').click();
  await moderator.getByLabel('Reason').fill('Its description has to say when it fails.');
  await expectClean(moderator, 'a decision');
  await button(moderator, 'Suspend').click();
  const trail = moderator.getByRole('list', { name: 'Decisions' });
  await expect(trail).toContainText(`Suspend: ${NAME}. Its description has to say when it fails.`);
  await expect(matter).toHaveCount(0);
  await author.reload();
  await expect(offered).toContainText('Suspended by a moderator: Its description has to say');
  await buyer.reload();
  await expect(buyer.getByRole('status')).toContainText('Suspended by a moderator');
  await moderator.setViewportSize({ width: 390, height: 844 });
  await expectClean(moderator, 'moderation on a phone');
  await button(moderator, 'Restore').click();
  await moderator.getByLabel('Reason').fill('It says so now.');
  await button(moderator, 'Restore').click();
  await expect(trail).toContainText(`Restore: ${NAME}`);
  await buyer.reload();
  await buyer.setViewportSize({ width: 390, height: 844 });
  await expectClean(buyer, 'an owned strategy on a phone');
  await button(buyer, /^Return it by/).click();
  await expect(button(buyer, 'Buy for $99.00')).toBeVisible();
  await expect(buyer.getByText('Does what it says.')).toHaveCount(0);
});

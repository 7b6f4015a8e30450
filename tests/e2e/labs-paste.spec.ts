import { expect, test } from '@playwright/test';
import { arriveSignedIn } from './account.ts';
import { LabsPage } from './labs-page.ts';

const SCRIPT = `//@version=5
strategy("Pasted cross", overlay=true)
if ta.crossover(ta.sma(close, 10), ta.sma(close, 30))
    strategy.entry("Long", strategy.long)
if ta.crossunder(ta.sma(close, 10), ta.sma(close, 30))
    strategy.close("Long")
`;

test('a strategy pasted anywhere in Labs opens in its editor, and what was open stays a draft', async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const labs = new LabsPage(page);
  await arriveSignedIn(page);
  await labs.open();
  await labs.write('# mine so far');
  const paste = async (text: string) => {
    await page.evaluate(async (words) => navigator.clipboard.writeText(words), text);
    await page.keyboard.press('ControlOrMeta+v');
  };
  // A part of a script is only text.
  await labs.code.click();
  await paste('x = ta.sma(close, 20)');
  await expect(labs.code).toContainText('x = ta.sma(close, 20)');

  // A whole one is not Python, whatever has the focus.
  await paste(SCRIPT);
  await expect(
    page.getByText('Opened the pasted Pine Script in the PineScript Editor'),
  ).toBeVisible();
  await expect(labs.pine).toContainText('strategy("Pasted cross", overlay=true)');
  await labs.expectReportOf('Pasted cross');

  await page.getByRole('tab', { name: 'My Strategies' }).click();
  await expect(page.getByRole('article', { name: /^Draft: New strategy in Python/ })).toBeVisible();
  await paste(SCRIPT.replace('Pasted cross', 'Second paste'));
  await labs.expectReportOf('Second paste');
  await expect(page.getByRole('tab', { name: 'Strategy Lab' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { arriveSignedIn } from './account.ts';
import { LabsPage, swingingCsv } from './labs-page.ts';
import { OptimisePage, searchedOutside, turnedCsv, withFiles } from './optimise-page.ts';

const strategy = fileURLToPath(new URL('../golden/python/sma_cross.py', import.meta.url));

test('a search of a Python strategy over two markets finds what the command line finds', async ({
  page,
}) => {
  test.slow();
  const buffer = swingingCsv(500);
  const turned = turnedCsv(buffer);
  const labs = new LabsPage(page);
  await arriveSignedIn(page);
  await labs.open();
  await labs.upload({ name: 'turned.csv', mimeType: 'text/csv', buffer: turned });
  await expect(labs.ticker).toHaveValue('turned');
  await labs.upload({ name: 'swings.csv', mimeType: 'text/csv', buffer });
  await expect(labs.ticker).toHaveValue('swings');
  await labs.write(readFileSync(strategy, 'utf8'));
  await labs.expectReportWith('fast');
  await page.getByRole('tab', { name: 'Optimise' }).click();
  const optimise = new OptimisePage(page);
  await optimise.fillFields({
    ...{ 'fast, from': '4', 'fast, to': '12', 'fast, step': '4' },
    ...{ 'slow, from': '10', 'slow, to': '30', 'slow, step': '10', 'Min. trades': '1' },
  });
  await labs.chooseTicker('turned', 'Your bars');
  await optimise.form.getByRole('button', { name: 'Add market' }).click();
  await expect(page.getByTestId('search-estimate')).toHaveText(
    /^8 runs on each of 2 markets .* (in one worker|on [2-4] cores), /,
    { timeout: 60_000 },
  );
  await optimise.search();
  await expect(page.getByTestId('search-progress')).toHaveText('8 of 8 runs');
  const outside = withFiles({ 'swings.csv': buffer, 'turned.csv': turned }, (pathOf) =>
    searchedOutside(
      ...[strategy, '--bars', pathOf('swings.csv'), '--also', pathOf('turned.csv')],
      ...['--least-trades', '1'],
      ...['--range', 'fast=4:12:4', '--range', 'slow=10:30:10', '--where', 'fast < slow'],
    ),
  );
  expect(await optimise.shown()).toEqual(outside);
});

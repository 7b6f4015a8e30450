import { expect, test } from '@playwright/test';
import { sample } from '@stratloom/testkit/sweep';
import { arriveAsRegular } from './account.ts';
import { expectClean } from './barriers.ts';
import { RulesPage } from './rules-page.ts';

for (const width of sample('describing a strategy', [1440, 390], 1)) {
  test(`a sentence becomes rules at ${width} px, after a question was answered`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const labs = new RulesPage(page);
    await arriveAsRegular(page);
    await labs.open('?template=sma-cross');
    const field = page.getByRole('textbox', { name: 'Describe your strategy' });
    await field.fill('buy when rsi crosses 30, sell when it goes above 70');
    await page.getByRole('button', { name: 'from below to above' }).click();
    await expectClean(page, 'a described strategy');
    await field.press('Enter');
    await expect(
      labs.rules.getByRole('button', { name: /^Condition: RSI\(14\) of close crosses above 30/ }),
    ).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(
      labs.rules.getByRole('button', { name: /^Condition: fast line crosses above slow line/ }),
    ).toBeVisible();
  });
}

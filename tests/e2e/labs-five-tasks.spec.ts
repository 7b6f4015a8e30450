import { expect, test } from '@playwright/test';
import { arriveAsRegular } from './account.ts';
import { countPresses, RulesPage } from './rules-page.ts';

/** A strategy that traders want, in one sentence, with its first condition and the blocks that it must have. */
interface Task {
  readonly name: string;
  readonly sentence: string;
  readonly condition: RegExp;
  readonly blocks: readonly string[];
}

/** Four of five tasks; the fifth, a rotation, is an allocation (`labs-allocation.spec.ts`). */
const TASKS: readonly Task[] = [
  {
    name: 'a dip of RSI above the average of 200 days',
    sentence: 'Buy when RSI(14) crosses above 30 and price is above the 200-day average, stop 5%',
    condition: /RSI\(14\) of close crosses above 30/,
    blocks: ['rsi', 'sma', 'stopPercent'],
  },
  {
    name: 'a golden cross with a trailing stop',
    sentence: 'Buy the golden cross, trailing stop 10%',
    condition: /SMA\(50\) of close crosses above SMA\(200\)/,
    blocks: ['crosses', 'trailPercent'],
  },
  {
    name: 'Bollinger bands with two targets and a time exit',
    sentence:
      'Buy when price closes below the lower Bollinger band, sell half at 3% and the rest at 6%, exit after 10 bars, stop 4%',
    condition: /close is below lower Bollinger band/,
    blocks: ['bollinger', 'partTarget', 'heldFor', 'stopPercent'],
  },
  {
    name: 'Donchian channels both ways, sized by ATR',
    sentence:
      'Long when price closes above the upper Donchian channel (20), short when it closes below the lower Donchian channel (20), risk 1% with a stop of 2 ATR',
    condition: /close is above upper Donchian line/,
    blocks: ['donchian', 'riskPercent', 'stopAtr'],
  },
];

for (const { name, sentence, condition, blocks } of TASKS) {
  test(`one click, one sentence and Enter: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const presses = await countPresses(page);
    const labs = new RulesPage(page);
    await arriveAsRegular(page);
    await labs.open('?template=sma-cross');
    const before = await presses();
    await page.getByRole('textbox', { name: 'Describe your strategy' }).click();
    await page.keyboard.insertText(sentence);
    await expect(page.getByRole('button', { name: 'Apply', exact: true })).toBeEnabled();
    await page.keyboard.press('Enter');
    const { pointer, keys } = await presses();
    expect([pointer - before.pointer, keys - before.keys]).toEqual([1, 1]);
    await expect(labs.rules.getByRole('button', { name: condition }).first()).toBeVisible();
    const rules = await labs.exportedRules();
    for (const block of blocks) expect(rules).toContain(`"${block}"`);
  });
}

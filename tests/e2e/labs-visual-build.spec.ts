import { expect, type Locator, type Page, test } from '@playwright/test';
import { arriveSignedIn } from './account.ts';
import { swingingCsv, textOf } from './labs-page.ts';
import { countPresses, RulesPage } from './rules-page.ts';

const BARS = swingingCsv(500);
const FILE = { name: 'swings.csv', mimeType: 'text/csv', buffer: BARS };

/** A strategy of rules that is built by the mouse alone. */
class ByClicks {
  readonly labs: RulesPage;
  readonly page: Page;

  constructor(labs: RulesPage) {
    this.labs = labs;
    this.page = labs.page;
  }

  /** Takes a block in the palette that is open. */
  async take(title: string): Promise<void> {
    await this.page.getByRole('option').filter({ hasText: title }).first().click();
    await expect(this.page.getByRole('listbox', { name: 'Blocks' })).toHaveCount(0);
  }

  /** Puts another block into a place by the menu of the one that is there. */
  async change(path: string, title: string): Promise<void> {
    await this.labs.place(path).first().click();
    await this.page.getByRole('menuitem', { name: 'Change to another block' }).click();
    await this.take(title);
  }

  /** Sets a number by a click on its slider, at a share of its length. */
  async slide(path: string, share: number): Promise<string> {
    const number = this.labs.place(path);
    const before = await number.innerText();
    await number.click();
    const track = this.page.getByRole('dialog').locator('.MuiSlider-root');
    const box = await track.boundingBox();
    await track.click({ position: { x: (box?.width ?? 0) * share, y: (box?.height ?? 0) / 2 } });
    await this.page
      .locator('.MuiBackdrop-root')
      .last()
      .click({ position: { x: 5, y: 5 } });
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
    await expect(number).not.toHaveText(before);
    return number.innerText();
  }
}

test(
  'a strategy is built from nothing by clicks only, and saved',
  { tag: '@journey' },
  async ({ page }) => {
    test.setTimeout(360_000);
    const labs = new RulesPage(page);
    const clicks = new ByClicks(labs);
    const presses = await countPresses(page);
    await arriveSignedIn(page);
    await labs.open();
    await page.getByRole('button', { name: 'Visual Builder' }).click();
    await expect(labs.rules).toContainText('No rules yet');
    await labs.upload(FILE);
    await expect(page.getByTestId('bars-source')).toHaveText('Your own bars');

    await page.getByRole('button', { name: 'Add a rule' }).click();
    await labs.adding('rules[0].when.inputs.of').click();
    await clicks.take('Crosses');
    for (const side of ['left', 'right']) {
      await clicks.change(`rules[0].when.inputs.${side}`, 'Simple moving average');
    }
    const fast = await clicks.slide('rules[0].when.inputs.left.inputs.length', 0.1);
    await clicks.slide('rules[0].when.inputs.right.inputs.length', 0.35);
    await labs.place('rules[0].then[0].inputs.stop').click();
    const stop = await clicks.slide('rules[0].then[0].inputs.stop.inputs.percent', 0.4);
    // A size by risk is only offered to an entry that has a stop.
    await clicks.change('rules[0].then[0].inputs.size', 'Risk per trade');

    await page.getByRole('button', { name: 'Add a rule' }).click();
    await labs.adding('rules[1].when.inputs.of').click();
    await clicks.take('Crosses');
    await labs.place('rules[1].when.inputs.way').click();
    await page.getByRole('menuitem', { name: 'below' }).click();
    await expect(labs.place('rules[1].then[0]')).toHaveAccessibleName(/close/i);

    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByTestId('live-execution')).toContainText('Up to date');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Saved .* as version 1/)).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);

    const rules = await labs.exportedRules();
    expect(rules).toContain(`"length": ${fast}`);
    expect(rules).toContain(`"percent": ${stop}`);
    await labs.expectReportOfCommandLine(await labs.exportedRun(), rules, BARS);
    expect(await presses()).toEqual({ pointer: expect.any(Number), keys: 0 });
  },
);

/** A strategy of rules that is built by keys alone. */
class ByKeys {
  readonly labs: RulesPage;
  readonly page: Page;

  constructor(labs: RulesPage) {
    this.labs = labs;
    this.page = labs.page;
  }

  /** Goes by a key, mostly Tab, until something has the focus. */
  async reach(target: Locator, key = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let steps = 0; steps < 150; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`150 times ${key} did not reach ${String(target)}.`);
  }

  async press(target: Locator, key = 'Tab'): Promise<void> {
    await this.reach(target, key);
    await this.page.keyboard.press('Enter');
  }

  /** Searches the palette that is open and takes the first it finds. */
  async take(words: string): Promise<void> {
    await expect(this.page.getByRole('combobox', { name: /^Search for/ })).toBeFocused();
    await this.page.keyboard.type(words);
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByRole('listbox', { name: 'Blocks' })).toHaveCount(0);
  }

  /** Puts another block into a place. */
  async change(path: string, words: string, key = 'Tab'): Promise<void> {
    await this.reach(this.labs.place(path).first(), key);
    await this.page.keyboard.press('r');
    await this.take(words);
  }

  /** Types a number in its place of a sentence. */
  async number(path: string, value: number): Promise<void> {
    await this.press(this.labs.place(path));
    await expect(this.page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(String(value));
    await this.page.keyboard.press('Enter');
    await expect(this.labs.place(path)).toHaveText(String(value));
    await expect(this.labs.place(path)).toBeFocused();
  }
}

test('a strategy is built from nothing by the keyboard alone, and saved', async ({ page }) => {
  test.setTimeout(360_000);
  const labs = new RulesPage(page);
  const keys = new ByKeys(labs);
  await arriveSignedIn(page);
  const presses = await countPresses(page);
  await labs.open();
  await keys.press(page.getByRole('button', { name: 'Visual Builder' }));
  await expect(labs.rules).toContainText('No rules yet');
  await keys.press(page.getByRole('button', { name: 'Upload CSV' }));
  const chooser = page.waitForEvent('filechooser');
  await keys.press(page.getByRole('button', { name: 'Choose file' }));
  await (await chooser).setFiles(FILE);
  await expect(page.getByTestId('bars-source')).toHaveText('Your own bars');

  await keys.press(page.getByRole('button', { name: 'Add a rule' }));
  await keys.press(labs.adding('rules[0].when.inputs.of'));
  await keys.take('crosses');
  await keys.change('rules[0].when.inputs.left', 'simple moving average');
  await keys.number('rules[0].when.inputs.left.inputs.length', 8);
  await keys.change('rules[0].when.inputs.right', 'simple moving average');
  await keys.number('rules[0].when.inputs.right.inputs.length', 21);
  await keys.press(labs.adding('rules[0].when.inputs.of'));
  await keys.take('rsi');
  await expect(labs.adding('rules[0].when.inputs.of')).toBeVisible();
  await keys.press(labs.place('rules[0].then[0].inputs.stop'));
  await keys.number('rules[0].then[0].inputs.stop.inputs.percent', 4);
  await keys.change('rules[0].then[0].inputs.size', 'risk per trade', 'Shift+Tab');

  await keys.press(page.getByRole('button', { name: 'Add a rule' }));
  await keys.press(labs.adding('rules[1].when.inputs.of'));
  await keys.take('crosses');
  await keys.press(labs.place('rules[1].when.inputs.way'));
  await keys.press(page.getByRole('menuitem', { name: 'below' }), 'ArrowDown');
  await expect(labs.place('rules[1].when.inputs.way')).toBeFocused();

  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByTestId('live-execution')).toContainText('Up to date');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Typed cross');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved Typed cross as version 1')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);

  const rules = await labs.exportedRules(() => keys.press(labs.exportRules, 'Shift+Tab'));
  for (const part of ['"rsi"', '"riskPercent"', '"length": 8', '"length": 21', '"percent": 4']) {
    expect(rules).toContain(part);
  }
  const download = page.waitForEvent('download');
  await keys.press(page.getByRole('button', { name: 'Export', exact: true }));
  await keys.press(page.getByRole('menuitem', { name: 'Run (JSON)' }), 'ArrowDown');
  const run: unknown = JSON.parse(await textOf(await download));
  await labs.expectReportOfCommandLine(run, rules, BARS);
  expect(await presses()).toEqual({ pointer: 0, keys: expect.any(Number) });
});

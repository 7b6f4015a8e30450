import { expect, type Locator, type Page, test } from '@playwright/test';
import { sample } from '@stratloom/testkit/sweep';
import { addAuthenticator, arriveSignedIn, newEmail } from './account.ts';
import { expectClean } from './barriers.ts';
import { LabsPage } from './labs-page.ts';

/**
 * Time that a click and a key take somebody who is new, by the keystroke-level model (Card, Moran and Newell 1980): thinking,
 * pointing, pressing, and half a second until the screen has answered.
 */
const CLICK_MS = 4500;
const KEY_MS = 280;

/** Somebody who has never been here, whose clicks and fields are counted. */
class Newcomer {
  clicks = 0;
  #fields = 0;
  #keys = 0;

  async click(target: Locator): Promise<void> {
    await target.waitFor();
    this.clicks += 1;
    await target.click();
  }

  /** Fills a field that has the focus already or takes it by a click. */
  async fill(field: Locator, text: string, isClicked = false): Promise<void> {
    await field.waitFor();
    if (isClicked) this.clicks += 1;
    this.#fields += 1;
    this.#keys += text.length;
    await field.fill(text);
  }

  /** Prints how far it was to a place, seconds by the model. */
  print(place: string): void {
    const seconds = ((this.clicks + this.#fields) * CLICK_MS + this.#keys * KEY_MS) / 1000;
    process.stdout.write(
      `newcomer to ${place}: ${this.clicks} clicks, ${this.#fields} fields, ${seconds.toFixed(0)} s\n`,
    );
  }
}

const region = (page: Page) => page.getByRole('region', { name: 'Try it: move the averages' });

/** Text of a figure of the panel on the landing page, without arrow and sign. */
async function landingReturn(page: Page): Promise<string> {
  const figure = region(page)
    .locator('dl > div')
    .filter({ has: page.getByText('Return', { exact: true }) })
    .locator('dd');
  // On a phone it runs once it is in sight.
  await region(page).scrollIntoViewIfNeeded();
  await expect(figure).toHaveText(/%$/, { timeout: 30_000 });
  return (await figure.innerText()).replace(/[^\d.,]/g, '');
}

for (const width of sample('newcomer', [1440, 390], 1)) {
  test.describe(`a newcomer without an account, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 600 });

    test(
      'has a backtest after one click, their own after two, and keeps it by signing up in place',
      { tag: '@journey' },
      async ({ page }) => {
        test.setTimeout(300_000);
        await addAuthenticator(page);
        const labs = new LabsPage(page);
        await page.goto('/');
        const newcomer = new Newcomer();
        const shown = await landingReturn(page);
        await newcomer.click(region(page).getByRole('link', { name: 'Open in Labs' }));
        await labs.expectReportOf('Two averages');
        newcomer.print('the first backtest in Labs');
        expect(newcomer.clicks).toBe(1);
        // The rule as it was on the landing page, on the same bars: rounded to the digits of the landing page.
        const sentence = page.getByText(/you would have (earned|lost)/).first();
        await expect(sentence).toContainText(/\([\d,.]+%\)/);
        const inLabs = /\(([\d,.]+)%\)/.exec(await sentence.innerText())?.[1] ?? '';
        const [landing, labsReturn] = [shown, inLabs].map((text) =>
          Number(text.replaceAll(',', '')),
        );
        expect(Math.abs((landing ?? NaN) - (labsReturn ?? NaN))).toBeLessThan(0.0501);
        await expectClean(page, 'guest in Labs');
        // The answer stands in the strip of either part of a phone's Labs.
        await labs.show('Strategy');
        await expect(page.getByTestId('answer')).toContainText(inLabs);

        const receipt = (await page.getByTestId('receipt').textContent()) ?? '';
        await newcomer.fill(labs.rules.getByRole('textbox', { name: 'Fast average' }), '10', true);
        await expect(page.getByTestId('receipt')).not.toHaveText(receipt, { timeout: 30_000 });
        newcomer.print('their own change');
        expect(newcomer.clicks).toBe(2);

        await newcomer.click(page.getByRole('button', { name: 'Save', exact: true }));
        const dialog = page.getByRole('dialog', { name: 'Create a free account to save this' });
        await expect(dialog).toBeVisible();
        await expectClean(page, 'the account dialog');
        await newcomer.fill(dialog.getByLabel('Full Name'), 'Grace Hopper');
        await newcomer.fill(dialog.getByLabel('Email'), newEmail());
        await newcomer.click(dialog.getByRole('button', { name: 'Next' }));
        await newcomer.click(dialog.getByRole('button', { name: 'Set up Passkey' }));
        await newcomer.click(
          dialog.getByRole('button', { name: 'Complete Sign Up with Demo Mode' }),
        );
        await expect(page).toHaveURL(/\/labs\?/);
        const save = page.getByRole('dialog', { name: 'Save Strategy' });
        await newcomer.fill(save.getByRole('textbox', { name: 'Name' }), 'My averages');
        await newcomer.click(save.getByRole('button', { name: 'Save', exact: true }));
        await expect(page.getByText('Saved My averages as version 1')).toBeVisible();
        newcomer.print('a saved strategy of their own');
        await expect(labs.rules.getByRole('textbox', { name: 'Fast average' })).toHaveValue('10');
        const left = await page.evaluate(() =>
          Object.keys(localStorage).filter((key) => key.startsWith('labs.draft..')),
        );
        expect(left).toEqual([]);
      },
    );
  });
}

test('a guest is asked for an account by Deploy and by Upload, and works on when they say no', async ({
  page,
}) => {
  const labs = new LabsPage(page);
  await page.goto('/?try=labs&template=sma-cross');
  await labs.expectReportOf('SMA cross');
  for (const [button, title] of [
    ['Deploy', 'Create a free account to trade this on paper'],
    ['Upload CSV', 'Create a free account to upload bars'],
    ['Create free account', 'Create a free account'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page
      .getByRole('dialog', { name: title })
      .getByRole('button', { name: 'Not now' })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('tab', { name: 'My Strategies' }).click();
  await expect(page.getByText('What you make is kept in this browser.')).toBeVisible();
  await page.getByRole('tab', { name: 'Strategy Lab' }).click();
  await expect(labs.report).toBeVisible();
});

test('the work of a guest is there after a reload', async ({ page }) => {
  const labs = new LabsPage(page);
  await page.goto('/?try=labs&template=sma-cross');
  await labs.expectReportOf('SMA cross');
  const fast = labs.rules.getByRole('textbox', { name: 'Fast average' });
  await fast.fill('7');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
    .toContain('labs.draft..');
  await page.reload();
  await expect(fast).toHaveValue('7');
});

test('the work of a guest comes along to Google and back', async ({ page }) => {
  const labs = new LabsPage(page);
  await page.goto('/?try=labs&template=sma-cross&draft=d1');
  await labs.expectReportOf('SMA cross');
  await labs.rules.getByRole('textbox', { name: 'Fast average' }).fill('8');
  await page.getByRole('button', { name: 'Create free account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Google' }).click();
  await page.getByLabel('Email address').fill(newEmail());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/labs\?.*draft=d1/);
  await expect(labs.rules.getByRole('textbox', { name: 'Fast average' })).toHaveValue('8');
});

test('whoever is signed in opens the same address in their own Labs', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/?try=labs&template=sma-cross');
  await expect(page).toHaveURL(/\/labs/);
  await new LabsPage(page).expectReportOf('SMA cross');
  await expect(page.getByRole('region', { name: 'Without an account' })).toHaveCount(0);
});

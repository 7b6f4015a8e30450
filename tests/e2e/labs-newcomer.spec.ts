import { expect, test } from '@playwright/test';
import { addAuthenticator, newEmail } from './account.ts';
import { expectClean } from './barriers.ts';
import { LabsPage } from './labs-page.ts';
import { Newcomer } from './newcomer.ts';

/** Time that a newcomer may need at most from the first screen to a saved strategy. */
const MOST_MS = 180_000;
for (const width of [1440, 390]) {
  test.describe(`a newcomer, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce', hasTouch: width < 600 });

    test('has a tested and saved strategy of their own in three minutes', async ({ page }) => {
      test.setTimeout(420_000);
      const labs = new LabsPage(page);
      await addAuthenticator(page);
      await page.goto('/');
      const newcomer = new Newcomer(page);
      const { click, write } = {
        click: (name: string) =>
          newcomer.click(page.getByRole('button', { name, exact: true }).first()),
        write: (label: string, text: string) => newcomer.write(page.getByLabel(label), text),
      };
      const look = async (state: string) => {
        // What the bar at the top covers in part would be too small to press.
        await page.evaluate(() => scrollTo(0, 0));
        await expectClean(page, state);
      };

      await newcomer.click(page.getByRole('link', { name: 'Get Started' }).first());
      await expect(page.getByRole('heading', { name: 'SIGN UP' })).toBeVisible();
      await look('sign up, profile');
      await write('Full Name', 'Grace Hopper');
      await write('Email', newEmail());
      await click('Next');
      await expect(page.getByRole('button', { name: 'Set up Passkey' })).toBeVisible();
      await look('sign up, passkey');
      await click('Set up Passkey');
      await expect(page.getByRole('heading', { name: 'Coinbase' })).toBeVisible();
      await look('sign up, providers');
      await click('Complete Sign Up with Demo Mode');
      await expect(page).toHaveURL('/dashboard');
      await look('dashboard');

      if (width < 600) await click('Open menu');
      await newcomer.click(page.getByRole('link', { name: 'Labs', exact: true }).first());
      await click('Visual Builder');
      await expect(labs.rules).toContainText('No rules yet');
      await look('no rules yet');
      await click('Choose a template');
      await look('templates');
      await newcomer.write(page.getByLabel('Search templates'), 'cross');
      await newcomer.click(page.getByRole('dialog').getByRole('button', { name: /^SMA cross/ }));
      await labs.expectReportOf('SMA cross');
      await look('a template');
      const before = (await page.getByTestId('receipt').textContent()) ?? '';

      await labs.show('Strategy');
      const length = labs.rules.getByRole('textbox', { name: 'Fast average' });
      await newcomer.write(length, '10');
      await labs.expectReportOf('SMA cross');
      await expect(page.getByTestId('receipt')).not.toHaveText(before);
      await look('a parameter is changed');
      await labs.show('Strategy');
      await click('Test');
      // A phone shows one part at a time: Test leads to the result.
      await expect(labs.report).toBeVisible();
      await labs.expectReportOf('SMA cross');
      await expect(labs.figure('tradeCount')).toHaveText(/^[1-9]/);
      await look('the report');

      await click('Save');
      await look('saving');
      await newcomer.write(page.getByRole('textbox', { name: 'Name' }), 'My first cross');
      await newcomer.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
      await expect(page.getByText('Saved My first cross as version 1')).toBeVisible();
      const { time } = newcomer;
      await expectClean(page, 'saved');
      process.stdout.write(
        `      a newcomer's way at ${width} px: ${(time / 1000).toFixed(0)} s (at most 180)\n`,
      );
      expect(time).toBeLessThan(MOST_MS);
    });
  });
}

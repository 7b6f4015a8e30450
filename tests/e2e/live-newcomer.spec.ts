import { expect, test } from '@playwright/test';
import { addAuthenticator, newEmail } from './account.ts';
import { expectClean } from './barriers.ts';
import { LabsPage } from './labs-page.ts';
import { Newcomer } from './newcomer.ts';

/** Time and actions that a newcomer may need at most from the landing page to a strategy that runs on paper. */
const MOST_MS = 300_000;
const MOST_ACTIONS = 25;

for (const width of [1440, 390]) {
  test.describe(`a newcomer, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 600 });

    test('has a strategy running on paper in five minutes and 25 actions', async ({ page }) => {
      test.setTimeout(420_000);
      const labs = new LabsPage(page);
      await addAuthenticator(page);
      await page.goto('/');
      const newcomer = new Newcomer(page);
      const click = (name: string) =>
        newcomer.click(page.getByRole('button', { name, exact: true }).first());

      await newcomer.click(page.getByRole('link', { name: 'Get Started' }).first());
      await newcomer.write(page.getByLabel('Full Name'), 'Grace Hopper');
      await newcomer.write(page.getByLabel('Email'), newEmail());
      await click('Next');
      await click('Set up Passkey');
      await click('Complete Sign Up with Demo Mode');
      await expect(page).toHaveURL('/dashboard');

      if (width < 600) await click('Open menu');
      await newcomer.click(page.getByRole('link', { name: 'Labs', exact: true }).first());
      await click('Visual Builder');
      await click('Choose a template');
      await newcomer.click(page.getByRole('dialog').getByRole('button', { name: /^SMA cross/ }));
      await labs.expectReportOf('SMA cross');
      await click('Save');
      await newcomer.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
      await expect(page.getByText(/^Saved .* as version 1$/)).toBeVisible();
      await click('Deploy');
      const dialog = page.getByRole('dialog', { name: 'Deploy' });
      await expectClean(page, 'deploying');
      await newcomer.click(dialog.getByRole('button', { name: 'Start paper trading' }));

      await expect(page).toHaveURL('/live-strategies');
      const card = page.getByRole('article', { name: 'SMA cross' });
      await expect(card).toContainText('PAPER');
      await expect(card).toContainText('Running');
      await expect(card).not.toContainText('None yet');
      const { time, actions } = newcomer;
      process.stdout.write(
        `      from the landing page to paper at ${width} px: ${actions} actions (at most ${MOST_ACTIONS}), ${(time / 1000).toFixed(0)} s by the model (at most 300)\n`,
      );
      expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);
      expect(time).toBeLessThan(MOST_MS);
      await expectClean(page, 'a strategy on paper');
    });
  });
}

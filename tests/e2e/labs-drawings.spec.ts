import { expect, type Page, test } from '@playwright/test';
import { addAuthenticator, arriveSignedIn, newEmail } from './account.ts';
import { LabsPage } from './labs-page.ts';

/** Draws a horizontal line through the newest bar that is pointed at. */
async function draw(labs: LabsPage): Promise<void> {
  await labs.chart.focus();
  await labs.page.keyboard.press('h');
}

async function expectLines(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Chart options' }).click();
  await expect(page.getByRole('menuitem', { name: /^Remove horizontal line at/ })).toHaveCount(
    count,
  );
  await page.keyboard.press('Escape');
}

/** Forgets what this browser keeps of drawings, as another browser would not have it. */
async function forget(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('labs.drawings.')) localStorage.removeItem(key);
    }
  });
}

function stored(page: Page) {
  return page.waitForResponse(
    (answer) => answer.url().endsWith('/v1/drawings') && answer.request().method() === 'PUT',
  );
}

test('drawings are on the server: in another browser, after a time offline, and removed ones stay away', async ({
  page,
  context,
}) => {
  test.slow();
  const labs = new LabsPage(page);
  await arriveSignedIn(page);
  await labs.open();
  const first = stored(page);
  await draw(labs);
  expect((await first).status()).toBe(200);
  await forget(page);
  await labs.open();
  await expectLines(page, 1);

  await context.setOffline(true);
  await draw(labs);
  await expectLines(page, 2);
  const second = stored(page);
  await context.setOffline(false);
  expect((await second).status()).toBe(200);
  await forget(page);
  await labs.open();
  await expectLines(page, 2);

  const third = stored(page);
  await page.getByRole('button', { name: 'Chart options' }).click();
  await page
    .getByRole('menuitem', { name: /^Remove horizontal line at/ })
    .first()
    .click();
  expect((await third).status()).toBe(200);
  await forget(page);
  await labs.open();
  await expectLines(page, 1);
});

test('what a visitor draws is theirs once they sign up', async ({ page }) => {
  test.slow();
  await addAuthenticator(page);
  const labs = new LabsPage(page);
  await page.goto('/?try=labs&template=sma-cross');
  await labs.expectReportOf('SMA cross');
  await draw(labs);
  await expectLines(page, 1);
  await page.getByRole('button', { name: 'Create free account', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a free account' });
  await dialog.getByLabel('Full Name').fill('Grace Hopper');
  await dialog.getByLabel('Email').fill(newEmail());
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Set up Passkey' }).click();
  const taken = stored(page);
  await dialog.getByRole('button', { name: 'Complete Sign Up with Demo Mode' }).click();
  await expect(page).toHaveURL(/\/labs\?/);
  expect((await taken).status()).toBe(200);
  await expectLines(page, 1);
  await forget(page);
  await labs.open();
  await expectLines(page, 1);
});

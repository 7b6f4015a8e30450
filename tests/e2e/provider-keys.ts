import { expect, type Locator, type Page } from '@playwright/test';

/** Makes a key on the page that the help link of the dialog opens, with a further right or none. */
export async function makeKey(page: Page, further = ''): Promise<{ key: string; secret: string }> {
  const opened = page.waitForEvent('popup');
  await openKeyPage(page.getByRole('link', { name: 'How to create an API key' }));
  const help = await opened;
  if (further !== '') await help.getByLabel(further).check();
  await help.getByRole('button', { name: 'Make the key' }).click();
  const fields = help.locator('textarea');
  const made = { key: await fields.first().inputValue(), secret: await fields.last().inputValue() };
  await help.close();
  return made;
}

/** Clicks the help link once it leads to the page of the demo exchange: until the server has said so, it leads to the real one. */
export async function openKeyPage(link: Locator): Promise<void> {
  await expect(link).toHaveAttribute('href', /^http:\/\/(localhost|127\.0\.0\.1)[:/]/);
  await link.click();
}

import type { Page } from '@playwright/test';

/** Makes a key on the page that the help link of the dialog opens, with a further right or none. */
export async function makeKey(page: Page, further = ''): Promise<{ key: string; secret: string }> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'How to create an API key' }).click();
  const help = await opened;
  if (further !== '') await help.getByLabel(further).check();
  await help.getByRole('button', { name: 'Make the key' }).click();
  const fields = help.locator('textarea');
  const made = { key: await fields.first().inputValue(), secret: await fields.last().inputValue() };
  await help.close();
  return made;
}

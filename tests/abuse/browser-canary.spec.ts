// What a browser keeps of the secrets that pass through it: nothing but the tokens of the session.
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { addAuthenticator, fillProfile, newEmail } from '../e2e/account.ts';
import { authenticatorCode } from '../e2e/authenticator-app.ts';
import { newPhoneNumber, sentCode } from '../e2e/outbox.ts';

/** Everything that this site has put into the browser, as one text. */
async function keptBy(page: Page, context: BrowserContext): Promise<string> {
  const cookies = JSON.stringify(await context.cookies());
  const stored = await page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const texts = [
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      JSON.stringify(history.state),
      location.href,
    ];
    for (const { name } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        texts.push(JSON.stringify(await asked(objects.getAll())));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
  return `${cookies}\n${stored}`;
}

test('a browser keeps no key, no password, no code and no authenticator secret', async ({
  page,
  context,
  request,
}) => {
  const secrets = new Map<string, string>();
  const look = async (): Promise<void> => {
    const kept = await keptBy(page, context);
    expect(kept, 'the search itself must find what is there').toContain('accessToken');
    const found = [...secrets].filter(([, secret]) => kept.includes(secret));
    expect(found.map(([name]) => name)).toEqual([]);
  };

  await addAuthenticator(page);
  await page.goto('/signup');
  await fillProfile(page, 'Ada Lovelace', newEmail());
  await page.getByRole('button', { name: 'Set up Passkey' }).click();
  await page.getByRole('button', { name: 'Connect Kraken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect Kraken' });
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'How to create an API key' }).click();
  const help = await opened;
  await help.getByRole('button', { name: 'Make the key' }).click();
  const fields = help.locator('textarea');
  secrets.set('API key', await fields.first().inputValue());
  secrets.set('API secret', await fields.last().inputValue());
  await help.close();
  await dialog
    .getByRole('textbox')
    .first()
    .fill(secrets.get('API key') ?? '');
  await dialog.locator('input[type=password]').fill(secrets.get('API secret') ?? '');
  await look();
  await dialog.getByRole('button', { name: 'Connect Account' }).click();
  await expect(dialog).toBeHidden();
  await look();

  await page.goto('/profile?tab=security');
  const add = async (kind: string): Promise<void> => {
    await page.getByRole('button', { name: 'Add a way' }).click();
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
  };
  await add('Authenticator app');
  const secret = await page.getByTestId('authenticator-secret').innerText();
  secrets.set('authenticator secret', secret.replaceAll(' ', ''));
  secrets.set('authenticator secret as shown', secret);
  secrets.set('authenticator code', authenticatorCode(secret));
  await page.getByLabel('Authenticator Code').fill(authenticatorCode(secret));
  await look();
  await page.getByRole('button', { name: 'Verify' }).click();

  const phone = newPhoneNumber();
  await add('SMS code');
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByRole('button', { name: 'Send Code' }).click();
  secrets.set('SMS code', await sentCode(request, phone));
  await page.getByLabel('Verification Code').fill(secrets.get('SMS code') ?? '');
  await look();
  await page.getByRole('button', { name: 'Verify Code' }).click();

  await add('Password');
  secrets.set('password', 'quiet harbor eleven lanterns');
  await page.getByLabel('New Password').fill('quiet harbor eleven lanterns');
  await look();
  await page.getByRole('button', { name: 'Set Password' }).click();

  await page.getByRole('button', { name: 'Make codes' }).click();
  const codes = page.getByRole('list', { name: 'New recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  for (const [index, code] of (await codes.allInnerTexts()).entries()) {
    secrets.set(`recovery code ${index + 1}`, code);
  }
  await look();
  expect(secrets.size).toBe(17);
  await page.reload();
  await look();
});

// Secrets that pass through a browser: it keeps nothing but the tokens of the session.
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  test,
} from '@playwright/test';
import { addAuthenticator, fillProfile, newEmail, signOut } from '../e2e/account.ts';
import { authenticatorCode } from '../e2e/authenticator-app.ts';
import { newPhoneNumber, sentCode } from '../e2e/outbox.ts';
import { openKeyPage } from '../e2e/provider-keys.ts';

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

/** Secrets that have passed through a page, by what they are. */
class Watch {
  readonly secrets = new Map<string, string>();
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  add(name: string, secret: string | null): void {
    expect(secret?.length ?? 0, name).toBeGreaterThanOrEqual(6);
    this.secrets.set(name, secret ?? '');
  }

  /** Looks for all of them in everything that the browser keeps. */
  async look(): Promise<void> {
    const kept = await keptBy(this.#page, this.#page.context());
    expect(kept, 'the search itself must find what is there').toContain('accessToken');
    const found = [...this.secrets].filter(([, secret]) => kept.includes(secret));
    expect(found.map(([name]) => name)).toEqual([]);
  }
}

/** Signs up with a passkey, as far as the step of the providers. */
async function beginSignUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await fillProfile(page, 'Ada Lovelace', email);
  await page.getByRole('button', { name: 'Set up Passkey' }).click();
}

async function connectByKey(page: Page, watch: Watch, name: string): Promise<void> {
  await page.getByRole('button', { name: `Connect ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Connect ${name}` });
  const opened = page.waitForEvent('popup');
  await openKeyPage(dialog.getByRole('link', { name: 'How to create an API key' }));
  const help = await opened;
  await help.getByRole('button', { name: 'Make the key' }).click();
  const [key, secret] = [
    await help.locator('textarea').first().inputValue(),
    await help.locator('textarea').last().inputValue(),
  ];
  watch.add(`API key of ${name}`, key);
  watch.add(`API secret of ${name}`, secret);
  await help.close();
  await dialog.getByRole('textbox').first().fill(key);
  await dialog.locator('input[type=password]').fill(secret);
  await watch.look();
  await dialog.getByRole('button', { name: 'Connect Account' }).click();
  await expect(dialog).toBeHidden();
  await watch.look();
}

async function connectByConsent(page: Page, watch: Watch): Promise<void> {
  await page.getByRole('button', { name: 'Connect Coinbase', exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/auth\/providers\/coinbase\/callback/);
  const { searchParams } = new URL(page.url());
  watch.add('code of a consent', searchParams.get('code'));
  watch.add('state of a consent', searchParams.get('state'));
  await page.waitForURL('/dashboard');
  await watch.look();
}

async function addWays(
  page: Page,
  watch: Watch,
  { request, email }: { request: APIRequestContext; email: string },
): Promise<void> {
  const add = async (kind: string): Promise<void> => {
    await page.getByRole('button', { name: 'Add a method' }).click();
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
  };
  await add('Authenticator app');
  const secret = await page.getByTestId('authenticator-secret').innerText();
  watch.add('authenticator secret', secret.replaceAll(' ', ''));
  watch.add('authenticator secret as shown', secret);
  watch.add('authenticator code', authenticatorCode(secret));
  await page.getByLabel('Authenticator Code').fill(authenticatorCode(secret));
  await watch.look();
  await page.getByRole('button', { name: 'Verify' }).click();

  const phone = newPhoneNumber();
  await add('SMS code');
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByRole('button', { name: 'Send Code' }).click();
  const sms = await sentCode(request, phone);
  watch.add('SMS code', sms);
  await page.getByLabel('Verification Code').fill(sms);
  await watch.look();
  await page.getByRole('button', { name: 'Verify Code' }).click();

  await add('Email code');
  await page.getByRole('button', { name: 'Send Code' }).click();
  const mail = await sentCode(request, email);
  watch.add('e-mail code', mail);
  await page.getByLabel('Verification Code').fill(mail);
  await watch.look();
  await page.getByRole('button', { name: 'Verify Code' }).click();

  await add('Password');
  watch.add('password', 'quiet harbor eleven lanterns');
  await page.getByLabel('New Password').fill('quiet harbor eleven lanterns');
  await watch.look();
  await page.getByRole('button', { name: 'Set Password' }).click();
}

/** Makes recovery codes three times; those of before are secrets still, to whoever wrote them down. */
async function makeRecoveryCodes(page: Page, watch: Watch): Promise<void> {
  const codes = page.getByRole('list', { name: 'New recovery codes' }).getByRole('listitem');
  for (const button of ['Create codes', 'Create new codes', 'Create new codes']) {
    const before = (await codes.allInnerTexts()).join();
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(async () => {
      expect(await codes.count()).toBe(10);
      expect((await codes.allInnerTexts()).join()).not.toBe(before);
    }).toPass();
    const round = watch.secrets.size;
    for (const code of await codes.allInnerTexts()) {
      watch.add(`recovery code ${round} ${watch.secrets.size}`, code);
    }
    await watch.look();
  }
}

test(
  'a browser keeps no key, no password, no code and no authenticator secret',
  { tag: '@journey' },
  async ({ page, request }) => {
    const watch = new Watch(page);
    await addAuthenticator(page);
    await beginSignUp(page, newEmail());
    await connectByConsent(page, watch);
    await signOut(page);

    const email = newEmail();
    await beginSignUp(page, email);
    await connectByKey(page, watch, 'Kraken');
    await page.goto('/profile?tab=security');
    await addWays(page, watch, { request, email });
    await makeRecoveryCodes(page, watch);
    expect(watch.secrets.size).toBeGreaterThanOrEqual(40);
    await page.reload();
    await watch.look();
  },
);

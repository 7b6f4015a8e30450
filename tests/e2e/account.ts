import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { SoftAuthenticator } from '../../apps/server/src/testing/soft-authenticator.ts';
import { authenticatorCode, freshStep } from './authenticator-app.ts';

/**
 * Gives the page's browser a built-in authenticator that always agrees.
 *
 * @param passkey - A passkey that it has from the beginning.
 */
export async function addAuthenticator(page: Page, passkey?: SoftAuthenticator): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  if (passkey === undefined) return;
  const base64 = (text: string) => Buffer.from(text, 'base64url').toString('base64');
  const credential = {
    credentialId: base64(passkey.credentialId),
    isResidentCredential: true,
    rpId: 'localhost',
    privateKey: passkey.privateKey.toString('base64'),
    userHandle: base64(passkey.userHandle),
    signCount: passkey.counter,
  };
  await devTools.send('WebAuthn.addCredential', { authenticatorId, credential });
}

/** An email address that no other test uses. */
export function newEmail(): string {
  return `${randomUUID()}@example.com`;
}

/** Fills step 1 of the sign-up wizard and goes on. */
export async function fillProfile(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
}

/** Signs a new user up with a passkey, through all three steps to the dashboard. */
export async function signUp(page: Page, email = newEmail()): Promise<string> {
  await addAuthenticator(page);
  await page.goto('/signup');
  await fillProfile(page, 'Ada Lovelace', email);
  await page.getByRole('button', { name: 'Set up Passkey' }).click();
  await page.getByRole('button', { name: 'Complete Sign Up with Demo Mode' }).click();
  await expect(page).toHaveURL('/dashboard');
  return email;
}

const Profile = z.object({ identityToken: z.string() });
const PasskeyOptions = z.object({ challenge: z.string(), userId: z.string() });
const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string(), userId: z.string() });

type StoredTokens = { name: string; value: string }[];

/** A user that the server knows. */
interface CreatedUser {
  readonly email: string;
  readonly passkey: SoftAuthenticator;
  readonly tokens: StoredTokens;
}

/** Creates a user by the calls that the sign-up screens make. */
async function createUser(page: Page, email = newEmail()): Promise<CreatedUser> {
  const call = async (method: string, path: string, data: object, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await page.request.fetch(path, { method, data, headers });
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
    return answer.json();
  };
  const profile = { name: 'Ada Lovelace', email };
  const { identityToken } = Profile.parse(await call('POST', '/v1/signup/profile', profile));
  const path = '/v1/auth/passkeys/registrations';
  const options = PasskeyOptions.parse(await call('POST', path, {}, identityToken));
  const passkey = new SoftAuthenticator(process.env['STRATLOOM_ORIGIN'] ?? '');
  const answer = passkey.create(options);
  const made = await call('PUT', `${path}/${options.challenge}`, answer, identityToken);
  const tokens = Object.entries(Tokens.parse(made)).map(([name, value]) => ({ name, value }));
  return { email, passkey, tokens };
}

/** Leaves a page signed in as a new user: for tests of what comes after. Their passkey is not in the page's browser. */
export async function arriveSignedIn(page: Page, email?: string): Promise<void> {
  await store(page, (await createUser(page, email)).tokens);
}

/** The same with the passkey of the user in the page's browser; returns their email address. */
export async function arriveWithPasskey(page: Page): Promise<string> {
  const { email, passkey, tokens } = await createUser(page);
  await addAuthenticator(page, passkey);
  await store(page, tokens);
  return email;
}

/** Leaves a page signed out, with the passkey of a new user in its browser; returns their email address. */
export async function arriveSignedOut(page: Page): Promise<string> {
  const { email, passkey } = await createUser(page);
  await addAuthenticator(page, passkey);
  return email;
}

/** Time in which one user arrives, ms: well inside the life of their access token, which no test may refresh for the others. */
const ARRIVALS_MS = 5 * 60_000;
let regular: { readonly tokens: StoredTokens; readonly until: number } | undefined;

/** Calls that leave nothing behind at the server. */
const HARMLESS = /\/v1\/(auth\/session\/(validate|current-user)|devices)$/;

/**
 * Leaves a page signed in as a user that the tests of this worker share: for tests that save nothing on the server and sign
 * nobody out. One that does fails.
 */
export async function arriveAsRegular(page: Page): Promise<void> {
  if (regular === undefined || Date.now() >= regular.until) {
    const until = Date.now() + ARRIVALS_MS;
    regular = { tokens: (await createUser(page)).tokens, until };
  }
  await store(page, regular.tokens);
  page.context().on('request', (request) => {
    const isHarmless = request.method() === 'GET' || HARMLESS.test(request.url());
    if (!isHarmless) throw new Error(`The shared user saves: ${request.method()} ${request.url()}`);
  });
}

/** Puts tokens into the storage of the site, before any page of it is loaded. */
async function store(page: Page, tokens: StoredTokens): Promise<void> {
  const origin = process.env['STRATLOOM_ORIGIN'] ?? '';
  await page
    .context()
    .setStorageState({ cookies: [], origins: [{ origin, localStorage: tokens }] });
}

/**
 * Signs a new user up with an authenticator app, through all steps to the dashboard. The code of the present moment is
 * left for the next sign-in.
 */
export async function signUpByAuthenticator(
  page: Page,
  email = newEmail(),
): Promise<{ email: string; secret: string }> {
  await page.goto('/signup');
  await fillProfile(page, 'Ada Lovelace', email);
  await page.getByRole('tab', { name: 'Authenticator' }).click();
  await page.getByRole('button', { name: 'Set up Authenticator' }).click();
  const secret = await page.getByTestId('authenticator-secret').innerText();
  await freshStep();
  await page.getByLabel('Authenticator Code').fill(authenticatorCode(secret, 1));
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('button', { name: 'Complete Sign Up with Demo Mode' }).click();
  await expect(page).toHaveURL('/dashboard');
  return { email, secret };
}

/** Signs the user out by the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/signin');
}

/** Entries of this site in the page's storage. */
export async function storedKeys(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
}

/** Opens an address and waits until the browser has registered itself. */
export async function openRegistered(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(async () => (await storedKeys(page))['device_id']).toBeTruthy();
}

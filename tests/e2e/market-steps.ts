// Steps of users of the marketplace.
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { arriveSignedIn } from './account.ts';
import { LabsPage } from './labs-page.ts';
import { sentCode } from './outbox.ts';

/** Headers of calls in the name of a user. */
type Headers = { authorization: string };

/** Arrives with real data. Returns the header of calls in the name of the user. */
export async function arriveReal(page: Page, email?: string): Promise<Headers> {
  await arriveSignedIn(page, email);
  await page.goto('/');
  const token = await page.evaluate(() => {
    localStorage.setItem('demoMode', 'false');
    return localStorage.getItem('accessToken') ?? '';
  });
  return { authorization: `Bearer ${token}` };
}

/** Arrives as one of the moderators of the test server; a server knows each of them once. */
export async function arriveAsModerator(page: Page, name: 'first' | 'second'): Promise<void> {
  const email = `${name}-moderator@example.com`;
  const headers = await arriveReal(page, email);
  const data = { email, purpose: 'verify' };
  await page.request.post('/v1/auth/emailotp/send', { headers, data });
  const otp = await sentCode(page.request, email);
  const proof = { headers, data: { ...data, otp } };
  expect((await page.request.post('/v1/auth/emailotp/verify', proof)).status()).toBe(200);
}

/** Arrives with real data and a handle. */
export async function arrive(page: Page, handle: string): Promise<Headers> {
  const headers = await arriveReal(page);
  const answer = await page.request.put('/v1/users/privacy', {
    headers,
    data: { handle, showProfile: true, publicStats: false },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return headers;
}

const Own = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      versions: z.array(z.object({ state: z.string(), refusal: z.string() })),
    }),
  ),
});

/** Puts a script on sale by the calls that the screens make. Returns the id of its listing. */
export async function putOnSale(
  page: Page,
  headers: Headers,
  { name, code }: { readonly name: string; readonly code: string },
): Promise<string> {
  const strategyId = await new LabsPage(page).saveByApi('pine', code);
  const terms = { name, description: 'Buys what has fallen far, and waits otherwise.' };
  const data = {
    ...{ ...terms, strategyId, versionNumber: 1 },
    ...{ price: 9_900, tags: ['reversal'], risk: 'medium' },
  };
  const answer = await page.request.post('/v1/marketplace/listings', { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  const { id } = z.object({ id: z.string() }).parse(await answer.json());
  const state = async () => {
    const { items } = Own.parse(
      await (await page.request.get('/v1/marketplace/mine', { headers })).json(),
    );
    const [version] = items.find((each) => each.id === id)?.versions ?? [];
    return `${version?.state} ${version?.refusal}`;
  };
  await expect.poll(state, { timeout: 60_000 }).toBe('listed ');
  return id;
}

import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { storedKeys } from './account.ts';

/** Pages that are there before the app, with what each says. */
const PAGES = [
  ['/learn', 'Learn to trade by reading, then by testing'],
  ['/learn?tab=options', 'Greeks Quick Reference'],
  ['/learn?tab=fundamentals&module=how-trading-works', 'Key Takeaways'],
] as const;

const LESSON = '/learn?tab=fundamentals&module=how-trading-works';

async function phone(browser: Browser, options: { readonly withScript?: boolean } = {}) {
  return browser.newContext({
    ...{ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
    ...{ javaScriptEnabled: options.withScript ?? true, reducedMotion: 'reduce' },
  });
}

/** Opens a page whose app waits until it is let go. */
async function openHeld(context: BrowserContext, address: string) {
  const page = await context.newPage();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/page-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('#root[data-static]')).toBeVisible();
  return { page, letGo };
}

async function expectApp(page: Page): Promise<void> {
  await expect(page.locator('#root[data-static]')).toHaveCount(0);
}

for (const [address, words] of PAGES) {
  test(`${address} is whole before any script runs`, async ({ browser, baseURL }) => {
    const context = await phone(browser, { withScript: false });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('console', (message) => void faults.push(message.text()));
    await page.goto(`${baseURL}${address}`);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
    await expect(page.getByRole('contentinfo').getByRole('navigation')).toHaveCount(4);
    expect(faults).toEqual([]);
    await context.close();
  });
}

test('a formula of a lesson is typeset before any script runs', async ({ browser, baseURL }) => {
  const context = await phone(browser, { withScript: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/learn?tab=options&module=options-pricing`);
  await expect(page.locator('article.lesson math').first()).toBeVisible();
  await expect(page.locator('article.lesson figure code')).toHaveCount(0);
  await context.close();
});

test('signing in shows the ways of this server before any script runs', async ({
  browser,
  baseURL,
  request,
}) => {
  const offers = await (await request.get('/v1/auth/oauth')).json();
  expect(offers).toMatchObject({ sms: true, email: true });
  const context = await phone(browser, { withScript: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/signin`);
  await expect(page.getByRole('tab')).toHaveText(['Passkey', 'Authenticator App', 'SMS']);
  for (const name of ['Sign in with Passkey', 'Google', 'Facebook']) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
  await expect(page.getByText('Demo: this server stands in for')).toBeVisible();
  // Nothing is typed into a page that goes.
  await expect(page.locator('input, textarea, select')).toHaveCount(0);
  await context.close();
});

test('a way to sign in that is pressed before the app runs is open in it', async ({
  browser,
  baseURL,
}) => {
  const context = await phone(browser);
  const { page, letGo } = await openHeld(context, `${baseURL}/signin`);
  const tab = page.getByRole('tab', { name: 'Authenticator App' });
  await tab.tap();
  await expect(tab).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expectApp(page);
  await page.getByLabel('Email').fill('ada@example.com');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await context.close();
});

test('a lesson that is pressed before the app runs opens in it', async ({ browser, baseURL }) => {
  const context = await phone(browser);
  const { page, letGo } = await openHeld(context, `${baseURL}/learn?tab=fundamentals`);
  await page.getByRole('button', { name: 'How Trading Works' }).tap();
  letGo();
  await expect(page).toHaveURL(LESSON);
  await expect(page.getByRole('heading', { name: 'Key Takeaways' })).toBeVisible();
  await context.close();
});

test('the app takes the place of a lesson at once, where its reader is', async ({
  browser,
  baseURL,
}) => {
  const context = await phone(browser);
  const { page, letGo } = await openHeld(context, baseURL + LESSON);
  // The address leads to the module.
  const head = page.locator('#module-how-trading-works');
  await expect(head).toBeInViewport();
  await expect(head).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.getByRole('heading', { name: 'Key Takeaways' }).evaluate((goal) => {
    goal.scrollIntoView({ block: 'start' });
    // Each state of the page that a reader could see, by its height.
    const root = document.querySelector('#root');
    const note = () => document.documentElement.scrollHeight;
    const seen = [note()];
    Object.assign(window, { seen });
    if (root !== null)
      new MutationObserver(() => seen.push(note())).observe(root, { childList: true });
  });
  const before = await page.evaluate(() => window.scrollY);
  letGo();
  await expectApp(page);
  await expect(page.getByLabel('Loading', { exact: false })).toHaveCount(0);
  const after = await page.evaluate(() => window.scrollY);
  expect(Math.abs(after - before)).toBeLessThanOrEqual(2);
  const heights = await page.evaluate(() => ('seen' in window ? window.seen : []));
  if (!Array.isArray(heights)) throw new Error('nothing was seen');
  expect(heights.length).toBeGreaterThan(1);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(2);
  await context.close();
});

test('a phone asks for the scripts of a page once it has shown it', async ({
  browser,
  baseURL,
}) => {
  const context = await phone(browser);
  const page = await context.newPage();
  await page.goto(baseURL + LESSON);
  await expect
    .poll(async () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    )
    .toContainEqual(expect.stringMatching(/\/course-tab-.*\.js$/));
  const { paint, first } = await page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/(react|course-tab)-[^/]*\.js$/.test(name));
    return {
      paint: painted?.startTime ?? Number.NaN,
      first: Math.min(...scripts.map(({ startTime }) => startTime)),
    };
  });
  expect(first).toBeGreaterThan(paint);
  await context.close();
});

test('somebody who is signed in reads a lesson without the ways in of visitors', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const first = await context.newPage();
  await first.goto(`${baseURL}/terms`);
  await first.evaluate(() => localStorage.setItem('accessToken', 'v4.local.a'));
  expect(await storedKeys(first)).toMatchObject({ accessToken: 'v4.local.a' });
  const { page, letGo } = await openHeld(context, baseURL + LESSON);
  await expect(page.getByRole('heading', { name: 'Key Takeaways' })).toBeAttached();
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeHidden();
  letGo();
  await expectApp(page);
  await context.close();
});

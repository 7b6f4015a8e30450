import { expect, type Request, test } from '@playwright/test';
import { arriveAsRegular, openRegistered, storedKeys } from './account.ts';

const protectedPaths = [
  '/dashboard',
  '/portfolio',
  '/marketplace',
  '/labs',
  '/live-strategies',
  '/profile',
];

test('protected screens ask a visitor to sign in', async ({ page }) => {
  for (const path of protectedPaths) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/signin');
  }
});

test('addresses without a screen lead to the landing page', async ({ page }) => {
  for (const path of ['/explore', '/features', '/settings/providers', '/no/such/place']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, path).toContainText('Build trading strategies');
  }
});

test('Explore Strategies has no screen of its own and leads to the strategy to try', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore Strategies' }).click();
  await expect(page).toHaveURL('/');
  const trial = page.getByRole('heading', { name: 'Try it: move the averages' });
  await expect(trial).toBeInViewport();
  await expect(trial).toBeFocused();
});

test('a link to what is not there says so, and what there is instead', async ({ page }) => {
  await page.goto('/');
  const toast = page.getByRole('alert');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(toast).toHaveText("Pricing isn't published yet.");
  // The toast stands below the bar.
  const bar = await page.getByRole('banner').boundingBox();
  const box = await toast.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  await page.getByRole('link', { name: 'Visual strategy builder' }).click();
  await expect(toast).toContainText('The visual builder is a part of Labs.');
  await toast.getByRole('button', { name: 'Open Labs' }).click();
  await expect(page).toHaveURL(/^[^?]*\/\?try=labs/);
});

test('forms and the workbench have no footer, and the legal links lead to pages', async ({
  page,
}) => {
  for (const path of ['/signin', '/signup', '/?try=labs&template=sma-cross']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  }
  for (const name of ['Terms', 'Privacy']) {
    await page.goto('/learn');
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

test('the footer tells what the product is, and its Documentation is the page of the server', async ({
  page,
}) => {
  await page.goto('/learn');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Advanced strategy development and backtesting platform.');
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Stratloom.`);
  await expect(footer.getByRole('navigation')).toHaveCount(4);
  await footer.getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/');
  await footer.getByRole('link', { name: 'Documentation' }).click();
  await expect(page).toHaveTitle('Stratloom API');
});

test('everyone may learn', async ({ page }) => {
  await page.goto('/learn');
  await expect(page.getByRole('heading', { level: 1, name: 'Learn' })).toBeVisible();
  await expect(page).toHaveTitle('Learn · Stratloom');
});

test('a signed-in user has no use for signing in or up', async ({ page }) => {
  await arriveAsRegular(page);
  for (const path of ['/signin', '/signup', '/auth/signup-success']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
});

test('every link of the bar leads to its screen', async ({ page }) => {
  await arriveAsRegular(page);
  await page.goto('/dashboard');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const edges = () =>
    bar
      .getByRole('link')
      .evaluateAll((links) =>
        links
          .filter((link) => getComputedStyle(link).borderTopStyle === 'solid')
          .map((link) => link.textContent),
      );
  await expect.poll(edges, 'only the marketplace is set apart').toEqual(['Marketplace']);
  for (const [label, path, heading] of [
    ['Portfolio', '/portfolio', 'Portfolio'],
    ['Learn', '/learn', 'Learn'],
    ['Live Strategies', '/live-strategies', 'Live Strategies'],
    ['Marketplace', '/marketplace', 'Strategy Marketplace'],
    ['Dashboard', '/dashboard', 'Dashboard'],
  ] as const) {
    await bar.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.goto('/learn');
  await page.getByRole('link', { name: 'Stratloom home' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('the portfolio is under development', async ({ page }) => {
  await arriveAsRegular(page);
  await page.goto('/portfolio');
  await expect(page.getByText('under development')).toBeVisible();
  // Nothing else is shown, as the specification has it.
  await expect(page.locator('#main')).toHaveText('PortfolioThis screen is under development.');
});

test('on a phone, a drawer holds the links', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const visitorLinks = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(visitorLinks).toHaveText(['Sign In', 'Sign Up']);
  await page.keyboard.press('Escape');
  await expect(visitorLinks.first()).toBeHidden();

  await arriveAsRegular(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('navigation', { name: 'Main' });
  await expect(drawer.getByRole('link')).toHaveText([
    'Dashboard',
    'Portfolio',
    'Learn',
    'Labs',
    'Live Strategies',
    'Marketplace',
  ]);
  const paper = page.locator('.MuiDrawer-paper');
  await expect.poll(async () => paper.boundingBox()).toMatchObject({ x: 140, width: 250 });
  await drawer.getByRole('link', { name: 'Learn' }).click();
  await expect(page).toHaveURL('/learn');
  await expect(drawer).toBeHidden();
});

test('a browser is registered when the landing page is first used', async ({ page }) => {
  const registrations: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/devices')) registrations.push(request.url());
  });
  // The other occasion, some seconds after the first paint, never comes.
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const patient = (work: () => void, ms = 0) => (ms >= 4_000 ? 0 : start(work, ms));
    Object.defineProperty(window, 'setTimeout', { value: patient });
  });
  await page.goto('/');
  await expect(page.getByRole('contentinfo').getByRole('navigation')).toHaveCount(4);
  await page.waitForLoadState('networkidle');
  expect(registrations).toEqual([]);
  await expect(page.locator('#root[data-static]')).toHaveCount(0);
  await page.keyboard.press('Shift');
  await expect.poll(() => registrations.length).toBe(1);
});

test('a browser is registered once, on the landing page', async ({ page }) => {
  const registrations: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/devices')) registrations.push(request);
  });
  await openRegistered(page, '/');
  expect(registrations).toHaveLength(1);
  const body = registrations[0]?.postDataJSON();
  expect(body).toMatchObject({ type: 'anonymous', publicKey: { kty: 'RSA', e: 'AQAB' } });
  expect(Buffer.from(body.publicKey.n, 'base64url')).toHaveLength(2048 / 8);
  expect(Object.keys(body.deviceInfo).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'canvasFingerprint',
    'colorDepth',
    'cookiesEnabled',
    'deviceMemory',
    'deviceName',
    'doNotTrack',
    'fingerprint',
    'hardwareConcurrency',
    'language',
    'languages',
    'platform',
    'screenResolution',
    'timezone',
    'timezoneOffset',
    'userAgent',
    'webglFingerprint',
  ]);
  expect(Object.keys(body.deviceInfo.platform)).toEqual([
    'os',
    'type',
    'brand',
    'model',
    'version',
  ]);
  expect(registrations[0]?.headers()).toMatchObject({
    'x-screen-resolution': body.deviceInfo.screenResolution,
    'x-color-depth': String(body.deviceInfo.colorDepth),
    'x-timezone-offset': String(body.deviceInfo.timezoneOffset),
    'x-language': body.deviceInfo.language,
    'x-device-memory': String(body.deviceInfo.deviceMemory ?? ''),
    'x-hardware-concurrency': String(body.deviceInfo.hardwareConcurrency),
    'x-device-fingerprint': expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const { device_private_key: privateKey } = await storedKeys(page);
  expect(JSON.parse(privateKey ?? '{}')).toMatchObject({ kty: 'RSA', alg: 'RSA-OAEP-256' });
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(registrations).toHaveLength(1);
});

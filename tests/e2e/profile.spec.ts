import { expect, type Locator, type Page, test } from '@playwright/test';
import { UserProfile } from '@stratloom/contracts';
import { claimedPng, twoColours } from '../../apps/server/src/testing/pictures.ts';
import { arriveAsRegular, arriveSignedIn } from './account.ts';
import { expectClean } from './barriers.ts';
import { expectShownFor, pauseTime } from './stopped-time.ts';
import { tabTo } from './tab-to.ts';

const about = (page: Page) => page.getByRole('region', { name: 'About you' });
const stats = (page: Page) => page.getByLabel('Statistics');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const PROFILE = /\/v1\/users\/profiles\/[^/]+$/;
const IMAGE = /\/v1\/users\/profiles\/[^/]+\/image$/;

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(about(page).getByRole('heading')).toHaveText('Ada Lovelace');
}

test('the header shows who the user is, and hard-coded figures in demo mode', async ({ page }) => {
  await arriveAsRegular(page);
  await openProfile(page);
  await expect(page).toHaveTitle(/^Profile/);
  await expect(about(page)).toContainText(/@[\w-]+ · [\w-]+@example\.com/);
  await expect(about(page)).toContainText('Add a bio to tell others about yourself');
  await expect(about(page).getByText('A', { exact: true })).toBeVisible();
  await expect(about(page).getByRole('img')).toHaveCount(0);
  await expect(button(page, 'Upload profile picture')).toBeEnabled();
  await expect(about(page)).toContainText(
    /Member since (January|February|March|April|May|June|July|August|September|October|November|December) 20\d\d/,
  );
  await expect(about(page).getByTitle('Verified Trader')).toHaveCount(0);
  await expect(about(page).getByRole('link')).toHaveCount(0);
  await expect(stats(page).locator('> div')).toHaveText([
    ...['Strategies0(0 active)', 'Total Profit0%', 'Win Rate0%'],
    ...['Total Trades0', 'ExperienceBeginner', 'Followers0'],
  ]);
  const badges = page.getByRole('region', { name: 'Achievements' }).getByRole('listitem');
  await expect(badges).toHaveCount(1);
  await expect(badges).toContainText('Welcome');
  await expect(page.getByRole('tab')).toHaveText([
    ...['Security & Privacy', 'Provider Integrations', 'Notifications', 'Preferences'],
  ]);
  await expectClean(page, 'profile');
});

test('what a profile lacks is said in words, and a verified trader has a badge', async ({
  page,
}) => {
  await arriveAsRegular(page);
  await page.route(PROFILE, async (route) => {
    const response = await route.fetch();
    const shown = UserProfile.parse(await response.json());
    await route.fulfill({
      response,
      json: { ...shown, email: '', memberSince: 0, verified: true },
    });
  });
  await openProfile(page);
  await expect(about(page)).toContainText('@user · No email');
  const chips = about(page).getByRole('list', { name: 'Details' }).getByRole('listitem');
  await expect(chips).toHaveText(['Recently']);
  const badge = about(page).getByRole('img', { name: 'Verified Trader' });
  await tabTo(page, badge);
  await expect(page.getByRole('tooltip', { name: 'Verified Trader' })).toBeVisible();
  await expectClean(page, 'a verified profile');
});

test('details are edited, cancelled and saved', { tag: '@journey' }, async ({ page }) => {
  await arriveSignedIn(page);
  await openProfile(page);
  await button(page, 'Edit Profile').click();
  await page.getByLabel('Name', { exact: true }).fill('Somebody Else');
  await button(page, 'Cancel').click();
  await expect(about(page).getByRole('heading')).toHaveText('Ada Lovelace');

  await button(page, 'Edit Profile').click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  const details = {
    ...{ Name: 'Ada King', Email: 'countess of lovelace', Bio: 'First line\nSecond line' },
    ...{ Location: 'London', Occupation: 'Analyst', Education: 'Mathematics' },
    ...{ Website: 'ada.example', Twitter: '@ada', LinkedIn: 'ada', GitHub: 'ada' },
  };
  for (const [label, text] of Object.entries(details)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await expectClean(page, 'editing the profile');
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(PROFILE, async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  await button(page, 'Save').click();
  await expect(button(page, 'Saving...')).toBeDisabled();
  answer();
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible();
  await expect(about(page).getByRole('heading')).toHaveText('Ada King');
  await expect(about(page)).toContainText('@user · countess of lovelace');
  const chips = about(page).getByRole('list', { name: 'Details' }).getByRole('listitem');
  await expect(chips).toHaveText([/^Member since/, 'London', 'Analyst', 'Mathematics']);
  for (const [site, href] of [
    ['Twitter', 'https://x.com/ada'],
    ['LinkedIn', 'https://www.linkedin.com/in/ada'],
    ['GitHub', 'https://github.com/ada'],
    ['Website', 'https://ada.example/'],
  ] as const) {
    await expect(about(page).getByRole('link', { name: site })).toHaveAttribute('href', href);
  }
  await expectClean(page, 'a full profile');
  await page.reload();
  await expect(about(page)).toContainText('First line');
  await button(page, 'Account').click();
  await expect(page.getByRole('menu')).toContainText('Ada King');
});

test('the success of a change is shown for four seconds, a failure for six', async ({ page }) => {
  await arriveSignedIn(page);
  await page.clock.install();
  await openProfile(page);
  await pauseTime(page);
  await button(page, 'Edit Profile').click();
  await button(page, 'Save').click();
  await expectShownFor(page, toast(page, 'Profile updated successfully!'), 4_000);

  await page.route(PROFILE, (route) => route.fulfill({ status: 500, json: {} }));
  await button(page, 'Edit Profile').click();
  await page.getByLabel('Location', { exact: true }).fill('London');
  await button(page, 'Save').click();
  await expectShownFor(page, toast(page, 'Failed to save profile changes'), 6_000);
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue('London');
});

test('a picture is uploaded, and one that is none is refused in words', async ({ page }) => {
  await arriveSignedIn(page);
  await openProfile(page);
  const input = page.getByLabel('Profile picture', { exact: true });
  await expect(input).toHaveAttribute('accept', 'image/*');
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    input.setInputFiles({ name, mimeType, buffer });
  await choose('me.png', 'image/png', await twoColours(300, 200).png());
  await expect(toast(page, 'Profile image updated successfully!')).toBeVisible();
  const picture = about(page).getByRole('img', { name: 'Picture of Ada Lovelace' });
  await expect(picture).toHaveJSProperty('naturalWidth', 200);
  const first = await picture.getAttribute('src');

  await choose('large.png', 'image/png', Buffer.alloc(5_242_881));
  await expect(toast(page, 'Image size must be less than 5MB')).toBeVisible();
  await choose('bomb.png', 'image/png', claimedPng(65_535, 65_535, 1));
  await expect(
    toast(page, 'Failed to upload profile image. The image claims to be 65,535 by 65,535 pixels.'),
  ).toBeVisible();
  await page.route(IMAGE, (route) => route.fulfill({ status: 500, json: {} }));
  await choose('me.png', 'image/png', await twoColours(30, 20).png());
  await expect(toast(page, 'Failed to upload profile image')).toHaveText(
    'Failed to upload profile image',
  );
  await expect(picture).toHaveAttribute('src', first ?? '');
  await page.reload();
  await expect(picture).toHaveAttribute('src', first ?? '');
});

test('the success of an upload is shown for four seconds, a failure for six', async ({ page }) => {
  await arriveSignedIn(page);
  await page.clock.install();
  await openProfile(page);
  await pauseTime(page);
  const input = page.getByLabel('Profile picture', { exact: true });
  const choose = (buffer: Buffer) =>
    input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await choose(await twoColours(300, 200).png());
  await expectShownFor(page, toast(page, 'Profile image updated successfully!'), 4_000);
  await choose(Buffer.alloc(5_242_881));
  await expectShownFor(page, toast(page, 'Image size must be less than 5MB'), 6_000);
  await page.route(IMAGE, (route) => route.fulfill({ status: 500, json: {} }));
  await choose(await twoColours(30, 20).png());
  await expectShownFor(page, toast(page, 'Failed to upload profile image'), 6_000);
});

test('without its profile the screen falls back to what the session knows', async ({ page }) => {
  await arriveAsRegular(page);
  let isDown = true;
  await page.route(PROFILE, async (route) => {
    await (isDown ? route.fulfill({ status: 500, json: {} }) : route.continue());
  });
  await openProfile(page);
  await expect(toast(page, 'Failed to load profile data')).toBeVisible();
  await expect(about(page)).toContainText(/@[\w-]+ · [\w-]+@example\.com/);
  const chips = about(page).getByRole('list', { name: 'Details' }).getByRole('listitem');
  const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  await expect(chips).toHaveText([`Member since ${new Date().toLocaleDateString('en-US', month)}`]);
  await expect(about(page).getByRole('img', { name: 'Verified Trader' })).toHaveCount(0);
  // Saving would empty what could not be loaded.
  await expect(button(page, 'Edit Profile')).toHaveCount(0);
  await expect(button(page, 'Upload profile picture')).toBeDisabled();
  await expectClean(page, 'fallback of the profile');
  isDown = false;
  await button(about(page), 'Retry').click();
  await expect(button(page, 'Edit Profile')).toBeVisible();
});

test('without profile and session an error says so', async ({ page }) => {
  await arriveAsRegular(page);
  await page.route(/\/v1\/(users\/profiles|auth\/session)\//, (route) => route.abort());
  await page.goto('/profile');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Failed to load profile data',
  );
});

test('the four tabs have their defaults, and change this page alone', async ({ page }) => {
  await arriveAsRegular(page);
  await openProfile(page);
  const switches: readonly (readonly [string, boolean])[] = [
    ['Two-Factor Authentication', true],
    ['Show profile', true],
    ['Public stats', true],
    ['Allow followers', false],
  ];
  for (const [name, isOn] of switches) {
    await expect(page.getByRole('switch', { name })).toBeChecked({ checked: isOn });
  }
  await page.getByRole('switch', { name: 'Allow followers' }).click();
  await expect(page.getByRole('switch', { name: 'Allow followers' })).toBeChecked();
  await button(page, 'Change Password').click();
  await expect(page.getByRole('dialog', { name: 'Password' })).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'View Login History').click();
  const history = page.getByRole('dialog', { name: 'Login history' });
  await expect(history.getByRole('listitem').first()).toContainText('still signed in, last seen');
  await expectClean(page, 'login history');
  await button(history, 'Close').click();
  await button(page, 'Export Data').click();
  await expect(toast(page, 'In demo mode nothing is exported.')).toBeVisible();
  await button(page, 'Delete Account').click();
  await expect(toast(page, 'In demo mode no account is deleted.')).toBeVisible();
  await expectClean(page, 'demo security');

  await tab(page, 'Provider Integrations').click();
  await expect(page).toHaveURL('/profile?tab=integrations');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('Alpaca')).toContainText('Connected');
  await expect(row('Alpaca')).not.toContainText('Not Connected');
  for (const name of ['TD Ameritrade', 'Interactive Brokers', 'Coinbase']) {
    await expect(row(name)).toContainText('Not Connected');
    await expect(button(row(name), `Connect Account: ${name}`)).toBeVisible();
  }
  await button(page, 'Update Keys: Alpaca').click();
  await expect(toast(page, 'In demo mode there are no keys to update.')).toBeVisible();
  await button(page, 'Disconnect: Alpaca').click();
  await expect(row('Alpaca')).toContainText('Not Connected');
  await expectClean(page, 'demo integrations');

  await tab(page, 'Notifications').click();
  for (const [name, isOn] of [
    ['Trades', true],
    ['Strategies', true],
    ['News', false],
    ['Marketing', false],
  ] as const) {
    await expect(page.getByRole('switch', { name })).toBeChecked({ checked: isOn });
  }
  await page.getByRole('switch', { name: 'News' }).click();
  await expect(page.getByRole('switch', { name: 'News' })).toBeChecked();
  await expectClean(page, 'demo notifications');
  await page.reload();
  await expect(page.getByRole('switch', { name: 'News' })).not.toBeChecked();

  await tab(page, 'Preferences').click();
  await expect(page.getByLabel('Max Position Size (%)')).toHaveValue('10');
  await expect(page.getByLabel('Default Stop Loss (%)')).toHaveValue('2');
  const styles = page.getByRole('group', { name: 'Trading style' }).getByRole('button');
  await expect(styles).toHaveText([
    'Algorithmic',
    'Day Trading',
    'Swing Trading',
    'Position Trading',
  ]);
  const markets = page.getByRole('group', { name: 'Preferred markets' }).getByRole('button');
  await expect(markets).toHaveText(['Crypto', 'Forex', 'Stocks', 'Options', 'Futures']);
  await button(page, 'Stocks').click();
  await expect(button(page, 'Stocks')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Day Trading').click();
  await expect(button(page, 'Day Trading')).toHaveAttribute('aria-pressed', 'true');
  await expect(button(page, 'Swing Trading')).toHaveAttribute('aria-pressed', 'false');
  await page.getByLabel('Max Position Size (%)').fill('101');
  await expect(page.getByText('A number above 0 and up to 100')).toBeVisible();
  await expectClean(page, 'demo preferences');
  await page.reload();
  await expect(page.getByLabel('Max Position Size (%)')).toHaveValue('10');
});

test('by keyboard alone the profile is edited and its tabs are chosen', async ({ page }) => {
  await arriveSignedIn(page);
  await openProfile(page);
  await button(page, 'Edit Profile').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' King');
  await page.keyboard.press('Enter');
  await expect(about(page).getByRole('heading')).toHaveText('Ada Lovelace King');
  await tab(page, 'Security & Privacy').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile?tab=integrations');
});

test('on a phone everything fits, and demo mode can be left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arriveAsRegular(page);
  await openProfile(page);
  for (const name of ['security', 'integrations', 'notifications', 'preferences']) {
    await page.goto(`/profile?tab=${name}`);
    await expect(about(page).getByRole('heading')).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('region').first()).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, name).toBeLessThanOrEqual(390);
    await expectClean(page, `${name} on a phone`);
  }
  await page.goto('/profile?tab=integrations');
  await button(page, 'Show my connections').click();
  await expect(page.getByText('Not connected · Crypto').first()).toBeVisible();
  await expect(stats(page).locator('> div').first()).toHaveText('Strategies0(0 active)');
  // On a phone two rows of them leave room for the tabs below; the others are asked for.
  const achievements = page.getByRole('region', { name: 'Achievements' });
  const badges = achievements.getByRole('listitem');
  await expect(badges).toHaveCount(4);
  await button(achievements, 'Show all 11').press('Enter');
  await expect(badges).toHaveCount(11);
  await expect(achievements).toContainText('First strategy');
  await expectClean(page, 'all achievements on a phone');
  await button(achievements, 'Show fewer').click();
  await expect(badges).toHaveCount(4);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(badges).toHaveCount(11);
  await expect(stats(page)).toContainText('Followers–not allowed');
  await expect(page.getByText('0 of 3 ways back in are set up')).toBeVisible();
});

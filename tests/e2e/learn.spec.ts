import { expect, type Page, test } from '@playwright/test';
import { arriveSignedOut } from './account.ts';
import { expectClean } from './barriers.ts';
import { LabsPage } from './labs-page.ts';
import { sample } from '@stratloom/testkit/sweep';

declare global {
  interface Window {
    /** Given to the page by the test. */
    readonly complain: (text: string) => void;
  }
}

/** The tabs in their order: what the address calls them, what stands on them. */
const tabs = [
  ['overview', 'Overview'],
  ['patterns', 'Chart Patterns'],
  ['fundamentals', 'Trading Fundamentals'],
  ['markets', 'Markets'],
  ['indicators', 'Technical Indicators'],
  ['options', 'Options & Greeks'],
  ['advanced', 'Advanced Strategies'],
  ['algorithmic', 'Algorithmic Trading'],
] as const;

/** Courses: their tab, chips, modules and the one that is open at first. */
const courses = [
  ['fundamentals', ['beginner', '5 modules', '~3 hours'], null],
  ['markets', ['beginner', '6 modules', '~4 hours'], 'equity-markets'],
  ['options', ['intermediate', '8 modules', '~4 hours'], 'options-basics'],
  ['advanced', ['advanced', '7 strategies', '~5 hours'], 'mean-reversion'],
  ['algorithmic', ['advanced', '7 modules', '~6 hours'], null],
] as const;

/** The heads of the modules; a closed one has no content on the page. */
function heads(page: Page) {
  return page.locator('[data-module] h3 button');
}

async function expectOpen(page: Page, module: string | null): Promise<void> {
  const open = page.locator('[data-module]', { has: page.locator('button[aria-expanded=true]') });
  if (module === null) await expect(open).toHaveCount(0);
  else {
    await expect(open).toHaveCount(1);
    await expect(open).toHaveAttribute('data-module', module);
    await expect(open.getByRole('heading', { name: 'Key Takeaways' })).toBeVisible();
  }
}

/** Waits until a lesson and its formulas stand as they stay. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByLabel('Loading', { exact: false })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** Waits until the app has taken the place of the page that the server has sent: it answers the keyboard then. */
async function appIsThere(page: Page): Promise<void> {
  await expect(page.locator('#root[data-static]')).toHaveCount(0);
}

test(
  'the tabs stand in their order, in the address and in the history',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/learn');
    const list = page.getByRole('tablist', { name: 'Learn' });
    await expect(list.getByRole('tab')).toHaveText(tabs.map(([, label]) => label));
    await expect(list.getByRole('tab', { selected: true })).toHaveText('Overview');
    for (const [id, label] of tabs.slice(1)) {
      await list.getByRole('tab', { name: label }).click();
      await expect(page).toHaveURL(`/learn?tab=${id}`);
      await expect(list.getByRole('tab', { name: label })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel').first().getByRole('heading').first()).toBeVisible();
    }
    await page.goBack();
    await expect(list.getByRole('tab', { selected: true })).toHaveText('Advanced Strategies');
    await page.goForward();
    await expect(list.getByRole('tab', { selected: true })).toHaveText('Algorithmic Trading');
    await page.goto('/learn?tab=no-such-tab');
    await expect(list.getByRole('tab', { selected: true })).toHaveText('Overview');
  },
);

test('the overview shows a visitor what is fixed, and leads on', async ({ page }) => {
  await page.goto('/learn');
  await expect(page.getByRole('progressbar', { name: 'Overall progress' })).toHaveAttribute(
    'aria-valuenow',
    '15',
  );
  await page.getByRole('button', { name: 'Take Placement Quiz' }).click();
  await expect(page).toHaveURL('/learn');
  const card = (name: string) => page.getByRole('article', { name, exact: true });
  await expect(card('Trading Fundamentals')).toContainText('CURRENT');
  await expect(card('Chart Patterns').getByRole('button', { name: /^Completed/ })).toBeVisible();
  for (const name of [
    'Technical Indicators',
    'Options & Greeks',
    'Advanced Strategies',
    'Algorithmic Trading',
  ]) {
    await expect(card(name).getByRole('button', { name: /^Locked/ })).toBeDisabled();
  }
  const bookmark = page.getByRole('button', { name: 'Bookmark Markets Overview' });
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
  await card('Trading Fundamentals')
    .getByRole('button', { name: /^Continue/ })
    .click();
  await expect(page).toHaveURL('/learn?tab=fundamentals');
  await page.goBack();
  await page.getByRole('button', { name: 'Start Learning', exact: true }).first().click();
  await expect(page).toHaveURL('/learn?tab=patterns');
});

for (const [tab, chips, first] of courses) {
  test(`the course on the tab ${tab} opens one module at a time`, async ({ page }) => {
    await page.goto(`/learn?tab=${tab}`);
    const about = page.getByRole('list', { name: 'About this course' });
    await expect(about.getByRole('listitem')).toHaveText([...chips]);
    const count = Number.parseInt(chips[1], 10);
    await expect(heads(page)).toHaveCount(count);
    await expectOpen(page, first);
    const last = heads(page).nth(count - 1);
    await last.click();
    const name = await page.locator('[data-module]').last().getAttribute('data-module');
    await expectOpen(page, name);
    await expect(last).toBeInViewport();
    await last.click();
    await expectOpen(page, null);
    await page.reload();
    await expect(heads(page)).toHaveCount(count);
    await expectOpen(page, null);
  });
}

test('a course names those it builds on, and related topics', async ({ page }) => {
  await page.goto('/learn?tab=options');
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('link', { name: 'Trading Fundamentals' }).click();
  await expect(page).toHaveURL('/learn?tab=fundamentals');
  await panel.getByRole('link', { name: 'Chart Patterns' }).click();
  await expect(page).toHaveURL('/learn?tab=patterns');
});

test('a tile of the markets opens and closes its module', async ({ page }) => {
  await page.goto('/learn?tab=markets');
  const tiles = page.locator('button[aria-controls^=module-][aria-expanded]:not(h3 *)');
  await expect(tiles).toHaveText(Array.from({ length: 6 }, () => /^\p{Emoji}.*\w/u));
  const tile = (name: string) => page.getByRole('tabpanel').getByRole('button', { name }).first();
  await expect(tile('Equities')).toHaveAttribute('aria-expanded', 'true');
  await tile('Forex').click();
  await expectOpen(page, 'forex-markets');
  await tile('Forex').click();
  await expectOpen(page, null);
});

test('the Greeks stand in one row and show formula and example', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/learn?tab=options');
  const cards = page.locator('[data-greek]');
  await expect(cards).toHaveCount(5);
  const tops = await cards.evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
  await page.getByRole('button', { name: 'Formula and example of Gamma' }).click();
  await expect(page.getByRole('region', { name: /^Gamma/ }).locator('math')).toBeVisible();
  await expect(page).toHaveURL(/greek=gamma/);
});

test('formulas are typeset and sourced', async ({ page }) => {
  await page.goto('/learn?tab=options&module=options-pricing');
  const formulas = page.locator('[data-module] figure');
  await expect(formulas.first()).toContainText('Source:');
  await expect(formulas.locator('math mfrac').first()).toBeVisible();
  await expect(page.locator('math')).toHaveCount(await formulas.count());
  expect(await formulas.allInnerTexts()).not.toContain(String.raw`\frac`);
});

test('a link to a module opens it at the top of the window', async ({ page }) => {
  await page.goto('/learn?tab=options&module=options-theta');
  await expectOpen(page, 'options-theta');
  const head = page.locator('[data-module=options-theta] h3 button');
  await expect(head).toBeFocused();
  await expect.poll(async () => (await head.boundingBox())?.y ?? -1).toBeLessThan(200);
  expect((await head.boundingBox())?.y).toBeGreaterThanOrEqual(50);
  await page.goto('/learn?tab=options&module=no-such-module');
  await expectOpen(page, 'options-basics');
});

test('nothing jumps while a lesson or Labs loads on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(() => {
    // Each look of a test at the page counts as a gesture of its user.
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
    let sum = 0;
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset['shifts'] ??= '0';
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
      document.documentElement.dataset['shifts'] = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  /** Sum of the layout shifts so far; below 0.1 nobody notices, and 0.01 is the first words becoming the page. */
  const shifts = async () =>
    Number((await page.locator('html').getAttribute('data-shifts')) ?? Number.NaN);
  await page.goto('/learn?tab=fundamentals&module=how-trading-works');
  await expect(page.locator('[data-module] math').first()).toBeVisible();
  await appIsThere(page);
  expect(await shifts()).toBeLessThan(0.03);
  await page.goto('/?try=labs&template=sma-cross');
  await expect(page.getByTestId('live-execution')).toContainText('Up to date');
  expect(await shifts()).toBeLessThan(0.03);
  // The chart of the result is drawn once somebody asks for it.
  await expect(page.getByTestId('price-chart')).toHaveCount(0);
  await new LabsPage(page).show('Result');
  await expect(page.getByTestId('price-chart')).toBeVisible();
});

test('links and code are copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/learn?tab=algorithmic&module=python-basics');
  const clipboard = async () => page.evaluate(async () => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  expect(await clipboard()).toContain('/learn?tab=algorithmic&module=python-basics');
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await expect(page.getByText('Code copied to clipboard!')).toBeVisible();
  expect(await clipboard()).toBe(await page.locator('pre code').first().textContent());
  await page.goto('/learn?tab=advanced&module=mean-reversion');
  await expectOpen(page, 'mean-reversion');
  await expect(page.locator('pre').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toHaveCount(0);
});

test('the kinds of strategies and of algorithms stand above their modules', async ({ page }) => {
  await page.goto('/learn?tab=advanced');
  const strategies = page.getByRole('list', { name: 'Kinds of strategies' });
  await expect(strategies.getByRole('heading')).toHaveCount(5);
  await page.goto('/learn?tab=algorithmic');
  const algorithms = page.getByRole('list', { name: 'Kinds of algorithms' });
  await expect(algorithms.getByRole('heading')).toHaveCount(4);
});

test('algorithmic trading leads to Labs', async ({ page }) => {
  await page.goto('/learn?tab=algorithmic');
  await expect(page.getByRole('link', { name: 'Open Labs' })).toHaveAttribute('href', '/labs');
  const callout = page.getByRole('complementary', { name: 'Try it in Labs' });
  await expect(callout.getByRole('link', { name: 'Go to Labs' })).toHaveAttribute('href', '/labs');
});

test('the strategy of a lesson opens in Labs, past signing in, with its market and a report', async ({
  page,
}) => {
  test.slow();
  const labs = new LabsPage(page);
  await arriveSignedOut(page);
  await page.goto('/learn?tab=advanced&module=market-making');
  await page.getByRole('link', { name: 'Try it in Labs' }).click();
  await expect(page).toHaveURL('/signin');
  await page.getByRole('button', { name: 'Sign in with Passkey' }).click();
  await labs.expectReportOf('Two-sided quotes');
  await expect(page).toHaveURL('/labs?mode=pine');
  await expect(labs.chart).toHaveAccessibleName(/^Price chart of SPY, .* bars of 1h /);
  await expect(labs.pine).toContainText('//@version=6');
  await page.reload();
  await labs.expectReportOf('Two-sided quotes');
  await labs.open('?lesson=no-such-lesson');
  await expect(page.getByText('There is no lesson “no-such-lesson”.')).toBeVisible();
});

test('a lesson that cannot be fetched says so and is fetched again', async ({ page }) => {
  await page.goto('/learn?tab=fundamentals');
  await expect(heads(page)).toHaveCount(5);
  await settle(page);
  await page.route('**/assets/**', (route) => route.abort());
  await heads(page).nth(1).click();
  await expect(page.getByText('This lesson could not be loaded')).toBeVisible();
  await page.unroute('**/assets/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Key Takeaways' })).toBeVisible();
});

test('everything that is taught is found by the keyboard alone', async ({ page }) => {
  await page.goto('/learn');
  await appIsThere(page);
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog', { name: 'Search lessons' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  const links = dialog.getByRole('link');
  for (const [query, kind] of [
    ['hammer', 'Pattern'],
    ['golden cross', 'Indicator'],
    ['gamma', 'Greek'],
    ['put-call parity', 'Lesson'],
  ] as const) {
    await dialog.getByRole('searchbox').fill(query);
    await expect(links.filter({ hasText: `${kind} ·` }).first()).toBeVisible();
    await expect(dialog.locator('mark').first()).toBeVisible();
  }
  await dialog.getByRole('searchbox').press('ArrowDown');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await dialog.getByRole('searchbox').fill('xyzzyx');
  await expect(dialog.getByText('No results')).toBeVisible();
  await dialog.getByRole('searchbox').fill('put-call parity');
  await expect(links.first()).toContainText(/parity/i);
  const target = (await links.first().getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(target);
  await expect(page.locator('[data-module] h3 button[aria-expanded=true]')).toHaveCount(1);
  await expect(page.locator(`[id="${target.split('#')[1] ?? ''}"]`)).toBeInViewport();
});

test('the tabs and modules are used by the keyboard alone', async ({ page }) => {
  await page.goto('/learn?tab=overview');
  await appIsThere(page);
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/learn?tab=fundamentals');
  await heads(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Key Takeaways' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused();
});

test('paper shows the open module alone, black on white', async ({ page }) => {
  await page.goto('/learn?tab=options&module=options-theta');
  await expectOpen(page, 'options-theta');
  await settle(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('tablist', { name: 'Learn' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByText('Options and The Greeks: Theta and Time Decay')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Practice Questions' })).toBeVisible();
  await expect(heads(page).first()).toBeHidden();
  const look = await page
    .locator('.lesson p')
    .first()
    .evaluate((text) => {
      const { color, backgroundColor } = getComputedStyle(text);
      return [color, backgroundColor, getComputedStyle(document.body).backgroundColor];
    });
  expect(look).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)']);
});

for (const width of sample('Learn', [1440, 390], 1)) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    // Long pages are walked through by axe, which takes its time where processors are shared.
    test.describe.configure({ timeout: 300_000 });

    test('no tab has a barrier', async ({ page }) => {
      for (const [tab] of sample('tabs of Learn', tabs, 2)) {
        await page.goto(`/learn?tab=${tab}`);
        await expect(page.getByRole('tabpanel').first().getByRole('heading').first()).toBeVisible();
        await settle(page);
        await expectClean(page, tab);
      }
      const modules = [
        'algorithmic&module=python-basics',
        'fundamentals&module=risk-and-position-size',
      ];
      for (const module of sample('modules of Learn', modules, 1)) {
        await page.goto(`/learn?tab=${module}`);
        await expect(page.getByRole('heading', { name: 'Key Takeaways' })).toBeVisible();
        await settle(page);
        await expectClean(page, module);
      }
      await page.goto('/learn?tab=options&greek=delta');
      await page.getByRole('button', { name: 'Search lessons' }).click();
      await page.getByRole('searchbox').fill('delta');
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
      await expectClean(page, 'search');
      await page.getByRole('button', { name: 'Close search' }).click();
      await expect(page.getByRole('button', { name: 'Search lessons' })).toBeFocused();
    });

    test('no module is wider than the window', async ({ page }) => {
      for (const [tab] of sample('courses', courses, 1)) {
        await page.goto(`/learn?tab=${tab}`);
        await expect(heads(page).first()).toBeVisible();
        for (const head of await heads(page).all()) {
          if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
          const module = await head.evaluate(
            (button) => button.closest('[data-module]')?.getAttribute('data-module') ?? null,
          );
          await expectOpen(page, module);
          await settle(page);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow, module ?? '').toBe(0);
          const words = page.locator('.lesson :is(p, li, td, th, h4, h5, figcaption)');
          const texts = (await words.allTextContents()).join('\n');
          expect(texts, `a percent sign of ${module} may begin a line`).not.toMatch(/\d %/);
        }
      }
    });
  });
}

test('nothing in the learning area breaks the content security policy', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.exposeFunction('complain', (text: string) => complaints.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      window.complain(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`),
    );
  });
  for (const [tab] of sample('tabs under the policy', tabs, 2)) {
    await page.goto(`/learn?tab=${tab}`);
    await expect(page.getByRole('tabpanel').first().getByRole('heading').first()).toBeVisible();
    await settle(page);
  }
  await page.goto('/learn?tab=options&module=options-pricing');
  await expect(page.locator('math').first()).toBeVisible();
  await page.getByRole('button', { name: 'Search lessons' }).click();
  await page.getByRole('searchbox').fill('theta');
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

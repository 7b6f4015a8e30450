import { expect, type Page, test } from '@playwright/test';
import { expectClean } from './barriers.ts';
import { LabsPage } from './labs-page.ts';

async function openTemplate(page: Page, template: string): Promise<LabsPage> {
  const labs = new LabsPage(page);
  await page.goto(`/?try=labs&template=${template}`);
  await expect(page.getByTestId('trust')).toBeVisible({ timeout: 30_000 });
  await expect(labs.chart).toHaveAccessibleName(/buy and \d+ sell signals/, { timeout: 30_000 });
  return labs;
}

/** Date of the bar at a place of the chart, as its legend has it. */
async function dateAt(page: Page, labs: LabsPage, x: number): Promise<string> {
  await labs.chart.hover({ position: { x, y: 150 } });
  const frame = page.getByTestId('chart-frame');
  await expect(frame).toContainText(/\d{4}-\d\d-\d\d/);
  return /\d{4}-\d\d-\d\d/.exec(await frame.innerText())?.[0] ?? '';
}

/** Chooses an entry of the menu of the chart. */
async function choose(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Chart options' }).click();
  await page.getByRole('menu').getByText(name).click();
}

test.describe('the chart of a run', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('opens on the whole run with its money, and goes to ranges and trades', async ({ page }) => {
    test.slow();
    const labs = await openTemplate(page, 'sma-cross');
    const all = /from (\d{4}-\d\d-\d\d) to (\d{4}-\d\d-\d\d)/.exec(
      (await labs.chart.getAttribute('aria-label')) ?? '',
    );
    expect((await dateAt(page, labs, 25)).slice(0, 4)).toBe(all?.[1]?.slice(0, 4));
    await expect(page.getByTestId('pane-legend')).toHaveText([
      /^Buy and hold [\d.]+K? ?Equity [\d.]+K?$/,
      /^Drawdown -?[\d.]+%$/,
    ]);

    await page.getByRole('button', { name: 'Show the last 1Y' }).click();
    const year = Number(all?.[2]?.slice(0, 4)) - 1;
    await expect.poll(async () => (await dateAt(page, labs, 25)).slice(0, 4)).toBe(String(year));

    await page.getByRole('button', { name: 'All of the run' }).click();
    await labs.chart.focus();
    await page.keyboard.press('n');
    const before = await dateAt(page, labs, 25);
    await page.getByRole('button', { name: 'Next trade' }).click();
    await expect.poll(async () => (await dateAt(page, labs, 25)) > before).toBe(true);

    await choose(page, 'Equity and drawdown');
    await expect(page.getByTestId('pane-legend')).toHaveCount(0);
    const log = page.getByRole('button', { name: 'Log scale' });
    await expect(log).toHaveAttribute('aria-pressed', 'true');
    await log.click();
    await page.reload();
    await expect(log).toHaveAttribute('aria-pressed', 'false', { timeout: 30_000 });
    await expect(page.getByTestId('pane-legend')).toHaveCount(0);
  });

  test('draws what the rules compare, and marks where a clause held', async ({ page }) => {
    test.slow();
    const labs = await openTemplate(page, 'rsi-dip');
    await expect(labs.chart).toHaveAccessibleName(/Compared: strength, Buy below, Sell above\./);
    await expect(page.getByTestId('pane-legend').first()).toHaveText(/^strength \d/);
    const clause = labs.rules.locator('[data-condition="rules[1].when"]');
    await clause.locator('.body').hover();
    const note = page.getByTestId('held-note');
    await expect(note).toHaveText(/^Condition true on [\d,]+ of [\d,]+ bars$/);
    await expect(clause.locator('.held')).toHaveText(/^true on [\d,]+ of [\d,]+ bars$/);
    await labs.chart.hover({ position: { x: 300, y: 150 } });
    await expect(note).toHaveText('');
    await expect(clause.locator('.seen').last()).toHaveText(/met/);
    await clause.locator('.handle').first().focus();
    await expect(note).toHaveText(/true on/);
  });

  test('measures, keeps lines of its instrument and replays, by keys alone', async ({ page }) => {
    test.slow();
    const labs = await openTemplate(page, 'sma-cross');
    await labs.chart.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowRight');
    const said = page.getByTestId('tool-text');
    await expect(said).toContainText(/\d+ bars?, [\d.]+ days?/);
    await page.keyboard.press('Escape');
    await expect(said).toHaveText('');

    await page.keyboard.press('h');
    await page.getByRole('button', { name: 'Chart options' }).click();
    await expect(page.getByRole('menuitem', { name: /^Remove horizontal line at/ })).toHaveCount(1);
    await expectClean(page, 'the menu of the chart');
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(labs.chart).toHaveAccessibleName(/sell signals/, { timeout: 30_000 });
    await choose(page, /^Remove horizontal line at/);
    await page.getByRole('button', { name: 'Chart options' }).click();
    await expect(page.getByRole('menuitem', { name: 'Replay bar by bar' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /^Remove/ })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await labs.chart.focus();
    await page.keyboard.press('r');
    const replay = page.getByRole('group', { name: 'Replay' });
    await expect(replay).toContainText(/bar [\d,]+ of [\d,]+/);
    await expectClean(page, 'a replay');
    const barOf = async () =>
      Number(/bar ([\d,]+) of/.exec(await replay.innerText())?.[1]?.replaceAll(',', ''));
    const first = await barOf();
    await page.keyboard.press('.');
    await expect.poll(barOf).toBe(first + 1);
    await page.keyboard.press(',');
    await expect.poll(barOf).toBe(first);
    await page.keyboard.press(' ');
    await expect.poll(barOf).toBeGreaterThan(first);
    await page.keyboard.press('r');
    await expect(replay).toHaveCount(0);
  });
});

import { expect, type Page, test } from '@playwright/test';
import { arriveAsRegular } from '../e2e/account.ts';
import { LabsPage } from '../e2e/labs-page.ts';

/** Frames of each movement. */
const FRAMES = 120;

/** Returns the distances of the frames that follow, ms, in order of their length. */
function frames(page: Page): Promise<number[]> {
  return page.evaluate(
    (count) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const take = (now: number): void => {
          times.push(now);
          if (times.length <= count) requestAnimationFrame(take);
          else {
            const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
            resolve(gaps.toSorted((a, b) => a - b));
          }
        };
        requestAnimationFrame(take);
      }),
    FRAMES,
  );
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function written(name: string, sorted: readonly number[]): string {
  const [median, late] = [quantile(sorted, 0.5), quantile(sorted, 0.95)];
  return `${name} median ${median.toFixed(0)} ms, 95 of 100 within ${late.toFixed(0)} ms`;
}

/** Drags the chart to and fro while its frames are timed. */
async function panned(page: Page, x: number, y: number): Promise<number[]> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  const times = frames(page);
  for (let at = 0; at < FRAMES; at += 1) {
    await page.mouse.move(x + 300 * Math.sin(at / 12), y);
  }
  const sorted = await times;
  await page.mouse.up();
  return sorted;
}

/** Zooms in to single bars and out to all of them while frames are timed. */
async function zoomed(page: Page, x: number, y: number): Promise<number[]> {
  await page.mouse.move(x, y);
  const times = frames(page);
  for (let at = 0; at < FRAMES; at += 1) await page.mouse.wheel(0, at < FRAMES / 2 ? -120 : 120);
  return times;
}

for (const { timeframe, from, bars } of [
  { timeframe: '1h', from: '2015-01-01', bars: /\b2\d,\d{3} bars of 1h/ },
  { timeframe: '5m', from: '2015-01-01', bars: /\b2\d\d,\d{3} bars of 5m/ },
]) {
  test(`the chart keeps its frames while it is moved over bars of ${timeframe}`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const labs = new LabsPage(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await arriveAsRegular(page);
    await labs.open('?template=rsi-dip');
    await labs.expectReportOf('RSI dip in an uptrend');
    await page.getByRole('combobox', { name: 'Timeframe' }).click();
    await page.getByRole('option', { name: timeframe, exact: true }).click();
    await page.getByRole('textbox', { name: 'From' }).fill(from);
    await expect(labs.chart).toHaveAccessibleName(bars, { timeout: 60_000 });
    await expect(labs.chart).toHaveAccessibleName(/Compared: strength/, { timeout: 90_000 });
    // The checks of the run share the processor.
    await page.waitForTimeout(20_000);
    const box = await labs.chart.boundingBox();
    if (box === null) throw new Error('the chart is not on the screen');
    const [x, y] = [box.x + box.width / 2, box.y + 120];
    const still = await frames(page);
    const whole = await panned(page, x, y);
    const zoom = await zoomed(page, x, y);
    await page.getByRole('button', { name: 'Show the last 3M' }).click();
    const near = await panned(page, x, y);
    process.stdout.write(
      `      ${[written('at rest', still), written('panning all', whole), written('zooming', zoom), written('panning 3 months', near)].join('; ')} (aim: 17)\n`,
    );
    expect(quantile(near, 0.5) / quantile(still, 0.5)).toBeLessThan(4);
  });
}

import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { goldenFolder } from '@stratloom/testkit';
import { arriveSignedIn } from '../e2e/account.ts';
import { LabsPage } from '../e2e/labs-page.ts';
import { OptimisePage } from '../e2e/optimise-page.ts';

const CLI = fileURLToPath(new URL('../../apps/cli/bin/stratloom.mjs', import.meta.url));
const CROSS = `//@version=6
strategy("Cross", default_qty_type = strategy.percent_of_equity, default_qty_value = 90)
fast = input.int(5, "Fast")
slow = input.int(120, "Slow")
a = ta.sma(close, fast)
b = ta.sma(close, slow)
if ta.crossover(a, b)
    strategy.entry("long", strategy.long)
if ta.crossunder(a, b)
    strategy.close("long")
`;
/** Frames of a page at rest. */
const STILL_FRAMES = 120;

interface Watched {
  /** Distances of frames, ms. */
  readonly gaps: number[];
  /** Pictures of the heat map that differ from the one before. */
  pictures: number;
  isOver: boolean;
}

declare global {
  interface Window {
    watched?: Watched;
  }
}

/** Notes each frame of the page from now on, and once a second whether the heat map is another picture. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched: Watched = { gaps: [], pictures: 0, isOver: false };
    window.watched = watched;
    let last = 0;
    let lookedAt = 0;
    let picture = '';
    const take = (now: number): void => {
      if (last > 0) watched.gaps.push(now - last);
      last = now;
      if (now - lookedAt > 1000) {
        lookedAt = now;
        const canvas = document.querySelector('[data-testid=heat-map] canvas');
        const shown = canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : '';
        if (shown !== picture) watched.pictures += 1;
        picture = shown;
      }
      if (!watched.isOver) requestAnimationFrame(take);
    };
    requestAnimationFrame(take);
  });
}

async function endWatch(page: Page): Promise<Pick<Watched, 'gaps' | 'pictures'>> {
  return page.evaluate(() => {
    const { watched } = window;
    if (watched === undefined) throw new Error('nobody watches');
    watched.isOver = true;
    return { gaps: watched.gaps.toSorted((a, b) => a - b), pictures: watched.pictures };
  });
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function written(sorted: readonly number[]): string {
  const inTime = sorted.filter((gap) => gap < 20).length / sorted.length;
  const late = quantile(sorted, 0.95).toFixed(0);
  return `median ${quantile(sorted, 0.5).toFixed(1)} ms, ${(100 * inTime).toFixed(0)} of 100 at 60 a second, 95 within ${late} ms`;
}

/** Returns how many runs a second the command line makes on all cores, with its start. */
async function runsOutside(): Promise<number> {
  const script = `${tmpdir()}/optimise-speed.pine`;
  writeFileSync(script, CROSS);
  const bars = `${goldenFolder}/bars/GOOG.csv`;
  const { stderr } = await promisify(execFile)(process.execPath, [
    ...[CLI, 'optimize', script, '--bars', bars, '--range', 'fast=5:104', '--range'],
    ...['slow=110:209', '--cores', 'all', '--top', '1'],
  ]);
  return Number(/\((\d+) runs a second\)/.exec(stderr)?.[1]);
}

test('10,000 runs on GOOG use every core and leave the page its frames', async ({ page }) => {
  test.skip(goldenFolder === undefined, 'the bars of GOOG are not here');
  test.setTimeout(900_000);
  const labs = new LabsPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await arriveSignedIn(page);
  await labs.open('?mode=pine');
  const buffer = readFileSync(`${goldenFolder}/bars/GOOG.csv`);
  await labs.upload({ name: 'GOOG.csv', mimeType: 'text/csv', buffer });
  await expect(labs.ticker).toHaveValue('GOOG');
  await labs.writePine(CROSS);
  await labs.expectReportOf('Cross');
  await page.getByRole('tab', { name: 'Optimise' }).click();
  const optimise = new OptimisePage(page);
  await optimise.fillFields({
    ...{ 'Fast, from': '5', 'Fast, to': '104', 'Fast, step': '1' },
    ...{ 'Slow, from': '110', 'Slow, to': '209', 'Slow, step': '1' },
  });
  await expect(page.getByTestId('search-estimate')).toHaveText(/^10,000 runs/, { timeout: 60_000 });
  await watchFrames(page);
  await expect
    .poll(() => page.evaluate(() => window.watched?.gaps.length ?? 0))
    .toBeGreaterThan(STILL_FRAMES);
  const still = await endWatch(page);
  await page.getByRole('button', { name: 'Start search' }).click();
  const progress = page.getByTestId('search-progress');
  const cores = availableParallelism();
  await expect(progress).toContainText(cores === 1 ? 'on 1 worker' : `on ${cores} workers`);
  await watchFrames(page);
  await expect(page.getByTestId('search-stage')).not.toHaveText('Running', { timeout: 600_000 });
  const running = await endWatch(page);
  const seconds = running.gaps.reduce((sum, gap) => sum + gap, 0) / 1000;
  await expect(page.getByTestId('verdict')).toBeVisible({ timeout: 120_000 });
  await expect(progress).toHaveText('10,000 of 10,000 runs');
  const outside = await runsOutside();
  process.stdout.write(
    `      ${(10_000 / seconds).toFixed(0)} runs a second in the browser, ${outside} on the command line, ${cores} cores; frames at rest: ${written(still.gaps)}; while it runs: ${written(running.gaps)}; ${running.pictures} pictures of the heat map (aim: 17 ms)\n`,
  );
  expect(running.pictures).toBeGreaterThan(3);
  expect(quantile(running.gaps, 0.5) / quantile(still.gaps, 0.5)).toBeLessThan(4);
});

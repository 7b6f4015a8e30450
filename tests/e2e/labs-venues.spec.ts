import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { arriveSignedIn } from './account.ts';
import { expectClean } from './barriers.ts';
import { LabsPage } from './labs-page.ts';

const program = fileURLToPath(new URL('../../tools/venue-server.ts', import.meta.url));

/** A second server whose prices are those of fake venues. */
class VenueServer {
  readonly #process: ChildProcessWithoutNullStreams = spawn(process.execPath, [program]);
  readonly #addresses = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  #origin = '';

  constructor() {
    // A pipe that nobody reads would hold the program up.
    this.#process.stderr.resume();
  }

  async start(): Promise<void> {
    const { value } = await this.#addresses.next();
    this.#origin = String(value);
    // It asks its venues for their instruments only once: from here on it answers at once.
    await fetch(`${this.#origin}/v1/market/instruments`);
  }

  /** Starts the server anew, with what it has stored, when no venue answers any longer. */
  async silence(): Promise<void> {
    this.#process.stdin.write('\n');
    await this.start();
  }

  /** Takes the place of the server under test wherever a page asks for instruments and bars. */
  async price(page: Page): Promise<void> {
    await page.route(/\/v1\/market\/(instruments|candles)\b/, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      // The other server knows none of the users of this one; its prices are open to visitors.
      const { authorization: _, ...headers } = route.request().headers();
      await route.fulfill({
        response: await route.fetch({ url: this.#origin + pathname + search, headers }),
      });
    });
  }

  end(): void {
    this.#process.stdin.end();
  }
}

let venues: VenueServer | undefined;

test.afterAll(() => venues?.end());

test('runs on a real venue, and on its stored bars when no venue answers', async ({ page }) => {
  test.slow();
  // Here, since Playwright also loads this file without running it.
  venues = new VenueServer();
  await venues.start();
  const labs = new LabsPage(page);
  await arriveSignedIn(page);
  await venues.price(page);
  await labs.open();
  const source = page.getByTestId('bars-source');
  // A new strategy opens on real prices, where there are some.
  await expect(labs.ticker).toHaveValue('BTC-USD · Coinbase');
  await expect(source).toHaveText(/^Coinbase · \d+ (s|min|h) ago$/, { timeout: 30_000 });
  await labs.chooseTicker('AAPL');
  await expect(source).toHaveText('Simulated prices');
  await labs.chooseTicker('BTC-USD', 'Kraken');
  await expect(labs.ticker).toHaveValue('BTC-USD · Kraken');
  await expect(source).toHaveText(/^Kraken · \d+ (s|min|h) ago$/, { timeout: 30_000 });
  await expect(labs.chart).toHaveAccessibleName(
    /^Price chart of BTC-USD · Kraken, \d\d bars of 1d/,
  );
  await expect(labs.report.getByRole('heading', { name: /on BTC-USD · Kraken$/ })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(/^No venue answers/)).toHaveCount(0);
  await labs.saveAs('On Kraken');

  await venues.silence();
  await page.reload();
  await expect(page.getByText(/^No venue answers: prices are simulated/)).toBeVisible();
  await expect(source).toContainText(/^Kraken does not answer: stored bars up to \d{4}-\d\d-\d\d/, {
    timeout: 30_000,
  });
  await labs.ticker.click();
  const stored = page.getByRole('group', { name: 'Kraken' }).getByRole('option');
  await expect(stored).toHaveText(['BTC-USD']);
  const note = 'Binance.US, Coinbase, and Kraken do not answer; their stored bars are listed.';
  await expect(page.getByText(note)).toBeVisible();
  await expectClean(page, 'tickers of silent venues');
  await page.keyboard.press('Escape');
  await page.getByLabel('Timeframe').click();
  await expect(page.getByRole('option')).toHaveText(['1d']);
  await page.keyboard.press('Escape');
  // Said once: another page of the session does not say it again.
  await page.reload();
  await expect(source).toContainText('Kraken does not answer', { timeout: 30_000 });
  await expect(page.getByText(/^No venue answers/)).toHaveCount(0);
});

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { signUp } from './account.ts';
import { expectClean } from './barriers.ts';

const program = fileURLToPath(new URL('../../tools/account-server.ts', import.meta.url));

const Started = z.object({
  origin: z.string(),
  key: z.object({ apiKey: z.string(), apiSecret: z.string() }),
});

/** A second server, beside an exchange at which an account holds something. */
class AccountServer {
  readonly #process: ChildProcessWithoutNullStreams = spawn(process.execPath, [program]);

  async start(): Promise<z.output<typeof Started>> {
    // A pipe that nobody reads would hold the program up.
    this.#process.stderr.resume();
    const lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
    const { value } = await lines.next();
    return Started.parse(JSON.parse(String(value)));
  }

  /** Lets the exchange answer no longer. */
  silence(): void {
    this.#process.stdin.write('\n');
  }

  end(): void {
    this.#process.stdin.end();
  }
}

let server: AccountServer | undefined;

test.afterAll(() => server?.end());

async function connect(page: Page, key: { apiKey: string; apiSecret: string }): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const connected = await page.request.post('/v1/providers', {
    headers: { authorization: `Bearer ${token}` },
    data: { providerId: 'coinbase', connectionType: 'api_key', apiKeyData: key },
  });
  expect(connected.status()).toBe(200);
}

test('balances of a connected account are shown, and an exchange that falls silent is named', async ({
  browser,
}) => {
  test.slow();
  // Here, since Playwright also loads this file without running it.
  server = new AccountServer();
  const { origin, key } = await server.start();
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await signUp(page);
  await page.getByRole('button', { name: 'My accounts' }).click();
  await connect(page, key);
  await page.reload();
  const overview = page.getByRole('region', { name: 'Portfolio overview' });
  await expect(overview).toContainText('Connected: Coinbase. Balances are read once you ask');
  await overview.getByRole('button', { name: 'Show balances' }).click();

  await expect(overview).toContainText(/Total value\$1\d\d,\d{3},\d{3}\.\d\d/);
  await expect(overview).toContainText('Cash$100,000,000.00');
  await expect(overview).toContainText(/BTC\s*3\d\.\d%/);
  await expectClean(page, 'balances of a connected account');

  server.silence();
  await page.reload();
  await expect(overview).toContainText('Coinbase does not answer: its part is from before.');
  await expect(overview).toContainText('Cash$100,000,000.00');
  await context.close();
});

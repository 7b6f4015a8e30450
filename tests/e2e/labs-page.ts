import { type Download, expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';

/** Labs as a test uses it. */
export class LabsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get chart(): Locator {
    return this.page.getByTestId('price-chart');
  }

  get report(): Locator {
    return this.page.getByTestId('report');
  }

  get errors(): Locator {
    return this.page.getByTestId('execution-errors');
  }

  get code(): Locator {
    return this.page.getByRole('textbox', { name: 'Strategy code, Python' });
  }

  get pine(): Locator {
    return this.page.getByRole('textbox', { name: 'Strategy code, Pine Script' });
  }

  /** The editor of rules. */
  get rules(): Locator {
    return this.page.getByTestId('rules-pane');
  }

  /** Problems that were found in the code. */
  get problems(): Locator {
    return this.page.getByTestId('code-problems');
  }

  /** A figure of the report by its name, for example `netProfit`. */
  figure(name: string): Locator {
    return this.page.locator(`[data-figure="${name}"] dd`).first();
  }

  /** The field of what the strategy runs on. */
  get ticker(): Locator {
    return this.page.getByRole('combobox', { name: 'Ticker' });
  }

  /** Searches for a ticker by its symbol, and chooses it from a group of the list. */
  async chooseTicker(symbol: string, group = 'Markets'): Promise<void> {
    // The field may hold this very text already, which is no search.
    await this.ticker.fill('');
    await this.ticker.fill(symbol);
    const options = this.page.getByRole('group', { name: group, exact: true }).getByRole('option');
    await options.filter({ has: this.page.getByText(symbol, { exact: true }) }).click();
    await expect(this.ticker).toHaveValue(new RegExp(`^${symbol}( · |$)`));
  }

  /** Shows a part of Labs on a phone, which has place for one of them; elsewhere all stand beside each other. */
  async show(part: 'Strategy' | 'Result'): Promise<void> {
    await expect(this.page.getByTestId('answer')).toBeVisible({ timeout: 20_000 });
    const parts = this.page.getByRole('navigation', { name: 'Parts of Labs' });
    if (!(await parts.isVisible())) return;
    await parts.getByRole('button', { name: part, exact: true }).click();
  }

  /** Opens Labs and waits for its bars. */
  async open(search = ''): Promise<void> {
    await this.page.goto(`/labs${search}`);
    await this.show('Result');
    await expect(this.chart).toBeVisible({ timeout: 20_000 });
    await this.show('Strategy');
  }

  /** Puts `code` into the editor in place of what is there. */
  async write(code: string): Promise<void> {
    await this.show('Strategy');
    await this.code.click();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.insertText(code);
  }

  /** Puts a script into the Pine editor in place of what is there. */
  async writePine(script: string): Promise<void> {
    await this.show('Strategy');
    await this.pine.click();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.insertText(script);
  }

  /** Goes to the result, and waits until a run of the strategy of this name is there. */
  async expectReportOf(name: string): Promise<void> {
    await this.show('Result');
    await expect(this.report.getByRole('heading', { name: `${name} on` })).toBeVisible({
      timeout: 30_000,
    });
    await expect(this.page.getByTestId('live-execution')).toContainText('Up to date');
  }

  /** Waits until a run of `parameter`'s strategy is on the screen: its form shows the attribute. */
  async expectReportWith(parameter: string): Promise<void> {
    await this.show('Strategy');
    await expect(this.page.getByLabel(parameter, { exact: true })).toBeVisible({ timeout: 30_000 });
    await this.show('Result');
    await expect(this.report).toBeVisible();
  }

  /** Saves the open document under a name. */
  async saveAs(name: string, description = ''): Promise<void> {
    await this.page.getByRole('button', { name: /^Save( Strategy)?$/ }).click();
    await this.page.getByRole('textbox', { name: 'Name' }).fill(name);
    await this.page.getByLabel('Description').fill(description);
    const dialog = this.page.getByRole('dialog');
    // Looked for while the click is under way: on a busy machine the toast may have gone by the time it returns.
    const saved = expect(this.page.getByText(`Saved ${name} as version 1`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await saved;
  }

  /** The run on the screen as the page exports it. */
  async exportedRun(): Promise<unknown> {
    await this.page.getByRole('button', { name: 'Export', exact: true }).click();
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('menuitem', { name: 'Run (JSON)' }).click();
    return JSON.parse(await textOf(await download));
  }

  /** Saves code by the server's own interface, past the editors; returns the id of the strategy. */
  async saveByApi(language: string, code: string, timeframe = '1d'): Promise<string> {
    // A page that has loaded nothing has no storage to read the token from.
    if (this.page.url() === 'about:blank') await this.page.goto('/');
    const token = await this.page.evaluate(() => localStorage.getItem('accessToken') ?? '');
    const bars = { symbol: 'AAPL', timeframe, from: null, to: null };
    const content = { language, code, ...bars, settings: {}, parameters: {} };
    const answer = await this.page.request.post('/v1/strategies', {
      headers: { authorization: `Bearer ${token}` },
      data: { name: 'By hand', description: '', content },
    });
    expect(answer.status(), await answer.text()).toBeLessThan(300);
    return z.object({ id: z.string() }).parse(await answer.json()).id;
  }

  /** Uploads a file of bars by the dialog; it stays open when the file is refused. */
  async upload(file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.getByRole('button', { name: 'Upload CSV' }).click();
    await this.page.getByLabel('CSV file').setInputFiles(file);
  }
}

/** The text of a file that the page saved. */
export async function textOf(download: Download): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

/** A CSV file of `count` daily bars that swing at three speeds around a rising price. */
export function swingingCsv(count: number): Buffer {
  const rows = ['Date,Open,High,Low,Close,Volume'];
  for (let day = 0; day < count; day += 1) {
    const date = new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10);
    const price = (at: number) =>
      100 + at * 0.15 + 12 * Math.sin(at / 40) + 6 * Math.sin(at / 9) + 3 * Math.sin(at / 2.3);
    const [open, close] = [price(day), price(day + 1)];
    const [high, low] = [Math.max(open, close) + 1, Math.min(open, close) - 1];
    rows.push([date, ...[open, high, low, close].map((value) => value.toFixed(2)), 1000].join(','));
  }
  return Buffer.from(`${rows.join('\n')}\n`);
}

/** A strategy whose `next` is `body`, each line of it on its own. */
export function strategyOf(...body: readonly string[]): string {
  const lines = body.map((line) => `        ${line}`).join('\n');
  return `from stratloom import Strategy\n\nclass Tried(Strategy):\n    def next(self):\n${lines}\n`;
}

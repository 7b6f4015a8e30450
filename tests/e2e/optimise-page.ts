import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { groupedText, ratioText } from '@stratloom/engine/report';
import { z } from 'zod';

const cli = fileURLToPath(new URL('../../apps/cli/bin/stratloom.mjs', import.meta.url));

const Span = z.object({
  score: z.number().nullable(),
  returnRatio: z.number(),
  maxDrawdownRatio: z.number().nullable(),
  tradeCount: z.number(),
});
const Found = z.object({
  runs: z.array(
    z.object({
      parameters: z.record(z.string(), z.number()),
      train: Span,
      test: Span,
      neighbourScore: z.number().nullable(),
      markets: z.array(z.object({ train: Span, test: Span })).optional(),
    }),
  ),
  ranking: z.array(z.number()),
  verdict: z.object({ status: z.string(), reasons: z.array(z.object({ text: z.string() })) }),
});
type FoundRun = z.infer<typeof Found>['runs'][number];

function score(value: number | null): string {
  return value === null ? 'N/A' : groupedText(value, 3);
}

/** A run of the command line as the cells of the table in Labs. */
function cellsOf({ parameters, train, test, neighbourScore, markets }: FoundRun): string[] {
  const values = Object.entries(parameters).map(([name, value]) => `${name} ${value}`);
  const gains = markets?.filter(
    (market) => market.train.returnRatio > 0 && market.test.returnRatio > 0,
  );
  return [
    values.join(', '),
    ...[score(test.score), score(train.score)],
    ...(gains === undefined ? [] : [`${gains.length} of ${markets?.length}`]),
    score(neighbourScore),
    ...[test.returnRatio, train.returnRatio, test.maxDrawdownRatio ?? Number.NaN].map(ratioText),
    `${test.tradeCount} / ${train.tradeCount}`,
  ];
}

/** A search as Labs shows it. */
export interface ShownSearch {
  readonly verdict: string;
  readonly reasons: readonly string[];
  /** Cells of each row of the table, best first. */
  readonly rows: readonly (readonly string[])[];
}

/** Files beside each other for as long as something is done with them. */
export function withFiles<Result>(
  contents: Readonly<Record<string, string | Buffer>>,
  work: (pathOf: (name: string) => string) => Result,
): Result {
  const folder = mkdtempSync(join(tmpdir(), 'optimise-'));
  for (const [name, content] of Object.entries(contents)) {
    writeFileSync(join(folder, name), content);
  }
  const result = work((name) => join(folder, name));
  rmSync(folder, { recursive: true });
  return result;
}

/** Returns what the command line finds, as Labs would show it. */
export function searchedOutside(...args: readonly string[]): ShownSearch {
  const output = execFileSync(process.execPath, [cli, 'optimize', ...args, '--json', '-']);
  const { runs, ranking, verdict } = Found.parse(JSON.parse(output.toString()));
  return {
    verdict: verdict.status,
    reasons: verdict.reasons.map(({ text }) => text),
    rows: ranking.flatMap((at) => {
      const run = runs[at];
      return run === undefined ? [] : [cellsOf(run)];
    }),
  };
}

/** Returns bars whose prices are turned round: where the others rise, these fall. */
export function turnedCsv(csv: Buffer): Buffer {
  const [head = '', ...rows] = csv.toString().trim().split('\n');
  const turned = rows.map((row) => {
    const [date, open, high, low, close, volume] = row.split(',');
    const price = (text = '') => (400 - Number(text)).toFixed(2);
    return [date, price(open), price(low), price(high), price(close), volume].join(',');
  });
  return Buffer.from(`${[head, ...turned].join('\n')}\n`);
}

/** The tab Optimise as a test uses it. */
export class OptimisePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get form(): Locator {
    return this.page.getByRole('form', { name: 'Search' });
  }

  /** Fills fields of the form by their names. */
  async fillFields(texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(texts)) {
      await this.form.getByRole('textbox', { name }).fill(text);
    }
  }

  /** Starts the search and waits until it is judged. */
  async search(): Promise<void> {
    await this.page.getByRole('button', { name: 'Start search' }).click({ timeout: 60_000 });
    await expect(this.page.getByTestId('verdict')).toBeVisible({ timeout: 120_000 });
  }

  /** Returns all that a search found; it has few runs, so that all of them are drawn. */
  async shown(): Promise<ShownSearch> {
    const card = this.page.getByRole('region', { name: 'Verdict' });
    const reasons = await card.getByRole('listitem').allInnerTexts();
    const rows = this.page.getByTestId('search-runs').getByRole('row');
    const cells: string[][] = [];
    for (const row of (await rows.all()).slice(1)) {
      const texts = await row.getByRole('gridcell').allInnerTexts();
      // The marks of the stable zone, which words for screen readers follow.
      cells.push(texts.map((text) => text.replace(/^[●○]\s*(?:\D*zone)?\s*/, '').trim()));
    }
    const verdict = await this.page.getByTestId('verdict').innerText();
    return {
      verdict: verdict.toLowerCase(),
      reasons: reasons.map((text) => text.trim()),
      rows: cells,
    };
  }
}

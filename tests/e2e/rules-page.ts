import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { LabsPage, textOf } from './labs-page.ts';

const cli = fileURLToPath(new URL('../../apps/cli/bin/stratloom.mjs', import.meta.url));

/** Figures that must be the same wherever a strategy runs. */
export const Run = z.object({
  receipt: z.string(),
  report: z.record(z.string(), z.unknown()),
  trades: z.array(z.unknown()),
});

/** Figures that the command line prints of rules on bars. */
export function onCommandLine(rules: string, bars: Buffer): z.infer<typeof Run> {
  const folder = mkdtempSync(join(tmpdir(), 'labs-'));
  const [strategyFile, barsFile] = [join(folder, 'rules.json'), join(folder, 'swings.csv')];
  writeFileSync(strategyFile, rules);
  writeFileSync(barsFile, bars);
  const flags = ['backtest', strategyFile, '--bars', barsFile, '--json', '-'];
  const output = execFileSync(process.execPath, [cli, ...flags]);
  rmSync(folder, { recursive: true });
  return Run.parse(JSON.parse(output.toString()));
}

/** The Visual Builder as a test uses it. */
export class RulesPage extends LabsPage {
  /** Returns the value at a path of the strategy, for example `rules[0].when`. */
  place(path: string): Locator {
    return this.rules.locator(`[data-place="${path}"]`);
  }

  /** The button that adds to a list, for example `rules[0].then`. */
  adding(list: string): Locator {
    return this.rules.locator(`[data-add="${list}"]`);
  }

  get exportRules(): Locator {
    return this.page.getByRole('button', { name: 'Export JSON' });
  }

  /** The rules as the editor exports them, by whatever presses its button. */
  async exportedRules(
    press: () => Promise<void> = () => this.exportRules.click(),
  ): Promise<string> {
    const download = this.page.waitForEvent('download');
    await press();
    return textOf(await download);
  }

  /** Expects the report on the screen to be what the command line says of the same rules and bars. */
  async expectReportOfCommandLine(run: unknown, rules: string, bars: Buffer): Promise<void> {
    const outside = onCommandLine(rules, bars);
    expect(outside.trades.length).toBeGreaterThan(2);
    expect(Run.parse(run)).toEqual(outside);
    await expect(this.page.getByTestId('receipt')).toHaveText(outside.receipt);
    await expect(this.figure('tradeCount')).toHaveText(String(outside.report['tradeCount']));
  }
}

/** Counts the presses of pointer and keys from the next page on, and returns what tells the counts. */
export async function countPresses(
  page: Page,
): Promise<() => Promise<{ readonly pointer: number; readonly keys: number }>> {
  await page.addInitScript(() => {
    const count = (name: string) => () => {
      document.documentElement.dataset[name] = String(
        Number(document.documentElement.dataset[name] ?? 0) + 1,
      );
    };
    addEventListener('pointerdown', count('pointer'), true);
    addEventListener('keydown', count('keys'), true);
  });
  return () =>
    page.evaluate(() => {
      const { pointer = '0', keys = '0' } = document.documentElement.dataset;
      return { pointer: Number(pointer), keys: Number(keys) };
    });
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { swingingCsv } from './labs-page.ts';
import { sample } from '../../tools/test/sweep.ts';

const cli = fileURLToPath(new URL('../../apps/cli/bin/stratloom.mjs', import.meta.url));
const languages = new URL('../../apps/web/src/features/labs/languages/', import.meta.url);
const folders = ['python/samples', 'pine/samples'].map((name) =>
  fileURLToPath(new URL(name, languages)),
);
const samples = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.(py|pine)$/.test(name))
    .map((name) => join(folder, name)),
);
const Run = z.object({
  verdicts: z.array(z.object({ id: z.string(), status: z.string() })),
  trades: z.array(z.object({ entryReason: z.string().min(1) })).min(1),
});

for (const file of sample('samples by the command line', samples, 3)) {
  test(`the sample ${basename(file)} gives its reasons and does not look ahead`, () => {
    const work = mkdtempSync(join(tmpdir(), 'labs-'));
    const bars = join(work, 'swings.csv');
    writeFileSync(bars, swingingCsv(600));
    const flags = ['--bars', bars, '--json', '-'];
    const output = execFileSync(process.execPath, [cli, 'backtest', file, ...flags], {
      stdio: 'pipe',
    });
    rmSync(work, { recursive: true });
    const { verdicts } = Run.parse(JSON.parse(output.toString()));
    expect(verdicts.find(({ id }) => id === 'causality')?.status).toBe('pass');
  });
}

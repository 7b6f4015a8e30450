// Every sample strategy of Labs, on the command line: it trades, gives its reasons and does not look ahead.
import assert from 'node:assert/strict';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { barsCsv } from '@stratloom/engine/market-data';
import { walkBars } from '@stratloom/testkit';
import { z } from 'zod';
import { stratloom } from '../../apps/cli/src/testing/run-command.ts';

const LANGUAGES = fileURLToPath(
  new URL('../../apps/web/src/features/labs/languages/', import.meta.url),
);
const Run = z.object({
  verdicts: z.array(z.object({ id: z.string(), status: z.string() })),
  trades: z.array(z.object({ entryReason: z.string().min(1) })).min(1),
});

describe('the samples of Labs', () => {
  const folder = mkdtempSync(`${tmpdir()}/stratloom-samples-`);
  after(() => rmSync(folder, { recursive: true }));
  const bars = `${folder}/swings.csv`;
  writeFileSync(bars, barsCsv(walkBars(600, 6)));
  const samples = globSync('{python,pine}/samples/*.{py,pine}', { cwd: LANGUAGES });

  it('are found', () => assert.ok(samples.length >= 12));

  for (const file of samples) {
    it(`give reasons and do not look ahead: ${file}`, async () => {
      const args = ['backtest', LANGUAGES + file, '--bars', bars, '--json', '-'];
      const { status, stdout, stderr } = await stratloom(...args);
      assert.equal(status, 0, stderr);
      const { verdicts } = Run.parse(JSON.parse(stdout));
      assert.equal(verdicts.find(({ id }) => id === 'causality')?.status, 'pass');
    });
  }
});

// Every sample strategy of Labs, on the command line: it trades, gives its reasons and does not look ahead.
import assert from 'node:assert/strict';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { barsCsv } from '@stratloom/engine/market-data';
import { walkBars } from '@stratloom/testkit';
import { sample } from '@stratloom/testkit/sweep';
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
  const python = globSync('python/samples/*.py', { cwd: LANGUAGES }).toSorted();
  const pine = globSync('pine/samples/*.pine', { cwd: LANGUAGES }).toSorted();

  it('are found', () => assert.ok(python.length >= 7 && pine.length >= 5));

  for (const file of [
    ...sample('samples in Python', python, 3),
    ...sample('samples in Pine Script', pine, 2),
  ]) {
    it(`give reasons and do not look ahead: ${file}`, async () => {
      const args = ['backtest', LANGUAGES + file, '--bars', bars, '--json', '-'];
      const { status, stdout, stderr } = await stratloom(...args);
      assert.equal(status, 0, stderr);
      const { verdicts } = Run.parse(JSON.parse(stdout));
      assert.equal(verdicts.find(({ id }) => id === 'causality')?.status, 'pass');
    });
  }
});

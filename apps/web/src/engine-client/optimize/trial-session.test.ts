import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DEFAULT_SETTINGS, plainInstrument } from '@stratloom/engine/model';
import type { Bars } from '@stratloom/engine/model';
import { wavingBars } from '../testing/scripts.ts';
import { searchEnvironment } from './trial-session.ts';

const FAILED = { ok: false, problem: { code: 'python.none', message: '', remedy: '' } } as const;

describe('runs of a search in the sandbox of the page', () => {
  it('send bars along only where they are not those of the market', async () => {
    const [own, drawn] = [wavingBars(50), wavingBars(40)];
    const sent: unknown[] = [];
    const record = async (...asked: readonly unknown[]) => {
      sent.push(asked);
      return FAILED;
    };
    const environment = searchEnvironment(record, own, 2);
    const request = (bars: Bars) => ({
      ...{ bars, code: '', parameters: { n: 1 }, settings: DEFAULT_SETTINGS, seed: 1 },
      instrument: plainInstrument('WAVE'),
    });
    for (const bars of [own, drawn]) {
      const variation = { firstBar: 0, endBar: bars.length, fill: DEFAULT_SETTINGS.fill };
      await environment.record?.(request(bars), variation);
    }
    assert.deepEqual(sent, [
      [{ n: 1 }, 2, null],
      [{ n: 1 }, 2, drawn],
    ]);
  });
});

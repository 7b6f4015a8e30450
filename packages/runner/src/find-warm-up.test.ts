import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { walkBars } from '@stratloom/testkit';
import { ema, sma } from '@stratloom/engine/indicators';
import { plainInstrument, DEFAULT_SETTINGS } from '@stratloom/engine/model';
import type { RunInput } from '@stratloom/engine/run';
import type { WarmUpFinding } from '@stratloom/engine/report';
import type { Strategy } from '@stratloom/engine/strategy';
import { findWarmUp } from './find-warm-up.ts';
import { partOfInput } from './part-of-input.ts';
import { completedRun, PLAIN_ENVIRONMENT } from './testing/native-runs.ts';

/** Shows an average of 20 bars and decides nothing, from bar `firstBarIndex` on. */
function shows(average: typeof sma, firstBarIndex: number): Strategy {
  return {
    name: 'shows',
    start: ({ bars, plot }) => {
      plot('average', average(bars.close, 20));
      return { firstBarIndex, onBar: () => undefined };
    },
  };
}

function inputOf(strategy: Strategy): RunInput {
  return {
    bars: walkBars(400, 3),
    instrument: plainInstrument('WALK'),
    settings: DEFAULT_SETTINGS,
    strategy,
    parameters: {},
  };
}

async function warmUp(input: RunInput): Promise<WarmUpFinding> {
  const finding = await findWarmUp(await completedRun(input), PLAIN_ENVIRONMENT);
  assert.ok(finding !== null);
  return finding;
}

describe('the warm-up check', () => {
  it('finds nothing where values depend on no more bars than were waited for', async () => {
    const input = inputOf(shows(sma, 19));
    const finding = await warmUp(input);
    assert.deepEqual(finding, { barCount: 19, laterBarCount: 95, firstBreak: null });
  });

  it('finds values that depend on where the bars begin', async () => {
    const input = inputOf(shows(ema, 20));
    const { firstBreak } = await warmUp(input);
    assert.equal(firstBreak?.what, 'plot "average"');
    assert.equal(firstBreak.barIndex, 95 + 20);
  });

  it('is not made where there are too few bars', async () => {
    const input = partOfInput(inputOf(shows(sma, 19)), 0, 21);
    assert.equal((await warmUp(input)).laterBarCount, 0);
  });
});

describe('a part of a run', () => {
  const bars = walkBars(10, 1);
  const finerBars = walkBars(40, 1);
  for (let i = 0; i < 40; i++) {
    finerBars.openTime[i] = (bars.openTime[Math.floor(i / 4)] ?? NaN) + (i % 4) * 21_600_000;
  }
  const traded = Uint8Array.from({ length: 10 }, (_, i) => i % 2);
  const market = { instrument: plainInstrument('B'), bars, traded };
  const whole = { ...inputOf(shows(sma, 1)), bars, finerBars, otherMarkets: [market] };

  it('has the first bars of all that belongs to it', () => {
    const part = partOfInput(whole, 0, 3);
    assert.equal(part.bars.length, 3);
    assert.equal(part.finerBars.length, 12);
    assert.deepEqual([...(part.otherMarkets[0]?.traded ?? [])], [0, 1, 0]);
  });

  it('has the later bars of all that belongs to it', () => {
    const part = partOfInput(whole, 8, 10);
    assert.equal(part.bars.openTime[0], bars.openTime[8]);
    assert.equal(part.finerBars.length, 8);
    assert.equal(part.finerBars.openTime[0], bars.openTime[8]);
    assert.equal(part.otherMarkets[0]?.bars.length, 2);
  });
});

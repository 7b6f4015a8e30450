import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { scripted, walkBars } from '@stratloom/testkit';
import { DEFAULT_SETTINGS, plainInstrument, type Instrument } from '@stratloom/engine/model';
import { run } from './run.ts';
import type { RunConditions } from './run-variation.ts';
import { prepareNative } from './strategies/prepare-native.ts';
import { PLAIN_ENVIRONMENT } from './testing/native-runs.ts';

const BARS = walkBars(10, 1);
const EURO = { ...DEFAULT_SETTINGS, accountCurrency: 'EUR' };

async function codeOf(
  terms: Partial<Instrument>,
  more: Partial<RunConditions> = {},
): Promise<string | undefined> {
  const instrument = { ...plainInstrument('A'), ...terms };
  const conditions = { bars: BARS, instrument, settings: EURO, parameters: {}, ...more };
  const job = { strategy: prepareNative(scripted({}), ''), conditions, seed: 1 };
  const outcome = await run(job, PLAIN_ENVIRONMENT);
  return outcome === null || outcome.ok ? undefined : outcome.problem.code;
}

describe('a run of an account in a currency', () => {
  it('needs a rate for prices that are in another one, or in one that is not known', async () => {
    assert.equal(await codeOf({ quoteCurrency: 'USDT' }), 'settings.currency');
    assert.equal(await codeOf({}), 'settings.currency');
    assert.equal(await codeOf({ quoteCurrency: 'USDT', exchangeRate: 0.92 }), undefined);
    const exchangeRates = new Float64Array(BARS.length).fill(0.92);
    assert.equal(await codeOf({ quoteCurrency: 'USDT' }, { exchangeRates }), undefined);
    assert.equal(await codeOf({ quoteCurrency: 'EUR' }), undefined);
  });

  it('needs one for each of its instruments', async () => {
    const other = { bars: BARS, instrument: { ...plainInstrument('B'), quoteCurrency: 'USD' } };
    const more = { otherMarkets: [other] };
    assert.equal(await codeOf({ quoteCurrency: 'EUR' }, more), 'settings.currency');
  });
});

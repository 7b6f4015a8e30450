import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DEFAULT_SETTINGS } from '@stratloom/engine/model';
import { ALLOCATION_SETTINGS, ALLOCATION_TEMPLATES, symbolsIn } from '@stratloom/lang-allocation';
import { localEngine } from '../../../../../engine-client/testing/local-engine.ts';
import { wavingBars } from '../../../../../engine-client/testing/scripts.ts';
import type { LoadedBars } from '../../../../../instruments/bars/load-bars.ts';
import { runInTurn, type TemplateRun } from '../../../templates/template-run.ts';
import { allocationOrder } from './allocation-orders.ts';

const settings = { ...DEFAULT_SETTINGS, ...ALLOCATION_SETTINGS };
const TERMS = { symbol: 'GLD', settings, instrument: {} };

/** Bars of a symbol, each with a growth of its own. */
async function load(symbol: string): Promise<LoadedBars> {
  const waves = wavingBars(900);
  const growth = 1 + (Number.parseInt(symbol, 36) % 7) / 4000;
  const grown = (values: Float64Array) => values.map((value, bar) => value * growth ** bar);
  const { open, high, low, close } = waves;
  const prices = { open: grown(open), high: grown(high), low: grown(low), close: grown(close) };
  return {
    ...{ bars: { ...waves, ...prices }, finerBars: null, source: '', isOffline: false },
    ...{ steps: { tickSize: 0.01, lotSize: 1 }, quoteCurrency: 'USD' },
  };
}

async function runsOf(loading: typeof load): Promise<ReadonlyMap<string, TemplateRun | null>> {
  const runs = new Map<string, TemplateRun | null>();
  await runInTurn(
    localEngine(),
    ALLOCATION_TEMPLATES,
    async (template) => allocationOrder(template, TERMS, loading),
    { isOver: () => false, onRun: ({ id }, run) => void runs.set(id, run) },
  );
  return runs;
}

describe('templates of allocations beside one another', () => {
  it('each have the figures of their own run over their own instruments', async () => {
    const runs = [...(await runsOf(load))];
    assert.deepEqual(
      runs.map(([id]) => id),
      ALLOCATION_TEMPLATES.map(({ id }) => id),
    );
    for (const [id, run] of runs) {
      assert.ok(run !== null && run.hasTraded, id);
      assert.ok(Math.abs((run.curve.at(-1) ?? Number.NaN) - 1 - run.returnRatio) < 1e-4, id);
      assert.ok(run.maxDrawdownRatio < 0, id);
    }
    assert.equal(new Set(runs.map(([, run]) => run?.returnRatio)).size, runs.length);
  });

  it('begin with the instrument that is looked at, where they name it', async () => {
    const [first, second] = ALLOCATION_TEMPLATES;
    assert.ok(first !== undefined && second !== undefined);
    assert.ok(!symbolsIn(first.document).includes('GLD'));
    const without = await allocationOrder(first, TERMS, load);
    assert.equal(without?.job.instrument.symbol, symbolsIn(first.document)[0]);
    const order = await allocationOrder(second, TERMS, load);
    assert.equal(order?.job.instrument.symbol, 'GLD');
    const named = order?.others?.markets.map(({ instrument }) => instrument.symbol) ?? [];
    assert.deepEqual(
      ['GLD', ...named].toSorted((a, b) => (a < b ? -1 : 1)),
      symbolsIn(second.document).toSorted((a, b) => (a < b ? -1 : 1)),
    );
  });

  it('have no figures where an instrument has no bars, and the others have', async () => {
    const runs = await runsOf(async (symbol) => {
      if (symbol === 'AGG') throw new Error('no bars');
      return load(symbol);
    });
    for (const { id, document } of ALLOCATION_TEMPLATES) {
      assert.equal(runs.get(id) === null, symbolsIn(document).includes('AGG'), id);
    }
  });
});

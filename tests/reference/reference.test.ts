// 2,000 random strategies and series of bars through the engine and through the reference broker.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { featuresOf, scenarioOf } from '@stratloom/testkit/random';
import { compare } from './compare.ts';
import type { MarketInput } from '@stratloom/engine/run';

const RUNS = 2000;
const RUNS_A_TEST = 100;

const total = { runs: 0, bars: 0, orders: 0, fills: 0, trades: 0, rounded: 0 };

function compareRun(seed: number): void {
  // Sizes by a later close are for comparison with another program only, and have no rule of their own.
  const plain = featuresOf(seed).filter((feature) => feature !== 'valueAtClose');
  const { input, features } = scenarioOf(seed, plain);
  const { difference, ...compared } = compare(input);
  total.runs += 1;
  total.bars += compared.bars;
  total.orders += compared.orders;
  total.fills += compared.fills;
  total.trades += compared.trades;
  total.rounded += compared.rounded;
  assert.equal(difference, undefined, `run ${seed} (${features.join(', ')}): ${difference}`);
}

describe('the engine does what the reference broker does', () => {
  for (let first = 1; first <= RUNS; first += RUNS_A_TEST) {
    const last = first + RUNS_A_TEST - 1;
    it(`in random runs ${first} to ${last}`, () => {
      for (let seed = first; seed <= last; seed++) compareRun(seed);
    });
  }

  it('in enough of them to be believed', (t) => {
    const { runs, bars, orders, fills, trades, rounded } = total;
    t.diagnostic(
      `${runs} runs, ${bars} bars, ${orders} orders, ${fills} fills and ${trades} trades compared; ` +
        `${rounded} numbers equal but for rounding`,
    );
    assert.equal(runs, RUNS);
    assert.ok(fills > 20 * RUNS, `only ${fills} fills`);
  });
});

/** Some of the bar's volume for all orders together: bars have up to five units, orders mostly one to five. */
const VOLUME_RATIOS = [0.2, 0.5, 1];
const PART_RUNS = 800;

describe('the engine fills in parts as the reference broker does', () => {
  let partCount = 0;

  for (let first = 1; first <= PART_RUNS; first += RUNS_A_TEST) {
    it(`in random runs ${first} to ${first + RUNS_A_TEST - 1}`, () => {
      for (let seed = first; seed < first + RUNS_A_TEST; seed++) {
        const features = featuresOf(seed).filter((feature) => feature !== 'valueAtClose');
        const { input } = scenarioOf(seed, features);
        const maxVolumeRatio = VOLUME_RATIOS[seed % VOLUME_RATIOS.length];
        const limited = { ...input, settings: { ...input.settings, maxVolumeRatio } };
        const { difference, parts } = compare(limited);
        partCount += parts;
        assert.equal(difference, undefined, `run ${seed} (${features.join(', ')}): ${difference}`);
      }
    });
  }

  it('in enough of them to be believed', (t) => {
    t.diagnostic(`${partCount} fills of parts compared`);
    assert.ok(partCount > 5 * PART_RUNS, `only ${partCount} fills of parts`);
  });
});

const FUNDS_RUNS = 400;

describe('the engine checks the funds of a bar together as the reference broker does', () => {
  let callCount = 0;

  for (let first = 1; first <= FUNDS_RUNS; first += RUNS_A_TEST) {
    it(`in random runs ${first} to ${first + RUNS_A_TEST - 1}`, () => {
      for (let seed = first; seed < first + RUNS_A_TEST; seed++) {
        const features = featuresOf(seed).filter((feature) => feature !== 'valueAtClose');
        const { input } = scenarioOf(seed, features);
        const margin = [1, 0.5, 0.2][seed % 3] ?? 1;
        const cash = [150, 400, 1000][(seed % 7) % 3] ?? 150;
        const funds = { cash, margin, maintenanceMargin: margin, marginCheck: 'bar' } as const;
        const { difference, calls } = compare({
          ...input,
          settings: { ...input.settings, ...funds },
        });
        callCount += calls;
        assert.equal(difference, undefined, `run ${seed} (${features.join(', ')}): ${difference}`);
      }
    });
  }

  it('in enough of them to be believed', (t) => {
    t.diagnostic(`${callCount} margin calls compared`);
    assert.ok(callCount > FUNDS_RUNS / 2, `only ${callCount} margin calls`);
  });
});

const WORTH_RUNS = 400;

/** Rates that change on some bars, up and down. */
function movingRates(length: number, seed: number): Float64Array {
  return Float64Array.from(
    { length },
    (_, bar) => 0.92 + 0.1 * Math.sin(seed + Math.floor(bar / 3)),
  );
}

describe('the engine converts at changing rates as the reference broker does', () => {
  for (let first = 1; first <= WORTH_RUNS; first += RUNS_A_TEST) {
    it(`in random runs ${first} to ${first + RUNS_A_TEST - 1}`, () => {
      for (let seed = first; seed < first + RUNS_A_TEST; seed++) {
        const features = featuresOf(seed).filter((feature) => feature !== 'valueAtClose');
        const { input } = scenarioOf(seed, features);
        const converted = <Market extends MarketInput>(market: Market, place = 0): Market => ({
          ...market,
          exchangeRates: movingRates(market.bars.length, seed + place),
        });
        const otherMarkets = input.otherMarkets?.map((market, at) => converted(market, at + 1));
        const { difference } = compare({ ...converted(input), otherMarkets });
        assert.equal(difference, undefined, `run ${seed} (${features.join(', ')}): ${difference}`);
      }
    });
  }
});

describe('the engine counts points and currencies as the reference broker does', () => {
  for (let first = 1; first <= WORTH_RUNS; first += RUNS_A_TEST) {
    it(`in random runs ${first} to ${first + RUNS_A_TEST - 1}`, () => {
      for (let seed = first; seed < first + RUNS_A_TEST; seed++) {
        const features = featuresOf(seed).filter((feature) => feature !== 'valueAtClose');
        const { input } = scenarioOf(seed, features);
        const pointValue = [1, 50, 0.1][seed % 3] ?? 1;
        const exchangeRate = [0.92, 150, 0.006, 1][seed % 4] ?? 1;
        const worth = <Market extends MarketInput>(market: Market): Market => ({
          ...market,
          instrument: { ...market.instrument, pointValue, exchangeRate },
        });
        const cash = input.settings.cash * pointValue * exchangeRate;
        const { difference } = compare({
          ...worth(input),
          otherMarkets: input.otherMarkets?.map(worth),
          settings: { ...input.settings, cash },
        });
        assert.equal(difference, undefined, `run ${seed} (${features.join(', ')}): ${difference}`);
      }
    });
  }
});

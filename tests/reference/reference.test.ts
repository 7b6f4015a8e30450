// 2,000 random strategies and series of bars through the engine and through the reference broker.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compare } from './compare.ts';
import { changingRates, fundsByBar, inParts, plain, pointsAndCurrencies } from './rule-sets.ts';

const RUNS = 2000;
const RUNS_A_TEST = 100;

const total = { runs: 0, bars: 0, orders: 0, fills: 0, trades: 0, rounded: 0 };

function compareRun(seed: number): void {
  const { input, features } = plain(seed);
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

const PART_RUNS = 800;

describe('the engine fills in parts as the reference broker does', () => {
  let partCount = 0;

  for (let first = 1; first <= PART_RUNS; first += RUNS_A_TEST) {
    it(`in random runs ${first} to ${first + RUNS_A_TEST - 1}`, () => {
      for (let seed = first; seed < first + RUNS_A_TEST; seed++) {
        const { input, features } = inParts(seed);
        const { difference, parts } = compare(input);
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
        const { input, features } = fundsByBar(seed);
        const { difference, calls } = compare(input);
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

describe('the engine converts at changing rates as the reference broker does', () => {
  for (let first = 1; first <= WORTH_RUNS; first += RUNS_A_TEST) {
    it(`in random runs ${first} to ${first + RUNS_A_TEST - 1}`, () => {
      for (let seed = first; seed < first + RUNS_A_TEST; seed++) {
        const { input, features } = changingRates(seed);
        const { difference } = compare(input);
        assert.equal(difference, undefined, `run ${seed} (${features.join(', ')}): ${difference}`);
      }
    });
  }
});

describe('the engine counts points and currencies as the reference broker does', () => {
  for (let first = 1; first <= WORTH_RUNS; first += RUNS_A_TEST) {
    it(`in random runs ${first} to ${first + RUNS_A_TEST - 1}`, () => {
      for (let seed = first; seed < first + RUNS_A_TEST; seed++) {
        const { input, features } = pointsAndCurrencies(seed);
        const { difference } = compare(input);
        assert.equal(difference, undefined, `run ${seed} (${features.join(', ')}): ${difference}`);
      }
    });
  }
});

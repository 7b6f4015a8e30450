// Random strategies and series of bars through the engine and through the reference broker: some of 4,000, by the day.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sample } from '@stratloom/testkit/sweep';
import { compare } from './compare.ts';
import { changingRates, fundsByBar, inParts, plain, pointsAndCurrencies } from './rule-sets.ts';

const RUNS = 2000;
const RUNS_A_TEST = 100;

/** Returns the first run of each test of `runs`. */
function firstsOf(runs: number): number[] {
  return Array.from({ length: runs / RUNS_A_TEST }, (_, at) => at * RUNS_A_TEST + 1);
}

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
  for (const first of sample('random runs', firstsOf(RUNS), 8)) {
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
    assert.ok(runs >= 800, `only ${runs} runs`);
    assert.ok(fills > 20 * runs, `only ${fills} fills`);
  });
});

const PART_RUNS = 800;

describe('the engine fills in parts as the reference broker does', () => {
  let [runCount, partCount] = [0, 0];

  for (const first of sample('random runs in parts', firstsOf(PART_RUNS), 3)) {
    it(`in random runs ${first} to ${first + RUNS_A_TEST - 1}`, () => {
      for (let seed = first; seed < first + RUNS_A_TEST; seed++) {
        const { input, features } = inParts(seed);
        const { difference, parts } = compare(input);
        runCount += 1;
        partCount += parts;
        assert.equal(difference, undefined, `run ${seed} (${features.join(', ')}): ${difference}`);
      }
    });
  }

  it('in enough of them to be believed', (t) => {
    t.diagnostic(`${partCount} fills of parts compared`);
    assert.ok(partCount > 5 * runCount && runCount >= 300, `only ${partCount} fills of parts`);
  });
});

const FUNDS_RUNS = 400;

describe('the engine checks the funds of a bar together as the reference broker does', () => {
  let [runCount, callCount] = [0, 0];

  for (const first of sample('random runs with funds by the bar', firstsOf(FUNDS_RUNS), 2)) {
    it(`in random runs ${first} to ${first + RUNS_A_TEST - 1}`, () => {
      for (let seed = first; seed < first + RUNS_A_TEST; seed++) {
        const { input, features } = fundsByBar(seed);
        const { difference, calls } = compare(input);
        runCount += 1;
        callCount += calls;
        assert.equal(difference, undefined, `run ${seed} (${features.join(', ')}): ${difference}`);
      }
    });
  }

  it('in enough of them to be believed', (t) => {
    t.diagnostic(`${callCount} margin calls compared`);
    assert.ok(callCount > runCount / 2 && runCount >= 200, `only ${callCount} margin calls`);
  });
});

const WORTH_RUNS = 400;

describe('the engine converts at changing rates as the reference broker does', () => {
  for (const first of sample('random runs at changing rates', firstsOf(WORTH_RUNS), 2)) {
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
  for (const first of sample('random runs with points and currencies', firstsOf(WORTH_RUNS), 2)) {
    it(`in random runs ${first} to ${first + RUNS_A_TEST - 1}`, () => {
      for (let seed = first; seed < first + RUNS_A_TEST; seed++) {
        const { input, features } = pointsAndCurrencies(seed);
        const { difference } = compare(input);
        assert.equal(difference, undefined, `run ${seed} (${features.join(', ')}): ${difference}`);
      }
    });
  }
});

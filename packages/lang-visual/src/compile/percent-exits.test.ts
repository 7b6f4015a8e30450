import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Instrument, plainInstrument } from '@stratloom/engine/model';
import { runBacktest } from '@stratloom/engine/run';
import { buildBars } from '@stratloom/testkit';
import { readTree } from '../rules/read-tree.ts';
import { block, buy, rule, strategy } from '../templates/parts.ts';
import type { Block, RuleTree } from '../tree/tree.ts';
import { compileRules } from './compile-rules.ts';

/** The signal closes at 100, the next bar opens at 110, the third reaches all levels above. */
const RISING = buildBars([
  [99, 101, 98, 100],
  [110, 115, 108, 112],
  [112, 140, 111, 139],
]);

/** As before, but the third bar falls through all levels below. */
const FALLING = buildBars([
  [99, 101, 98, 100],
  [110, 115, 108, 112],
  [112, 113, 80, 81],
]);

const IN_CENTS: Instrument = { ...plainInstrument('TEST'), tickSize: 0.01 };
const ONE = block('units', { units: 1 });

function onFirstBar(action: Block): RuleTree {
  const first = block('all', { of: [block('position', { is: 'flat' }), block('always')] });
  const free = strategy('Percent', {
    params: [],
    values: [],
    rules: [rule('enter', first, action)],
  });
  return { ...free, settings: { ...free.settings, commission: { kind: 'percent', value: 0 } } };
}

/** Price at which the first trade of a document is closed. */
function exitOf(document: object, bars: typeof RISING): number | undefined {
  const read = readTree(document);
  assert.ok(read.ok, read.ok ? '' : `${read.problems[0]?.message}`);
  const { runnable, problems } = compileRules(read.tree);
  assert.ok(runnable !== null, `${problems[0]?.message}`);
  const { settings } = runnable;
  const run = runBacktest({
    bars,
    instrument: IN_CENTS,
    settings,
    strategy: runnable.strategy(),
    parameters: {},
  });
  return run.trades.toArray()[0]?.exitPrice;
}

function withStop(
  percent: number,
  of: string,
  terms: Readonly<Record<string, Block>> = {},
): RuleTree {
  return onFirstBar(buy(ONE, { stop: block('stopPercent', { percent, of }), ...terms }));
}

function withTarget(percent: number, of: string): RuleTree {
  return onFirstBar(buy(ONE, { target: block('targetPercent', { percent, of }) }));
}

describe('exits in percent', () => {
  it('lie that far from the entry price, not from the close at the signal', () => {
    assert.equal(exitOf(withTarget(10, 'entry'), RISING), 121);
    assert.equal(exitOf(withStop(10, 'entry'), FALLING), 99);
  });

  it('lie as far from the entry as the percentage of the close at the signal where that is chosen', () => {
    assert.equal(exitOf(withTarget(10, 'signal'), RISING), 120);
    assert.equal(exitOf(withStop(10, 'signal'), FALLING), 100);
  });

  it('mean in a document of the first version what they meant then', () => {
    const { version: _, ...tree } = onFirstBar(
      buy(ONE, { target: block('targetPercent', { percent: 10 }) }),
    );
    assert.equal(exitOf({ version: 1, ...tree }, RISING), 120);
    assert.equal(readTree({ version: 2, ...tree }).ok, false);
  });

  it('give a reward in multiples of the risk that they are', () => {
    const target = block('targetRatio', { ratio: 2 });
    assert.equal(exitOf(withStop(10, 'entry', { target }), RISING), 132);
    assert.equal(exitOf(withStop(10, 'signal', { target }), RISING), 130);
  });
});

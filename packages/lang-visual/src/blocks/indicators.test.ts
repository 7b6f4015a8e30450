import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { computeIndicator, findIndicator, indicatorInputs } from '@stratloom/engine/indicators';
import { type Bars, plainInstrument } from '@stratloom/engine/model';
import { runBacktest } from '@stratloom/engine/run';
import { steppedBars } from '@stratloom/testkit/random';
import { compileRules } from '../compile/compile-rules.ts';
import { block, buy, percentOfEquity, rule, strategy } from '../templates/parts.ts';
import type { BlockDefinition } from './block.ts';
import { BLOCKS } from './catalogue.ts';

/** Prices in quarters: thirds of their sums are alike wherever the sums are. */
const BARS = steppedBars(600, 11, 0.25);

/** Bars after which what was seeded otherwise no longer shows. */
const SETTLED = 320;

/** Series that our Pine plots of a block that is drawn. */
function pineColumn(id: string, inputs: Parameters<typeof block>[1]): Float64Array {
  const tree = strategy('Column', {
    params: [],
    values: [{ id: 'shown', value: block(id, inputs), show: true }],
    rules: [rule('never', block('not', { condition: block('always') }), buy(percentOfEquity(1)))],
  });
  const { runnable, problems } = compileRules(tree);
  assert.ok(runnable, JSON.stringify(problems));
  const instrument = plainInstrument('X');
  const input = { bars: BARS, instrument, settings: runnable.settings, parameters: {} };
  const { plots } = runBacktest({ ...input, strategy: runnable.strategy() });
  const plot = plots.find(({ name }) => name === 'shown');
  assert.ok(plot);
  return plot.values;
}

function engineColumn(id: string, line: string, bars: Bars): Float64Array {
  const indicator = findIndicator(id);
  assert.ok(indicator);
  const columns = { source: bars.close, source2: bars.volume, condition: bars.close };
  const all = computeIndicator(indicator, indicatorInputs(indicator, bars, columns));
  const column = all[Math.max(0, indicator.outputs.indexOf(line))];
  assert.ok(column);
  return column;
}

function linesOf({ inputs }: BlockDefinition): readonly string[] {
  const { line } = inputs;
  return line?.kind === 'choice' ? line.options.map(({ value }) => value) : [''];
}

describe('an indicator block', () => {
  const indicators = BLOCKS.filter(({ python }) => python.kind === 'indicator');
  for (const definition of indicators) {
    it(`is in Pine what the engine computes: ${definition.id}`, () => {
      for (const line of linesOf(definition)) {
        const inputs =
          line === '' ? definition.example.inputs : { ...definition.example.inputs, line };
        const [ours, theirs] = [
          pineColumn(definition.id, inputs),
          engineColumn(definition.id, line, BARS),
        ];
        let known = 0;
        for (let bar = SETTLED; bar < BARS.length; bar++) {
          const [a = NaN, b = NaN] = [ours[bar], theirs[bar]];
          if (Number.isNaN(b))
            assert.ok(Number.isNaN(a), `${line} bar ${bar}: ${a} where nothing is known`);
          else {
            known += 1;
            assert.ok(
              Math.abs(a - b) <= 1e-8 * Math.max(1, Math.abs(b)),
              `${line} bar ${bar}: ${a} instead of ${b}`,
            );
          }
        }
        assert.ok(known > 5, `${line} is hardly ever known`);
      }
    });
  }
});

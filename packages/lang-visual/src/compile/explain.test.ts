import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rsi } from '@stratloom/engine/indicators';
import { plainInstrument } from '@stratloom/engine/model';
import { runBacktest } from '@stratloom/engine/run';
import { steppedBars } from '@stratloom/testkit/random';
import { compilePine } from '@stratloom/lang-pine';
import { pathText } from '../tree/tree.ts';
import { TEMPLATES } from '../templates/index.ts';
import { REGIME_SWITCH } from '../templates/regime-switch.ts';
import {
  block,
  buy,
  CLOSE,
  compare,
  percentOfEquity,
  position,
  rule,
  strategy,
} from '../templates/parts.ts';
import { toPine } from '../to-pine/to-pine.ts';
import { explain } from './explain.ts';

const BARS = steppedBars(800, 3, 0.01);
const ON = { bars: BARS, instrument: plainInstrument('X') };

function explained(tree: Parameters<typeof explain>[0], more: object = {}) {
  const found = explain(tree, { ...ON, ...more });
  assert.ok(found.ok, found.ok ? '' : found.problem.message);
  return new Map(found.value.map((each) => [pathText(each.path), each]));
}

describe('explaining a strategy', () => {
  it('gives every condition and value on every bar', () => {
    const blocks = explained(REGIME_SWITCH.tree);
    const at = (path: string, bar: number): number => blocks.get(path)?.values[bar] ?? NaN;
    const strength = rsi(BARS.close, 5);
    for (let bar = 50; bar < BARS.length; bar++) {
      assert.equal(at('values[1].value', bar), strength[bar]);
      const base = 'rules[0].when';
      const [flat, either] = [at(`${base}.inputs.of[0]`, bar), at(`${base}.inputs.of[1]`, bar)];
      assert.equal(at(base, bar), flat === 1 && either === 1 ? 1 : 0);
    }
    assert.ok(blocks.size >= 14);
    for (const { values } of blocks.values()) assert.equal(values.length, BARS.length);
  });

  it('follows parameters', () => {
    const tree = strategy('Level', {
      params: [
        {
          id: 'height',
          kind: 'number',
          title: 'Height',
          default: 1,
          minimum: 0,
          maximum: 1e6,
          step: 1,
        },
      ],
      values: [],
      rules: [rule('go', compare(CLOSE, 'above', { ref: 'height' }), buy(percentOfEquity(10)))],
    });
    const held = (more: object) =>
      explained(tree, more)
        .get('rules[0].when')
        ?.values.reduce((sum, x) => sum + x, 0);
    assert.equal(held({}), BARS.length);
    assert.equal(held({ parameters: { height: 1e6 } }), 0);
  });

  it('changes no trade of any template', () => {
    for (const { tree, id } of TEMPLATES) {
      const trades = [false, true].map((isTraced) => {
        const { runnable } = compilePine(toPine(tree, { isTraced }).text);
        assert.ok(runnable, id);
        const input = {
          ...ON,
          settings: runnable.settings,
          strategy: runnable.strategy(),
          parameters: {},
        };
        return runBacktest(input).trades.toArray();
      });
      assert.deepEqual(trades[1], trades[0], id);
    }
  });

  it('runs on all that the run knows of its market', () => {
    const flat = steppedBars(40, 3, 0.01);
    for (const column of [flat.open, flat.high, flat.low, flat.close]) column.fill(100);
    const exchangeRates = Float64Array.from({ length: 40 }, (_, bar) => (bar < 20 ? 1 : 2));
    const tree = strategy('Once', {
      params: [],
      values: [],
      rules: [rule('go', position('flat'), buy(percentOfEquity(90)))],
    });
    const flatAt = (more: object) => {
      const { values } = explained(tree, { bars: flat, ...more }).get('rules[0].when') ?? {};
      return [0, 1, 19, 20].map((bar) => values?.[bar]);
    };
    assert.deepEqual(flatAt({}), [1, 0, 0, 0]);
    // What is held costs twice the money at once: the margin call closes it.
    assert.deepEqual(flatAt({ exchangeRates }), [1, 0, 0, 1]);
  });

  it('says at which block a run stops, and what does not compile', () => {
    const hourly = block('higher', { timeframe: '1h', value: CLOSE });
    const stopping = strategy('Stops', {
      params: [],
      values: [{ id: 'hourly', value: hourly }],
      rules: [rule('go', compare({ ref: 'hourly' }, 'above', 1), buy(percentOfEquity(10)))],
    });
    const stopped = explain(stopping, ON);
    assert.ok(!stopped.ok);
    assert.equal(stopped.problem.code, 'pine.lower-timeframe');
    const noPast = compare(block('earlier', { value: 5, bars: 1 }), 'above', 1);
    const wrong = explain(
      strategy('Wrong', {
        params: [],
        values: [],
        rules: [rule('go', noPast, buy(percentOfEquity(10)))],
      }),
      ON,
    );
    assert.ok(!wrong.ok);
    assert.equal(wrong.problem.code, 'pine.history-of-constant');
  });
});

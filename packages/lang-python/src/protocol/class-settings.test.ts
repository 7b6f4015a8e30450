import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { classSettings } from './class-settings.ts';

function stated(...lines: readonly string[]): unknown {
  return classSettings(['from stratloom import *', '', ...lines, ''].join('\n'));
}

describe('the settings that a class states', () => {
  it('are found by their attributes', () => {
    const all = stated(
      'class A(Strategy):',
      '    exclusive_orders = True',
      '    pyramiding: int = 3  # at most',
      '    hedging = False',
      '    trade_on_close = True',
      '    reductions_first = True',
      '    sizing = total_share(0.25)',
    );
    assert.deepEqual(all, {
      exclusiveOrders: true,
      pyramiding: 3,
      hedging: false,
      fillOn: 'close',
      reductionsFirst: true,
      sizing: { kind: 'totalEquityRatio', value: 0.25 },
    });
  });

  it('are found where the class derives from that of backtesting.py', () => {
    const settings = classSettings(
      'import backtesting\nclass A(backtesting.Strategy):\n    hedging = True\n',
    );
    assert.deepEqual(settings, { hedging: true });
  });

  it('have sizes as buy has them', () => {
    const sizing = (text: string): unknown => stated('class A(Strategy):', `    sizing = ${text}`);
    assert.deepEqual(sizing('0.5'), { sizing: { kind: 'equityRatio', value: 0.5 } });
    assert.deepEqual(sizing('10'), { sizing: { kind: 'fixed', value: 10 } });
    assert.deepEqual(sizing('units(0.25)'), { sizing: { kind: 'fixed', value: 0.25 } });
    assert.deepEqual(sizing('money( 1_000 )'), { sizing: { kind: 'cash', value: 1000 } });
    for (const text of ['None', '0', '-1', 'risk(0.01)', 'SIZE', 'units(x)', 'constructor(1)']) {
      assert.deepEqual(sizing(text), {}, text);
    }
  });

  it('come from the last strategy, and from its bases', () => {
    const code = [
      'class Base(Strategy):',
      '    exclusive_orders = True',
      '    pyramiding = 2',
      'class Other:',
      '    hedging = True',
      'class Mine(Base):',
      '    pyramiding = None',
    ];
    assert.deepEqual(stated(...code), { exclusiveOrders: true, pyramiding: null });
  });

  it('are not read from texts, comments, methods or other names', () => {
    const code = [
      'class A(Strategy):',
      '    """',
      '    exclusive_orders = True',
      '    """',
      '    # hedging = True',
      '    my_pyramiding = 3',
      '    def next(self):',
      '        pyramiding = 3',
      'exclusive_orders = True',
    ];
    assert.deepEqual(stated(...code), {});
  });

  it('are none of no strategy', () => {
    assert.deepEqual(classSettings(''), {});
    assert.deepEqual(stated('class A:', '    hedging = True'), {});
  });
});

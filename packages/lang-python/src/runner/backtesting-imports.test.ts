import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { walkBars } from '@stratloom/testkit';
import { printedBy, problemOf, tryStrategy } from '../testing/trial.ts';

const IMPORTS = `from backtesting import Backtest, Strategy
from backtesting.lib import barssince, cross, crossover, quantile
from backtesting.test import GOOG, SMA
`;

/** Returns a file with a strategy for backtesting.py; its class begins in line 4, `init` in line 5, `next` in line 7. */
function fileOf(next: string, init = 'pass', end = ''): string {
  const lines = next.trim().replaceAll('\n', '\n        ');
  return `${IMPORTS}class A(Strategy):
    def init(self):
        ${init}
    def next(self):
        ${lines}
${end}`;
}

const bar = 'len(self.data) - 1';

describe('strategies written for backtesting.py', () => {
  it('trade as the same strategy of our own SDK does', async () => {
    const bars = walkBars(600, 4);
    const theirs = `from backtesting import Strategy
from backtesting.lib import crossover
from backtesting.test import SMA
class Cross(Strategy):
    exclusive_orders = True
    fast = 5
    slow = 12
    def init(self):
        self.a = self.I(SMA, self.data.Close, self.fast)
        self.b = self.I(SMA, self.data.Close, self.slow)
    def next(self):
        if crossover(self.a, self.b): self.buy()
        elif crossover(self.b, self.a): self.sell()
`;
    const ours = theirs
      .replace('from backtesting.lib import crossover\nfrom backtesting.test import SMA\n', '')
      .replace('from backtesting import Strategy', 'from stratloom import Strategy, crossover, sma')
      .replaceAll(/self\.I\(SMA, self\.data\.Close/g, 'self.indicator(sma, self.bars.close');
    const settings = {
      sizing: { kind: 'equityRatio', value: 0.9999999, wholeUnits: true },
      exclusiveOrders: true,
    } as const;
    const parameters = { fast: 7, slow: 20 };
    const [a, b] = await Promise.all(
      [theirs, ours].map((code) => tryStrategy(code, { bars, settings, parameters })),
    );
    assert.ok(a !== undefined && b !== undefined && a.result.trades.length > 20);
    assert.deepEqual(a.recording.parameters, parameters);
    assert.deepEqual(a.result.trades.toArray(), b.result.trades.toArray());
  });

  it('read bars, indicators and trades by the names of that package', async () => {
    const init = `self.mean = self.I(lambda d: [(h + l) / 2 for h, l in zip(d.High, d['Low'])], self.data, name='mean', overlay=True, color='red')
        self.up, self.down = self.I(lambda v: ([x + 1 for x in v], [x - 1 for x in v]), self.data.Close)`;
    const code = fileOf(
      `
at = ${bar}
if at == 1:
    self.buy(size=.5, sl=90, tp=150, tag={'why': 'first'})
    self.sell(size=3, limit=500, tag='wait')
if at == 2:
    trade, = self.trades
    order, = self.orders
    print(trade.size, trade.entry_price, trade.entry_bar, trade.entry_time, trade.exit_price, trade.tag, trade.sl, trade.tp)
    print(trade.is_long, round(trade.pl_pct, 6), round(self.position.pl_pct, 4), trade.value, self.position.size)
    print(order.size, order.limit, order.stop, order.is_short, order.tag, order.is_contingent)
    print(self.mean[-1], self.up[-1], self.down[-1], self.data.index[-1], self.data['Volume'][-1], len(self.closed_trades))
    order.cancel()
    trade.close(.5)
if at == 4:
    print(self.trades[0].size, len(self.orders), len(self.closed_trades))`,
      init,
    );
    assert.deepEqual(await printedBy(code), [
      "49 101.0 2 2024-01-03 00:00:00 None {'why': 'first'} 90.0 150.0",
      'True 0.009901 0.9901 4998.0 49.0',
      '-3 500.0 None True wait False',
      '101.5 103.0 101.0 2024-01-03 00:00:00 30.0 0',
      '25 0 1',
    ]);
  });

  it('get arrays where numpy is loaded, and may return a row for each line', async () => {
    const head = `import sys
class Numbers(list): pass
class Rows(list): ndim = 2
class Numpy:
    def array(self, values): return Numbers(values)
sys.modules['numpy'] = Numpy()
`;
    const init = `seen = []
        def both(column, own): seen.extend([type(column).__name__, type(own).__name__]); return Rows([column, column])
        self.a, self.b = self.I(both, self.data.Close, [1, 2])
        print(*seen)`;
    const code = head + fileOf(`if ${bar} == 3: print(self.a[-1], self.b[-2])`, init);
    assert.deepEqual(await printedBy(code), ['Numbers list', '103.0 102.0']);
  });

  it('find crossings from strictly below, bars since and quantiles', async () => {
    const code = fileOf(`
if ${bar} == 9:
    c = self.data.Close
    print(crossover([1, 3], [2, 2]), crossover([2, 3], [2, 2]), crossover(c, 108.5), crossover(c, 108), cross([3, 1], 2))
    print(barssince([False, True, False, False]), barssince([False]), barssince([], default=7))
    print(quantile(c), quantile([1, 2, 3, 4], .5), quantile([4, 1]))`);
    assert.deepEqual(await printedBy(code), [
      'True False True False True',
      '2 inf 7',
      '1.0 2.5 0.0',
    ]);
  });

  it('are sized in whole units, as a share of what is free or by count', async () => {
    const { result } = await tryStrategy(
      fileOf(`
if ${bar} == 1: self.buy(size=.255)
if ${bar} == 3: self.position.close()
if ${bar} == 5: self.buy(size=12)
if ${bar} == 6: self.position.close(.5)`),
    );
    const sizes = result.trades.toArray().map(({ quantity }) => quantity);
    assert.deepEqual(sizes, [25, 6]);
  });
});

const refusals: readonly (readonly [
  what: string,
  code: string,
  line: number,
  message: RegExp,
  remedy: RegExp,
])[] = [
  [
    'Backtest',
    fileOf('pass', 'pass', 'bt = Backtest(GOOG, A, cash=10_000, commission=.002)\nbt.run()\n'),
    9,
    /^Backtest of backtesting\.py is not here\.$/,
    /set them where you start the run.*exclusive_orders = True/,
  ],
  [
    'resample_apply',
    'from backtesting import Strategy\nfrom backtesting.lib import crossover, resample_apply\n',
    2,
    /^resample_apply/,
    /self\.higher\("1w"\)/,
  ],
  [
    'SignalStrategy',
    'from backtesting.lib import SignalStrategy\n',
    1,
    /^SignalStrategy/,
    /Derive from Strategy/,
  ],
  ['its sample bars', `${IMPORTS}print(GOOG.head())\n`, 4, /^GOOG/, /set them where you start/],
  ['data.df', fileOf('self.data.df'), 8, /^self\.data\.df/, /pd\.Series\(values\)/],
  ['another column', fileOf('self.data.Sentiment[-1]'), 8, /^self\.data\.Sentiment/, /Open, High/],
  ['Close.s', fileOf('self.data.Close.s'), 8, /no attribute 's'/, /pd\.Series\(values\)/],
  [
    'the order that buy returns',
    fileOf('self.buy().cancel()'),
    8,
    /^cancel of the order that buy or sell returns/,
    /self\.orders/,
  ],
  [
    'closed trades',
    fileOf('self.closed_trades[0]'),
    8,
    /^an element/,
    /len\(self\.closed_trades\)/,
  ],
  ['half a unit more', fileOf('self.buy(size=1.5)'), 8, /whole units/, /Correct the arguments/],
  ['an order in init', fileOf('pass', 'self.buy()'), 6, /only be placed in next/, /Correct/],
  [
    'a method that is ours',
    fileOf('pass', 'pass', '    def position(self): pass\n'),
    4,
    /redefines position/,
    /Rename/,
  ],
];

describe('what backtesting.py has and this product has not', () => {
  for (const [what, code, line, message, remedy] of refusals) {
    it(`${what} is refused with its line and the nearest way`, async () => {
      const problem = await problemOf(code);
      assert.equal(problem.line, line, JSON.stringify(problem));
      assert.match(problem.message, message);
      assert.match(problem.remedy, remedy);
    });
  }

  it('has a code of its own', async () => {
    const { code } = await problemOf('from backtesting.lib import TrailingStrategy\n');
    assert.equal(code, 'python.not-here');
  });
});

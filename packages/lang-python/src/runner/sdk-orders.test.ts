import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RunResult } from '@stratloom/engine/run';
import { printedBy, scriptOf, strategyOf, tryStrategy } from '../testing/trial.ts';

function tradesOf({ trades, openTrades }: RunResult): (string | number)[][] {
  const closed = Array.from({ length: trades.length }, (_, at) => trades.at(at));
  return [...closed, ...openTrades].map((trade) => [
    trade.side,
    trade.quantity,
    trade.entryBarIndex,
    trade.entryPrice,
    trade.exitBarIndex,
    trade.entryReason,
    trade.exitReason,
  ]);
}

describe('orders', () => {
  it('are filled at the next open, sized in units or as a share of equity, with their reasons', async () => {
    const { result } = await tryStrategy(
      scriptOf({
        1: 'self.buy(reason="in")',
        3: 'self.position.close(reason="out")',
        4: 'self.sell(2.5, reason="short")',
        6: 'self.trades[0].close(reason="cover")',
        7: 'self.buy(0.5)',
      }),
      { settings: { cash: 1000 } },
    );
    assert.deepEqual(tradesOf(result), [
      ['long', 1, 2, 101, 4, 'in', 'out'],
      ['short', 2.5, 5, 104, 7, 'short', 'cover'],
      ['long', (0.5 * (1000 + 2 - 5)) / 107, 8, 107, -1, '', ''],
    ]);
  });

  it('wait for their limit or stop, can be listed and cancelled', async () => {
    const { result, recording } = await tryStrategy(
      scriptOf({
        1: `
self.buy(limit=95, sl=90, tp=120)
self.sell(stop=94, reason="s")
print([(o.id, o.is_buy, o.limit, o.stop, o.sl, o.tp) for o in self.orders], self.orders[1])`,
        3: 'print(len(self.orders))\nself.orders[0].cancel()\nprint(len(self.orders))',
        5: 'print(len(self.orders), self.position.size)',
        8: 'print(len(self.orders), self.position.size)',
      }),
      { closes: [100, 101, 102, 103, 104, 103, 100, 93, 92, 91] },
    );
    assert.deepEqual(recording.output, [
      '[(1, True, 95.0, None, 90.0, 120.0), (2, False, None, 94.0, None, None)] <Order 2: sell>',
      '2',
      '1',
      '1 0.0',
      '0 -1.0',
    ]);
    assert.deepEqual(tradesOf(result), [['short', 1, 7, 94, -1, 's', '']]);
  });

  it('protect their trade by stop loss and take profit', async () => {
    const { result } = await tryStrategy(
      scriptOf({ 1: 'self.buy(sl=99, tp=104)', 5: 'self.buy(sl=103, tp=110)' }),
      { closes: [100, 101, 102, 103, 104, 105, 106, 101, 100] },
    );
    assert.deepEqual(
      tradesOf(result).map((trade) => [trade[4], trade[6]]),
      [
        [3, 'take profit'],
        [7, 'stop loss'],
      ],
    );
  });

  it('are refused with the reason when they make no sense', async () => {
    const bad = `
for make in (
    lambda: self.buy(sl=105), lambda: self.buy(tp=95), lambda: self.sell(sl=95), lambda: self.sell(tp=105),
    lambda: self.buy(limit=98, sl=99), lambda: self.buy(size=0), lambda: self.buy(size=-1), lambda: self.buy(size=float("nan")),
    lambda: self.buy(size="1"), lambda: self.buy(limit=float("nan")),
    lambda: self.buy(limit=self.bars.close), lambda: self.buy(stop=-5), lambda: self.buy(reason=5),
):
    try: make()
    except Exception as error: print(error)`;
    const printed = await printedBy(scriptOf({ 1: bad }));
    const expected = [
      /sl=105 is not below the price 101: the stop loss of a buy must be below it/,
      /tp=95 is not above the price 101/,
      /sl=95 is not above the price 101/,
      /tp=105 is not below the price 101/,
      /sl=99 is not below the price 98/,
      /size is 0/,
      /size is -1/,
      /size is nan/,
      /size is a number, not str/,
      /limit is nan/,
      /limit is a price, not Series; take its last value: limit=...\[-1\]/,
      /stop is -5: a price must be above 0/,
      /reason is a text, not int/,
    ];
    assert.equal(printed.length, expected.length);
    for (const [at, line] of printed.entries()) assert.match(line, expected[at] ?? /$^/);
  });
});

describe('the account', () => {
  const look =
    'print(self.bars.index, bool(self.position), self.position.size, self.position.is_long, self.position.is_short, self.position.pl, round(self.position.pl_pct, 3), self.equity, self.cash, self.closed_trades)';

  it('is what the engine says at the close of the bar, whether looked at on every bar or now and then', async () => {
    const orders = `
if self.bars.index == 1: self.buy(2)
if self.bars.index == 4: self.position.close()
if self.bars.index == 6: self.sell(1)`;
    const always = strategyOf(`${look}\n${orders}`);
    const expected = [
      '1 False 0.0 False False 0 0.0 10000.0 10000.0 0',
      '2 True 2.0 True False 2.0 0.99 10002.0 9798.0 0',
      '3 True 2.0 True False 4.0 1.98 10004.0 9798.0 0',
      '4 True 2.0 True False 6.0 2.97 10006.0 9798.0 0',
      '5 False 0.0 False False 0 0.0 10006.0 10006.0 1',
      '6 False 0.0 False False 0 0.0 10006.0 10006.0 1',
      '7 True -1.0 False True -1.0 -0.943 10005.0 10112.0 1',
      '8 True -1.0 False True -2.0 -1.887 10004.0 10112.0 1',
      '9 True -1.0 False True -3.0 -2.83 10003.0 10112.0 1',
    ];
    assert.deepEqual(await printedBy(always), expected);
    const seldom = strategyOf(`if self.bars.index in (3, 7):\n    ${look}\n${orders}`);
    assert.deepEqual(await printedBy(seldom), [expected[2], expected[6]]);
  });

  it('is the same when orders are filled at the close of their bar', async () => {
    const code = strategyOf(`
print(self.bars.index, self.position.size, self.equity)
if self.bars.index == 1: self.buy(2)
if self.bars.index == 3: self.position.close()`);
    const settings = { fillOn: 'close' } as const;
    const { recording, result } = await tryStrategy(code, {
      settings,
      closes: [100, 101, 102, 103, 104],
    });
    assert.deepEqual(recording.output, [
      '1 0.0 10000.0',
      '2 2.0 10002.0',
      '3 2.0 10004.0',
      '4 0.0 10004.0',
    ]);
    assert.equal(result.equity.at(-1), recording.finalEquity);
  });

  it('lists open trades', async () => {
    const printed = await printedBy(
      scriptOf({
        1: 'self.buy(1)',
        2: 'self.buy(3)',
        4: 'print(self.trades)\nt = self.trades[1]\nprint(t.id, t.size, t.entry_bar, t.entry_price, t.pl, t.is_long, round(t.pl_pct, 2))',
      }),
    );
    assert.deepEqual(printed, [
      '(<Trade 1: +1 at 101, pl +3.00>, <Trade 2: +3 at 102, pl +6.00>)',
      '2 3.0 3 102.0 6.0 True 1.96',
    ]);
  });
});

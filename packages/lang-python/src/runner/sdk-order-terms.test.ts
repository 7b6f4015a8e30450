import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkReplay } from '../protocol/recorded-strategy.ts';
import type { Intent } from '../protocol/intent.ts';
import { printedBy, scriptOf, strategyOf, tryStrategy } from '../testing/trial.ts';

/** Returns what a line of Python asks for at bar 1, whose close is 101. */
async function asked(line: string, settings = {}): Promise<Intent[]> {
  const { recording } = await tryStrategy(scriptOf({ 1: line }), { settings });
  return [...recording.intents];
}

/** Returns the request of an order that a line of Python places at bar 1. */
async function requested(line: string, settings = {}): Promise<unknown> {
  const [intent] = await asked(line, settings);
  assert.ok(intent?.kind === 'place');
  return intent.request;
}

const plain = { side: 'buy', reason: '' };

describe('sizes', () => {
  const cases: readonly (readonly [size: string, sizing: unknown])[] = [
    ['units(0.25)', { kind: 'fixed', value: 0.25 }],
    ['money(500)', { kind: 'cash', value: 500 }],
    ['share(1)', { kind: 'equityRatio', value: 1 }],
    ['total_share(0.1)', { kind: 'totalEquityRatio', value: 0.1 }],
    ['atr_risk(0.01, 2, 10)', { kind: 'atrRatio', value: 0.01, multiple: 2, length: 10 }],
  ];
  for (const [size, sizing] of cases) {
    it(`know ${size}`, async () => {
      assert.deepEqual(await requested(`self.buy(${size})`), { ...plain, sizing });
    });
  }

  it('by risk lose that share of the equity at the stop loss', async () => {
    const { result } = await tryStrategy(scriptOf({ 1: 'self.buy(risk(0.01), sl=96)' }), {
      closes: [100, 100, 100, 90, 90],
    });
    const { quantity, netPnl } = result.trades.at(0);
    assert.equal(quantity, 25);
    assert.equal(netPnl, -100);
  });

  it('are rounded as the run says, units as they are given', async () => {
    const settings = {
      sizing: { kind: 'fixed', value: 1, wholeUnits: true, fixedFeePerUnit: true },
    };
    const terms = { wholeUnits: true, fixedFeePerUnit: true };
    assert.deepEqual(await requested('self.buy(0.5)', settings), {
      ...plain,
      sizing: { kind: 'equityRatio', value: 0.5, ...terms },
    });
    assert.deepEqual(await requested('self.buy(money(500))', settings), {
      ...plain,
      sizing: { kind: 'cash', value: 500, ...terms },
    });
    assert.deepEqual(await requested('self.buy(units(0.5))', settings), {
      ...plain,
      sizing: { kind: 'fixed', value: 0.5 },
    });
  });
});

describe('the terms of an order', () => {
  const offset = { kind: 'distance', value: 2 };
  const cases: readonly (readonly [line: string, request: object])[] = [
    ['limit=99, stop=102', { limitPrice: 99, stopPrice: 102 }],
    ['stop=trailing(points(2))', { trail: { offset } }],
    ['sl=points(2)', { exits: { stopLoss: offset } }],
    [
      'sl=ticks(4), tp=ratio(0.1)',
      {
        exits: {
          stopLoss: { kind: 'ticks', value: 4 },
          targets: [{ level: { kind: 'ratio', value: 0.1 }, ratio: 1 }],
        },
      },
    ],
    [
      'sl=90, targets=[(105, 0.5), (points(2), 0.25)]',
      {
        stopLossPrice: 90,
        exits: {
          targets: [
            { level: 105, ratio: 0.5 },
            { level: offset, ratio: 0.25 },
          ],
        },
      },
    ],
    ['trail=points(2)', { exits: { trail: { offset } } }],
    [
      'trail=trailing(atrs(3, 10), after=104)',
      { exits: { trail: { offset: { kind: 'atr', value: 3, length: 10 }, activation: 104 } } },
    ],
    [
      'trail=trailing(points(2), after=points(2))',
      { exits: { trail: { offset, activation: offset } } },
    ],
    ['name="in"', { name: 'in' }],
    ['group="g"', { group: { name: 'g', kind: 'cancel' } }],
    ['group="g", group_kind="reduce"', { group: { name: 'g', kind: 'reduce' } }],
    ['limit=99, time_in_force="day"', { limitPrice: 99, timeInForce: 'day' }],
    ['limit=99, time_in_force=3', { limitPrice: 99, timeInForce: { bars: 3 } }],
    [
      'limit=99, time_in_force=self.bars.time[-1]',
      { limitPrice: 99, timeInForce: { until: Date.UTC(2024, 0, 2) } },
    ],
    ['reduce_only=True', { reduceOnly: true }],
    ['reverse=True, ignore_pyramiding=True', { reverses: true, ignoresPyramiding: true }],
  ];
  for (const [line, request] of cases) {
    it(`include ${line}`, async () => {
      assert.deepEqual(await requested(`self.buy(${line})`), { ...plain, ...request });
    });
  }

  it('are refused with the reason when they make no sense', async () => {
    const bad = `
for make in (
    lambda: self.buy(risk(0.01)), lambda: self.buy(risk(0)), lambda: self.buy(units("1")), lambda: self.buy(sl=points(-1)),
    lambda: self.buy(money(self.bars.close)), lambda: self.buy(tp=ratio(float("nan"))), lambda: self.buy(limit=points(1)),
    lambda: self.buy(trail=5), lambda: self.buy(stop=trailing(5)), lambda: self.buy(targets=[(110, 0.7), (120, 0.7)]),
    lambda: self.buy(targets=[110]), lambda: self.buy(targets=[]), lambda: self.buy(tp=110, targets=[(110, 1)]),
    lambda: self.buy(name=""), lambda: self.buy(group="x" * 41), lambda: self.buy(group="x", group_kind="oca"), lambda: self.buy(group_kind="reduce"),
    lambda: self.buy(time_in_force="week"), lambda: self.buy(time_in_force=0), lambda: self.buy(reverse=1),
    lambda: self.buy(reduce_only=True, sl=90), lambda: self.buy(reduce_only=True, reverse=True),
    lambda: [atrs(1, length) for length in range(1, 18)], lambda: atrs(1, 2.5), lambda: self.exit("x"),
    lambda: self.exit("x", units=1, portion=0.5, sl=90), lambda: self.exit("x", portion=2, sl=90), lambda: self.exit(5, sl=90),
):
    try: make()
    except Exception as error: print(error)`;
    const printed = await printedBy(scriptOf({ 1: bad }));
    const expected = [
      /risk\(0\.01\) is computed from the stop loss: give the order one/,
      /risk is 0: it must be above 0/,
      /units is a number, not str/,
      /points is -1: it must be above 0/,
      /money is a number, not Series; take its last value: money\(\.\.\.\[-1\]\)/,
      /ratio is nan: one of its inputs is not known yet/,
      /limit is a price, not points\(1\)/,
      /trail is a distance or trailing\(\.\.\.\).*not 5/,
      /a trailing stop follows at a distance.*not 5/,
      /the shares of the targets come to 1\.4/,
      /a target is a level and a share of the trade.*not 110/,
      /targets has 0 entries: 1 to 10/,
      /one target, tp, or several, targets, not both/,
      /name is '': it must be a text/,
      /group is longer than 40 characters/,
      /group_kind is 'oca': it must be 'cancel', 'reduce'/,
      /group_kind says what a group does: give the order a group/,
      /time_in_force is 'week': it must be 'gtc', 'ioc', 'day' or a count of bars or a datetime/,
      /time_in_force is 0: an order waits for at least 1 bar/,
      /reverse is True or False, not 1/,
      /reduce_only opens no trade that sl/,
      /reduce_only opens nothing, so it cannot reverse/,
      /at most 16 different lengths/,
      /length of atrs is 2\.5/,
      /an exit needs a level: sl, tp or trail/,
      /units or a portion of each trade, not both/,
      /portion is 2: it is at most 1/,
      /name is 5: it must be a text/,
    ];
    assert.equal(printed.length, expected.length);
    for (const [at, line] of printed.entries()) assert.match(line, expected[at] ?? /$^/);
  });
});

describe('what is open or waits', () => {
  it('can be closed in part, by portion and by units, rounded where the run trades whole units', async () => {
    const code = scriptOf({
      1: 'self.buy(7)\nself.buy(3)',
      3: 'self.trades[0].close(0.5, reason="half")',
      5: 'self.trades[0].close(units=1)\nself.trades[1].close(units=99)',
      7: 'self.position.close(0.1)',
    });
    const fractions = await tryStrategy(code);
    const closed = ({ result }: typeof fractions): (number | string)[][] =>
      result.trades.toArray().map((trade) => [trade.id, trade.quantity, trade.exitBarIndex]);
    assert.deepEqual(closed(fractions), [
      [1, 3.5, 4],
      [1, 1, 6],
      [2, 3, 6],
      [1, 0.25, 8],
    ]);
    assert.equal(fractions.result.trades.at(0).exitReason, 'half');
    const sizing = { kind: 'fixed', value: 1, wholeUnits: true } as const;
    const whole = await tryStrategy(code, { settings: { sizing } });
    assert.deepEqual(closed(whole), [
      [1, 4, 4],
      [1, 1, 6],
      [2, 3, 6],
      [1, 1, 8],
    ]);
  });

  it('is closed in lots where the instrument is traded in them', async () => {
    const { result } = await tryStrategy(
      scriptOf({ 1: 'self.buy(1)', 3: 'self.trades[0].close(0.33)' }),
      { instrument: { symbol: 'TEST', tickSize: 0, lotSize: 0.1 } },
    );
    assert.equal(result.trades.at(0).quantity, 0.3);
  });

  it('shows and moves stop loss and take profit', async () => {
    const { recording, result } = await tryStrategy(
      scriptOf({
        1: 'self.buy(sl=95, tp=120)',
        2: 't = self.trades[0]\nprint(t.sl, t.tp)\nt.sl = 99\nt.tp = None\nprint(t.sl, t.tp)',
        3: 't = self.trades[0]\nprint(t.sl, t.tp)',
      }),
      { closes: [100, 101, 102, 103, 98, 97] },
    );
    assert.deepEqual(recording.output, ['95.0 120.0', '99.0 None', '99.0 None']);
    assert.equal(result.trades.at(0).exitPrice, 99);
    assert.equal(result.trades.at(0).exitReason, 'stop loss');
  });

  it('has the names that orders were given', async () => {
    const printed = await printedBy(
      scriptOf({
        1: 'self.buy(name="first")\nself.buy(limit=90, name="later", size=units(2))',
        2: 'print([t.name for t in self.trades], [(o.name, o.size) for o in self.orders])',
      }),
    );
    assert.deepEqual(printed, ["['first'] [('later', 2.0)]"]);
  });

  it('changes: orders by themselves or by their name, and goes by name', async () => {
    const { recording, result } = await tryStrategy(
      scriptOf({
        1: 'self.buy(limit=80, name="a")\nself.sell(stop=70, name="b")\nself.buy(limit=81)',
        2: 'self.orders[0].change(limit=99, size=2)\nself.cancel("b")',
        3: 'print([(o.id, o.limit, o.stop, o.size) for o in self.orders])',
        4: 'self.buy(limit=98, size=3, name="a")',
        5: 'print([(o.id, o.limit, o.stop, o.size) for o in self.orders])\nself.cancel()',
        6: 'print(self.orders)',
      }),
      { closes: [100, 101, 102, 103, 104, 105, 106] },
    );
    assert.deepEqual(recording.output, [
      '[(1, 99.0, None, 2.0), (3, 81.0, None, 1.0)]',
      '[(1, 98.0, None, 3.0), (3, 81.0, None, 1.0)]',
      '()',
    ]);
    assert.equal(result.orders.length, 3);
  });

  it('is left by persistent exits, which wait for their entry', async () => {
    const { result } = await tryStrategy(
      scriptOf({
        1: `
self.buy(4, name="in")
self.exit("half", "in", portion=0.5, tp=points(3), reason="target")
self.exit("rest", "in", sl=ratio(0.05), reason="stopped")`,
      }),
      { closes: [100, 100, 100, 104, 104, 90, 90] },
    );
    assert.deepEqual(
      result.trades.toArray().map((trade) => [trade.quantity, trade.exitPrice, trade.exitReason]),
      [
        [2, 103, 'target'],
        [2, 95, 'stopped'],
      ],
    );
  });

  it('counts as held while long and short trades come to nothing together', async () => {
    const code = scriptOf({
      1: 'self.buy(1)\nself.sell(1)',
      3: 'print(bool(self.position), self.position.size, len(self.trades))\nself.trades[0].close()',
      5: 'print(bool(self.position), self.position.size, len(self.trades))\nself.position.close()',
      7: 'print(bool(self.position), self.position.size, len(self.trades))',
    });
    assert.deepEqual(await printedBy(code, { settings: { hedging: true } }), [
      'True 0.0 2',
      'True -1.0 1',
      'False 0.0 0',
    ]);
  });
});

describe('a strategy with every kind of order', () => {
  const everything = strategyOf(`
i = self.bars.index
if i % 5 == 0: self.buy(limit=self.bars.low[-1], name="dip", time_in_force=3, sl=atrs(2, 5), targets=[(points(1), 0.5), (ratio(0.05), 0.5)])
if i % 7 == 0: self.sell(atr_risk(0.02, 2, 5), stop=trailing(points(0.5)), trail=trailing(ratio(0.02), after=points(0.5)), group="g", group_kind="reduce")
if i % 11 == 0: self.buy(stop=self.bars.high[-1], limit=self.bars.high[-1] + 1, group="g", reverse=True)
if i % 13 == 0: self.exit("out", "dip", units=0.5, trail=atrs(3, 5), sl=ratio(0.1))
for t in self.trades:
    if i - t.entry_bar == 2: t.sl = self.bars.low[-1] - 1 if t.is_long else self.bars.high[-1] + 1
    if i - t.entry_bar == 9: t.close(0.5)
    if i - t.entry_bar == 20: t.close()
for o in self.orders:
    if i % 17 == 0: o.change(size=2)
if i % 19 == 0: self.cancel("dip")
if i % 53 == 0: self.cancel()`);

  for (const settings of [{}, { hedging: true }, { fill: 'worst' }, { fillOn: 'close' }] as const) {
    it(`is recomputed to the bit with ${JSON.stringify(settings)}`, async () => {
      const closes = Array.from({ length: 400 }, (_, at) => 100 + 9 * Math.sin(at / 7) + (at % 5));
      const { recording, result } = await tryStrategy(everything, { closes, settings });
      assert.ok(result.trades.length > 40, `${result.trades.length} trades`);
      assert.equal(checkReplay(recording, result.equity.at(-1) ?? 0), null);
    });
  }
});

import { type Form, order, plotLines } from './form.ts';

const CLOSE_BUY = 'strategy.close("L")';

/** Ways to trade a signal. */
export const STRATEGY_FORMS: readonly Form[] = [
  {
    name: 'Stop and reverse',
    kind: 'strategy',
    lines: ({ version, signal }) => [
      ...order(version, 'strategy.entry("L", strategy.long)', 'goLong', false),
      ...order(version, 'strategy.entry("S", strategy.short)', 'goShort', false),
      ...plotLines(signal),
    ],
  },
  {
    name: 'Long only',
    kind: 'strategy',
    declaration:
      'initial_capital = 10000, default_qty_type = strategy.percent_of_equity, default_qty_value = 50',
    lines: ({ version, signal }) => [
      ...order(version, 'strategy.entry("L", strategy.long)', 'goLong', true),
      ...order(version, CLOSE_BUY, 'goShort', true),
      ...plotLines(signal),
    ],
  },
  {
    name: 'Target and stop in ticks',
    kind: 'strategy',
    declaration: 'commission_type = strategy.commission.percent, commission_value = 0.05',
    lines: ({ version }) => [
      'target = input.int(150, title = "Target")',
      'risk = input.int(100, title = "Risk")',
      ...order(version, 'strategy.entry("L", strategy.long, qty = 2)', 'goLong', false),
      ...order(version, 'strategy.entry("S", strategy.short, qty = 2)', 'goShort', false),
      'strategy.exit("XL", "L", profit = target, loss = risk)',
      'strategy.exit("XS", "S", profit = target, loss = risk)',
    ],
  },
  {
    name: 'Stop at a distance',
    kind: 'strategy',
    declaration: 'pyramiding = 1, slippage = 2',
    lines: ({ version }) => [
      'atr1 = ta.atr(14)',
      'stopPrice = ta.valuewhen(goLong, close - 2 * atr1, 0)',
      'limitPrice = ta.valuewhen(goLong, close + 3 * atr1, 0)',
      ...order(
        version,
        'strategy.entry("L", strategy.long)',
        'goLong and strategy.position_size == 0',
        true,
      ),
      'strategy.exit("X", "L", stop = stopPrice, limit = limitPrice)',
      'plot(strategy.position_size > 0 ? stopPrice : na, title = "Stop", color = color.red)',
    ],
  },
  {
    name: 'Trailing stop',
    kind: 'strategy',
    lines: ({ version }) => [
      'activate = input.int(50, title = "Activate")',
      'offset1 = input.int(40, title = "Offset")',
      ...order(version, 'strategy.entry("L", strategy.long)', 'goLong', true),
      ...order(version, 'strategy.entry("S", strategy.short)', 'goShort', true),
      'strategy.exit("TL", "L", trail_points = activate, trail_offset = offset1)',
      'strategy.exit("TS", "S", trail_points = activate, trail_offset = offset1, loss = 300)',
    ],
  },
  {
    name: 'Stop entries beyond the bar',
    kind: 'strategy',
    from: 2,
    lines: () => [
      'if goLong',
      '    strategy.entry("L", strategy.long, stop = high + syminfo.mintick)',
      'if goShort',
      '    strategy.entry("S", strategy.short, stop = low - syminfo.mintick)',
      'if goShort',
      '    strategy.cancel("L")',
      'if goLong',
      '    strategy.cancel("S")',
    ],
  },
  {
    name: 'Limit entries on a pullback',
    kind: 'strategy',
    from: 2,
    lines: () => [
      'back = ta.sma(ta.tr, 10)',
      'if goLong',
      '    strategy.order("L", strategy.long, 1, limit = close - 0.3 * back)',
      'if goShort',
      '    strategy.cancel_all()',
      '    strategy.close_all()',
    ],
  },
  {
    name: 'Only in a window of time',
    kind: 'strategy',
    lines: ({ version }) => [
      'fromYear = input.int(2024, title = "From year")',
      'isInTime = time >= timestamp(fromYear, 1, 2, 0, 0) and hour >= 4 and hour <= 20',
      ...order(version, 'strategy.entry("L", strategy.long)', 'goLong and isInTime', false),
      ...order(version, 'strategy.entry("S", strategy.short)', 'goShort and isInTime', false),
      ...order(version, 'strategy.close_all()', 'not isInTime', true),
    ],
  },
  {
    name: 'Adding in steps',
    kind: 'strategy',
    declaration: 'pyramiding = 3, default_qty_value = 1',
    lines: ({ version }) => [
      ...order(
        version,
        'strategy.entry("L", strategy.long)',
        'goLong or close < strategy.position_avg_price * 0.99',
        true,
      ),
      'gain1 = strategy.position_size > 0 ? close / strategy.position_avg_price - 1 : 0',
      ...order(version, CLOSE_BUY, 'gain1 > 0.01 or goShort', true),
      'plot(strategy.equity, title = "Equity")',
    ],
  },
  {
    name: 'Size by risk',
    kind: 'strategy',
    declaration: 'initial_capital = 50000',
    lines: ({ version }) => [
      'risked = 0.01 * strategy.equity',
      'width1 = math.max(ta.atr(10), syminfo.mintick)',
      'size1 = math.max(math.floor(risked / width1), 1)',
      ...order(version, 'strategy.entry("L", strategy.long, qty = size1)', 'goLong', true),
      ...order(version, 'strategy.close("L")', 'goShort', true),
    ],
  },
  {
    name: 'Exits in parts',
    kind: 'strategy',
    from: 4,
    declaration: 'pyramiding = 0',
    lines: ({ version }) => [
      ...order(version, 'strategy.entry("L", strategy.long, qty = 4)', 'goLong', true),
      'strategy.exit("T1", "L", qty_percent = 50, profit = 80, loss = 120)',
      'strategy.exit("T2", "L", profit = 200, loss = 120)',
      ...order(version, 'strategy.close("L", comment = "signal")', 'goShort', true),
    ],
  },
  {
    name: 'State of its own',
    kind: 'strategy',
    from: 4,
    lines: () => [
      'var int waited = 0',
      'var float best = na',
      'waited := strategy.position_size == 0 ? waited + 1 : 0',
      'best := strategy.position_size > 0 ? math.max(nz(best, high), high) : na',
      'if goLong and waited > 3',
      '    strategy.entry("L", strategy.long)',
      'if not na(best) and close < 0.985 * best',
      '    strategy.close("L", comment = "given back")',
      'plot(best, title = "Best")',
    ],
  },
  {
    name: 'Trades looked at',
    kind: 'strategy',
    from: 5,
    lines: () => [
      'if goLong',
      '    strategy.entry("L", strategy.long)',
      'if goShort',
      '    strategy.close("L")',
      'float lost = 0',
      'if strategy.closedtrades > 0',
      '    for i = math.max(0, strategy.closedtrades - 5) to strategy.closedtrades - 1',
      '        lost += math.min(0, strategy.closedtrades.profit(i))',
      'strategy.risk.max_drawdown(50, strategy.percent_of_equity)',
      'plot(lost, title = "Lost")',
    ],
  },
];
